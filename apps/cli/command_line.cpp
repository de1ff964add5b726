// SPDX-License-Identifier: MIT
//
// The only file that sees CLI11, whose headers are most of what it takes to compile the program.
// All options are texts here; options.cpp makes numbers and choices of them.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "base/columns.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/one_line.h"
#include "base/text.h"
#include "base/utf8.h"
#include "help.h"
#include "input.h"
#include "language.h"
#include "own_options.h"
#include "render/letters.h"

namespace crosshatch::cli {

namespace {

/// How wide a line beside the names of options may be, in columns of a terminal.
constexpr int beside_names = 50;

std::string help_of(const RequestOption& row, std::string_view command) {
  std::string out;
  const std::u32string letters = render::letters_of(row.help(command, spoken()));
  for (const std::u32string& line : wrapped(letters, beside_names))
    out += (out.empty() ? "" : "\n") + utf8(line);
  return out;
}

/// What the help calls values: "TIME".
constexpr Words value_names[] = {
    {"CELL", "칸"},    {"FILE", "파일"},     {"FORM", "형식"},     {"FORMAT", "형식"},
    {"GRADE", "등급"}, {"ID", "종류 이름"},  {"LANGUAGE", "언어"}, {"LIST", "기법 목록"},
    {"N", "수"},       {"NAME", "이름"},     {"NUMBER", "수치"},   {"PAPER", "용지"},
    {"S", "배율"},     {"SCORE", "점수"},    {"SIZE", "크기"},     {"THEME", "테마"},
    {"TIME", "시간"},  {"WAY", "풀이 방식"}, {"WHAT", "그릴 것"},  {"WHEN", "때"},
    {"CLAIM", "주장"}, {"DIR", "폴더"},      {"FOLDER", "폴더"},   {"TEXT", "글"},
};

Message called(std::string value) {
  const Words* const known = std::ranges::find(value_names, value, &Words::en);
  if (known != std::end(value_names)) return *known;
  return Message::verbatim(std::move(value));
}

void add_text(CLI::App& app, const RequestOption& row, const std::string& help,
              std::string& value) {
  // An empty value is most often a script's unset variable: to take it for the default would turn
  // off the very limit that was asked for.
  const std::string type(row.value);
  const auto refuse_nothing = [type](const std::string& text) {
    return text.empty() ? type : std::string();  // for `wrong_words`
  };
  CLI::Option* const option = app.add_option(written(row), value, help)->type_name(type);
  if (type.empty()) return;
  option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->check(refuse_nothing, "");
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

void add_option(CLI::App& app, const RequestOption& row, CommandLine& line) {
  const std::string name = written(row);
  const std::string help = help_of(row, app.get_name());
  const std::string type(row.value);
  if (row.name == "help") {
    app.set_help_flag(name, help);
  } else if (row.name == "version") {
    app.set_version_flag(name, "crosshatch " CROSSHATCH_VERSION, help);
  } else if (row.name == "FILE") {
    app.add_option(name, line.files, help)->type_name("");
  } else if (row.name == "output") {
    app.add_option(name, line.outputs, help)->type_name(type)->allow_extra_args(false);
  } else if (type.starts_with("[=")) {
    const std::string usual(words_of(row.choices).front());
    app.add_flag(name + '{' + usual + '}', line.texts[row.name], help)->type_name(type);
  } else if (type.empty() && name.starts_with('-')) {
    app.add_flag(name, line.flags[row.name], help);
  } else {
    add_text(app, row, help, line.texts[row.name]);
  }
}

int wrong_verb(std::string_view word) {
  const std::vector<std::string_view> names = commands();
  const std::string_view meant = nearest(word, names);
  if (meant.empty() && size_of_file(std::string(word)) > 0)
    return usage_error(expected(Words{"a verb before the file, such as 'crosshatch check FILE'",
                                      "파일 앞에 명령(예: 'crosshatch check FILE')"},
                                seen(word)));
  if (!meant.empty())
    return usage_error(did_you_mean(
        meant, {{"expected a verb, saw {0}", "{0:이라는} 명령은 없습니다"}, quote(word)}));
  constexpr Words a_verb = {"a verb", "명령"};
  return usage_error(expected(with_choices(a_verb, one_of(names)), seen(word)));
}

/// An option that the command does not know: the one that was meant, or the commands that have it.
int wrong_option(std::string_view command, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  const auto is_it = [&](const RequestOption* row) {
    return spelled(row->name, Spelling::command_line) == name;
  };
  std::vector<std::string_view> others;
  for (const std::string_view other : commands()) {
    if (std::ranges::any_of(options_of(other), is_it)) others.push_back(other);
  }
  // It has the options of all others.
  if (others.size() > 1) std::erase(others, "batch");
  if (!others.empty())
    return usage_error({{"expected an option of {0}, saw {1}, an option of {2}",
                         "{1:은} {0}의 옵션이 아닙니다. {2}의 옵션입니다"},
                        command,
                        quote(name),
                        all_of(others)});
  std::vector<std::string> own;
  for (const RequestOption* row : options_of(command))
    own.push_back(spelled(row->name, Spelling::command_line).substr(2));
  const std::vector<std::string_view> words(own.begin(), own.end());
  std::string_view bare = name;
  while (bare.starts_with('-')) bare.remove_prefix(1);
  const std::string_view meant = nearest(bare, words);
  if (meant.empty())
    return usage_error({{"expected an option of {0}, saw {1}; 'crosshatch help {0}' lists them",
                         "{1:은} {0}의 옵션이 아닙니다. 목록은 'crosshatch help {0}'에 있습니다"},
                        command,
                        quote(name)});
  return usage_error(did_you_mean("--" + std::string(meant), {{"expected an option of {0}, saw {1}",
                                                               "{1:은} {0}의 옵션이 아닙니다"},
                                                              command,
                                                              quote(name)}));
}

/// What CLI11 does not like, in our words.
int wrong_words(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> subs = app.get_subcommands();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    for (const std::string& word : app.remaining(false))
      return usage_error(
          expected(Words{"a verb before all options", "옵션 앞에 명령"}, seen(word)));
    for (const std::string& word : subs.front()->remaining()) {
      if (word.size() > 1 && word.front() == '-')
        return wrong_option(subs.front()->get_name(), word);
      return usage_error(no_more_words(subs.front()->get_name(), word));
    }
  }
  const std::string what = error.what();
  const std::size_t colon = what.find(':');
  if (colon == std::string::npos) return usage_error(Message::verbatim(what));
  const std::string option = what.substr(0, colon);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return usage_error(option, expected(a_value, nothing));
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr)  // that of `add_text`
    return usage_error(option, expected(called(what.substr(colon + 2)), nothing));
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
    return usage_error(
        {{"Could not convert: {0}", "알 수 없는 값입니다: {0}"}, what.substr(colon + 2)});
  return usage_error(Message::verbatim(what));
}

}  // namespace

