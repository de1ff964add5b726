// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/catalogue.h"
#include "base/json_text.h"
#include "commands.h"

namespace crosshatch::cli {

void print_list(const Options& options, Output& output) {
  const Catalogue catalogue = list(options.list_of, options.family);
  if (options.verb_options.json) {
    std::string rows;
    for (const std::vector<std::string>& row : catalogue.rows) {
      std::string object;
      for (std::size_t i = 0; i < row.size(); ++i)
        object += (i > 0 ? "," : "") + json_string(catalogue.keys[i]) + ':' + json_string(row[i]);
      rows += (rows.empty() ? "{" : ",{") + object + '}';
    }
    output.write("{\"format\":\"crosshatch/1\"," + json_string(options.list_of) + ":[" + rows +
                 "]}\n");
    return;
  }
  std::vector<std::size_t> widths(catalogue.keys.size(), 0);
  for (const std::vector<std::string>& row : catalogue.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const std::vector<std::string>& row : catalogue.rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      if (i + 1 < row.size()) line.append(widths[i] - row[i].size() + 2, ' ');
    }
    output.write(line + "\n");
  }
}

}  // namespace crosshatch::cli
