// SPDX-License-Identifier: MIT
#include "families/sudoku/contract/text.h"

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

std::string number(int value) { return ' ' + std::to_string(value); }

std::string shape_text(const Puzzle& puzzle) {
  if (puzzle.variant().regions.empty())
    return "boxes" + number(puzzle.shape().box_rows) + number(puzzle.shape().box_columns) + '\n';
  std::string text = "regions";
  for (const std::uint8_t region : puzzle.variant().regions) text += number(region + 1);
  return text + '\n';
}

std::string rules_text(const Variant& variant) {
  std::string text;
  if (variant.main_diagonal) text += "main-diagonal\n";
  if (variant.other_diagonal) text += "other-diagonal\n";
  if (variant.windows) text += "windows\n";
  if (variant.anti_knight) text += "anti-knight\n";
  if (variant.anti_king) text += "anti-king\n";
  for (const Cage& cage : variant.cages) {
    text += "cage" + number(cage.sum);
    for (const Site site : cage.sites) text += number(site + 1);
    text += '\n';
  }
  return text;
}

}  // namespace

std::string contract_text(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  const Board& givens = sudoku.givens();
  std::string text =
      "sudoku" + number(sudoku.side()) + '\n' + shape_text(sudoku) + rules_text(sudoku.variant());
  for (Site site = 0; site < givens.sites(); ++site)
    if (givens.is_decided(site))
      text += "given" + number(site + 1) + number(givens.value(site) + 1) + '\n';
  for (Site site = 0; site < givens.sites(); ++site)
    for (Value value = 0; value < sudoku.side() && !givens.is_decided(site); ++value)
      if (!givens.may_be(site, value)) text += "not" + number(site + 1) + number(value + 1) + '\n';
  return text;
}

}  // namespace crosshatch::sudoku
