// SPDX-License-Identifier: MIT
#include "options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <thread>

#include "api/catalogue.h"
#include "base/text.h"
#include "help.h"
#include "input.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

constexpr std::uint64_t default_memory_mib = 2048;
constexpr int most_threads = 256;
constexpr std::size_t longest_state = std::size_t{64} << 20;

/// The options as they were written.
struct Raw {
  std::string family, from, to, list_of;
  std::string limit, time_limit, node_limit, memory_limit, threads, color = "auto";
  std::string by, steps = "text", level = "3", state, lang = "en";
  std::string as, what, step, theme = "auto", scale = "1", speed = "1", per_page, paper = "a4";
  bool json = false, all = false, quiet = false;
  std::vector<std::string> files, outputs;
};

void add_text(CLI::App& app, const std::string& name, std::string& value, const char* type,
              const std::string& help) {
  // An empty value is most often a script's unset variable: to take it for the default would turn
  // off the very limit that was asked for.
  const auto refuse_nothing = [type = std::string(type)](const std::string& text) {
    return text.empty() ? "expected " + type + ", saw nothing" : std::string();
  };
  app.add_option(name, value, help)
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->check(refuse_nothing, "");
}

void add_common(CLI::App& app, Raw& raw, bool has_json = true) {
  add_text(app, "--family", raw.family, "ID", "the puzzle's family (default: recognised)");
  if (has_json) app.add_flag("--json", raw.json, "answer with one JSON object a puzzle");
  add_text(app, "--color", raw.color, "WHEN",
           "colours: auto, always or never (auto heeds NO_COLOR)");
  app.add_flag("--quiet", raw.quiet, "no progress bar and no remarks, only errors");
  app.set_help_flag("--help", "print this help");
  app.set_version_flag("--version", "crosshatch " CROSSHATCH_VERSION, "print the version");
}

void add_picture_options(CLI::App& app, Raw& raw) {
  app.add_option("-o,--output", raw.outputs,
                 "write the picture there, in the form that the ending names: .svg, .png, .gif, "
                 ".txt, .html or .pdf; - is standard output; may be given several times")
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_text(app, "--as", raw.as, "FORM", "the form, whatever the name ends in");
  add_text(app, "--what", raw.what, "WHAT",
           "puzzle, solution, ambiguous or steps (default: steps of gif and html, else puzzle)");
  add_text(app, "--step", raw.step, "N", "of the steps only the moment after step N; 0: the start");
  add_text(app, "--theme", raw.theme, "THEME", "light, dark or auto: as the reader has it");
  add_text(app, "--scale", raw.scale, "S", "how much larger than usual, 0.1 to 20");
  add_text(app, "--speed", raw.speed, "S", "gif: how much faster than usual, 0.1 to 20");
  add_text(app, "--per-page", raw.per_page, "N", "pdf: puzzles a page, 1 to 12 (default: 4)");
  add_text(app, "--paper", raw.paper, "PAPER", "pdf: a4 or letter");
}

void add_files(CLI::App& app, Raw& raw) {
  app.add_option("FILE", raw.files, "files of one or many puzzles; none or - is standard input")
      ->type_name("");
  add_text(app, "--from", raw.from, "FORMAT", "the format of the text (default: recognised)");
}

void add_way(CLI::App& app, Raw& raw) {
  add_text(app, "--by", raw.by, "WAY",
           "the techniques to go by: 'crosshatch list techniques' has the ways (default: person)");
  add_text(app, "--lang", raw.lang, "LANGUAGE", "the language of sentences: en or ko");
}

void add_limits(CLI::App& app, Raw& raw) {
  add_text(app, "--time-limit", raw.time_limit, "SECONDS", "give up a puzzle after so long");
  add_text(app, "--node-limit", raw.node_limit, "N",
           "give up a puzzle after so many decisions: the same on every machine");
  add_text(app, "--memory-limit", raw.memory_limit, "MIB",
           "memory for the tables of one search (default: 2048)");
}

