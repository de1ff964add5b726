// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>
#include <vector>

#include "base/letter_case.h"
#include "derive/formats.h"
#include "families/rules/formats/formats.h"
#include "families/rules/formats/reader.h"

namespace crosshatch::rules {

namespace {

Result<PuzzlePtr> read_text(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  std::size_t first = 0;
  while (first < lines.size() && is_blank(lines[first].text)) ++first;
  const Message heading = {{"the line '{0}'", "'{0}' 줄"}, page.id};
  if (first == lines.size())
    return fail(
        parse_error(static_cast<int>(first) + 1, 1, expected(heading, the_end_of_the_text)));
  if (lower_case(trimmed(lines[first].text)) != page.id)
    return fail(
        parse_error(lines[first].number, 1, expected(heading, seen(trimmed(lines[first].text)))));
  Result<derive::GridClues> clues = read_rules(page.notation, std::span(lines).subspan(first + 1));
  if (!clues) return fail(clues.error());
  return std::make_unique<derive::GridPuzzle>(page, *std::move(clues));
}

}  // namespace

extern constinit const Codec text_codec = {
    .id = "text",
    .title = "plain text",
    .likeness = [](std::string_view head) { return derive::text_likeness(page, head); },
    .read = read_text,
    .write = derive::write_rules,
};

}  // namespace crosshatch::rules
