// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/verbs/catalogue.h"
#include "base/columns.h"
#include "commands.h"
#include "render/letters.h"

namespace crosshatch::cli {

namespace {

/// The columns that a text takes on a terminal.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(columns_of(render::letters_of(text)));
}

}  // namespace

void print_list(const Options& options, Output& output) {
  if (options.verb_options.json) {
    output.write(list_json(options.list_of, options.verb_options.family, Language::en));
    return;
  }
  const Catalogue catalogue =
      list(options.list_of, options.verb_options.family, options.verb_options.language);
  std::vector<std::size_t> widths(catalogue.keys.size(), 0);
  for (const std::vector<std::string>& row : catalogue.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  for (const std::vector<std::string>& row : catalogue.rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (catalogue.keys[i] == "names") {
        // Behind the line, as wide as it is: most terminals are narrower than both.
        line.resize(line.find_last_not_of(' ') + 1);
        if (!row[i].empty()) line += " (" + row[i] + ")";
        continue;
      }
      line += row[i];
      if (i + 1 < row.size()) line.append(widths[i] - width_of(row[i]) + 2, ' ');
    }
    output.write(line + "\n");
  }
}

}  // namespace crosshatch::cli
