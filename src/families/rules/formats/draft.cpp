// SPDX-License-Identifier: MIT
#include "families/rules/formats/draft.h"

#include <algorithm>
#include <utility>

#include "derive/look.h"
#include "families/rules/said_numbers.h"

namespace crosshatch::rules {

namespace {

/// What no value may be called: what stands between words or for something else.
constexpr std::string_view no_signs = "=:.?_";

bool is_sign_character(char c) {
  return c > ' ' && c <= '~' && no_signs.find(c) == std::string_view::npos;
}

}  // namespace

/// What areas deduce may take a look at all their cells for each of them.
constexpr std::size_t most_in_areas = 3600;

Error too_much(const WordAt& at, Message wanted) {
  return {ErrorCode::too_large, crosshatch::expected(std::move(wanted), saw::more), at.line,
          at.column};
}

std::optional<Error> RulesDraft::set_title(const WordAt& word) {
  if (word.text.empty()) return word.bad(Words{"a title", "제목"});
  if (!clues_.title.empty()) return word.bad(Words{"the title to be said once", "한 번만 쓴 제목"});
  clues_.title = word.text;
  return std::nullopt;
}

std::optional<Error> RulesDraft::set_values(const WordAt& word) {
  if (!clues_.said.signs.empty())
    return word.bad(Words{"the values to be said once", "한 번만 쓴 값 줄"});
  if (word.text.empty() || word.text.size() > derive::most_signs)
    return word.bad({{"1 to {0} characters, one for each value", "값마다 한 글자씩, 1~{0}글자"},
                     derive::most_signs});
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    const WordAt sign = {word.text.substr(i, 1), word.line, word.column + static_cast<int>(i)};
    if (!is_sign_character(word.text[i]))
      return sign.bad(Words{"a printable character but = : . ? _", "= : . ? _가 아닌 글자"});
    if (word.text.find(word.text[i]) < i) return sign.bad(each_value_once);
  }
  clues_.said.signs = word.text;
  return std::nullopt;
}

std::optional<Error> RulesDraft::set_grid(int rows, int columns, SiteLayout::Sites sites,
                                          const WordAt& at) {
  const int side = std::max(rows, columns);
  if (side > most_cells_a_side)
    return Error{ErrorCode::too_large,
                 crosshatch::expected(
                     {{"at most {0} cells a side", "한 변에 {0}칸 이하"}, most_cells_a_side},
                     {saw::it, side}),
                 at.line, at.column};
  clues_.rows = rows;
  clues_.columns = columns;
  clues_.said.sites = sites;
  return std::nullopt;
}

void RulesDraft::name_region(std::string_view name) {
  auto at = region_numbers_.find(name);
  if (at == region_numbers_.end())
    at = region_numbers_.emplace(name, static_cast<int>(region_cells_.size())).first;
  if (at->second == static_cast<int>(region_cells_.size())) region_cells_.emplace_back();
  region_cells_[at->second].push_back(next_in_region_++);
}

std::optional<Error> RulesDraft::ready(const WordAt& word) {
  if (clues_.said.signs.empty())
    return word.bad(Words{"the line 'values' before this one", "이 줄보다 먼저 'values' 줄"});
  if (!has_grid())
    return word.bad(
        Words{"the grid before this line: 'grid ROWS COLUMNS', 'edges ROWS COLUMNS', 'regions' "
              "or 'cells'",
              "이 줄보다 먼저 판의 크기('grid ROWS COLUMNS', 'edges ROWS COLUMNS', 'regions', "
              "'cells')"});
  if (has_edges() && clues_.said.signs.find(derive::upright_line_sign) != std::string::npos)
    return word.bad(Words{"values without '|', which is '-' on an upright edge",
                          "'|'가 없는 값('|'는 세로 변의 '-')"});
  if (!clues_.said.cells.empty()) return std::nullopt;
  const auto cells = static_cast<std::size_t>(sites());
  clues_.said.cells.assign(cells, only(static_cast<Value>(clues_.said.signs.size())) - 1);
  last_rule_.assign(cells + clues_.said.hidden.size(), 0);
  return std::nullopt;
}

