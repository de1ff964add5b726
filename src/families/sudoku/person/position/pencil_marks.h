// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/position.h"
#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/person/position/house_tables.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A house as the tables number it: the rows from 0, then the columns, the boxes or regions, and
/// the further houses of a variant.
using HouseIndex = int;

/// A sudoku with all its pencil marks, seen from cells, from houses and, in small grids, from
/// digits. A cell is *placed* when its digit is written down; a lone pencil mark is not yet.
class PencilMarks final : public Position {
 public:
  PencilMarks(const Search& search, bool wants_reasons);

  [[nodiscard]] const HouseTables& tables() const { return tables_; }
  [[nodiscard]] BoxShape shape() const { return tables_.shape; }
  [[nodiscard]] int side() const { return tables_.side; }
  [[nodiscard]] int houses() const { return tables_.houses; }
  /// Those of the puzzle.
  [[nodiscard]] std::span<const Cage> cages() const { return tables_.puzzle->variant().cages; }
  /// Rows, columns and boxes are all there is.
  [[nodiscard]] bool is_classic() const { return tables_.is_classic; }

  /// The digits that an open cell may still hold; 0 for a placed one.
  [[nodiscard]] Candidates candidates(Site site) const {
    return placed_[static_cast<std::size_t>(site)] ? 0 : board_[site];
  }
  [[nodiscard]] bool is_placed(Site site) const { return placed_[static_cast<std::size_t>(site)]; }
  /// Given by the puzzle, not found by the solver.
  [[nodiscard]] bool is_given(Site site) const { return given_[static_cast<std::size_t>(site)]; }
  /// Whether the puzzle itself lets the cell hold these digits: only its own pencil marks forbid
  /// any.
  [[nodiscard]] bool is_free_for(Site site, Candidates values) const {
    return (values & ~clues_[site]) == 0;
  }
  [[nodiscard]] int open() const { return open_; }  ///< cells not placed yet

  /// Where in a house a digit may still go, as a mask of places; 0 when it is placed there.
  [[nodiscard]] std::uint32_t places(HouseIndex house, Value value) const {
    return places_[static_cast<std::size_t>(house * side() + value)];
  }

  /// A place where a digit was found to have no other in some house.
  struct HiddenSingle {
    Site site;
    Value value;
  };
  /// These in the order in which they came about; those placed meanwhile may still be among them.
  [[nodiscard]] std::span<const HiddenSingle> hidden_singles() const {
    return std::span(hidden_singles_).subspan(hidden_singles_done_);
  }

  /// Small grids: the open cells that may hold a digit; those open at all; those with two marks.
  [[nodiscard]] const CellSet& cells(Value value) const {
    return cells_[static_cast<std::size_t>(value)];
  }
  [[nodiscard]] const CellSet& open_cells() const { return open_cells_; }
  [[nodiscard]] const CellSet& bivalue_cells() const { return bivalue_cells_; }
  [[nodiscard]] const CellSet& peers(Site site) const {
    return tables_.peers[static_cast<std::size_t>(site)];
  }
  [[nodiscard]] const CellSet& house_cells(HouseIndex house) const {
    return tables_.cells[static_cast<std::size_t>(house)];
  }
  [[nodiscard]] Site site(HouseIndex house, int place) const { return tables_.site(house, place); }
  [[nodiscard]] bool is_in(Site site, HouseIndex house) const {
    const std::span<const HouseIndex> houses = houses_of(site);
    return std::find(houses.begin(), houses.end(), house) != houses.end();
  }
  /// Its row, its column, its box or region, and any further houses.
  [[nodiscard]] std::span<const HouseIndex> houses_of(Site site) const {
    return tables_.houses_of(site);
  }
  /// Cells that see all of `cells`; none of those themselves.
  [[nodiscard]] CellSet seen_by_all(CellSet cells) const;

  /// The sites that the last step changed: what the next one had better be near.
  [[nodiscard]] const std::vector<Site>& last() const { return last_; }
  /// How far a site is from them: 0 when it is one, 1 in a common house, else more.
  [[nodiscard]] int distance(Site site) const;

  [[nodiscard]] bool is_solved() const override { return open_ == 0; }
  /// Some cell has no digit left, or some cage cannot have its sum any more. Of small grids that is
  /// asked of full cages only: for others there are techniques, which say why.
  [[nodiscard]] bool is_impossible() const override;
  void apply(Step& step) override;

  /// The changes a technique makes, ready for a Step.
  [[nodiscard]] Change placing(Site site, Value value) const {
    return {site, board_[site], only(value), true};
  }
  [[nodiscard]] Change removing(Site site, Candidates values) const {
    return {site, board_[site], board_[site] & ~values, false};
  }

  /// A library position for tests of single techniques: takes marks away without a step.
  void erase(Site site, Candidates values);

 private:
  void drop(Site site, Value value);
  void place(Site site, Value value, std::vector<Change>* follow);

  HouseTables tables_;
  Board clues_;  ///< the puzzle's own, before any reasoning
  std::vector<char> placed_;
  std::vector<char> given_;
  std::vector<std::uint32_t> places_;
  std::vector<CellSet> cells_;
  CellSet open_cells_;
  CellSet bivalue_cells_;
  std::vector<HiddenSingle> hidden_singles_;
  std::size_t hidden_singles_done_ = 0;
  std::vector<Site> last_;
  int open_ = 0;
};

/// The family's own view of a position that is known to be of this family.
[[nodiscard]] inline PencilMarks& of(Position& position) {
  return static_cast<PencilMarks&>(position);
}

}  // namespace crosshatch::sudoku
