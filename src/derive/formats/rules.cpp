// SPDX-License-Identifier: MIT
#include <string>

#include "derive/board.h"
#include "derive/contract/named.h"
#include "derive/formats.h"
#include "derive/formats/rows.h"
#include "derive/rules_text.h"

namespace crosshatch::derive {

Result<std::string> write_rules(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  if (own.looks().size() > most_signs)
    return fail(unsupported(
        {{"a text of rules has at most {0} values", "규칙으로 쓴 글에는 값이 {0}가지까지 있습니다"},
         most_signs}));
  const PlainModel plain(own);
  if (plain->rules().size() > rules::most_rules_in_texts)
    return fail(unsupported(
        {{"a text of rules has at most {0} rules", "규칙으로 쓴 글에는 규칙이 {0}개까지 있습니다"},
         rules::most_rules_in_texts}));
  std::string text = rules_text(own, *plain);
  // `rules`, the title, then the grid and the values, and below them the regions.
  const std::size_t heading = text.find('\n') + 1;
  const std::size_t values = text.find('\n', text.find('\n', heading) + 1) + 1;
  // Regions name cells, and rules of edges have no values in cells.
  if (!own.clues().regions.empty() && !own.layout().has_edges()) {
    std::string regions = "regions\n";
    const GridRows rows =
        write_grid(own.page().notation, own.clues(), GridContent::regions, Heads::none);
    for (const std::string& row : rows.rows) regions += row + '\n';
    text.insert(values, regions + '\n');
  }
  if (!own.title().empty()) text.insert(heading, "title " + own.title() + '\n');
  return text;
}

namespace {

Result<PuzzlePtr> refuse(std::string_view /*text*/) {
  return fail(unsupported(Words{"a text of rules is a puzzle of the family rules",
                                "규칙으로 쓴 글은 rules 종류의 퍼즐입니다"}));
}

}  // namespace

extern constinit const Codec rules_codec = {
    .id = "rules",
    .title = "the rules one by one, as a puzzle of the family rules",
    .likeness = [](std::string_view) { return Likeness::no; },
    .read = refuse,
    .write = write_rules,
};

bool is_page(const Family& family) { return family.start == start; }

}  // namespace crosshatch::derive
