// SPDX-License-Identifier: MIT
//
// Prints what the table of kinds of constraints says of each, a JSON object a line, for
// tools/write_constraints. What SudokuPad can hold and what can be certified is tried.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "base/json.h"
#include "families/sudoku/constraints/table.h"
#include "families/sudoku/contract/constraints.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"
#include "families/sudoku/make/style_names.h"
#include "puzzles/constrained.h"

namespace {

using namespace crosshatch;
using sudoku::ConstraintKind;

/// Keys of f-puzzles, each once.
std::vector<std::string> keys_of(const ConstraintKind& kind) {
  std::vector<std::string> keys;
  for (const sudoku::RuleKey& rule : sudoku::rule_keys)
    if (rule.kind == kind.id || rule.other == kind.id) keys.emplace_back(rule.key);
  if (kind.id == "nonconsecutive" || kind.id == "undotted-nonconsecutive")
    keys.emplace_back(sudoku::nonconsecutive_key);
  if (kind.id == "disjoint") keys.emplace_back(sudoku::disjoint_key);
  if (kind.id == "all-xv" || kind.id == "undotted-ratio" || kind.id == "all-dots")
    keys.emplace_back(sudoku::negative_key);
  return keys;
}

/// Puzzles with no other kind but the marks that it speaks of.
std::vector<sudoku::Puzzle> puzzles_of(Rng& rng, int kind) {
  constexpr int some = 12;
  std::vector<sudoku::Puzzle> puzzles;
  while (puzzles.size() < some) {
    sudoku::Puzzle puzzle = puzzles::random_constrained_sudoku(rng, kind);
    const bool is_alone = std::ranges::all_of(puzzle.variant().constraints, [&](const auto& each) {
      return each.kind == kind || kind_of(each).id == "white-dot";
    });
    if (is_alone) puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

Json as_json(const ConstraintKind& kind, std::string_view table, int number, Rng& rng) {
  const std::vector<sudoku::Puzzle> puzzles = puzzles_of(rng, number);
  std::vector<std::string> styles;
  if (!kind.style.empty()) styles.emplace_back(kind.style);
  if (is_style(kind)) styles.emplace_back(kind.id);
  const sudoku::ConstraintNumbers& numbers = kind.numbers;
  return {{"table", table},
          {"id", kind.id},
          {"name", kind.name.en},
          {"rule", kind.rule.en},
          {"sites", static_cast<int>(kind.sites)},
          {"look", static_cast<int>(kind.look)},
          {"detail", static_cast<int>(kind.detail)},
          {"numbers", {numbers.least, numbers.most, numbers.low, numbers.high, numbers.usual}},
          {"iss", kind.iss},
          {"f-puzzles", keys_of(kind)},
          {"styles", styles},
          {"scl", std::ranges::any_of(puzzles,
                                      [](const sudoku::Puzzle& puzzle) {
                                        return sudoku::scl_drawings_codec.write(puzzle).has_value();
                                      })},
          {"certified", std::ranges::all_of(puzzles, [](const sudoku::Puzzle& puzzle) {
             return uncertified_constraint(puzzle).empty();
           })}};
}

}  // namespace

int main() {
  Rng rng(1);
  int number = 0;
  const auto print = [&](std::string_view table, std::span<const ConstraintKind> kinds) {
    for (const ConstraintKind& kind : kinds)
      std::cout << as_json(kind, table, number++, rng).dump() << '\n';
  };
  print("lines", sudoku::line_kinds);
  print("dots", sudoku::dot_kinds);
  print("cells", sudoku::cell_kinds);
  print("views", sudoku::view_kinds);
  print("sums", sudoku::sum_kinds);
  print("counts", sudoku::count_kinds);
  print("whole", sudoku::whole_kinds);
  print("ranks", sudoku::rank_kinds);
  print("tables", sudoku::table_kinds);
  print("machines", sudoku::machine_kinds);
  print("choice", sudoku::choice_kinds);
  print("connected", sudoku::connected_kinds);
  print("chaos", sudoku::chaos_kinds);
  print("extra", sudoku::extra_kinds);
}
