// SPDX-License-Identifier: MIT
//
// The smallest form is found row by row. A state says which rows were taken, and as much of the
// order of columns and of the labels of digits as these rows need. Among all rows that may come
// next, in all orders of columns that the state allows, only those that become the smallest row go
// on; a state whose row is larger than that of the best form known is left. That the smallest form
// of a sudoku can be found by such a search, because few choices of the first rows are equally
// good, was shown by Michael Deverin's canonicaliser.
//
// Blanks are the smallest, so columns that were blank in all rows are the first ones of their
// stack, and stacks without any given are the first ones. Among these no order is chosen: a row
// with givens in some of them takes those out, to the right end. The same goes for rows: of blank
// rows of one band, and of blank bands, only the first is tried. So a grid with few givens, which
// has many symmetries that exchange nothing but blanks, takes few states as well.
#include "families/sudoku/forms/smallest.h"

#include <algorithm>
#include <array>
#include <compare>
#include <utility>

#include "base/function_ref.h"

namespace crosshatch::sudoku {

namespace {

using GridRow = std::array<std::uint8_t, largest_side>;

/// One reading of the grid: as it is, or with its columns as rows.
struct GridReading {
  std::array<GridRow, largest_side> rows = {};
  std::array<bool, largest_side> is_blank = {};
  std::array<bool, largest_side> has_pairs = {};  ///< equal givens in the row
};

struct FormState {
  const GridReading* grid = nullptr;
  std::uint32_t used = 0;        ///< rows that were taken
  std::uint8_t band = 0;         ///< of the last of them
  std::uint8_t free_stacks = 0;  ///< at the left; all their cells blank
  std::uint8_t still_free = 0;   ///< of them after the row that is being placed
  std::uint8_t next_label = 1;   ///< for a digit without one
  GridRow columns = {};          ///< [place]: the column of the grid
  std::array<std::uint8_t, largest_side> free_columns = {};  ///< [stack]: at its left, all blank
  std::array<std::uint8_t, largest_side + 1> labels = {};    ///< [digit]: 0 if it has none
};

/// One row of the grid as it comes next in a state, in all the ways that may make it the smallest,
/// except for those that are larger than a bound.
class NextRow {
 public:
  /// `bound` may change while it is used; null: there is none. `sink` returns false for enough.
  NextRow(BoxShape shape, const GridRow& source, const GridRow* const* bound,
          function_ref<bool(const FormState&, const GridRow&)> sink)
      : width_(shape.box_columns),
        stacks_(shape.box_rows),
        source_(source),
        bound_(bound),
        sink_(sink) {}

  void place(FormState state) {
    state.still_free = 0;
    place_stacks(state, 0, true);
  }

 private:
  [[nodiscard]] std::uint8_t given(const FormState& state, int place) const {
    return source_[state.columns[place]];
  }
  /// What a given becomes if it comes next.
  static std::uint8_t label(const FormState& state, std::uint8_t digit) {
    if (digit == 0) return 0;
    return state.labels[digit] == 0 ? state.next_label : state.labels[digit];
  }

  /// Writes the cell at a place. False: the row is larger than the bound.
  bool write(FormState& state, int place, bool& is_equal) {
    const std::uint8_t digit = given(state, place);
    const std::uint8_t value = label(state, digit);
    if (digit != 0 && state.labels[digit] == 0) state.labels[digit] = state.next_label++;
    out_[place] = value;
    if (!is_equal || *bound_ == nullptr) return true;
    const std::uint8_t limit = (**bound_)[place];
    is_equal = value == limit;
    return value <= limit;
  }

  static void swap_columns(FormState& state, int a, int b) {
    std::swap(state.columns[a], state.columns[b]);
  }
  void swap_stacks(FormState& state, int a, int b) const {
    for (int i = 0; i < width_; ++i) swap_columns(state, a * width_ + i, b * width_ + i);
  }

  /// What the cells of a free stack become at least: the number of givens, then their labels as if
  /// the new ones all differed.
  [[nodiscard]] GridRow least(const FormState& state, int stack) const {
    GridRow cells = {};
    for (int i = 0; i < width_; ++i) {
      const std::uint8_t digit = given(state, stack * width_ + i);
      if (digit == 0) continue;
      ++cells[0];
      const bool is_new = state.labels[digit] == 0;
      cells[static_cast<std::size_t>(i) + 1] = is_new ? largest_side + 1 : state.labels[digit];
    }
    std::sort(cells.begin() + 1, cells.begin() + 1 + width_);
    return cells;
  }

