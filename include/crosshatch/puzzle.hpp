// SPDX-License-Identifier: MIT
#pragma once

/// Puzzles: read from a text in any format, or built from arrays.

#include <crosshatch/crosshatch.h>

#include <crosshatch/result.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace crosshatch {
inline namespace v0 {

/// Where something is decided: {kind, row, column}. Rows and columns count from 0; `kind` is
/// XH_CELL (later versions have edges and corners).
using Place = xh_place;

/// A value of a site that is not decided.
inline constexpr std::int8_t open = XH_OPEN;

/// In hints of minesweeper: a cell about which nothing is known, and a hole in the board.
inline constexpr std::int8_t unknown_cell = XH_UNKNOWN_CELL;
inline constexpr std::int8_t no_cell = XH_NO_CELL;

/// A number of a clue in colours: `length` cells of colour `colour`, from 1.
struct Run {
  int length = 0;
  int colour = 1;
};

/// What is known about a text beforehand. Names end with NUL; nullptr: recognised from the text.
struct Hints {
  const char* family = nullptr;  ///< "sudoku"
  const char* format = nullptr;  ///< "nin": one of `crosshatch list formats`
};

/// The rules of a minesweeper board.
struct MineRules {
  int mines = -1;       ///< their total number; -1: not known
  bool mosaic = false;  ///< a hint counts its own cell, too (Fill-a-pix)
  bool wraps = false;   ///< the first row and column are next to the last
};

namespace detail {

/// An array of its own that says so when there is no memory, where std::vector would throw.
template <class T>
class Array {
 public:
  explicit Array(std::size_t size) noexcept : items_(new (std::nothrow) T[size == 0 ? 1 : size]) {}
  [[nodiscard]] bool is_there() const noexcept { return items_ != nullptr; }
  void add(T item) noexcept { items_[size_++] = item; }
  [[nodiscard]] const T* data() const noexcept { return items_.get(); }

 private:
  std::unique_ptr<T[]> items_;
  std::size_t size_ = 0;
};

template <class Integer>
[[nodiscard]] constexpr std::int32_t clamped(Integer number) noexcept {
  if (std::cmp_less(number, INT32_MIN)) return INT32_MIN;  // not `min()`: a macro on Windows
  return std::cmp_greater(number, INT32_MAX) ? INT32_MAX : static_cast<std::int32_t>(number);
}

template <class Number>
[[nodiscard]] constexpr std::int32_t length_of(const Number& number) noexcept {
  if constexpr (std::is_integral_v<Number>) {
    return clamped(number);
  } else {
    return clamped(number.length);
  }
}

[[nodiscard]] inline Error no_memory() noexcept { return {ErrorCode::io, "out of memory"}; }

/// Whether an array has the size of a board with these rows and columns.
[[nodiscard]] inline bool is_board(std::size_t size, int rows, int columns) noexcept {
  return rows >= 0 && columns >= 0 &&
         size == static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
}

}  // namespace detail

/// A puzzle, which never changes; it may be used by many threads at the same time. It owns all that
/// it gives out. One that was moved from has no sites, and every question about it is refused.
class Puzzle {
 public:
  /// Reads one puzzle in any format; the text is not kept. The error has line and column.
  [[nodiscard]] static Result<Puzzle> read(std::string_view text, Hints hints = {}) noexcept {
    return made([&](xh_puzzle** puzzle, xh_error* error) {
      return xh_read(text.data(), text.size(), hints.family, hints.format, puzzle, error);
    });
  }

  /// A nonogram from its clues: a list of numbers for each row, from the top, and for each column,
  /// from the left. An empty list is a line without a filled cell. Any lists of lists will do:
  /// vectors, arrays, spans, of integers or of `Run`, which has a colour.
  ///
  ///     Puzzle::from_clues({{1, 1}, {2}}, {{1}, {1}, {2}})     2 rows, 3 columns
  ///
  template <class Rows, class Columns>
  [[nodiscard]] static Result<Puzzle> from_clues(const Rows& rows,
                                                 const Columns& columns) noexcept {
    using Clue = std::remove_cvref_t<decltype(*std::begin(rows))>;
    using Number = std::remove_cvref_t<decltype(*std::begin(std::declval<const Clue&>()))>;
    constexpr bool is_coloured = !std::is_integral_v<Number>;

    std::size_t lines = 0;
    std::size_t size = 0;
    const auto for_lines = [&](auto&& use) {
      for (const auto& clue : rows) use(clue);
      for (const auto& clue : columns) use(clue);
    };
    for_lines([&](const auto& clue) { ++lines, size += std::size(clue); });
    detail::Array<std::int32_t> counts(lines);
    detail::Array<std::int32_t> numbers(size);
    detail::Array<std::int32_t> colours(is_coloured ? size : 0);
    if (!counts.is_there() || !numbers.is_there() || !colours.is_there())
      return detail::no_memory();
    for_lines([&](const auto& clue) {
      counts.add(detail::clamped(std::size(clue)));
      for (const auto& number : clue) {
        numbers.add(detail::length_of(number));
        if constexpr (is_coloured) colours.add(detail::clamped(number.colour));
      }
    });
    return made([&](xh_puzzle** puzzle, xh_error* error) {
      return xh_nonogram_from_clues(
          detail::clamped(std::size(rows)), detail::clamped(std::size(columns)), counts.data(),
          numbers.data(), is_coloured ? colours.data() : nullptr, puzzle, error);
    });
  }

  /// The same for clues that are written out in the call.
  using Clues = std::initializer_list<std::initializer_list<int>>;
  [[nodiscard]] static Result<Puzzle> from_clues(Clues rows, Clues columns) noexcept {
    return from_clues<Clues, Clues>(rows, columns);
  }

  /// The nonogram of a drawing: rows x columns values, row by row, 0 empty, 1 to 63 a colour.
  [[nodiscard]] static Result<Puzzle> from_cells(int rows, int columns,
                                                 std::span<const std::uint8_t> cells) noexcept {
    if (!detail::is_board(cells.size(), rows, columns))
      return Error(ErrorCode::request, "expected rows x columns cells");
    return made([&](xh_puzzle** puzzle, xh_error* error) {
      return xh_nonogram_from_cells(rows, columns, cells.data(), puzzle, error);
    });
  }

  /// A classic sudoku: a digit for each cell, row by row, 0 for an empty one. A box has `box_rows`
  /// rows and `box_columns` columns, the board box_rows * box_columns of both.
  [[nodiscard]] static Result<Puzzle> from_givens(std::span<const std::uint8_t> givens,
                                                  int box_rows = 3, int box_columns = 3) noexcept {
    constexpr int most = 64;  // no board is as large: the product below does not overflow
    const bool is_size =
        box_rows >= 1 && box_columns >= 1 && box_rows <= most && box_columns <= most;
    const int side = is_size ? box_rows * box_columns : 0;
    if (!is_size || !detail::is_board(givens.size(), side, side))
      return Error(ErrorCode::request, "expected a digit or 0 for each cell of the sudoku");
    return made([&](xh_puzzle** puzzle, xh_error* error) {
      return xh_sudoku_from_givens(box_rows, box_columns, givens.data(), puzzle, error);
    });
  }

  /// A minesweeper board or a mosaic: rows x columns hints, row by row: 0 to 9, `unknown_cell` or
  /// `no_cell`.
  [[nodiscard]] static Result<Puzzle> from_hints(int rows, int columns,
                                                 std::span<const std::int8_t> hints,
                                                 MineRules rules = {}) noexcept {
    if (!detail::is_board(hints.size(), rows, columns))
      return Error(ErrorCode::request, "expected rows x columns hints");
    const std::uint32_t sum = (rules.mosaic ? std::uint32_t{XH_MOSAIC} : 0U) |
                              (rules.wraps ? std::uint32_t{XH_WRAPS} : 0U);
    return made([&](xh_puzzle** puzzle, xh_error* error) {
      return xh_minesweeper_from_hints(rows, columns, hints.data(), rules.mines, sum, puzzle,
                                       error);
    });
  }

  /// "nonogram", "sudoku", ...
  [[nodiscard]] std::string_view family() const noexcept {
    return handle_ ? std::string_view(xh_puzzle_family(handle_.get())) : std::string_view();
  }

  /// What its text calls it, or empty. Strangers write titles: escape them before you show them.
  [[nodiscard]] std::string_view title() const noexcept {
    std::size_t length = 0;
    const char* text = handle_ ? xh_puzzle_title(handle_.get(), &length) : nullptr;
    return text == nullptr ? std::string_view() : std::string_view(text, length);
  }

  [[nodiscard]] int rows() const noexcept { return handle_ ? xh_puzzle_rows(handle_.get()) : 0; }
  [[nodiscard]] int columns() const noexcept {
    return handle_ ? xh_puzzle_columns(handle_.get()) : 0;
  }

  /// How many places have a value; those of a grid are its cells, row by row. Solutions, entries
  /// and odds have a number for each.
  [[nodiscard]] std::size_t sites() const noexcept {
    return handle_ ? static_cast<std::size_t>(xh_puzzle_sites(handle_.get())) : 0;
  }

  /// Where site `site` is; kind -1 for one that does not exist.
  [[nodiscard]] Place place(std::size_t site) const noexcept {
    if (site >= sites()) return {-1, -1, -1};
    return xh_puzzle_place(handle_.get(), static_cast<std::int32_t>(site));
  }

  /// For calls of C, which borrow it; nullptr after it was moved from.
  [[nodiscard]] const xh_puzzle* handle() const noexcept { return handle_.get(); }

 private:
  struct Free {
    void operator()(xh_puzzle* puzzle) const noexcept { xh_puzzle_free(puzzle); }
  };
  explicit Puzzle(xh_puzzle* handle) noexcept : handle_(handle) {}

  template <class Make>
  [[nodiscard]] static Result<Puzzle> made(Make&& make) noexcept {
    xh_error error = XH_ERROR_INIT;
    xh_puzzle* puzzle = nullptr;
    if (make(&puzzle, &error) == XH_YES) return Puzzle(puzzle);
    return Error(error);
  }

  std::unique_ptr<xh_puzzle, Free> handle_;
};

}  // namespace v0
}  // namespace crosshatch
