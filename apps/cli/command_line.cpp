// SPDX-License-Identifier: MIT
//
// The only file that sees CLI11, whose headers are most of what it takes to compile the program.
// All options are texts here; options.cpp makes numbers and choices of them.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "api/requests/options.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/one_line.h"
#include "base/text.h"
#include "help.h"
#include "input.h"
#include "language.h"

namespace crosshatch::cli {

namespace {

void add_text(CLI::App& app, const std::string& name, std::string& value, const char* type) {
  // An empty value is most often a script's unset variable: to take it for the default would turn
  // off the very limit that was asked for.
  const auto refuse_nothing = [type = std::string(type)](const std::string& text) {
    return text.empty() ? "expected " + type + ", saw nothing" : std::string();
  };
  app.add_option(name, value, option_help(app.get_name(), name))
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->check(refuse_nothing, "");
}

/// The words of CLI11 itself, in this and in all verbs made later.
void speak_in_headings(CLI::App& app) {
  if (spoken() == Language::en) return;
  const std::shared_ptr<CLI::FormatterBase> formatter = app.get_formatter();
  formatter->label("Usage", "사용법");
  formatter->label("Positionals", "인자");
  formatter->label("OPTIONS", "옵션");
  formatter->label("SUBCOMMAND", "명령");
  app.option_defaults()->group("옵션");
  app.group("명령");
}

void add_help(CLI::App& app) {
  app.set_help_flag("-h,--help", option_help(app.get_name(), "--help"));
  app.set_version_flag("-V,--version", "crosshatch " CROSSHATCH_VERSION,
                       option_help(app.get_name(), "--version"));
}

void add_language(CLI::App& app, CommandLine& line) {
  add_text(app, "--lang", line.lang, "LANGUAGE");
}

void add_common(CLI::App& app, CommandLine& line, bool has_json = true) {
  add_text(app, "--family", line.family, "ID");
  if (has_json) app.add_flag("--json", line.json, option_help(app.get_name(), "--json"));
  add_text(app, "--color", line.color, "WHEN");
  add_language(app, line);
  app.add_flag("--quiet", line.quiet, option_help(app.get_name(), "--quiet"));
  add_help(app);
}

void add_picture_options(CLI::App& app, CommandLine& line) {
  app.add_option("-o,--output", line.outputs, option_help(app.get_name(), "--output"))
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_text(app, "--as", line.as, "FORM");
  add_text(app, "--what", line.what, "WHAT");
  add_text(app, "--step", line.step, "N");
  add_text(app, "--theme", line.theme, "THEME");
  add_text(app, "--scale", line.scale, "S");
  app.add_flag("--letters", line.letters, option_help(app.get_name(), "--letters"));
  app.add_flag("--caption", line.caption, option_help(app.get_name(), "--caption"));
  add_text(app, "--speed", line.speed, "S");
  add_text(app, "--title", line.title, "TEXT");
  add_text(app, "--per-page", line.per_page, "N");
  add_text(app, "--paper", line.paper, "PAPER");
}

void add_files(CLI::App& app, CommandLine& line) {
  app.add_option("FILE", line.files, option_help(app.get_name(), "FILE"))->type_name("");
  add_text(app, "--from", line.from, "FORMAT");
  add_text(app, "--ignore", line.ignore, "WHAT");
}

void add_own_puzzle(CLI::App& app, CommandLine& line) {
  add_text(app, "--puzzle", line.puzzle, "FILE");
  add_text(app, "--from", line.from, "FORMAT");
  add_text(app, "--ignore", line.ignore, "WHAT");
  add_text(app, "--family", line.family, "ID");
}

void add_way(CLI::App& app, CommandLine& line) {
  add_text(app, "--by", line.by, "WAY");
  add_text(app, "--only", line.only, "LIST");
  add_text(app, "--without", line.without, "LIST");
}

void add_limits(CLI::App& app, CommandLine& line) {
  add_text(app, "--time-limit", line.time_limit, "TIME");
  add_text(app, "--node-limit", line.node_limit, "N");
  add_text(app, "--memory-limit", line.memory_limit, "SIZE");
}

void add_watch_options(CLI::App& app, CommandLine& line) {
  add_files(app, line);
  add_way(app, line);
  add_text(app, "--theme", line.theme, "THEME");
  app.add_flag("--letters", line.letters, option_help(app.get_name(), "--letters"));
  add_text(app, "--speed", line.speed, "S");
  add_limits(app, line);
  add_common(app, line, false);
}

/// What the help calls the value of an option of `make`.
const char* value_name(std::string_view option) {
  constexpr std::pair<std::string_view, const char*> names[] = {
      {"size", "SIZE"},    {"grade", "GRADE"},   {"score", "SCORE"}, {"se", "NUMBER"},
      {"technique", "ID"}, {"symmetry", "NAME"}, {"style", "NAME"},  {"open", "CELL"}};
  for (const auto& [name, value] : names) {
    if (name == option) return value;
  }
  return "N";
}

/// The options that only verbs that make puzzles have, as the table of options has them.
void add_make_options(CLI::App& app, const Verb& verb, CommandLine& line) {
  const auto is_of_others = [](const RequestOption& row) {
    return std::any_of(verbs().begin(), verbs().end(), [&](const Verb& other) {
      return other.make == nullptr && row.is_of(other);
    });
  };
  for (const RequestOption& row : request_options()) {
    // The command line has the name of a file in the place of this text.
    if (row.name == "unlike") continue;
    if (row.is_of(verb) && !is_of_others(row)) line.of_make.emplace_back(row.name, "");
  }
  for (auto& [name, value] : line.of_make) {
    const std::string option = spelled(name, Spelling::command_line);
    const auto row =
        std::find_if(request_options().begin(), request_options().end(),
                     [&name = name](const RequestOption& one) { return one.name == name; });
    if (row->kind == OptionKind::flag) {
      app.add_flag(option, value, option_help(app.get_name(), option));
    } else {
      add_text(app, option, value, value_name(name));
    }
  }
}

void add_verb_options(CLI::App& app, const Verb& verb, CommandLine& line) {
  add_files(app, line);
  if (verb.takes_to || verb.may_take_to) add_text(app, "--to", line.to, "FORMAT");
  if (verb.takes_seed) add_text(app, "--seed", line.seed, "N");
  if (verb.takes_count) add_text(app, "--count", line.count, "N");
  if (verb.takes_smallest)
    app.add_flag("--smallest", line.smallest, option_help(app.get_name(), "--smallest"));
  if (verb.make != nullptr) {
    add_make_options(app, verb, line);
    add_text(app, "--unlike", line.unlike, "FILE");
    add_text(app, "--from-image", line.from_image, "FILE");
    add_text(app, "--only", line.only, "LIST");
    add_text(app, "--without", line.without, "LIST");
    add_picture_options(app, line);
  }
  if (verb.takes_parts) add_text(app, "--parts", line.parts, "FILE");
  if (verb.takes_cube) add_text(app, "--cube", line.cube, "K/N");
  if (verb.takes_limit) add_text(app, "--limit", line.limit, "N");
  if (verb.takes_all) app.add_flag("--all", line.all, option_help(app.get_name(), "--all"));
  if (verb.takes_map)
    app.add_flag("--no-map", line.no_map, option_help(app.get_name(), "--no-map"));
  if (verb.takes_proof)
    app.add_flag("--prove", line.proves, option_help(app.get_name(), "--prove"));
  if (verb.takes_claim) {
    add_text(app, "--claim", line.claim, "CLAIM");
    app.add_option("-o,--output", line.outputs, option_help(app.get_name(), "--output"))
        ->type_name("FILE")
        ->allow_extra_args(false);
    add_text(app, "--dimacs", line.dimacs, "FOLDER");
  }
  if (verb.takes_best) app.add_flag("--best", line.best, option_help(app.get_name(), "--best"));
  if (verb.takes_easiest)
    app.add_flag("--easiest", line.easiest, option_help(app.get_name(), "--easiest"));
  if (verb.takes_by) add_way(app, line);
  if (verb.takes_steps) add_text(app, "--steps", line.steps, "FORM");
  if (verb.takes_steps)
    app.add_flag("--all", line.every_step, option_help(app.get_name(), "--all"));
  if (verb.takes_steps)
    app.add_flag("--summary", line.step_summary, option_help(app.get_name(), "--summary"));
  if (verb.takes_table)
    app.add_flag("--table{text}", line.table, option_help(app.get_name(), "--table"))
        ->type_name("[=FORM]");
  if (verb.takes_level) {
    add_text(app, "--level", line.level, "N");
  }
  if (verb.takes_level)
    app.add_flag("--with-solution", line.with_solution,
                 option_help(app.get_name(), "--with-solution"));
  if (verb.searches && !verb.takes_picture && verb.make == nullptr)
    app.add_flag("--fail", line.fails, option_help(app.get_name(), "--fail"));
  if (verb.takes_state) add_text(app, "--state", line.state, "FILE");
  if (verb.takes_picture) add_picture_options(app, line);
  if (verb.searches) add_limits(app, line);
  if (!verb.takes_picture) add_text(app, "--threads", line.threads, "N");
}

/// The options of all verbs that a batch can ask; which of them a verb heeds is seen later.
void add_batch_options(CLI::App& app, CommandLine& line) {
  app.add_option("VERB", line.batch_verb, option_help("batch", "VERB"))->type_name("");
  add_files(app, line);
  add_text(app, "--resume", line.resume, "DIR");
  app.add_option("-o,--output", line.outputs, option_help("batch", "--output"))
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_text(app, "--summary", line.summary, "FILE");
  app.add_flag("--plan", line.plan, option_help("batch", "--plan"));
  add_text(app, "--chunk-size", line.chunk_size, "N");
  add_text(app, "--first-pass", line.first_pass, "N");
  add_text(app, "--to", line.to, "FORMAT");
  add_text(app, "--seed", line.seed, "N");
  add_text(app, "--count", line.count, "N");
  add_text(app, "--limit", line.limit, "N");
  app.add_flag("--all", line.all, option_help("batch", "--all"));
  app.add_flag("--no-map", line.no_map, option_help("batch", "--no-map"));
  app.add_flag("--prove", line.proves, option_help("batch", "--prove"));
  add_text(app, "--claim", line.claim, "CLAIM");
  app.add_flag("--best", line.best, option_help("batch", "--best"));
  app.add_flag("--smallest", line.smallest, option_help("batch", "--smallest"));
  app.add_flag("--easiest", line.easiest, option_help("batch", "--easiest"));
  add_way(app, line);
  add_text(app, "--steps", line.steps, "FORM");
  app.add_flag("--table{text}", line.table, option_help("batch", "--table"))->type_name("[=FORM]");
  add_text(app, "--level", line.level, "N");
  app.add_flag("--with-solution", line.with_solution, option_help("batch", "--with-solution"));
  app.add_flag("--fail", line.fails, option_help("batch", "--fail"));
  add_limits(app, line);
  add_text(app, "--threads", line.threads, "N");
}

void add_isolation(CLI::App& app, CommandLine& line) {
  app.add_flag("--isolate", line.isolate, option_help(app.get_name(), "--isolate"));
  add_text(app, "--child-memory", line.child_memory, "SIZE");
  add_text(app, "--child-time", line.child_time, "TIME");
}

void add_worker_options(CLI::App& app, CommandLine& line) {
  add_text(app, "--manifest", line.manifest, "FILE");
  add_text(app, "--chunk", line.chunk, "N");
  add_isolation(app, line);
  add_language(app, line);
  app.add_flag("--quiet", line.quiet, option_help("batch-worker", "--quiet"));
  add_help(app);
}

/// The verbs by name, those that are not in the table too.
std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.id);
  names.insert(names.end(),
               {"watch", "ask", "batch", "batch-worker", "serve", "verify", "list", "help"});
  return names;
}

