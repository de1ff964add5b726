// SPDX-License-Identifier: MIT
//
// The state is a byte that says whether a piece is finished, and for each vertex of the frontier
// the number of its piece among those that touch the frontier, 0 outside the set. Pieces are
// numbered in the order in which the frontier shows them, so that equal states have equal bytes.
#include "rules/connected/connected_sweep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/frontier.h"
#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

class ConnectedSweep final : public Sweep {
 public:
  ConnectedSweep(std::vector<Candidates> values, std::vector<SweepStep> steps)
      : values_(std::move(values)), steps_(std::move(steps)) {}

  [[nodiscard]] State start() const override { return {0}; }

  /// The slots that a step touches are the vertex itself, then its neighbours that came before.
  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const SweepStep& step = steps_[place];
    if (step.touched.empty()) return true;
    const bool is_in = (values_[place] & only(value)) != 0;
    if (is_in && state[0] != 0) return false;

    std::array<std::uint8_t, most_slots> piece = {};
    std::copy(state.begin() + 1, state.end(), piece.begin());
    const int own = step.touched.front();
    if (is_in) {
      piece[own] = new_piece;
      for (const int slot : std::span(step.touched).subspan(1)) {
        const std::uint8_t one = piece[slot];
        if (one != 0) std::replace(piece.begin(), piece.begin() + step.slots, one, new_piece);
      }
    }
    return renumber(step, piece, state);
  }

 private:
  static constexpr std::uint8_t new_piece = 255;

  /// Writes the state of the next frontier. False: a piece is finished that is not the only one.
  static bool renumber(const SweepStep& step, std::span<const std::uint8_t> piece, State& state) {
    std::array<std::uint8_t, 256> number = {};
    std::uint8_t pieces = 0;
    state.resize(1);
    for (const std::uint8_t slot : step.kept) {
      const std::uint8_t one = piece[slot];
      if (one != 0 && number[one] == 0) number[one] = ++pieces;
      state.push_back(number[one]);
    }
    std::uint8_t finished = 0;
    for (const std::uint8_t slot : step.left) {
      const std::uint8_t one = piece[slot];
      if (one == 0 || number[one] != 0 || one == finished) continue;
      if (pieces > 0 || finished != 0) return false;
      finished = one;
      state[0] = 1;
    }
    return true;
  }

  std::vector<Candidates> values_;  // by place
  std::vector<SweepStep> steps_;
};

}  // namespace

std::unique_ptr<Sweep> sweep_connected(const Graph& graph, const Literals& literals,
                                       std::span<const Site> order) {
  const std::vector<std::size_t> places = places_in(order);
  std::vector<Candidates> values(order.size());
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    const std::size_t place = places[literals[vertex].site];
    values[place] = literals[vertex].values;
  }
  std::vector<SweepStep> steps = steps_by_vertex(graph, literals, places);
  if (steps.size() < order.size()) return nullptr;
  return std::make_unique<ConnectedSweep>(std::move(values), std::move(steps));
}

}  // namespace crosshatch::rules
