// SPDX-License-Identifier: MIT
#include "api/requests/options.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "api/proofs/proof.h"
#include "api/requests/make_options.h"
#include "api/requests/option_values.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/quantity.h"
#include "base/text.h"

namespace crosshatch {

namespace {

constexpr std::uint64_t least_memory = std::uint64_t{1} << 20;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 60;
constexpr std::uint64_t most_nodes = Limits::no_nodes_limit - 1;

using Row = RequestOption;

constexpr std::array<std::string_view, 5> color_values = {"auto", "always", "never", "true",
                                                          "false"};
constexpr std::array<std::string_view, 2> languages = {"en", "ko"};
constexpr std::array<std::string_view, 1> ignored_things = {"drawings"};
constexpr std::array<std::string_view, 3> claims = {"verdict", "map", "count"};
constexpr std::array<std::string_view, 2> step_forms = {"text", "json"};
constexpr std::array<std::string_view, 4> table_forms = {"text", "csv", "tsv", "true"};
constexpr std::array<std::string_view, 4> theme_names = {"auto", "light", "dark", "classic"};
constexpr std::array<std::string_view, 2> paper_names = {"a4", "letter"};

/// The families whose formats and ways are asked for.
std::vector<const Family*> families_of(const RequestOptions& options) {
  std::vector<const Family*> all;
  for (const Family* family : families()) {
    if (options.family.empty() || family->id == options.family) all.push_back(family);
  }
  return all;
}

Result<void> set_color(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> when = place_among(color_values, row, value, 3);
  if (!when) return fail(when.error());
  options.color.reset();
  if (*when > 0) options.color = *when == 1 || *when == 3;
  return {};
}

Result<void> set_steps(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> form = place_among(step_forms, row, value);
  if (!form) return fail(form.error());
  options.verb.json_steps = *form == 1;
  return {};
}

Result<void> set_claim(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> claim = place_among(claims, row, value);
  if (!claim) return fail(claim.error());
  options.verb.claim = *claim == 0 ? "" : claims[*claim];
  return {};
}

Result<void> set_table(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> form = place_among(table_forms, row, value, 3);
  if (!form) return fail(form.error());
  options.verb.table = static_cast<TableForm>(*form % 3 + 1);
  return {};
}

Result<void> set_language(const Row& row, std::string_view value, RequestOptions& options) {
  const std::optional<Language> language = language_named(value);
  if (!language) return wrong_value(row, value, languages);
  options.verb.language = *language;
  return {};
}

Result<void> set_family(const Row&, std::string_view value, RequestOptions& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families()) ids.push_back(family->id);
  const std::string_view id = in_any_case(value, ids);
  if (std::optional<Error> trouble = refuse(families(), {.family = id}))
    return fail(*std::move(trouble));
  options.family = id;
  return {};
}

Result<void> set_format(const Row&, std::string_view value, RequestOptions& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(options)) {
    for (const Codec& codec : family->codecs) ids.push_back(codec.id);
  }
  const std::string_view id = in_any_case(value, ids);
  if (std::optional<Error> trouble = refuse(families(), {.family = options.family, .format = id}))
    return fail(*std::move(trouble));
  options.format = id;
  return {};
}

Result<void> set_ignore(const Row& row, std::string_view value, RequestOptions& options) {
  if (const Result<std::size_t> what = place_among(ignored_things, row, value); !what)
    return fail(what.error());
  options.ignores_drawings = true;
  return {};
}

Result<void> set_limit(const Row& row, std::string_view value, RequestOptions& options) {
  const auto limit = within<std::uint64_t>(count_of(value), 1, most_nodes);
  if (!limit) return wrong_value(row, value);
  options.verb.limit = *limit;
  return {};
}

/// "3/64".
Result<void> set_cube(const Row& row, std::string_view value, RequestOptions& options) {
  const std::size_t slash = value.find('/');
  if (slash == std::string_view::npos) return wrong_value(row, value);
  const auto parts = number_of<int>(value.substr(slash + 1), 1, Cube::most);
  const auto part = number_of<int>(value.substr(0, slash), 1, parts.value_or(0));
  if (!part || !parts) return wrong_value(row, value);
  options.verb.cube = Cube{*part, *parts};
  return {};
}

