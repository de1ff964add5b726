// SPDX-License-Identifier: MIT
#include "rules/encoding.h"

#include <bit>
#include <vector>

namespace crosshatch::rules {

sat::Literal encoded(sat::Formula& formula, const Literal& literal) {
  const Board& board = formula.board();
  if (literal.holds(board)) return formula.yes();
  if (!literal.may_hold(board)) return formula.no();
  const Candidates inside = board[literal.site] & literal.values;
  const Candidates outside = board[literal.site] & ~literal.values;
  if (is_one(inside)) return formula.is(literal.site, std::countr_zero(inside));
  if (is_one(outside)) return -formula.is(literal.site, std::countr_zero(outside));
  const sat::Literal any = formula.fresh();
  std::vector<sat::Literal> clause = {-any};
  for (Candidates rest = inside; rest != 0; rest &= rest - 1) {
    const sat::Literal one = formula.is(literal.site, std::countr_zero(rest));
    formula.add({-one, any});
    clause.push_back(one);
  }
  formula.add(clause);
  return any;
}

void add(sat::Formula& formula, const Clause& clause) {
  std::vector<sat::Literal> literals;
  for (const Literal& literal : clause) literals.push_back(encoded(formula, literal));
  formula.add(literals);
}

}  // namespace crosshatch::rules
