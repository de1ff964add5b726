// SPDX-License-Identifier: MIT
//
// Seconds that a new board takes, by CPU time: games that need no guess beside Simon Tatham's
// generator, where the machine has sgt-mines, and puzzles of which every hint is needed. The games
// of both are played again: the rival's show that the replay is right, too.
//
// The rival makes all its boards in one process, so there is a mean and no median, and its start
// counts. It puts the first click where it likes; ours is in the middle.
//
// Usage: bench_made_mines [SEEDS]   50 when not given; the largest puzzles take a tenth of them
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <string>
#include <vector>

#include "../figures.h"
#include "../process.h"
#include "base/text.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/make/no_guess.h"
#include "families/minesweeper/make/replay.h"
#include "families/minesweeper/make/still.h"

#ifndef SGT_MINES
#define SGT_MINES "sgt-mines"
#endif

namespace {

using namespace crosshatch;
using namespace crosshatch::minesweeper;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Times {
  std::vector<double> seconds;

  [[nodiscard]] std::string text() {
    std::sort(seconds.begin(), seconds.end());
    const double mean =
        std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size());
    const std::size_t late = std::min(seconds.size() - 1, seconds.size() * 95 / 100);
    return bench::format("median %s, 95 %% %s, mean %s",
                         bench::time(bench::median(seconds)).c_str(),
                         bench::time(seconds[late]).c_str(), bench::time(mean).c_str());
  }
};

/// The board of a layout that shows all hints.
Minefield field_of(const minesweeper::Puzzle& layout) {
  Minefield field = std::move(*Minefield::make(layout.rows(), layout.columns(), {}));
  for (Site site = 0; site < layout.sites(); ++site) field.set(site, !layout.is_hint(site));
  return field;
}

struct Rival {
  int boards = 0;
  int finished = 0;  ///< in our replay
  double seconds = 0;
};

/// Games of sgt-mines: `30x16:8,7,m...` says the first click by column and row.
Rival rival_games(int rows, int columns, int mines, int count) {
  const std::string kind = std::to_string(columns) + "x" + std::to_string(rows) + "n";
  const bench::Ended ended = bench::run_process(
      {SGT_MINES, "--generate", std::to_string(count), kind + std::to_string(mines)}, 600);
  Rival rival;
  if (ended.is_stopped || ended.status != 0) return rival;
  rival.seconds = ended.seconds;
  for (const Line& line : lines_of(ended.output)) {
    int column = 0;
    int row = 0;
    const std::string id(line.text);
    if (std::sscanf(id.c_str(), "%*dx%*d:%d,%d,", &column, &row) != 2) continue;
    const Result<PuzzlePtr> layout = sgt_codec.read(id);
    if (!layout) continue;
    ++rival.boards;
    Budget budget;
    const Replay end = replay(field_of(of(**layout)), row * columns + column, {}, budget);
    rival.finished += end == Replay::finished;
  }
  return rival;
}

void games(int rows, int columns, int mines, int seeds) {
  std::printf("no guess, %dx%d with %d mines\n", rows, columns, mines);
  for (const PlayerRules rules :
       {PlayerRules{true, false}, PlayerRules{false, false}, PlayerRules{true, true}}) {
    Times times;
    int moves = 0;
    int missing = 0;
    for (int seed = 0; seed < seeds; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      Budget budget;
      const double begin = cpu_seconds();
      const Result<MadeBoard> made = make_no_guess({.rows = rows,
                                                    .columns = columns,
                                                    .mines = mines,
                                                    .first_row = rows / 2,
                                                    .first_column = columns / 2,
                                                    .player = rules},
                                                   rng, budget);
      times.seconds.push_back(cpu_seconds() - begin);
      missing += !made || made->how != MadeBoard::End::made;
      if (made) moves += made->moves;
    }
    std::printf("  crosshatch, %s%s: %s; %d moves, %d not made\n",
                rules.knows_total ? "with the total" : "without it",
                rules.basic_only ? ", basic logic" : "", times.text().c_str(), moves, missing);
  }
  const Rival rival = rival_games(rows, columns, mines, seeds);
  if (rival.boards == 0) {
    std::printf("  sgt-mines: not here\n");
  } else {
    std::printf("  sgt-mines: mean %s; %d of %d finished in our replay\n",
                bench::time(rival.seconds / rival.boards).c_str(), rival.finished, rival.boards);
  }
}

void stills(int side, bool is_mosaic, StillRules rules, int seeds) {
  Times times;
  long hints = 0;
  long undecided = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    Budget budget;
    const double begin = cpu_seconds();
    const Result<MadeBoard> made = make_still({.rows = side,
                                               .columns = side,
                                               .mines = side * side * (is_mosaic ? 45 : 20) / 100,
                                               .rules = {.counts_itself = is_mosaic},
                                               .hints = rules},
                                              rng, budget);
    times.seconds.push_back(cpu_seconds() - begin);
    if (!made || made->how != MadeBoard::End::made) continue;
    undecided += made->undecided;
    for (const Hint hint : of(*made->puzzle).hints()) hints += hint != unknown;
  }
  std::printf("%s %dx%d%s%s: %s; %.1f %% of the cells show hints, %.2f %% of these undecided\n",
              is_mosaic ? "mosaic" : "minesweeper", side, side,
              rules.tells_total ? ", with the total" : "", rules.basic_only ? ", basic logic" : "",
              times.text().c_str(), 100.0 * static_cast<double>(hints) / (side * side * seeds),
              hints > 0 ? 100.0 * static_cast<double>(undecided) / static_cast<double>(hints) : 0);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const int seeds = count > 1 ? std::max(1, std::atoi(words[1])) : 50;
  games(9, 9, 10, seeds);
  games(16, 16, 40, seeds);
  games(16, 30, 99, seeds);
  games(100, 100, 2000, seeds);
  for (const int side : {10, 30, 100}) {
    const int some = side == 100 ? (seeds + 9) / 10 : seeds;
    for (const bool is_mosaic : {false, true}) {
      stills(side, is_mosaic, {.basic_only = true}, some);
      stills(side, is_mosaic, {}, some);
      stills(side, is_mosaic, {.tells_total = true}, some);
    }
  }
}