Result<void> set_parts(const Row&, std::string_view value, RequestOptions& options) {
  options.verb.parts = value;
  return {};
}

Result<void> set_node_limit(const Row& row, std::string_view value, RequestOptions& options) {
  const auto nodes = within<std::uint64_t>(count_of(value), 0, most_nodes);
  if (!nodes) return wrong_value(row, value);
  options.verb.limits.nodes = *nodes;
  return {};
}

Result<void> set_time_limit(const Row& row, std::string_view value, RequestOptions& options) {
  const auto seconds = within(seconds_of(value), 1e-6, 1e9);
  if (!seconds) return wrong_value(row, value);
  options.verb.limits.seconds = *seconds;
  return {};
}

Result<void> set_memory_limit(const Row& row, std::string_view value, RequestOptions& options) {
  const auto bytes = within(bytes_of(value), least_memory, most_memory);
  if (!bytes) return wrong_value(row, value);
  options.verb.limits.memory = memory_for_tables(static_cast<std::size_t>(*bytes));
  return {};
}

/// A format of the families that can be written.
Result<void> set_to(const Row& row, std::string_view value, RequestOptions& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(options)) {
    for (const Codec& codec : family->codecs) {
      if (codec.write != nullptr || !codec.written_by.empty()) ids.push_back(codec.id);
    }
  }
  const Result<std::size_t> place = place_among(ids, row, value);
  if (!place) return fail(place.error());
  options.verb.to = ids[*place];
  return {};
}

Result<void> set_by(const Row& row, std::string_view value, RequestOptions& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(options)) {
    for (const Way& way : family->ways) ids.push_back(way.id);
  }
  const Result<std::size_t> place = place_among(ids, row, value);
  if (!place) return fail(place.error());
  options.verb.by = ids[*place];
  return {};
}

/// The ids in a list with commas.
Result<std::vector<std::string>> techniques(const Row& row, std::string_view list,
                                            const RequestOptions& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(options)) {
    for (const Way& way : family->ways) {
      for (const Technique& technique : way.techniques) ids.push_back(technique.id);
    }
  }
  std::vector<std::string> chosen;
  for (std::size_t comma = 0; !list.empty(); list.remove_prefix(comma)) {
    comma = std::min(list.find(','), list.size());
    const std::string_view word = trimmed(list.substr(0, comma));
    if (comma < list.size()) ++comma;
    const Result<std::size_t> place = place_among(ids, row, word);
    if (!place) return fail(place.error());
    chosen.emplace_back(ids[*place]);
  }
  return chosen;
}

Result<void> set_only(const Row& row, std::string_view value, RequestOptions& options) {
  Result<std::vector<std::string>> chosen = techniques(row, value, options);
  if (!chosen) return fail(chosen.error());
  options.verb.techniques.only = *std::move(chosen);
  return {};
}

Result<void> set_without(const Row& row, std::string_view value, RequestOptions& options) {
  Result<std::vector<std::string>> chosen = techniques(row, value, options);
  if (!chosen) return fail(chosen.error());
  options.verb.techniques.without = *std::move(chosen);
  return {};
}

Result<void> set_technique(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::vector<std::string>> list = techniques(row, value, options);
  if (!list) return fail(list.error());
  if (list->size() != 1) return wrong_value(row, value);
  options.verb.make.wanted.technique = list->front();
  return {};
}

Result<void> set_level(const Row& row, std::string_view value, RequestOptions& options) {
  const auto level = number_of<int>(value, 1, 3);
  if (!level) return wrong_value(row, value);
  options.verb.level = *level;
  return {};
}

Result<void> set_what(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> what = place_among(OptionWords(what_names).subspan(1), row, value);
  if (!what) return fail(what.error());
  options.verb.picture.what = static_cast<What>(*what + 1);
  return {};
}

Result<void> set_step(const Row& row, std::string_view value, RequestOptions& options) {
  const auto step = number_of<int>(value, 0, std::numeric_limits<int>::max());
  if (!step) return wrong_value(row, value);
  options.verb.picture.step = *step;
  return {};
}

Result<void> set_paper(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> paper = place_among(paper_names, row, value);
  if (!paper) return fail(paper.error());
  options.verb.picture.paper = static_cast<Paper>(*paper);
  return {};
}

