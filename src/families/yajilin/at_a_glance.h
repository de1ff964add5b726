// SPDX-License-Identifier: MIT
#pragma once

#include "derive/grid_puzzle.h"
#include "rules/model.h"

namespace crosshatch::yajilin {

/// The cells without a clue from this one on, the way that a sign points.
[[nodiscard]] std::vector<int> pointed_at(const derive::GridPuzzle& puzzle, int cell, int sign);

/// What follows from the rules and people see at a glance: a cell beside a black one is passed by
/// its other links, and an arrow has few ways to count black cells that do not touch. `are_black`:
/// by cell.
void add_what_is_seen(rules::Model& model, const derive::GridPuzzle& puzzle,
                      const rules::Literals& are_black);

}  // namespace crosshatch::yajilin
