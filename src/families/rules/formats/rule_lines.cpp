// SPDX-License-Identifier: MIT
#include "families/rules/formats/rule_lines.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "families/rules/formats/places.h"

namespace crosshatch::rules {

namespace {

using derive::SaidRule;

constexpr int any_number = std::numeric_limits<int>::max();

bool is_literal(const WordAt& word) { return word.text.find('=') != std::string_view::npos; }

/// How many are to hold.
struct HowMany {
  int least = 0;
  int most = any_number;
  bool is_range = false;  ///< spelled out as 1..2
};

/// "2", "1..2", "1..".
std::optional<HowMany> bounds_of(std::string_view word) {
  const std::size_t dots = word.find("..");
  const std::optional<int> least = number_of(word.substr(0, dots));
  if (!least) return std::nullopt;
  if (dots == std::string_view::npos) return HowMany{*least, *least};
  const std::string_view behind = word.substr(dots + 2);
  if (behind.empty()) return HowMany{*least, any_number, true};
  const std::optional<int> most = number_of(behind);
  if (!most) return std::nullopt;
  return HowMany{*least, *most, true};
}

Result<HowMany> read_bounds(LineWords& in) {
  const bool is_most = in.take("at") && (in.peek().text == "most" || in.peek().text == "least");
  if (!is_most) {
    const WordAt word = in.take();
    const std::optional<HowMany> bounds = bounds_of(word.text);
    if (bounds) return *bounds;
    return fail(word.bad(Words{"how many, as 2, 1..3, at most 1 or at least 1",
                               "2, 1..3, at most 1, at least 1 같은 개수"}));
  }
  const bool has_most = in.take().text == "most";
  const WordAt word = in.take();
  const std::optional<int> number = number_of(word.text);
  if (!number) return fail(word.bad(Words{"a number", "숫자"}));
  return has_most ? HowMany{0, *number} : HowMany{*number, any_number};
}

/// The literals up to the end of the line; with sizes behind them if those are asked for.
std::optional<Error> read_literals(const RulesDraft& draft, LineWords& in, SaidRule& rule) {
  while (!in.at_end()) {
    WordAt word = in.take();
    if (rule.kind == SaidRule::Kind::areas) {
      const std::size_t colon = word.text.find(':');
      int size = 0;
      if (colon != std::string_view::npos) {
        const std::optional<int> said = number_of(word.text.substr(colon + 1));
        if (!said || *said < 1 || *said > draft.sites())
          return word.bad(from_to(Words{"a number behind ':'", "':' 뒤의 숫자"}, 1, draft.sites()));
        size = *said;
        word.text = word.text.substr(0, colon);
      }
      rule.sizes.push_back(size);
    }
    const Result<Literal> literal = draft.literal(word);
    if (!literal) return literal.error();
    if (rule.kind != SaidRule::Kind::count && literal->site >= draft.sites())
      return word.bad(Words{"a cell of the grid", "판의 칸"});
    rule.literals.push_back(*literal);
  }
  return std::nullopt;
}

Literals each_holding(std::span<const Site> sites, Candidates values) {
  Literals literals;
  literals.reserve(sites.size());
  for (const Site site : sites) literals.push_back({site, values});
  return literals;
}

/// A rule of its own for each of the places behind the word `in`.
std::optional<Error> read_in(RulesDraft& draft, const WordAt& at, LineWords& in,
                             const SaidRule& rule, Candidates values, bool is_backward = false) {
  if (!in.take("in")) return in.peek().bad(Message::verbatim("'in'"));
  const RulesDraft& known = draft;
  return read_places(known, in, [&](const std::vector<Site>& sites) {
    SaidRule here = rule;
    here.literals = each_holding(sites, values);
    if (is_backward) std::ranges::reverse(here.literals);
    return draft.add(std::move(here), at);
  });
}

Candidates all_values(const RulesDraft& draft) {
  return only(static_cast<Value>(draft.clues().said.signs.size())) - 1;
}

/// What is behind the pattern: `different`, `backwards`, and where the rule stands.
std::optional<Error> read_sequence(RulesDraft& draft, const WordAt& at, LineWords& in,
                                   SaidRule rule) {
  rule.are_different = in.take("different");
  if (is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  const bool is_backward = in.take("backwards");
  return read_in(draft, at, in, rule, all_values(draft), is_backward);
}

}  // namespace

std::optional<Error> read_count(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule;
  if (in.take("none")) {
    rule.may_be_none = true;
    if (!in.take("or")) return in.peek().bad(Message::verbatim("'or'"));
  }
  const Result<HowMany> bounds = read_bounds(in);
  if (!bounds) return bounds.error();
  rule.least = bounds->least;
  rule.most = bounds->most;
  if (is_literal(in.peek()) || (in.at_end() && bounds->is_range)) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  return read_in(draft, at, in, rule, *values);
}

std::optional<Error> read_connected(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::connected};
  if (is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  if (!in.at_end()) return read_in(draft, at, in, rule, *values);
  rule.literals = each_holding(all_cells(draft), *values);
  return draft.add(std::move(rule), at);
}

std::optional<Error> read_areas(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::areas};
  if (is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  rule.literals = each_holding(all_cells(draft), *values);
  rule.sizes.assign(rule.literals.size(), 0);
  while (!in.at_end()) {
    const WordAt word = in.take();
    const std::size_t colon = word.text.find(':');
    const std::optional<int> size =
        colon == std::string_view::npos ? std::nullopt : number_of(word.text.substr(colon + 1));
    if (!size || *size < 1 || *size > draft.sites())
      return word.bad({{"a cell and the size of its area, as r1c2:3, at most {0}",
                        "r1c2:3처럼 칸과 크기(최대 {0})"},
                       draft.sites()});
    const Result<Site> cell = draft.cell({word.text.substr(0, colon), word.line, word.column});
    if (!cell) return cell.error();
    if (rule.sizes[*cell] != 0)
      return word.bad(Words{"the size of each area once", "한 구역에 한 번만 쓴 크기"});
    rule.sizes[*cell] = *size;
  }
  return draft.add(std::move(rule), at);
}

std::optional<Error> read_different(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::different};
  if (is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  if (in.peek().text == "in") return read_in(draft, at, in, rule, all_values(draft));
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  return read_in(draft, at, in, rule, *values);
}

std::optional<Error> read_seen(RulesDraft& draft, const WordAt& at, LineWords& in) {
  const WordAt word = in.take();
  const std::optional<int> number = number_of(word.text);
  if (!number)
    return word.bad(Words{"how many of them are seen from the first", "맨 앞에서 보이는 수"});
  return read_sequence(draft, at, in, {.kind = SaidRule::Kind::seen, .least = *number});
}

std::optional<Error> read_runs(RulesDraft& draft, const WordAt& at, LineWords& in) {
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  SaidRule rule{.kind = SaidRule::Kind::runs, .filled = *values};
  int total = 0;
  while (const std::optional<int> length = number_of(in.peek().text)) {
    const WordAt word = in.take();
    total += std::min(*length, most_in_sequence) + 1;
    if (total > most_in_sequence)
      return too_much(word, {{"runs of at most {0} cells in all", "런을 모두 합쳐 {0}칸 이하"},
                             most_in_sequence - 1});
    if (*length > 0) rule.sizes.push_back(*length);
  }
  return read_sequence(draft, at, in, std::move(rule));
}

std::optional<Error> read_hidden(RulesDraft& draft, LineWords& in) {
  do {
    if (auto trouble = draft.hide(in.take())) return trouble;
  } while (!in.at_end());
  return std::nullopt;
}

std::optional<Error> read_given(RulesDraft& draft, LineWords& in) {
  do {
    const WordAt word = in.take();
    const Result<Literal> literal = draft.literal(word);
    if (!literal) return literal.error();
    if (auto trouble = draft.give(*literal, word)) return trouble;
  } while (!in.at_end());
  return std::nullopt;
}

}  // namespace crosshatch::rules
