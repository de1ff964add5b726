// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/family.h"

namespace crosshatch {

/// How a text of English is said in Korean. The English has holes: a letter after '%' says what
/// may stand there.
///
///     %n  a number: 81, 0.1, >= 5
///     %q  a text in quotation marks, which stays as it is
///     %w  one word, such as the name of a format; it stays as it is
///     %f  the id of a family, which is said by its Korean name
///     %l  a list of such words, "a, b or c": "a, b 또는 c"
///     %t  any text, which stays as it is
///     %p  a text that is itself one of `expected_patterns` and is said in Korean, too
///     %m  a text that is itself one of `whole_patterns`
///
/// The Korean names them by number, from 0, with the particle that fits after each: "{0:이}".
/// "{0:백만}" says a number of millions as Korean counts: 25 as 2500만, 100 as 1억.
struct Pattern {
  std::string_view english;
  std::string_view korean;
};

/// One table of several, in their order.
template <std::size_t... Sizes>
constexpr auto joined(const Pattern (&... parts)[Sizes]) {
  std::array<Pattern, (Sizes + ...)> all = {};
  auto end = all.begin();
  ((end = std::copy(std::begin(parts), std::end(parts), end)), ...);
  return all;
}

/// What can be expected: nouns. "a clue" is "숫자".
[[nodiscard]] std::span<const Pattern> expected_patterns();

/// What can be seen instead: clauses. "the end of the line" is "줄이 끝났습니다".
[[nodiscard]] std::span<const Pattern> seen_patterns();

/// Whole messages: notes, clashes, what a format cannot hold.
[[nodiscard]] std::span<const Pattern> whole_patterns();

/// Where it is, before a colon: an option, a place in JSON.
[[nodiscard]] std::span<const Pattern> where_patterns();

/// "지뢰찾기", "스도쿠": the name of a family, before " 퍼즐".
[[nodiscard]] std::string_view family_in_korean(const Family& family);

/// What can be expected, by those patterns.
[[nodiscard]] std::optional<std::string> expected_in_korean(std::string_view text);

/// The text in Korean, by the first of the patterns that fits it; nothing if none does.
[[nodiscard]] std::optional<std::string> translated(std::span<const Pattern> patterns,
                                                    std::string_view text);

}  // namespace crosshatch