void add_watch_options(CLI::App& app, Raw& raw) {
  add_files(app, raw);
  add_way(app, raw);
  add_text(app, "--theme", raw.theme, "THEME", "dark or light (default: dark)");
  add_text(app, "--speed", raw.speed, "S", "how much faster than usual, 0.1 to 20");
  add_limits(app, raw);
  add_common(app, raw, false);
}

void add_verb_options(CLI::App& app, const Verb& verb, Raw& raw) {
  add_files(app, raw);
  if (verb.takes_to) add_text(app, "--to", raw.to, "FORMAT", "the format to write");
  if (verb.takes_limit)
    add_text(app, "--limit", raw.limit, "N", "stop after so many solutions of a puzzle");
  if (verb.takes_all) app.add_flag("--all", raw.all, "print every solution");
  if (verb.takes_by) add_way(app, raw);
  if (verb.takes_steps)
    add_text(app, "--steps", raw.steps, "FORM",
             "text: a sentence a step; json: a JSON line a step");
  if (verb.takes_level) {
    add_text(app, "--level", raw.level, "N",
             "1: where to look; 2: which technique; 3: the whole step (default: 3)");
  }
  if (verb.takes_state)
    add_text(app, "--state", raw.state, "FILE", "a half-solved board of the puzzle");
  if (verb.takes_picture) add_picture_options(app, raw);
  if (verb.searches) add_limits(app, raw);
  if (!verb.takes_picture)
    add_text(app, "--threads", raw.threads, "N",
             "use so many threads, also within a puzzle (default: one a processor)");
}

int usage_error(std::string message) {
  for (char& c : message) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  say("crosshatch: error: " + message + "\n");
  return static_cast<int>(Status::refused);
}

int usage_error(const std::string& option, const std::string& expected, std::string_view seen) {
  return usage_error(option + ": expected " + expected + ", saw " +
                     (seen.empty() ? "nothing" : quote(seen)));
}

/// A whole number of the option, if it is one and within bounds.
template <class Number>
std::optional<Number> number(std::string_view text, Number low, Number high) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_good = error == std::errc() && end == text.data() + text.size();
  const bool is_within = value >= low && value <= high;  // false for not-a-number
  if (!is_good || !is_within) return std::nullopt;
  return value;
}

bool wants_color(std::string_view when) {
  if (when != "auto") return when == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool is_dumb = term != nullptr && std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && !is_dumb && (no_color == nullptr || *no_color == '\0');
}

