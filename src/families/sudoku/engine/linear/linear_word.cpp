// SPDX-License-Identifier: MIT
//
// Each state needs some sum from there on. At the last place it is the one digit with which a word
// can end. At the places before, two digits of a state tell the factor. It is such an automaton if
// each state goes on with just the digits for which the others can add what is then needed.
#include "families/sudoku/engine/linear/linear_word.h"

#include <bit>
#include <set>

namespace crosshatch::sudoku {

namespace {

using Mask = WordDiagram::Mask;

/// The factor of a place, from what is needed behind it. None if no state tells it.
std::optional<int> factor_at(const WordDiagram& diagram, int place,
                             const std::vector<int>& needed_behind) {
  for (int number = 0; number < diagram.width(place); ++number) {
    const WordDiagram::State& state = diagram.state(place, number);
    const Mask rest = state.digits & (state.digits - 1);
    if (rest == 0) continue;
    const int one = std::countr_zero(state.digits);
    const int other = std::countr_zero(rest);
    const int change =
        needed_behind[diagram.after(state, one)] - needed_behind[diagram.after(state, other)];
    if (change % (other - one) != 0) return std::nullopt;
    return change / (other - one);
  }
  return std::nullopt;
}

}  // namespace

std::optional<LinearSum> linear_sum_of(const WordDiagram& diagram, std::span<const Mask> cells) {
  if (diagram.has_no_word()) return std::nullopt;
  LinearSum sum;
  sum.factors.resize(cells.size());
  std::vector<int> needed_behind = {0};
  std::set<int> possible_behind = {0};
  for (int place = diagram.places() - 1; place >= 0; --place) {
    const auto at = static_cast<std::size_t>(place);
    const bool is_last = place + 1 == diagram.places();
    const std::optional<int> factor =
        is_last ? std::optional(1) : factor_at(diagram, place, needed_behind);
    if (!factor || *factor == 0) return std::nullopt;
    sum.factors[at] = *factor;
    std::vector<int> needed;
    for (int number = 0; number < diagram.width(place); ++number) {
      const WordDiagram::State& state = diagram.state(place, number);
      const int one = std::countr_zero(state.digits);
      needed.push_back(*factor * one + needed_behind[diagram.after(state, one)]);
      for (Mask rest = cells[at]; rest != 0; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        const int left = needed.back() - *factor * digit;
        const bool goes_on = (state.digits >> digit & 1) != 0;
        if (goes_on != possible_behind.contains(left)) return std::nullopt;
        if (goes_on && needed_behind[diagram.after(state, digit)] != left) return std::nullopt;
      }
    }
    std::set<int> possible;
    for (const int behind : possible_behind) {
      for (Mask rest = cells[at]; rest != 0; rest &= rest - 1)
        possible.insert(behind + *factor * std::countr_zero(rest));
    }
    needed_behind = std::move(needed);
    possible_behind = std::move(possible);
  }
  sum.total = needed_behind.front();
  return sum;
}

}  // namespace crosshatch::sudoku
