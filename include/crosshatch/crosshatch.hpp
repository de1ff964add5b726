// SPDX-License-Identifier: MIT
#pragma once

/// Crosshatch for C++ programs, without text between: include this, link `crosshatch::crosshatch`.
/// It needs C++20 and the standard library only. docs/library.md has it at length.
///
///     std::string boards = "53..7....6..195....98....6.8...6...34..8.3..1"
///                          "7...2...6.6....28....419..5....8..79";
///     std::vector<char> solutions(boards.size());
///     std::vector<std::uint32_t> counts(boards.size() / 81);
///     const auto fault = crosshatch::sudoku::solve(
///         {.boards = boards, .solutions = solutions, .counts = counts});
///     if (fault == crosshatch::Fault::none && counts[0] == 1) use(solutions);
///
/// Nothing here throws, prints, keeps memory, has global state or makes threads: calls on memory of
/// their own may run at the same time, and the answers do not depend on how boards are dealt out.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// Of this header, for `#if`: 10000 * major + 100 * minor + patch.
#define CROSSHATCH_VERSION_NUMBER 100

namespace crosshatch {

inline constexpr int version_number = CROSSHATCH_VERSION_NUMBER;

/// Of the library that was linked, as `version_number` and as "0.1.0".
[[nodiscard]] int library_version_number() noexcept;
[[nodiscard]] std::string_view library_version() noexcept;

/// What code may be run: each level needs a processor that has it, `generic` none in particular.
/// `avx512` is that of Ice Lake, Zen 4 and later.
enum class Level : std::uint8_t { generic, avx2, avx512 };

/// The highest level of this machine.
[[nodiscard]] Level machine_level() noexcept;

/// Why a call did nothing. Whatever it is, no byte was written.
enum class Fault : std::uint8_t {
  none,             ///< it was done
  stride,           ///< a stride is less than a board or a solution is long
  limit,            ///< the limit is 0 or above `sudoku::most_limit`
  boards_short,     ///< `boards` ends before the last board does
  solutions_short,  ///< `solutions` ends before the last solution would
  overlap,          ///< memory that is written overlaps other memory of the call
};

/// A sentence without a full stop, for people: "the stride is less than 81".
[[nodiscard]] std::string_view message(Fault fault) noexcept;

namespace sudoku {

/// Characters of a board, and of a solution: 9 rows of 9.
inline constexpr std::size_t cells = 81;

/// The highest count, and so the highest limit.
inline constexpr std::uint32_t most_limit = 0x7FFFFFFF;

/// What stands in `counts` for a board that was not counted:
inline constexpr std::uint32_t not_a_board = 0xFFFFFFFF;  ///< it has another character
inline constexpr std::uint32_t given_up = 0xFFFFFFFE;     ///< it took more than `most_branches`

/// Many 9x9 boards in memory, and where their answers go. There are as many boards as `counts` has
/// places.
///
/// Board i is the 81 characters from `boards[i * stride]` on, row by row: '1' to '9' for a given,
/// one of ". 0 _ * -" for an empty cell. What lies between boards is not looked at, so the lines of
/// a file are boards as they stand, with stride 82.
///
///     boards     |<- 81 characters ->|gap|<- 81 characters ->|gap| ... |<- 81 characters ->|
///                |<------- stride ------>|
///     solutions  |<- 81 digits ----->|gap|<- 81 digits ----->|gap| ... |<- 81 digits ----->|
///                |<-- solution_stride -->|
///     counts     uint32_t, uint32_t, ...
///
/// No alignment is asked for. All memory is the caller's, and none of it is kept.
struct Batch {
  std::span<const char> boards = {};
  std::size_t stride = cells;  ///< from 81 on

  /// Where a solution of each board goes; empty: nobody wants them. Of several solutions it is one,
  /// always the same one, not necessarily the smallest. The place of a board without a solution is
  /// left alone, and so are gaps; what is in the place of one that was given up is not said.
  std::span<char> solutions = {};
  std::size_t solution_stride = cells;  ///< from 81 on

  /// How many solutions each board has, up to `limit`: with 2, 0 is none, 1 proves the solution
  /// unique, 2 says there are more.
  std::span<std::uint32_t> counts = {};
  std::uint32_t limit = 2;  ///< 1 to `most_limit`: when to stop looking

  /// A board that takes more branches than this is given up; 0: none is. The hardest boards known
  /// with one solution take some hundreds. One that takes more than 2000, and four for each
  /// solution, is begun anew in another way, which may take as many again; with a high limit a
  /// board of few givens takes as many as you allow.
  std::uint64_t most_branches = 0;
};

/// Counts and solves all boards of a batch on this thread, many at a time: best called with some
/// thousands (a few hundred do well, a handful does not fill the vectors). What it says of a board
/// depends on that board, `limit` and `most_branches` alone, not on `level` nor on other boards. A
/// level that the machine lacks is lowered to what it has.
///
/// For n threads, cut the batch into n parts with `part` and give each thread its own.
[[nodiscard]] Fault solve(const Batch& batch, Level level = machine_level()) noexcept;

/// Boards `from` to `from + count - 1` of a batch as one of their own; as many of them as there
/// are. Parts do not share memory that is written.
[[nodiscard]] Batch part(const Batch& batch, std::size_t from, std::size_t count) noexcept;

/// What is known of one board.
struct Answer {
  std::uint32_t count = not_a_board;  ///< as in `Batch::counts`
  std::array<char, cells> digits = {};

  [[nodiscard]] bool is_unique() const noexcept { return count == 1; }

  /// 81 digits in this object; empty where there is no solution.
  [[nodiscard]] std::string_view solution() const noexcept {
    const bool is_solved = count >= 1 && count <= most_limit;
    return is_solved ? std::string_view(digits.data(), cells) : std::string_view();
  }
};

/// One board in a few microseconds, for a program that waits for the answer. The count is that of a
/// batch; of several solutions it may find another one. A text that is not 81 characters long is
/// not a board, and neither is any with a limit out of range. With a high limit a board of few
/// givens takes for ever: a batch can give up, this cannot.
[[nodiscard]] Answer solve(std::string_view board, std::uint32_t limit = 2) noexcept;

}  // namespace sudoku
}  // namespace crosshatch
