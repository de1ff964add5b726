// SPDX-License-Identifier: MIT
//
// The public header in terms of the library: ranges are checked here, once a batch, so that the
// kernels need not. Nothing of src is seen through that header, and nothing of it by src.
#include <algorithm>
#include <functional>

#include "base/cpu.h"
#include "crosshatch/crosshatch.hpp"
#include "families/sudoku/bulk/boards.h"
#include "families/sudoku/bulk/one.h"

namespace crosshatch {

static_assert(version_number == CROSSHATCH_VERSION_MAJOR * 10000 + CROSSHATCH_VERSION_MINOR * 100 +
                                    CROSSHATCH_VERSION_PATCH,
              "include/crosshatch/crosshatch.hpp and CMakeLists.txt name different versions");

int library_version_number() noexcept { return version_number; }

std::string_view library_version() noexcept { return CROSSHATCH_VERSION; }

Level machine_level() noexcept { return static_cast<Level>(this_cpu()); }

std::string_view message(Fault fault) noexcept {
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

namespace {

static_assert(not_a_board == foreign && given_up == undecided);
static_assert(static_cast<Cpu>(Level::generic) == Cpu::generic &&
              static_cast<Cpu>(Level::avx2) == Cpu::avx2 &&
              static_cast<Cpu>(Level::avx512) == Cpu::avx512);

Cpu usable(Level level) { return static_cast<Cpu>(std::min(level, machine_level())); }

/// Whether `count` pieces of 81 characters, each `stride` after the one before, end in time.
/// Without a product that could wrap around.
bool holds(std::size_t size, std::size_t stride, std::size_t count) {
  return count == 0 || (size >= cells && (size - cells) / stride >= count - 1);
}

template <class A, class B>
bool overlap(std::span<A> a, std::span<B> b) {
  const auto first = std::as_bytes(a);
  const auto second = std::as_bytes(b);
  const std::less<> before;
  return !first.empty() && !second.empty() && before(first.data(), second.data() + second.size()) &&
         before(second.data(), first.data() + first.size());
}

Fault fault_of(const Batch& batch) {
  if (batch.stride < cells || batch.solution_stride < cells) return Fault::stride;
  if (batch.limit < 1 || batch.limit > most_limit) return Fault::limit;
  const std::size_t count = batch.counts.size();
  if (!holds(batch.boards.size(), batch.stride, count)) return Fault::boards_short;
  if (!batch.solutions.empty() && !holds(batch.solutions.size(), batch.solution_stride, count))
    return Fault::solutions_short;
  if (overlap(batch.solutions, batch.boards) || overlap(batch.solutions, batch.counts) ||
      overlap(batch.counts, batch.boards))
    return Fault::overlap;
  return Fault::none;
}

/// The characters of the pieces from `from` on, `count` of them and the gaps between.
template <class T>
std::span<T> slice(std::span<T> all, std::size_t stride, std::size_t from, std::size_t count) {
  if (count == 0 || all.empty()) return {};
  return all.subspan(from * stride, (count - 1) * stride + cells);
}

}  // namespace

Fault solve(const Batch& batch, Level level) noexcept {
  const Fault fault = fault_of(batch);
  if (fault != Fault::none || batch.counts.empty()) return fault;
  solve_boards({.cells = batch.boards.data(),
                .stride = batch.stride,
                .count = batch.counts.size(),
                .solutions = batch.solutions.empty() ? nullptr : batch.solutions.data(),
                .solution_stride = batch.solution_stride,
                .counts = batch.counts.data(),
                .limit = batch.limit,
                .most_branches = batch.most_branches},
               usable(level));
  return Fault::none;
}

Batch part(const Batch& batch, std::size_t from, std::size_t count) noexcept {
  Batch some = batch;
  from = std::min(from, batch.counts.size());
  count = std::min(count, batch.counts.size() - from);
  some.counts = batch.counts.subspan(from, count);
  if (fault_of(batch) != Fault::none) {
    some.boards = {};  // then parts that have boards are refused as well
    return some;
  }
  some.boards = slice(batch.boards, batch.stride, from, count);
  some.solutions = slice(batch.solutions, batch.solution_stride, from, count);
  return some;
}

Answer solve(std::string_view board, std::uint32_t limit) noexcept {
  Answer answer;
  if (board.size() == cells && limit >= 1 && limit <= most_limit)
    answer.count = solve_one(board.data(), answer.digits.data(), limit);
  return answer;
}

}  // namespace sudoku
}  // namespace crosshatch
