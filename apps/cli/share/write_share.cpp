// SPDX-License-Identifier: MIT
//
// Writes the manual page and the completions of shells, which the build does once the program is
// there: the templates beside this file with what the tables of commands and options say.
//
//     write_share TEMPLATES FOLDER
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "base/text.h"
#include "help.h"
#include "own_options.h"

namespace crosshatch::cli {

namespace {

using Gaps = std::map<std::string_view, std::string>;

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : " ") + std::string(word);
  return all;
}

/// "-o --output" or "--limit".
std::string names_of(const RequestOption& row) { return replaced(written(row), ",", " "); }

bool is_option(const RequestOption& row) { return written(row).starts_with('-'); }
bool is_switch(const RequestOption& row) { return row.value.empty() || row.value.starts_with('['); }

/// What gives the values of an option: "families". Empty: nothing, or the choices of its row.
std::string_view ids_of(const RequestOption& row) {
  if (row.name == "family") return "families";
  if (row.name == "from") return "formats";
  if (row.name == "to") return "written";
  if (row.name == "by") return "ways";
  const bool has_ids = row.name == "only" || row.name == "without" || row.name == "technique";
  return has_ids ? "techniques" : "";
}

bool is_file(const RequestOption& row) { return row.value == "FILE" || row.name == "output"; }
bool is_folder(const RequestOption& row) { return row.value == "DIR" || row.value == "FOLDER"; }

/// The beginning of what the help says, for a line in a shell.
std::string brief(std::string_view help) {
  return std::string(help.substr(0, std::min(help.find(';'), help.find(" ("))));
}

/// The commands of an option with each of its texts of help, in the order of the table.
std::vector<std::pair<std::string_view, std::vector<std::string_view>>> helps_of(
    const RequestOption& row) {
  std::vector<std::pair<std::string_view, std::vector<std::string_view>>> all;
  for (const std::string_view command : commands()) {
    if (!row.is_of_command(command)) continue;
    const std::string_view help = row.help(command, Language::en);
    const auto same = std::ranges::find(all, help, [](const auto& one) { return one.first; });
    (same == all.end() ? all.emplace_back(help, std::vector<std::string_view>()) : *same)
        .second.push_back(command);
  }
  return all;
}

// bash

Gaps bash() {
  Gaps gaps;
  std::string done = " ";
  for (const RequestOption* row : all_options()) {
    if (!is_option(*row) || is_switch(*row) || done.find(" " + names_of(*row) + " ") != done.npos)
      continue;
    done += names_of(*row) + " ";
    std::string words;
    if (!row->choices.empty()) words = "-W \"" + std::string(row->choices) + '"';
    if (!ids_of(*row).empty())
      words = "-W \"$(_crosshatch_ids " + std::string(ids_of(*row)) + ")\"";
    if (is_file(*row)) words = "-f";
    if (is_folder(*row)) words = "-d";
    gaps["values"] += "    " + replaced(names_of(*row), " ", " | ") + ") " +
                      (words.empty() ? "" : "COMPREPLY=($(compgen " + words + " -- \"$cur\")); ") +
                      "return ;;\n";
  }
  for (const std::string_view command : commands()) {
    std::string words;
    for (const RequestOption* row : options_of(command)) {
      if (is_option(*row)) words += (words.empty() ? "" : " ") + names_of(*row);
      if (!row->value.starts_with('[')) continue;
      for (const std::string_view choice : words_of(row->choices))
        words += " " + names_of(*row) + "=" + std::string(choice);
    }
    gaps["options"] += "      " + std::string(command) + ") words=\"" + words + "\" ;;\n";
  }
  return gaps;
}

// zsh

/// In quotes and brackets.
std::string for_zsh(std::string text) {
  for (const char* const special : {"\\", "[", "]", ":"})
    text = replaced(text, special, "\\" + std::string(special));
  return replaced(text, "'", "'\\''");
}

std::string for_zsh(const RequestOption& row, std::string_view command) {
  const std::string help = for_zsh(brief(row.help(command, Language::en)));
  std::string action = "(" + std::string(row.choices) + ")";
  if (row.choices.empty()) action = "";
  if (!ids_of(row).empty()) action = "_crosshatch_" + std::string(ids_of(row));
  if (is_file(row)) action = "_files";
  if (is_folder(row)) action = "_files -/";
  if (row.name == "FILE")
    return command == "make" ? "'*:family or file:{ _crosshatch_families; _files }'"
                             : "'*:file:_files'";
  if (row.name == "VERB") action = "(" + joined(commands()) + ")";
  if (!is_option(row)) return "'1:" + std::string(row.name) + ":" + action + "'";
  const std::string name = names_of(row);
  const std::string value = ":" + for_zsh(std::string(row.value)) + ":" + action;
  if (row.value.starts_with('[')) return "'" + name + "=-[" + help + "]::form:" + action + "'";
  const std::size_t space = name.find(' ');
  if (space == name.npos)
    return "'" + name + "[" + help + "]" + (is_switch(row) ? "" : value) + "'";
  const bool is_many = row.name == "output";
  return "'" + (is_many ? "*" : "(" + name + ")") + "'{" + replaced(name, " ", ",") + "}'[" + help +
         "]" + (is_switch(row) ? "" : value) + "'";
}

