// SPDX-License-Identifier: MIT
#include "api/options/setters.h"

#include <limits>

#include "api/proofs/proof.h"
#include "core/names/family_names.h"
#include "derive/formats.h"

namespace crosshatch {

namespace {

constexpr std::uint64_t least_memory = std::uint64_t{1} << 20;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 60;

/// The ids of what the families that are asked for have, as `list` adds them.
template <class List>
std::vector<std::string_view> ids_of(const VerbOptions& options, List list) {
  std::vector<std::string_view> ids;
  for (const Family* family : families()) {
    if (options.family.empty() || family->id == options.family) list(*family, ids);
  }
  return ids;
}

/// Sets `place` to the one of `ids` that is meant.
Result<void> set_id(const RequestOption& row, std::string_view value,
                    const std::vector<std::string_view>& ids, std::string& place) {
  const Result<std::size_t> found = place_among(ids, row, value);
  if (!found) return fail(found.error());
  place = ids[*found];
  return {};
}

/// The ids in a list with commas.
Result<void> set_techniques(const RequestOption& row, std::string_view list,
                            const VerbOptions& options, std::vector<std::string>& place) {
  const auto ids = ids_of(options, [](const Family& family, auto& all) {
    for (const Way& way : family.ways) {
      for (const Technique& technique : way.techniques) all.push_back(technique.id);
    }
  });
  std::vector<std::string> chosen;
  for (std::size_t comma = 0; !list.empty(); list.remove_prefix(comma)) {
    comma = std::min(list.find(','), list.size());
    const std::string_view word = trimmed(list.substr(0, comma));
    if (comma < list.size()) ++comma;
    const Result<void> set = set_id(row, word, ids, chosen.emplace_back());
    if (!set) return set;
  }
  place = std::move(chosen);
  return {};
}

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

Result<void> set_color(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::string word = lower_case(value);
  options.color = word == "always" || word == "true";
  if (options.color || word == "false") return {};
  const Result<std::size_t> when = place_among(words_of(row.choices), row, value);
  return when ? Result<void>() : fail(when.error());
}

Result<void> set_claim(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const Result<void> set = set_id(row, value, words_of(row.choices), options.claim);
  if (options.claim == "verdict") options.claim.clear();
  return set;
}

Result<void> set_table(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::string word = lower_case(value);
  options.table = TableForm::none;
  if (word == "false") return {};
  return set_choice<&VerbOptions::table, 1>(row, word == "true" ? "text" : value, options);
}

Result<void> set_language(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::optional<Language> language = language_named(value);
  if (!language) return wrong_value(row, value, words_of(row.choices));
  options.language = *language;
  return {};
}

Result<void> set_family(const RequestOption& /*row*/, std::string_view value,
                        VerbOptions& options) {
  const std::string_view id = family_id(value);
  if (std::optional<Error> trouble = refuse(families(), {.family = id}))
    return fail(*std::move(trouble));
  options.family = id;
  return {};
}

Result<void> set_format(const RequestOption& /*row*/, std::string_view value,
                        VerbOptions& options) {
  const auto ids = ids_of(options, [](const Family& family, auto& all) {
    for (const Codec& codec : family.codecs) all.push_back(codec.id);
  });
  const std::string_view id = in_any_case(value, ids);
  if (std::optional<Error> trouble = refuse(families(), {.family = options.family, .format = id}))
    return fail(*std::move(trouble));
  options.format = id;
  return {};
}

Result<void> set_ignore(const RequestOption& row, std::string_view value, VerbOptions& options) {
  if (const Result<std::size_t> what = place_among(words_of(row.choices), row, value); !what)
    return fail(what.error());
  options.ignores_drawings = true;
  return {};
}

/// "3/64".
Result<void> set_cube(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::size_t slash = value.find('/');
  if (slash == std::string_view::npos) return wrong_value(row, value);
  const auto parts = number_of<int>(value.substr(slash + 1), 1, Cube::most);
  const auto part = number_of<int>(value.substr(0, slash), 1, parts.value_or(0));
  if (!part || !parts) return wrong_value(row, value);
  options.cube = Cube{*part, *parts};
  return {};
}

Result<void> set_unfinished(const RequestOption& row, std::string_view value,
                            VerbOptions& options) {
  if (value != new_proof && !value.starts_with(sat::unfinished_mark))
    return wrong_value(row, value, std::span(&new_proof, 1));
  options.unfinished = value;
  return {};
}

Result<void> set_time_limit(const RequestOption& row, std::string_view value,
                            VerbOptions& options) {
  const auto seconds = within(seconds_of(value), 1e-6, 1e9);
  if (!seconds) return wrong_value(row, value);
  options.limits.seconds = *seconds;
  return {};
}

Result<void> set_memory_limit(const RequestOption& row, std::string_view value,
                              VerbOptions& options) {
  const auto bytes = within(bytes_of(value), least_memory, most_memory);
  if (!bytes) return wrong_value(row, value);
  options.limits.memory = memory_for_tables(static_cast<std::size_t>(*bytes));
  return {};
}

/// A format of any family that can be written: what the one of the puzzle has is said later.
Result<void> set_to(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto ids = ids_of({}, [](const Family& family, auto& all) {
    for (const Codec& codec : family.codecs) {
      if (codec.write != nullptr || !codec.written_by.empty()) all.push_back(codec.id);
    }
    if (derive::is_page(family)) all.push_back(derive::rules_codec.id);
  });
  return set_id(row, value, ids, options.to);
}

Result<void> set_by(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto ids = ids_of(options, [](const Family& family, auto& all) {
    for (const Way& way : family.ways) all.push_back(way.id);
  });
  return set_id(row, value, ids, options.by);
}

Result<void> set_only(const RequestOption& row, std::string_view value, VerbOptions& options) {
  return set_techniques(row, value, options, options.techniques.only);
}

Result<void> set_without(const RequestOption& row, std::string_view value, VerbOptions& options) {
  return set_techniques(row, value, options, options.techniques.without);
}

Result<void> set_technique(const RequestOption& row, std::string_view value, VerbOptions& options) {
  std::vector<std::string> list;
  if (const Result<void> set = set_techniques(row, value, options, list); !set) return set;
  if (list.size() != 1) return wrong_value(row, value);
  options.make.wanted.technique = list.front();
  return {};
}

/// "9", or columns and rows: "30x16".
Result<void> set_size(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::size_t by = value.find_first_of("xX");
  const auto columns = number_of(value.substr(0, by), 1, max_side);
  const auto rows =
      by == std::string_view::npos ? columns : number_of(value.substr(by + 1), 1, max_side);
  if (!columns || !rows) return wrong_value(row, value);
  member_of(options, &MakeOrder::columns, row) = *columns;
  options.make.order.rows = *rows;
  options.make.order.has_one_side = by == std::string_view::npos;
  return {};
}

/// A row and a column, counted from 1: "8,15".
Result<void> set_open(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::size_t comma = std::min(value.find(','), value.size());
  const auto down = number_of(value.substr(0, comma), 1, max_side);
  const auto along = number_of(value.substr(std::min(comma + 1, value.size())), 1, max_side);
  if (!down || !along) return wrong_value(row, value);
  member_of(options, &MakeOrder::open, row) = GridPlace{.row = *down - 1, .column = *along - 1};
  return {};
}

Result<void> set_grade(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const std::vector<std::string_view> names = words_of(row.choices);
  const auto grade = [&](std::string_view word) -> std::optional<int> {
    const auto found = std::find(names.begin(), names.end(), in_any_case(word, names));
    if (found == names.end()) return std::nullopt;
    return static_cast<int>(found - names.begin());
  };
  const std::optional<Span> span = span_of(value, grade);
  if (!span) return wrong_value(row, value, names);
  options.make.wanted.grades = *span;
  return {};
}

Result<void> set_score(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto score = [](std::string_view text) { return number_of(text, 0, 1'000'000'000); };
  options.make.wanted.scores = span_of(value, score);
  if (!options.make.wanted.scores) return wrong_value(row, value);
  return {};
}

/// "7.0..7.5".
Result<void> set_se(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto tenths = [](std::string_view text) -> std::optional<int> {
    const auto rating = number_of(text, 0.0, 99.0);
    return rating ? std::optional(static_cast<int>(*rating * 10 + 0.5)) : std::nullopt;
  };
  options.make.wanted.scale = span_of(value, tenths);
  if (!options.make.wanted.scale) return wrong_value(row, value);
  return {};
}

Result<void> set_seed(const RequestOption& row, std::string_view value, VerbOptions& options) {
  const auto seed = number_of<std::uint64_t>(value, 0, std::numeric_limits<std::uint64_t>::max());
  if (!seed) return wrong_value(row, value);
  options.make.seed = *seed;
  return {};
}

}  // namespace crosshatch
