// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/step.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// A grid in the course of a trial: cheap to copy, knows only the bare rules, cages among
/// them, and singles, and writes down what it does when asked. For grids of every size.
class TrialGrid {
 public:
  explicit TrialGrid(const PencilMarks& pencil);

  /// Where the last contradiction was: a cell without marks, or a house without a digit's place.
  [[nodiscard]] const Place& broken() const { return broken_; }

  [[nodiscard]] Candidates candidates(Site site) const { return board_[site]; }
  [[nodiscard]] bool is_placed(Site site) const { return placed_[static_cast<std::size_t>(site)]; }
  [[nodiscard]] const Board& board() const { return board_; }

  /// The open cell with the fewest marks, at least two; the first of them. None: all is decided.
  [[nodiscard]] std::optional<Site> tightest() const;

  /// Puts a value in an open cell and all singles after it. False: a contradiction. Adds the steps
  /// to `steps` unless that is null.
  bool assume(Site site, Value value, int depth, std::vector<Step>* steps);

  /// Takes a mark away that was refuted.
  void remove(Site site, Value value) {
    board_.remove(site, value);
    touch(site);
  }

  /// What the refutation of a value does here.
  [[nodiscard]] Step refutation(Site site, Value value, const Place& broken, int depth) const;

 private:
  bool place(Site site, Value value, Step* step);
  /// A placed value leaves a site that sees it, if it is another.
  bool remove_from_peer(Site site, Site peer, Value value, Step* step);
  bool place_singles(int depth, std::vector<Step>* steps);
  bool place_hidden(bool& has_placed, int depth, std::vector<Step>* steps);
  bool place_and_record(Site site, Value value, std::optional<HouseIndex> house, int depth,
                        std::vector<Step>* steps);
  bool place_naked(int depth, std::vector<Step>* steps);
  /// What the sums of cages leave to their cells.
  bool add_up_cages(bool& has_changed, int depth, std::vector<Step>* steps);
  void touch(Site site);
  bool fail(const Place& place) {
    broken_ = place;
    return false;
  }

  const HouseTables* tables_;
  Board board_;
  std::vector<char> placed_;
  std::vector<Site> naked_singles_;  ///< open cells with one mark
  std::vector<char> touched_;        ///< cages that changed since they were added up
  Place broken_;
};

}  // namespace crosshatch::sudoku