/// Reads the numbers among the options; a status when one is wrong.
std::optional<int> read_limits(const Raw& raw, Options& options) {
  constexpr std::uint64_t most_nodes = Limits::no_nodes_limit - 1;
  if (!raw.limit.empty()) {
    if (raw.all) return usage_error("--limit: expected no --all beside it, saw both");
    const auto limit = number<std::uint64_t>(raw.limit, 1, most_nodes);
    if (!limit) return usage_error("--limit", "a number from 1", raw.limit);
    options.verb_options.limit = *limit;
  }
  if (!raw.node_limit.empty()) {
    const auto nodes = number<std::uint64_t>(raw.node_limit, 0, most_nodes);
    if (!nodes) return usage_error("--node-limit", "a number from 0", raw.node_limit);
    options.verb_options.limits.nodes = *nodes;
  }
  if (!raw.time_limit.empty()) {
    const auto seconds = number<double>(raw.time_limit, 1e-6, 1e9);
    if (!seconds)
      return usage_error("--time-limit", "seconds above 0, such as 10 or 0.5", raw.time_limit);
    options.verb_options.limits.seconds = *seconds;
  }
  std::uint64_t mib = default_memory_mib;
  if (!raw.memory_limit.empty()) {
    const auto limit = number<std::uint64_t>(raw.memory_limit, 1, std::uint64_t{1} << 40);
    if (!limit) return usage_error("--memory-limit", "a number of MiB from 1", raw.memory_limit);
    mib = *limit;
  }
  options.verb_options.limits.memory = static_cast<std::size_t>(mib) << 20;
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
std::optional<int> check_to(const Raw& raw) {
  for (const Family* family : families()) {
    if (!raw.family.empty() && family->id != raw.family) continue;
    for (const Codec& codec : family->codecs) {
      if (codec.write != nullptr && codec.id == raw.to) return std::nullopt;
    }
  }
  return usage_error("--to", "a format that 'crosshatch list formats' shows as written", raw.to);
}

/// The options by which people are shown how; a status when one is wrong.
std::optional<int> read_explaining(const Raw& raw, Options& options) {
  bool is_known = raw.by.empty();
  for (const Family* family : families()) {
    if (!raw.family.empty() && family->id != raw.family) continue;
    for (const Way& way : family->ways) is_known = is_known || way.id == raw.by;
  }
  if (!is_known)
    return usage_error("--by", "a way that 'crosshatch list techniques' shows", raw.by);
  options.verb_options.by = raw.by;
  if (raw.lang != "en" && raw.lang != "ko") return usage_error("--lang", "en or ko", raw.lang);
  options.verb_options.language = raw.lang == "ko" ? Language::ko : Language::en;
  if (raw.steps != "text" && raw.steps != "json")
    return usage_error("--steps", "text or json", raw.steps);
  options.verb_options.json_steps = raw.steps == "json";
  const auto level = number<int>(raw.level, 1, 3);
  if (!level) return usage_error("--level", "1, 2 or 3", raw.level);
  options.verb_options.level = *level;
  return std::nullopt;
}

/// The text of the half-solved board; a status when it cannot be read.
std::optional<int> read_state(const Raw& raw, Options& options) {
  if (raw.state.empty()) return std::nullopt;
  options.state = raw.state == dash ? stdin_name : raw.state;
  const bool is_stdin_puzzle =
      std::find(options.files.begin(), options.files.end(), dash) != options.files.end();
  if (raw.state == dash && is_stdin_puzzle)
    return usage_error("--state: expected a file, saw '-', which the puzzle is read from");
  Input input;
  std::string text;
  Result<void> opened = input.open(raw.state);
  Result<bool> more = true;
  while (opened && more && *more && text.size() <= longest_state) more = input.read(text);
  if (!opened || !more || text.size() > longest_state) {
    const std::string why = !opened ? opened.error().message
                            : !more ? more.error().message
                                    : "longer than 64 MiB";
    say(options.state + ": error: " + why + "\n");
    return static_cast<int>(Status::failed);
  }
  options.verb_options.state = std::move(text);
  return std::nullopt;
}

/// The place of `word` among `words`, if it is one of them.
template <std::size_t n>
std::optional<std::size_t> place_of(const std::array<std::string_view, n>& words,
                                    std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

/// The form that the ending of a name says, capitals or not.
std::optional<Form> form_of(std::string_view path) {
  const std::size_t dot = path.find_last_of('.');
  if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
    return std::nullopt;
  std::string ending(path.substr(dot + 1));
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return form_named(ending);
}

/// Where pictures go; a status when one cannot go there.
std::optional<int> read_targets(const Raw& raw, Options& options) {
  std::optional<Form> as;
  if (!raw.as.empty()) {
    as = form_named(raw.as);
    if (!as) return usage_error("--as", "svg, png, gif, txt, html or pdf", raw.as);
  }
  std::vector<std::string> paths = raw.outputs;
  if (paths.empty() && as) paths.emplace_back(dash);
  for (const std::string& path : paths) {
    const std::optional<Form> form = as ? as : form_of(path);
    if (!form && path == dash) return usage_error("-o -: expected --as with the form, saw none");
    if (!form)
      return usage_error("-o", "a name that ends in .svg, .png, .gif, .txt, .html or .pdf", path);
    if (path == dash && is_binary(*form) && isatty(STDOUT_FILENO) == 1)
      return usage_error("-o -: expected a file or a pipe for the form " +
                         std::string(name(*form)) + ", saw a terminal");
    for (const Target& other : options.targets) {
      if (other.path == path) return usage_error("-o", "different names", path);
    }
    options.targets.push_back({.path = path, .form = *form});
  }
  const bool has_dash = std::find(paths.begin(), paths.end(), dash) != paths.end();
  if (raw.json && (paths.empty() || has_dash))
    return usage_error("--json: expected -o NAME, the file to tell of, saw standard output");
  // Text on standard output is an answer like those of other verbs.
  if (paths.size() == 1 && has_dash && options.targets.front().form == Form::txt)
    options.targets.clear();
  return std::nullopt;
}

/// In which colours and how fast a solve is shown; a status when an option is wrong.
std::optional<int> read_playing(const Raw& raw, Options& options) {
  PictureOptions& picture = options.verb_options.picture;
  const auto theme = place_of(std::array<std::string_view, 3>{"auto", "light", "dark"}, raw.theme);
  if (!theme) return usage_error("--theme", "auto, light or dark", raw.theme);
  picture.theme = static_cast<ThemeChoice>(*theme);
  const auto speed = number<double>(raw.speed, least_speed, most_speed);
  if (!speed) return usage_error("--speed", "a number from 0.1 to 20", raw.speed);
  picture.speed = *speed;
  return std::nullopt;
}

/// How pictures are to look; a status when an option is wrong.
std::optional<int> read_picture(const Raw& raw, Options& options) {
  PictureOptions& picture = options.verb_options.picture;
  if (!raw.what.empty()) {
    const auto what = place_of(what_names, raw.what);
    if (!what || *what == 0)
      return usage_error("--what", "puzzle, solution, ambiguous or steps", raw.what);
    picture.what = static_cast<What>(*what);
  }
  if (!raw.step.empty()) {
    const auto step = number<int>(raw.step, 0, std::numeric_limits<int>::max());
    if (!step) return usage_error("--step", "the number of a step", raw.step);
    if (picture.what != What::usual && picture.what != What::steps)
      return usage_error("--step: expected --what steps, saw " + quote(raw.what));
    picture.what = What::steps;
    picture.step = *step;
  }
  if (!raw.state.empty()) {
    if (picture.what != What::usual && picture.what != What::puzzle)
      return usage_error("--state: expected --what puzzle, saw " +
                         (raw.what.empty() ? "--step" : quote(raw.what)));
    picture.what = What::puzzle;
  }
  const auto paper = place_of(std::array<std::string_view, 2>{"a4", "letter"}, raw.paper);
  if (!paper) return usage_error("--paper", "a4 or letter", raw.paper);
  picture.paper = static_cast<render::Paper>(*paper);
  const auto scale = number<double>(raw.scale, least_scale, most_scale);
  if (!scale) return usage_error("--scale", "a number from 0.1 to 20", raw.scale);
  picture.scale = *scale;
  if (const std::optional<int> status = read_playing(raw, options)) return *status;
  if (!raw.per_page.empty()) {
    const auto per_page = number<int>(raw.per_page, 1, render::most_a_page);
    if (!per_page) return usage_error("--per-page", "a number from 1 to 12", raw.per_page);
    picture.per_page = *per_page;
  }
  return read_targets(raw, options);
}

std::variant<Options, int> understand(const Raw& raw, const Verb* verb, bool is_watch) {
  Options options;
  options.verb = verb;
  options.is_watch = is_watch;
  options.list_of = raw.list_of;
  options.files = raw.files;
  if (options.files.empty()) options.files.emplace_back("-");
  options.family = raw.family;
  options.from = raw.from;
  options.quiet = raw.quiet;
  options.verb_options.json = raw.json;
  options.verb_options.all = raw.all;
  options.verb_options.to = raw.to;
  if (raw.color != "auto" && raw.color != "always" && raw.color != "never")
    return usage_error("--color", "auto, always or never", raw.color);
  options.verb_options.color = wants_color(raw.color);
  if (const std::optional<Error> trouble = refuse(families(), options.hints()))
    return usage_error(trouble->message);
  if (is_watch) {
    if (const std::optional<int> status = read_limits(raw, options)) return *status;
    if (const std::optional<int> status = read_cpu(options)) return *status;
    if (const std::optional<int> status = read_explaining(raw, options)) return *status;
    if (const std::optional<int> status = read_playing(raw, options)) return *status;
    return options;
  }
  if (verb == nullptr) {
    if (!is_listed(raw.list_of))
      return usage_error("list", "families, formats, engines or techniques", raw.list_of);
    return options;
  }
  if (const std::optional<int> status = read_limits(raw, options)) return *status;
  if (const std::optional<int> status = read_cpu(options)) return *status;
  if (verb->takes_to) {
    if (const std::optional<int> status = check_to(raw)) return *status;
  }
  if (const std::optional<int> status = read_explaining(raw, options)) return *status;
  if (verb->takes_picture) {
    if (const std::optional<int> status = read_picture(raw, options)) return *status;
  }
  if (const std::optional<int> status = read_state(raw, options)) return *status;
  options.threads = static_cast<int>(std::thread::hardware_concurrency());
  if (!raw.threads.empty()) {
    const auto threads = number<int>(raw.threads, 1, most_threads);
    if (!threads) return usage_error("--threads", "a number from 1 to 256", raw.threads);
    options.threads = *threads;
  }
  return options;
}

}  // namespace

std::variant<Options, int> parse_options(int argc, const char* const* argv, Output& output) {
  Raw raw;
  const Verb* chosen = nullptr;
  CLI::App app("Engine for grid logic puzzles: none, one or several solutions, with certainty",
               "crosshatch");
  app.set_help_flag("--help", "print this help");
  app.set_version_flag("--version", "crosshatch " CROSSHATCH_VERSION, "print the version");
  app.footer(help_footer(""));
  app.require_subcommand(0, 1);
  for (const Verb& verb : verbs()) {
    CLI::App* sub = app.add_subcommand(std::string(verb.id), std::string(verb.summary));
    add_verb_options(*sub, verb, raw);
    add_common(*sub, raw);
    sub->footer(help_footer(verb.id));
    sub->callback([&chosen, &verb] { chosen = &verb; });
  }
  CLI::App* watch = app.add_subcommand("watch", "play the solve step by step in the terminal");
  add_watch_options(*watch, raw);
  watch->footer(help_footer("watch"));
  CLI::App* list = app.add_subcommand("list", "list families, formats, engines or techniques");
  list->add_option("WHAT", raw.list_of, "families, formats, engines or techniques")->type_name("");
  add_common(*list, raw);
  list->footer(help_footer("list"));

  std::string names;
  for (const Verb& verb : verbs()) names += std::string(verb.id) + ", ";
  names += "watch, list";
  if (argc < 2)
    return usage_error("expected a verb (" + names + "); 'crosshatch --help' explains them");
  const std::string_view first = argv[1];
  if (!first.starts_with('-') && find_verb(first) == nullptr && first != "watch" && first != "list")
    return usage_error("expected a verb (" + names + "), saw " + quote(first));
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    std::ostringstream text;
    app.exit(success, text, text);
    output.write(text.str());
    return static_cast<int>(Status::yes);
  } catch (const CLI::ParseError& error) {
    return usage_error(error.what());
  }
  if (chosen == nullptr && !watch->parsed() && !list->parsed())
    return usage_error("expected a verb (" + names + "); 'crosshatch --help' explains them");
  return understand(raw, chosen, watch->parsed());
}

}  // namespace crosshatch::cli
