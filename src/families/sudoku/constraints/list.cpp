// SPDX-License-Identifier: MIT
//
// The table of kinds for those who draw puzzles: `list constraints`.
#include "core/constraint_list.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"

namespace crosshatch::sudoku {

namespace {

std::string_view word_of_cells(const ConstraintKind& kind) {
  switch (kind.sites) {
    case ConstraintSites::line:
      return kind.is_closed ? "loop" : "line";
    case ConstraintSites::pair:
      return kind.look == ConstraintLook::sign ? "sign" : "pair";
    case ConstraintSites::set:
      return "set";
    case ConstraintSites::list:
      return "list";
    case ConstraintSites::groups:
      return "groups";
    case ConstraintSites::halves:
      return "halves";
    case ConstraintSites::square:
      return "square";
    case ConstraintSites::row:
      return "row";
    case ConstraintSites::view:
      return "view";
    case ConstraintSites::grid:
      return "grid";
    case ConstraintSites::reading:
      return "reading";
    case ConstraintSites::parts:
      return "parts";
  }
  return "";
}

std::string word_of(int number) {
  switch (number) {
    case least_digit:
      return "lowest";
    case largest_digit:
      return "largest";
    case largest_rank:
      return "ranks";
    default:
      return std::to_string(number);
  }
}

std::string words_of(const ConstraintNumbers& numbers) {
  if (numbers.most == 0) return {};
  std::string words;
  for (const int number : {numbers.least, numbers.most, numbers.low, numbers.high, numbers.usual})
    words += (words.empty() ? "" : " ") + word_of(number);
  return words;
}

}  // namespace

std::vector<ListedConstraint> constraint_list() {
  std::vector<ListedConstraint> list;
  for (const ConstraintKind& kind : constraint_kinds()) {
    list.push_back({kind.id, word_of_cells(kind), kind.least_sites, words_of(kind.numbers),
                    key_of(kind.detail), kind.name, kind.rule});
  }
  return list;
}

}  // namespace crosshatch::sudoku
