// SPDX-License-Identifier: MIT
#include "turn.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "../figures.h"
#include "../process.h"

namespace crosshatch::bench {

namespace {

using Clock = std::chrono::steady_clock;

/// Of this thread: that of the process moves in steps of milliseconds while it has a limit.
double cpu_now() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_now() { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); }

constexpr double mebi = 1 << 20;

/// What the process holds now, in MiB.
double resident() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  file >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / mebi;
}

double most_resident() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_maxrss) * 1024 / mebi;
}

Json play(const Contender& contender, std::span<const Puzzle* const> boards, Ask ask,
          const TurnLimits& limits) {
  Json said = Json::array();
  std::vector<double> cpu;
  std::vector<double> wall;
  double peak = 0;
  double spent = 0;
  const double before = resident();
  const auto wants_more = [&] {
    const int times = static_cast<int>(cpu.size());
    if (times == 0) return true;
    if (spent + 2 * spent / times > limits.cap) return false;  // to be stopped now would be a pity
    return times < limits.least_times ? spent < limits.longest
                                      : spent < limits.enough && times < limits.most_times;
  };
  std::vector<Said> first;
  while (wants_more()) {
    const double wall_begun = wall_now();
    const double cpu_begun = cpu_now();
    for (const Puzzle* board : boards) {
      Said one = contender.say(*board, ask, limits.cap);
      if (cpu.empty()) first.push_back(std::move(one));
    }
    cpu.push_back(cpu_now() - cpu_begun);
    wall.push_back(wall_now() - wall_begun);
    spent += wall.back();
    if (cpu.size() == 1) peak = std::max(0.0, most_resident() - before);
  }
  for (const Said& one : first)
    said.push_back({static_cast<int>(one.kind), one.is_complete, one.boards, one.count});
  return {{"cpu", median(cpu)}, {"wall", median(wall)}, {"peak", peak}, {"said", std::move(said)}};
}

void write_all(int to, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t more = write(to, text.data() + done, text.size() - done);
    if (more <= 0) return;
    done += static_cast<std::size_t>(more);
  }
}

[[noreturn]] void be_child(const Contender& contender, std::span<const Puzzle* const> boards,
                           Ask ask, const TurnLimits& limits, int output) {
  const auto seconds = static_cast<rlim_t>(std::ceil(limits.cap)) + 1;
  const rlimit time{seconds, seconds + 1};
  setrlimit(RLIMIT_CPU, &time);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // Sanitizers reserve terabytes for themselves.
  const rlimit memory{limits.memory, limits.memory};
  setrlimit(RLIMIT_AS, &memory);
#endif
  // What a rival has to say besides, it says to nobody.
  const int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  try {
    write_all(output, play(contender, boards, ask, limits).dump());
  } catch (const std::exception&) {
    _exit(1);
  }
  _exit(0);
}

}  // namespace

Turn take_turn(const Contender& contender, std::span<const Puzzle* const> boards, Ask ask,
               const TurnLimits& limits) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  malloc_trim(0);  // what is free here would not count as the child's
  const auto wall = std::chrono::duration<double>(4 * limits.cap + 10);
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(wall);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child == 0) be_child(contender, boards, ask, limits, ends[1]);
  close(ends[1]);
  std::string text;
  constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
  if (!read_all(ends[0], deadline, no_limit, text)) kill(child, SIGKILL);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);

  Turn turn;
  const Result<Json> json = parse_json(text);
  if (!json) {
    const bool is_stopped =
        WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    turn.is_crashed = !is_stopped;
    return turn;
  }
  turn.cpu = (*json)["cpu"];
  turn.wall = (*json)["wall"];
  turn.peak = (*json)["peak"];
  turn.is_done = turn.cpu <= limits.cap;
  for (const Json& one : (*json)["said"])
    turn.said.push_back({.kind = static_cast<Verdict::Kind>(one[0].get<int>()),
                         .is_complete = one[1],
                         .boards = one[2],
                         .count = one[3]});
  return turn;
}

}  // namespace crosshatch::bench
