// SPDX-License-Identifier: MIT
#include "rules/areas/areas.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/areas/areas_cuts.h"
#include "rules/areas/areas_logic.h"
#include "rules/areas/areas_sweep.h"
#include "rules/areas/pieces.h"
#include "rules/encoding.h"

namespace crosshatch::rules {

AreasRule::AreasRule(Graph graph, Literals literals, std::vector<int> sizes, std::string_view ties)
    : graph_(std::move(graph)),
      literals_(std::move(literals)),
      sizes_(std::move(sizes)),
      ties_(ties),
      sites_(sites_of(literals_)) {
  assert(static_cast<int>(literals_.size()) == graph_.vertices());
  assert(sizes_.size() == literals_.size());
}

std::string AreasRule::line(LiteralText say) const {
  std::string line = "areas";
  if (!ties_.empty()) line.append(" ").append(ties_);
  for (std::size_t vertex = 0; vertex < literals_.size(); ++vertex) {
    line += ' ' + say(literals_[vertex]);
    if (sizes_[vertex] > 0) line += ':' + std::to_string(sizes_[vertex]);
    if (sizes_[vertex] == any_size) line += ":?";
  }
  return line;
}

bool AreasRule::is_broken(const Board& solution) const {
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] != 0 && !literals_[vertex].holds(solution)) return true;
  }
  const Pieces pieces(graph_, literals_, solution, sizes_);
  return std::ranges::any_of(pieces.all(), [&](const Pieces::Piece& piece) {
    if (piece.seeds.size() != 1) return true;
    const int size = sizes_[piece.seeds.front()];
    return size != any_size && piece.size() != size;
  });
}

void AreasRule::deduce(Facts& facts) const {
  bool are_all_in = true;  // they are not where only breaches are sought
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] == 0) continue;
    facts.conclude(literals_[vertex], "seed", [] { return Literals{}; });
    are_all_in = are_all_in && literals_[vertex].holds(facts.board());
  }
  if (are_all_in && !facts.is_impossible()) deduce_areas(graph_, literals_, sizes_, facts);
}

void AreasRule::encode(sat::Formula& formula) const {
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] != 0) add(formula, {literals_[vertex]});
  }
  encode_areas(graph_, literals_, sizes_, formula);
}

std::vector<Clause> AreasRule::cuts(const Board& solution, const Board& known) const {
  return cuts_of_areas(graph_, literals_, sizes_, solution, known);
}

std::unique_ptr<Sweep> AreasRule::sweep(std::span<const Site> order) const {
  return sweep_areas(graph_, literals_, sizes_, order);
}

}  // namespace crosshatch::rules