  // Each of the following places what is left of the row, and returns false when the sink has
  // enough.

  bool place_stacks(FormState& state, int stack, bool is_equal) {
    if (stack == stacks_) {
      state.free_stacks = state.still_free;
      return sink_(state, out_);
    }
    if (stack >= state.free_stacks) return place_stack(state, stack, is_equal);
    std::array<GridRow, largest_side / 2 + 1> cells;
    GridRow smallest;
    for (int i = stack; i < state.free_stacks; ++i) {
      GridRow& own = cells[i] = least(state, i);
      if (i == stack || own < smallest) smallest = own;
    }
    const bool is_blank = smallest[0] == 0;
    for (int i = stack; i < state.free_stacks; ++i) {
      if (cells[i] != smallest) continue;
      FormState next = state;
      swap_stacks(next, stack, i);
      if (is_blank) ++next.still_free;
      if (!place_stack(next, stack, is_equal)) return false;
      if (is_blank) return true;  // one is as good as another
    }
    return true;
  }

  bool place_stack(FormState& state, int stack, bool is_equal) {
    const int begin = stack * width_;
    std::uint8_t& free = state.free_columns[stack];
    const int end = begin + free;
    int place = begin;
    for (int i = begin; i < end; ++i) {
      if (given(state, i) == 0) swap_columns(state, i, place++);
    }
    free = static_cast<std::uint8_t>(place - begin);
    for (int i = begin; i < place; ++i) {
      if (!write(state, i, is_equal)) return true;
    }
    return place_columns(state, place, end, stack, is_equal);
  }

  /// From `place` on. Those up to `end` were free until now.
  bool place_columns(FormState& state, int place, int end, int stack, bool is_equal) {
    std::uint8_t smallest = 0xFF;
    for (int i = place; i < end; ++i) smallest = std::min(smallest, label(state, given(state, i)));
    for (int i = place; i + 1 < end; ++i) {
      if (label(state, given(state, i)) != smallest) continue;
      FormState next = state;
      bool goes_equal = is_equal;
      swap_columns(next, place, i);
      if (!write(next, place, goes_equal)) return true;
      if (!place_columns(next, place + 1, end, stack, goes_equal)) return false;
    }
    if (place + 1 < end) {
      if (label(state, given(state, end - 1)) != smallest) return true;
      swap_columns(state, place, end - 1);
      return write(state, place, is_equal) ? place_columns(state, place + 1, end, stack, is_equal)
                                           : true;
    }
    for (; place < (stack + 1) * width_; ++place) {
      if (!write(state, place, is_equal)) return true;
    }
    return place_stacks(state, stack + 1, is_equal);
  }

  int width_;
  int stacks_;
  const GridRow& source_;
  const GridRow* const* bound_;
  function_ref<bool(const FormState&, const GridRow&)> sink_;
  GridRow out_ = {};
};

class SmallestSearch {
 public:
  SmallestSearch(BoxShape shape, std::span<const std::uint8_t> cells, Budget& budget)
      : shape_(shape), side_(shape.side()), budget_(budget) {
    for (int row = 0; row < side_; ++row) {
      for (int column = 0; column < side_; ++column) {
        const std::uint8_t digit = cells[row * side_ + column];
        at(readings_[0].rows[at(row)], column) = digit;
        at(readings_[1].rows[at(column)], row) = digit;
      }
    }
    for (GridReading& reading : readings_) look_at_rows(reading);
  }

