// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "core/board.h"

namespace crosshatch {

struct Technique;

/// Something of a puzzle that a person can point at.
struct Place {
  enum class Kind : std::uint8_t { site, row, column, box, clue, area, cell, corner };
  Kind kind = Kind::site;
  /// The site, or the row, column or box, counted from 0. Areas are what else of a puzzle is a set
  /// of sites, as its family counts them. Cells are those of the grid, row by row, where they are
  /// no sites; corners are where its lines cross, row by row from its upper left one.
  int index = 0;
  /// clue: which number of the clue, from 0, or -1 for the whole clue. `index` is then the clue, as
  /// its family counts them (Family::line_of_clue).
  int part = -1;

  bool operator==(const Place&) const = default;
};

/// What a step does to one site. Both sides are given, so that a reader can go forth and back.
struct Change {
  Site site = 0;
  Candidates before = 0;
  Candidates after = 0;
  /// The value is written down for good: a pencil mark that happens to be the last one is not. A
  /// sudoku's naked single places a value without removing any candidate of its site.
  bool places = false;

  bool operator==(const Change&) const = default;
};

/// What to look at, and why.
struct Mark {
  enum class Role : std::uint8_t {
    target,   ///< what changes
    cause,    ///< what the step rests on: the cells of a pair, the clue of a line
    witness,  ///< what ties them together: the fins of a fish, the cells already filled
  };
  Role role = Role::cause;
  Place place = {};
  Candidates values = 0;  ///< of a site: which of its values are meant; 0 = the place as a whole
};

/// One link of a chain: the sites together hold the value, or none of them does.
struct Inference {
  std::vector<Site> sites;
  Value value = 0;
  bool holds = false;
};

/// What a placeholder of a sentence stands for; the family puts it into words.
struct Term {
  enum class Kind : std::uint8_t { number, values, places, chain, sets, reason };
  Kind kind = Kind::number;
  int number = 0;  ///< of values: how many sites hold them
  Candidates values = 0;
  std::vector<Place> places = {};
  std::vector<Inference> chain = {};  ///< each follows from the one before
  std::vector<Candidates> sets = {};  ///< values that stand together, one of these sets of them
  /// A reason within the sentence: the clause of another technique, with its own terms.
  const Technique* technique = nullptr;
  std::vector<Term> terms = {};
};

/// One step of a solve, as deltas only: terminal, JSON, rating and films all read this stream.
///
/// An attempt that fails is `assume`, then what follows from it, each with `depth` one higher than
/// the step that it is tried for, then `refute`: that one takes back everything since its `assume`
/// and makes its own changes.
struct Step {
  enum class Kind : std::uint8_t {
    deduce,
    assume,
    refute,
    solution,  ///< the end: every site is decided
    stuck,     ///< the end: `ending` says why
  };
  enum class Ending : std::uint8_t {
    none,           ///< the step is not the end, or is the solution
    several,        ///< several solutions: `marks` are the ambiguous sites
    contradiction,  ///< no solution
    beyond,         ///< no technique of ours goes on
    limit,          ///< the budget is spent: `why` says by what
  };

  Kind kind = Kind::deduce;
  const Technique* technique = nullptr;  ///< null for the two ends
  int depth = 0;
  Ending ending = Ending::none;
  Why why = Why::nodes;              ///< of the ending `limit`
  std::vector<Change> changes = {};  ///< what the technique itself does
  std::vector<Change> follow = {};   ///< what the bare rules do at once: a digit leaves its peers
  std::vector<Mark> marks = {};
  std::vector<Term> terms = {};  ///< what {0}, {1} of the technique's sentence stand for
  /// How candidates hang together, each following from the one before or from earlier ones: for
  /// pictures of patterns whose sentence names no chain.
  std::vector<Inference> links = {};
  std::vector<Step> trial = {};  ///< of a refute: the assume and what followed, in order

  /// Makes it empty, keeping the memory.
  void clear() {
    kind = Kind::deduce;
    technique = nullptr;
    depth = 0;
    ending = Ending::none;
    why = Why::nodes;
    changes.clear();
    follow.clear();
    marks.clear();
    terms.clear();
    links.clear();
    trial.clear();
  }
};

}  // namespace crosshatch
