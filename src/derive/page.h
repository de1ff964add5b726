// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "core/clues.h"
#include "core/make.h"
#include "core/technique.h"
#include "derive/grid_puzzle.h"
#include "derive/look.h"
#include "derive/notation.h"
#include "logic/listed.h"

namespace crosshatch::derive {

/// What a kind of rule concludes, as people say it. The terms of the sentence: {0} where the rule
/// stands; {1} how many hold, as the page counts them; {2} the cells that it rests on and that hold
/// something; {3} how many open cells it has; {4} where the rules stand by which hidden sites are
/// known on which it rests: the trees of tents.
struct RuleSaying {
  std::string_view rule;  ///< rules::RuleLabel::id
  std::string_view how;   ///< rules::Conclusion::how
  Technique technique;    ///< without `find`, but for one that no rule concludes
};

[[nodiscard]] consteval RuleSaying graded(Grade grade, int score, std::string_view rule,
                                          std::string_view how, std::string_view id, Words name,
                                          Words sentence) {
  return {
      rule, how, {.id = id, .name = name, .sentence = sentence, .grade = grade, .score = score}};
}

/// One that people see at once.
[[nodiscard]] consteval RuleSaying easy(std::string_view rule, std::string_view how,
                                        std::string_view id, Words name, Words sentence,
                                        int score = 1) {
  return graded(Grade::easy, score, rule, how, id, name, sentence);
}

/// One for which people look further.
[[nodiscard]] consteval RuleSaying medium(std::string_view rule, std::string_view how,
                                          std::string_view id, Words name, Words sentence,
                                          int score = 3) {
  return graded(Grade::medium, score, rule, how, id, name, sentence);
}

/// In the place of a rule's label: a cell that has one value left, of which that is not said yet.
/// The term is the cell.
inline constexpr std::string_view cell_alone = "cell";

/// What a rule concludes by one argument.
struct RuleArgument {
  std::string_view rule = {};
  std::string_view how = {};

  bool operator==(const RuleArgument&) const = default;
};

/// What people see one step ahead: if a value stood there, one saying would follow, and a rule
/// would be broken. The terms of the sentence: {0} the site and {1} the value that would stand
/// there, {2} the sites for which the saying follows, {3} what they would be, {4} the saying;
/// {5} where the broken rule stands, {6} how many would hold there, {7} the cells that it rests on
/// and that hold something.
struct Foresight {
  RuleArgument via = {};  ///< what follows, easy or not; without a rule: any easy saying
  RuleArgument breach;    ///< by which argument that rule cannot be kept
  Technique technique;    ///< without `find`
};

/// One for which any easy saying will do.
[[nodiscard]] consteval Foresight ahead(std::string_view rule, std::string_view how,
                                        std::string_view id, Words name, Words sentence) {
  return {.breach = {rule, how},
          .technique = {
              .id = id, .name = name, .sentence = sentence, .grade = Grade::hard, .score = 6}};
}

/// How people tell that a rule is broken: {0} where it stands, {1} how many hold.
struct Breach {
  std::string_view rule;
  WordsFor<2> words;
};

/// What people of some pages see besides (derive/person/person.h).
struct Further {
  bool clusters = false;      ///< small rules with those between them, where a page has pairs
  bool crowds = false;        ///< values that leave a count no way
  bool just_enough = false;   ///< counts that need all groups of which one may be
  bool shared_lines = false;  ///< rows, columns or regions that need all that others have
  bool ways = false;          ///< what all ways to keep a count have in common
  bool diagonals = false;     ///< small rules that each meet the next one, as along a diagonal
  bool insides = false;       ///< that one goes in and out of a closed loop equally often
  bool shapes = false;        ///< what regions leave of the lines that they are in
  bool squeezes = false;      ///< paths that need all the room there is
  bool kinds = false;         ///< places for which as many kinds are left, as dominoes are
  bool blocks = false;        ///< sums of runs that have all cells in common but for a few
};

/// A family of puzzles on one page: what its clues are, the rules that they make, and how these are
/// said and drawn. The rest of a Family is the same for all and made by `derive` (derive/derive.h).
struct FamilyPage {
  std::string_view id;
  Words title;
  Words summary;
  Notation notation;
  /// One for each value, the values from 0. Those of a puzzle are `GridPuzzle::looks`.
  std::span<const ValueLook> looks = {};
  /// Instead of these: each cell holds one of the numbers that it may have as a clue, the least of
  /// them as value 0. In cages, where clues are other numbers, as many as the grid has rows.
  bool holds_numbers = false;
  /// How clues are drawn that are signs, as many as Notation::signs. Numbers are drawn as such.
  std::span<Glyph* const> glyphs = {};
  Glyph* under_numbers = nullptr;  ///< what cells with numbers look like
  /// Where sites are links: of what signs stand on, one for each SignClue::colour.
  std::span<Glyph* const> under_signs = {};
  Glyph* left_out = nullptr;  ///< where sites are links: of cells that no line passes
  CountedThing counted;       ///< what the rules count

