// SPDX-License-Identifier: MIT
#include "families/rules/said_model.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "derive/person/loop_sayings.h"
#include "rules/areas/areas.h"
#include "rules/connected/connected.h"
#include "rules/count/count.h"
#include "rules/different/different.h"
#include "rules/loop/loop.h"
#include "rules/sequence/sequence.h"
#include "rules/sizes/sizes.h"

namespace crosshatch::rules {

namespace {

using derive::GridPuzzle;
using derive::SaidRule;
using derive::SaidRules;

/// For each hidden site the last visible one that a rule names beside it: sweeps take it then.
std::vector<Site> sites_near(const SaidRules& said) {
  const auto visible = static_cast<Site>(said.cells.size());
  std::vector<Site> near(said.hidden.size());
  for (const SaidRule& rule : said.rules) {
    Site last = 0;
    for (const Literal& literal : rule.literals) {
      if (literal.site < visible) last = std::max(last, literal.site);
    }
    for (const Literal& literal : rule.literals) {
      if (literal.site < visible) continue;
      Site& beside = near[static_cast<std::size_t>(literal.site - visible)];
      beside = std::max(beside, last);
    }
  }
  return near;
}

/// Where rules stand that name whole lines or regions.
class PlacesOfRules {
 public:
  explicit PlacesOfRules(const GridPuzzle& puzzle)
      : puzzle_(puzzle),
        columns_(puzzle.columns()),
        rows_(puzzle.rows()),
        regions_(puzzle.clues().regions) {
    for (const int region : regions_) {
      sizes_.resize(std::max(sizes_.size(), static_cast<std::size_t>(region) + 1));
      ++sizes_[region];
    }
  }

  [[nodiscard]] std::optional<Place> of(const Literals& literals) const {
    if (literals.empty() || is_hidden(literals)) return std::nullopt;
    if (puzzle_.layout().has_edges()) return of_edges(literals);
    const Site first = literals.front().site;
    const auto is_all = [&](int size, auto index_of) {
      return static_cast<int>(literals.size()) == size &&
             std::ranges::all_of(literals, [&](const Literal& literal) {
               return index_of(literal.site) == index_of(first);
             });
    };
    const auto row = [&](Site site) { return site / columns_; };
    const auto column = [&](Site site) { return site % columns_; };
    const auto region = [&](Site site) { return regions_[site]; };
    const bool is_several = literals.size() > 1;
    if (is_several && is_all(columns_, row)) return Place{Place::Kind::row, row(first)};
    if (is_several && is_all(rows_, column)) return Place{Place::Kind::column, column(first)};
    if (!regions_.empty() && is_all(sizes_[region(first)], region))
      return Place{Place::Kind::area, region(first)};
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_hidden(const Literals& literals) const {
    return std::ranges::any_of(
        literals, [&](const Literal& literal) { return literal.site >= puzzle_.sites(); });
  }

  /// The cell whose sides they are.
  [[nodiscard]] std::optional<Place> of_edges(const Literals& literals) const {
    const std::optional<GridPlace> cell = puzzle_.layout().cell_with(sites_of(literals));
    if (!cell) return std::nullopt;
    return Place{Place::Kind::cell, cell->row * columns_ + cell->column};
  }

  const GridPuzzle& puzzle_;
  int columns_;
  int rows_;
  const std::vector<int>& regions_;
  std::vector<int> sizes_;  // of regions
};

/// The cells of rules as graphs.
class CellGraphs {
 public:
  explicit CellGraphs(const GridPuzzle& puzzle)
      : puzzle_(puzzle), vertex_of_(static_cast<std::size_t>(puzzle.sites()), -1) {}

  /// The cells of some literals, tied where they share a side, or a corner too. Vertex i is that of
  /// literal i.
  [[nodiscard]] Graph of(const Literals& literals, bool has_corners) {
    const auto vertices = static_cast<int>(literals.size());
    for (int i = 0; i < vertices; ++i) vertex_of_[literals[i].site] = i;
    std::vector<GraphEdge> edges;
    const auto tie = [&](int one, Site other) {
      if (vertex_of_[other] >= 0) edges.push_back({one, vertex_of_[other]});
    };
    for (int i = 0; i < vertices; ++i) {
      const Site site = literals[i].site;
      if ((site + 1) % puzzle_.columns() != 0) tie(i, site + 1);
      if (site + puzzle_.columns() >= puzzle_.sites()) continue;
      tie(i, site + puzzle_.columns());
      if (!has_corners) continue;
      if (site % puzzle_.columns() != 0) tie(i, site + puzzle_.columns() - 1);
      if ((site + 1) % puzzle_.columns() != 0) tie(i, site + puzzle_.columns() + 1);
    }
    for (const Literal& literal : literals) vertex_of_[literal.site] = -1;
    return {vertices, std::move(edges)};
  }

