// SPDX-License-Identifier: MIT
#pragma once

#include "api/requests/option_values.h"
#include "base/letter_case.h"

namespace crosshatch {

// The setters of the rows of `make` in the table of options (options.cpp). Those of a MakeOrder
// note its name, too, so that a family refuses what it does not heed.

Result<void> set_size(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_open(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_grade(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_score(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_se(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_seed(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_count(const RequestOption& row, std::string_view value, RequestOptions& options);
Result<void> set_unlike(const RequestOption& row, std::string_view value, RequestOptions& options);

/// A number of the order.
template <std::optional<int> MakeOrder::*Number, int low, int high>
[[nodiscard]] Result<void> set_ordered(const RequestOption& row, std::string_view value,
                                       RequestOptions& options) {
  const auto given = number_of(value, low, high);
  if (!given) return wrong_value(row, value);
  options.verb.make.order.*Number = *given;
  options.verb.make.named.push_back(row.name);
  return {};
}

/// A word of the order; its family knows which there are.
template <std::string MakeOrder::*Word>
Result<void> set_word(const RequestOption& row, std::string_view value, RequestOptions& options) {
  if (value.empty()) return wrong_value(row, value);
  options.verb.make.order.*Word = lower_case(value);
  options.verb.make.named.push_back(row.name);
  return {};
}

template <bool MakeOrder::*Flag>
Result<void> set_yes(const RequestOption& row, std::string_view value, RequestOptions& options) {
  options.verb.make.named.push_back(row.name);
  return set_flag(row, value, options.verb.make.order.*Flag);
}

}  // namespace crosshatch
