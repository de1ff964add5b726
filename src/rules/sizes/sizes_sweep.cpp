// SPDX-License-Identifier: MIT
//
// The state has three bytes for each vertex of the frontier: what it holds, the number of its
// piece, and, with the first vertex of a piece, how large that is so far.
#include "rules/sizes/sizes_sweep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/frontier.h"
#include "rules/order.h"
#include "rules/sizes/equals.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

class SizesSweep final : public Sweep {
 public:
  SizesSweep(std::vector<SweepStep> steps, int most) : steps_(std::move(steps)), most_(most) {}

  [[nodiscard]] State start() const override { return {}; }

  /// The slots that a step touches are the vertex itself, then its neighbours that came before.
  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const SweepStep& step = steps_[place];
    if (step.touched.empty()) return true;
    Frontier frontier(state);
    int size = 1;
    for (const int slot : std::span(step.touched).subspan(1)) {
      const std::uint8_t piece = frontier.piece[slot];
      if (frontier.value[slot] != value || piece == new_piece) continue;
      size += frontier.size[piece];
      std::replace(frontier.piece.begin(), frontier.piece.begin() + step.slots, std::uint8_t{piece},
                   new_piece);
    }
    if (size > largest_size(value, most_)) return false;
    const int slot = step.touched.front();
    frontier.value[slot] = static_cast<std::uint8_t>(value);
    frontier.piece[slot] = new_piece;
    // How much more than enough it is, nobody asks.
    frontier.size[new_piece] = static_cast<std::uint8_t>(std::min(size, least_size(value)));
    const std::size_t to_come = steps_.size() - place - 1;
    return write(step, frontier, state) && is_room(state, to_come);
  }

 private:
  static constexpr std::uint8_t new_piece = 255;
  static constexpr std::size_t bytes_a_slot = 3;

  struct Frontier {
    std::array<std::uint8_t, most_slots> value = {};
    std::array<std::uint8_t, most_slots> piece = {};
    std::array<std::uint8_t, 256> size = {};

    explicit Frontier(const State& state) {
      for (std::size_t slot = 0; slot * bytes_a_slot < state.size(); ++slot) {
        const std::uint8_t* const at = state.data() + slot * bytes_a_slot;
        value[slot] = at[0];
        piece[slot] = at[1];
        if (at[2] > 0) size[at[1]] = at[2];
      }
    }
  };

  /// Writes the state of the next frontier. False: a piece is finished that is too small.
  static bool write(const SweepStep& step, const Frontier& frontier, State& state) {
    std::array<std::uint8_t, 256> renumbered = {};
    std::uint8_t count = 0;
    state.clear();
    for (const std::uint8_t slot : step.kept) {
      const std::uint8_t piece = frontier.piece[slot];
      const bool is_first = renumbered[piece] == 0;
      if (is_first) renumbered[piece] = ++count;
      state.push_back(frontier.value[slot]);
      state.push_back(renumbered[piece]);
      state.push_back(is_first ? frontier.size[piece] : std::uint8_t{0});
    }
    return std::ranges::all_of(step.left, [&](std::uint8_t slot) {
      const std::uint8_t piece = frontier.piece[slot];
      return renumbered[piece] != 0 || frontier.size[piece] >= least_size(frontier.value[slot]);
    });
  }

  /// What the pieces lack, if those of a value are joined as well as can be, is to come.
  [[nodiscard]] bool is_room(const State& state, std::size_t to_come) const {
    std::array<int, 64> sizes = {};  // by value
    for (std::size_t at = 0; at < state.size(); at += bytes_a_slot)
      sizes[state[at]] += state[at + 2];
    std::size_t lacking = 0;
    for (Value value = 0; value < 64; ++value) {
      const bool is_enough = value >= most_ && sizes[value] >= least_size(value);
      const int over = is_enough ? 0 : sizes[value] % least_size(value);
      if (over > 0) lacking += static_cast<std::size_t>(least_size(value) - over);
    }
    return lacking <= to_come;
  }

  std::vector<SweepStep> steps_;
  int most_;
};

}  // namespace

std::unique_ptr<Sweep> sweep_sizes(const Graph& graph, int most, std::span<const Site> order) {
  const std::vector<std::size_t> places = places_in(order);
  Literals vertices;
  for (Site site = 0; site < graph.vertices(); ++site) vertices.push_back({site, 0});
  std::vector<SweepStep> steps = steps_by_vertex(graph, vertices, places);
  if (steps.size() < order.size()) return nullptr;
  return std::make_unique<SizesSweep>(std::move(steps), most);
}

}  // namespace crosshatch::rules
