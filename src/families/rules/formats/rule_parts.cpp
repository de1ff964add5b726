// SPDX-License-Identifier: MIT
#include "families/rules/formats/rule_parts.h"

#include <algorithm>
#include <utility>

#include "families/rules/formats/places.h"
#include "rules/areas/areas.h"

namespace crosshatch::rules {

using derive::SaidRule;

bool is_literal(const WordAt& word) { return word.text.find('=') != std::string_view::npos; }

int largest_size(const RulesDraft& draft) { return std::max(draft.sites(), 999); }

std::optional<int> size_of(std::string_view word, int most) {
  if (word == "?") return AreasRule::any_size;
  const std::optional<int> size = number_of(word);
  return size && *size >= 1 && *size <= most ? size : std::nullopt;
}

std::optional<Error> read_literals(const RulesDraft& draft, LineWords& in, SaidRule& rule) {
  while (!in.at_end()) {
    WordAt word = in.take();
    if (rule.kind == SaidRule::Kind::areas) {
      const std::size_t colon = word.text.find(':');
      int size = 0;
      if (colon != std::string_view::npos) {
        const std::optional<int> said = size_of(word.text.substr(colon + 1), largest_size(draft));
        if (!said)
          return word.bad(
              from_to(Words{"a number behind ':'", "':' 뒤의 숫자"}, 1, largest_size(draft)));
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

std::optional<Error> read_in(RulesDraft& draft, const WordAt& at, LineWords& in,
                             const SaidRule& rule, Candidates values, TroubleOf trouble_of,
                             bool is_backward) {
  if (!in.take("in")) return in.peek().bad(Message::verbatim("'in'"));
  const RulesDraft& known = draft;
  return read_places(known, in, [&](const std::vector<Site>& sites) {
    if (auto trouble = trouble_of(sites.size())) return trouble;
    SaidRule here = rule;
    here.literals = each_holding(sites, values);
    if (is_backward) std::ranges::reverse(here.literals);
    return draft.add(std::move(here), at);
  });
}

Candidates all_values(const RulesDraft& draft) {
  return only(static_cast<Value>(draft.clues().said.signs.size())) - 1;
}

}  // namespace crosshatch::rules