/// "solve, check and count".
std::string enumerated(const std::vector<std::string_view>& names, std::string_view last) {
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) all += i + 1 == names.size() ? last : ", ";
    all += names[i];
  }
  return all;
}

int wrong_verb(std::string_view seen) {
  const std::vector<std::string_view> names = verb_names();
  if (nearest(seen, names).empty() && size_of_file(std::string(seen)) > 0)
    return usage_error("expected a verb before the file, such as 'crosshatch check FILE', saw " +
                       quote(seen));
  return usage_error(wrong_word("a verb (" + enumerated(names, " or ") + ")", seen, names));
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
  // It has the options of all others.
  if (others.size() > 1) std::erase(others, "batch");
  const std::string expected = "expected an option of " + sub.get_name() + ", saw " + quote(name);
  if (!others.empty())
    return usage_error(expected + ", an option of " + enumerated(others, " and "));
  const std::vector<std::string> own = options_of(sub);
  std::vector<std::string_view> words;
  for (const std::string& option : own) words.push_back(std::string_view(option).substr(2));
  std::string_view bare = name;
  while (bare.starts_with('-')) bare.remove_prefix(1);
  const std::string_view meant = nearest(bare, words);
  if (meant.empty())
    return usage_error(expected + "; 'crosshatch help " + sub.get_name() + "' lists them");
  return usage_error("did you mean '--" + std::string(meant) + "'? " + expected);
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
  return usage_error(option + ": " + wrong_word(expected, seen, words));
}

