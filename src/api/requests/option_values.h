// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "api/requests/options.h"
#include "base/nearest.h"
#include "base/quantity.h"
#include "base/text.h"

namespace crosshatch {

// What the rows of the table of options read their values with.

using OptionWords = std::span<const std::string_view>;

/// "expected a number from 1, saw 'x'", as the row says; one of `words` may be meant.
[[nodiscard]] inline tl::unexpected<Error> wrong_value(const RequestOption& row,
                                                       std::string_view seen,
                                                       OptionWords words = {}) {
  return fail(Error{ErrorCode::request, wrong_word(row.expected, seen, words)});
}

/// A number, if the text is one and within bounds.
template <class Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view text, Number low, Number high) {
  Number value = 0;
  const char* const last = text.data() + text.size();
  std::from_chars_result read;
  if constexpr (std::is_floating_point_v<Number>) {
    read = read_decimal(text.data(), last, value);
  } else {
    read = std::from_chars(text.data(), last, value);
  }
  const bool is_good = read.ec == std::errc() && read.ptr == last;
  const bool is_within = value >= low && value <= high;  // false for not-a-number
  if (!is_good || !is_within) return std::nullopt;
  return value;
}

template <class Number>
[[nodiscard]] std::optional<Number> within(std::optional<Number> value, Number low, Number high) {
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

/// The place of `word` among `words`, in any case. Only the first `shown` of them are ever guessed.
[[nodiscard]] inline Result<std::size_t> place_among(
    OptionWords words, const RequestOption& row, std::string_view word,
    std::size_t shown = std::numeric_limits<std::size_t>::max()) {
  const auto found = std::find(words.begin(), words.end(), in_any_case(word, words));
  if (found == words.end())
    return wrong_value(row, word, words.subspan(0, std::min(shown, words.size())));
  return static_cast<std::size_t>(found - words.begin());
}

/// Sets one of the flags.
template <class Place>
[[nodiscard]] Result<void> set_flag(const RequestOption& row, std::string_view value,
                                    Place& place) {
  constexpr std::array<std::string_view, 2> flag_values = {"false", "true"};
  const Result<std::size_t> is_on = place_among(flag_values, row, value);
  if (!is_on) return fail(is_on.error());
  place = *is_on == 1;
  return {};
}

}  // namespace crosshatch
