// SPDX-License-Identifier: MIT
//
// XY-Wing and XYZ-Wing: a pivot with the candidates xy or xyz, and two pincers xz and yz that it
// sees.
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

bool find_wing(const PencilMarks& pencil, bool is_xyz, Step& step) {
  const int pivot_size = is_xyz ? 3 : 2;
  for (CellSet rest = pencil.open_cells(); !rest.is_empty();) {
    const Site pivot = rest.take();
    const Mask middle = digits(pencil, pivot);
    if (size(middle) != pivot_size) continue;
    for (const Site one : peers_of(pivot)) {
      const Mask xz = digits(pencil, one);
      if (size(xz) != 2 || !is_one(middle & ~xz)) continue;
      for (const Site other : peers_of(pivot)) {
        const Mask yz = digits(pencil, other);
        if (size(yz) != 2 || size(middle | xz | yz) != 3) continue;
        const Mask all = middle & xz & yz;
        if (is_xyz ? !is_one(all) : all != 0) continue;
        const Mask z = xz & yz;
        CellSet victims =
            pencil.peers(one) & pencil.peers(other) & pencil.cells(std::countr_zero(z));
        if (is_xyz) victims &= pencil.peers(pivot);
        victims.remove(pivot);
        victims.each([&](Site site) { remove(pencil, step, site, z); });
        if (!step.changes.empty()) return true;
      }
    }
  }
  return false;
}

}  // namespace

double find_xy_wing(PencilMarks& pencil, Step& step) {
  return find_wing(pencil, false, step) ? 4.2 : 0;
}

double find_xyz_wing(PencilMarks& pencil, Step& step) {
  return find_wing(pencil, true, step) ? 4.4 : 0;
}

}  // namespace crosshatch::sudoku::explainer
