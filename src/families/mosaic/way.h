// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>

#include "core/position.h"
#include "core/search.h"
#include "core/technique.h"

namespace crosshatch::mosaic {

/// How people solve mosaics: "person". The techniques are those of minesweeper puzzles, which look
/// only at the cells that a hint counts; names and sentences are the mosaic's own.
extern constinit const std::array<Way, 1> ways;

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

}  // namespace crosshatch::mosaic
