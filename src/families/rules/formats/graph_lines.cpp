// SPDX-License-Identifier: MIT
#include "families/rules/formats/graph_lines.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "families/rules/formats/places.h"
#include "families/rules/formats/rule_parts.h"

namespace crosshatch::rules {

namespace {

using derive::SaidRule;

/// "by corners": cells hang together by corners, too.
std::optional<Error> read_ties(LineWords& in, SaidRule& rule) {
  if (!in.take("by")) return std::nullopt;
  if (!in.take("corners")) return in.peek().bad(Message::verbatim("'corners'"));
  rule.has_corners = true;
  return std::nullopt;
}

/// Reads a rule of cells up to their values, which `values` gets; none if all is spelled out, which
/// ends the line.
std::optional<Error> read_head(const RulesDraft& draft, const WordAt& at, LineWords& in,
                               SaidRule& rule, std::optional<Candidates>& values) {
  if (draft.has_edges())
    return at.bad(Words{"a rule of edges, as 'loop' or 'count'", "loop나 count 같은 변의 규칙"});
  if (auto trouble = read_ties(in, rule)) return trouble;
  if (is_literal(in.peek())) return read_literals(draft, in, rule);
  const Result<Candidates> said = draft.values(in.take());
  if (!said) return said.error();
  values = *said;
  return read_ties(in, rule);
}

}  // namespace

std::optional<Error> read_connected(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::connected};
  std::optional<Candidates> values;
  if (auto trouble = read_head(draft, at, in, rule, values)) return trouble;
  if (!in.at_end()) return read_in(draft, at, in, rule, *values, no_trouble);
  if (values) rule.literals = each_holding(all_sites(draft), *values);
  return draft.add(std::move(rule), at);
}

std::optional<Error> read_areas(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::areas};
  std::optional<Candidates> values;
  if (auto trouble = read_head(draft, at, in, rule, values)) return trouble;
  if (values) {
    rule.literals = each_holding(all_sites(draft), *values);
    rule.sizes.assign(rule.literals.size(), 0);
  }
  while (!in.at_end()) {
    const WordAt word = in.take();
    const std::size_t colon = word.text.find(':');
    const std::optional<int> size = colon == std::string_view::npos
                                        ? std::nullopt
                                        : size_of(word.text.substr(colon + 1), largest_size(draft));
    if (!size)
      return word.bad({{"a cell and the size of its area, as r1c2:3, at most {0}",
                        "r1c2:3처럼 칸과 크기(최대 {0})"},
                       largest_size(draft)});
    const Result<int> cell = draft.cell({word.text.substr(0, colon), word.line, word.column});
    if (!cell) return cell.error();
    if (rule.sizes[*cell] != 0)
      return word.bad(Words{"the size of each area once", "한 구역에 한 번만 쓴 크기"});
    rule.sizes[*cell] = *size;
  }
  return draft.add(std::move(rule), at);
}

std::optional<Error> read_sizes(RulesDraft& draft, const WordAt& at, LineWords& in) {
  if (draft.has_edges())
    return at.bad(Words{"a rule of edges, as 'loop' or 'count'", "loop나 count 같은 변의 규칙"});
  const WordAt word = in.take();
  const std::optional<int> most = number_of(word.text);
  // One value at most stands for all larger sizes.
  const int least = std::max(1, std::popcount(all_values(draft)) - 1);
  constexpr int largest = derive::most_signs;
  if (!most || *most < least || *most > largest)
    return word.bad(from_to(Words{"the largest size", "가장 큰 크기"}, least, largest));
  if (!in.at_end()) return in.peek().bad(noun::end_of_line);
  return draft.add({.kind = SaidRule::Kind::sizes,
                    .least = *most,
                    .literals = each_holding(all_sites(draft), only(0))},
                   at);
}

namespace {

/// At least one of these holds.
std::optional<Error> add_clause(RulesDraft& draft, const WordAt& at, Literals literals) {
  return draft.add({.least = 1, .most = no_most, .literals = std::move(literals)}, at);
}

/// If `cell` holds, exactly two of those near it do.
std::optional<Error> add_two_near(RulesDraft& draft, const WordAt& at, const Literal& cell,
                                  const Literals& near) {
  const Literal not_here = draft.opposite(cell);
  // All but one of them never fail together.
  for (std::size_t left_out = 0; left_out < near.size(); ++left_out) {
    Literals others = near;
    others[left_out] = not_here;
    if (auto trouble = add_clause(draft, at, std::move(others))) return trouble;
  }
  // Nor do three hold.
  for (std::size_t i = 0; i < near.size(); ++i) {
    for (std::size_t j = i + 1; j < near.size(); ++j) {
      for (std::size_t k = j + 1; k < near.size(); ++k) {
        if (auto trouble = add_clause(draft, at,
                                      {not_here, draft.opposite(near[i]), draft.opposite(near[j]),
                                       draft.opposite(near[k])}))
          return trouble;
      }
    }
  }
  return std::nullopt;
}

std::optional<Error> add_loop_of_cells(RulesDraft& draft, const WordAt& at, Candidates values,
                                       bool has_corners) {
  for (Site site = 0; site < draft.sites(); ++site) {
    const Literals near = each_holding(cells_near(draft, site, has_corners), values);
    if (auto trouble = near.empty() ? add_clause(draft, at, {draft.opposite({site, values})})
                                    : add_two_near(draft, at, {site, values}, near))
      return trouble;
  }
  const Literals all = each_holding(all_sites(draft), values);
  if (auto trouble = add_clause(draft, at, all)) return trouble;
  return draft.add({.kind = SaidRule::Kind::connected, .has_corners = has_corners, .literals = all},
                   at);
}

}  // namespace

std::optional<Error> read_loop(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::loop};
  const bool has_edges = draft.has_edges();
  if (has_edges && is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  if (!has_edges) {
    if (auto trouble = read_ties(in, rule)) return trouble;
  }
  if (!in.at_end()) return in.peek().bad(noun::end_of_line);
  if (!has_edges) return add_loop_of_cells(draft, at, *values, rule.has_corners);
  rule.literals = each_holding(all_sites(draft), *values);
  return draft.add(std::move(rule), at);
}

}  // namespace crosshatch::rules
