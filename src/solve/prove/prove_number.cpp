// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "sat/proof/elaboration.h"
#include "sat/proof/open_clauses.h"
#include "solve/prove/orders.h"
#include "solve/prove/prove.h"

namespace crosshatch {

namespace {

/// What a checker has for a table, next to another one, of its usual 4 GB; and what it takes for a
/// number and its place, beside the digits of the number.
constexpr std::size_t bytes_of_a_table = 1'200'000'000;
constexpr std::size_t bytes_of_a_number = 150;
/// What the orders and the residual clauses take here. It is held until the question is answered.
constexpr std::size_t bytes_of_a_literal = 80;
constexpr std::size_t most_units_of_a_line = 1000;

/// Counts a part in the first order that keeps its table small: all orders are tried with little
/// room before any of them gets more.
sat::Counted count_part(const ClausePart& part, const Sweeps& sweeps, const sat::TableSize& most,
                        Budget& budget, sat::Order& order, sat::ModelCount& count) {
  constexpr std::array<std::size_t, 4> rooms = {1 << 10, 1 << 14, 1 << 18, most_states};
  for (const std::size_t room : rooms) {
    for (std::size_t sweep = 0; sweep < sweeps.size(); ++sweep) {
      order = sweeps.order(sweep, part.variables);
      count = {};
      const sat::TableSize size = {room, most.bytes, most.bytes_of_a_state};
      const sat::Counted counted = sat::count_models(part.clauses, order, size, budget, count);
      if (counted != sat::Counted::too_large) return counted;
    }
  }
  return sat::Counted::too_large;
}

}  // namespace

std::optional<Unproved> prove_number(const Family& family, const Puzzle& puzzle, BigInt number,
                                     Budget& budget, Certificate& certificate) {
  if (needs_cuts(*family.contract, puzzle) || has_hidden(*family.contract, puzzle))
    return Unproved::no_order;
  const int values = family.contract->values(puzzle);
  sat::ClauseList clauses = puzzle_clauses(family, puzzle, budget, true);
  if (clauses.is_too_large()) return Unproved::too_large;
  if (budget.is_spent()) return Unproved::limit;  // these may not be all of them
  std::size_t literals = 0;
  for (std::uint32_t i = 1; i <= clauses.size(); ++i) literals += clauses[i].size();
  if (literals > most_literals_to_order) return Unproved::too_large;
  if (!budget.take_memory(literals * bytes_of_a_literal)) return Unproved::limit;
  const Sweeps sweeps(puzzle, values, clauses);
  if (!budget.poll()) return Unproved::limit;
  const int variables = clauses.variables();
  certificate.clauses = clauses.size();
  const sat::Elaboration elaboration(std::move(clauses), budget);
  if (budget.is_spent()) return Unproved::limit;
  if (elaboration.is_refuted()) return Unproved::fault;
  const sat::UnitPropagation& units = elaboration.propagation();
  std::vector<sat::Literal> open;
  for (sat::Literal variable = 1; variable <= variables; ++variable)
    if (units.is_open(variable)) open.push_back(variable);
  const int of_cells = puzzle.sites() * (values == 2 ? 1 : values);
  const auto cells = std::upper_bound(open.begin(), open.end(), of_cells) - open.begin();
  const sat::TableSize most = {most_states, bytes_of_a_table,
                               bytes_of_a_number + static_cast<std::size_t>(cells) / 3};
  certificate.claim = Claim::count;
  // What follows from units comes first, in the order in which it follows.
  for (const sat::Literal literal : units.trail()) {
    if (certificate.order.empty() || certificate.order.back().size() == most_units_of_a_line)
      certificate.order.emplace_back();
    certificate.order.back().push_back(std::abs(literal));
  }
  std::vector<std::vector<sat::Literal>> left;
  sat::give_open_clauses(units, [&](std::span<const sat::Literal> clause) {
    left.emplace_back(clause.begin(), clause.end());
  });
  if (!budget.poll()) return Unproved::limit;
  std::uint64_t models = 1;
  for (const ClausePart& part : parts_of_clauses(std::move(left), open)) {
    sat::Order order;
    sat::ModelCount count;
    switch (count_part(part, sweeps, most, budget, order, count)) {
      case sat::Counted::yes:
        break;
      case sat::Counted::too_large:
        return Unproved::too_wide;
      case sat::Counted::unknown:
        return Unproved::limit;
    }
    models *= count.models;
    certificate.most_states = std::max(certificate.most_states, count.most_states);
    std::move(order.begin(), order.end(), std::back_inserter(certificate.order));
  }
  certificate.number = std::move(number);
  const bool is_right =
      models == static_cast<std::uint64_t>(certificate.number & ~std::uint64_t{0});
  return is_right ? std::nullopt : std::optional(Unproved::fault);
}

}  // namespace crosshatch
