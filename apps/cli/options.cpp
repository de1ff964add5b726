// SPDX-License-Identifier: MIT
#include "options.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include "api/catalogue.h"
#include "base/nearest.h"
#include "base/quantity.h"
#include "base/text.h"
#include "command_line.h"
#include "input.h"
#include "language.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

constexpr std::uint64_t least_memory = std::uint64_t{1} << 20;
constexpr std::uint64_t default_memory = std::uint64_t{2} << 30;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 60;
constexpr int most_threads = 256;
constexpr std::size_t longest_state = std::size_t{64} << 20;

/// A number of the option, if it is one and within bounds.
template <class Number>
std::optional<Number> number(std::string_view text, Number low, Number high) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_good = error == std::errc() && end == text.data() + text.size();
  const bool is_within = value >= low && value <= high;  // false for not-a-number
  if (!is_good || !is_within) return std::nullopt;
  return value;
}

template <class Number>
std::optional<Number> within(std::optional<Number> value, Number low, Number high) {
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

using Choices = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> whens = {"auto", "always", "never"};
constexpr std::array<std::string_view, 2> languages = {"en", "ko"};
constexpr std::array<std::string_view, 2> step_forms = {"text", "json"};
constexpr std::array<std::string_view, 4> themes = {"auto", "light", "dark", "classic"};
constexpr std::array<std::string_view, 2> papers = {"a4", "letter"};

/// The place of `word` among `words`, in any case, if it is one of them.
std::optional<std::size_t> place_of(Choices words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), in_any_case(word, words));
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

/// What must be one of `words`: its place is put to `place`; a status when it is none of them.
std::optional<int> read_choice(const char* option, const char* expected, Choices words,
                               std::string_view seen, std::size_t& place) {
  const std::optional<std::size_t> found = place_of(words, seen);
  if (!found) return usage_error(option, expected, seen, words);
  place = *found;
  return std::nullopt;
}

/// The families whose formats and ways are asked for.
std::vector<const Family*> families_of(const CommandLine& line) {
  std::vector<const Family*> all;
  for (const Family* family : families()) {
    if (line.family.empty() || family->id == line.family) all.push_back(family);
  }
  return all;
}

/// Family and format in the capitals of their names, whatever they were typed in.
void settle_names(CommandLine& line) {
  std::vector<std::string_view> ids;
  for (const Family* family : families()) ids.push_back(family->id);
  line.family = in_any_case(line.family, ids);
  ids.clear();
  for (const Family* family : families_of(line)) {
    for (const Codec& codec : family->codecs) ids.push_back(codec.id);
  }
  line.from = in_any_case(line.from, ids);
}

bool wants_color(std::string_view when) {
  if (when != "auto") return when == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool is_dumb = term != nullptr && std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && !is_dumb && (no_color == nullptr || *no_color == '\0');
}

/// Reads the numbers among the options; a status when one is wrong.
std::optional<int> read_limits(const CommandLine& line, Options& options) {
  constexpr std::uint64_t most_nodes = Limits::no_nodes_limit - 1;
  if (!line.limit.empty()) {
    if (line.all) return usage_error("--limit: cannot be used with --all");
    const auto limit = within<std::uint64_t>(count_of(line.limit), 1, most_nodes);
    if (!limit) return usage_error("--limit", "a number from 1, such as 1000 or 1k", line.limit);
    options.verb_options.limit = *limit;
  }
  if (!line.node_limit.empty()) {
    const auto nodes = within<std::uint64_t>(count_of(line.node_limit), 0, most_nodes);
    if (!nodes)
      return usage_error("--node-limit", "a number from 0, such as 1000 or 10k", line.node_limit);
    options.verb_options.limits.nodes = *nodes;
  }
  if (!line.time_limit.empty()) {
    const auto seconds = within(seconds_of(line.time_limit), 1e-6, 1e9);
    if (!seconds)
      return usage_error("--time-limit", "a time above 0, such as 10, 500ms or 2m",
                         line.time_limit);
    options.verb_options.limits.seconds = *seconds;
  }
  std::uint64_t memory = default_memory;
  if (!line.memory_limit.empty()) {
    const auto limit = within(bytes_of(line.memory_limit), least_memory, most_memory);
    if (!limit)
      return usage_error("--memory-limit", "a size from 1M, such as 512M, 2G or a number of MiB",
                         line.memory_limit);
    memory = *limit;
  }
  options.verb_options.limits.memory = static_cast<std::size_t>(memory);
  return std::nullopt;
}