Result<void> set_title(const Row&, std::string_view value, RequestOptions& options) {
  options.verb.picture.title = value;
  return {};
}

Result<void> set_scale(const Row& row, std::string_view value, RequestOptions& options) {
  const auto scale = number_of<double>(value, least_scale, most_scale);
  if (!scale) return wrong_value(row, value);
  options.verb.picture.scale = scale;
  return {};
}

Result<void> set_theme(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> theme = place_among(theme_names, row, value);
  if (!theme) return fail(theme.error());
  options.verb.picture.theme = static_cast<ThemeChoice>(*theme);
  return {};
}

Result<void> set_speed(const Row& row, std::string_view value, RequestOptions& options) {
  const auto speed = number_of<double>(value, least_speed, most_speed);
  if (!speed) return wrong_value(row, value);
  options.verb.picture.speed = *speed;
  return {};
}

Result<void> set_per_page(const Row& row, std::string_view value, RequestOptions& options) {
  const auto per_page = number_of<int>(value, 1, most_a_page);
  if (!per_page) return wrong_value(row, value);
  options.verb.picture.per_page = *per_page;
  return {};
}

Result<void> set_form(const Row& row, std::string_view value, RequestOptions& options) {
  const Result<std::size_t> form = place_among(form_names, row, value);
  if (!form) return fail(form.error());
  options.form = static_cast<Form>(*form);
  return {};
}

Result<void> set_state(const Row&, std::string_view value, RequestOptions& options) {
  options.verb.state = value;
  return {};
}

template <bool VerbOptions::*Flag>
Result<void> set_verb(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.verb.*Flag);
}
Result<void> set_json(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.json);
}
Result<void> set_all(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.all);
}
Result<void> set_fail(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.fails);
}
Result<void> set_unfinished(const Row& row, std::string_view value, RequestOptions& options) {
  if (value != new_proof && !value.starts_with(sat::unfinished_mark))
    return wrong_value(row, value, std::span(&new_proof, 1));
  options.verb.unfinished = value;
  return {};
}
Result<void> set_letters(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.verb.picture.has_letters);
}
Result<void> set_caption(const Row& row, std::string_view value, RequestOptions& options) {
  return set_flag(row, value, options.verb.picture.has_caption);
}

constexpr auto any_verb = [](const Verb&) { return true; };
constexpr auto a_picture = [](const Verb& verb) { return verb.takes_picture; };
constexpr auto a_way = [](const Verb& verb) { return verb.takes_by; };
constexpr auto a_maker = [](const Verb& verb) { return verb.make != nullptr; };
constexpr auto a_seed = [](const Verb& verb) { return verb.takes_seed; };
constexpr auto a_choice = [](const Verb& verb) { return verb.takes_by || verb.make != nullptr; };
constexpr auto a_search = [](const Verb& verb) { return verb.searches; };
constexpr auto a_claim = [](const Verb& verb) { return verb.takes_claim; };
constexpr auto a_level = [](const Verb& verb) { return verb.takes_level; };

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view ways = "a way that 'crosshatch list techniques' shows";
constexpr std::string_view ids = "techniques that 'crosshatch list techniques' shows";
constexpr std::string_view parts_text = "the answers of parts, a line of JSON each";
constexpr std::string_view written_formats =
    "a format that 'crosshatch list formats' shows as written";

