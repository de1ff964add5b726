// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/grid/grid.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/grid_text.h"
#include "families/sudoku/formats/grid/tidy.h"

namespace crosshatch::sudoku {

namespace {

int count_of(const GridTextRow& row, CellStyle cells) {
  return cells == CellStyle::characters ? row.characters : static_cast<int>(row.groups.size());
}

/// The error at a place in the text, to which `at` points.
Error error_from(std::string_view text, const char* at, Message message) {
  return error_at(text, static_cast<std::size_t>(at - text.data()), std::move(message));
}

/// The beginning of the cell with this index in its row, or the end of the row if there is none.
const char* place_of(const GridTextRow& row, CellStyle cells, int index) {
  for (const std::string_view group : row.groups) {
    const int here = cells == CellStyle::characters ? static_cast<int>(group.size()) : 1;
    if (index < here) return group.data() + (cells == CellStyle::characters ? index : 0);
    index -= here;
  }
  const std::string_view last = row.groups.empty() ? row.line : row.groups.back();
  return last.data() + last.size();
}

/// The side of the grid that was meant: one from which rows and columns differ by one at most, or
/// else the number of rows if most rows have as many cells, or else that of the first row.
int side_meant(const GridText& grid, CellStyle cells) {
  const auto rows = static_cast<int>(grid.rows.size());
  const auto share = [&](int least, int most) {
    const auto fits = [&](const GridTextRow& row) {
      return count_of(row, cells) >= least && count_of(row, cells) <= most;
    };
    return static_cast<int>(std::count_if(grid.rows.begin(), grid.rows.end(), fits)) * 2;
  };
  for (const int side : {9, 16, 25}) {
    const bool is_near = rows >= side - 1 && rows <= side + 1;
    if (is_near && (share(side, side) > rows || (rows == side && share(side - 1, side + 1) > rows)))
      return side;
  }
  return usual_shape(rows) && share(rows, rows) >= rows ? rows : count_of(grid.rows.front(), cells);
}

/// Why the text is no grid: the first row with another number of cells, or the number of rows.
Error misfit(std::string_view text, const GridText& grid) {
  if (grid.rows.empty())
    return error_at(text, text.size(), expected(rows_of_cells, the_end_of_the_text));
  // If most groups have one character, or rows have fewer than three groups, the characters are the
  // cells.
  const GridTextRow& first = grid.rows.front();
  const bool is_grouped = first.characters > static_cast<int>(first.groups.size()) &&
                          first.groups.size() > 3 && !usual_shape(first.characters);
  const CellStyle cells = is_grouped ? CellStyle::marks : CellStyle::characters;

  const auto rows = static_cast<int>(grid.rows.size());
  const auto has = [&](int count) {
    return [cells, count](const GridTextRow& row) { return count_of(row, cells) == count; };
  };
  const int side = side_meant(grid, cells);
  if (const Result<BoxShape> shape = shape_of_side(side); !shape) {
    Error error = error_from(text, place_of(first, cells, 0), shape.error().message);
    error.code = shape.error().code;
    return error;
  }
  const auto odd = std::find_if_not(grid.rows.begin(), grid.rows.end(), has(side));
  if (odd != grid.rows.end() && odd - grid.rows.begin() < side)
    return error_from(
        text, place_of(*odd, cells, side),
        {{"expected {0} cells in the row, saw {1}", "한 행에 {0}칸이 있어야 하는데 {1}칸입니다"},
         side,
         count_of(*odd, cells)});
  Message message = {
      {"expected {0} rows, saw {1}", "행이 {0}개여야 하는데 {1}개입니다"}, side, rows};
  if (rows < side) return error_at(text, text.size(), std::move(message));
  if (rows == most_text_rows)
    message = {{"expected {0} rows, saw {1} or more", "행이 {0}개여야 하는데 {1}개 이상입니다"},
               side,
               rows};
  return error_from(text, place_of(grid.rows[side], cells, 0), std::move(message));
}

Result<PuzzlePtr> read_characters(std::string_view text, GridText grid, BoxShape shape) {
  std::array<std::uint8_t, most_sites> numbers;
  std::array<const char*, most_sites> places;
  Site site = 0;
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      for (const char& c : group) {
        // A character of several bytes is foreign, but it counts as one character.
        if (site > 0 && continues_character(c)) {
          numbers[site - 1] = Sign::foreign;
          continue;
        }
        places[site] = &c;
        numbers[site++] = number_of(c);
      }
    }
  }
  const auto at = [&](int index, Message message) {
    return error_from(text, places[index], std::move(message));
  };
  return puzzle_of(shape, {numbers.data(), static_cast<std::size_t>(site)}, false,
                   std::move(grid.title), at, [&](int index) {
                     const std::string_view rest =
                         text.substr(static_cast<std::size_t>(places[index] - text.data()));
                     return rest.substr(0, first_character(rest).length);
                   });
}

