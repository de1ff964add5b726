// SPDX-License-Identifier: MIT
//
// The clauses of rules: docs/certificates.md, section "Rules".
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "derive/contract/certified.h"
#include "derive/contract/named.h"
#include "rules/areas/areas.h"
#include "rules/count/count.h"
#include "rules/different/different.h"
#include "rules/loop/loop.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::derive {

namespace {

using rules::Literals;

/// What checkers read.
constexpr std::size_t most_named = 10'000'000;

/// The clauses of one puzzle, a kind of rule after another.
class RuleClauses {
 public:
  RuleClauses(const CertifiedRules& rules, sat::ClauseList& clauses)
      : rules_(rules),
        clauses_(clauses),
        values_(rules.values()),
        variables_(rules.start, rules.visible, rules.values()) {}

  void add_start() {
    for (Site site = rules_.visible; site < rules_.start.sites(); ++site) add_one_value(site);
    for (Site site = 0; site < rules_.visible; ++site) {
      if (rules_.start[site] != rules_.all_values()) add_any({{site, rules_.start[site]}});
    }
  }

  void add(const rules::PuzzleRule& rule) {
    if (const auto* count = dynamic_cast<const rules::CountRule*>(&rule)) {
      const std::vector<sat::Literal> counted = named(count->literals());
      count->may_be_none()
          ? sat::add_none_or_count(clauses_, counted, count->least(), count->most())
          : sat::add_count(clauses_, counted, count->least(), count->most());
    } else if (const auto* areas = dynamic_cast<const rules::AreasRule*>(&rule)) {
      add_seeds(*areas);
    } else if (const auto* different = dynamic_cast<const rules::DifferentRule*>(&rule)) {
      add_different(different->literals());
    } else if (const auto* sequence = dynamic_cast<const rules::SequenceRule*>(&rule)) {
      add_sequence(*sequence);
    } else if (const auto* loop = dynamic_cast<const rules::LoopRule*>(&rule)) {
      add_loop(*loop);
    }
  }

 private:
  /// A way of a word from one state to the next.
  struct Way {
    int from;
    Value value;
    int to;
  };

  [[nodiscard]] std::vector<sat::Literal> named(const Literals& literals) const {
    std::vector<sat::Literal> found;
    for (const rules::Literal& literal : literals) add_named(literal, found);
    return found;
  }

  /// A literal for each value: one of them is true if the site has one of the values.
  void add_named(const rules::Literal& literal, std::vector<sat::Literal>& all) const {
    for (Candidates rest = rules_.named(literal); rest != 0; rest &= rest - 1)
      all.push_back(variables_.is(literal.site, std::countr_zero(rest)));
  }

  /// One value of a hidden site, unless it has two.
  void add_one_value(Site site) {
    const Candidates start = rules_.start[site];
    if (std::popcount(start) == 2) return;
    add_any({{site, start}});
    for (Candidates one = start; one != 0; one &= one - 1) {
      for (Candidates other = one & (one - 1); other != 0; other &= other - 1)
        clauses_.add({-variables_.is(site, std::countr_zero(one)),
                      -variables_.is(site, std::countr_zero(other))});
    }
  }

  void add_any(const Literals& literals) { clauses_.add(named(literals)); }

  void add_seeds(const rules::AreasRule& areas) {
    std::map<Site, rules::Literal> seeds;
    for (std::size_t vertex = 0; vertex < areas.sizes().size(); ++vertex) {
      const rules::Literal& literal = areas.literals()[vertex];
      if (areas.sizes()[vertex] != 0) seeds[literal.site] = literal;
    }
    for (const auto& seed : seeds) add_any({seed.second});
  }

  void add_different(const Literals& literals) {
    const auto names_all = [&](const rules::Literal& literal) {
      return rules_.named(literal) == rules_.all_values();
    };
    if (static_cast<int>(literals.size()) == values_ && std::ranges::all_of(literals, names_all)) {
      for (Value value = 0; value < values_; ++value) {
        std::vector<sat::Literal> places;
        for (const rules::Literal& literal : literals)
          places.push_back(variables_.is(literal.site, value));
        clauses_.add(places);
      }
    }
    for (std::size_t i = 0; i < literals.size() && !clauses_.is_cut_short(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) {
        Candidates both = rules_.named(literals[i]) & rules_.named(literals[j]);
        for (; both != 0; both &= both - 1) {
          const Value value = std::countr_zero(both);
          clauses_.add(
              {-variables_.is(literals[i].site, value), -variables_.is(literals[j].site, value)});
        }
      }
    }
  }

