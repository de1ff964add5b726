// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/step.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// The grid of a trial. It is cheap to copy, propagates only singles and the sums of cages, and
/// records its steps if asked. For grids of every size.
class TrialGrid {
 public:
  explicit TrialGrid(const PencilMarks& pencil);

  /// The last contradiction: a cell without candidates, or a house without a place for a digit.
  [[nodiscard]] const Place& broken() const { return broken_; }

  [[nodiscard]] Candidates candidates(Site site) const { return board_[site]; }
  [[nodiscard]] bool is_placed(Site site) const { return placed_[site]; }
  [[nodiscard]] const Board& board() const { return board_; }

  /// The first open cell with the fewest candidates, at least two. None if every cell is decided.
  [[nodiscard]] std::optional<Site> tightest() const;

  /// Places a value in an open cell and propagates singles. Returns false on a contradiction. Adds
  /// the steps to `steps` unless it is null.
  bool assume(Site site, Value value, int depth, std::vector<Step>* steps);

  /// Removes a candidate that was refuted.
  void remove(Site site, Value value) {
    board_.remove(site, value);
    touch(site);
  }

  /// The step that a refuted value makes in this grid.
  [[nodiscard]] Step refutation(Site site, Value value, const Place& broken, int depth) const;

 private:
  bool place(Site site, Value value, Step* step);
  /// Removes a placed value from a peer, if `peer` is not the site itself.
  bool remove_from_peer(Site site, Site peer, Value value, Step* step);
  bool place_singles(int depth, std::vector<Step>* steps);
  bool place_hidden(bool& has_placed, int depth, std::vector<Step>* steps);
  bool place_and_record(Site site, Value value, std::optional<HouseIndex> house, int depth,
                        std::vector<Step>* steps);
  bool place_naked(int depth, std::vector<Step>* steps);
  /// Propagates the sums of cages.
  bool add_up_cages(bool& has_changed, int depth, std::vector<Step>* steps);
  /// Propagates what each constraint says alone.
  bool keep_constraints(bool& has_changed, int depth, std::vector<Step>* steps);
  bool keep(int rule, bool& has_changed, int depth, std::vector<Step>* steps);
  /// Whether a cell of the rule changed since the rule said nothing. Rules with hidden sites are
  /// not asked.
  [[nodiscard]] bool is_open(int rule) const;
  void touch(Site site);
  bool fail(const Place& place) {
    broken_ = place;
    return false;
  }

  const HouseTables* tables_;
  Board board_;
  std::vector<char> placed_;
  std::vector<Site> naked_singles_;  ///< open cells with one candidate
  std::vector<char> touched_;        ///< cages that changed since their sums were propagated
  int now_ = 1;                      ///< counts what is asked of rules
  std::vector<int> changed_at_;      ///< [site]
  std::vector<int> asked_at_;        ///< [rule]: in vain
  Place broken_;
};

}  // namespace crosshatch::sudoku
