// SPDX-License-Identifier: MIT
#include "sat/cardinality.h"

#include <algorithm>
#include <array>
#include <vector>

namespace crosshatch::sat {

namespace {

void at_most_one_pairwise(Formula& formula, std::span<const Literal> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) formula.add({-literals[i], -literals[j]});
  }
}

/// Calls `use` with every choice of `size` of the literals, each negated when `negate`.
template <class Use>
void each_choice(std::span<const Literal> literals, std::size_t size, bool negate, Use use) {
  std::vector<Literal> choice;
  const auto choose = [&](auto& self, std::size_t from) -> void {
    if (choice.size() == size) return use(choice);
    for (std::size_t i = from; i + (size - choice.size()) <= literals.size(); ++i) {
      choice.push_back(negate ? -literals[i] : literals[i]);
      self(self, i + 1);
      choice.pop_back();
    }
  };
  choose(choose, 0);
}

/// Without helpers, and unit propagation on the clauses is complete: C(n, most+1) + C(n, n-least+1)
/// clauses.
void between_direct(Formula& formula, std::span<const Literal> literals, int least, int most) {
  const auto add = [&](const std::vector<Literal>& clause) { formula.add(clause); };
  each_choice(literals, static_cast<std::size_t>(most) + 1, true, add);
  each_choice(literals, literals.size() - static_cast<std::size_t>(least) + 1, false, add);
}

/// reached[j] says that at least j + 1 of the literals so far are true. Both directions are
/// encoded, so that no two models differ only in helpers.
void between_by_counter(Formula& formula, std::span<const Literal> literals, int least, int most) {
  std::vector<Literal> reached;  // for the literals before this one
  const int size = static_cast<int>(literals.size());
  for (int i = 0; i < size; ++i) {
    const Literal here = literals[i];
    const int width = std::min(i + 1, most + 1);
    std::vector<Literal> next(static_cast<std::size_t>(width));
    for (int j = 0; j < width; ++j) {
      if (formula.is_cut_short()) return;
      const auto at = static_cast<std::size_t>(j);
      const Literal before = at < reached.size() ? reached[at] : formula.no();
      const Literal fewer = j == 0 ? formula.yes() : reached[at - 1];
      const Literal now = formula.fresh();
      formula.add({-before, now});
      formula.add({-here, -fewer, now});
      formula.add({-now, before, here});
      formula.add({-now, before, fewer});
      next[at] = now;
    }
    reached = std::move(next);
    // One too many, or too few left to reach the least: exclude both at once.
    if (static_cast<int>(reached.size()) == most + 1) formula.add({-reached.back()});
    const int left = size - i - 1;
    const int needed = least - left;
    if (needed >= 1 && needed <= static_cast<int>(reached.size()))
      formula.add({reached[static_cast<std::size_t>(needed) - 1]});
  }
}

}  // namespace

void at_most_one(Formula& formula, std::span<const Literal> literals) {
  constexpr std::size_t group = 4;
  constexpr std::size_t few = 12;
  if (literals.size() <= few) return at_most_one_pairwise(formula, literals);
  std::vector<Literal> commanders;
  for (std::size_t i = 0; i < literals.size(); i += group) {
    const auto members = literals.subspan(i, std::min(group, literals.size() - i));
    at_most_one_pairwise(formula, members);
    const Literal commander = formula.fresh();
    std::vector<Literal> some_member(members.begin(), members.end());
    some_member.push_back(-commander);
    formula.add(some_member);
    for (const Literal member : members) formula.add({-member, commander});
    commanders.push_back(commander);
  }
  at_most_one(formula, commanders);
}

void exactly_one(Formula& formula, std::span<const Literal> literals) {
  formula.add(literals);
  at_most_one(formula, literals);
}

void between(Formula& formula, std::span<const Literal> literals, int least, int most) {
  std::vector<Literal> open;
  for (const Literal literal : literals) {
    if (literal == formula.yes()) {
      --least;
      --most;
    } else if (literal != formula.no()) {
      open.push_back(literal);
    }
  }
  const int size = static_cast<int>(open.size());
  constexpr int few = 8;  // a minesweeper hint has eight neighbours at most
  if (most < 0 || least > std::min(size, most)) return formula.add({});
  least = std::max(least, 0);
  most = std::min(most, size);
  if (least == 0 && most == size) return;
  if (least == 1 && most == size) return formula.add(open);
  if (size <= few) return between_direct(formula, open, least, most);
  if (most == 1) return least == 1 ? exactly_one(formula, open) : at_most_one(formula, open);
  if (size - least >= most) return between_by_counter(formula, open, least, most);
  // A counter of those that are false is smaller.
  for (Literal& literal : open) literal = -literal;
  between_by_counter(formula, open, size - most, size - least);
}

void exactly(Formula& formula, std::span<const Literal> literals, int count) {
  between(formula, literals, count, count);
}

}  // namespace crosshatch::sat