 private:
  const GridPuzzle& puzzle_;
  std::vector<int> vertex_of_;  // per site; -1 between two graphs
};

/// How a line says that cells hang together by corners, too.
constexpr std::string_view by_corners = "by corners";

/// Which of the counts it is that has no place. One of a single cell speaks for itself; one with
/// hidden sites is told by these, as its visible cells are perhaps what it concludes.
std::string_view id_of_count(const GridPuzzle& puzzle, const Literals& literals) {
  const bool is_hidden = std::ranges::any_of(
      literals, [&](const Literal& literal) { return literal.site >= puzzle.sites(); });
  return is_hidden ? "hidden" : literals.size() == 1 ? "single" : "count";
}

Pattern pattern_of(const SaidRules& said, const SaidRule& rule) {
  const auto values = static_cast<int>(said.signs.size());
  if (rule.kind == SaidRule::Kind::seen) return seen_words(rule.least, values);
  std::string signs;
  for (Value value = 0; value < values; ++value) {
    if ((rule.filled & only(value)) != 0) signs += said.signs[static_cast<std::size_t>(value)];
  }
  return runs(rule.sizes, rule.filled, values, signs);
}

/// What a loop has to pass: so many of its edges as counts of these ask for.
std::vector<LoopRule::Need> needs_of(const SaidRules& said, const std::vector<int>& edge_of,
                                     const Literals& loop) {
  std::vector<LoopRule::Need> needs;
  for (const SaidRule& rule : said.rules) {
    if (rule.kind != SaidRule::Kind::count || rule.may_be_none || rule.least == 0) continue;
    LoopRule::Need need{.edges = {}, .least = rule.least};
    for (const Literal& literal : rule.literals) {
      const int edge = edge_of[literal.site];
      if (edge >= 0 && loop[edge] == literal) need.edges.push_back(edge);
    }
    if (need.edges.size() == rule.literals.size()) needs.push_back(std::move(need));
  }
  return needs;
}

void add_loop_on(const GridPuzzle& puzzle, const SaidRules& said, const Literals& literals,
                 Model& model) {
  std::vector<int> edge_of(static_cast<std::size_t>(model.start().sites()), -1);
  std::vector<Site> sites;
  for (const Literal& literal : literals) {
    edge_of[literal.site] = static_cast<int>(sites.size());
    sites.push_back(literal.site);
  }
  std::vector<std::vector<int>> faces;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    std::vector<int>& face = faces.emplace_back();
    for (const Site side : puzzle.sides_of(cell)) {
      if (edge_of[side] >= 0) face.push_back(edge_of[side]);
    }
  }
  add_loop(model, puzzle.corners(sites), literals, {derive::corner_of_loop, derive::loop},
           needs_of(said, edge_of, literals), std::move(faces));
}

}  // namespace

std::optional<Place> place_of(const GridPuzzle& puzzle, const Literals& literals) {
  return PlacesOfRules(puzzle).of(literals);
}

Model said_model(const GridPuzzle& puzzle) {
  const SaidRules said = kept(puzzle.clues().said);
  Board cells(puzzle.sites(), 0);
  for (Site site = 0; site < puzzle.sites(); ++site) cells[site] = said.cells[site];
  Model model(std::move(cells));
  const std::vector<Site> near = sites_near(said);
  for (std::size_t i = 0; i < said.hidden.size(); ++i) (void)model.hide(said.hidden[i], near[i]);
  const PlacesOfRules places(puzzle);
  CellGraphs graphs(puzzle);
  for (const SaidRule& rule : said.rules) {
    std::string_view id = "count";
    switch (rule.kind) {
      case SaidRule::Kind::count:
        model.add<CountRule>(
            rule.literals, rule.least, rule.most,
            rule.may_be_none ? CountRule::None::is_allowed : CountRule::None::counts);
        break;
      case SaidRule::Kind::connected:
        model.add<ConnectedRule>(graphs.of(rule.literals, rule.has_corners), rule.literals,
                                 rule.has_corners ? by_corners : "");
        id = "connected";
        break;
      case SaidRule::Kind::areas:
        model.add<AreasRule>(graphs.of(rule.literals, rule.has_corners), rule.literals, rule.sizes,
                             rule.has_corners ? by_corners : "");
        id = "areas";
        break;
      case SaidRule::Kind::sizes:
        model.add<SizesRule>(graphs.of(rule.literals, false), rule.least);
        id = "sizes";
        break;
      case SaidRule::Kind::different:
        model.add<DifferentRule>(rule.literals);
        id = "different";
        break;
      case SaidRule::Kind::seen:
      case SaidRule::Kind::runs:
        model.add<SequenceRule>(rule.literals, pattern_of(said, rule),
                                rule.are_different ? Letters::are_different : Letters::may_repeat);
        id = "sequence";
        break;
      case SaidRule::Kind::loop:
        add_loop_on(puzzle, said, rule.literals, model);
        continue;
    }
    const std::optional<Place> at = places.of(rule.literals);
    if (rule.kind == SaidRule::Kind::count && !at) id = id_of_count(puzzle, rule.literals);
    model.label({.id = id, .at = at});
  }
  return model;
}

}  // namespace crosshatch::rules
