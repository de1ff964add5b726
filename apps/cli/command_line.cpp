// SPDX-License-Identifier: MIT
//
// The only file that sees CLI11, whose headers are most of what it takes to compile the program.
// All options are texts here; options.cpp makes numbers and choices of them.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "base/nearest.h"
#include "base/one_line.h"
#include "base/text.h"
#include "input.h"

namespace crosshatch::cli {

namespace {

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

void add_help(CLI::App& app) {
  app.set_help_flag("-h,--help", "print this help");
  app.set_version_flag("-V,--version", "crosshatch " CROSSHATCH_VERSION, "print the version");
}

void add_language(CLI::App& app, CommandLine& line) {
  add_text(app, "--lang", line.lang, "LANGUAGE",
           "en or ko (default: that of LC_ALL, LC_MESSAGES or LANG)");
}

void add_common(CLI::App& app, CommandLine& line, bool has_json = true) {
  add_text(app, "--family", line.family, "ID", "the puzzle's family (default: recognised)");
  if (has_json) app.add_flag("--json", line.json, "answer with one JSON object a puzzle");
  add_text(app, "--color", line.color, "WHEN",
           "colours: auto, always or never (auto heeds NO_COLOR)");
  add_language(app, line);
  app.add_flag("--quiet", line.quiet, "no progress bar and no remarks, only errors");
  add_help(app);
}

void add_picture_options(CLI::App& app, CommandLine& line) {
  app.add_option("-o,--output", line.outputs,
                 "write the picture there, in the form that the ending names: .svg, .png, .gif, "
                 ".txt, .html or .pdf; - is standard output; may be given several times")
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_text(app, "--as", line.as, "FORM", "the form, whatever the name ends in");
  add_text(app, "--what", line.what, "WHAT",
           "puzzle, solution, ambiguous or steps (default: steps of gif and html, else puzzle)");
  add_text(app, "--step", line.step, "N",
           "of the steps only the moment after step N; 0: the start");
  add_text(app, "--theme", line.theme, "THEME",
           "light, dark, classic (minesweeper: coloured hints) or auto: follow the system setting");
  add_text(app, "--scale", line.scale, "S", "how much larger than usual, 0.1 to 20");
  app.add_flag("--letters", line.letters, "colours of nonograms are named by letters, too");
  app.add_flag("--caption", line.caption, "gif: the sentence of each step below the picture");
  add_text(app, "--speed", line.speed, "S", "gif: how much faster than usual, 0.1 to 20");
  add_text(app, "--title", line.title, "TEXT", "a title over the picture, or of the book");
  add_text(app, "--per-page", line.per_page, "N", "pdf: puzzles a page, 1 to 12 (default: 4)");
  add_text(app, "--paper", line.paper, "PAPER", "pdf: a4 or letter");
}

void add_files(CLI::App& app, CommandLine& line) {
  app.add_option("FILE", line.files, "files of one or many puzzles; none or - is standard input")
      ->type_name("");
  add_text(app, "--from", line.from, "FORMAT", "the format of the text (default: recognised)");
}

void add_way(CLI::App& app, CommandLine& line) {
  add_text(app, "--by", line.by, "WAY",
           "the techniques to go by: 'crosshatch list techniques' has the ways (default: person)");
  add_text(app, "--only", line.only, "LIST",
           "use only these techniques: ids of 'crosshatch list techniques', with commas");
  add_text(app, "--without", line.without, "LIST", "do not use these techniques");
}

void add_limits(CLI::App& app, CommandLine& line) {
  add_text(app, "--time-limit", line.time_limit, "TIME",
           "time limit for each puzzle: 10, 10s, 500ms, 2m or 1h");
  add_text(app, "--node-limit", line.node_limit, "N",
           "limit of search decisions for each puzzle: 1000, 10k or 5M");
  add_text(app, "--memory-limit", line.memory_limit, "SIZE",
           "memory limit for each puzzle: 512M, 2G or MiB (default: 2G)");
}

void add_watch_options(CLI::App& app, CommandLine& line) {
  add_files(app, line);
  add_way(app, line);
  add_text(app, "--theme", line.theme, "THEME",
           "dark, light or classic (minesweeper: the hints in their colours; default: dark)");
  app.add_flag("--letters", line.letters, "colours of nonograms are named by letters, too");
  add_text(app, "--speed", line.speed, "S", "how much faster than usual, 0.1 to 20");
  add_limits(app, line);
  add_common(app, line, false);
}

void add_verb_options(CLI::App& app, const Verb& verb, CommandLine& line) {
  add_files(app, line);
  if (verb.takes_to) add_text(app, "--to", line.to, "FORMAT", "the format to write");
  if (verb.takes_limit)
    add_text(app, "--limit", line.limit, "N", "stop after so many solutions of a puzzle");
  if (verb.takes_all) app.add_flag("--all", line.all, "print every solution");
  if (verb.takes_by) add_way(app, line);
  if (verb.takes_steps)
    add_text(app, "--steps", line.steps, "FORM",
             "text: a sentence a step; json: a JSON line a step");
  if (verb.takes_steps)
    app.add_flag("--all", line.every_step, "print a step of each technique that applies now");
  if (verb.takes_table)
    app.add_flag("--table{text}", line.table,
                 "one row a puzzle: text, =csv or =tsv; a folder stands for its files")
        ->type_name("[=FORM]");
  if (verb.takes_level) {
    add_text(app, "--level", line.level, "N",
             "1: where to look; 2: which technique; 3: the whole step (default: 3)");
  }
  if (verb.takes_level)
    app.add_flag("--with-solution", line.with_solution, "the JSON has the solution, too");
  if (verb.searches && !verb.takes_picture)
    app.add_flag("--fail", line.fails,
                 "of many puzzles: exit 3, 4 or 5 when any has no solution, several, or a limit "
                 "came first");
  if (verb.takes_state)
    add_text(app, "--state", line.state, "FILE", "a half-solved board of the puzzle");
  if (verb.takes_picture) add_picture_options(app, line);
  if (verb.searches) add_limits(app, line);
  if (!verb.takes_picture)
    add_text(app, "--threads", line.threads, "N",
             "use so many threads, also within a puzzle (default: one a processor)");
}

/// The verbs by name, those that are not in the table too.
std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.id);
  names.insert(names.end(), {"watch", "list", "help"});
  return names;
}

