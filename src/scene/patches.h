// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "core/board.h"

namespace crosshatch {

/// A rectangle of cells of a grid.
struct Patch {
  int row = 0;
  int column = 0;
  int rows = 1;
  int columns = 1;

  bool operator==(const Patch&) const = default;
};

/// What a cell looks like, as a number: cells with equal numbers look alike. 0: nothing is drawn.
using LookOf = function_ref<int(Site site)>;
using UsePatch = function_ref<void(const Patch& patch, int look)>;

/// Divides the cells that have a look into runs within rows, as long as possible. So a large board
/// needs few shapes, and where a cell changes, only shapes of its row change.
void each_run(int rows, int columns, LookOf look_of, UsePatch use);

/// The same, with equal runs of neighbouring rows joined to one rectangle: even fewer shapes, for
/// what is drawn anew in each picture.
void each_patch(int rows, int columns, LookOf look_of, UsePatch use);

}  // namespace crosshatch
