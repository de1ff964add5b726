// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// That a group has from `least` to `most` mines.
struct GroupClaim {
  int group = 0;
  int least = 0;
  int most = 0;
};

enum class Existence : std::uint8_t { none, some, undecided };

/// Whether a component, connected or not, has a solution in which a claim holds; without a claim,
/// any solution. What a search has learned helps the next claims about the same component.
class CounterexampleSearch {
 public:
  /// Both are borrowed.
  CounterexampleSearch(const Component& component, Budget& budget);

  /// `undecided` if that takes too long or the budget is spent; each guess is a node.
  [[nodiscard]] Existence find(std::optional<GroupClaim> claim);

  /// After `some`: how many mines each group has in the solution found.
  [[nodiscard]] const std::vector<int>& mines() const { return solution_; }
  /// After `none`: hints, in ascending order, that alone have no such solution either. Not always
  /// as few as possible.
  [[nodiscard]] std::vector<int> core() const;

 private:
  enum class Side : std::uint8_t { least, most };
  /// That a group has at least, or at most, so many mines.
  struct Bound {
    int group = 0;
    Side side = Side::least;
    int mines = 0;

    [[nodiscard]] Bound negated() const {
      return side == Side::least ? Bound{group, Side::most, mines - 1}
                                 : Bound{group, Side::least, mines + 1};
    }
  };
  enum class Cause : std::uint8_t { guess, hint, clause };
  struct Reason {
    Cause cause = Cause::guess;
    int number = 0;
  };
  /// A bound that was narrowed.
  struct Narrowing {
    Bound now;
    int before = 0;
    int previous = -1;  ///< of the same group and side, in the trail
    int level = 0;      ///< the number of guesses before
    Reason reason;
  };
  /// One of the bounds holds. The first two are watched.
  struct Clause {
    std::vector<Bound> bounds;
    std::vector<std::uint64_t> hints;  ///< a bit per hint from which it follows
  };
  template <class T>
  using PerSide = std::array<std::vector<T>, 2>;

  [[nodiscard]] static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  [[nodiscard]] int need_of(int hint) const { return component_.rules[at(hint)].least(); }
  template <class T>
  [[nodiscard]] static T& of(PerSide<T>& table, const Bound& bound) {
    return table[static_cast<std::size_t>(bound.side)][at(bound.group)];
  }
  [[nodiscard]] int level() const { return static_cast<int>(guesses_.size()); }
  [[nodiscard]] int limit(int group, Side side) const {
    return limits_[static_cast<std::size_t>(side)][at(group)];
  }
  [[nodiscard]] bool holds(const Bound& bound) const {
    const int now = limit(bound.group, bound.side);
    return bound.side == Side::least ? now >= bound.mines : now <= bound.mines;
  }

  void wake(int hint);
  void narrow(const Bound& now, Reason reason);
  void guess(const Bound& bound);
  void go_back(int level);

  /// False when a hint or a clause cannot be met, which is then `conflict_`.
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool meet(int hint);
  [[nodiscard]] bool visit(const Bound& changed);
  void learn();
  [[nodiscard]] Bound next_guess() const;

  void require(const Bound& bound);
  void require_reason(Reason reason, std::size_t time, const Bound& follows);
  [[nodiscard]] int cause_of(const Bound& bound) const;
  [[nodiscard]] bool is_cause(std::size_t time) const;
  void begin_requirements();
  void trace();

  const Component& component_;
  Budget& budget_;
  std::vector<std::vector<int>> groups_of_;  ///< per hint
  PerSide<int> limits_;                      ///< per group, the bounds of now
  PerSide<int> last_;                        ///< per group, its last narrowing, or -1
  PerSide<std::vector<int>> watchers_;       ///< per group, clauses to visit when it is narrowed
  std::vector<int> fewest_;                  ///< per hint, what its groups have at least
  std::vector<int> most_;                    ///< and at most
  std::vector<std::int64_t> activities_;     ///< per group
  std::int64_t activity_ = 1024;
  std::vector<int> solution_;
  std::vector<char> is_queued_;
  std::vector<int> queue_;  ///< hints with a group that has changed
  std::vector<Narrowing> trail_;
  std::size_t visited_ = 0;           ///< clauses were visited for so much of the trail
  std::vector<std::size_t> guesses_;  ///< per guess, the length of the trail before
  std::vector<Clause> clauses_;
  Reason conflict_;
  bool is_refuted_ = false;  ///< there is no solution at all

  // While reasons are looked for.
  PerSide<char> is_required_;
  PerSide<int> required_;
  std::vector<Bound> requirements_;  ///< their groups and sides
  int required_now_ = 0;             ///< those that the last guess has brought
  std::vector<std::uint64_t> hints_;
};

}  // namespace crosshatch::minesweeper
