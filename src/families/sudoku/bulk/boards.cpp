// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/boards.h"

#include <cassert>
#include <memory>

#include "families/sudoku/bulk/lane_call.h"

namespace crosshatch::sudoku {

namespace {

struct LaneForm {
  Cpu cpu;  ///< usable from this level on
  LaneSolver solve;
};

constexpr LaneForm forms[] = {
    {Cpu::generic, solve_lanes_generic},
#if defined(__x86_64__)
    {Cpu::avx2, solve_lanes_avx2},
    {Cpu::avx512, solve_lanes_avx512},
#endif
};

}  // namespace

void solve_boards(const Boards& boards, Cpu cpu) {
  assert(boards.stride >= 81 && boards.solution_stride >= 81 && boards.limit > 0);
  const LaneForm* best = nullptr;
  for (const LaneForm& form : forms) {
    if (form.cpu <= cpu) best = &form;
  }
  const auto room = std::make_unique_for_overwrite<std::uint32_t[]>(2 * room_words);
  best->solve({boards.cells, boards.stride, boards.count, boards.solutions, boards.solution_stride,
               boards.counts, boards.limit, boards.most_branches, room.get()});
}

}  // namespace crosshatch::sudoku
