// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/position.h"
#include "core/technique.h"
#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/person/position/house_tables.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

class FilledConstraints;
class GridsAlone;
class PencilMarks;

/// A technique of grids whose geometry is in tables (HouseTables::is_small).
using FindInSmall = bool(const PencilMarks& pencil, Step& step);

/// The number of a house: the rows from 0, then the columns, the boxes or regions, and the other
/// houses of a variant.
using HouseIndex = int;

/// A position with all its pencil marks: the candidates of each cell, the places of each digit in
/// each house and, in small grids, the cells of each digit. A cell is *placed* when its digit has
/// been written down. A cell with a single candidate is not placed yet.
class PencilMarks final : public Position {
 public:
  PencilMarks(const Search& search, bool wants_reasons);

  [[nodiscard]] const HouseTables& tables() const { return tables_; }
  [[nodiscard]] BoxShape shape() const { return tables_.shape; }
  [[nodiscard]] int side() const { return tables_.side; }
  [[nodiscard]] int houses() const { return tables_.houses; }
  /// The cages of the puzzle.
  [[nodiscard]] std::span<const Cage> cages() const { return tables_.puzzle->variant().cages; }
  /// Whether rows, columns and boxes are the only rules.
  [[nodiscard]] bool is_classic() const { return tables_.is_classic; }

  /// The candidates of an open cell; 0 for a placed one.
  [[nodiscard]] Candidates candidates(Site site) const { return placed_[site] ? 0 : board_[site]; }
  [[nodiscard]] bool is_placed(Site site) const { return placed_[site]; }
  /// Whether the digit is given by the puzzle, not found by the solver.
  [[nodiscard]] bool is_given(Site site) const { return given_[site]; }
  /// Whether the puzzle itself allows these digits in the cell. Only the pencil marks of the puzzle
  /// can rule digits out, not those removed by steps.
  [[nodiscard]] bool is_free_for(Site site, Candidates values) const {
    return (values & ~clues_[site]) == 0;
  }
  [[nodiscard]] int open() const { return open_; }  ///< cells not placed yet

  /// The places of a digit in a house, as a mask; 0 when it is placed there.
  [[nodiscard]] std::uint32_t places(HouseIndex house, Value value) const {
    return places_[house * side() + value];
  }

  /// A digit that a site must hold.
  struct Single {
    Site site;
    Value value;
  };
  /// The naked singles, cells with one candidate, in the order in which they arose. Some may have
  /// been placed since.
  [[nodiscard]] std::span<const Single> naked_singles() const { return naked_singles_.waiting(); }
  /// The same for hidden singles: a digit and the last place for it in some house.
  [[nodiscard]] std::span<const Single> hidden_singles() const { return hidden_singles_.waiting(); }

  /// Small grids: the open cells that may hold a digit; all open cells; those with two candidates.
  [[nodiscard]] const CellSet& cells(Value value) const { return cells_[value]; }
  [[nodiscard]] const CellSet& open_cells() const { return open_cells_; }
  [[nodiscard]] const CellSet& bivalue_cells() const { return bivalue_cells_; }
  [[nodiscard]] const CellSet& peers(Site site) const { return tables_.peers[site]; }
  [[nodiscard]] const CellSet& house_cells(HouseIndex house) const { return tables_.cells[house]; }
  [[nodiscard]] Site site(HouseIndex house, int place) const { return tables_.site(house, place); }
  [[nodiscard]] bool is_in(Site site, HouseIndex house) const {
    const std::span<const HouseIndex> houses = houses_of(site);
    return std::find(houses.begin(), houses.end(), house) != houses.end();
  }
  /// The row, column, and box or region of a site, then its other houses.
  [[nodiscard]] std::span<const HouseIndex> houses_of(Site site) const {
    return tables_.houses_of(site);
  }
  /// The cells that see all of `cells`. None of `cells` is among them.
  [[nodiscard]] CellSet seen_by_all(CellSet cells) const;

  /// The sites that the last step changed. People look near them for the next one.
  [[nodiscard]] const std::vector<Site>& last() const { return last_; }
  /// The distance of a site from them: 0 if it is one, 1 if it shares a house with one, else more.
  [[nodiscard]] int distance(Site site) const;

  [[nodiscard]] bool is_solved() const override { return open_ == 0; }
  /// Whether some cell has no candidate, or some cage cannot have its sum any more. In small grids
  /// only full cages are checked; techniques find the others, with a reason.
  [[nodiscard]] bool is_impossible() const override;
  void apply(Step& step) override;
  [[nodiscard]] bool lay_aside(const Step& step) override;
  void take_back() override { aside_.clear(); }

  [[nodiscard]] bool has_aside() const { return !aside_.empty(); }
  /// Whether a step with just these changes was laid aside.
  [[nodiscard]] bool is_aside(const std::vector<Change>& changes) const {
    return !aside_.empty() && std::find(aside_.begin(), aside_.end(), changes) != aside_.end();
  }

  /// The changes of a step: a digit placed, or candidates removed.
  [[nodiscard]] Change placing(Site site, Value value) const {
    return {site, board_[site], only(value), true};
  }
  [[nodiscard]] Change removing(Site site, Candidates values) const {
    return {site, board_[site], board_[site] & ~values, false};
  }

  /// Small grids: the constraints and cages as they are filled, and what was asked of them.
  [[nodiscard]] FilledConstraints& filled() const;

  /// Several grids that overlap: whether a technique of small grids finds a step in one of them.
  [[nodiscard]] bool find_in_grids(Step& step, FindInSmall* find) const;

  /// For tests of single techniques: removes candidates without a step.
  void erase(Site site, Candidates values);

 private:
  /// Singles that wait to be placed, first come, first served.
  struct Queue {
    std::vector<Single> singles;
    std::size_t done = 0;

    [[nodiscard]] std::span<const Single> waiting() const {
      return std::span(singles).subspan(done);
    }
    /// Forgets the first ones that are placed.
    void forget(const std::vector<char>& placed) {
      while (done < singles.size() && placed[singles[done].site]) ++done;
    }
  };

  void drop(Site site, Value value);
  void place(Site site, Value value, std::vector<Change>* follow);

  HouseTables tables_;
  Board clues_;  ///< the candidates in the puzzle itself
  std::vector<char> placed_;
  std::vector<char> given_;
  std::vector<std::uint32_t> places_;
  std::vector<CellSet> cells_;
  CellSet open_cells_;
  CellSet bivalue_cells_;
  Queue naked_singles_;
  Queue hidden_singles_;
  std::vector<Site> last_;
  std::vector<std::vector<Change>> aside_;
  mutable std::shared_ptr<FilledConstraints> filled_;
  mutable std::shared_ptr<const GridsAlone> alone_;  ///< as the board is now; null: not asked yet
  int open_ = 0;
};

/// Casts a position that is known to be of this family.
[[nodiscard]] inline PencilMarks& of(Position& position) {
  return static_cast<PencilMarks&>(position);
}

/// Technique::find of one: there is none in larger grids, but in each of several.
template <FindInSmall* find>
[[nodiscard]] bool in_small(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  if (pencil.tables().has_grids) return pencil.find_in_grids(step, find);
  return pencil.tables().is_small() && find(pencil, step);
}

}  // namespace crosshatch::sudoku
