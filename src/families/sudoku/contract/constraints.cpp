// SPDX-License-Identifier: MIT
#include "families/sudoku/contract/constraints.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "derive/board.h"
#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/contract/regions.h"
#include "rules/connected/connected.h"
#include "rules/model.h"
#include "sat/solver.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOP";

Message uncertified(const Constraint& constraint) {
  return {{"certificates do not know the rule of a constraint: {0}",
           "증명서로 나타낼 수 없는 제약이 있습니다: {0}"},
          kind_of(constraint).name};
}

/// How many hidden sites the first constraints have.
Site hidden_of_first(const Puzzle& puzzle, std::size_t constraints) {
  if (constraints == 0) return 0;
  Variant variant = puzzle.variant();
  variant.constraints.resize(constraints);
  const Puzzle first(puzzle.shape(), puzzle.givens(), {}, {}, std::move(variant));
  return said_for_certificate(first).model->start().sites() - first.sites();
}

/// Extra cells hold digits; other hidden sites are helpers.
void find_cells(const Puzzle& puzzle, derive::CertifiedRules& rules) {
  const std::vector<Constraint>& all = puzzle.variant().constraints;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!adds_cells(all[i])) continue;
    const auto first = static_cast<std::size_t>(hidden_of_first(puzzle, i));
    const auto end = first + static_cast<std::size_t>(all[i].numbers.front());
    rules.are_cells.resize(std::max(rules.are_cells.size(), end));
    std::fill(rules.are_cells.begin() + static_cast<std::ptrdiff_t>(first),
              rules.are_cells.begin() + static_cast<std::ptrdiff_t>(end), true);
  }
}

/// Whether checkers read a rule: hidden sites that hang together stand for all cells, one each.
bool is_known(const rules::PuzzleRule& rule, const Puzzle& puzzle) {
  const auto is_hidden = [&](Site site) { return site >= puzzle.sites(); };
  if (const auto* connected = dynamic_cast<const rules::ConnectedRule*>(&rule)) {
    const rules::Literals& literals = connected->literals();
    if (std::ranges::none_of(rule.sites(), is_hidden)) return true;
    for (Site cell = 0; cell < static_cast<Site>(literals.size()); ++cell) {
      const Site site = literals[static_cast<std::size_t>(cell)].site;
      if (!is_hidden(site) && site != cell) return false;
    }
    return literals.size() == static_cast<std::size_t>(puzzle.sites());
  }
  return !rule.is_lazy();
}

bool is_of_regions(const Constraint& constraint) { return kind_of(constraint).is_of_regions; }

/// Values of all sites of a model with which all rules are kept.
Board completed_board(const rules::Model& model, Board board) {
  if (!sat::can_solve()) {
    (void)rules::complete(model, board);
    return board;
  }
  Budget budget;
  Board found = board;
  (void)rules::enumerate(model, board, budget, [&](const Board& solution) {
    found = solution;
    return false;
  });
  return found;
}

/// Gives a site the value that it has on another board.
void copy_site(Site from, const Board& board, Site to, Board& copy) {
  if (board.is_decided(from)) copy.set(to, board.value(from));
}

}  // namespace

SaidForCertificate said_for_certificate(const Puzzle& puzzle) {
  if (std::ranges::any_of(puzzle.variant().constraints, is_of_regions)) {
    ConstraintsBesideRegions said = constraints_beside_regions(puzzle);
    return {.model = std::move(said.model), .regions = std::move(said.regions)};
  }
  // The puzzle owns it.
  return {.model =
              std::shared_ptr<const rules::Model>(std::shared_ptr<void>(), puzzle.constraints())};
}

