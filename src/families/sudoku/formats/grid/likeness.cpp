// SPDX-License-Identifier: MIT
//
// Which of the grid formats a text looks like, and whether it may be a minesweeper board instead: a
// square of digits and blanks can be both.
#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/grid/grid_text.h"
#include "families/sudoku/formats/grid/grids.h"
#include "families/sudoku/formats/grid/tidy.h"
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

/// The characters of a row, without what stands between them.
std::string row_cells(const GridTextRow& row) {
  std::string cells;
  for (const std::string_view group : row.groups) cells += group;
  return cells;
}

int cells_in_row(const GridTextRow& row, int side) {
  const auto groups = static_cast<int>(row.groups.size());
  const bool is_numbers = side > 9 && row.characters > groups && groups >= side - 1;
  return is_numbers ? groups : row.characters;
}

/// Whether no digit stands twice in a row. Boards of hints are seldom so.
bool are_rows_distinct(const GridText& grid) {
  return std::all_of(grid.rows.begin(), grid.rows.end(), [](const GridTextRow& row) {
    std::string digits = row_cells(row);
    std::erase_if(digits, [](char c) { return number_of(c) == 0 || number_of(c) >= Sign::blank; });
    std::sort(digits.begin(), digits.end());
    return std::adjacent_find(digits.begin(), digits.end()) == digits.end();
  });
}

bool has_blank(const GridText& grid) {
  return std::any_of(grid.rows.begin(), grid.rows.end(), [](const GridTextRow& row) {
    const std::string characters = row_cells(row);
    return std::any_of(characters.begin(), characters.end(),
                       [](char c) { return number_of(c) == 0 || number_of(c) == Sign::blank; });
  });
}

/// Whether the rows, which have equal lengths, are not a board of hints that anybody would pose.
bool is_no_board_of_hints(const GridText& grid) {
  std::vector<std::string> rows;
  for (const GridTextRow& row : grid.rows) rows.push_back(row_cells(row));
  return has_impossible_hint(rows, rows.size());
}

/// How the rows of a text differ from a grid of some side.
struct GridDamage {
  int right = 0;    ///< rows with as many cells
  int nearly = 0;   ///< with one cell too few or too many
  int strange = 0;  ///< characters that are not a cell
};

GridDamage damage_of(const GridText& grid, int side) {
  GridDamage damage;
  for (const GridTextRow& row : grid.rows) {
    const int cells = cells_in_row(row, side);
    if (cells < side - 1 || cells > side + 1) continue;
    const std::string characters = row_cells(row);
    const auto strange = std::count_if(characters.begin(), characters.end(), [&](char c) {
      return cells == row.characters && number_of(c) != Sign::blank && number_of(c) > side &&
             !continues_character(c);
    });
    if (strange * 2 > cells) continue;  // words
    ++(cells == side ? damage.right : damage.nearly);
    damage.strange += static_cast<int>(strange);
  }
  return damage;
}

/// How surely a text is a grid of this side with a slip in it: a cell or a row too few or too many,
/// a character or two that are no cells. If it may be a board of hints as well, only a grid without
/// a digit twice in a row is.
Likeness likeness_of_damaged(const GridText& grid, int side) {
  const auto rows = static_cast<int>(grid.rows.size());
  if (rows < side - 1 || rows > side + 1) return Likeness::no;
  const auto [right, nearly, strange] = damage_of(grid, side);
  const int odd = rows - right - nearly;
  const bool has_size = right == rows && rows == side;
  const bool is_narrow = nearly == rows && rows == side;  // a column too few or too many
  if (odd > 1 || (right * 2 <= rows && !is_narrow) || strange > (has_size ? 2 : 0))
    return Likeness::no;
  if (odd > 0 || (has_size && strange == 0)) return Likeness::near;
  const CharacterClasses classes = classes_of(grid);
  const bool may_be_board = !classes.has_large && !classes.has_other_blank && classes.has_dot &&
                            (right == rows || is_narrow) && !grid.is_framed;
  if (side != 9 && side != 16 && side != 25) {
    // These are not worth much: only one of the right size and with a digit too large, or with one
    // row of another length.
    if (!has_size) return right + 1 == rows && rows == side ? Likeness::near : Likeness::no;
    const bool is_board = may_be_board && (classes.has_zero || !is_no_board_of_hints(grid));
    return is_board || !are_rows_distinct(grid) ? Likeness::near : Likeness::likely;
  }
  if (!may_be_board) return Likeness::likely;
  return classes.has_zero || !are_rows_distinct(grid) ? Likeness::near : Likeness::likely;
}

