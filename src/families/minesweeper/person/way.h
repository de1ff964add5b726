// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>

#include "core/position.h"
#include "core/search.h"
#include "core/technique.h"

namespace crosshatch::minesweeper {

/// How people solve minesweeper puzzles: "person".
extern constinit const std::array<Way, 1> ways;

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

}  // namespace crosshatch::minesweeper
