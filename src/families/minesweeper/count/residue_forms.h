// SPDX-License-Identifier: MIT
#pragma once

#include "families/minesweeper/count/residue_lanes.h"

namespace crosshatch::minesweeper {

/// The forms of the kernel: residue_kernel() chooses.
extern const ResidueKernel residue_kernel_generic;
extern const ResidueKernel residue_kernel_avx512;

}  // namespace crosshatch::minesweeper
