// SPDX-License-Identifier: MIT
#include "derive/contract/certified.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "rules/sequence/sequence.h"
#include "rules/sum/sum.h"

namespace crosshatch::derive {

using rules::Literal;
using rules::SequenceRule;

namespace {

/// What checkers read.
constexpr int most_of_words = 1000;

/// The sites of a sum to which each adds its digit; none if they add anything else.
std::vector<Site> digits_of(const rules::WeightedSumRule& sum, int values, int lowest) {
  std::vector<int> digits(static_cast<std::size_t>(values));
  std::iota(digits.begin(), digits.end(), lowest);
  std::vector<Site> sites;
  for (const rules::Addend& addend : sum.addends()) {
    if (addend.worth != digits) return {};
    sites.push_back(addend.site);
  }
  return sites;
}

/// The values of a word, as digits, add up to a number from one to the other. A state is the sum so
/// far.
rules::Pattern sums(int least, int most, int values, int lowest) {
  rules::Pattern pattern{.text = "sum " + std::to_string(least) + ".." + std::to_string(most),
                         .values = values};
  for (int sum = 0; sum <= most; ++sum) {
    for (int digit = lowest; digit < lowest + values; ++digit)
      pattern.next.push_back(sum + digit <= most ? sum + digit : rules::Pattern::none);
    pattern.ends.push_back(sum >= least);
  }
  return pattern;
}

/// Adds a sum of digits as words; false if it is of anything else, or too large.
bool add_words(const rules::WeightedSumRule& sum, const CertifiedRules& rules,
               rules::Model& model) {
  const int lowest = rules.signs.front() - '0';
  const std::vector<Site> sites = digits_of(sum, rules.values(), lowest);
  if (sites.empty() || sum.most() < 0 || sum.most() > most_of_words) return false;
  rules::Literals literals;
  for (const Site site : sites) literals.push_back({site, rules.all_values()});
  model.add<SequenceRule>(std::move(literals),
                          sums(sum.least(), sum.most(), rules.values(), lowest));
  return true;
}

}  // namespace

CertifiedRules certified_rules(const rules::Model& model, std::string signs,
                               const SiteLayout& layout) {
  CertifiedRules found = {.visible = model.visible(), .signs = std::move(signs), .layout = layout};
  const auto own = std::make_shared<rules::Model>(Board(model.visible(), found.all_values()));
  for (Site site = model.visible(); site < model.start().sites(); ++site)
    (void)own->hide(model.start()[site], 0);
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    const rules::PuzzleRule& rule = *model.rules()[i];
    if (model.follows(i)) continue;
    const auto* words = dynamic_cast<const SequenceRule*>(&rule);
    const auto* sum = dynamic_cast<const rules::WeightedSumRule*>(&rule);
    // A sequence that nothing breaks follows from others.
    const bool is_settled = words != nullptr && words->is_settled(model.start());
    const bool is_kept = words != nullptr || !rule.has_to_be_spelled();
    if (is_settled) continue;
    if (is_kept) {
      found.rules.push_back(&rule);
      continue;
    }
    const std::size_t before = own->rules().size();
    if (sum == nullptr || !add_words(*sum, found, *own)) rule.spell_out(*own);
    for (std::size_t made = before; made < own->rules().size(); ++made)
      found.rules.push_back(own->rules()[made].get());
  }
  found.start = own->start();
  found.own = own;
  return found;
}

SiteVariables::SiteVariables(const Board& start, int visible, int values)
    : visible_(visible), values_(values), next_(visible * (values == 2 ? 1 : values) + 1) {
  for (Site site = visible; site < start.sites(); ++site) {
    const int own = std::popcount(start[site]);
    hidden_.push_back({next_, own == 2});
    next_ += own == 2 ? 1 : own;
  }
}

sat::Literal SiteVariables::is(Site site, Value value) const {
  if (site < visible_) {
    if (values_ == 2) return value == 0 ? -(site + 1) : site + 1;
    return site * values_ + value + 1;
  }
  const auto& [first, has_two] = hidden_[static_cast<std::size_t>(site - visible_)];
  if (has_two) return value == 0 ? -first : first;
  return first + value;
}

Automata::Automata(const CertifiedRules& rules) : values_(rules.values()) {
  for (const rules::PuzzleRule* const rule : rules.rules) {
    const auto* words = dynamic_cast<const SequenceRule*>(rule);
    if (words == nullptr || !words->pattern().text.empty()) continue;
    const auto next = static_cast<int>(patterns_.size()) + 1;
    if (!number_of_.try_emplace(key_of(words->pattern()), next).second) continue;
    patterns_.push_back(&words->pattern());
    numbers_ +=
        static_cast<std::size_t>(words->pattern().states()) * static_cast<std::size_t>(values_ + 1);
  }
}

std::string Automata::word_of(const rules::PuzzleRule& rule) const {
  const auto* words = dynamic_cast<const SequenceRule*>(&rule);
  if (words == nullptr || !words->pattern().text.empty()) return {};
  return "word " + std::to_string(number_of_.at(key_of(words->pattern())));
}

std::string Automata::lines() const {
  std::string text;
  for (const rules::Pattern* const pattern : patterns_) {
    text += "automaton";
    for (int state = 0; state < pattern->states(); ++state) {
      text += pattern->ends[state] != 0 ? " 1" : " 0";
      for (Value value = 0; value < values_; ++value)
        text += ' ' + std::to_string(pattern->step(state, value) + 1);
    }
    text += '\n';
  }
  return text;
}

std::string literal_line(const CertifiedRules& rules, const Literal& literal) {
  const bool is_hidden = rules.is_hidden(literal.site);
  std::string text;
  if (is_hidden) {
    text = 'h' + std::to_string(literal.site - rules.visible + 1);
  } else {
    const SitePlace place = rules.layout.place(literal.site);
    const GridPlace at = place.kind == SitePlace::Kind::edge ? place.drawn : place.cell;
    text = 'r' + std::to_string(at.row + 1) + 'c' + std::to_string(at.column + 1);
  }
  text += '=';
  for (Candidates rest = rules.named(literal); rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    text += rules.has_signs(literal.site) ? rules.signs[value] : static_cast<char>('a' + value);
  }
  return text;
}

std::string rule_lines(const CertifiedRules& rules) {
  std::string text;
  const auto say = [&](const Literal& literal) { return literal_line(rules, literal); };
  const auto say_all = [&](std::string_view word, Site site) {
    text.append(word) += ' ' + say({site, rules.start[site]}) + '\n';
  };
  for (Site site = rules.visible; site < rules.start.sites(); ++site) say_all("hidden", site);
  for (Site site = 0; site < rules.visible; ++site) {
    if (rules.start[site] != rules.all_values()) say_all("given", site);
  }
  const Automata automata(rules);
  text += automata.lines();
  for (const rules::PuzzleRule* const rule : rules.rules)
    text += automata.word_of(*rule) + rule->line(say) + '\n';
  return text;
}

}  // namespace crosshatch::derive
