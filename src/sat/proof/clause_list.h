// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "sat/solver.h"

namespace crosshatch::sat {

/// The clauses of a puzzle as docs/certificates.md defines and numbers them. Unlike a Formula, the
/// same puzzle always gives the same clauses: nothing is simplified.
class ClauseList {
 public:
  /// What a certificate may have at most.
  static constexpr std::size_t most_clauses = 50'000'000;
  static constexpr std::size_t most_literals = 400'000'000;
  static constexpr std::size_t longest_clause = 2'000'000;

  /// The variables of the cells, each with one of `values` values, and the clauses of section
  /// "Cells". The budget is borrowed; it pays for the memory, and gets it back at the end.
  ClauseList(int sites, int values, Budget& budget);
  ClauseList(ClauseList&& other) noexcept;
  ClauseList(const ClauseList&) = delete;
  ClauseList& operator=(const ClauseList&) = delete;
  ~ClauseList() { budget_.give_memory(held_); }

  /// "site holds value".
  [[nodiscard]] Literal is(Site site, Value value) const {
    if (values_ == 2) return value == 0 ? -(site + 1) : site + 1;
    return site * values_ + value + 1;
  }

  /// A new variable.
  [[nodiscard]] Literal fresh() { return ++variables_; }
  [[nodiscard]] int variables() const { return variables_; }

  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

  /// Totals are made by insertion. Counts of models in an order are easy then, refutations long.
  void insert_totals() { inserts_totals_ = true; }
  [[nodiscard]] bool inserts_totals() const { return inserts_totals_; }

  /// Clauses, and their variables, without which a refutation is tried first: those added from the
  /// one call to the other. Clauses that follow have no variables of theirs, and no new ones.
  void begin_optional() { optional_ = {size(), size(), variables_}; }
  void end_optional() { optional_.last = size(); }
  [[nodiscard]] bool has_optional() const { return optional_.before != optional_.last; }
  /// A list of all others.
  [[nodiscard]] ClauseList without_optional() const;
  /// The numbers of the optional clauses: those after `before`, up to `last`.
  struct Optional {
    std::uint32_t before = 0;
    std::uint32_t last = 0;
    int variables = 0;  ///< before them
  };
  [[nodiscard]] const Optional& optional() const { return optional_; }

  /// The number of the last clause; the first is 1.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()) - 1; }
  [[nodiscard]] std::span<const Literal> operator[](std::uint32_t number) const {
    return std::span(literals_).subspan(ends_[number - 1], ends_[number] - ends_[number - 1]);
  }
  /// The same, for those who put its literals in another order.
  [[nodiscard]] std::span<Literal> literals(std::uint32_t number) {
    return std::span(literals_).subspan(ends_[number - 1], ends_[number] - ends_[number - 1]);
  }

  /// Says that the puzzle is larger than a certificate may be, for a reason of its family.
  void refuse() { is_too_large_ = true; }
  /// It is larger than a certificate may be: further clauses are dropped.
  [[nodiscard]] bool is_too_large() const { return is_too_large_; }
  /// The same, or the budget is spent.
  [[nodiscard]] bool is_cut_short() const { return is_too_large_ || budget_.is_spent(); }
  /// Whether the budget lets those go on who look at one clause after another.
  [[nodiscard]] bool tick() const { return budget_.tick(); }

 private:
  [[nodiscard]] bool pay(std::size_t bytes);

  Budget& budget_;
  std::size_t held_ = 0;
  int values_;
  int variables_;
  bool is_too_large_ = false;
  bool inserts_totals_ = false;
  Optional optional_;
  std::vector<Literal> literals_;
  std::vector<std::uint32_t> ends_ = {0};
};

/// For each choice of `count` of the literals, in lexicographic order: a clause with their
/// negations if `is_negated`, else with themselves. None where there are fewer. `first`: a literal
/// that comes first in each; 0: none.
void add_choices(ClauseList& clauses, std::span<const Literal> literals, int count, bool is_negated,
                 Literal first = 0);

/// From `least` to `most` of the literals are true, by a network that sorts them, in both
/// directions: it inserts one after another, or merges blocks (Batcher, 1968). There may be fewer
/// if `fewer` is true; 0: never.
void add_total(ClauseList& clauses, std::span<const Literal> literals, int least, int most,
               Literal fewer = 0);
inline void add_total(ClauseList& clauses, std::span<const Literal> literals, int total) {
  add_total(clauses, literals, total, total);
}

/// The same of a rule that counts: by choices, if they are few, else by such a network.
void add_count(ClauseList& clauses, std::span<const Literal> literals, int least, int most,
               Literal fewer = 0);
/// The same, or none of them.
void add_none_or_count(ClauseList& clauses, std::span<const Literal> literals, int least, int most);

}  // namespace crosshatch::sat
