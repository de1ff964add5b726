// SPDX-License-Identifier: MIT
//
// Puzzles from arrays: a program's own numbers. Each is looked at before the family gets it, whose
// makers expect that of readers. A family has a file of its own here, and another one that a build
// without it compiles in its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "handles.h"

namespace crosshatch::c {

[[nodiscard]] Error expected_number(std::string_view what, std::int64_t seen);
[[nodiscard]] Error expected_array(std::string_view what);

/// " in row 2, column 3", of value i of a grid.
[[nodiscard]] std::string at_cell(std::size_t i, std::int32_t columns);

[[nodiscard]] Result<void> check_sides(std::int32_t rows, std::int32_t columns);
[[nodiscard]] std::size_t cells_of(std::int32_t rows, std::int32_t columns);

/// The handle of a puzzle of this family, which may not be in this build.
[[nodiscard]] Result<xh_puzzle*> handle_of(std::string_view family, Result<PuzzlePtr> puzzle,
                                           const ValueNames& values = ValueNames());

/// The status of a call for a family that is not in this build.
xh_status refuse_family(std::string_view family, xh_puzzle** puzzle, xh_error* error);

}  // namespace crosshatch::c
