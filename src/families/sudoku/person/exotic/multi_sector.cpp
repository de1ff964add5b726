// SPDX-License-Identifier: MIT
//
// Multi-sector locked sets. Take the open cells where some rows cross some columns. Each needs a
// digit. A digit is in these cells at most once in each of the rows in which they may hold it, and
// at most once in each such column: count whichever are fewer. If the counts of all digits add up
// to the number of cells, each of these rows or columns has its digit in one of the cells, and
// nowhere else. The idea is from the New Sudoku Players' Forum (Obi-Wahn, David P Bird).
//
// All pairs of 3 to 5 rows and 3 to 5 columns are tried. For a set of rows, columns are added one
// by one, and what each digit touches is kept as bits, all digits side by side, so that a compiler
// makes a few vector instructions of each step. 2 ms for a position.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr int fewest_crossing = 3;
constexpr int most_crossing = 5;

using LineBits = std::uint16_t;
/// [digit]: a set of rows or columns; the last ones are unused.
using LinesOfDigits = std::array<LineBits, 16>;

LineBits bits_in(LineBits lines) {
  lines = static_cast<LineBits>(lines - (lines >> 1 & 0x5555));
  lines = static_cast<LineBits>((lines & 0x3333) + (lines >> 2 & 0x3333));
  lines = static_cast<LineBits>((lines + (lines >> 4)) & 0x0f0f);
  return static_cast<LineBits>((lines + (lines >> 8)) & 0x1f);
}

class SectorSearch {
 public:
  SectorSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find() {
    const int side = pencil_.side();
    for (unsigned rows = 0; rows < 1U << side; ++rows) {
      rows_ = static_cast<LineBits>(rows);
      if (bits_in(rows_) < fewest_crossing || bits_in(rows_) > most_crossing) continue;
      if (!pencil_.budget().poll()) return false;
      list_columns();
      if (add_column(0, 0, 0, {}, {})) return true;
    }
    return false;
  }

 private:
  /// Lists what each column has in the rows.
  void list_columns() {
    const int side = pencil_.side();
    for (int column = 0; column < side; ++column) {
      LineBits open = 0;
      for (Value value = 0; value < side; ++value) {
        const auto places = static_cast<LineBits>(pencil_.places(side + column, value) & rows_);
        rows_in_[column][value] = places;
        column_in_[column][value] = places == 0 ? 0 : static_cast<LineBits>(1U << column);
        open |= places;
      }
      cells_in_[column] = bits_in(open);
    }
  }

  bool add_column(int size, int from, int cells, const LinesOfDigits& rows,
                  const LinesOfDigits& columns) {
    if (size >= fewest_crossing && links(rows, columns) == cells && use(rows, columns)) return true;
    if (size == most_crossing) return false;
    for (int column = from; column < pencil_.side(); ++column) {
      if (cells_in_[column] == 0) continue;
      LinesOfDigits more_rows;
      LinesOfDigits more_columns;
      for (std::size_t i = 0; i < more_rows.size(); ++i) {
        more_rows[i] = rows[i] | rows_in_[column][i];
        more_columns[i] = columns[i] | column_in_[column][i];
      }
      columns_ |= static_cast<LineBits>(1U << column);
      if (add_column(size + 1, column + 1, cells + cells_in_[column], more_rows, more_columns))
        return true;
      columns_ &= static_cast<LineBits>(~(1U << column));
    }
    return false;
  }

  static int links(const LinesOfDigits& rows, const LinesOfDigits& columns) {
    int sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
      sum += std::min(bits_in(rows[i]), bits_in(columns[i]));
    return sum;
  }

  /// The cells of some lines; `first` is the first house of the kind.
  [[nodiscard]] CellSet cells_of(LineBits lines, HouseIndex first) const {
    CellSet cells;
    for (int line = 0; line < pencil_.side(); ++line) {
      if (lines >> line & 1) cells |= pencil_.house_cells(first + line);
    }
    return cells;
  }

  bool use(const LinesOfDigits& rows, const LinesOfDigits& columns) {
    const int side = pencil_.side();
    const CellSet cells = cells_of(rows_, 0) & cells_of(columns_, side) & pencil_.open_cells();
    Candidates by_row = 0;
    Candidates by_column = 0;
    for (Value value = 0; value < side; ++value) {
      if (rows[value] == 0) continue;
      const CellSet along_rows = (cells_of(rows[value], 0) - cells) & pencil_.cells(value);
      const CellSet along_columns = (cells_of(columns[value], side) - cells) & pencil_.cells(value);
      const int surplus = bits_in(rows[value]) - bits_in(columns[value]);
      const bool is_by_row = surplus != 0 ? surplus < 0 : along_rows.size() >= along_columns.size();
      (is_by_row ? by_row : by_column) |= only(value);
      eliminate(pencil_, step_, is_by_row ? along_rows : along_columns, value);
    }
    // Lines of one direction alone are subsets side by side.
    if (by_row == 0 || by_column == 0) step_.changes.clear();
    if (step_.changes.empty()) return false;
    if (pencil_.wants_reasons()) explain(cells, by_row, by_column);
    return true;
  }

  void explain(const CellSet& cells, Candidates by_row, Candidates by_column) {
    std::vector<HouseIndex> rows;
    std::vector<HouseIndex> columns;
    for (int line = 0; line < pencil_.side(); ++line) {
      if (rows_ >> line & 1) rows.push_back(line);
      if (columns_ >> line & 1) columns.push_back(pencil_.side() + line);
    }
    step_.terms = {term_of(pencil_, rows), term_of(pencil_, columns),
                   Term{.kind = Term::Kind::number, .number = cells.size()}, term_of(by_row),
                   term_of(by_column)};
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, cells, any_digit);
    for (const HouseIndex house : rows) mark(pencil_, step_, Mark::Role::witness, house);
    for (const HouseIndex house : columns) mark(pencil_, step_, Mark::Role::witness, house);
  }

  const PencilMarks& pencil_;
  Step& step_;
  LineBits rows_ = 0;
  LineBits columns_ = 0;
  std::array<int, 10> cells_in_ = {};             ///< [column]: open cells in the rows
  std::array<LinesOfDigits, 10> rows_in_ = {};    ///< [column]: the rows of each digit
  std::array<LinesOfDigits, 10> column_in_ = {};  ///< [column]: its own bit for each digit there
};

}  // namespace

bool find_multi_sector(const PencilMarks& pencil, Step& step) {
  return SectorSearch(pencil, step).find();
}

}  // namespace crosshatch::sudoku
