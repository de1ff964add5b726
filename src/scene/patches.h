// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "core/board.h"

namespace crosshatch {

/// Some cells of a grid that are a rectangle.
struct Patch {
  int row = 0;
  int column = 0;
  int rows = 1;
  int columns = 1;

  bool operator==(const Patch&) const = default;
};

/// What a cell looks like, as any number; cells with equal numbers look alike. 0: nothing is drawn.
using LookOf = function_ref<int(Site site)>;
using UsePatch = function_ref<void(const Patch& patch, int look)>;

/// Cuts the cells that have a look into runs of rows, as long as can be: a large board then needs
/// few shapes, and where a cell changes only the shapes of its row do.
void each_run(int rows, int columns, LookOf look_of, UsePatch use);

/// The same, with equal runs of neighbouring rows made into one rectangle: fewer still, for what is
/// drawn anew in each picture.
void each_patch(int rows, int columns, LookOf look_of, UsePatch use);

}  // namespace crosshatch
