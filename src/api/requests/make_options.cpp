// SPDX-License-Identifier: MIT
#include "api/requests/make_options.h"

#include "base/quantity.h"

namespace crosshatch {

namespace {

constexpr std::uint64_t most_puzzles = 1'000'000'000'000;

constexpr std::array<std::string_view, 5> grade_names = {"easy", "medium", "hard", "unfair",
                                                         "extreme"};
/// "7" or "7..12", each end as `read` reads it.
template <class Read>
std::optional<Span> span_of(std::string_view text, Read read) {
  const std::size_t dots = text.find("..");
  const std::optional<int> low = read(text.substr(0, dots));
  const std::optional<int> high =
      dots == std::string_view::npos ? low : read(text.substr(dots + 2));
  if (!low || !high || *low > *high) return std::nullopt;
  return Span{*low, *high};
}

}  // namespace

/// "9", or columns and rows: "30x16".
Result<void> set_size(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const std::size_t by = value.find_first_of("xX");
  const auto columns = number_of(value.substr(0, by), 1, max_side);
  const auto rows =
      by == std::string_view::npos ? columns : number_of(value.substr(by + 1), 1, max_side);
  if (!columns || !rows) return wrong_value(row, value);
  options.verb.make.order.columns = *columns;
  options.verb.make.order.rows = *rows;
  options.verb.make.order.has_one_side = by == std::string_view::npos;
  options.verb.make.named.push_back(row.name);
  return {};
}

/// A row and a column, counted from 1: "8,15".
Result<void> set_open(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const std::size_t comma = std::min(value.find(','), value.size());
  const auto down = number_of(value.substr(0, comma), 1, max_side);
  const auto along = number_of(value.substr(std::min(comma + 1, value.size())), 1, max_side);
  if (!down || !along) return wrong_value(row, value);
  options.verb.make.order.open = GridPlace{.row = *down - 1, .column = *along - 1};
  options.verb.make.named.push_back(row.name);
  return {};
}

Result<void> set_grade(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const auto grade = [](std::string_view word) -> std::optional<int> {
    const auto found =
        std::find(grade_names.begin(), grade_names.end(), in_any_case(word, grade_names));
    if (found == grade_names.end()) return std::nullopt;
    return static_cast<int>(found - grade_names.begin());
  };
  const std::optional<Span> span = span_of(value, grade);
  if (!span) return wrong_value(row, value, grade_names);
  options.verb.make.wanted.grades = *span;
  return {};
}

Result<void> set_score(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const auto score = [](std::string_view text) { return number_of(text, 0, 1'000'000'000); };
  options.verb.make.wanted.scores = span_of(value, score);
  if (!options.verb.make.wanted.scores) return wrong_value(row, value);
  return {};
}

/// "7.0..7.5".
Result<void> set_se(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const auto tenths = [](std::string_view text) -> std::optional<int> {
    const auto rating = number_of(text, 0.0, 99.0);
    return rating ? std::optional(static_cast<int>(*rating * 10 + 0.5)) : std::nullopt;
  };
  options.verb.make.wanted.scale = span_of(value, tenths);
  if (!options.verb.make.wanted.scale) return wrong_value(row, value);
  return {};
}

Result<void> set_seed(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const auto seed = number_of<std::uint64_t>(value, 0, std::numeric_limits<std::uint64_t>::max());
  if (!seed) return wrong_value(row, value);
  options.verb.make.seed = *seed;
  return {};
}

Result<void> set_count(const RequestOption& row, std::string_view value, RequestOptions& options) {
  const auto count = within<std::uint64_t>(count_of(value), 1, most_puzzles);
  if (!count) return wrong_value(row, value);
  options.verb.make.count = *count;
  return {};
}

Result<void> set_unlike(const RequestOption&, std::string_view value, RequestOptions& options) {
  options.verb.make.unlike = value;
  return {};
}

}  // namespace crosshatch
