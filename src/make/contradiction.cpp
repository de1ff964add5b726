// SPDX-License-Identifier: MIT
//
// The grade of a puzzle is that of the hardest technique on the way that takes the easiest one each
// time. So a technique that is needed is a lower bound of the grade, and the techniques that may be
// used are an upper bound: what they do not solve is thrown away.
#include "make/contradiction.h"

#include <algorithm>
#include <iterator>

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

/// Whether a puzzle may have one of these grades. Where the hardest technique alone tells, it has
/// that of one that may be used; or it needs none and is easy, or none solves it.
bool may_have(const Family& family, const Span& grades, const TechniqueChoice& choice) {
  const bool has_limits = family.grade_limits.back() > 0;
  const bool may_be_unsolved = choice.is_all() && grades.has(static_cast<int>(Grade::extreme));
  if (has_limits || may_be_unsolved || grades.has(static_cast<int>(Grade::easy))) return true;
  const std::span<const Technique> techniques = family.ways.front().techniques;
  return std::any_of(techniques.begin(), techniques.end(), [&](const Technique& technique) {
    return choice.has(technique) && grades.has(static_cast<int>(technique.grade));
  });
}

/// Where no puzzle gets any of these numbers.
std::optional<Error> refuse_scale(std::span<const int> numbers, const Span& wanted) {
  const auto next = std::lower_bound(numbers.begin(), numbers.end(), wanted.low);
  if (next == numbers.end())
    return refused("a rating up to " + in_tenths(numbers.back()), "a higher one");
  if (*next <= wanted.high) return std::nullopt;
  if (next == numbers.begin())
    return refused("a rating from " + in_tenths(numbers.front()), "a lower one");
  return refused("a rating up to " + in_tenths(*std::prev(next)) + " or from " + in_tenths(*next),
                 "one between");
}

}  // namespace

std::optional<Error> contradiction(const Family& family, const MakeOrder& order,
                                   const WantedDifficulty& wanted) {
  if (!wanted.is_any() || family.ways.empty()) return std::nullopt;
  if (wanted.scale) {
    if (std::optional<Error> error = refuse_scale(family.scale_numbers, *wanted.scale))
      return error;
  }
  const std::optional<Grade> hardest = hardest_grade(family, order, wanted);
  if (!hardest) return refused("techniques that may be used", "none that are left");
  if (wanted.grades && static_cast<int>(*hardest) < wanted.grades->low)
    return refused(
        "a grade up to " + std::string(name(*hardest)) + " for puzzles that are solved in this way",
        quote(name(static_cast<Grade>(wanted.grades->low))));
  if (wanted.grades && !may_have(family, *wanted.grades, wanted.techniques))
    return refused("a grade of a technique that may be used",
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
