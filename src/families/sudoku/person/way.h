// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/technique.h"

namespace crosshatch::sudoku {

/// How people solve sudokus: "person", HoDoKu's order and scores.
extern constinit const std::array<Way, 1> ways;

}  // namespace crosshatch::sudoku