constexpr Row the_options[] = {
    {"json", OptionKind::flag, yes_or_no, any_verb, set_json},
    {"color", OptionKind::flag, "auto, always or never", any_verb, set_color},
    {"steps", OptionKind::text, "text or json", [](const Verb& verb) { return verb.takes_steps; },
     set_steps},
    {"summary", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_steps; },
     set_verb<&VerbOptions::summary>},
    {"all", OptionKind::flag, yes_or_no,
     [](const Verb& verb) { return verb.takes_all || verb.takes_steps; }, set_all},
    {"table", OptionKind::flag, "text, csv or tsv",
     [](const Verb& verb) { return verb.takes_table; }, set_table},
    {"lang", OptionKind::text, "en or ko", any_verb, set_language},
    {"family", OptionKind::text, "the family of the puzzle", any_verb, set_family},
    {"from", OptionKind::text, "the format of the text", any_verb, set_format},
    {"ignore", OptionKind::text, "drawings", any_verb, set_ignore},
    {"limit", OptionKind::number, "a number from 1, such as 1000 or 1k",
     [](const Verb& verb) { return verb.takes_limit; }, set_limit},
    {"no_map", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_map; },
     set_verb<&VerbOptions::no_map>},
    {"prove", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_proof; },
     set_verb<&VerbOptions::proves>},
    {"claim", OptionKind::text, "verdict, map or count", a_claim, set_claim},
    {"dimacs", OptionKind::flag, yes_or_no, a_claim, set_verb<&VerbOptions::dimacs>},
    {"unfinished", OptionKind::text, "new, or the text of an unfinished proof", a_claim,
     set_unfinished},
    {"best", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_best; },
     set_verb<&VerbOptions::best>},
    {"easiest", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_easiest; },
     set_verb<&VerbOptions::easiest>},
    {"cube", OptionKind::text, "a part of 1 to 65536, such as 3/64",
     [](const Verb& verb) { return verb.takes_cube; }, set_cube},
    {"parts", OptionKind::text, parts_text, [](const Verb& verb) { return verb.takes_parts; },
     set_parts},
    {"node_limit", OptionKind::number, "a number from 0, such as 1000 or 10k", a_search,
     set_node_limit},
    {"time_limit", OptionKind::number, "a time above 0, such as 10, 500ms or 2m", a_search,
     set_time_limit},
    {"memory_limit", OptionKind::number, "a size from 1M, such as 512M, 2G or a number of MiB",
     a_search, set_memory_limit},
    {"fail", OptionKind::flag, yes_or_no,
     [](const Verb& verb) { return verb.searches && !verb.takes_picture && verb.make == nullptr; },
     set_fail},
    {"to", OptionKind::text, written_formats,
     [](const Verb& verb) { return verb.takes_to || verb.may_take_to; }, set_to},
    {"by", OptionKind::text, ways, a_way, set_by},
    {"only", OptionKind::list, ids, a_choice, set_only},
    {"without", OptionKind::list, ids, a_choice, set_without},
    {"level", OptionKind::number, "1, 2 or 3", a_level, set_level},
    {"with_solution", OptionKind::flag, yes_or_no, a_level, set_verb<&VerbOptions::with_solution>},
    {"what", OptionKind::text, "puzzle, solution, ambiguous or steps", a_picture, set_what},
    {"step", OptionKind::number, "the number of a step", a_picture, set_step},
    {"paper", OptionKind::text, "a4 or letter", a_picture, set_paper},
    {"title", OptionKind::text, "the title of the picture or the book", a_picture, set_title},
    {"caption", OptionKind::flag, yes_or_no, a_picture, set_caption},
    {"scale", OptionKind::number, "a number from 0.1 to 20", a_picture, set_scale},
    {"theme", OptionKind::text, "auto, light, dark or classic", a_picture, set_theme},
    {"speed", OptionKind::number, "a number from 0.1 to 20", a_picture, set_speed},
    {"letters", OptionKind::flag, yes_or_no, a_picture, set_letters},
    {"per_page", OptionKind::number, "a number from 1 to 12", a_picture, set_per_page},
    {"as", OptionKind::text, "svg, png, gif, txt, html or pdf", a_picture, set_form},
    {"state", OptionKind::text, "the text of a half-solved board",
     [](const Verb& verb) { return verb.takes_state; }, set_state},
    {"seed", OptionKind::number, "a number from 0", a_seed, set_seed},
    {"smallest", OptionKind::flag, yes_or_no, [](const Verb& verb) { return verb.takes_smallest; },
     set_verb<&VerbOptions::smallest>},
    {"count", OptionKind::number, "a number from 1, such as 100 or 1k",
     [](const Verb& verb) { return verb.takes_count; }, set_count},
    {"size", OptionKind::number, "a side or columns and rows, such as 9 or 30x16", a_maker,
     set_size},
    {"grade", OptionKind::text,
     "a grade (easy, medium, hard, unfair or extreme), or two with .. between", a_maker, set_grade},
    {"score", OptionKind::number, "a number or two with .. between, such as 500..800", a_maker,
     set_score},
    {"se", OptionKind::number, "a rating or two with .. between, such as 7.0..7.5", a_maker,
     set_se},
    {"technique", OptionKind::text, "a technique that 'crosshatch list techniques' shows", a_maker,
     set_technique},
    {"symmetry", OptionKind::text, "a symmetry", a_maker, set_word<&MakeOrder::symmetry>},
    {"style", OptionKind::text, "a style", a_maker, set_word<&MakeOrder::style>},
    {"clues", OptionKind::number, "a number from 0 to 1000000", a_maker,
     set_ordered<&MakeOrder::clues, 0, 1'000'000>},
    {"mines", OptionKind::number, "a number from 0 to 1000000", a_maker,
     set_ordered<&MakeOrder::mines, 0, 1'000'000>},
    {"density", OptionKind::number, "a number from 0 to 100", a_maker,
     set_ordered<&MakeOrder::density, 0, 100>},
    {"open", OptionKind::text, "a row and a column from 1, such as 8,15", a_maker, set_open},
    {"colors", OptionKind::number, "a number from 1 to 63", a_maker,
     set_ordered<&MakeOrder::colours, 1, 63>},
    {"threshold", OptionKind::text, "otsu, local or a number from 0 to 256", a_maker,
     set_word<&MakeOrder::threshold>},
    {"dither", OptionKind::text, "none, floyd-steinberg or ordered", a_maker,
     set_word<&MakeOrder::dither>},
    {"crop", OptionKind::text, "auto or left,top,width,height in pixels", a_maker,
     set_word<&MakeOrder::crop>},
    {"invert", OptionKind::flag, yes_or_no, a_maker, set_yes<&MakeOrder::inverts>},
    {"no_total", OptionKind::flag, yes_or_no, a_maker, set_yes<&MakeOrder::has_no_total>},
    {"unlike", OptionKind::text, "a text of puzzles", a_maker, set_unlike},
    {"minimal", OptionKind::flag, yes_or_no, a_maker, set_yes<&MakeOrder::is_minimal>},
    {"logical", OptionKind::flag, yes_or_no, a_maker, set_yes<&MakeOrder::is_logical>},
};
static_assert(std::size(the_options) <= most_options, "`given` has a bit for each");

