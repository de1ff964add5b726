// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <vector>

#include "derive/board.h"
#include "families/sudoku/combinations.h"
#include "families/sudoku/contract/constraints.h"
#include "families/sudoku/contract/regions.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::sudoku {

namespace {

int values(const crosshatch::Puzzle& puzzle) { return of(puzzle).side(); }

int first_value(const crosshatch::Puzzle& puzzle) { return of(puzzle).shape().lowest; }

/// A cell in none of several grids holds the lowest digit.
void add_holes(const Puzzle& puzzle, sat::ClauseList& clauses) {
  for (Site site = 0; site < puzzle.sites() && puzzle.has_grids(); ++site)
    if (puzzle.is_hole(site)) clauses.add({clauses.is(site, 0)});
}

void add_givens(const Puzzle& puzzle, sat::ClauseList& clauses) {
  const Board& givens = puzzle.givens();
  for (Site site = 0; site < givens.sites(); ++site)
    if (givens.is_decided(site)) clauses.add({clauses.is(site, givens.value(site))});
  for (Site site = 0; site < givens.sites(); ++site)
    for (Value value = 0; value < puzzle.side() && !givens.is_decided(site); ++value)
      if (!givens.may_be(site, value)) clauses.add({-clauses.is(site, value)});
}

/// "One of these sites holds the value", after `first`.
void add_one_of(std::span<const Site> sites, Value value, sat::Literal first,
                sat::ClauseList& clauses) {
  std::vector<sat::Literal> clause;
  if (first != 0) clause.push_back(first);
  for (const Site site : sites) clause.push_back(clauses.is(site, value));
  clauses.add(clause);
}

void add_houses(const Houses& houses, sat::ClauseList& clauses) {
  for (int house = 0; house < houses.count(); ++house) {
    if (houses[house].kind == HouseKind::cage) continue;
    for (Value value = 0; value < houses.side(); ++value)
      add_one_of(houses.sites_in(house), value, 0, clauses);
  }
  for (Site site = 0; site < houses.sites(); ++site)
    for (const Site peer : houses.peers(site))
      for (Value value = 0; value < houses.side() && peer > site; ++value)
        clauses.add({-clauses.is(site, value), -clauses.is(peer, value)});
}

/// The most sets of digits of all cages with a sum together (docs/certificates.md, "Limits").
constexpr std::size_t most_sets = 100'000;

/// The sets of digits of a cage in lexicographic order.
std::vector<DigitSet> sets_of(const Puzzle& puzzle, const Cage& cage) {
  constexpr std::size_t more_than_there_are = 10'000'000;
  std::vector<DigitSet> sets = combinations(puzzle.side(), static_cast<int>(cage.sites.size()),
                                            cage.sum, more_than_there_are);
  std::sort(sets.begin(), sets.end(), [](DigitSet one, DigitSet other) {
    const DigitSet differ = one ^ other;
    return (one & differ & (~differ + 1)) != 0;
  });
  return sets;
}

void add_cage(const Puzzle& puzzle, const Cage& cage, std::size_t& sets_left,
              sat::ClauseList& clauses) {
  const std::vector<DigitSet> sets = sets_of(puzzle, cage);
  if (sets.size() > sets_left) return clauses.refuse();
  sets_left -= sets.size();
  std::vector<sat::Literal> holds(sets.size());
  for (sat::Literal& literal : holds) literal = clauses.fresh();
  clauses.add(holds);
  const auto has = [](DigitSet set, Value value) { return (set >> value & 1U) != 0; };
  for (std::size_t i = 0; i < sets.size() && !clauses.is_cut_short(); ++i) {
    for (Value value = 0; value < puzzle.side(); ++value) {
      if (has(sets[i], value)) {
        add_one_of(cage.sites, value, -holds[i], clauses);
      } else {
        for (const Site site : cage.sites) clauses.add({-holds[i], -clauses.is(site, value)});
      }
    }
  }
  for (const Site site : cage.sites) {
    for (Value value = 0; value < puzzle.side(); ++value) {
      std::vector<sat::Literal> clause = {-clauses.is(site, value)};
      for (std::size_t i = 0; i < sets.size(); ++i)
        if (has(sets[i], value)) clause.push_back(holds[i]);
      clauses.add(clause);
    }
  }
}

void encode_contract(const crosshatch::Puzzle& puzzle, sat::ClauseList& clauses) {
  const Puzzle& sudoku = of(puzzle);
  const SaidForCertificate said = said_for_certificate(sudoku);
  const derive::CertifiedRules constraints = certified_constraints(sudoku, said);
  derive::add_hidden(constraints, clauses);
  add_holes(sudoku, clauses);
  add_givens(sudoku, clauses);
  add_houses(Houses(sudoku), clauses);
  std::size_t sets_left = most_sets;
  for (const Cage& cage : sudoku.variant().cages)
    if (cage.sum != 0 && !clauses.is_cut_short()) add_cage(sudoku, cage, sets_left, clauses);
  derive::add_rules(constraints, clauses);
  if (said.regions != nullptr && !clauses.is_cut_short())
    add_regions(sudoku, constraints, *said.regions, clauses);
}

Message lacks(const crosshatch::Puzzle& puzzle) {
  if (of(puzzle).side() < 3)
    return Words{"certificates know sudokus from three digits on",
                 "증명서로는 숫자가 세 개 이상인 스도쿠만 나타낼 수 있습니다"};
  return uncertified_constraint(of(puzzle));
}

int hidden(const crosshatch::Puzzle& puzzle) {
  const SaidForCertificate said = said_for_certificate(of(puzzle));
  const derive::CertifiedRules rules = certified_constraints(of(puzzle), said);
  return rules.start.sites() - rules.visible;
}

Board complete(const crosshatch::Puzzle& puzzle, const Board& solution) {
  return completed(of(puzzle), solution);
}

bool needs_cuts(const crosshatch::Puzzle& puzzle) {
  const SaidForCertificate said = said_for_certificate(of(puzzle));
  return said.regions != nullptr || !connected_rules(said.model.get()).empty();
}

/// All sites of the model of the constraints.
Board board_of(const crosshatch::Puzzle& puzzle, const sat::ClauseList& /*clauses*/,
               function_ref<bool(sat::Literal)> is_true) {
  const Puzzle& sudoku = of(puzzle);
  const SaidForCertificate said = said_for_certificate(sudoku);
  const Board& start = said.model->start();
  const derive::SiteVariables variables(start, sudoku.sites(), sudoku.side());
  Board board(start.sites(), 0);
  for (Site site = 0; site < board.sites(); ++site) {
    for (Candidates rest = start[site]; rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (is_true(variables.is(site, value))) board.set(site, value);
    }
  }
  return board;
}

/// "One of these values" of each site, or "not the only other one".
sat::CutClause cut_of(int rule, const rules::Clause& clause, const Board& start,
                      const derive::SiteVariables& variables) {
  sat::CutClause cut = {.rule = rule};
  for (const rules::Literal& literal : clause) {
    const Candidates all = start[literal.site];
    const Candidates others = all & ~literal.values;
    if (is_one(others)) {
      cut.clause.push_back(-variables.is(literal.site, std::countr_zero(others)));
      continue;
    }
    for (Candidates rest = literal.values & all; rest != 0; rest &= rest - 1)
      cut.clause.push_back(variables.is(literal.site, std::countr_zero(rest)));
  }
  return cut;
}

std::vector<sat::CutClause> cuts(const crosshatch::Puzzle& puzzle,
                                 const sat::ClauseList& /*clauses*/, const Board& board) {
  const Puzzle& sudoku = of(puzzle);
  const SaidForCertificate said = said_for_certificate(sudoku);
  const Board& start = said.model->start();
  const derive::SiteVariables variables(start, sudoku.sites(), sudoku.side());
  std::vector<sat::CutClause> cuts;
  int number = 1;
  for (const rules::ConnectedRule* const rule : connected_rules(said.model.get())) {
    for (const rules::Clause& broken : rule->cuts(board, start))
      cuts.push_back(cut_of(number, broken, start, variables));
    ++number;
  }
  if (said.regions == nullptr) return cuts;
  for (const rules::Clause& broken : cuts_of_regions(sudoku, *said.regions, board, start))
    cuts.push_back(cut_of(number, broken, start, variables));
  return cuts;
}

}  // namespace

extern constinit const Contract contract = {.text = contract_text,
                                            .identity = identity_text,
                                            .canonical = with_cages_in_order,
                                            .values = values,
                                            .first_value = first_value,
                                            .encode = encode_contract,
                                            .lacks = lacks,
                                            .hidden = hidden,
                                            .complete = complete,
                                            .needs_cuts = needs_cuts,
                                            .board_of = board_of,
                                            .cuts = cuts};

}  // namespace crosshatch::sudoku
