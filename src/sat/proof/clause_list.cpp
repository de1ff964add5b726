// SPDX-License-Identifier: MIT
#include "sat/proof/clause_list.h"

#include <algorithm>
#include <utility>

namespace crosshatch::sat {

ClauseList::ClauseList(int sites, int values, Budget& budget)
    : budget_(budget), values_(values), variables_(sites * (values == 2 ? 1 : values)) {
  if (values == 2) return;
  std::vector<Literal> all(static_cast<std::size_t>(values));
  for (Site site = 0; site < sites && !is_cut_short(); ++site) {
    for (Value value = 0; value < values; ++value)
      all[static_cast<std::size_t>(value)] = is(site, value);
    add(all);
    for (Value value = 0; value < values; ++value)
      for (Value other = value + 1; other < values; ++other)
        add({-is(site, value), -is(site, other)});
  }
}

ClauseList::ClauseList(ClauseList&& other) noexcept
    : budget_(other.budget_),
      held_(std::exchange(other.held_, 0)),
      values_(other.values_),
      variables_(other.variables_),
      is_too_large_(other.is_too_large_),
      literals_(std::move(other.literals_)),
      ends_(std::move(other.ends_)) {}

bool ClauseList::pay(std::size_t bytes) {
  constexpr std::size_t block = 1 << 16;
  const std::size_t wanted = (bytes + block - 1) / block * block;
  if (wanted <= held_) return budget_.tick();
  if (!budget_.take_memory(wanted - held_)) return false;
  held_ = wanted;
  return budget_.tick();
}

void ClauseList::add(std::span<const Literal> clause) {
  is_too_large_ = is_too_large_ || clause.size() > longest_clause || ends_.size() > most_clauses ||
                  literals_.size() + clause.size() > most_literals;
  if (is_too_large_) return;
  const std::size_t literals = literals_.size() + clause.size();
  if (!pay(2 * (literals * sizeof(Literal) + ends_.size() * sizeof(std::uint32_t)))) return;
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(static_cast<std::uint32_t>(literals));
}

void add_choices(ClauseList& clauses, std::span<const Literal> literals, int count,
                 bool is_negated) {
  const int all = static_cast<int>(literals.size());
  if (count > all) return;
  std::vector<int> chosen(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) chosen[static_cast<std::size_t>(i)] = i;
  std::vector<Literal> clause(chosen.size());
  for (;;) {
    std::transform(chosen.begin(), chosen.end(), clause.begin(), [&](int i) {
      const Literal literal = literals[static_cast<std::size_t>(i)];
      return is_negated ? -literal : literal;
    });
    clauses.add(clause);
    int last = count - 1;
    while (last >= 0 && chosen[static_cast<std::size_t>(last)] == all - count + last) --last;
    if (last < 0) return;
    int next = ++chosen[static_cast<std::size_t>(last)];
    while (++last < count) chosen[static_cast<std::size_t>(last)] = ++next;
  }
}

namespace {

/// A literal, or a constant.
struct TermOrConstant {
  Literal literal = 0;
  bool value = false;  ///< where the literal is 0

  TermOrConstant operator-() const { return {-literal, !value}; }
};

constexpr TermOrConstant yes = {0, true};
constexpr TermOrConstant no = {0, false};

void add_terms(ClauseList& clauses, std::initializer_list<TermOrConstant> terms) {
  std::vector<Literal> clause;
  for (const TermOrConstant term : terms) {
    if (term.literal == 0 && term.value) return;
    if (term.literal != 0) clause.push_back(term.literal);
  }
  clauses.add(clause);
}

}  // namespace

void add_total(ClauseList& clauses, std::span<const Literal> literals, int total) {
  const int all = static_cast<int>(literals.size());
  if (total > all) return clauses.add({});
  const bool counts_clear = total > all - total;
  const int wanted = counts_clear ? all - total : total;
  std::vector<TermOrConstant> before = {yes};
  for (int i = 1; i <= all && !clauses.is_cut_short(); ++i) {
    const Literal own = literals[static_cast<std::size_t>(i) - 1];
    const TermOrConstant cell = {counts_clear ? -own : own};
    std::vector<TermOrConstant> at_least = {yes};
    const int most = std::min(i, wanted + 1);
    for (int j = 1; j <= most; ++j) at_least.push_back({clauses.fresh()});
    for (int j = 1; j <= most; ++j) {
      const auto at = static_cast<std::size_t>(j);
      const TermOrConstant same = j < i ? before[at] : no;
      add_terms(clauses, {-same, at_least[at]});
      add_terms(clauses, {-cell, -before[at - 1], at_least[at]});
      add_terms(clauses, {-at_least[at], same, cell});
      add_terms(clauses, {-at_least[at], before[at - 1]});
    }
    before = std::move(at_least);
  }
  if (clauses.is_cut_short()) return;
  if (wanted > 0) add_terms(clauses, {before[static_cast<std::size_t>(wanted)]});
  if (wanted < all) add_terms(clauses, {-before[static_cast<std::size_t>(wanted) + 1]});
}

}  // namespace crosshatch::sat
