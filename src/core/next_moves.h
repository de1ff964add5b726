// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/big.h"
#include "core/board.h"

namespace crosshatch {

/// What is known about opening one site next, in numbers of layouts. What a limit left no time for
/// is missing.
struct NextMove {
  Site site = 0;
  /// It shows the same whenever it may be opened: opening it tells no more than that it is clear.
  std::optional<bool> is_dead;
  /// The layouts in which it is clear, and then either another site is clear for certain or none is
  /// left to open.
  std::optional<BigInt> safe_next;
  /// The layouts that the best player wins by opening it now.
  std::optional<std::uint64_t> won;
};

/// Why a move is recommended: the site is clear for certain; the best player may open it; or a rule
/// chose it, because a search of all ways to play on would take too long.
enum class MoveReason : std::uint8_t { certain, search, rule };

/// What is known about the next move in a game whose state is the puzzle: sites are opened one by
/// one, each shows its clue, and one that holds Census::value (a mine) ends the game. A layout is a
/// solution of the puzzle; each is as likely as any other. A player wins a layout by opening all
/// its clear sites, and is told at once.
struct NextMoves {
  BigInt layouts = 0;
  /// The closed sites that are a mine in the fewest layouts, in order, and how many layouts these
  /// are. None if all sites are open, or at a limit.
  std::vector<Site> safest = {};
  BigInt mines_at_safest = 0;
  /// The closed sites that may be clear, in order.
  std::vector<NextMove> moves = {};
  /// The layouts that the best player wins. Missing where too many layouts fit, where the search
  /// would take too long, or at a limit.
  std::optional<std::uint64_t> won = {};
  /// What the best player may open first: all sites that are clear for certain or, without any,
  /// those by which most layouts are won. Empty if the game is over, or without what they need to
  /// be known.
  std::vector<Site> best = {};
  /// What to open next. Missing if the game is over, or at a limit.
  struct Recommended {
    Site site = 0;
    MoveReason reason = MoveReason::certain;
  };
  std::optional<Recommended> recommended = {};
};

}  // namespace crosshatch
