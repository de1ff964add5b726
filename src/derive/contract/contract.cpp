// SPDX-License-Identifier: MIT
#include "derive/contract/contract.h"

#include <bit>
#include <cassert>
#include <vector>

#include "derive/formats.h"
#include "derive/page.h"
#include "derive/rules_text.h"
#include "rules/count/count.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::derive {

namespace {

/// What checkers read.
constexpr std::size_t most_counts = 1'000'000;
constexpr std::size_t most_counted = 10'000'000;

/// The family stands behind the first word.
std::string contract_text(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  return rules_text(own).insert(std::string_view("rules").size(), ' ' + std::string(own.page().id));
}

/// Plain text, of which checkers know how to make the rules of two families.
std::string own_text(const Puzzle& puzzle) { return *write_text(puzzle); }

int values(const Puzzle& puzzle) { return static_cast<int>(of(puzzle).page().looks.size()); }

void encode(const Puzzle& puzzle, sat::ClauseList& clauses) {
  const rules::Model& model = of(puzzle).model();
  const Board& start = model.start();
  for (Site site = 0; site < start.sites(); ++site) {
    if (start.is_decided(site)) clauses.add({clauses.is(site, start.value(site))});
  }
  if (model.rules().size() > most_counts) return clauses.refuse();
  std::size_t named = 0;
  std::vector<sat::Literal> counted;
  for (const auto& rule : model.rules()) {
    if (clauses.is_cut_short()) return;
    const auto* count = dynamic_cast<const rules::CountRule*>(rule.get());
    assert(count != nullptr && !count->may_be_none());
    named += count->literals().size();
    if (named > most_counted) return clauses.refuse();
    counted.clear();
    for (const rules::Literal& literal : count->literals()) {
      const Candidates held = literal.values & start[literal.site];
      if (held != 0) counted.push_back(clauses.is(literal.site, std::countr_zero(held)));
    }
    sat::add_count(clauses, counted, count->least(), count->most());
  }
}

}  // namespace

constinit const Contract contract_of_pages = {
    .text = contract_text, .own_text = own_text, .values = values, .encode = encode};

}  // namespace crosshatch::derive