/// A number of the list "10 11 . 3"; 0 is a blank.
std::uint8_t number_in(std::string_view group) {
  if (group.size() == 1) return number_of(group.front());
  if (group.size() != 2 || !is_digit(group[0]) || !is_digit(group[1])) return Sign::foreign;
  return static_cast<std::uint8_t>((group[0] - '0') * 10 + (group[1] - '0'));
}

Result<PuzzlePtr> read_numbers(std::string_view text, GridText grid, BoxShape shape) {
  Board givens(shape.sites(), only(shape.side()) - 1);
  Site site = 0;
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      const std::uint8_t number = number_in(group);
      if (number != Sign::blank && number > shape.side())
        return fail(error_from(
            text, group.data(),
            expected({{"a number from 1 to {0} or a blank", "1부터 {0}까지의 수 또는 빈칸"},
                      shape.side()},
                     seen(group))));
      if (number != Sign::blank && number != 0) givens.set(site, number - 1);
      ++site;
    }
  }
  return std::make_unique<Puzzle>(shape, std::move(givens), TextStyle{}, std::move(grid.title));
}

Result<PuzzlePtr> read_marks(std::string_view text, GridText grid, BoxShape shape) {
  const Candidates all = only(shape.side()) - 1;
  Board givens(shape.sites(), all);
  Site site = 0;
  for (const GridTextRow& row : grid.rows) {
    for (const std::string_view group : row.groups) {
      Candidates marks = 0;
      for (const char& c : group) {
        const std::uint8_t number = number_of(c);
        const bool is_blank_cell = group.size() == 1 && (number == Sign::blank || number == 0);
        if (is_blank_cell) {
          marks = all;
        } else if (number >= 1 && number <= shape.side() && (marks & only(number - 1)) == 0) {
          marks |= only(number - 1);
        } else {
          return fail(error_from(
              text, &c,
              expected({{"digits from 1 to {0}, each once", "1부터 {0}까지의 서로 다른 숫자"},
                        shape.side()},
                       seen({&c, 1}))));
        }
      }
      givens[site++] = marks;
    }
  }
  return std::make_unique<Puzzle>(shape, std::move(givens), TextStyle{}, std::move(grid.title));
}

Result<PuzzlePtr> read_tidy_grid(std::string_view text) {
  GridText grid = grid_text_of(text);
  if (!grid.another.empty())
    return fail(error_from(text, grid.another.data(),
                           Words{"expected one puzzle, saw another [Puzzle]",
                                 "퍼즐이 하나여야 하는데 [Puzzle]이 또 있습니다"}));
  const CellStyle cells = cells_in(grid);
  const std::optional<BoxShape> shape = usual_shape(static_cast<int>(grid.rows.size()));
  if (cells == CellStyle::none || !shape) return fail(misfit(text, grid));
  switch (cells) {
    case CellStyle::numbers:
      return read_numbers(text, std::move(grid), *shape);
    case CellStyle::marks:
      return read_marks(text, std::move(grid), *shape);
    default:
      return read_characters(text, std::move(grid), *shape);
  }
}

}  // namespace

Result<PuzzlePtr> read_grid(std::string_view text) { return read_tidy_sheet(text, read_tidy_grid); }

namespace {

Result<std::string> write_rows(const Puzzle& puzzle) {
  if (const Result<void> classic = check_classic(puzzle); !classic) return fail(classic.error());
  const Result<std::string> cells = cells_of(puzzle);
  if (!cells) return cells;
  const auto side = static_cast<std::size_t>(puzzle.rows());
  std::string out;
  for (std::size_t row = 0; row < side; ++row) out.append(*cells, row * side, side) += '\n';
  return out;
}

}  // namespace

