// SPDX-License-Identifier: MIT
//
// Section "Sudokus" of docs/certificates.md, 6.
#include "families/sudoku/contract/regions.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/near.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::sudoku {

namespace {

/// The clauses of the regions of one puzzle.
class RegionClauses {
 public:
  RegionClauses(const Puzzle& puzzle, const derive::CertifiedRules& rules,
                const RegionSites& regions, sat::ClauseList& clauses)
      : puzzle_(puzzle),
        start_(rules.start),
        regions_(regions),
        variables_(rules.start, rules.visible, rules.values()),
        clauses_(clauses) {}

  void add() {
    add_order();
    add_sizes();
    for (Site one = 0; one < puzzle_.sites(); ++one) {
      for (Site other = one + 1; other < puzzle_.sites() && !clauses_.is_cut_short(); ++other)
        add_pair(one, other);
    }
  }

 private:
  [[nodiscard]] bool may_be(Site cell, int number) const {
    return start_.may_be(site_of(cell), number);
  }
  [[nodiscard]] Site site_of(Site cell) const {
    return regions_.numbers[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] sat::Literal is(Site cell, int number) const {
    return variables_.is(site_of(cell), number);
  }

  /// A number comes behind the one before it.
  void add_order() {
    for (Site cell = 1; cell < puzzle_.sites(); ++cell) {
      for (int number = 1; number < regions_.count && may_be(cell, number); ++number) {
        std::vector<sat::Literal> clause = {-is(cell, number)};
        for (Site before = number - 1; before < cell; ++before)
          clause.push_back(is(before, number - 1));
        clauses_.add(clause);
      }
    }
  }

  void add_sizes() {
    for (int number = 0; number < regions_.count; ++number) {
      std::vector<sat::Literal> cells;
      for (Site cell = number; cell < puzzle_.sites(); ++cell) cells.push_back(is(cell, number));
      sat::add_count(clauses_, cells, puzzle_.side(), puzzle_.side());
    }
  }

  /// Cells that are too far apart are not in one region, and others there do not hold one digit.
  void add_pair(Site one, Site other) {
    const int columns = puzzle_.columns();
    const int down = other / columns - one / columns;
    const int along = std::abs(other % columns - one % columns);
    const bool is_far = down + along >= puzzle_.side();
    if (!is_far && (down == 0 || along == 0)) return;
    for (int number = 0; number < regions_.count; ++number) {
      if (!may_be(one, number) || !may_be(other, number)) continue;
      if (is_far) clauses_.add({-is(one, number), -is(other, number)});
      for (Value digit = 0; digit < puzzle_.side() && !is_far; ++digit)
        clauses_.add({-is(one, number), -is(other, number), -variables_.is(one, digit),
                      -variables_.is(other, digit)});
    }
  }

  const Puzzle& puzzle_;
  const Board& start_;
  const RegionSites& regions_;
  derive::SiteVariables variables_;
  sat::ClauseList& clauses_;
};

}  // namespace

std::string line_of_regions(const derive::CertifiedRules& rules, const RegionSites& regions) {
  return "found-regions h" + std::to_string(regions.numbers.front() - rules.visible + 1) + '\n';
}

void add_regions(const Puzzle& puzzle, const derive::CertifiedRules& rules,
                 const RegionSites& regions, sat::ClauseList& clauses) {
  RegionClauses(puzzle, rules, regions, clauses).add();
}

std::vector<rules::Clause> cuts_of_regions(const Puzzle& puzzle, const RegionSites& regions,
                                           const Board& board, const Board& start) {
  std::vector<rules::GraphEdge> edges;
  for_each_neighbours(puzzle, [&](Site one, Site other) { edges.push_back({one, other}); });
  const rules::Graph graph(puzzle.sites(), std::move(edges));
  std::vector<rules::Clause> cuts;
  for (int number = 0; number < regions.count; ++number) {
    const rules::ConnectedRule rule(graph, rules::each(regions.numbers, only(number)));
    for (rules::Clause& cut : rule.cuts(board, start)) cuts.push_back(std::move(cut));
  }
  return cuts;
}

void tie_pairs(const RegionSites& regions, rules::Model& model) {
  using rules::Literal;
  for (const auto& [one, other, same] : regions.pairs) {
    const Literal is_one = {same, only(1)};
    for (int number = 0; number < regions.count; ++number) {
      const Literal first = {regions.numbers[static_cast<std::size_t>(one)], only(number)};
      const Literal second = {regions.numbers[static_cast<std::size_t>(other)], only(number)};
      for (rules::Literals clause :
           {rules::Literals{!is_one, !first, second}, rules::Literals{!is_one, first, !second},
            rules::Literals{is_one, !first, !second}}) {
        const auto always_holds = [&](const Literal& is) { return is.holds(model.start()); };
        if (std::ranges::none_of(clause, always_holds))
          rules::at_least(model, 1, std::move(clause));
      }
    }
  }
}

}  // namespace crosshatch::sudoku