Likeness likeness_of_damaged(const GridText& grid) {
  Likeness best = Likeness::no;
  for (int side = smallest_side; side <= largest_side; ++side) {
    if (usual_shape(side)) best = std::max(best, likeness_of_damaged(grid, side));
  }
  return best;
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

/// Whether a text is one line and no list of rows, so that it is no grid: all grid formats need not
/// look at what most requests are.
bool is_one_line(std::string_view tidy) {
  const std::string_view line = first_line(tidy);
  if (tidy.find_first_not_of("\r\n", line.size()) != std::string_view::npos) return false;
  return line.find('[') == std::string_view::npos && line.find('(') == std::string_view::npos &&
         line.find('{') == std::string_view::npos;
}

/// The one grid format that claims a text.
FormatGuess guess_format(std::string_view text) {
  TidyText tidy(text);
  if (is_one_line(tidy.text())) return {};
  tidy.fill_fields();
  const std::string_view head = tidy.text();
  const GridText grid = grid_text_of(head);
  if (grid.has_foreign_tag) return {};
  const FormatGuess damaged = {GridFormat::plain, likeness_of_damaged(grid)};
  if (!usual_shape(static_cast<int>(grid.rows.size()))) return damaged;
  switch (cells_in(grid)) {
    case CellStyle::none:
      return damaged;
    case CellStyle::marks:
      return are_marks(grid) ? FormatGuess{GridFormat::marks, Likeness::likely} : damaged;
    case CellStyle::numbers:
      return are_numbers(grid) ? FormatGuess{GridFormat::plain, Likeness::likely} : damaged;
    case CellStyle::characters:
      break;
  }
  const Likeness likeness = likeness_of_characters(grid);
  if (grid.has_heading && head.find("[Puzzle]") != std::string_view::npos)
    return {GridFormat::sadman, Likeness::certain};
  if (grid.has_letter_tag && likeness != Likeness::no)
    return {GridFormat::sadman, Likeness::likely};
  if (grid.is_framed && likeness != Likeness::no) return {GridFormat::framed, Likeness::likely};
  return likeness == Likeness::no ? damaged : FormatGuess{GridFormat::plain, likeness};
}

Likeness likeness_as(GridFormat kind, std::string_view head) {
  const FormatGuess guess = guess_format(head);
  return guess.kind == kind ? guess.likeness : Likeness::no;
}

}  // namespace

bool is_guessed_grid(std::string_view text) {
  const GridText grid = grid_text_of(text);
  const CharacterClasses classes = classes_of(grid);
  const bool are_bare = std::all_of(grid.rows.begin(), grid.rows.end(), [](const GridTextRow& row) {
    return row.groups.size() == 1 && std::none_of(row.line.begin(), row.line.end(), is_space);
  });
  return are_bare && !grid.is_framed && !grid.has_heading && !grid.has_letter_tag &&
         !classes.has_large && !classes.has_other_blank && !classes.has_foreign;
}

Likeness grid_likeness(std::string_view head) { return likeness_as(GridFormat::plain, head); }

Likeness grids_likeness(std::string_view head) {
  constexpr int enough = 8;
  int blocks = 0;
  int good = 0;
  bool may_be_regions = false;
  Likeness best = Likeness::no;
  while (!head.empty() && blocks < enough) {
    const std::string_view block = take_block(head);
    if (block.empty()) break;
    ++blocks;
    TidyText tidy(block);
    if (is_one_line(tidy.text())) {
      may_be_regions = true;
      continue;
    }
    tidy.fill_fields();
    const GridText grid = grid_text_of(tidy.text());
    const CharacterClasses classes = classes_of(grid);
    const bool is_whole = !classes.has_foreign && cells_in(grid) != CellStyle::none &&
                          usual_shape(static_cast<int>(grid.rows.size()));
    may_be_regions = !is_whole || (!are_rows_distinct(grid) && !has_blank(grid));
    const Likeness likeness = is_whole ? guess_format(block).likeness : Likeness::no;
    if (likeness < Likeness::possible) continue;
    ++good;
    best = std::max(best, likeness);
  }
  // A jigsaw has two blocks: cells, then regions.
  if (good == 0 || 2 * good < blocks || (blocks == 2 && may_be_regions)) return Likeness::no;
  // One grid alone is a text of `grid`.
  return std::min(best, blocks == 1 ? Likeness::near : Likeness::likely);
}

Likeness headed_likeness(std::string_view head) {
  const std::optional<std::string_view> rows = rows_under_heading(head);
  if (!rows) return Likeness::no;
  const Likeness likeness = guess_format(*rows).likeness;
  return likeness == Likeness::no ? likeness : Likeness::certain;
}

Likeness framed_likeness(std::string_view head) { return likeness_as(GridFormat::framed, head); }
Likeness sadman_likeness(std::string_view head) { return likeness_as(GridFormat::sadman, head); }
Likeness marks_likeness(std::string_view head) { return likeness_as(GridFormat::marks, head); }

}  // namespace crosshatch::sudoku
