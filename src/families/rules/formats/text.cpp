// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "base/letter_case.h"
#include "derive/formats.h"
#include "families/rules/formats/formats.h"
#include "families/rules/formats/reader.h"

namespace crosshatch::rules {

namespace {

/// What the first line begins with where the line of the family is left out.
constexpr std::string_view first_values = "values ";

bool begins_with_values(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with(first_values);
}

Likeness likeness(std::string_view head) {
  const Likeness own = derive::text_likeness(page, head);
  return own == Likeness::no && begins_with_values(head) ? Likeness::near : own;
}

Result<PuzzlePtr> read_text(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  std::size_t first = 0;
  while (first < lines.size() && is_blank(lines[first].text)) ++first;
  const Message heading = {{"the line '{0}'", "'{0}' 줄"}, page.id};
  if (first == lines.size())
    return fail(
        parse_error(static_cast<int>(first) + 1, 1, expected(heading, the_end_of_the_text)));
  const bool is_bare = begins_with_values(text);
  if (!is_bare && lower_case(trimmed(lines[first].text)) != page.id)
    return fail(
        parse_error(lines[first].number, 1, expected(heading, seen(trimmed(lines[first].text)))));
  Result<derive::GridClues> clues =
      read_rules(page.notation, std::span(lines).subspan(first + (is_bare ? 0 : 1)));
  if (!clues) return fail(clues.error());
  return std::make_unique<derive::GridPuzzle>(page, *std::move(clues));
}

}  // namespace

extern constinit const Codec text_codec = {
    .id = "text",
    .title = "plain text",
    .likeness = likeness,
    .read = read_text,
    .write = derive::write_rules,
};

}  // namespace crosshatch::rules