/// "solve, check and count".
std::string enumerated(const std::vector<std::string_view>& names) {
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) all += i + 1 == names.size() ? " and " : ", ";
    all += names[i];
  }
  return all;
}

int wrong_verb(std::string_view seen) {
  const std::vector<std::string_view> names = verb_names();
  const std::string guess = did_you_mean(seen, names);
  if (guess.empty() && size_of_file(std::string(seen)) > 0)
    return usage_error("expected a verb before the file, such as 'crosshatch check FILE', saw " +
                       quote(seen));
  return usage_error("expected a verb (" + enumerated(names) + "), saw " + quote(seen) + guess);
}

/// The long options of a verb, as they are written.
std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> all;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) all.push_back("--" + name);
  }
  return all;
}

/// An option that the verb does not know: the one that was meant, or the verbs that have it.
int wrong_option(const CLI::App& app, const CLI::App& sub, const std::string& seen) {
  const std::string name = seen.substr(0, seen.find('='));
  std::vector<std::string_view> others;
  for (const CLI::App* other : app.get_subcommands([](const CLI::App*) { return true; })) {
    const std::vector<std::string> options = options_of(*other);
    if (std::find(options.begin(), options.end(), name) != options.end())
      others.push_back(other->get_name());
  }
  const std::string expected = "expected an option of " + sub.get_name() + ", saw " + quote(name);
  if (!others.empty()) return usage_error(expected + ", an option of " + enumerated(others));
  const std::vector<std::string> own = options_of(sub);
  std::vector<std::string_view> words;
  for (const std::string& option : own) words.push_back(std::string_view(option).substr(2));
  std::string_view bare = name;
  while (bare.starts_with('-')) bare.remove_prefix(1);
  const std::string_view meant = nearest(bare, words);
  const std::string guess = "; did you mean '--" + std::string(meant) + "'?";
  return usage_error(
      expected + (meant.empty() ? "; 'crosshatch help " + sub.get_name() + "' lists them" : guess));
}

