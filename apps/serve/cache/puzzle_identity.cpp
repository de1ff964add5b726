// SPDX-License-Identifier: MIT
//
// Two readings of one puzzle differ in what its JSON does not say: whether a sudoku came in one
// line, which names the colours of a nonogram have. What answers can show of that they get from two
// functions of the family, `text` and `term`. So the identity has what these write for each value:
// `text` of boards on which all values stand, and the word for each value in both languages.
#include "cache/puzzle_identity.h"

#include <bit>
#include <vector>

#include "api/answers/untitled_json.h"
#include "core/step.h"

namespace crosshatch::serve {

namespace {

std::vector<Value> values_of(const Board& board) {
  Candidates all = 0;
  for (const Candidates candidates : board.all()) all |= candidates;
  std::vector<Value> values;
  for (; all != 0; all &= all - 1) values.push_back(std::countr_zero(all));
  return values;
}

}  // namespace

std::optional<std::string> identity_of(const Family& family, const Puzzle& puzzle,
                                       std::size_t most) {
  if (static_cast<std::size_t>(puzzle.sites()) > most) return std::nullopt;
  Result<std::string> text = untitled_json(family, puzzle);
  if (!text) return std::nullopt;
  std::string identity = *std::move(text);
  Board board = family.start(puzzle);
  const std::vector<Value> values = values_of(board);
  // As many boards as it takes until each value has stood on one.
  for (std::size_t next = 0; next < values.size();) {
    for (Site site = 0; site < board.sites(); ++site)
      board.set(site, values[next++ % values.size()]);
    identity += '\n' + family.text(puzzle, board);
  }
  for (const Value value : values) {
    if (family.term == nullptr) break;
    const Term term{.kind = Term::Kind::values, .values = only(value)};
    for (const Language language : {Language::en, Language::ko})
      identity += family.term(puzzle, term, language) + '\n';
  }
  if (identity.size() > most) return std::nullopt;
  return identity;
}

}  // namespace crosshatch::serve