  SmallestGrid run() {
    std::vector<FormState> begins;
    FormState begin;
    for (int i = 0; i < side_; ++i) at(begin.columns, i) = static_cast<std::uint8_t>(i);
    begin.free_stacks = static_cast<std::uint8_t>(shape_.box_rows);
    begin.free_columns.fill(static_cast<std::uint8_t>(shape_.box_columns));
    for (const GridReading& reading : readings_) {
      begin.grid = &reading;
      begins.push_back(begin);
      if (shape_.box_rows != shape_.box_columns) break;
    }
    if (!descend(0, begins)) return {};
    SmallestGrid smallest{.ways = ways_};
    for (int row = 0; row < side_; ++row)
      smallest.cells.insert(smallest.cells.end(), best_[at(row)].begin(),
                            best_[at(row)].begin() + side_);
    return smallest;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static std::uint8_t& at(GridRow& row, int i) { return row[at(i)]; }

  void look_at_rows(GridReading& reading) const {
    for (int row = 0; row < side_; ++row) {
      std::uint32_t seen = 0;
      for (const std::uint8_t digit : reading.rows[at(row)]) {
        if (digit == 0) continue;
        reading.has_pairs[at(row)] |= (seen >> digit & 1) != 0;
        seen |= std::uint32_t{1} << digit;
      }
      reading.is_blank[at(row)] = seen == 0;
    }
  }

  [[nodiscard]] std::uint32_t rows_of_band(int band) const {
    return ((std::uint32_t{1} << shape_.box_rows) - 1) << band * shape_.box_rows;
  }

  /// Calls `use(row)` for the rows of a band that may come next.
  template <class Use>
  void each_row_of(const FormState& state, int band, Use use) const {
    bool has_blank = false;
    for (int row = band * shape_.box_rows; row < (band + 1) * shape_.box_rows; ++row) {
      if ((state.used >> row & 1) != 0) continue;
      if (state.grid->is_blank[at(row)] && std::exchange(has_blank, true)) continue;
      use(row);
    }
  }

  [[nodiscard]] bool is_blank_band(const GridReading& grid, int band) const {
    const auto begin = grid.is_blank.begin() + band * shape_.box_rows;
    return std::all_of(begin, begin + shape_.box_rows, [](bool is) { return is; });
  }

  /// Calls `use(row)` for the rows that may come next: those of the band that is not finished, or
  /// of any other.
  template <class Use>
  void each_next_row(int depth, const FormState& state, Use use) const {
    if (depth % shape_.box_rows != 0) return each_row_of(state, state.band, use);
    bool has_blank = false;
    for (int band = 0; band < side_ / shape_.box_rows; ++band) {
      if ((state.used & rows_of_band(band)) != 0) continue;
      if (is_blank_band(*state.grid, band) && std::exchange(has_blank, true)) continue;
      each_row_of(state, band, use);
    }
  }

  /// Finds the best row at this depth, and what comes of all that have it. False: a limit.
  bool descend(int depth, std::span<const FormState> states) {
    if (!budget_.spend()) return false;
    if (depth == side_) {
      ++ways_;
      return true;
    }
    GridRow& best = best_[at(depth)];
    const GridRow* bound = depth < best_rows_ ? &best : nullptr;
    bool is_reached = false;
    for (const FormState& state : states) {
      each_next_row(depth, state, [&](int row) {
        // All ways to place a row without equal givens give the same cells.
        const bool is_one = !state.grid->has_pairs[at(row)];
        NextRow(shape_, state.grid->rows[at(row)], &bound,
                [&](const FormState&, const GridRow& cells) {
                  is_reached = true;
                  if (bound == nullptr || cells < best) {
                    best = cells;
                    best_rows_ = depth + 1;
                    ways_ = 0;
                    bound = &best;
                  }
                  return !is_one;
                })
            .place(state);
      });
    }
    if (!is_reached) return true;
    bool goes_on = true;
    for (const FormState& state : states) {
      each_next_row(depth, state, [&](int row) {
        if (!goes_on) return;
        NextRow(shape_, state.grid->rows[at(row)], &bound,
                [&](const FormState& placed, const GridRow&) {
                  FormState next = placed;
                  next.used |= std::uint32_t{1} << row;
                  next.band = static_cast<std::uint8_t>(row / shape_.box_rows);
                  goes_on = descend(depth + 1, std::span(&next, 1));
                  return goes_on;
                })
            .place(state);
      });
    }
    return goes_on;
  }

  BoxShape shape_;
  int side_;
  Budget& budget_;
  std::array<GridReading, 2> readings_;
  std::array<GridRow, largest_side> best_ = {};
  int best_rows_ = 0;  ///< that are known of the best form
  std::uint64_t ways_ = 0;
};

}  // namespace

SmallestGrid smallest_grid(BoxShape shape, std::span<const std::uint8_t> cells, Budget& budget) {
  return SmallestSearch(shape, cells, budget).run();
}

}  // namespace crosshatch::sudoku