std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                  Output& output) {
  CommandLine line;
  CLI::App app(help_title(""), "crosshatch");
  speak_in_headings(app);
  add_help(app);
  app.footer(help_footer(""));
  app.require_subcommand(0, 1);
  app.ignore_case();  // of verbs; they inherit it
  for (const Verb& verb : verbs()) {
    CLI::App* sub = app.add_subcommand(std::string(verb.id), summary_of(verb, spoken()));
    add_verb_options(*sub, verb, line);
    add_common(*sub, line);
    sub->footer(help_footer(verb.id));
    sub->callback([&line, &verb] { line.verb = &verb; });
  }
  CLI::App* watch = app.add_subcommand("watch", help_title("watch"));
  add_watch_options(*watch, line);
  watch->footer(help_footer("watch"));
  CLI::App* ask = app.add_subcommand("ask", help_title("ask"));
  add_limits(*ask, line);
  add_text(*ask, "--threads", line.threads, "N");
  add_language(*ask, line);
  add_help(*ask);
  ask->footer(help_footer("ask"));
  CLI::App* batch = app.add_subcommand("batch", help_title("batch"));
  add_batch_options(*batch, line);
  add_isolation(*batch, line);
  add_common(*batch, line);
  batch->footer(help_footer("batch"));
  CLI::App* worker = app.add_subcommand("batch-worker", help_title("batch-worker"));
  add_worker_options(*worker, line);
  worker->footer(help_footer("batch-worker"));
  // For the help alone: main hands them over to the programs of those names (programs.cpp).
  for (const char* name : {"serve", "verify"}) {
    CLI::App* program = app.add_subcommand(name, help_title(name));
    if (std::string_view(name) == "verify") add_own_puzzle(*program, line);
    add_help(*program);
    program->footer(help_footer(name));
  }
  CLI::App* list = app.add_subcommand("list", help_title("list"));
  list->add_option("WHAT", line.list_of, option_help("list", "WHAT"))->type_name("");
  add_common(*list, line);
  list->footer(help_footer("list"));
  CLI::App* help = app.add_subcommand("help", help_title("help"));
  std::string help_of;
  help->add_option("VERB", help_of, option_help("help", "VERB"))->type_name("");
  add_language(*help, line);
  add_help(*help);
  help->footer(help_footer("help"));

  if (argc < 2) {
    say(first_words(enumerated(verb_names(), " and ")));
    return static_cast<int>(Status::refused);
  }
  const auto sub_named = [&](std::string_view word) {
    const std::vector<std::string_view> names = verb_names();
    const std::string name = lower_case(word);
    const bool is_there = std::find(names.begin(), names.end(), name) != names.end();
    return is_there ? app.get_subcommand(name) : nullptr;
  };
  const std::string_view first = argv[1];
  if (!first.starts_with('-') && sub_named(first) == nullptr) return wrong_verb(first);
  const std::string general_help = lower_case(first) == "help" ? app.help() : std::string();
  // What follows '--' are files, whatever they look like. CLI11 takes them for words of the program
  // itself once the verb has a file.
  const char* const* const end = argv + argc;
  const char* const* mark = std::find(argv + 2, end, std::string_view("--"));
  for (const char* without_files : {"list", "help", "ask", "batch-worker"})
    if (lower_case(first) == without_files) mark = end;
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
  line.is_watch = watch->parsed();
  line.is_ask = ask->parsed();
  line.is_batch = batch->parsed();
  line.is_batch_worker = worker->parsed();
  const bool has_verb =
      line.verb != nullptr || line.is_watch || line.is_ask || line.is_batch || line.is_batch_worker;
  if (!has_verb && !list->parsed())
    return usage_error("expected a verb (" + enumerated(verb_names(), " or ") +
                       "); 'crosshatch help' explains them");
  if (mark != end) line.files.insert(line.files.end(), mark + 1, end);
  return line;
}

}  // namespace crosshatch::cli
