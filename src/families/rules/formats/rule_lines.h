// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

/// A kind of lines that say a rule, or what a cell may hold: the first word, and who reads what
/// stands behind it. `at` is that word.
struct RuleLine {
  std::string_view word;
  std::optional<Error> (*read)(RulesDraft& draft, const WordAt& at, LineWords& in);
};

/// All of them:
///
///     count 2 * in each row         count none or 1..2 r1c1=* r2c2=*
///     connected * in each region    connected by corners r1c1=* r1c2=*
///     loop *                        loop r1c1-top=- r1c1-left=-
///     areas - r1c1:3 r4c2:5         areas r1c1=-:3 r1c2=-
///     sizes 9
///     means h1=a all r1c1=* r1c2=*  means r1c1=* any r2c1=* r2c2=*
///     different 1234 in each row   different r1c1=12 r2c2=12
///     seen 3 in row 1               seen 2 different backwards in column 4
///     runs # 3 1 in row 2           runs # 2 different in each row
///     hidden h1=ab                  given r1c1=* r2c2=*
[[nodiscard]] std::span<const RuleLine> rule_lines();

}  // namespace crosshatch::rules