  /// All ways of a beginning that some word goes on from; empty if there is no word.
  [[nodiscard]] std::vector<std::vector<Way>> ways_of(const rules::SequenceRule& rule,
                                                      bool& is_possible) const {
    std::vector<std::vector<Way>> ways;
    std::set<int> states = {0};
    for (const rules::Literal& literal : rule.literals()) {
      std::vector<Way>& step = ways.emplace_back();
      for (const int state : std::exchange(states, {})) {
        if (!clauses_.tick()) break;
        for (Candidates rest = rules_.named(literal); rest != 0; rest &= rest - 1) {
          const Value value = std::countr_zero(rest);
          const int to = rule.pattern().step(state, value);
          if (to == rules::Pattern::none) continue;
          step.push_back({state, value, to});
          states.insert(to);
        }
      }
    }
    std::erase_if(states, [&](int state) { return rule.pattern().ends[state] == 0; });
    for (std::size_t place = ways.size(); place-- > 0;) {
      std::erase_if(ways[place], [&](const Way& way) { return !states.contains(way.to); });
      states.clear();
      for (const Way& way : ways[place]) states.insert(way.from);
    }
    is_possible = !states.empty();
    return ways;
  }

  void add_implied(sat::Literal first, const std::vector<sat::Literal>& others) {
    std::vector<sat::Literal> clause = {-first};
    clause.insert(clause.end(), others.begin(), others.end());
    clauses_.add(clause);
  }

  void add_sequence(const rules::SequenceRule& rule) {
    bool is_possible = false;
    const std::vector<std::vector<Way>> ways = ways_of(rule, is_possible);
    if (!is_possible) return clauses_.add({});
    std::vector<std::map<int, sat::Literal>> nodes(ways.size() + 1);
    nodes.front()[0] = clauses_.fresh();
    std::vector<std::vector<sat::Literal>> edges(ways.size());
    for (std::size_t place = 0; place < ways.size(); ++place) {
      for (const Way& way : ways[place]) {
        edges[place].push_back(clauses_.fresh());
        nodes[place + 1][way.to] = 0;
      }
      for (auto& node : nodes[place + 1]) node.second = clauses_.fresh();
    }
    clauses_.add({nodes.front()[0]});
    for (std::size_t place = 0; place < ways.size() && !clauses_.is_cut_short(); ++place) {
      const Site site = rule.literals()[place].site;
      std::map<int, std::vector<sat::Literal>> leaving;
      std::map<int, std::vector<sat::Literal>> entering;
      std::map<int, std::vector<sat::Literal>> giving;
      for (std::size_t i = 0; i < ways[place].size(); ++i) {
        const Way& way = ways[place][i];
        const sat::Literal edge = edges[place][i];
        clauses_.add({-edge, variables_.is(site, way.value)});
        clauses_.add({-edge, nodes[place][way.from]});
        clauses_.add({-edge, nodes[place + 1][way.to]});
        leaving[way.from].push_back(edge);
        entering[way.to].push_back(edge);
        giving[way.value].push_back(edge);
      }
      for (const auto& node : nodes[place]) add_implied(node.second, leaving[node.first]);
      for (const auto& node : nodes[place + 1]) add_implied(node.second, entering[node.first]);
      const bool is_hidden = rules_.is_hidden(site);
      for (Candidates rest = is_hidden ? rules_.start[site] : rules_.all_values(); rest != 0;
           rest &= rest - 1)
        add_implied(variables_.is(site, std::countr_zero(rest)), giving[std::countr_zero(rest)]);
    }
    if (rule.letters() == rules::Letters::are_different) add_different(rule.literals());
  }

  void add_loop(const rules::LoopRule& loop) {
    add_any(loop.literals());
    for (int corner = 0; corner < loop.graph().vertices(); ++corner) {
      std::vector<sat::Literal> here;
      for (const rules::Graph::End& end : loop.graph().ends_at(corner))
        add_named(loop.literals()[end.edge], here);
      sat::add_choices(clauses_, here, 3, true);
      for (const sat::Literal edge : here) {
        std::vector<sat::Literal> others;
        for (const sat::Literal other : here)
          if (other != edge) others.push_back(other);
        add_implied(edge, others);
      }
    }
  }

  const CertifiedRules& rules_;
  sat::ClauseList& clauses_;
  int values_;
  SiteVariables variables_;
};

}  // namespace

void add_hidden(const CertifiedRules& rules, sat::ClauseList& clauses) {
  const SiteVariables variables(rules.start, rules.visible, rules.values());
  while (clauses.variables() + 1 < variables.end()) (void)clauses.fresh();
}

void add_rules(const CertifiedRules& rules, sat::ClauseList& clauses) {
  if (clauses.is_cut_short()) return;
  RuleClauses adding(rules, clauses);
  adding.add_start();
  if (rules.rules.size() > rules::most_rules_in_texts) return clauses.refuse();
  std::size_t named = Automata(rules).size();
  for (const rules::PuzzleRule* const rule : rules.rules) {
    if (clauses.is_cut_short()) return;
    named += rule->sites().size();
    if (rule->is_lazy()) named += static_cast<std::size_t>(rules.visible);
    if (named > most_named) return clauses.refuse();
    adding.add(*rule);
  }
}

void add_clauses(const GridPuzzle& puzzle, sat::ClauseList& clauses) {
  if (clauses.is_cut_short()) return;
  const PlainModel plain(puzzle);
  const CertifiedRules rules = certified_rules(puzzle, plain);
  add_hidden(rules, clauses);
  add_rules(rules, clauses);
}

}  // namespace crosshatch::derive