Candidates RulesDraft::start(Site site) const {
  return site < sites() ? clues_.said.cells[site] : clues_.said.hidden[site - sites()];
}

std::optional<Error> RulesDraft::hide(const WordAt& word) {
  std::vector<Candidates>& hidden = clues_.said.hidden;
  if (hidden.size() == most_hidden)
    return too_much(word, {{"at most {0} hidden sites", "숨은 자리 {0}개 이하"}, most_hidden});
  const std::string name = 'h' + std::to_string(hidden.size() + 1) + '=';
  if (!word.text.starts_with(name) || word.text.size() == name.size())
    return word.bad(
        {{"the next hidden site with its values, as {0}ab", "{0}ab처럼 다음 숨은 자리"}, name});
  hidden.push_back(0);
  last_rule_.push_back(0);
  const Result<Literal> held = literal(word);
  if (!held) return held.error();
  hidden.back() = held->values;
  return std::nullopt;
}

std::optional<Error> RulesDraft::give(const Literal& literal, const WordAt& at) {
  if (literal.site >= sites()) return at.bad(Words{"a cell of the grid", "판의 칸"});
  Candidates& cell = clues_.said.cells[literal.site];
  if ((cell & literal.values) == 0)
    return at.bad({{"a value that {0} may still hold", "{0}에 들어갈 수 있는 값"},
                   layout().name(literal.site)});
  cell &= literal.values;
  return std::nullopt;
}

std::optional<Error> RulesDraft::add(derive::SaidRule rule, const WordAt& at) {
  // What ties no cells says nothing.
  if (rule.literals.empty() && rule.kind != derive::SaidRule::Kind::count) return std::nullopt;
  const bool is_wide =
      rule.kind == derive::SaidRule::Kind::areas || rule.kind == derive::SaidRule::Kind::sizes;
  if (is_wide && rule.literals.size() > most_in_areas)
    return too_much(
        at, {{"areas of at most {0} cells in all", "구역이 모두 {0}칸 이하"}, most_in_areas});
  const bool is_sequence =
      rule.kind == derive::SaidRule::Kind::seen || rule.kind == derive::SaidRule::Kind::runs;
  if (is_sequence && rule.literals.size() > most_in_sequence)
    return too_much(at,
                    {{"a line of at most {0} cells", "줄 하나에 {0}칸 이하"}, most_in_sequence});
  literals_ += rule.literals.size();
  if (literals_ > most_literals)
    return too_much(
        at, {{"rules that name at most {0} cells in all", "규칙의 칸을 모두 합쳐 {0}개 이하"},
             most_literals});
  std::vector<derive::SaidRule>& rules = clues_.said.rules;
  if (rules.size() == most_rules)
    return too_much(at, {{"at most {0} rules", "규칙 {0}개 이하"}, most_rules});
  const std::size_t number = rules.size() + 1;
  for (const Literal& literal : rule.literals) {
    if (std::exchange(last_rule_[literal.site], number) != number) continue;
    const std::string name = literal.site < sites()
                                 ? layout().word(literal.site)
                                 : 'h' + std::to_string(literal.site - sites() + 1);
    return parse_error(
        at.line, at.column,
        crosshatch::expected(Words{"each cell once in a rule", "한 규칙에 한 번씩 나오는 칸"},
                             {{"{0} twice", "{0:이} 두 번 나옵니다"}, name}));
  }
  if (is_sequence) {
    rules.push_back(std::move(rule));
    return std::nullopt;
  }
  rule.most = std::min(rule.most, static_cast<int>(rule.literals.size()));
  rule.may_be_none = rule.may_be_none && rule.least > 0;
  // More than all of them is as much as one more than all.
  if (rule.may_be_none)
    rule.least = std::min(rule.least, static_cast<int>(rule.literals.size()) + 1);
  rules.push_back(std::move(rule));
  return std::nullopt;
}

derive::GridClues RulesDraft::finish() {
  put_numbers(clues_);
  return std::move(clues_);
}

}  // namespace crosshatch::rules
