// SPDX-License-Identifier: MIT
//
// The only file that sees CLI11, whose headers are most of what it takes to compile the program.
// All options are texts here; options.cpp makes numbers and choices of them.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include "base/text.h"

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

void add_common(CLI::App& app, CommandLine& line, bool has_json = true) {
  add_text(app, "--family", line.family, "ID", "the puzzle's family (default: recognised)");
  if (has_json) app.add_flag("--json", line.json, "answer with one JSON object a puzzle");
  add_text(app, "--color", line.color, "WHEN",
           "colours: auto, always or never (auto heeds NO_COLOR)");
  add_text(app, "--lang", line.lang, "LANGUAGE",
           "en or ko (default: that of LC_ALL, LC_MESSAGES or LANG)");
  app.add_flag("--quiet", line.quiet, "no progress bar and no remarks, only errors");
  app.set_help_flag("--help", "print this help");
  app.set_version_flag("--version", "crosshatch " CROSSHATCH_VERSION, "print the version");
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
  add_text(app, "--theme", line.theme, "THEME", "light, dark or auto: as the reader has it");
  add_text(app, "--scale", line.scale, "S", "how much larger than usual, 0.1 to 20");
  add_text(app, "--speed", line.speed, "S", "gif: how much faster than usual, 0.1 to 20");
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
}

void add_limits(CLI::App& app, CommandLine& line) {
  add_text(app, "--time-limit", line.time_limit, "SECONDS", "give up a puzzle after so long");
  add_text(app, "--node-limit", line.node_limit, "N",
           "give up a puzzle after so many decisions: the same on every machine");
  add_text(app, "--memory-limit", line.memory_limit, "MIB",
           "memory for the tables of one search (default: 2048)");
}

void add_watch_options(CLI::App& app, CommandLine& line) {
  add_files(app, line);
  add_way(app, line);
  add_text(app, "--theme", line.theme, "THEME", "dark or light (default: dark)");
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
  if (verb.takes_level) {
    add_text(app, "--level", line.level, "N",
             "1: where to look; 2: which technique; 3: the whole step (default: 3)");
  }
  if (verb.takes_state)
    add_text(app, "--state", line.state, "FILE", "a half-solved board of the puzzle");
  if (verb.takes_picture) add_picture_options(app, line);
  if (verb.searches) add_limits(app, line);
  if (!verb.takes_picture)
    add_text(app, "--threads", line.threads, "N",
             "use so many threads, also within a puzzle (default: one a processor)");
}

}  // namespace

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

std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                  Output& output) {
  CommandLine line;
  CLI::App app("Engine for grid logic puzzles: none, one or several solutions, with certainty",
               "crosshatch");
  app.set_help_flag("--help", "print this help");
  app.set_version_flag("--version", "crosshatch " CROSSHATCH_VERSION, "print the version");
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
  if (line.verb == nullptr && !watch->parsed() && !list->parsed())
    return usage_error("expected a verb (" + names + "); 'crosshatch --help' explains them");
  line.is_watch = watch->parsed();
  return line;
}

}  // namespace crosshatch::cli
