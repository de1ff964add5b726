// SPDX-License-Identifier: MIT
#include "listing.h"

#include <algorithm>

#include "api/catalogue.h"
#include "base/json.h"

namespace crosshatch::cli {

void print_list(const Options& options, Output& output) {
  const Catalogue catalogue = list(options.list_of, options.family);
  if (options.verb_options.json) {
    Json rows = Json::array();
    for (const std::vector<std::string>& row : catalogue.rows) {
      Json object = Json::object();
      for (std::size_t i = 0; i < row.size(); ++i) object[std::string(catalogue.keys[i])] = row[i];
      rows.push_back(std::move(object));
    }
    const Json answer = {{"format", "crosshatch/1"}, {options.list_of, std::move(rows)}};
    output.write(answer.dump() + "\n");
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
