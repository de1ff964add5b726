// SPDX-License-Identifier: MIT
//
// Do a few hints force a cell? They do if no solution of these hints has the other value there. For
// this question alone, a search with guesses and propagation is much faster than a diagram of
// everything that the hints allow: the answer is either one solution, which is mostly easy to find,
// or a proof that there is none, which needs only hints near the cell.
//
// Each group has bounds for its number of mines, and each hint gives the sum over its groups, which
// narrows the bounds. A guess gives a group the fewest mines that it may have, and if that fails,
// more. The group is chosen by past failures: each hint counts how often it could not be met, and
// the weight of a group is the sum over its hints (Boussemart, Hemery, Lecoutre and Sais, "Boosting
// systematic search by weighting constraints", 2004). So the search stays with the few hints that
// matter, wherever in the component they are.
#include "families/minesweeper/person/counterexample.h"

#include <algorithm>

namespace crosshatch::minesweeper {

namespace {

/// With more than this a frontier may be quicker. Few searches need a hundred.
constexpr int most_guesses = 5000;

class Guessing {
 public:
  Guessing(const Component& component, Budget& budget) : component_(component), budget_(budget) {
    const std::size_t hints = component.needs.size();
    groups_of_.resize(hints);
    fewest_.assign(hints, 0);
    most_ = component.opens;
    weights_.assign(hints, 1);
    is_queued_.assign(hints, 0);
    for (std::size_t i = 0; i < component.groups.size(); ++i) {
      const CellGroup& group = component.groups[i];
      bounds_.push_back({0, group.size});
      for (const int hint : group.own_hints())
        groups_of_[static_cast<std::size_t>(hint)].push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < hints; ++i) wake(static_cast<int>(i));
  }

  Existence run(std::optional<GroupClaim> claim) {
    if (claim) {
      if (claim->least > claim->most) return Existence::none;
      narrow(claim->group, {claim->least, claim->most});
    }
    return propagate() ? search() : Existence::none;
  }

 private:
  struct Bounds {
    int least = 0;
    int most = 0;
  };
  struct Undo {
    int group;
    Bounds before;
  };
  /// A group that was given its least number, and the length of the trail before.
  struct Guess {
    int group;
    int mines;
    std::size_t trail;
  };

  void wake(int hint) {
    if (is_queued_[static_cast<std::size_t>(hint)] != 0) return;
    is_queued_[static_cast<std::size_t>(hint)] = 1;
    queue_.push_back(hint);
  }

  void set(int group, Bounds now) {
    Bounds& own = bounds_[static_cast<std::size_t>(group)];
    for (const int hint : component_.groups[static_cast<std::size_t>(group)].own_hints()) {
      fewest_[static_cast<std::size_t>(hint)] += now.least - own.least;
      most_[static_cast<std::size_t>(hint)] += now.most - own.most;
    }
    own = now;
  }

  void narrow(int group, Bounds now) {
    trail_.push_back({group, bounds_[static_cast<std::size_t>(group)]});
    set(group, now);
    for (const int hint : component_.groups[static_cast<std::size_t>(group)].own_hints())
      wake(hint);
  }

  /// False when a hint cannot be met; its failure is counted.
  bool propagate() {
    while (!queue_.empty()) {
      const int hint = queue_.back();
      queue_.pop_back();
      is_queued_[static_cast<std::size_t>(hint)] = 0;
      if (meet(static_cast<std::size_t>(hint))) continue;
      ++weights_[static_cast<std::size_t>(hint)];
      for (const int other : queue_) is_queued_[static_cast<std::size_t>(other)] = 0;
      queue_.clear();
      return false;
    }
    return true;
  }

  bool meet(std::size_t hint) {
    const int need = component_.needs[hint];
    if (fewest_[hint] > need || most_[hint] < need) return false;
    if (fewest_[hint] == most_[hint]) return true;
    for (const int group : groups_of_[hint]) {
      const Bounds own = bounds_[static_cast<std::size_t>(group)];
      const Bounds now = {std::max(own.least, need - (most_[hint] - own.most)),
                          std::min(own.most, need - (fewest_[hint] - own.least))};
      if (now.least > now.most) return false;
      if (now.least != own.least || now.most != own.most) narrow(group, now);
    }
    return true;
  }

  /// The open group whose hints have failed most often, divided by how many numbers it may have; -1
  /// if there is none.
  [[nodiscard]] int heaviest() const {
    int best = -1;
    std::int64_t best_weight = 0;
    std::int64_t best_numbers = 1;
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
      if (bounds_[i].least == bounds_[i].most) continue;
      std::int64_t weight = 0;
      for (const int hint : component_.groups[i].own_hints())
        weight += weights_[static_cast<std::size_t>(hint)];
      const std::int64_t numbers = bounds_[i].most - bounds_[i].least + 1;
      if (best >= 0 && weight * best_numbers <= best_weight * numbers) continue;
      best = static_cast<int>(i);
      best_weight = weight;
      best_numbers = numbers;
    }
    return best;
  }

  Existence search() {
    for (int guesses = 0; guesses < most_guesses; ++guesses) {
      if (!budget_.spend()) return Existence::undecided;
      const int group = heaviest();
      if (group < 0) return Existence::some;
      const int mines = bounds_[static_cast<std::size_t>(group)].least;
      guesses_.push_back({group, mines, trail_.size()});
      narrow(group, {mines, mines});
      while (!propagate()) {
        if (guesses_.empty()) return Existence::none;
        take_back();
      }
    }
    return Existence::undecided;
  }

  /// Backtracks: undoes the last guess, and its group now has more mines than that.
  void take_back() {
    const Guess last = guesses_.back();
    guesses_.pop_back();
    while (trail_.size() > last.trail) {
      set(trail_.back().group, trail_.back().before);
      trail_.pop_back();
    }
    narrow(last.group, {last.mines + 1, bounds_[static_cast<std::size_t>(last.group)].most});
  }

  const Component& component_;
  Budget& budget_;
  std::vector<std::vector<int>> groups_of_;  ///< per hint
  std::vector<Bounds> bounds_;               ///< per group
  std::vector<int> fewest_;                  ///< per hint, what its groups have at least
  std::vector<int> most_;                    ///< and at most
  std::vector<std::int64_t> weights_;        ///< per hint
  std::vector<char> is_queued_;
  std::vector<int> queue_;  ///< hints with a group that has changed
  std::vector<Undo> trail_;
  std::vector<Guess> guesses_;
};

}  // namespace

Existence find_counterexample(const Component& component, std::optional<GroupClaim> claim,
                              Budget& budget) {
  return Guessing(component, budget).run(claim);
}

}  // namespace crosshatch::minesweeper