derive::CertifiedRules certified_constraints(const Puzzle& puzzle, const SaidForCertificate& said) {
  const std::string signs(digits.substr(static_cast<std::size_t>(puzzle.shape().lowest),
                                        static_cast<std::size_t>(puzzle.side())));
  if (said.model == nullptr)
    return {.start = Board(puzzle.sites(), puzzle.all_values()),
            .visible = puzzle.sites(),
            .signs = signs,
            .layout = puzzle.layout()};
  derive::CertifiedRules rules = derive::certified_rules(*said.model, signs, puzzle.layout());
  find_cells(puzzle, rules);
  if (said.regions == nullptr) return rules;
  const auto ties = std::make_shared<rules::Model>(Board(puzzle.sites(), puzzle.all_values()));
  for (Site site = puzzle.sites(); site < rules.start.sites(); ++site)
    (void)ties->hide(rules.start[site], 0);
  tie_pairs(*said.regions, *ties);
  for (const auto& rule : ties->rules()) rules.rules.push_back(rule.get());
  rules.ties = ties;
  return rules;
}

std::string constraint_lines(const Puzzle& puzzle) {
  const SaidForCertificate said = said_for_certificate(puzzle);
  const derive::CertifiedRules rules = certified_constraints(puzzle, said);
  std::string lines = derive::rule_lines(rules);
  if (said.regions != nullptr) lines += line_of_regions(rules, *said.regions);
  return lines;
}

Board completed(const Puzzle& puzzle, const Board& solution) {
  const SaidForCertificate said = said_for_certificate(puzzle);
  const derive::CertifiedRules rules = certified_constraints(puzzle, said);
  Board board = derive::whole(*said.model, solution);
  if (said.regions != nullptr) {
    // Both models have the sites of the constraints before regions, and then these numbers.
    const rules::Model& own = *puzzle.constraints();
    const Board found = completed_board(own, derive::whole(own, solution));
    for (const Site number : said.regions->numbers) copy_site(number, found, number, board);
    for (const auto& [one, other, same] : said.regions->pairs) {
      const std::vector<Site>& numbers = said.regions->numbers;
      const bool is_same = found[numbers[static_cast<std::size_t>(one)]] ==
                           found[numbers[static_cast<std::size_t>(other)]];
      board.set(same, is_same ? 1 : 0);
    }
  }
  board = completed_board(*said.model, std::move(board));
  Board all = derive::whole(*rules.own, solution);
  // Clauses may have had more sites than the model.
  for (Site site = puzzle.sites(); site < said.model->start().sites(); ++site)
    copy_site(site, board, site, all);
  (void)rules::complete(*rules.own, all);
  return all;
}

std::vector<const rules::ConnectedRule*> connected_rules(const rules::Model* model) {
  std::vector<const rules::ConnectedRule*> found;
  if (model == nullptr) return found;
  for (const auto& rule : model->rules()) {
    if (const auto* connected = dynamic_cast<const rules::ConnectedRule*>(rule.get()))
      found.push_back(connected);
  }
  return found;
}

Message uncertified_constraint(const Puzzle& puzzle) {
  if (puzzle.constraints() == nullptr) return {};
  for (const Constraint& constraint : puzzle.variant().constraints) {
    const int regions = puzzle.sites() / puzzle.side();
    const bool are_whole = regions * puzzle.side() == puzzle.sites() && regions <= puzzle.side();
    if (is_of_regions(constraint) && !are_whole) return uncertified(constraint);
  }
  const SaidForCertificate said = said_for_certificate(puzzle);
  const rules::Model* const model = said.model.get();
  for (int i = 0; i < static_cast<int>(model->rules().size()); ++i) {
    if (model->follows(i) || is_known(*model->rules()[i], puzzle)) continue;
    const std::vector<Constraint>& all = puzzle.variant().constraints;
    int index = static_cast<int>(all.size()) - 1;
    const auto is_of = [&](int constraint) {
      const std::optional<Place>& at = model->label_of(i).at;
      return at && at->index == area_of_constraint(puzzle.variant(), constraint);
    };
    while (index > 0 && !is_of(index)) --index;
    return uncertified(all[index]);
  }
  return {};
}

}  // namespace crosshatch::sudoku
