// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "families/sudoku/variant.h"
#include "rules/model.h"
#include "rules/sequence/pattern.h"

namespace crosshatch::sudoku {

class FoundRegions;
class Puzzle;
struct RegionSites;

/// A solved board that is compared with a constraint while it is said: words need no automaton
/// then.
struct Compared {
  const Board& solution;
  bool is_broken = false;
};

/// A constraint on its way to rules. Digits are numbers here, from the lowest of the grid, and
/// values of a model from 0.
struct ConstraintRules {
  const Puzzle& puzzle;
  const Constraint& constraint;
  int index = 0;  ///< among those of the puzzle
  rules::Model& model;
  bool& is_too_large;                ///< set where a word is too large for an automaton
  Compared* compared = nullptr;      ///< null: it becomes rules
  FoundRegions* regions = nullptr;   ///< those of the puzzle; null: it has its own
  std::span<const Site> extra = {};  ///< the sites of extra cells, if it is about such

  [[nodiscard]] std::span<const Site> sites() const { return constraint.sites; }
  /// The cell that a site of the constraint stands for, of the grid or an extra one.
  [[nodiscard]] Site cell_of(Site site) const;
  [[nodiscard]] int number() const { return constraint.numbers.front(); }
  [[nodiscard]] int lowest() const;   ///< digit of the grid: 0 or 1
  [[nodiscard]] int largest() const;  ///< digit of the grid
  /// The value that is this digit; no value (0) if the grid has no such digit.
  [[nodiscard]] Candidates digit(int number) const { return digits_between(number, number); }
  /// The values of the digits that the constraint lists.
  [[nodiscard]] Candidates listed_digits() const;
  /// The values that are digits from one to another, as far as the grid has them.
  [[nodiscard]] Candidates digits_between(int low, int high) const;

  /// Whether one of them is in no grid, so that nothing is said of it: rules of the whole grid and
  /// of what is beside a cell speak of all cells there are.
  [[nodiscard]] bool has_hole(std::span<const Site> sites) const;

  /// The digits of these sites in this order are a word: `go_on` takes the next digit at a place,
  /// changes what one has to know of those before it, and says whether a word may go on so, or end
  /// so with the last digit.
  using GoOn = function_ref<bool(int place, int digit, std::vector<int>& known)>;
  void word(std::span<const Site> sites, std::vector<int> known, GoOn go_on) const;
  /// What two digits may be together, as a word.
  [[nodiscard]] rules::Pattern pattern_of(function_ref<bool(int one, int other)> is_right) const;
  void add(std::span<const Site> sites, const rules::Pattern& pattern) const;
  /// The same of two sites.
  void pair(Site first, Site second, function_ref<bool(int one, int other)> is_right) const;
  /// The digits of these sites add up to this.
  void sum(std::span<const Site> sites, int total) const;
  /// From so many to so many of these sites hold one of these digits.
  void count(std::span<const Site> sites, Candidates digits, int least, int most) const;
  /// What the rule that was added last is to people.
  void label() const;
};

/// Whether a solved board keeps a constraint, which need not be one of the puzzle's.
[[nodiscard]] bool is_kept(const Constraint& constraint, const Puzzle& puzzle,
                           const Board& solution);

/// All constraints of a puzzle as rules over its sites.
struct SaidConstraints {
  std::shared_ptr<const rules::Model> model;
  int unsaid = -1;  ///< the first that is too large; -1: none
};

/// Rules are labelled with the place of their constraint (`area_of_constraint`).
[[nodiscard]] SaidConstraints said_constraints(const Puzzle& puzzle);

/// The same for whoever knows what regions are: nothing is said of those that are to be found but
/// where they are.
struct ConstraintsBesideRegions {
  std::shared_ptr<const rules::Model> model;
  std::shared_ptr<const RegionSites> regions;
};

/// For a search, which takes clues as they are (RegionSites): nothing is said of them, too.
[[nodiscard]] ConstraintsBesideRegions searched_constraints(const Puzzle& puzzle);
[[nodiscard]] ConstraintsBesideRegions constraints_beside_regions(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
