// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "derive/page.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

/// What pages have in common whose solution is one closed loop of edges or links.

/// The value that stands on the loop, and the other one.
inline constexpr Value off_loop = 0;
inline constexpr Value on_loop = 1;

/// A board on which each site may be on the loop or not.
[[nodiscard]] inline Board open_loop(const GridPuzzle& puzzle) {
  return Board(puzzle.sites(), only(off_loop) | only(on_loop));
}

/// The links of two cells beside each other, each once.
[[nodiscard]] std::vector<Site> links_of_both(const GridPuzzle& puzzle, int one, int other);

/// The links from a cell straight on to the edge of the grid.
[[nodiscard]] std::vector<Site> links_from(const GridPuzzle& puzzle, int cell, CellSide side);

/// Sides of a cell, one straight on from the other.
inline constexpr std::array opposite_sides = {std::pair(CellSide::top, CellSide::bottom),
                                              std::pair(CellSide::left, CellSide::right)};

/// A way out of a cell: the link there, and the one straight on.
struct WayOut {
  std::optional<Site> first;
  std::optional<Site> second;
};
[[nodiscard]] WayOut way_from(const GridPuzzle& puzzle, int cell, CellSide side);

/// If the loop goes one way, it goes another one, too.
void add_implied(rules::Model& model, Site if_on, std::optional<Site> then_on,
                 const rules::RuleLabel& label);
/// The loop passes a cell and goes straight there, or turns: rules with the labels `visit`,
/// `straight` and `turns`.
void add_straight(rules::Model& model, const GridPuzzle& puzzle, int cell);
void add_turn(rules::Model& model, const GridPuzzle& puzzle, int cell);
[[nodiscard]] bool is_passed(const GridPuzzle& puzzle, const Board& loop, int cell);
/// Which of the two a loop does in a cell.
enum class Passage { none, straight, turn };
[[nodiscard]] Passage passage_of(const GridPuzzle& puzzle, const Board& loop, int cell);

/// The edges around each cell of the grid whose lines the sites are: for links, those between four
/// cells.
[[nodiscard]] std::vector<std::vector<Site>> faces_of(const GridPuzzle& puzzle);

/// The rules of the loop, on all sites (rules::add_loop), with the labels of loop_sayings.h.
/// `needs`: by edges that are sites.
void add_loop_of_sites(rules::Model& model, const GridPuzzle& puzzle,
                       std::vector<rules::LoopRule::Need> needs);

/// Changes a face of a loop of links, if it is still one loop then: it goes around the other way,
/// where it leaves out the cells that are only there.
bool change_face(const GridPuzzle& grid, std::span<const Site> face, Board& loop);

/// A random loop of links that cuts off so many bumps, or more, and where it may be has no other
/// way through its cells that people do not see at once to be wrong.
[[nodiscard]] Board lone_loop(const GridPuzzle& empty, int bumps, Rng& rng);

}  // namespace crosshatch::derive
