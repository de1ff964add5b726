// SPDX-License-Identifier: MIT
#include "parts.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>

#include "families/minesweeper/count/components.h"
#include "solve/solve.h"

namespace crosshatch::bench {

namespace {

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Steps by name, in order, with their times.
class Stopwatch {
 public:
  template <class Step>
  void time(const char* name, Step step) {
    const double begun = thread_seconds();
    step();
    const double seconds = thread_seconds() - begun;
    auto entry = std::find_if(parts_.begin(), parts_.end(),
                              [&](const auto& part) { return part.first == name; });
    if (entry == parts_.end()) entry = parts_.insert(entry, {name, {}});
    entry->second.push_back(seconds);
  }

  [[nodiscard]] const auto& parts() const { return parts_; }

 private:
  std::vector<std::pair<std::string, std::vector<double>>> parts_;
};

void go_through(const Family& family, const Puzzle& puzzle, Stopwatch& watch) {
  const Codec& codec = family.codecs.front();
  std::string text;
  PuzzlePtr read;
  watch.time("write the text", [&] { text = *codec.write(puzzle); });
  watch.time("read the text", [&] { read = std::move(*codec.read(text)); });
  Budget budget;
  Board board;
  watch.time("start", [&] { board = family.start(puzzle); });
  watch.time("rules on the start", [&] { static_cast<void>(family.broken(puzzle, board)); });
  watch.time("copy a board", [&] { static_cast<void>(Board(board).sites()); });
  watch.time("logic", [&] { static_cast<void>(family.logic({puzzle, board, budget})); });
  watch.time("components", [&] {
    static_cast<void>(minesweeper::decompose({puzzle, board, budget}).components.size());
  });
  Board solved = board;
  watch.time("engine after logic", [&] {
    int solutions = 0;
    static_cast<void>(family.engines.front().run({puzzle, board, budget}, [&](const Board& found) {
      solved = found;
      return ++solutions < 2;
    }));
  });
  watch.time("rules on the solution", [&] { static_cast<void>(family.broken(puzzle, solved)); });
  watch.time("solution as text", [&] { text = family.text(puzzle, solved); });
  watch.time("solve, all together", [&] {
    static_cast<void>(solve(family, puzzle, {.enough = 2}, budget).verdict.kind());
  });
}

}  // namespace

Report parts_of(const BoardSet& set, int rounds) {
  const Puzzle& puzzle = *set.fields.front().puzzle;
  const Family& family = puzzles::family_of(minesweeper::of(puzzle).rules());
  Stopwatch watch;
  for (int round = 0; round < rounds; ++round) go_through(family, puzzle, watch);
  Report report;
  report.table = set.name + ", what its parts cost: " + set.about + "\n";
  report.json = {{"set", set.name}, {"ask", "parts"}};
  for (const auto& [name, seconds] : watch.parts()) {
    char row[100];
    const double least = *std::min_element(seconds.begin(), seconds.end());
    std::snprintf(row, sizeof row, "  %-22s %10s  least %10s\n", name.c_str(),
                  time(median(seconds)).c_str(), time(least).c_str());
    report.table += row;
    report.json["parts"].push_back({{"name", name}, {"seconds", seconds}});
  }
  return report;
}

}  // namespace crosshatch::bench
