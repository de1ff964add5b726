// SPDX-License-Identifier: MIT
//
// Puzzles from texts and from arrays. The arrays are a program's own numbers: each is looked at
// before the family gets it, whose makers expect that of readers.
#include "families/minesweeper/puzzle.h"

#include <set>
#include <string>
#include <vector>

#include "core/family_names.h"
#include "core/recognise.h"
#include "families/nonogram/puzzle.h"
#include "families/sudoku/puzzle.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

Error expected(std::string_view what, std::int64_t seen) {
  return english_error("expected " + std::string(what) + ", saw " + std::to_string(seen));
}

Error expected_array(std::string_view what) {
  return english_error("expected " + std::string(what) + ", saw NULL");
}

/// " in row 2, column 3", of value i of a grid.
std::string at_cell(std::size_t i, std::int32_t columns) {
  const auto width = static_cast<std::size_t>(columns);
  return " in row " + std::to_string(i / width + 1) + ", column " + std::to_string(i % width + 1);
}

Result<void> check_sides(std::int32_t rows, std::int32_t columns) {
  for (const std::int32_t side : {rows, columns}) {
    if (side < 1) return fail(expected("at least one row and one column", side));
    if (side > max_side)
      return fail(english_error("expected at most " + std::to_string(max_side) + " cells a side",
                                ErrorCode::too_large));
  }
  return {};
}

std::size_t cells_of(std::int32_t rows, std::int32_t columns) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

/// The palette that has all of these colours. The maker of the puzzle leaves out the others.
nonogram::Palette palette_of(const std::set<int>& colours) {
  const int most = colours.empty() ? 1 : *colours.rbegin();
  return most == 1 ? nonogram::Palette{} : nonogram::numbered_palette(most);
}

/// The colours keep the caller's numbers. An empty picture has black.
ValueNames names_of(const std::set<int>& colours) {
  if (colours.empty()) return ValueNames();
  return ValueNames(std::vector<int>(colours.begin(), colours.end()));
}

/// What values are called in a puzzle that was read.
ValueNames names_in(const Family& family) { return ValueNames(family.id == "sudoku" ? 1 : 0); }

Result<xh_puzzle*> handle_of(std::string_view family, Result<PuzzlePtr> puzzle,
                             const ValueNames& values = ValueNames()) {
  if (!puzzle) return fail(puzzle.error());
  const Family* const found = find_family(family);
  return new xh_puzzle{{{found, &found->codecs.front()}, *std::move(puzzle)}, values};
}

Result<xh_puzzle*> from_clues(std::int32_t rows, std::int32_t columns, const std::int32_t* counts,
                              const std::int32_t* numbers, const std::int32_t* colours) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (counts == nullptr) return fail(expected_array("the lengths of the clues"));
  std::vector<nonogram::Clue> clues[2];
  std::size_t next = 0;
  std::set<int> used;
  for (std::int32_t line = 0; line < rows + columns; ++line) {
    const bool is_row = line < rows;
    const std::string where = is_row ? " for row " + std::to_string(line + 1)
                                     : " for column " + std::to_string(line - rows + 1);
    if (counts[line] < 0 || counts[line] > max_side)
      return fail(expected("a clue of 0 to " + std::to_string(max_side) + " numbers" + where,
                           counts[line]));
    if (counts[line] > 0 && numbers == nullptr)
      return fail(expected_array("the numbers of the clues"));
    nonogram::Clue& clue = clues[is_row ? 0 : 1].emplace_back();
    for (std::int32_t i = 0; i < counts[line]; ++i, ++next) {
      const int colour = colours == nullptr ? 1 : colours[next];
      if (numbers[next] < 0 || numbers[next] > max_side)
        return fail(
            expected("a number from 0 to " + std::to_string(max_side) + where, numbers[next]));
      if (colour < 1 || colour > nonogram::max_colours)
        return fail(expected("a colour from 1 to " + std::to_string(nonogram::max_colours) + where,
                             colour));
      if (numbers[next] > 0) used.insert(colour);
      clue.emplace_back(numbers[next], colour);
    }
  }
  return handle_of(
      "nonogram",
      nonogram::make_puzzle(std::move(clues[0]), std::move(clues[1]), {}, palette_of(used)),
      names_of(used));
}

Result<xh_puzzle*> from_cells(std::int32_t rows, std::int32_t columns, const std::uint8_t* cells) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (cells == nullptr) return fail(expected_array("the cells of a drawing"));
  Board picture(rows * columns, 0);
  std::set<int> used;
  for (std::size_t i = 0; i < cells_of(rows, columns); ++i) {
    if (cells[i] > nonogram::max_colours)
      return fail(expected(
          "0 or a colour up to " + std::to_string(nonogram::max_colours) + at_cell(i, columns),
          cells[i]));
    if (cells[i] > 0) used.insert(cells[i]);
    picture.set(static_cast<Site>(i), cells[i]);
  }
  return handle_of("nonogram", nonogram::puzzle_of(picture, rows, columns, {}, palette_of(used)),
                   names_of(used));
}

