// SPDX-License-Identifier: MIT
#include "logic/rating.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>

#include "logic/ladder.h"

namespace crosshatch {

namespace {

/// Whether `later`, which stands further down in the way, is the harder of the two.
bool is_harder(const Technique* hardest, const Technique& later) {
  return hardest == nullptr || later.grade >= hardest->grade;
}

int sum(int score, int more) {
  return more > std::numeric_limits<int>::max() - score ? std::numeric_limits<int>::max()
                                                        : score + more;
}

}  // namespace

std::string in_tenths(int value) {
  return std::to_string(value / 10) + '.' + std::to_string(value % 10);
}

std::size_t place_in(const Way& way, const Technique& technique) {
  const auto places = way.techniques.size();
  const Technique* table = way.techniques.data();
  const std::less<const Technique*> before;
  if (!before(&technique, table) && before(&technique, table + places))
    return static_cast<std::size_t>(&technique - table);
  // A variant may have been named by the entry that the table was made of: it has the same id.
  std::size_t place = 0;
  while (place + 1 < places && table[place].id != technique.id) ++place;
  assert(table[place].id == technique.id);
  return place;
}

Rating rate(const Family& family, const Way& way, const Search& search, bool is_unique,
            const TechniqueChoice& choice) {
  // Larger boards take more steps of the same kind.
  const std::int64_t sites = std::max(search.board.sites(), sites_of_limits);
  const std::unique_ptr<Position> position = family.position(search, false);
  Ladder ladder(way, *position, is_unique, choice);
  std::vector<int> times(way.techniques.size());
  Rating rating;
  Step step;
  while (ladder.next(step)) {
    ++times[place_in(way, *step.technique)];
    rating.score = sum(rating.score, step.technique->score);
  }
  rating.end = step.kind;
  rating.ending = step.ending;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (times[i] == 0) continue;
    const Technique& technique = way.techniques[i];
    rating.techniques.push_back({&technique, times[i]});
    if (is_harder(rating.hardest, technique)) rating.hardest = &technique;
  }
  if (rating.hardest != nullptr) rating.grade = rating.hardest->grade;
  for (std::size_t i = 0; i < family.grade_limits.size(); ++i) {
    const std::int64_t most = family.grade_limits[i] * sites / sites_of_limits;
    if (rating.grade == static_cast<Grade>(i) && most > 0 && rating.score > most)
      rating.grade = static_cast<Grade>(i + 1);
  }
  return rating;
}

}  // namespace crosshatch
