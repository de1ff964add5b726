// SPDX-License-Identifier: MIT
#include "boards.h"

#include <algorithm>

namespace crosshatch::bench {

using puzzles::Field;
using puzzles::FieldPlan;

namespace {

double share_of_hints(const BoardSet& set) {
  double hints = 0;
  double cells = 0;
  for (const Field& field : set.fields) {
    const auto& shown = minesweeper::of(*field.puzzle).hints();
    hints += static_cast<double>(std::count_if(shown.begin(), shown.end(),
                                               [](minesweeper::Hint hint) { return hint >= 0; }));
    cells += static_cast<double>(shown.size());
  }
  return 100 * hints / cells;
}

/// "3 boards, hints on 38 % of the cells"
std::string about(const BoardSet& set) {
  const std::size_t boards = set.fields.size();
  return std::to_string(boards) + (boards == 1 ? " board" : " boards") + ", hints on " +
         std::to_string(static_cast<int>(share_of_hints(set) + 0.5)) + " % of the cells";
}

}  // namespace

std::string name_of(const Boards& boards) {
  std::string name = boards.is_mosaic ? "mosaic-" : "";
  name += boards.is_unique ? "unique-" : "random-";
  name += std::to_string(boards.side) + "-m" + std::to_string(boards.mines);
  if (!boards.is_unique) name += "-h" + std::to_string(boards.hints);
  if (boards.tells_total) name += "-total";
  return name;
}

BoardSet make_boards(const Boards& boards, int count, std::uint64_t seed) {
  BoardSet set{.name = name_of(boards), .is_unique = boards.is_unique};
  const FieldPlan plan{.rows = boards.side,
                       .columns = boards.side,
                       .mines = boards.mines,
                       .hints = boards.hints,
                       .tells_total = boards.tells_total,
                       .rules = {.counts_itself = boards.is_mosaic}};
  for (int i = 0; i < count; ++i) {
    Rng rng(seed + static_cast<std::uint64_t>(i));
    set.fields.push_back(boards.is_unique ? puzzles::unique_field(rng, plan)
                                          : puzzles::random_field(rng, plan));
  }
  set.about = about(set);
  return set;
}

BoardSet small_boards(int count, std::uint64_t seed) {
  BoardSet set{.name = "small", .is_unique = true, .is_together = true};
  for (int i = 0; i < count; ++i) {
    Rng rng(seed + static_cast<std::uint64_t>(i));
    const FieldPlan plan{.rows = 8 + rng.below(13),
                         .columns = 8 + rng.below(13),
                         .mines = 16 + rng.below(25),
                         .hints = 5 + rng.below(25),
                         .tells_total = true};
    set.fields.push_back(puzzles::unique_field(rng, plan));
  }
  set.about = "all together, 8x8 to 20x20 with totals, unique; " + about(set);
  return set;
}

}  // namespace crosshatch::bench
