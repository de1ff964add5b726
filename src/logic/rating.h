// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/family.h"
#include "logic/technique_choice.h"

namespace crosshatch {

/// How hard a puzzle is for a person who goes by a way.
struct Rating {
  struct Use {
    const Technique* technique = nullptr;
    int times = 0;

    bool operator==(const Use&) const = default;
  };

  /// How the way ended: only with `solution` do grade and score describe the puzzle; otherwise they
  /// describe the steps up to there.
  Step::Kind end = Step::Kind::stuck;
  Step::Ending ending = Step::Ending::none;

  Grade grade = Grade::easy;
  int score = 0;                       ///< the sum over all steps; those of a trial do not count
  const Technique* hardest = nullptr;  ///< null when no step was needed
  std::vector<Use> techniques = {};    ///< those used, in the order of the way
};

/// "7.1" for 71.
[[nodiscard]] std::string in_tenths(int value);

/// Where a technique stands in the way; a variant stands where the entry of its id does.
[[nodiscard]] std::size_t place_in(const Way& way, const Technique& technique);

/// How many sites a board has whose score Family::grade_limits are for: a 9x9.
inline constexpr int sites_of_limits = 81;

/// Solves by `way` from the board of the search. The grade is that of the hardest technique, raised
/// while the score is above what the family allows for the grade; on larger boards in proportion.
[[nodiscard]] Rating rate(const Family& family, const Way& way, const Search& search,
                          bool is_unique, const TechniqueChoice& choice = {});

}  // namespace crosshatch
