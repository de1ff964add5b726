// SPDX-License-Identifier: MIT
#include "derive/contract/contract.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>
#include <vector>

#include "derive/formats.h"
#include "derive/page.h"
#include "derive/rules_text.h"
#include "rules/areas/areas.h"
#include "rules/count/count.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::derive {

namespace {

/// What checkers read.
constexpr std::size_t most_rules = 1'000'000;
constexpr std::size_t most_named = 10'000'000;

/// The family stands behind the first word.
std::string contract_text(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  return rules_text(own).insert(std::string_view("rules").size(), ' ' + std::string(own.page().id));
}

/// Plain text, of which checkers know how to make the rules of two families.
std::string own_text(const Puzzle& puzzle) { return *write_text(puzzle); }

int values(const Puzzle& puzzle) { return static_cast<int>(of(puzzle).page().looks.size()); }

/// "Sites hold values of literals": the site has one of two values.
sat::Literal named(const sat::ClauseList& clauses, const rules::Literal& literal) {
  constexpr Candidates both = only(0) | only(1);
  assert(is_one(literal.values & both));
  return clauses.is(literal.site, std::countr_zero(literal.values & both));
}

void add_count(const rules::CountRule& count, const Board& start, sat::ClauseList& clauses) {
  assert(!count.may_be_none());
  std::vector<sat::Literal> counted;
  for (const rules::Literal& literal : count.literals()) {
    if (literal.may_hold(start)) counted.push_back(named(clauses, literal));
  }
  sat::add_count(clauses, counted, count.least(), count.most());
}

void add_seeds(const rules::AreasRule& areas, const Board& start, sat::ClauseList& clauses) {
  for (std::size_t vertex = 0; vertex < areas.sizes().size(); ++vertex) {
    if (areas.sizes()[vertex] == 0) continue;  // no seed
    const rules::Literal& literal = areas.literals()[vertex];
    literal.may_hold(start) ? clauses.add({named(clauses, literal)}) : clauses.add({});
  }
}

void encode(const Puzzle& puzzle, sat::ClauseList& clauses) {
  const rules::Model& model = of(puzzle).model();
  const Board& start = model.start();
  for (Site site = 0; site < start.sites(); ++site) {
    if (start.is_decided(site)) clauses.add({clauses.is(site, start.value(site))});
  }
  if (model.rules().size() > most_rules) return clauses.refuse();
  std::size_t sites = 0;
  for (const auto& rule : model.rules()) {
    if (clauses.is_cut_short()) return;
    sites += rule->sites().size();
    if (sites > most_named) return clauses.refuse();
    const auto* count = dynamic_cast<const rules::CountRule*>(rule.get());
    assert(count != nullptr || rule->is_lazy());
    if (count != nullptr) add_count(*count, start, clauses);
    if (const auto* areas = dynamic_cast<const rules::AreasRule*>(rule.get()))
      add_seeds(*areas, start, clauses);
  }
}

bool needs_cuts(const Puzzle& puzzle) {
  return std::ranges::any_of(of(puzzle).model().rules(),
                             [](const auto& rule) { return rule->is_lazy(); });
}

std::vector<sat::CutClause> cuts(const Puzzle& puzzle, const sat::ClauseList& clauses,
                                 const Board& board) {
  std::vector<sat::CutClause> cuts;
  int number = 0;
  for (const auto& rule : of(puzzle).model().rules()) {
    if (!rule->is_lazy()) continue;
    ++number;
    for (const rules::Clause& broken : rule->cuts(board, of(puzzle).model().start())) {
      sat::CutClause cut = {.rule = number};
      for (const rules::Literal& literal : broken) cut.clause.push_back(named(clauses, literal));
      cuts.push_back(std::move(cut));
    }
  }
  return cuts;
}

}  // namespace

constinit const Contract contract_of_pages = {.text = contract_text,
                                              .own_text = own_text,
                                              .values = values,
                                              .encode = encode,
                                              .needs_cuts = needs_cuts,
                                              .cuts = cuts};

}  // namespace crosshatch::derive