std::size_t row_of(std::string_view name) {
  std::size_t row = 0;
  while (row < std::size(the_options) && the_options[row].name != name) ++row;
  return row;
}

}  // namespace

std::optional<Language> language_named(std::string_view id) {
  // Or a locale: ko_KR.UTF-8. What is asked for by name is not refused for its codeset.
  const std::string small = lower_case(id);
  const std::string_view name = std::string_view(small).substr(0, small.find_first_of("_.@-"));
  if (name == "en") return Language::en;
  if (name == "ko") return Language::ko;
  return std::nullopt;
}

VerbOptions usual_options() {
  VerbOptions usual;
  usual.limits.memory = std::size_t{2} << 30;
  return usual;
}

std::size_t memory_for_tables(std::size_t limit) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20;
  if (limit < 16 * mebibyte || limit == Limits::no_memory_limit) return limit;
  return limit - std::min(limit / 16, 4 * mebibyte);
}

bool RequestOptions::has(std::string_view name) const {
  if (given.none()) return false;  // as most requests have none, and this is asked often
  const std::size_t row = row_of(name);
  return row < std::size(the_options) && given.test(row);
}

std::span<const RequestOption> request_options() { return the_options; }

std::string spelled(std::string_view name, Spelling spelling) {
  if (spelling == Spelling::data) return std::string(name);
  std::string option = "--" + std::string(name);
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

Result<void> set_option(std::string_view name, std::string_view value, RequestOptions& options) {
  const std::size_t row = row_of(name);
  if (row == std::size(the_options)) {
    std::vector<std::string_view> names;
    for (const Row& one : the_options) names.push_back(one.name);
    return fail(Error{ErrorCode::request, wrong_word("an option", name, names)});
  }
  Result<void> set = the_options[row].set(the_options[row], value, options);
  if (set) options.given.set(row);
  return set;
}

}  // namespace crosshatch
