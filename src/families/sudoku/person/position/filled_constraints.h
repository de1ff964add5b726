// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "families/sudoku/person/position/fillings.h"

namespace crosshatch::sudoku {

/// A constraint or cage, or a part of one, that people fill as a whole.
struct FilledConstraint {
  enum class Kind : std::uint8_t { constraint, cage, of_grid };
  Kind kind = Kind::constraint;
  Place place = {};  ///< what it is called
  std::vector<const rules::PuzzleRule*> rules = {};
  CellSet cells = {};
};

/// The constraints of a puzzle as they are filled, alone and in pairs, and what is known of them: a
/// question that was asked in vain is not asked again until the cells hold less.
class FilledConstraints {
 public:
  explicit FilledConstraints(const PencilMarks& pencil);

  [[nodiscard]] std::span<const FilledConstraint> all() const { return all_; }

  /// Those of `all` that are filled together: one, or several that have much to do with each other.
  using Numbers = std::vector<int>;
  [[nodiscard]] std::span<const Numbers> single() const { return single_; }
  [[nodiscard]] std::span<const Numbers> several() const { return several_; }

  [[nodiscard]] const Fillings& of(const PencilMarks& pencil, const Numbers& numbers);

  /// Whether a question for which these words stand is another than the last one of its kind, about
  /// these constraints, that `was_vain`.
  [[nodiscard]] bool is_open(int kind, const Numbers& numbers, std::vector<std::uint64_t> words);
  void was_vain(int kind, const Numbers& numbers);

  /// Two candidates that do not go together in any way to fill a constraint, though its houses say
  /// nothing of them. Only of constraints with few ways.
  struct Clash {
    Site site = 0;
    Value value = 0;
    Site other = 0;
    Value other_value = 0;
    Place place = {};  ///< the constraint
  };
  [[nodiscard]] std::vector<Clash> clashes(const PencilMarks& pencil);

  /// Whether every way to fill them has the digit in one of these cells. Ways that were seen and
  /// are still there answer most such questions.
  [[nodiscard]] bool is_in_every_way(const PencilMarks& pencil, const Numbers& numbers,
                                     const CellSet& cells, Value value);

  /// `Fillings::left`. Where the ways were too many, they are not gone through again until the
  /// cells have lost some candidates more.
  [[nodiscard]] std::optional<std::vector<Candidates>> left(const PencilMarks& pencil,
                                                            const Numbers& numbers,
                                                            const FillingQuestion& question,
                                                            Fillings::Way* way = nullptr);

 private:
  struct Asked {
    std::vector<std::uint64_t> words;
    bool is_vain = false;
  };
  struct Known {
    Fillings fillings;
    std::vector<Candidates> marks = {};  ///< for which the clashes are those
    std::vector<Clash> clashes = {};
    std::vector<Fillings::Way> ways = {};  ///< some that were seen, the newest at the end
    int most = 0;  ///< candidates with which the ways are not yet known to be too many; 0: any
  };

  void add_constraints(const PencilMarks& pencil);
  void add_cages(const PencilMarks& pencil);
  void add(FilledConstraint::Kind kind, const Place& place,
           std::vector<const rules::PuzzleRule*> rules);
  void find_several(const PencilMarks& pencil);
  static void find_clashes(const PencilMarks& pencil, const Place& place, Known& known);

  std::vector<FilledConstraint> all_;
  std::vector<std::unique_ptr<rules::PuzzleRule>> sums_;  // of cages
  std::vector<Numbers> single_;
  std::vector<Numbers> several_;
  std::map<Numbers, Known> fillings_;
  std::map<std::pair<int, Numbers>, Asked> asked_;
};

/// Marks the constraints by which what fails in a chain follows from what holds before it.
void mark_constraints(const PencilMarks& pencil, const Term& chain, Step& step);

}  // namespace crosshatch::sudoku
