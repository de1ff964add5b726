// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Whether a variable is true, as 2 * variable + 1, or false, as 2 * variable. Flipping the last
/// bit gives its negation. In black and white a variable is a site, true if it is filled. In
/// several colours it is a site and a value, true if the site has that value
/// (colour/colour_lines.h).
using CellLiteral = std::int32_t;

[[nodiscard]] inline int variable_of(CellLiteral literal) { return literal >> 1; }
[[nodiscard]] inline bool is_positive(CellLiteral literal) { return (literal & 1) != 0; }
[[nodiscard]] inline CellLiteral opposite(CellLiteral literal) { return literal ^ 1; }

/// Black and white: this site holds this value.
[[nodiscard]] inline CellLiteral literal_of(Site site, Value value) { return 2 * site + value; }
[[nodiscard]] inline Site site_of(CellLiteral literal) { return variable_of(literal); }
[[nodiscard]] inline Value value_of(CellLiteral literal) { return literal & 1; }

/// Per literal: 1 if it is true, -1 if it is false, 0 if its variable is open.
using Assignment = std::vector<std::int8_t>;

/// The learned clauses. Each is watched at its first two literals: as long as neither is false, the
/// clause implies nothing (Moskewicz et al., "Chaff", 2001).
class Clauses {
 public:
  /// Refers to a clause; valid until the next `reduce`.
  using Ref = std::uint32_t;
  static constexpr Ref none = ~Ref{0};

  explicit Clauses(int variables) : watches_(2 * static_cast<std::size_t>(variables)) {}

  /// Adds a clause of two literals or more. Its first two are not false, or become open or true
  /// first when the search backtracks. `glue` is the number of levels that its literals stem from:
  /// the lower it is, the more often the clause will be of use (Audemard and Simon, "Glucose",
  /// 2009).
  Ref add(std::span<const CellLiteral> literals, int glue);

  [[nodiscard]] std::span<CellLiteral> literals(Ref clause) {
    return {store_.data() + clause + header, static_cast<std::size_t>(store_[clause])};
  }

  /// The clause took part in a conflict.
  void mark_used(Ref clause) { store_[clause + use_at] = 2; }

  /// Tells every clause that `literal` is false. Calls `imply(literal, clause)` for each clause
  /// that has one literal left, which must become true. Returns the clause that has none left, or
  /// `none`.
  template <typename Imply>
  [[nodiscard]] Ref falsify(CellLiteral literal, const Assignment& assignment, Imply imply);

  /// Whether there are so many clauses that `reduce` is due.
  [[nodiscard]] bool is_full() const { return count_ > most_; }

  /// Removes half of the clauses that were not used lately. Only on level 0, where no clause is the
  /// reason for anything that can be undone.
  void reduce();

  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Watch {
    Ref clause;
    CellLiteral
        other;  ///< some other literal of the clause: while it is true, there is nothing to do
  };

  // A clause in the store: its size, its glue, its use (2: used since the last `reduce`; counts
  // down), then its literals. Clauses of low glue are kept forever.
  static constexpr std::size_t glue_at = 1;
  static constexpr std::size_t use_at = 2;
  static constexpr std::size_t header = 3;
  static constexpr int low_glue = 2;
  static constexpr std::size_t first_most = 2000;
  static constexpr std::size_t more_each_time = 300;

  void watch(Ref clause);
  [[nodiscard]] std::vector<Ref> all() const;
  [[nodiscard]] std::vector<Ref> to_remove();

  std::vector<std::int32_t> store_;
  std::vector<std::vector<Watch>> watches_;  ///< per literal
  std::size_t count_ = 0;
  std::size_t most_ = first_most;
};

template <typename Imply>
Clauses::Ref Clauses::falsify(CellLiteral literal, const Assignment& assignment, Imply imply) {
  std::vector<Watch>& watching = watches_[literal];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watching.size(); ++i) {
    const Watch watch = watching[i];
    if (assignment[watch.other] > 0) {
      watching[kept++] = watch;
      continue;
    }
    const std::span<CellLiteral> clause = literals(watch.clause);
    if (clause[0] == literal) std::swap(clause[0], clause[1]);
    const CellLiteral first = clause[0];
    if (assignment[first] <= 0) {
      std::size_t k = 2;
      while (k < clause.size() && assignment[clause[k]] < 0) ++k;
      if (k < clause.size()) {
        std::swap(clause[1], clause[k]);
        watches_[clause[1]].push_back({watch.clause, first});
        continue;
      }
    }
    watching[kept++] = {watch.clause, first};
    if (assignment[first] > 0) continue;
    if (assignment[first] < 0) {
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
