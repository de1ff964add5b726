// SPDX-License-Identifier: MIT
//
// The grade of a puzzle is that of the hardest technique on the way that takes the easiest one each
// time. So a technique that is needed is a lower bound of the grade, and the techniques that may be
// used are an upper bound: what they do not solve is thrown away.
#include "make/contradiction.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.h"

namespace crosshatch {

namespace {

Error refused(Message message) { return {ErrorCode::request, std::move(message)}; }

Error refused(Message wanted, Message seen) {
  return refused(expected(std::move(wanted), std::move(seen)));
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
    return refused({{"a rating up to {0}", "{0} 이하의 수치"}, in_tenths(numbers.back())},
                   Words{"a higher one", "더 높은 것입니다"});
  if (*next <= wanted.high) return std::nullopt;
  if (next == numbers.begin())
    return refused({{"a rating from {0}", "{0} 이상의 수치"}, in_tenths(numbers.front())},
                   Words{"a lower one", "더 낮은 것입니다"});
  return refused({{"a rating up to {0} or from {1}", "{0} 이하이거나 {1} 이상인 수치"},
                  in_tenths(*std::prev(next)),
                  in_tenths(*next)},
                 Words{"one between", "그 사이의 것입니다"});
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
  if (!hardest)
    return refused(Words{"techniques that may be used", "쓸 수 있는 기법"},
                   Words{"none that are left", "남은 것이 없습니다"});
  if (wanted.grades && static_cast<int>(*hardest) < wanted.grades->low)
    return refused({{"expected a grade up to {0} for puzzles that are solved in this way, saw {1}",
                     "그렇게 풀리는 퍼즐의 등급은 {0} 이하인데 {1:이} 있습니다"},
                    name(*hardest),
                    quote(name(static_cast<Grade>(wanted.grades->low)))});
  if (wanted.grades && !may_have(family, *wanted.grades, wanted.techniques))
    return refused(
        Words{"a grade of a technique that may be used", "쓸 수 있는 기법 가운데 하나의 등급"},
        seen(name(static_cast<Grade>(wanted.grades->low))));
  if (wanted.technique.empty()) return std::nullopt;
  const std::span<const Technique> techniques = family.ways.front().techniques;
  const auto needed = std::find_if(techniques.begin(), techniques.end(), [&](const Technique& one) {
    return one.id == wanted.technique;
  });
  if (needed == techniques.end()) return std::nullopt;
  if (!wanted.techniques.has(*needed))
    return refused({{"expected a needed technique that may be used, saw {0}",
                     "꼭 필요한 기법 {0:은} 쓸 수 있는 기법에 들어야 합니다"},
                    quote(wanted.technique)});
  if (wanted.grades && static_cast<int>(needed->grade) > wanted.grades->high)
    return refused({{"a technique of at most the grade {0}", "{0} 등급 이하의 기법"},
                    name(static_cast<Grade>(wanted.grades->high))},
                   {{"{0} of the grade {1}", "{1} 등급인 {0}입니다"},
                    quote(wanted.technique),
                    name(needed->grade)});
  if (order.is_logical && needed->grade > family.maker->hardest_logical)
    return refused(Words{"a technique of basic logic", "기본 논리의 기법"}, seen(wanted.technique));
  return std::nullopt;
}

}  // namespace crosshatch
