// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/puzzle.h"
#include "core/step.h"
#include "derive/grid_clues.h"
#include "derive/look.h"
#include "rules/graph.h"
#include "rules/model.h"

namespace crosshatch::derive {

struct FamilyPage;

/// The four directions: how far down and along the next cell is.
inline constexpr std::array<std::array<int, 2>, 4> four_ways = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};

/// A row or column of a grid.
struct GridLine {
  Place place;
  std::vector<Site> sites;
  Clue first = no_clue;  ///< the number at its left or upper end
  Clue last = no_clue;   ///< at its other end
};

/// A sign between two cells that share a side: which of Notation::between it is.
struct SignBetween {
  Site first = 0;
  Site second = 0;
  int sign = 0;
};

/// A puzzle of a family that is a page: clues on a grid of cells, and the rules that they make.
class GridPuzzle final : public Puzzle {
 public:
  GridPuzzle(const FamilyPage& page, GridClues clues);

  [[nodiscard]] const FamilyPage& page() const { return page_; }
  [[nodiscard]] const GridClues& clues() const { return clues_; }
  [[nodiscard]] const rules::Model& model() const { return model_; }
  /// What each value looks like, from 0.
  [[nodiscard]] std::span<const ValueLook> looks() const { return looks_; }
  [[nodiscard]] bool is_same(const Puzzle& other) const override;

  // For pages, which say the rules of a puzzle by what stands where.

  [[nodiscard]] int number() const { return clues_.number; }
  /// Of Notation::options.
  [[nodiscard]] bool has_option(int option) const { return (clues_.options >> option & 1) != 0; }
  [[nodiscard]] Clue clue(int cell) const {
    return clues_.cells.empty() ? no_clue : clues_.cells[cell];
  }
  [[nodiscard]] bool has_clue(int cell) const { return clue(cell) != no_clue; }
  /// The clue in the cell that a site is.
  [[nodiscard]] Clue clue_at(Site site) const {
    const std::optional<int> cell = layout().cell_at(site);
    return cell ? clue(*cell) : no_clue;
  }
  /// The value of a site is part of the puzzle. Where cells hold numbers, one that only follows
  /// from its candidates, as in a region of one cell, is to be found.
  [[nodiscard]] bool is_given(Site site) const;
  /// A board of these candidates, without those in cells that have a clue: they hold `in_clues`.
  [[nodiscard]] Board board(Candidates open, Candidates in_clues) const;
  [[nodiscard]] std::vector<Site> all() const;  ///< the sites
  /// A board on which cells may hold any number, and those that have one hold it
  /// (FamilyPage::holds_numbers).
  [[nodiscard]] Board numbers() const;
  [[nodiscard]] std::vector<GridLine> lines() const;      ///< rows, then columns
  [[nodiscard]] GridLine line(const Place& place) const;  ///< that row or column
  [[nodiscard]] std::vector<std::vector<Site>> regions() const;
  /// The first cell of its region.
  [[nodiscard]] int first_cell(int cell) const { return first_cells_[cell]; }
  [[nodiscard]] std::vector<SignBetween> signs_between() const;
  /// The number where lines of the grid cross; and the cells there, at most four.
  [[nodiscard]] Clue clue_at_corner(int corner) const {
    return clues_.corners.empty() ? no_clue : clues_.corners[corner];
  }
  [[nodiscard]] std::vector<Site> at_corner(int corner) const;
  /// All pairs of cells that share a side; all rectangles of this size.
  [[nodiscard]] std::vector<std::vector<Site>> pairs() const;
  [[nodiscard]] std::vector<std::vector<Site>> blocks(int high, int wide) const;
  /// The cells that share a side with this one, at most four; and those that share a corner, too.
  [[nodiscard]] std::vector<Site> beside(Site site) const;
  [[nodiscard]] std::vector<Site> around(Site site) const;
  /// The cells from this one on in a direction, without it, up to the first that has a clue.
  [[nodiscard]] std::vector<Site> sight(Site site, int down, int along) const {
    return cells_from(site, down, along, true);
  }
  /// The same to the edge of the grid, whatever clues there are.
  [[nodiscard]] std::vector<Site> ray(Site site, int down, int along) const {
    return cells_from(site, down, along, false);
  }
  /// The four edges of a cell, where sites are edges; its links, where they are links; and what
  /// these tie, corners of cells or cells: GraphEdge i is the i-th of these.
  [[nodiscard]] std::vector<Site> sides_of(int cell) const;
  [[nodiscard]] std::optional<Site> link(int cell, CellSide side) const;
  /// The cell at the other end of that link.
  [[nodiscard]] int cell_beyond(int cell, CellSide side) const {
    return cell + std::array{-columns(), -1, 1, columns()}[static_cast<std::size_t>(side)];
  }
  [[nodiscard]] rules::Graph corners(std::span<const Site> edges) const;
  /// The cells, tied where they share a side.
  [[nodiscard]] rules::Graph graph() const;
  [[nodiscard]] std::vector<int> at_edge() const;  ///< the cells at the edge of the grid
  /// The sites that always hold the same value as this one (rules::SameRule), itself too, in order:
  /// people see them as one thing, as the links along a bridge.
  [[nodiscard]] std::span<const Site> as_one(Site site) const {
    return std::span(together_).subspan(first_together_[site].at, first_together_[site].number);
  }
  /// The runs of cells between clues, along rows and down columns; where cells hold numbers, those
  /// between signs.
  [[nodiscard]] std::vector<std::vector<Site>> runs() const;

 private:
  [[nodiscard]] std::vector<Site> cells_from(Site site, int down, int along, bool to_clue) const;
  void find_together();
  [[nodiscard]] bool is_inside(int row, int column) const {
    return row >= 0 && row < rows() && column >= 0 && column < columns();
  }

  const FamilyPage& page_;
  GridClues clues_;
  std::vector<ValueLook> looks_;
  std::vector<int> first_cells_;  // of the regions, by cells
  rules::Model model_;
  struct Together {
    std::size_t at = 0;
    std::size_t number = 1;
  };
  std::vector<Site> together_;            // the sites, each beside those that are one with it
  std::vector<Together> first_together_;  // by site, where they are
};

[[nodiscard]] inline const GridPuzzle& of(const Puzzle& puzzle) {
  return static_cast<const GridPuzzle&>(puzzle);
}

}  // namespace crosshatch::derive
