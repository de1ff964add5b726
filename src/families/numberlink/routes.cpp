// SPDX-License-Identifier: MIT
//
// Negotiated routing, as wires are laid on chips (McMurchie and Ebeling, "PathFinder", 1995). Each
// line takes the cheapest way, though it may share cells with others. What is shared gets dearer,
// at once and, as it stays shared, for later turns: so lines that have another way take it, and
// leave the cell to the one that needs it most.
//
// Now and then a line is laid anew that shares nothing, and old prices fade: else lines that were
// there first are never asked to move. Prices are whole numbers, so that all machines find the
// same.
#include "families/numberlink/routes.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "base/rng.h"
#include "families/numberlink/lines.h"
#include "rules/loop/paths.h"

namespace crosshatch::numberlink {

namespace {

using rules::Graph;
using rules::PathsRule;

constexpr std::int64_t unit = 1024;  // the price of a cell that nobody else wants
constexpr std::int64_t first_pressure = unit / 2;
constexpr std::int64_t most_pressure = 50 * unit;
constexpr std::int64_t rise_in = 32;  // of the pressure: a part of so many, each turn
constexpr std::int64_t history_of_one = 2 * unit / 5;
constexpr std::int64_t fade_in = 512;
constexpr int anew_in = 200;

/// Where the line from a number ends so far.
int end_of_line(const PathsRule& paths, const Board& board, int number) {
  int before = -1;
  int last = number;
  while (true) {
    const auto is_next = [&](const Graph::End& end) {
      return end.vertex != before && paths.literals()[end.edge].holds(board);
    };
    const auto next = std::ranges::find_if(paths.graph().ends_at(last), is_next);
    if (next == paths.graph().ends_at(last).end()) return last;
    before = std::exchange(last, next->vertex);
  }
}

}  // namespace

Routes::Routes(const PathsRule& paths, const Board& board)
    : paths_(paths), board_(board), is_barred_(paths.labels().size()), nearest_(board) {
  const rules::LoopPaths pieces(paths.graph(), paths.literals(), board);
  std::vector<int> first_of;  // by label
  for (int cell = 0; cell < paths.graph().vertices(); ++cell) {
    const int label = paths.labels()[cell];
    if (label < 0) continue;
    first_of.resize(std::max(first_of.size(), static_cast<std::size_t>(label) + 1), -1);
    if (first_of[label] < 0) {
      first_of[label] = cell;
      continue;
    }
    const int piece = pieces.path_at(cell);
    if (piece >= 0 && piece == pieces.path_at(first_of[label])) continue;
    pairs_.push_back({end_of_line(paths, board, first_of[label]), end_of_line(paths, board, cell)});
  }
  std::vector<char> is_taken(static_cast<std::size_t>(pieces.size()));
  for (int cell = 0; cell < paths.graph().vertices(); ++cell) {
    if (paths.labels()[cell] >= 0 && pieces.path_at(cell) >= 0) is_taken[pieces.path_at(cell)] = 1;
  }
  for (int cell = 0; cell < paths.graph().vertices(); ++cell) {
    const int piece = pieces.path_at(cell);
    is_barred_[cell] = paths.labels()[cell] >= 0 || (piece >= 0 && is_taken[piece] != 0);
  }
}

std::optional<Board> Routes::find(int most_ways, Budget& budget) {
  begin();
  Rng rng(++seed_);
  shared_.clear();
  bool is_shared = true;
  for (int ways = 0; is_shared && ways < most_ways;) {
    rng.shuffle(pairs_);
    for (Pair& pair : pairs_) {
      if (!is_crowded(pair) && rng.below(anew_in) != 0) continue;
      if (!budget.spend() || !find_way(pair)) return std::nullopt;
      ++ways;
    }
    is_shared = raise_prices();
    remember();
  }
  if (is_shared) return std::nullopt;
  return nearest_;
}

/// The lines that share the fewest cells so far.
void Routes::remember() {
  std::vector<int> shared;
  for (int cell = 0; cell < static_cast<int>(lines_.size()); ++cell) {
    if (lines_[cell] > 1) shared.push_back(cell);
  }
  if (!shared_.empty() && shared.size() >= shared_.size()) return;
  shared_ = std::move(shared);
  nearest_ = drawn();
}

void Routes::begin() {
  const std::size_t cells = is_barred_.size();
  pressure_ = first_pressure;
  history_.assign(cells, 0);
  lines_.assign(cells, 0);
  by_.resize(cells);
  for (Pair& pair : pairs_) {
    pair.cells.clear();
    pair.edges.clear();
  }
}

bool Routes::is_crowded(const Pair& pair) const {
  return pair.cells.empty() ||
         std::ranges::any_of(pair.cells, [&](int cell) { return lines_[cell] > 1; });
}

std::int64_t Routes::price(int cell) const {
  return (unit + history_[cell]) * (unit + pressure_ * lines_[cell]) / unit;
}

/// The cheapest way first (Dijkstra, 1959).
bool Routes::find_way(Pair& pair) {
  for (const int cell : pair.cells) --lines_[cell];
  pair.cells.clear();
  pair.edges.clear();
  cost_.assign(is_barred_.size(), std::numeric_limits<std::int64_t>::max());
  using Reached = std::pair<std::int64_t, int>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> reached;
  cost_[pair.from] = 0;
  reached.emplace(0, pair.from);
  while (!reached.empty() && reached.top().second != pair.to) {
    const auto [cost, cell] = reached.top();
    reached.pop();
    if (cost > cost_[cell]) continue;
    for (const auto& [edge, next] : paths_.graph().ends_at(cell)) {
      if ((is_barred_[next] != 0 && next != pair.to) || !paths_.literals()[edge].may_hold(board_))
        continue;
      const std::int64_t there = cost + price(next);
      if (there >= cost_[next]) continue;
      cost_[next] = there;
      by_[next] = edge;
      reached.emplace(there, next);
    }
  }
  if (reached.empty()) return false;
  for (int cell = pair.to;;) {
    pair.cells.push_back(cell);
    ++lines_[cell];
    if (cell == pair.from) break;
    pair.edges.push_back(by_[cell]);
    const auto& [one, other] = paths_.graph().edges()[by_[cell]];
    cell = cell == one ? other : one;
  }
  return true;
}

bool Routes::raise_prices() {
  bool is_shared = false;
  for (std::size_t cell = 0; cell < history_.size(); ++cell) {
    const int more = std::max(lines_[cell] - 1, 0);
    is_shared = is_shared || more > 0;
    history_[cell] += more * history_of_one - history_[cell] / fade_in;
  }
  pressure_ = std::min(pressure_ + pressure_ / rise_in, most_pressure);
  return is_shared;
}

/// With the lines of numbers that were there.
Board Routes::drawn() const {
  std::vector<char> is_on_way(paths_.literals().size());
  for (const Pair& pair : pairs_) {
    for (const int edge : pair.edges) is_on_way[edge] = 1;
  }
  Board board = board_;
  for (std::size_t edge = 0; edge < is_on_way.size(); ++edge) {
    const rules::Literal& literal = paths_.literals()[edge];
    if (literal.is_open(board_)) board.set(literal.site, is_on_way[edge] != 0 ? line : no_line);
  }
  return board;
}

}  // namespace crosshatch::numberlink