Gaps zsh() {
  Gaps gaps;
  for (const std::string_view command : commands()) {
    gaps["titles"] += "    '" + std::string(command) + ":" + for_zsh(help_title(command)) + "'\n";
    gaps["options"] += "    " + std::string(command) + ")\n      _arguments";
    for (const RequestOption* row : options_of(command))
      gaps["options"] += " \\\n        " + for_zsh(*row, command);
    gaps["options"] += " ;;\n";
  }
  return gaps;
}

// fish

Gaps fish() {
  Gaps gaps;
  const auto quoted = [](std::string text) { return '"' + replaced(text, "\"", "\\\"") + '"'; };
  for (const std::string_view command : commands())
    gaps["titles"] += "complete -c crosshatch -n \"not __fish_seen_subcommand_from $verbs\" -a " +
                      std::string(command) + " -d " + quoted(help_title(command)) + '\n';
  for (const RequestOption* row : all_options()) {
    if (!is_option(*row) || row->name == "help" || row->name == "version") continue;
    const std::string letter =
        written(*row).starts_with("--") ? "" : " -s " + written(*row).substr(1, 1);
    std::string value = is_switch(*row) ? "" : is_file(*row) ? " -r" : " -x";
    if (!ids_of(*row).empty()) value += " -a \"(__crosshatch_" + std::string(ids_of(*row)) + ")\"";
    if (is_folder(*row)) value += " -a \"(__fish_complete_directories)\"";
    if (!row->choices.empty() && !is_switch(*row))
      value += " -a " + quoted(std::string(row->choices));
    for (const auto& [help, verbs] : helps_of(*row))
      gaps["options"] += "complete -c crosshatch -n \"__fish_seen_subcommand_from " +
                         joined(verbs) + "\"" + letter + " -l " +
                         spelled(row->name, Spelling::command_line).substr(2) + value + " -d " +
                         quoted(brief(help)) + '\n';
  }
  return gaps;
}

// The manual page

std::string for_man(std::string_view text) {
  return replaced(replaced(std::string(text), "\\", "\\e"), "-", "\\-");
}

/// A text of the help: lines that begin with spaces stay as they are.
std::string paragraph(std::string_view text) {
  std::string out;
  bool is_literal = false;
  while (!text.empty()) {
    const std::string line = for_man(take_line(text));
    const bool is_indented = line.starts_with(' ');
    if (is_indented != is_literal) out += is_indented ? ".nf\n" : ".fi\n";
    is_literal = is_indented;
    out += (line.starts_with('\'') || line.starts_with('.') ? "\\&" : "") + line + '\n';
  }
  return out + (is_literal ? ".fi\n" : "");
}

Gaps manual() {
  Gaps gaps;
  for (const std::string_view command : commands()) {
    std::string title = help_title(command);
    title.front() = static_cast<char>(title.front() - 'a' + 'A');
    gaps["verbs"] += ".TP\n.B " + for_man(command) + '\n' + for_man(title) + ".\n" +
                     paragraph(help_about(command));
  }
  for (const RequestOption* row : all_options()) {
    if (!is_option(*row)) continue;
    gaps["options"] += ".TP\n.B " + for_man(replaced(written(*row), ",", ", ")) +
                       (is_switch(*row) ? "" : " ") +
                       (row->value.empty() ? "" : "\\fI" + for_man(row->value) + "\\fP") + '\n';
    const auto helps = helps_of(*row);
    for (const auto& [help, verbs] : helps) {
      const bool is_of_all = row->verbs == any_verb || verbs.size() > 8;
      if (help != helps.front().first) gaps["options"] += ".br\n";
      if (!is_of_all) gaps["options"] += "\\fB" + for_man(enumerated(verbs, ", ")) + "\\fP:\n";
      gaps["options"] += paragraph(std::string(help) + ".");
    }
  }
  gaps["version"] = CROSSHATCH_VERSION;
  gaps["examples"] = for_man(help_examples(""));
  return gaps;
}

bool write(const std::string& templates, const std::string& folder, const char* name, Gaps gaps) {
  std::ifstream in(templates + '/' + name);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  gaps["verbs"] = gaps["verbs"].empty() ? joined(commands()) : gaps["verbs"];
  for (const RequestOption* row : options_of("list")) {
    if (row->name == "WHAT") gaps["lists"] = row->choices;
  }
  for (const auto& [gap, filling] : gaps) {
    const bool has_end = filling.ends_with('\n');
    text = replaced(text, '@' + std::string(gap) + (has_end ? "@\n" : "@"), filling);
  }
  std::ofstream out(folder + '/' + name);
  out << text;
  return in.good() && out.flush().good();
}

}  // namespace

}  // namespace crosshatch::cli

int main(int argc, char** argv) {
  using namespace crosshatch::cli;
  if (argc != 3) return 2;
  const bool is_done = write(argv[1], argv[2], "crosshatch.1", manual()) &&
                       write(argv[1], argv[2], "crosshatch.bash", bash()) &&
                       write(argv[1], argv[2], "_crosshatch", zsh()) &&
                       write(argv[1], argv[2], "crosshatch.fish", fish());
  return is_done ? 0 : 1;
}
