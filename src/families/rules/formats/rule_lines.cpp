// SPDX-License-Identifier: MIT
#include "families/rules/formats/rule_lines.h"

#include <algorithm>
#include <array>
#include <utility>

#include "families/rules/formats/graph_lines.h"
#include "families/rules/formats/rule_parts.h"

namespace crosshatch::rules {

namespace {

using derive::SaidRule;

/// How many are to hold.
struct HowMany {
  int least = 0;
  int most = no_most;
  bool is_range = false;  ///< spelled out as 1..2
  WordAt at = {};         ///< the first number

  /// What is wrong with it for so many cells: that it can never hold.
  [[nodiscard]] std::optional<Error> trouble(std::size_t cells, bool may_be_none) const {
    if (least > most)
      return at.bad({{"a range that does not end before {0}", "{0} 이상에서 끝나는 범위"}, least});
    if (may_be_none || static_cast<std::size_t>(least) <= cells) return std::nullopt;
    return at.bad({{"at most {0}, as many as there are cells", "칸 수인 {0} 이하"}, cells});
  }
};

/// "2", "1..2", "1..".
std::optional<HowMany> bounds_of(std::string_view word) {
  const std::size_t dots = word.find("..");
  const std::optional<int> least = number_of(word.substr(0, dots));
  if (!least) return std::nullopt;
  if (dots == std::string_view::npos) return HowMany{*least, *least};
  const std::string_view behind = word.substr(dots + 2);
  if (behind.empty()) return HowMany{*least, no_most, true};
  const std::optional<int> most = number_of(behind);
  if (!most) return std::nullopt;
  return HowMany{*least, *most, true};
}

Result<HowMany> read_bounds(LineWords& in) {
  if (!in.take("at")) {
    const WordAt word = in.take();
    std::optional<HowMany> bounds = bounds_of(word.text);
    if (!bounds)
      return fail(word.bad(Words{"how many, as 2, 1..3, at most 1 or at least 1",
                                 "2, 1..3, at most 1, at least 1 같은 개수"}));
    bounds->at = word;
    return *bounds;
  }
  const WordAt which = in.take();
  if (which.text != "most" && which.text != "least")
    return fail(which.bad(Message::verbatim("'most' or 'least'")));
  const WordAt word = in.take();
  const std::optional<int> number = number_of(word.text);
  if (!number) return fail(word.bad(Words{"a number", "숫자"}));
  return which.text == "most" ? HowMany{.most = *number, .at = word}
                              : HowMany{.least = *number, .at = word};
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
  return read_in(draft, at, in, rule, all_values(draft), no_trouble, is_backward);
}

bool has_hidden(const RulesDraft& draft, const SaidRule& rule) {
  return std::ranges::any_of(rule.literals,
                             [&](const Literal& literal) { return literal.site >= draft.sites(); });
}

/// Whether "in each" is next.
bool is_of_each(LineWords in) { return in.take("in") && in.peek().text == "each"; }

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
  if (rule.may_be_none && rule.least == 0)
    return bounds->at.bad(Words{"at least 1 behind 'none or'", "'none or' 뒤에 1 이상의 수"});
  // What is said of many places is a law, and what is said of one with a number, a clue.
  const bool is_clue = bounds->least == bounds->most && !bounds->is_range && !rule.may_be_none;
  if (is_literal(in.peek()) || (in.at_end() && bounds->is_range)) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    // A rule that cannot be kept is spelled out as one more than all of the cells: 3..2.
    const bool is_spelled_out =
        bounds->is_range && static_cast<std::size_t>(rule.most) == rule.literals.size();
    auto trouble = bounds->trouble(rule.literals.size(), rule.may_be_none);
    if (trouble && !is_spelled_out) return trouble;
    rule.is_clue = is_clue && !has_hidden(draft, rule);
    return draft.add(std::move(rule), at);
  }
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  rule.is_clue = is_clue && !is_of_each(in);
  return read_in(draft, at, in, rule, *values,
                 [&](std::size_t cells) { return bounds->trouble(cells, rule.may_be_none); });
}

std::optional<Error> read_different(RulesDraft& draft, const WordAt& at, LineWords& in) {
  SaidRule rule{.kind = SaidRule::Kind::different};
  if (is_literal(in.peek())) {
    if (auto trouble = read_literals(draft, in, rule)) return trouble;
    return draft.add(std::move(rule), at);
  }
  if (in.peek().text == "in") return read_in(draft, at, in, rule, all_values(draft), no_trouble);
  const Result<Candidates> values = draft.values(in.take());
  if (!values) return values.error();
  return read_in(draft, at, in, rule, *values, no_trouble);
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

std::optional<Error> read_hidden(RulesDraft& draft, const WordAt& /*at*/, LineWords& in) {
  do {
    if (auto trouble = draft.hide(in.take())) return trouble;
  } while (!in.at_end());
  return std::nullopt;
}

/// One of the literals is what the others say together: it holds exactly if all or any of them do.
std::optional<Error> read_means(RulesDraft& draft, const WordAt& at, LineWords& in) {
  const Result<Literal> whole = draft.literal(in.take());
  if (!whole) return whole.error();
  const WordAt how = in.take();
  constexpr std::array<std::string_view, 2> ways = {"all", "any"};
  if (std::ranges::find(ways, how.text) == ways.end())
    return how.bad(Words{"how they make it", "묶는 말"}, ways);
  SaidRule parts;
  if (in.at_end()) return in.peek().bad(a_literal);
  if (auto trouble = read_literals(draft, in, parts)) return trouble;
  // Of `any`, the opposite is that all fail.
  const bool is_all = how.text == "all";
  const auto opposite = [&](const Literal& literal) { return draft.opposite(literal); };
  const Literal all = is_all ? *whole : opposite(*whole);
  SaidRule any_fails;
  any_fails.least = 1;
  any_fails.most = no_most;
  any_fails.literals = {all};
  for (const Literal& literal : parts.literals) {
    const Literal part = is_all ? literal : opposite(literal);
    SaidRule each = {.least = 1, .most = 2, .literals = {opposite(all), part}};
    if (auto trouble = draft.add(std::move(each), at)) return trouble;
    any_fails.literals.push_back(opposite(part));
  }
  return draft.add(std::move(any_fails), at);
}

std::optional<Error> read_given(RulesDraft& draft, const WordAt& /*at*/, LineWords& in) {
  do {
    const WordAt word = in.take();
    const Result<Literal> literal = draft.literal(word);
    if (!literal) return literal.error();
    if (auto trouble = draft.give(*literal, word)) return trouble;
  } while (!in.at_end());
  return std::nullopt;
}

constexpr std::array<RuleLine, 11> lines = {{{"count", read_count},
                                             {"connected", read_connected},
                                             {"loop", read_loop},
                                             {"areas", read_areas},
                                             {"sizes", read_sizes},
                                             {"different", read_different},
                                             {"seen", read_seen},
                                             {"runs", read_runs},
                                             {"means", read_means},
                                             {"hidden", read_hidden},
                                             {"given", read_given}}};

}  // namespace

std::span<const RuleLine> rule_lines() { return lines; }

}  // namespace crosshatch::rules
