// SPDX-License-Identifier: MIT
//
// Runs the plugin with a background thread for each task and this one as the game thread.
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>

#include "Async/Async.h"
#include "PuzzleChecker.h"

namespace {

std::mutex mutex;
std::condition_variable is_queued;
std::deque<std::function<void()>> game_tasks;
std::vector<std::thread> background;

}  // namespace

void AsyncTask(ENamedThreads::Type Thread, std::function<void()> Task) {
  if (Thread == ENamedThreads::GameThread) {
    const std::lock_guard lock(mutex);
    game_tasks.push_back(std::move(Task));
    is_queued.notify_one();
  } else {
    background.emplace_back(std::move(Task));
  }
}

int main() {
  UPuzzleChecker checker;
  int reports = 0;
  FPuzzleReport last;
  checker.OnChecked.Handler = [&](const FPuzzleReport& report) {
    ++reports;
    last = report;
  };
  TArray<uint8> noise(60 * 60);
  unsigned seed = 1;
  for (uint8& cell : noise) cell = static_cast<uint8>((seed = seed * 1103515245 + 12345) >> 30 & 1);
  checker.Check(60, 60, noise);              // takes far longer than its two seconds
  checker.Check(2, 2, {1, 0, 0, 1});         // ends it
  for (int tasks = 0; tasks < 2; ++tasks) {  // both come back; one is dropped
    std::unique_lock lock(mutex);
    is_queued.wait(lock, [] { return !game_tasks.empty(); });
    const auto task = std::move(game_tasks.front());
    game_tasks.pop_front();
    lock.unlock();
    task();
  }
  for (std::thread& thread : background) thread.join();
  checker.BeginDestroy();
  const bool is_right = reports == 1 && last.Verdict == EPuzzleVerdict::Multiple &&
                        last.Ambiguous.size() == 4 && !last.Hint.IsEmpty() && last.Error.IsEmpty();
  std::puts(is_right ? "the plugin works" : "expected one report, of four ambiguous cells");
  return is_right ? 0 : 1;
}
