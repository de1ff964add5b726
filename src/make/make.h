// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/crew.h"
#include "core/family.h"
#include "core/make.h"
#include "logic/rating.h"

namespace crosshatch {

/// Numbers from `low` to `high`, both included.
struct Span {
  int low = 0;
  int high = 0;

  [[nodiscard]] bool has(int number) const { return low <= number && number <= high; }
};

/// What people are to find in a new puzzle; all that is left out is as it comes.
struct WantedDifficulty {
  std::optional<Span> grades = {};  ///< as numbers of Grade
  std::optional<Span> scores = {};
  std::optional<Span> scale = {};   ///< on the family's other scale, in tenths
  std::string technique = {};       ///< the id of one that is needed in the usual way
  TechniqueChoice techniques = {};  ///< those that may be used: others are not needed

  /// Whether puzzles are rated at all.
  [[nodiscard]] bool is_any() const {
    return grades || scores || scale || !technique.empty() || !techniques.is_all();
  }
};

/// What became of attempts.
struct Tried {
  std::uint64_t attempts = 0;
  std::uint64_t failed = 0;  ///< gave no puzzle with one solution as it was ordered
  std::uint64_t easier = 0;
  std::uint64_t harder = 0;
  std::uint64_t others = 0;  ///< solved by other techniques
  std::uint64_t alike = 0;   ///< that `is_new` refused

  void add(const Tried& more);
  bool operator==(const Tried&) const = default;
};

/// How hard a puzzle is that was not as hard as it was wanted, and how far that is from the wish.
struct NearMiss {
  Rating rating = {};
  std::optional<int> scale = {};  ///< in tenths, where that was looked at
  int missed = 0;                 ///< how many wishes were left when the first one failed
  int distance = 0;               ///< of that one: in grades, points or tenths
};

/// A puzzle that is as it was wanted, and how hard it is where that was looked at.
struct NewPuzzle {
  Made made = {};
  std::optional<Rating> rating = {};
  std::optional<int> scale = {};      ///< in tenths
  Tried tried = {};                   ///< since the puzzle before it, this one included
  std::optional<NearMiss> miss = {};  ///< of an attempt that was thrown away
};

/// What a request says of new puzzles.
struct MakeOptions {
  MakeOrder order = {};
  std::vector<std::string_view> named = {};  ///< the options of the order that were given
  WantedDifficulty wanted = {};
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  /// A text of puzzles; no new puzzle has a form in common with one of them, or with another new
  /// one. None: all that come are as good.
  std::optional<std::string> unlike = {};
};

/// An order of several puzzles.
struct MakeRun {
  const Family& family;    ///< has a maker
  const MakeOrder& order;  ///< settled
  const WantedDifficulty& wanted;
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  bool rates = false;  ///< each puzzle is rated, whatever is wanted
  /// Whether a puzzle is unlike those that are known; then it is known. Asked in the order of the
  /// puzzles, on the thread of the call. Borrowed; null: they all are.
  const function_ref<bool(const Puzzle&, Budget&)>* is_new = nullptr;
  Cpu cpu = this_cpu();
  Crew crew = alone;
};

/// What became of an order.
struct MakeOutcome {
  Tried tried = {};
  bool is_given_up = false;              ///< without a limit, after too many attempts in vain
  bool is_always_so = false;             ///< it gave up because every attempt makes the same
  std::uint64_t in_vain = 0;             ///< attempts since the last puzzle
  std::optional<NearMiss> nearest = {};  ///< since the last puzzle, where difficulty was wanted
};

/// This many attempts in a row may be in vain: 100,000 where a puzzle has at most 81 cells, fewer
/// where it has more, but at least 1000.
[[nodiscard]] std::uint64_t most_in_vain(int cells);

/// Makes `count` puzzles and hands them to `sink` one by one, until it returns false. What has
/// `trouble` is the last, and no puzzle. Attempt n
/// depends on the seed and n alone, and puzzles come in the order of the attempts: the same for any
/// number of threads, and the first puzzles of a longer run are those of a shorter one.
///
/// Gives up after `most_in_vain` attempts in a row, or after one where all attempts are the same.
/// Then, and at a limit (`budget.is_spent()`), fewer puzzles than asked for were handed over.
MakeOutcome make_puzzles(const MakeRun& run, Budget& budget, function_ref<bool(NewPuzzle&&)> sink);

}  // namespace crosshatch
