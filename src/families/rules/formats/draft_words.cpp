// SPDX-License-Identifier: MIT
//
// What words mean: cells and edges, values, literals, regions.
#include <algorithm>

#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

namespace {

constexpr Words an_edge = {"an edge, as r1c2-r1c3 or r1c2-top", "r1c2-r1c3이나 r1c2-top 같은 변"};

/// Takes "r12" off a text: the letter, then a number from 1.
std::optional<int> take_number_after(char letter, std::string_view& text) {
  if (text.empty() || text.front() != letter) return std::nullopt;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  const std::optional<int> number = number_of(text.substr(1, end - 1));
  text.remove_prefix(end);
  return number && *number > 0 ? number : std::nullopt;
}

}  // namespace

Result<int> RulesDraft::cell(const WordAt& word) const {
  std::string_view text = word.text;
  const std::optional<int> row = take_number_after('r', text);
  const std::optional<int> column = row ? take_number_after('c', text) : std::nullopt;
  if (!row || !column || !text.empty())
    return fail(word.bad(Words{"a cell, as r1c2", "r1c2 같은 칸"}));
  if (*row > clues_.rows || *column > clues_.columns)
    return fail(word.bad({{"a cell of the grid of {0} rows and {1} columns", "{0}행 {1}열 판의 칸"},
                          clues_.rows,
                          clues_.columns}));
  return (*row - 1) * clues_.columns + *column - 1;
}

Result<Site> RulesDraft::site(const WordAt& word) const {
  if (!has_edges()) return cell(word);
  const std::size_t dash = std::min(word.text.find('-'), word.text.size());
  const WordAt beside = {word.text.substr(std::min(dash + 1, word.text.size())), word.line,
                         word.column + static_cast<int>(dash) + 1};
  if (beside.text.empty()) return fail(word.bad(an_edge));
  const Result<int> first = cell({word.text.substr(0, dash), word.line, word.column});
  if (!first) return fail(first.error());
  const GridPlace place = grid_place(*first, clues_.columns);
  const bool is_cell = beside.text.starts_with('r') && beside.text != name(CellSide::right);
  const Result<int> second = is_cell ? cell(beside) : Result<int>(-1);
  if (!second) return fail(second.error());
  for (const CellSide side : cell_sides) {
    const Site edge = layout().edge(place, side);
    const SitePlace at = layout().place(edge);
    const auto is_second = [&](const GridPlace& one) {
      return one.row * clues_.columns + one.column == *second;
    };
    if (is_cell ? *second != *first && at.other && (is_second(at.cell) || is_second(*at.other))
                : beside.text == name(side))
      return edge;
  }
  return fail(beside.bad(Words{"a cell beside this one, or top, left, right or bottom",
                               "이웃한 칸이나 top, left, right, bottom"}));
}

Result<Candidates> RulesDraft::values(const WordAt& word) const {
  if (word.text.empty())
    return fail(word.bad({{"some of the values {0}", "값({0})"}, clues_.said.signs}));
  Candidates values = 0;
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    const std::size_t value = clues_.said.signs.find(word.text[i]);
    const WordAt here = {word.text.substr(i), word.line, word.column + static_cast<int>(i)};
    if (value == std::string::npos)
      return fail(here.bad({{"some of the values {0}", "값({0})"}, clues_.said.signs}));
    const Candidates one = only(static_cast<Value>(value));
    if ((values & one) != 0) return fail(here.bad(each_value_once));
    values |= one;
  }
  return values;
}

Result<Literal> RulesDraft::literal(const WordAt& word) const {
  const std::size_t equals = word.text.find('=');
  if (equals == std::string_view::npos) return fail(word.bad(a_literal));
  std::string_view name = word.text.substr(0, equals);
  const WordAt held = {word.text.substr(equals + 1), word.line,
                       word.column + static_cast<int>(equals) + 1};
  if (!name.starts_with('h')) {
    const Result<Site> site = this->site({name, word.line, word.column});
    if (!site) return fail(site.error());
    if (held.text.empty()) return Literal{*site, 0};
    const Result<Candidates> values = this->values(held);
    if (!values) return fail(values.error());
    return Literal{*site, *values};
  }
  const std::optional<int> number = take_number_after('h', name);
  if (!number || !name.empty() || static_cast<std::size_t>(*number) > clues_.said.hidden.size())
    return fail(word.bad(Words{"a hidden site that a line 'hidden' names before",
                               "앞의 'hidden' 줄에 나온 숨은 자리"}));
  Candidates values = 0;
  for (const char c : held.text) {
    if (!is_lower(c)) return fail(held.bad(Words{"letters from a to z", "a부터 z까지의 글자"}));
    if ((values & only(c - 'a')) != 0) return fail(held.bad(each_value_once));
    values |= only(c - 'a');
  }
  return Literal{sites() + *number - 1, values};
}

Literal RulesDraft::opposite(const Literal& literal) const {
  const Candidates all = literal.site < sites()
                             ? only(static_cast<Value>(clues_.said.signs.size())) - 1
                             : start(literal.site);
  return {literal.site, all & ~literal.values};
}

Result<int> RulesDraft::region(const WordAt& word) const {
  const auto at = region_numbers_.find(word.text);
  if (at == region_numbers_.end())
    return fail(word.bad(Words{"the name of a region", "영역의 이름"}));
  return at->second;
}

}  // namespace crosshatch::rules
