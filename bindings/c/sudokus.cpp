// SPDX-License-Identifier: MIT
//
// Many sudokus in memory: ranges are checked here, once a batch, so that the kernels need not.
#include <algorithm>
#include <cstddef>
#include <functional>

#include "base/cpu.h"
#include "families/sudoku/bulk/boards.h"
#include "families/sudoku/bulk/one.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

static_assert(XH_NOT_A_BOARD == sudoku::foreign && XH_GIVEN_UP == sudoku::undecided);
static_assert(XH_GENERIC == static_cast<int>(Cpu::generic) &&
              XH_AVX2 == static_cast<int>(Cpu::avx2) && XH_AVX512 == static_cast<int>(Cpu::avx512));

constexpr std::size_t board_size = 81;
constexpr std::uint32_t most_limit = 0x7FFFFFFF;

Cpu usable(std::int32_t level) {
  return static_cast<Cpu>(std::clamp(level, 0, static_cast<std::int32_t>(this_cpu())));
}

/// Whether `count` pieces of 81 characters, each `stride` after the one before, end in time.
/// Without a product that could wrap around.
bool holds(std::size_t size, std::size_t stride, std::size_t count) {
  return count == 0 || (size >= board_size && (size - board_size) / stride >= count - 1);
}

struct Bytes {
  const void* first;
  std::size_t size;
};

bool overlap(Bytes a, Bytes b) {
  const std::less<> before;
  const auto* const first = static_cast<const std::byte*>(a.first);
  const auto* const second = static_cast<const std::byte*>(b.first);
  return a.size > 0 && b.size > 0 && before(first, second + b.size) &&
         before(second, first + a.size);
}

std::int32_t fault_of(const xh_sudokus& all) {
  const bool has_solutions = all.solutions != nullptr;
  const bool lacks_boards = all.boards == nullptr && all.boards_length > 0;
  if (lacks_boards || (all.counts == nullptr && all.count > 0)) return XH_FAULT_MISSING;
  if (all.stride < board_size || all.solution_stride < board_size) return XH_FAULT_STRIDE;
  if (all.limit < 1 || all.limit > most_limit) return XH_FAULT_LIMIT;
  if (!holds(all.boards_length, all.stride, all.count)) return XH_FAULT_BOARDS_SHORT;
  if (has_solutions && !holds(all.solutions_length, all.solution_stride, all.count))
    return XH_FAULT_SOLUTIONS_SHORT;
  const Bytes boards{all.boards, all.boards_length};
  const Bytes solutions{all.solutions, has_solutions ? all.solutions_length : 0};
  const Bytes counts{all.counts, all.count * sizeof(std::uint32_t)};
  if (overlap(solutions, boards) || overlap(solutions, counts) || overlap(counts, boards))
    return XH_FAULT_OVERLAP;
  return XH_FAULT_NONE;
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

int32_t xh_machine_level(void) { return static_cast<std::int32_t>(this_cpu()); }

int32_t xh_sudokus_solve(const xh_sudokus* sudokus, int32_t level) {
  if (sudokus == nullptr || !c::has_size(*sudokus)) return XH_FAULT_MISSING;
  const xh_sudokus all = c::known_part(*sudokus, xh_sudokus XH_SUDOKUS_INIT);
  const std::int32_t fault = c::fault_of(all);
  if (fault != XH_FAULT_NONE || all.count == 0) return fault;
  sudoku::solve_boards({.cells = all.boards,
                        .stride = all.stride,
                        .count = all.count,
                        .solutions = all.solutions,
                        .solution_stride = all.solution_stride,
                        .counts = all.counts,
                        .limit = all.limit,
                        .most_branches = all.most_branches},
                       c::usable(level));
  return XH_FAULT_NONE;
}

uint32_t xh_sudoku_solve(const char* board, size_t length, uint32_t limit, char* solution) {
  if (board == nullptr || length != c::board_size || limit < 1 || limit > c::most_limit)
    return XH_NOT_A_BOARD;
  char digits[c::board_size];
  return sudoku::solve_one(board, solution == nullptr ? digits : solution, limit);
}