std::string CommandLine::text(std::string_view name) const {
  if (const auto flag = flags.find(name); flag != flags.end() && flag->second) return "true";
  const auto found = texts.find(name);
  return found == texts.end() ? "" : found->second;
}

std::vector<std::pair<const RequestOption*, std::string>> CommandLine::of_requests() const {
  std::vector<std::pair<const RequestOption*, std::string>> all;
  for (const RequestOption& row : request_options()) {
    if (row.value == "FILE" || row.words.en.empty() || !row.is_of_command(command)) continue;
    if (is_of_new && row.name == "to") continue;
    if (std::string value = text(row.name); !value.empty())
      all.emplace_back(&row, std::move(value));
  }
  return all;
}

Message no_more_words(std::string_view verb, std::string_view word) {
  return expected(
      {{"no more words after {0} and its options", "{0:와} 옵션만 있는 명령"}, quote(verb)},
      seen(word));
}

int usage_error(const Message& message) {
  say(message_line("crosshatch", 0, 0, "error", message));
  return static_cast<int>(Status::refused);
}

int usage_error(std::string_view option, Message message) {
  return usage_error(at(Message::verbatim(std::string(option)), std::move(message)));
}

int usage_error(std::string_view option, Message what, std::string_view seen) {
  return usage_error(option, expected(std::move(what), given(seen)));
}

std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                  Output& output) {
  CommandLine line;
  CLI::App app(help_title(""), "crosshatch");
  speak_in_headings(app);
  const std::string_view first = argc < 2 ? "" : argv[1];
  const std::string named = lower_case(first);
  // To make all commands takes milliseconds: where one is named, the others are left out.
  const bool is_any = argc < 2 || first.starts_with('-') || named == "help";
  for (const RequestOption* row : options_of("serve")) add_option(app, *row, line);  // the help
  app.footer(help_footer(""));
  app.require_subcommand(0, 1);
  app.ignore_case();  // of verbs; they inherit it
  // `serve` and `verify` for the help alone: main hands them over to the programs of those names
  // (programs.cpp).
  for (const std::string_view command : commands()) {
    if (!is_any && command != named) continue;
    CLI::App* const sub = app.add_subcommand(std::string(command), help_title(command));
    for (const RequestOption* row : options_of(command)) add_option(*sub, *row, line);
    sub->footer(help_footer(command));
    sub->callback([&line, command] {
      line.command = command;
      line.verb = find_verb(command);
    });
  }

  if (argc < 2) {
    say(first_words(all_of(commands()).in(spoken())));
    return static_cast<int>(Status::refused);
  }
  const auto sub_named = [&](std::string_view word) {
    const std::vector<std::string_view> names = commands();
    const std::string name = lower_case(word);
    const bool is_there = std::find(names.begin(), names.end(), name) != names.end();
    return is_there ? app.get_subcommand(name) : nullptr;
  };
  if (!first.starts_with('-') && sub_named(first) == nullptr) return wrong_verb(first);
  const std::string general_help = named == "help" ? app.help() : std::string();
  // What follows '--' are files, whatever they look like. CLI11 takes them for words of the program
  // itself once the verb has a file.
  const char* const* const end = argv + argc;
  const char* const* mark = std::find(argv + 2, end, std::string_view("--"));
  for (const char* without_files : {"list", "help", "ask", "batch-worker"})
    if (named == without_files) mark = end;
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
  if (line.command == "help") {
    const std::string of = line.text("VERB");
    const CLI::App* about = of.empty() ? nullptr : sub_named(of);
    if (about == nullptr && !of.empty()) return wrong_verb(of);
    output.write(about == nullptr ? general_help : about->help("crosshatch"));
    return static_cast<int>(Status::yes);
  }
  if (line.command.empty())
    return usage_error({{"expected a verb ({0}); 'crosshatch help' explains them",
                         "명령이 필요합니다({0}). 설명은 'crosshatch help'에 있습니다"},
                        one_of(commands())});
  if (mark != end) line.files.insert(line.files.end(), mark + 1, end);
  return line;
}

}  // namespace crosshatch::cli