/// What CLI11 does not like, in our words.
int wrong_words(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> subs = app.get_subcommands();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    for (const std::string& word : app.remaining(false))
      return usage_error("expected a verb before all options, saw " + quote(word));
    for (const std::string& word : subs.front()->remaining()) {
      if (word.size() > 1 && word.front() == '-') return wrong_option(app, *subs.front(), word);
      return usage_error("expected no more words after '" + subs.front()->get_name() +
                         "' and its options, saw " + quote(word));
    }
  }
  const std::string what = error.what();
  const std::size_t colon = what.find(':');
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && colon != std::string::npos)
    return usage_error(what.substr(0, colon) + ": expected a value, saw nothing");
  return usage_error(what);
}

}  // namespace

int usage_error(std::string message) {
  for (char& c : message) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  say(message_line("crosshatch", 0, 0, "error", message));
  return static_cast<int>(Status::refused);
}

int usage_error(const std::string& option, const std::string& expected, std::string_view seen,
                std::span<const std::string_view> words) {
  return usage_error(option + ": expected " + expected + ", saw " +
                     (seen.empty() ? "nothing" : quote(seen)) + did_you_mean(seen, words));
}

std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                  Output& output) {
  CommandLine line;
  CLI::App app("Tells for grid puzzles whether there is no solution, exactly one, or several",
               "crosshatch");
  add_help(app);
  app.footer(help_footer(""));
  app.require_subcommand(0, 1);
  for (const Verb& verb : verbs()) {
    CLI::App* sub = app.add_subcommand(std::string(verb.id), summary_of(verb));
    add_verb_options(*sub, verb, line);
    add_common(*sub, line);
    sub->footer(help_footer(verb.id));
    sub->callback([&line, &verb] { line.verb = &verb; });
  }
  CLI::App* watch = app.add_subcommand("watch", "play the solve step by step in the terminal");
  add_watch_options(*watch, line);
  watch->footer(help_footer("watch"));
  CLI::App* list = app.add_subcommand("list", "list families, formats, engines or techniques");
  list->add_option("WHAT", line.list_of, "families, formats, engines or techniques")->type_name("");
  add_common(*list, line);
  list->footer(help_footer("list"));
  CLI::App* help = app.add_subcommand("help", "print this help, or the help of a verb");
  std::string help_of;
  help->add_option("VERB", help_of, "the verb to explain")->type_name("");
  add_language(*help, line);
  add_help(*help);
  help->footer(help_footer("help"));

  if (argc < 2) {
    say(first_words(enumerated(verb_names())));
    return static_cast<int>(Status::refused);
  }
  const auto sub_named = [&](std::string_view name) {
    const std::vector<std::string_view> names = verb_names();
    const bool is_there = std::find(names.begin(), names.end(), name) != names.end();
    return is_there ? app.get_subcommand(std::string(name)) : nullptr;
  };
  const std::string_view first = argv[1];
  if (!first.starts_with('-') && sub_named(first) == nullptr) return wrong_verb(first);
  const std::string general_help = first == "help" ? app.help() : std::string();
  // What follows '--' are files, whatever they look like. CLI11 takes them for words of the program
  // itself once the verb has a file.
  const char* const* const end = argv + argc;
  const char* const* mark = std::find(argv + 2, end, std::string_view("--"));
  if (first == "list" || first == "help") mark = end;
  try {
    app.parse(static_cast<int>(mark - argv), argv);
  } catch (const CLI::Success& success) {
    std::ostringstream text;
    app.exit(success, text, text);
    output.write(text.str());
    return static_cast<int>(Status::yes);
  } catch (const CLI::ParseError& error) {
    return wrong_words(app, error);
  }
  if (help->parsed()) {
    const CLI::App* about = help_of.empty() ? nullptr : sub_named(help_of);
    if (about == nullptr && !help_of.empty()) return wrong_verb(help_of);
    output.write(about == nullptr ? general_help : about->help("crosshatch"));
    return static_cast<int>(Status::yes);
  }
  if (line.verb == nullptr && !watch->parsed() && !list->parsed())
    return usage_error("expected a verb (" + enumerated(verb_names()) +
                       "); 'crosshatch help' explains them");
  line.is_watch = watch->parsed();
  if (mark != end) line.files.insert(line.files.end(), mark + 1, end);
  return line;
}

}  // namespace crosshatch::cli
