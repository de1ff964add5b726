// SPDX-License-Identifier: MIT
//
// The grade of a puzzle is that of the hardest technique on the way that takes the easiest one each
// time. So a technique that is needed is a lower bound of the grade, and the techniques that may be
// used are an upper bound: what they do not solve is thrown away.
#include "make/contradiction.h"

#include <algorithm>

#include "base/text.h"

namespace crosshatch {

namespace {

Error refused(const std::string& expected, const std::string& seen) {
  return {ErrorCode::request, "expected " + expected + ", saw " + seen};
}

/// The hardest grade that a puzzle can have; none if nothing can solve one.
std::optional<Grade> hardest_grade(const Family& family, const MakeOrder& order,
                                   const WantedDifficulty& wanted) {
  std::optional<Grade> hardest;
  if (wanted.techniques.is_all()) hardest = Grade::extreme;
  for (const Technique& technique : family.ways.front().techniques) {
    if (wanted.techniques.has(technique))
      hardest = std::max(hardest.value_or(Grade::easy), technique.grade);
  }
  if (hardest && order.is_logical) hardest = std::min(*hardest, family.maker->hardest_logical);
  return hardest;
}

}  // namespace

std::optional<Error> contradiction(const Family& family, const MakeOrder& order,
                                   const WantedDifficulty& wanted) {
  if (!wanted.is_any() || family.ways.empty()) return std::nullopt;
  constexpr int least_scale = 10;  // of Sudoku Explainer: the last cell of a house
  if (wanted.scale && wanted.scale->high < least_scale)
    return refused("a rating from 1.0", "a lower one");
  if (wanted.scale && wanted.scale->low > family.most_scale)
    return refused("a rating up to " + std::to_string(family.most_scale / 10) + "." +
                       std::to_string(family.most_scale % 10),
                   "a higher one");
  const std::optional<Grade> hardest = hardest_grade(family, order, wanted);
  if (!hardest) return refused("techniques that may be used", "none that are left");
  if (wanted.grades && static_cast<int>(*hardest) < wanted.grades->low)
    return refused(
        "a grade up to " + std::string(name(*hardest)) + " for puzzles that are solved in this way",
        quote(name(static_cast<Grade>(wanted.grades->low))));
  if (wanted.technique.empty()) return std::nullopt;
  const std::span<const Technique> techniques = family.ways.front().techniques;
  const auto needed = std::find_if(techniques.begin(), techniques.end(), [&](const Technique& one) {
    return one.id == wanted.technique;
  });
  if (needed == techniques.end()) return std::nullopt;
  if (!wanted.techniques.has(*needed))
    return refused("a needed technique that may be used", quote(wanted.technique));
  if (wanted.grades && static_cast<int>(needed->grade) > wanted.grades->high)
    return refused("a technique of at most the grade " +
                       std::string(name(static_cast<Grade>(wanted.grades->high))),
                   quote(wanted.technique) + " of the grade " + name(needed->grade));
  if (order.is_logical && needed->grade > family.maker->hardest_logical)
    return refused("a technique of basic logic", quote(wanted.technique));
  return std::nullopt;
}

}  // namespace crosshatch
