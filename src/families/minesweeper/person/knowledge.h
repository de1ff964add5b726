// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "core/position.h"
#include "core/technique.h"
#include "families/minesweeper/logic/window.h"
#include "families/minesweeper/person/pending_hints.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// What is left of one hint.
struct ReducedHint {
  Around open = 0;  ///< its open cells
  int need = 0;     ///< how many of them are mines

  [[nodiscard]] int opens() const { return std::popcount(open); }
};

/// The techniques that look at one hint at a time. Each has PendingHints of its own.
enum class HintTechnique : std::uint8_t {
  zeros,
  completed,
  singles,
  clear_subsets,
  mine_subsets,
  differences,
  threes,
  fours_and_fives,
  components,
};
inline constexpr int hint_techniques = 9;

/// Hints that together decide some cells: what case analysis has found but not yet made a step of.
struct CaseFinding {
  std::vector<Site> hints;  ///< as few as will do
  std::vector<Change> changes;
  int step = 0;  ///< how many steps had been made by then
};

/// A value of a cell that a trial of this effort refutes, and in how many steps.
struct RefutedValue {
  Site cell = 0;
  Value value = clear;
  int length = 0;
  int effort = 0;
};

/// The position of a person who solves the puzzle: the board, and what is left of each hint and of
/// the total. A step changes only what it says. But if a hint, or the total, cannot be met any
/// more, the board becomes impossible.
class Knowledge final : public Position {
 public:
  /// `techniques`: those of the family, in its own words; none: minesweeper's.
  Knowledge(const Search& search, bool wants_reasons, std::span<const Technique> techniques = {});

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  /// The technique in the words of the family; the technique itself if it is not in the family's
  /// table.
  [[nodiscard]] const Technique& told(const Technique& technique) const;
  [[nodiscard]] const ReducedHint& rest(Site hint) const { return rests_[hint]; }
  [[nodiscard]] const std::vector<ReducedHint>& rests() const { return rests_; }
  [[nodiscard]] int open() const { return open_; }  ///< open cells
  /// With a total: mines among the open cells.
  [[nodiscard]] std::optional<int> mines_left() const { return mines_left_; }

  /// Some of the sites that the last step changed. The next step should be near them.
  [[nodiscard]] std::span<const Site> focus() const { return focus_; }
  [[nodiscard]] int steps_from_focus(Site site) const;

  [[nodiscard]] PendingHints& pending(HintTechnique technique) {
    return pending_[static_cast<std::size_t>(technique)];
  }

  /// What costly techniques keep between steps.
  [[nodiscard]] std::vector<CaseFinding>& findings() { return findings_; }
  /// Hints around a cell that were asked and do not decide it.
  [[nodiscard]] CaseFinding& asked(Site cell) {
    asked_.resize(rests_.size());
    return asked_[cell];
  }
  [[nodiscard]] std::vector<CaseFinding>& total_findings() { return total_findings_; }
  [[nodiscard]] std::vector<RefutedValue>& refutations() { return refutations_; }

  /// What is known to follow from the hints, but no step has said so yet.
  void follow(std::span<const Change> changes);
  /// That of the given cells, in order of the sites.
  [[nodiscard]] std::vector<Change> following(std::span<const Site> cells) const;

  [[nodiscard]] int steps() const { return steps_; }  ///< made so far
  /// Whether nothing around its hints has changed since then.
  [[nodiscard]] bool is_fresh(const CaseFinding& finding) const;

  /// Whether everything that follows from the rules has been looked for on this board, and nothing
  /// was found.
  [[nodiscard]] bool is_settled() const { return is_settled_; }
  void settle() { is_settled_ = true; }
  /// Whether case analysis had to leave out a component because it is too wide.
  [[nodiscard]] bool has_wide_component() const { return has_wide_component_; }
  void note_wide_component() { has_wide_component_ = true; }

  /// A search for engines. The board must only be read.
  [[nodiscard]] Search search(std::span<const Site> scope) {
    return {puzzle_, board_, budget(), scope};
  }

  [[nodiscard]] bool is_impossible() const override { return is_impossible_; }
  [[nodiscard]] bool is_solved() const override { return open_ == 0; }
  void apply(Step& step) override;
  [[nodiscard]] bool lay_aside(const Step& step) override;
  void take_back() override;

  /// Adds what decides an open cell to a step.
  void decide(Step& step, Site cell, Value value) const {
    step.changes.push_back({cell, board_[cell], only(value), true});
  }
  void decide_around(Step& step, Site hint, Around cells, Value value) const;
  /// Sorts the changes from `first` on by cell. On a board that wraps this is not the order of the
  /// bits around a hint.
  void put_in_order(Step& step, std::size_t first) const;

  /// If reasons are wanted: marks the changed cells and the hints that they rest on.
  void mark(Step& step, std::span<const Site> hints) const;

 private:
  void count_around(Site hint);
  void check(Site hint);
  void check_total();

  const Puzzle& puzzle_;
  std::span<const Technique> techniques_;
  std::vector<ReducedHint> rests_;
  std::vector<PendingHints> pending_;
  std::vector<Site> focus_;
  std::vector<CaseFinding> findings_;
  std::vector<CaseFinding> asked_;  ///< per cell, once there is one
  std::vector<CaseFinding> total_findings_;
  std::vector<RefutedValue> refutations_;
  Board following_;                ///< empty as long as nothing is known to follow
  std::vector<int> last_changed_;  ///< per hint, the step
  int steps_ = 0;
  std::optional<int> mines_left_;
  int open_ = 0;
  bool is_impossible_ = false;
  bool is_settled_ = false;
  bool has_wide_component_ = false;
};

/// A position that is known to be of this family.
[[nodiscard]] inline Knowledge& of(Position& position) { return static_cast<Knowledge&>(position); }

/// Whether two hints have an open cell in common.
[[nodiscard]] bool do_overlap(const Knowledge& knowledge, Site a, Site b);

/// Terms of sentences: hints or cells by their sites; a number of mines.
[[nodiscard]] Term places(std::span<const Site> sites);
[[nodiscard]] inline Term place(Site site) { return places(std::span(&site, 1)); }
[[nodiscard]] inline Term mines(int number) {
  return {.kind = Term::Kind::number, .number = number};
}

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

}  // namespace crosshatch::minesweeper
