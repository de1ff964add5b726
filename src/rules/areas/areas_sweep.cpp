// SPDX-License-Identifier: MIT
//
// The state has five bytes for each vertex of the frontier: the number of its piece, 0 outside of
// all, then how large the piece is so far and what its seed says, 0 for no seed. The last four
// stand with the first vertex of a piece only.
#include "rules/areas/areas_sweep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/areas/areas.h"
#include "rules/frontier.h"
#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

struct Piece {
  int size = 0;
  int wanted = 0;
};

/// What a seed of a piece of any size wants: more than there are vertices.
constexpr int any_number = 0xFFFF;

class AreasSweep final : public Sweep {
 public:
  struct Place {
    Candidates values = 0;
    int seed = 0;
  };

  AreasSweep(std::vector<Place> places, std::vector<SweepStep> steps)
      : places_(std::move(places)), steps_(std::move(steps)) {}

  [[nodiscard]] State start() const override { return {}; }

  /// The slots that a step touches are the vertex itself, then its neighbours that came before.
  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const SweepStep& step = steps_[place];
    if (step.touched.empty()) return true;
    const auto [values, seed] = places_[place];
    const bool is_in = (values & only(value)) != 0;
    if (!is_in && seed != 0) return false;
    Frontier frontier(state);
    if (is_in) {
      Piece joined{1, seed};
      for (const int slot : std::span(step.touched).subspan(1)) {
        const std::uint8_t number = frontier.number[slot];
        if (number == 0 || number == new_piece) continue;
        const Piece& piece = frontier.pieces[number];
        joined.size += piece.size;
        if (joined.wanted > 0 && piece.wanted > 0) return false;
        joined.wanted += piece.wanted;
        std::replace(frontier.number.begin(), frontier.number.begin() + step.slots,
                     std::uint8_t{number}, new_piece);
      }
      if (joined.wanted > 0 && joined.size > joined.wanted) return false;
      if (joined.wanted == any_number) joined.size = 1;  // nobody asks
      frontier.number[step.touched.front()] = new_piece;
      frontier.pieces[new_piece] = joined;
    }
    return write(step, frontier, state);
  }

 private:
  static constexpr std::uint8_t new_piece = 255;
  static constexpr std::size_t bytes_a_slot = 5;

  struct Frontier {
    std::array<std::uint8_t, most_slots> number = {};
    std::array<Piece, 256> pieces;

    explicit Frontier(const State& state) {
      for (std::size_t slot = 0; slot * bytes_a_slot < state.size(); ++slot) {
        const std::uint8_t* const at = state.data() + slot * bytes_a_slot;
        number[slot] = at[0];
        const int size = at[1] << 8 | at[2];
        if (size > 0) pieces[at[0]] = {size, at[3] << 8 | at[4]};
      }
    }
  };

  /// Writes the state of the next frontier. False: a piece is finished that is wrong.
  static bool write(const SweepStep& step, const Frontier& frontier, State& state) {
    std::array<std::uint8_t, 256> renumbered = {};
    std::uint8_t count = 0;
    state.clear();
    for (const std::uint8_t slot : step.kept) {
      const std::uint8_t number = frontier.number[slot];
      Piece piece;
      if (number != 0 && renumbered[number] == 0) {
        renumbered[number] = ++count;
        piece = frontier.pieces[number];
      }
      state.push_back(renumbered[number]);
      for (const int part : {piece.size, piece.wanted}) {
        state.push_back(static_cast<std::uint8_t>(part >> 8));
        state.push_back(static_cast<std::uint8_t>(part));
      }
    }
    return std::ranges::all_of(step.left, [&](std::uint8_t slot) {
      const std::uint8_t number = frontier.number[slot];
      const Piece& piece = frontier.pieces[number];
      return number == 0 || renumbered[number] != 0 || piece.size == piece.wanted ||
             piece.wanted == any_number;
    });
  }

  std::vector<Place> places_;  // by place
  std::vector<SweepStep> steps_;
};

}  // namespace

std::unique_ptr<Sweep> sweep_areas(const Graph& graph, const Literals& literals,
                                   std::span<const int> sizes, std::span<const Site> order) {
  const std::vector<std::size_t> places = places_in(order);
  std::vector<AreasSweep::Place> own(order.size());
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    const std::size_t place = places[literals[vertex].site];
    const int seed = sizes[vertex] == AreasRule::any_size ? any_number : sizes[vertex];
    own[place] = {literals[vertex].values, seed};
  }
  std::vector<SweepStep> steps = steps_by_vertex(graph, literals, places);
  if (steps.size() < order.size()) return nullptr;
  return std::make_unique<AreasSweep>(std::move(own), std::move(steps));
}

}  // namespace crosshatch::rules