/// CROSSHATCH_CPU, by which tests see to it that all kernels give the same answer.
std::optional<int> read_cpu(Options& options) {
  const char* name = std::getenv("CROSSHATCH_CPU");
  if (name == nullptr || *name == '\0') return std::nullopt;
  const std::optional<Cpu> cpu = cpu_named(name);
  if (!cpu || *cpu > this_cpu())
    return usage_error("CROSSHATCH_CPU",
                       "generic or a level that this processor has, up to " +
                           std::string(cpu_names[static_cast<std::size_t>(this_cpu())]),
                       name);
  options.verb_options.cpu = *cpu;
  return std::nullopt;
}

/// A family with a format that can be written so; a status when there is none.
std::optional<int> read_to(const CommandLine& line, Options& options) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(line)) {
    for (const Codec& codec : family->codecs) {
      if (codec.write != nullptr) ids.push_back(codec.id);
    }
  }
  std::size_t place = 0;
  const auto status = read_choice(
      "--to", "a format that 'crosshatch list formats' shows as written", ids, line.to, place);
  if (!status) options.verb_options.to = ids[place];
  return status;
}

/// Whether the answers are rows of a table; a status when that is asked for wrongly.
std::optional<int> read_table(const CommandLine& line, Options& options) {
  if (line.table.empty()) return std::nullopt;
  static constexpr std::array<std::string_view, 3> forms = {"text", "csv", "tsv"};
  if (line.json) return usage_error("--table: cannot be used with --json");
  std::size_t form = 0;
  if (const auto status = read_choice("--table", "text, csv or tsv", forms, line.table, form))
    return status;
  options.verb_options.table = static_cast<TableForm>(form + 1);
  options.files = without_folders(options.files);
  return std::nullopt;
}

/// In which language the answer is. JSON is read by programs: only `--lang` itself changes it, so
/// that it does not depend on the machine.
std::optional<int> read_language(const CommandLine& line, Options& options) {
  options.verb_options.language = options.verb_options.is_json() ? Language::en : spoken();
  if (line.lang.empty()) return std::nullopt;
  const std::optional<Language> language = language_named(line.lang);
  if (!language) return usage_error("--lang", "en or ko", line.lang, languages);
  options.verb_options.language = *language;
  return std::nullopt;
}

/// The ids in a list with commas; a status when one is no technique.
std::optional<int> read_techniques(const CommandLine& line, const char* option,
                                   std::string_view list, std::vector<std::string>& chosen) {
  std::vector<std::string_view> ids;
  for (const Family* family : families_of(line)) {
    for (const Way& way : family->ways) {
      for (const Technique& technique : way.techniques) ids.push_back(technique.id);
    }
  }
  for (std::size_t comma = 0; !list.empty(); list.remove_prefix(comma)) {
    comma = std::min(list.find(','), list.size());
    const std::string_view word = trimmed(list.substr(0, comma));
    if (comma < list.size()) ++comma;
    std::size_t place = 0;
    if (const auto status = read_choice(
            option, "techniques that 'crosshatch list techniques' shows", ids, word, place))
      return status;
    chosen.emplace_back(ids[place]);
  }
  return std::nullopt;
}

/// The options by which people are shown how; a status when one is wrong.
std::optional<int> read_explaining(const CommandLine& line, Options& options) {
  if (!line.by.empty()) {
    std::vector<std::string_view> ids;
    for (const Family* family : families_of(line)) {
      for (const Way& way : family->ways) ids.push_back(way.id);
    }
    std::size_t place = 0;
    if (const auto status = read_choice("--by", "a way that 'crosshatch list techniques' shows",
                                        ids, line.by, place))
      return status;
    options.verb_options.by = ids[place];
  }
  TechniqueChoice& techniques = options.verb_options.techniques;
  if (const auto status = read_techniques(line, "--only", line.only, techniques.only))
    return status;
  if (const auto status = read_techniques(line, "--without", line.without, techniques.without))
    return status;
  const auto level = number<int>(line.level, 1, 3);
  if (!level) return usage_error("--level", "1, 2 or 3", line.level);
  options.verb_options.level = *level;
  return std::nullopt;
}

