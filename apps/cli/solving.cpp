// SPDX-License-Identifier: MIT
//
// The solve has a thread of its own, for nothing comes back from it until it is done, and somebody
// has to listen to the terminal.
#include "solving.h"

#include <chrono>
#include <future>
#include <string>

#include "keys.h"

namespace crosshatch::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// What takes less needs no words.
constexpr milliseconds patience(300);
/// How long the end of the solve, or the rest of a key, may go unseen.
constexpr int interval = 50;

constexpr Words solving{"Solving: ", "푸는 중: "};
constexpr Words seconds{" s · q quit", "초 · q 끝내기"};

/// Whether one of the keys typed so far quits; they stay where they are.
bool has_quit(std::string typed, bool is_all) {
  while (const std::optional<Key> key = take_key(typed, is_all)) {
    if (*key == Key::quit) return true;
  }
  return false;
}

}  // namespace

std::optional<Result<Film>> film_on(Terminal& terminal, const Question& question, PlayerLook& look,
                                    StopFlag& enough) {
  const Clock::time_point began = Clock::now();
  std::future<Result<Film>> film = std::async(std::launch::async, [&question] {
    Terminal::guard_this_thread();
    return film_of(question);
  });
  if (film.wait_for(patience) == std::future_status::ready) return film.get();
  std::int64_t shown = -1;
  while (film.wait_for(milliseconds(0)) != std::future_status::ready) {
    const std::int64_t passed =
        std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began).count();
    if (passed != shown) {
      terminal.write("\x1b[0m\x1b[H " + std::string(solving.in(look.language)) +
                     std::to_string(passed) + std::string(seconds.in(look.language)) + "\x1b[K");
    }
    shown = passed;
    const Terminal::Event event = terminal.wait(interval, look.typed);
    if (event == Terminal::Event::redraw) shown = -1;
    if (event != Terminal::Event::closed &&
        !has_quit(look.typed, event == Terminal::Event::nothing))
      continue;
    enough = true;
    film.wait();
    return std::nullopt;
  }
  return film.get();
}

}  // namespace crosshatch::cli
