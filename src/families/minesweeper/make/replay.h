// SPDX-License-Identifier: MIT
#pragma once

#include "families/minesweeper/make/minefield.h"
#include "families/minesweeper/make/player.h"

namespace crosshatch::minesweeper {

/// What came of a game that was played again.
enum class Replay : std::uint8_t { finished, stuck, limit };

/// Plays a board from its first click and opens at each stage all cells that are safe: by the still
/// puzzle of that stage alone, from nothing, with Family::logic, and where that finds no safe cell
/// with Family::backbone, which finds all there are. Slow and simple, and apart from Player, so
/// that each finds the faults of the other.
[[nodiscard]] Replay replay(const Minefield& field, Site first, PlayerRules rules, Budget& budget);

/// What a player sees after the first click: its cell, and if that shows 0 all around it, and so
/// on.
[[nodiscard]] std::vector<bool> opened_by(const Minefield& field, Site first);

}  // namespace crosshatch::minesweeper