/// The text of the half-solved board; a status when it cannot be read.
std::optional<int> read_state(const CommandLine& line, Options& options) {
  if (line.state.empty()) return std::nullopt;
  options.state = line.state == dash ? stdin_name : line.state;
  const bool is_stdin_puzzle =
      std::find(options.files.begin(), options.files.end(), dash) != options.files.end();
  if (line.state == dash && is_stdin_puzzle)
    return usage_error("--state: expected a file, saw '-', which the puzzle is read from");
  Input input;
  std::string text;
  Result<void> opened = input.open(line.state);
  Result<bool> more = true;
  while (opened && more && *more && text.size() <= longest_state) more = input.read(text);
  if (!opened || !more || text.size() > longest_state) {
    const std::string why = !opened ? opened.error().message
                            : !more ? more.error().message
                                    : "longer than 64 MiB";
    say(message_line(options.state, 0, 0, "error", why));
    return static_cast<int>(Status::failed);
  }
  options.verb_options.state = std::move(text);
  return std::nullopt;
}

/// The form that the ending of a name says, capitals or not.
std::optional<Form> form_of(std::string_view path) {
  const std::size_t dot = path.find_last_of('.');
  if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
    return std::nullopt;
  return form_named(in_any_case(path.substr(dot + 1), form_names));
}

/// Where pictures go; a status when one cannot go there.
std::optional<int> read_targets(const CommandLine& line, Options& options) {
  std::optional<Form> as;
  if (!line.as.empty()) {
    as = form_named(in_any_case(line.as, form_names));
    if (!as) return usage_error("--as", "svg, png, gif, txt, html or pdf", line.as, form_names);
  }
  std::vector<std::string> paths = line.outputs;
  if (paths.empty() && as) paths.emplace_back(dash);
  std::set<std::string_view> names;
  for (const std::string& path : paths) {
    const std::optional<Form> form = as ? as : form_of(path);
    if (!form && path == dash) return usage_error("-o -: expected --as with the form, saw none");
    if (!form)
      return usage_error("-o", "a name that ends in .svg, .png, .gif, .txt, .html or .pdf", path);
    if (path == dash && is_binary(*form) && isatty(STDOUT_FILENO) == 1)
      return usage_error("-o -: expected a file or a pipe for the form " +
                         std::string(name(*form)) + ", saw a terminal");
    if (!names.insert(path).second) return usage_error("-o", "different names", path);
    options.targets.push_back({.path = path, .form = *form});
  }
  const bool has_dash = std::find(paths.begin(), paths.end(), dash) != paths.end();
  if (line.json && (paths.empty() || has_dash))
    return usage_error("--json: expected -o NAME, the file to tell of, saw standard output");
  // Text on standard output is an answer like those of other verbs.
  if (paths.size() == 1 && has_dash && options.targets.front().form == Form::txt)
    options.targets.clear();
  return std::nullopt;
}

/// In which colours and how fast a solve is shown; a status when an option is wrong.
std::optional<int> read_playing(const CommandLine& line, Options& options) {
  PictureOptions& picture = options.verb_options.picture;
  std::size_t theme = 0;
  if (const auto status =
          read_choice("--theme", "auto, light, dark or classic", themes, line.theme, theme))
    return status;
  picture.theme = static_cast<ThemeChoice>(theme);
  const auto speed = number<double>(line.speed, least_speed, most_speed);
  if (!speed) return usage_error("--speed", "a number from 0.1 to 20", line.speed);
  picture.speed = *speed;
  picture.has_letters = line.letters;
  return std::nullopt;
}