  rules::Model (*model)(const GridPuzzle& puzzle) = nullptr;
  /// Its verdicts can be proved (derive/contract): checkers know its rules, counts and words of any
  /// sites, hidden ones in counts alone, and pieces of cells or a loop of edges.
  bool has_certificates = false;
  /// Two of its counts may say more together than each alone: there is something that they ask for.
  bool has_overlaps = true;
  /// Rules are looked at in pairs that share several sites, not as two counts that overlap.
  bool has_pairs = false;
  Further further = {};
  std::span<const RuleSaying> sayings = {};    ///< easiest first
  std::span<const Foresight> foresights = {};  ///< easiest first; before trials
  /// What people strike out without a word, as the height of a building in its row. A cell that has
  /// one value left then needs a saying of its own: of `cell_alone`.
  std::span<const RuleArgument> at_once = {};
  std::span<const Breach> breaches = {};  ///< one for each label of a rule

  /// What is wrong with clues of which each alone is right: at this cell, this is expected. Null:
  /// nothing can be.
  Message (*fault)(const GridClues& clues, Site& at) = nullptr;

  /// The clue that a place has beside a solution (Clues::beside), of a cell that has none or a
  /// number, or beside the grid (Place::Kind::row and column with `part` 0 at the first end, 1 at
  /// the other), or between two cells (Place::Kind::clue, by GridClues::between), or at a corner.
  /// Null: clues are not made of solutions.
  ClueValue (*beside)(const GridPuzzle& puzzle, const Board& solution,
                      const Place& place) = nullptr;
  /// The clues that may stand in a cell, where the notation allows many more than make sense there
  /// (Clues::choices).
  std::vector<int> (*choices)(const GridPuzzle& puzzle, Site site) = nullptr;
  std::span<const std::string_view> styles = {};  ///< of the maker; the first is the usual one
  /// The clues of a puzzle for the maker (Maker::blank), without those that `beside` gives, or with
  /// some of them, which say what the solution is. `empty` is a puzzle of that size without any.
  /// Null: there is no maker.
  GridClues (*blank)(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) = nullptr;
  /// Maker::fill.
  Board (*fill)(const Puzzle& blank, Rng& rng) = nullptr;
  /// Maker::redraw, for clues that `beside` does not give.
  PuzzlePtr (*redraw)(const Puzzle& puzzle, const Board& solution, const Board* other,
                      Rng& rng) = nullptr;
  int most_changes = 2000;   ///< Maker::most_changes
  bool keeps_clues = false;  ///< Maker::keeps_clues

  [[nodiscard]] bool is_at_once(const RuleArgument& argument) const {
    return std::ranges::find(at_once, argument) != at_once.end();
  }
};

}  // namespace crosshatch::derive
