// SPDX-License-Identifier: MIT
#pragma once

/// Millions of classic sudokus, from memory to memory.

#include <crosshatch/crosshatch.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace crosshatch {
inline namespace v0 {

/// Which code may run: each level needs a processor that has it; `generic` runs on all. `avx512` is
/// for Ice Lake, Zen 4 and later.
enum class Level : std::uint8_t { generic = XH_GENERIC, avx2 = XH_AVX2, avx512 = XH_AVX512 };

/// The highest level of this machine.
[[nodiscard]] inline Level machine_level() noexcept {
  const std::int32_t level = xh_machine_level();
  return level < XH_AVX512 ? static_cast<Level>(level) : Level::avx512;
}

/// Why a call did nothing. Whatever it is, no byte was written.
enum class Fault : std::uint8_t {
  none = XH_FAULT_NONE,      ///< it was done
  stride = XH_FAULT_STRIDE,  ///< a stride is less than the length of a board or a solution
  limit = XH_FAULT_LIMIT,    ///< the limit is 0 or above `sudoku::most_limit`
  boards_short = XH_FAULT_BOARDS_SHORT,        ///< `boards` ends before the last board does
  solutions_short = XH_FAULT_SOLUTIONS_SHORT,  ///< `solutions` ends before the last solution would
  overlap = XH_FAULT_OVERLAP,  ///< memory that is written overlaps other memory of the call
};

/// A sentence without a full stop, for people: "the stride is less than 81".
[[nodiscard]] constexpr std::string_view message(Fault fault) noexcept {
  switch (fault) {
    case Fault::none:
      return "nothing is wrong";
    case Fault::stride:
      return "a stride is less than 81";
    case Fault::limit:
      return "the limit is not between 1 and 2147483647";
    case Fault::boards_short:
      return "the boards end before the last of them does";
    case Fault::solutions_short:
      return "there is no room for the last solution";
    case Fault::overlap:
      return "what is written overlaps other memory of the call";
  }
  return "not a fault that this version knows";
}

namespace sudoku {

/// Characters of a board, and of a solution: 9 rows of 9.
inline constexpr std::size_t cells = 81;

/// The highest count, and so the highest limit.
inline constexpr std::uint32_t most_limit = 0x7FFFFFFF;

/// What stands in `counts` for a board that was not counted:
inline constexpr std::uint32_t not_a_board = XH_NOT_A_BOARD;  ///< it has another character
inline constexpr std::uint32_t given_up = XH_GIVEN_UP;        ///< it took more than `most_branches`

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
/// No alignment is needed. All memory belongs to the caller, and none of it is kept.
struct Batch {
  std::span<const char> boards = {};
  std::size_t stride = cells;  ///< from 81 on

  /// Where a solution of each board goes; empty: not wanted. If there are several solutions, it is
  /// one of them, always the same, not necessarily the smallest. Nothing is written for a board
  /// without a solution, or into gaps. What is written for a board that was given up is not
  /// defined.
  std::span<char> solutions = {};
  std::size_t solution_stride = cells;  ///< from 81 on

  /// How many solutions each board has, up to `limit`: with 2, 0 is none, 1 proves the solution
  /// unique, 2 says there are more.
  std::span<std::uint32_t> counts = {};
  std::uint32_t limit = 2;  ///< 1 to `most_limit`: when to stop looking

  /// A board that takes more branches than this is given up; 0: none is. The hardest boards known
  /// with one solution take some hundreds. A board that takes more than 2000, and more than four
  /// for each solution, is started again in another way, which may take as many again; with a high
  /// limit a board with few givens takes as many as you allow.
  std::uint64_t most_branches = 0;
};

namespace detail {

/// Whether `count` pieces of 81 characters, each `stride` after the one before, end in time.
/// Without a product that could wrap around.
[[nodiscard]] inline bool holds(std::size_t size, std::size_t stride, std::size_t count) noexcept {
  return count == 0 || (size >= cells && (size - cells) / stride >= count - 1);
}

template <class A, class B>
[[nodiscard]] bool overlap(std::span<A> a, std::span<B> b) noexcept {
  const auto from = [](const auto& span) { return reinterpret_cast<std::uintptr_t>(span.data()); };
  return !a.empty() && !b.empty() && from(a) < from(b) + b.size_bytes() &&
         from(b) < from(a) + a.size_bytes();
}

[[nodiscard]] inline bool is_faulty(const Batch& batch) noexcept {
  const std::size_t count = batch.counts.size();
  return batch.stride < cells || batch.solution_stride < cells || batch.limit < 1 ||
         batch.limit > most_limit || !holds(batch.boards.size(), batch.stride, count) ||
         (!batch.solutions.empty() &&
          !holds(batch.solutions.size(), batch.solution_stride, count)) ||
         overlap(batch.solutions, batch.boards) || overlap(batch.solutions, batch.counts) ||
         overlap(batch.counts, batch.boards);
}

/// The characters of the pieces from `from` on, `count` of them and the gaps between.
template <class T>
[[nodiscard]] std::span<T> slice(std::span<T> all, std::size_t stride, std::size_t from,
                                 std::size_t count) noexcept {
  if (count == 0 || all.empty()) return {};
  return all.subspan(from * stride, (count - 1) * stride + cells);
}

}  // namespace detail

/// Counts and solves all boards of a batch on this thread, many at a time: best called with some
/// thousands (a few hundred do well, a handful does not fill the vectors). The result for a board
/// depends only on that board, `limit` and `most_branches`, not on `level` or on other boards. A
/// level that the machine lacks is lowered to what it has.
///
/// For n threads, cut the batch into n parts with `part` and give each thread its own.
[[nodiscard]] inline Fault solve(const Batch& batch, Level level = machine_level()) noexcept {
  xh_sudokus all = XH_SUDOKUS_INIT;
  all.limit = batch.limit;
  all.count = batch.counts.size();
  all.boards = batch.boards.data();
  all.boards_length = batch.boards.size();
  all.stride = batch.stride;
  all.solutions = batch.solutions.empty() ? nullptr : batch.solutions.data();
  all.solutions_length = batch.solutions.size();
  all.solution_stride = batch.solution_stride;
  all.counts = batch.counts.data();
  all.most_branches = batch.most_branches;
  return static_cast<Fault>(xh_sudokus_solve(&all, static_cast<std::int32_t>(level)));
}

/// Boards `from` to `from + count - 1` of a batch, or as many of them as there are, as a batch of
/// their own. Parts do not share memory that is written.
[[nodiscard]] inline Batch part(const Batch& batch, std::size_t from, std::size_t count) noexcept {
  Batch some = batch;
  const std::size_t all = batch.counts.size();
  from = from < all ? from : all;
  count = count < all - from ? count : all - from;
  some.counts = batch.counts.subspan(from, count);
  if (detail::is_faulty(batch)) {
    some.boards = {};  // then parts that have boards are refused as well
    return some;
  }
  some.boards = detail::slice(batch.boards, batch.stride, from, count);
  some.solutions = detail::slice(batch.solutions, batch.solution_stride, from, count);
  return some;
}

/// What is known about one board.
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
/// batch; if there are several solutions, it may find another one. A text that is not 81 characters
/// long is not a board, and no text is one if the limit is out of range. With a high limit a board
/// with few givens takes for ever: a batch can give up, this cannot.
[[nodiscard]] inline Answer solve(std::string_view board, std::uint32_t limit = 2) noexcept {
  Answer answer;
  answer.count = xh_sudoku_solve(board.data(), board.size(), limit, answer.digits.data());
  return answer;
}

}  // namespace sudoku
}  // namespace v0
}  // namespace crosshatch