Result<std::string> write_grid(const crosshatch::Puzzle& puzzle) {
  Result<std::string> rows = write_rows(of(puzzle));
  // A square of dots and digits up to 8 may be a minesweeper board. With 0 as its only blank it is
  // none.
  if (rows && rows->find_first_not_of(".12345678\n") == std::string::npos)
    std::replace(rows->begin(), rows->end(), '.', '0');
  return rows;
}

Result<std::string> write_sadman(const crosshatch::Puzzle& puzzle) {
  const Result<std::string> rows = write_rows(of(puzzle));
  if (!rows) return rows;
  const std::string title = puzzle.title().empty() ? "" : "#D" + puzzle.title() + "\n";
  return title + "[Puzzle]\n" + *rows;
}

namespace {

Result<std::string> write_framed(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> classic = check_classic(of(puzzle)); !classic)
    return fail(classic.error());
  const Result<std::string> cells = cells_of(of(puzzle));
  if (!cells) return cells;
  const BoxShape shape = of(puzzle).shape();
  const int side = shape.side();
  const auto width = static_cast<std::size_t>(side + shape.box_rows - 1);
  const std::string edge = " *" + std::string(width, '-') + "*\n";
  std::string rule = " |";
  for (int stack = 0; stack < shape.box_rows; ++stack) {
    rule.append(static_cast<std::size_t>(shape.box_columns), '-');
    rule += stack + 1 < shape.box_rows ? '+' : '|';
  }
  rule += '\n';
  std::string out = edge;
  for (int row = 0; row < side; ++row) {
    if (row > 0 && row % shape.box_rows == 0) out += rule;
    out += " |";
    for (int column = 0; column < side; column += shape.box_columns)
      out.append(*cells, static_cast<std::size_t>(row * side + column),
                 static_cast<std::size_t>(shape.box_columns)) += '|';
    out += '\n';
  }
  return out + edge;
}

Result<std::string> write_marks(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  if (const Result<void> classic = check_classic(sudoku); !classic) return fail(classic.error());
  if (const Result<void> small = check_side(sudoku, 9); !small) return fail(small.error());
  const auto marks_at = [&](Site site) {
    std::string marks;
    for (Candidates rest = sudoku.givens()[site]; rest != 0; rest &= rest - 1)
      marks += symbol(std::countr_zero(rest), Symbols::from_one);
    return marks;
  };
  std::size_t width = 0;
  for (Site site = 0; site < sudoku.sites(); ++site) width = std::max(width, marks_at(site).size());
  std::string out;
  for (Site site = 0; site < sudoku.sites(); ++site) {
    const std::string marks = marks_at(site);
    const bool ends_row = (site + 1) % sudoku.side() == 0;
    const bool ends_box = (site + 1) % sudoku.shape().box_columns == 0;
    out += marks;
    if (!ends_row) out.append(width - marks.size(), ' ') += ends_box ? " | " : " ";
    if (ends_row) out += '\n';
  }
  return out;
}

}  // namespace

/// One line for each row: characters, or above 9x9 also numbers between spaces.
constinit const Codec grid_codec = {
    .id = "grid",
    .title = "a row of cells a line",
    .likeness = grid_likeness,
    .read = read_grid,
    .write = write_grid,
    .is_guess = is_guessed_grid,
};

/// Boxes drawn with | and dashes, as Simple Sudoku and the forums do.
constinit const Codec framed_codec = {
    .id = "ss",
    .title = "a framed grid, as Simple Sudoku writes it",
    .extension = ".ss",
    .likeness = framed_likeness,
    .read = read_grid,
    .write = write_framed,
};

constinit const Codec sadman_codec = {
    .id = "sdk",
    .title = "SadMan Software's .sdk: a grid with tags and headings",
    .extension = ".sdk",
    .likeness = sadman_likeness,
    .read = read_grid,
    .write = write_sadman,
};

/// The candidates of every cell as a group of digits, up to 9x9.
constinit const Codec marks_codec = {
    .id = "pm",
    .title = "pencil marks: a group of candidates for every cell",
    .likeness = marks_likeness,
    .read = read_grid,
    .write = write_marks,
};

}  // namespace crosshatch::sudoku
