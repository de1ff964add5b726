// SPDX-License-Identifier: MIT
#include <string>

#include "derive/formats.h"
#include "derive/formats/rows.h"
#include "derive/rules_text.h"

namespace crosshatch::derive {

Result<std::string> write_rules(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  std::string text = rules_text(own);
  // `rules`, the title, then the grid and the values, and below them the regions.
  const std::size_t heading = text.find('\n') + 1;
  const std::size_t values = text.find('\n', text.find('\n', heading) + 1) + 1;
  if (!own.clues().regions.empty()) {
    std::string regions = "regions\n";
    const GridRows rows =
        write_grid(own.page().notation, own.clues(), GridContent::regions, Heads::none);
    for (const std::string& row : rows.rows) regions += row + '\n';
    text.insert(values, regions + '\n');
  }
  if (!own.title().empty()) text.insert(heading, "title " + own.title() + '\n');
  return text;
}

}  // namespace crosshatch::derive