Result<xh_puzzle*> from_givens(std::int32_t box_rows, std::int32_t box_columns,
                               const std::uint8_t* givens) {
  const bool is_shape = box_rows >= 2 && box_columns >= 2 && box_rows <= sudoku::largest_side &&
                        box_columns <= sudoku::largest_side &&
                        box_rows * box_columns <= sudoku::largest_side;
  if (!is_shape)
    return fail(english_error("expected boxes of at least 2 x 2 cells and a side of at most " +
                              std::to_string(sudoku::largest_side) + ", saw boxes of " +
                              std::to_string(box_rows) + " x " + std::to_string(box_columns)));
  if (givens == nullptr) return fail(expected_array("the givens of a sudoku"));
  const sudoku::BoxShape shape{box_rows, box_columns};
  const int side = shape.side();
  Board board(shape.sites(), only(side) - 1);
  for (Site site = 0; site < board.sites(); ++site) {
    const int digit = givens[site];
    if (digit > side)
      return fail(expected("0 or a digit up to " + std::to_string(side) +
                               at_cell(static_cast<std::size_t>(site), side),
                           digit));
    if (digit > 0) board.set(site, digit - 1);
  }
  return handle_of("sudoku", PuzzlePtr(new sudoku::Puzzle(shape, std::move(board))), ValueNames(1));
}

Result<xh_puzzle*> from_hints(std::int32_t rows, std::int32_t columns, const std::int8_t* hints,
                              std::int32_t mines, std::uint32_t rules) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (hints == nullptr) return fail(expected_array("the hints of a board"));
  if (rules > (XH_MOSAIC | XH_WRAPS)) return fail(expected("a sum of known rules", rules));
  if (mines < -1) return fail(expected("a number of mines, or -1", mines));
  const bool is_mosaic = (rules & XH_MOSAIC) != 0;
  for (std::size_t i = 0; i < cells_of(rows, columns); ++i) {
    if (hints[i] < minesweeper::gap || hints[i] > minesweeper::largest_hint ||
        (hints[i] == minesweeper::largest_hint && !is_mosaic))
      return fail(expected("a hint from 0 to " + std::string(is_mosaic ? "9" : "8") + ", -1 or -2" +
                               at_cell(i, columns),
                           hints[i]));
  }
  static_assert(XH_UNKNOWN_CELL == minesweeper::unknown && XH_NO_CELL == minesweeper::gap);
  return handle_of(
      is_mosaic ? "mosaic" : "minesweeper",
      minesweeper::make_puzzle(rows, columns, {hints, hints + cells_of(rows, columns)},
                               mines < 0 ? std::nullopt : std::optional<int>(mines),
                               {.counts_itself = is_mosaic, .wraps = (rules & XH_WRAPS) != 0}));
}

Result<xh_puzzle*> from_text(std::string_view text, const char* family, const char* format) {
  Hints hints;
  if (family != nullptr) hints.family = family_id(family);
  if (format != nullptr) hints.format = format;
  Result<Reading> reading = read_puzzle(families(), text, hints);
  if (!reading) return fail(reading.error());
  const ValueNames values = names_in(*reading->format.family);
  return new xh_puzzle{*std::move(reading), values};
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_read(const char* text, size_t length, const char* family, const char* format,
                  xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error, [&]() -> Result<xh_puzzle*> {
    if (text == nullptr && length > 0) return fail(c::expected_array("a text"));
    return c::from_text({text, length}, family, format);
  });
}

void xh_puzzle_free(xh_puzzle* puzzle) { delete puzzle; }

xh_status xh_nonogram_from_clues(int32_t rows, int32_t columns, const int32_t* counts,
                                 const int32_t* numbers, const int32_t* colours, xh_puzzle** puzzle,
                                 xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_clues(rows, columns, counts, numbers, colours); });
}

xh_status xh_nonogram_from_cells(int32_t rows, int32_t columns, const uint8_t* cells,
                                 xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_cells(rows, columns, cells); });
}

xh_status xh_sudoku_from_givens(int32_t box_rows, int32_t box_columns, const uint8_t* givens,
                                xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_givens(box_rows, box_columns, givens); });
}

xh_status xh_minesweeper_from_hints(int32_t rows, int32_t columns, const int8_t* hints,
                                    int32_t mines, uint32_t rules, xh_puzzle** puzzle,
                                    xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_hints(rows, columns, hints, mines, rules); });
}

const char* xh_puzzle_family(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? "" : puzzle->family().id.data();
}

const char* xh_puzzle_title(const xh_puzzle* puzzle, size_t* length) {
  const std::string* const title = puzzle == nullptr ? nullptr : &puzzle->puzzle().title();
  if (length != nullptr) *length = title == nullptr ? 0 : title->size();
  return title == nullptr ? "" : title->c_str();
}

int32_t xh_puzzle_rows(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().rows();
}

int32_t xh_puzzle_columns(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().columns();
}

int32_t xh_puzzle_sites(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().sites();
}

xh_place xh_puzzle_place(const xh_puzzle* puzzle, int32_t site) {
  if (site < 0 || site >= xh_puzzle_sites(puzzle)) return {-1, -1, -1};
  return c::place_of(puzzle->puzzle(), site);
}
