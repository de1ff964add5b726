// SPDX-License-Identifier: MIT
//
// Which of the grid formats a text looks like, and whether it may be a minesweeper board instead: a
// square of digits and blanks can be both.
#include <algorithm>

#include "families/sudoku/formats/grid.h"
#include "families/sudoku/formats/grid_text.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Which kinds of characters a grid has.
struct CharacterClasses {
  bool has_foreign = false;  ///< a character that no sudoku of this side has
  bool has_zero = false;
  bool has_dot = false;          ///< '.' or '_', unknown cells in minesweeper
  bool has_other_blank = false;  ///< * - x
  bool has_large = false;        ///< 9 or a letter, which are no hints
};

CharacterClasses classes_of(const GridText& grid) {
  const auto side = static_cast<int>(grid.rows.size());
  CharacterClasses classes;
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      for (const char c : group) {
        const std::uint8_t number = number_of(c);
        const bool is_blank = number == Sign::blank;
        classes.has_foreign |= !is_blank && number > side;
        classes.has_zero |= number == 0;
        classes.has_dot |= c == '.' || c == '_';
        classes.has_other_blank |= is_blank && c != '.' && c != '_';
        classes.has_large |= !is_blank && number >= 9;
      }
    }
  }
  return classes;
}

Likeness likeness_of_characters(const GridText& grid) {
  const CharacterClasses classes = classes_of(grid);
  if (classes.has_foreign) return Likeness::no;
  if (classes.has_large || classes.has_other_blank) return Likeness::likely;
  if (classes.has_zero) return classes.has_dot ? Likeness::no : Likeness::likely;
  return classes.has_dot ? Likeness::possible : Likeness::likely;
}

/// A 9x9 with a cell or a row too few or too many. It is claimed, so that the error is reported, if
/// no other family could read it.
bool is_damaged(const GridText& grid) {
  constexpr int side = 9;
  const auto rows = static_cast<int>(grid.rows.size());
  if (rows < side - 1 || rows > side + 1) return false;
  int right = 0;
  bool has_nine = false;
  for (const GridTextRow& row : grid.rows) {
    right += row.characters == side;
    if (row.characters < side - 1 || row.characters > side + 1) return false;
    for (const std::string_view group : row.groups) {
      has_nine |= group.find('9') != std::string_view::npos;
      for (const char c : group) {
        const std::uint8_t number = number_of(c);
        if (number != Sign::blank && number > side) return false;
      }
    }
  }
  const bool is_rectangle = right == rows;
  if (is_rectangle) return rows != side && has_nine;
  return right * 2 > rows && rows == side;
}

bool is_ascending(std::string_view group) {
  return std::is_sorted(group.begin(), group.end()) &&
         std::adjacent_find(group.begin(), group.end()) == group.end();
}

/// Whether all groups are sets of digits of this side, or single blanks.
bool are_marks(const GridText& grid) {
  const auto side = static_cast<int>(grid.rows.size());
  const auto is_mark = [&](char c) { return number_of(c) >= 1 && number_of(c) <= side; };
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      if (group.size() == 1 && (number_of(group[0]) == Sign::blank || group[0] == '0')) continue;
      if (!is_ascending(group) || !std::all_of(group.begin(), group.end(), is_mark)) return false;
    }
  }
  return true;
}

bool are_numbers(const GridText& grid) {
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      if (group.size() > 2 || number_of(group[0]) == Sign::foreign) return false;
    }
  }
  return true;
}

enum class GridFormat : std::uint8_t { none, plain, framed, sadman, marks };

struct FormatGuess {
  GridFormat kind = GridFormat::none;
  Likeness likeness = Likeness::no;
};

/// The one grid format that claims a text.
FormatGuess guess_format(std::string_view head) {
  const GridText grid = grid_text_of(head);
  if (grid.has_mines_tag) return {};
  if (is_damaged(grid)) return {GridFormat::plain, Likeness::possible};
  if (!usual_shape(static_cast<int>(grid.rows.size()))) return {};
  switch (cells_in(grid)) {
    case CellStyle::none:
      return {};
    case CellStyle::marks:
      return are_marks(grid) ? FormatGuess{GridFormat::marks, Likeness::likely} : FormatGuess{};
    case CellStyle::numbers:
      return are_numbers(grid) ? FormatGuess{GridFormat::plain, Likeness::likely} : FormatGuess{};
    case CellStyle::characters:
      break;
  }
  const Likeness likeness = likeness_of_characters(grid);
  if (grid.has_heading && head.find("[Puzzle]") != std::string_view::npos)
    return {GridFormat::sadman, Likeness::certain};
  if (grid.has_letter_tag && likeness != Likeness::no)
    return {GridFormat::sadman, Likeness::likely};
  if (grid.is_framed && likeness != Likeness::no) return {GridFormat::framed, Likeness::likely};
  return {GridFormat::plain, likeness};
}

Likeness likeness_as(GridFormat kind, std::string_view head) {
  const FormatGuess guess = guess_format(head);
  return guess.kind == kind ? guess.likeness : Likeness::no;
}

}  // namespace

Likeness grid_likeness(std::string_view head) { return likeness_as(GridFormat::plain, head); }
Likeness framed_likeness(std::string_view head) { return likeness_as(GridFormat::framed, head); }
Likeness sadman_likeness(std::string_view head) { return likeness_as(GridFormat::sadman, head); }
Likeness marks_likeness(std::string_view head) { return likeness_as(GridFormat::marks, head); }

}  // namespace crosshatch::sudoku