/// How pictures are to look; a status when an option is wrong.
std::optional<int> read_picture(const CommandLine& line, Options& options) {
  PictureOptions& picture = options.verb_options.picture;
  if (!line.what.empty()) {
    std::size_t what = 0;
    if (const auto status = read_choice("--what", "puzzle, solution, ambiguous or steps",
                                        Choices(what_names).subspan(1), line.what, what))
      return status;
    picture.what = static_cast<What>(what + 1);
  }
  if (!line.step.empty()) {
    const auto step = number<int>(line.step, 0, std::numeric_limits<int>::max());
    if (!step) return usage_error("--step", "the number of a step", line.step);
    if (picture.what != What::usual && picture.what != What::steps)
      return usage_error("--step: expected --what steps, saw " + quote(line.what));
    picture.what = What::steps;
    picture.step = *step;
  }
  if (!line.state.empty()) {
    if (picture.what != What::usual && picture.what != What::puzzle)
      return usage_error("--state: expected --what puzzle, saw " +
                         (line.what.empty() ? "--step" : quote(line.what)));
    picture.what = What::puzzle;
  }
  std::size_t paper = 0;
  if (const auto status = read_choice("--paper", "a4 or letter", papers, line.paper, paper))
    return status;
  picture.paper = static_cast<render::Paper>(paper);
  picture.title = line.title;
  picture.has_caption = line.caption;
  if (!line.scale.empty()) {
    picture.scale = number<double>(line.scale, least_scale, most_scale);
    if (!picture.scale) return usage_error("--scale", "a number from 0.1 to 20", line.scale);
  }
  if (const std::optional<int> status = read_playing(line, options)) return *status;
  if (!line.per_page.empty()) {
    const auto per_page = number<int>(line.per_page, 1, render::most_a_page);
    if (!per_page) return usage_error("--per-page", "a number from 1 to 12", line.per_page);
    picture.per_page = *per_page;
  }
  return read_targets(line, options);
}

std::variant<Options, int> understand(CommandLine line) {
  Options options;
  settle_names(line);
  options.verb = line.verb;
  options.is_watch = line.is_watch;
  options.files = line.files;
  if (options.files.empty()) options.files.emplace_back("-");
  options.family = line.family;
  options.from = line.from;
  options.quiet = line.quiet;
  options.fails = line.fails;
  options.verb_options.json = line.json;
  options.verb_options.all = line.all;
  options.verb_options.with_solution = line.with_solution;
  std::size_t when = 0;
  if (const auto status = read_choice("--color", "auto, always or never", whens, line.color, when))
    return *status;
  options.verb_options.color = wants_color(whens[when]);
  std::size_t form = 0;
  if (const auto status = read_choice("--steps", "text or json", step_forms, line.steps, form))
    return *status;
  if (form == 1 && line.every_step) return usage_error("--all: cannot be used with --steps json");
  options.verb_options.every_step = line.every_step;
  options.verb_options.json_steps = form == 1;
  if (const std::optional<int> status = read_table(line, options)) return *status;
  if (const std::optional<int> status = read_language(line, options)) return *status;
  if (const std::optional<Error> trouble = refuse(families(), options.hints()))
    return usage_error(trouble->message);
  if (line.is_watch) {
    if (const std::optional<int> status = read_limits(line, options)) return *status;
    if (const std::optional<int> status = read_cpu(options)) return *status;
    if (const std::optional<int> status = read_explaining(line, options)) return *status;
    if (const std::optional<int> status = read_playing(line, options)) return *status;
    return options;
  }
  if (line.verb == nullptr) {
    std::size_t what = 0;
    if (const auto status = read_choice("list", "families, formats, engines or techniques",
                                        catalogues, line.list_of, what))
      return *status;
    options.list_of = catalogues[what];
    return options;
  }
  if (const std::optional<int> status = read_limits(line, options)) return *status;
  if (const std::optional<int> status = read_cpu(options)) return *status;
  if (line.verb->takes_to) {
    if (const std::optional<int> status = read_to(line, options)) return *status;
  }
  if (const std::optional<int> status = read_explaining(line, options)) return *status;
  if (line.verb->takes_picture) {
    if (const std::optional<int> status = read_picture(line, options)) return *status;
  }
  if (const std::optional<int> status = read_state(line, options)) return *status;
  options.threads = static_cast<int>(std::thread::hardware_concurrency());
  if (!line.threads.empty()) {
    const auto threads = number<int>(line.threads, 1, most_threads);
    if (!threads) return usage_error("--threads", "a number from 1 to 256", line.threads);
    options.threads = *threads;
  }
  return options;
}

}  // namespace

std::variant<Options, int> parse_options(int argc, const char* const* argv, Output& output) {
  const std::variant<CommandLine, int> parsed = parse_command_line(argc, argv, output);
  if (const int* status = std::get_if<int>(&parsed)) return *status;
  return understand(std::get<CommandLine>(parsed));
}

}  // namespace crosshatch::cli
