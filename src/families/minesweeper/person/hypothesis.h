// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "families/minesweeper/person/knowledge.h"

namespace crosshatch::minesweeper {

/// What a trial may use.
enum class Effort : std::uint8_t {
  singles,        ///< single hints only
  pairs,          ///< pairs of hints, too
  nested,         ///< trials within the trial
  doubly_nested,  ///< and within those
};

/// A copy of what is known, with a value assumed and what follows from it. All changes can be
/// undone.
class Hypothesis {
 public:
  explicit Hypothesis(const Knowledge& knowledge);

  /// Assumes a value and tells whether that leads to a hint (or a total) that cannot be met. The
  /// changes stay until `take_back`.
  [[nodiscard]] bool refutes(Site cell, Value value, Effort effort);
  /// How many trials within trials there were so far.
  [[nodiscard]] int tries_within() const { return tries_within_; }
  void take_back() { undo(0, 0); }

  /// After a refutation: the hint that cannot be met (none if it is the total); the number of steps
  /// that are needed after the assumption; the assumption and these steps, at the given depth.
  [[nodiscard]] std::optional<Site> broken() const { return broken_; }
  [[nodiscard]] int length() const;
  [[nodiscard]] std::vector<Step> steps(int depth) const { return steps_from(0, depth); }

 private:
  /// Why some cells were decided: the cells of the trail from `first` to the next reason.
  struct Reason {
    const Technique* technique = nullptr;  ///< null: assumed
    std::array<Site, 2> hints = {};
    int hint_count = 0;
    int number = 0;  ///< of mines, in the sentence
    std::size_t first = 0;
    std::optional<Site> broken = {};  ///< of a trial within the trial
    std::vector<Step> nested = {};
  };

  [[nodiscard]] ReducedHint& rest(Site hint) { return rests_[static_cast<std::size_t>(hint)]; }
  void decide(Site cell, Value value);
  void decide_around(Site hint, Around cells, Value value);
  void fail(std::optional<Site> hint);
  void undo(std::size_t trail, std::size_t reasons);

  [[nodiscard]] bool fails(Effort effort, std::size_t base);
  void propagate(Effort effort);
  void one_hint(Site hint);
  [[nodiscard]] bool two_hints(Site hint);
  [[nodiscard]] bool fails_within(Effort effort, std::size_t base);
  [[nodiscard]] bool try_within(Site cell, Effort effort);
  [[nodiscard]] std::vector<Site> cells_near(std::size_t trail) const;

  [[nodiscard]] std::size_t end_of(std::size_t reason) const;
  [[nodiscard]] std::vector<char> needed_from(std::size_t base) const;
  [[nodiscard]] std::vector<Step> steps_from(std::size_t base, int depth) const;
  [[nodiscard]] Step step_of(const Reason& reason, std::size_t end, int depth) const;

  const Knowledge& knowledge_;
  Board board_;
  std::vector<ReducedHint> rests_;
  int open_;
  std::optional<int> mines_left_;

  std::vector<Site> trail_;
  std::vector<Reason> reasons_;
  std::vector<int> reason_of_;  ///< per cell of the trail

  std::vector<Site> queue_;  ///< hints to look at, from `next_` on
  std::size_t next_ = 0;
  std::vector<Site> pairs_;  ///< those that single hints have left open, from `next_pair_` on
  std::size_t next_pair_ = 0;

  bool is_broken_ = false;
  std::optional<Site> broken_;
  int tries_left_ = 0;
  int tries_within_ = 0;
};

}  // namespace crosshatch::minesweeper
