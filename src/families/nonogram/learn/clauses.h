// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// "This site holds this value", 2 * site + value: the last bit turned is its opposite.
using Literal = std::int32_t;

[[nodiscard]] inline Literal literal_of(Site site, Value value) { return 2 * site + value; }
[[nodiscard]] inline Site site_of(Literal literal) { return literal >> 1; }
[[nodiscard]] inline Value value_of(Literal literal) { return literal & 1; }
[[nodiscard]] inline Literal opposite(Literal literal) { return literal ^ 1; }

/// Which literals hold: 1 it does, -1 its opposite does, 0 the site is open.
using Truth = std::vector<std::int8_t>;

/// The clauses that the search has learned, each watched at its first two literals: as long as none
/// of the two is false, the clause says nothing (Moskewicz et al., "Chaff", 2001).
class Clauses {
 public:
  /// A clause; good until the next `reduce`.
  using Ref = std::uint32_t;
  static constexpr Ref none = ~Ref{0};

  explicit Clauses(int sites) : watches_(2 * static_cast<std::size_t>(sites)) {}

  /// Adds a clause of two literals or more, whose first two are not false, or become true or open
  /// first when the search goes back. `levels`: how many guesses its literals stem from; the fewer,
  /// the more often it will say something ("glue": Audemard and Simon, 2009).
  Ref add(std::span<const Literal> literals, int levels);

  [[nodiscard]] std::span<Literal> literals(Ref clause) {
    return {store_.data() + clause + header, static_cast<std::size_t>(store_[clause])};
  }

  /// The clause took part in a conflict.
  void mark_used(Ref clause) { store_[clause + use_at] = 2; }

  /// Tells every clause that `literal` is false. Calls `imply(literal, clause)` for each that has
  /// one literal left, which must make it true. The clause that has none left, or `none`.
  template <typename Imply>
  [[nodiscard]] Ref falsify(Literal literal, const Truth& truth, Imply imply);

  /// Whether so many clauses are kept that `reduce` is due.
  [[nodiscard]] bool is_full() const { return count_ > most_; }

  /// Forgets half of the clauses that were not used lately. To be called when no guess stands, for
  /// then no clause is needed to explain one.
  void reduce();

  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Watch {
    Ref clause;
    Literal other;  ///< some other literal of the clause: while it holds, nothing is to be done
  };

  // A clause in the store: its size, levels, use (2 used since the last reduce, counts down; kept
  // for good when its levels are few), then its literals.
  static constexpr std::size_t levels_at = 1;
  static constexpr std::size_t use_at = 2;
  static constexpr std::size_t header = 3;
  static constexpr int few_levels = 2;
  static constexpr std::size_t first_most = 2000;
  static constexpr std::size_t more_each_time = 300;

  void watch(Ref clause);
  [[nodiscard]] std::vector<Ref> all() const;
  [[nodiscard]] std::vector<Ref> to_forget();

  std::vector<std::int32_t> store_;
  std::vector<std::vector<Watch>> watches_;  ///< per literal
  std::size_t count_ = 0;
  std::size_t most_ = first_most;
};

template <typename Imply>
Clauses::Ref Clauses::falsify(Literal literal, const Truth& truth, Imply imply) {
  std::vector<Watch>& watching = watches_[literal];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watching.size(); ++i) {
    const Watch watch = watching[i];
    if (truth[watch.other] > 0) {
      watching[kept++] = watch;
      continue;
    }
    const std::span<Literal> clause = literals(watch.clause);
    if (clause[0] == literal) std::swap(clause[0], clause[1]);
    const Literal first = clause[0];
    if (truth[first] <= 0) {
      std::size_t k = 2;
      while (k < clause.size() && truth[clause[k]] < 0) ++k;
      if (k < clause.size()) {
        std::swap(clause[1], clause[k]);
        watches_[clause[1]].push_back({watch.clause, first});
        continue;
      }
    }
    watching[kept++] = {watch.clause, first};
    if (truth[first] > 0) continue;
    if (truth[first] < 0) {
      for (++i; i < watching.size(); ++i) watching[kept++] = watching[i];
      watching.resize(kept);
      return watch.clause;
    }
    imply(first, watch.clause);
  }
  watching.resize(kept);
  return none;
}

}  // namespace crosshatch::nonogram
