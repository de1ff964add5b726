// SPDX-License-Identifier: MIT
#include "sat/proof/clause_list.h"

#include <algorithm>
#include <utility>

namespace crosshatch::sat {

namespace {

/// Whether there are at most 1000 choices of so many.
bool has_few_choices(std::int64_t all, std::int64_t count) {
  std::int64_t choices = 1;  // of 0, of 1, of 2
  for (std::int64_t i = 1; i <= std::min(count, all - count) && choices <= 1000; ++i)
    choices = choices * (all - i + 1) / i;
  return choices <= 1000;
}

}  // namespace

ClauseList::ClauseList(int sites, int values, Budget& budget)
    : budget_(budget), values_(values), variables_(sites * (values == 2 ? 1 : values)) {
  if (values == 2) return;
  std::vector<Literal> all(static_cast<std::size_t>(values));
  for (Site site = 0; site < sites && !is_cut_short(); ++site) {
    for (Value value = 0; value < values; ++value) all[value] = is(site, value);
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
      inserts_totals_(other.inserts_totals_),
      optional_(other.optional_),
      literals_(std::move(other.literals_)),
      ends_(std::move(other.ends_)) {}

ClauseList ClauseList::without_optional() const {
  ClauseList others(0, values_, budget_);
  others.variables_ = optional_.variables;
  for (std::uint32_t number = 1; number <= size() && !others.is_cut_short(); ++number)
    if (number <= optional_.before || number > optional_.last) others.add((*this)[number]);
  return others;
}

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

void add_choices(ClauseList& clauses, std::span<const Literal> literals, int count, bool is_negated,
                 Literal first) {
  const int all = static_cast<int>(literals.size());
  if (count > all) return;
  std::vector<int> chosen(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) chosen[i] = i;
  const std::size_t before = first == 0 ? 0 : 1;
  std::vector<Literal> clause(chosen.size() + before, first);
  for (;;) {
    const auto begin = clause.begin() + static_cast<std::ptrdiff_t>(before);
    std::transform(chosen.begin(), chosen.end(), begin, [&](int i) {
      const Literal literal = literals[i];
      return is_negated ? -literal : literal;
    });
    clauses.add(clause);
    int last = count - 1;
    while (last >= 0 && chosen[last] == all - count + last) --last;
    if (last < 0) return;
    int next = ++chosen[last];
    while (++last < count) chosen[last] = ++next;
  }
}

void add_total(ClauseList& clauses, std::span<const Literal> literals, int least, int most,
               Literal fewer) {
  const int all = static_cast<int>(literals.size());
  most = std::min(most, all);
  if (least > most) return clauses.add({});
  std::vector<Literal> lines(literals.begin(), literals.end());
  const bool is_turned = most > all - least;
  if (is_turned) {
    for (Literal& literal : lines) literal = -literal;
    most = all - std::exchange(least, all - most);
  }
  const auto compare = [&](Literal& first, Literal& second) {
    if (first == 0) std::swap(first, second);
    if (second == 0) return;
    const Literal either = clauses.fresh();
    const Literal both = clauses.fresh();
    clauses.add({-first, either});
    clauses.add({-second, either});
    clauses.add({-either, first, second});
    clauses.add({-both, first});
    clauses.add({-both, second});
    clauses.add({-first, -second, both});
    first = either;
    second = both;
  };
  const auto at = [](int line) { return static_cast<std::size_t>(line); };
  const bool is_inserted = clauses.inserts_totals();
  for (int line = 0; line < all && is_inserted && !clauses.is_cut_short(); ++line)
    for (int place = 0; place < std::min(line, most + 1); ++place)
      compare(lines[at(place)], lines[at(line)]);
  for (int block = 1; block < all && !is_inserted && !clauses.is_cut_short(); block *= 2) {
    // More than `most` of a block are too many, however many more.
    for (int line = 0; line < all; ++line)
      if (line % block > most) lines[at(line)] = 0;
    for (int apart = block; apart > 0 && !clauses.is_cut_short(); apart /= 2) {
      for (int line = 0; line < all - apart; ++line) {
        const bool is_even = line / apart % 2 == 0;
        if (is_even == (apart == block) && line / block / 2 == (line + apart) / block / 2)
          compare(lines[at(line)], lines[at(line + apart)]);
      }
    }
  }
  if (clauses.is_cut_short()) return;
  const auto add = [&](Literal literal, bool is_least) {
    is_least&& fewer != 0 ? clauses.add({fewer, literal}) : clauses.add({literal});
  };
  if (least > 0) add(lines[at(least - 1)], !is_turned);
  if (most < all) add(-lines[at(most)], is_turned);
}

void add_count(ClauseList& clauses, std::span<const Literal> literals, int least, int most,
               Literal fewer) {
  const int all = static_cast<int>(literals.size());
  most = std::min(most, all);
  if (least > most) return fewer != 0 ? clauses.add({fewer}) : clauses.add({});
  if (!has_few_choices(all, most + 1) || !has_few_choices(all, all - least + 1))
    return add_total(clauses, literals, least, most, fewer);
  add_choices(clauses, literals, most + 1, true);
  add_choices(clauses, literals, all - least + 1, false, fewer);
}

void add_none_or_count(ClauseList& clauses, std::span<const Literal> literals, int least,
                       int most) {
  const Literal some = clauses.fresh();
  for (const Literal literal : literals) clauses.add({-literal, some});
  std::vector<Literal> any = {-some};
  any.insert(any.end(), literals.begin(), literals.end());
  clauses.add(any);
  add_count(clauses, literals, least, most, -some);
}

}  // namespace crosshatch::sat
