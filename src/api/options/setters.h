// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

#include "api/options/options.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/quantity.h"
#include "base/text.h"

namespace crosshatch {

// What the rows of the table of options set their values with: templates for a member of
// VerbOptions or of a part of it, and functions (setters.cpp) where a value is more than that.

/// "expected a number from 1, saw 'x'", as the row says; one of `words` may be meant.
[[nodiscard]] inline tl::unexpected<Error> wrong_value(
    const RequestOption& row, std::string_view seen, std::span<const std::string_view> words = {}) {
  const Message wanted = row.expected();
  return fail(Error{ErrorCode::request,
                    wrong_word(nearest(seen, words), row.thing.en.empty() ? wanted : row.thing,
                               wanted, given(seen))});
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

/// The place of `word` among `words`, in any case.
[[nodiscard]] inline Result<std::size_t> place_among(std::span<const std::string_view> words,
                                                     const RequestOption& row,
                                                     std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), in_any_case(word, words));
  if (found == words.end()) return wrong_value(row, word, words);
  return static_cast<std::size_t>(found - words.begin());
}

template <class Part, class Options>
[[nodiscard]] auto& part_of(Options& options) {
  if constexpr (std::is_same_v<Part, PictureOptions>) return options.picture;
  if constexpr (std::is_same_v<Part, MakeOptions>) return options.make;
  if constexpr (std::is_same_v<Part, MakeOrder>) return options.make.order;
  if constexpr (std::is_same_v<Part, WantedDifficulty>) return options.make.wanted;
  if constexpr (std::is_same_v<Part, TechniqueChoice>) return options.techniques;
  if constexpr (std::is_same_v<Part, Limits>) return options.limits;
  if constexpr (std::is_same_v<Part, VerbOptions>) return options;
}

/// The member that the row sets. A family refuses what it does not heed of an order, so the names
/// of these rows are noted.
template <class Part, class Type>
[[nodiscard]] Type& member_of(VerbOptions& options, Type Part::*member, const RequestOption& row) {
  if constexpr (std::is_same_v<Part, MakeOrder>) options.make.named.push_back(row.name);
  return part_of<Part>(options).*member;
}

template <auto member>
Result<void> set_flag(const RequestOption& row, std::string_view value, VerbOptions& options) {
  constexpr std::string_view flag_values[] = {"false", "true"};
  const Result<std::size_t> is_on = place_among(flag_values, row, value);
  if (!is_on) return fail(is_on.error());
  member_of(options, member, row) = *is_on == 1;
  return {};
}

/// A number within the range of the row.
template <auto member, class Number = int>
Result<void> set_number(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto given =
      number_of<Number>(value, static_cast<Number>(row.low), static_cast<Number>(row.high));
  if (!given) return wrong_value(row, value);
  member_of(options, member, row) = *given;
  return {};
}

/// A count from `low`, "10k".
template <auto member, std::uint64_t low, std::uint64_t high>
Result<void> set_count(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto given = within<std::uint64_t>(count_of(value), low, high);
  if (!given) return wrong_value(row, value);
  member_of(options, member, row) = *given;
  return {};
}

/// One of the choices of the row; the first of them is number `first` of the enumeration.
template <auto member, int first = 0>
Result<void> set_choice(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const Result<std::size_t> place = place_among(words_of(row.choices), row, value);
  if (!place) return fail(place.error());
  auto& set = member_of(options, member, row);
  set = static_cast<std::remove_reference_t<decltype(set)>>(static_cast<int>(*place) + first);
  return {};
}

/// Any text.
template <auto member>
Result<void> set_text(const RequestOption& row, std::string_view value, VerbOptions& options) {
  member_of(options, member, row) = value;
  return {};
}

/// A word of the order; its family knows which there are.
template <auto member>
Result<void> set_word(const RequestOption& row, std::string_view value, VerbOptions& options) {
  if (value.empty()) return wrong_value(row, value);
  member_of(options, member, row) = lower_case(value);
  return {};
}

template <class Value>
[[nodiscard]] std::string text_of(const Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) {
    return value;
  } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
    std::string all;
    for (const std::string& word : value) all += word + ',';
    return all;
  } else if constexpr (std::is_same_v<Value, Cube>) {
    return std::to_string(value.part) + '/' + std::to_string(value.parts);
  } else if constexpr (std::is_same_v<Value, GridPlace>) {
    return std::to_string(value.row) + ',' + std::to_string(value.column);
  } else if constexpr (std::is_same_v<Value, Span>) {
    return std::to_string(value.low) + ".." + std::to_string(value.high);
  } else if constexpr (std::is_enum_v<Value>) {
    return std::to_string(static_cast<int>(value));
  } else {
    return std::to_string(value);
  }
}

template <class Value>
[[nodiscard]] std::string text_of(const std::optional<Value>& value) {
  return value ? '=' + text_of(*value) : "";
}

template <class Part, class Type>
[[nodiscard]] std::string text_of_member(const VerbOptions& options, Type Part::*member) {
  return text_of(part_of<Part>(options).*member);
}

/// A place that a function of its own sets.
template <auto set_it, auto member, OptionKind kind = OptionKind::text>
inline constexpr OptionPlace place_at = {
    set_it, [](const VerbOptions& options) { return text_of_member(options, member); }, kind};

template <auto member>
inline constexpr OptionPlace flag_at = place_at<set_flag<member>, member, OptionKind::flag>;
template <auto member, class Number = int>
inline constexpr OptionPlace number_at =
    place_at<set_number<member, Number>, member, OptionKind::number>;
template <auto member, std::uint64_t low, std::uint64_t high>
inline constexpr OptionPlace count_at =
    place_at<set_count<member, low, high>, member, OptionKind::number>;
template <auto member, int first = 0, OptionKind kind = OptionKind::text>
inline constexpr OptionPlace choice_at = place_at<set_choice<member, first>, member, kind>;
template <auto member>
inline constexpr OptionPlace text_at = place_at<set_text<member>, member>;
template <auto member>
inline constexpr OptionPlace word_at = place_at<set_word<member>, member>;

using SetOption = Result<void>(const RequestOption& row, std::string_view value,
                               VerbOptions& options);
SetOption set_color, set_claim, set_table, set_language, set_family, set_format, set_ignore;
SetOption set_cube, set_unfinished, set_time_limit, set_memory_limit, set_to, set_by, set_only;
SetOption set_without, set_size, set_open, set_grade, set_score, set_se, set_seed, set_technique;

}  // namespace crosshatch
