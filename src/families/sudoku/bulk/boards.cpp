// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/boards.h"

#include <array>
#include <cassert>
#include <memory>
#include <new>

#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/one.h"

namespace crosshatch::sudoku {

namespace {

struct BulkForm {
  Cpu cpu;  ///< the lowest level that can run it
  std::size_t lanes;
  LaneSolver solve;
  SinglesSolver solve_by_singles;
};

constexpr BulkForm forms[] = {
    {Cpu::generic, generic_lanes, solve_lanes_generic, solve_singles_generic},
#if defined(__x86_64__) && !defined(_WIN32)
    {Cpu::avx2, avx2_lanes, solve_lanes_avx2, solve_singles_avx2},
    {Cpu::avx512, avx512_lanes, solve_lanes_avx512, solve_singles_avx512},
#endif
};

BulkCall call_of(const Boards& boards, std::uint32_t* room, bool only_given_up) {
  return {boards.cells,     boards.stride,          boards.count,
          boards.solutions, boards.solution_stride, boards.counts,
          boards.limit,     boards.most_branches,   room,
          only_given_up};
}

const BulkForm& form_for(Cpu cpu) {
  const BulkForm* best = nullptr;
  for (const BulkForm& form : forms) {
    if (form.cpu <= cpu) best = &form;
  }
  return *best;
}

/// For when no memory can be allocated: the fewest lanes, with their room on the stack.
[[gnu::noinline]] std::size_t solve_without_memory(const Boards& boards) {
  std::array<std::uint32_t, generic_lanes * lane_room> room;
  return solve_lanes_generic(call_of(boards, room.data(), boards.logic != nullptr));
}

std::size_t solve_in_lanes(const Boards& boards, const BulkForm& form) {
  const std::unique_ptr<std::uint32_t[]> room(new (std::nothrow)
                                                  std::uint32_t[form.lanes * lane_room]);
  return room ? form.solve(call_of(boards, room.get(), boards.logic != nullptr))
              : solve_without_memory(boards);
}

/// Tells which boards singles solve. The others are left, with the count `undecided`.
void solve_all_by_singles(const Boards& boards, const BulkForm& form) {
  form.solve_by_singles(call_of(boards, nullptr, false));
  for (std::size_t board = 0; board < boards.count; ++board)
    boards.logic[board] = boards.counts[board] == 1 ? 1 : 0;
}

}  // namespace

void solve_boards(const Boards& boards, Cpu cpu) {
  assert(boards.stride >= 81 && boards.solution_stride >= 81 && boards.limit > 0);
  const BulkForm& form = form_for(cpu);
  if (boards.logic != nullptr) solve_all_by_singles(boards, form);
  std::size_t rest = solve_in_lanes(boards, form);
  for (std::size_t board = 0; rest > 0; ++board) {
    if (boards.counts[board] != handed_over) continue;
    char* const solution =
        boards.solutions != nullptr ? boards.solutions + board * boards.solution_stride : nullptr;
    boards.counts[board] = solve_one(boards.cells + board * boards.stride, solution, boards.limit,
                                     boards.most_branches);
    --rest;
  }
}

}  // namespace crosshatch::sudoku
