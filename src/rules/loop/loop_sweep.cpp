// SPDX-License-Identifier: MIT
//
// The state is a byte that says whether the loop is closed, and for each vertex of the frontier
// where the path ends that begins there: its own place on the frontier if no edge of the loop has
// come yet, `passed` if there are two (Knuth's mates).
#include "rules/loop/loop_sweep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/frontier.h"
#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

class LoopSweep final : public Sweep {
 public:
  LoopSweep(std::vector<Candidates> values, std::vector<SweepStep> steps, std::size_t last)
      : values_(std::move(values)), steps_(std::move(steps)), last_(last) {}

  [[nodiscard]] State start() const override { return {0}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const SweepStep& step = steps_[place];
    if (step.touched.empty()) return true;
    std::array<std::uint8_t, most_slots> mate;
    const std::size_t known = state.size() - 1;
    std::copy(state.begin() + 1, state.end(), mate.begin());
    for (std::size_t slot = known; slot < static_cast<std::size_t>(step.slots); ++slot)
      mate[slot] = static_cast<std::uint8_t>(slot);
    if ((values_[place] & only(value)) != 0 && !join(step, mate, state)) return false;
    for (const std::uint8_t slot : step.left) {
      if (mate[slot] != slot && mate[slot] != passed) return false;  // a path ends nowhere
    }
    // With one edge to come, a vertex that has none has none in the end: as if it were passed.
    for (const std::uint8_t slot : step.nearly) {
      if (mate[slot] == slot) mate[slot] = passed;
    }
    renumber(step, mate, state);
    return place != last_ || state[0] != 0;
  }

 private:
  static constexpr std::uint8_t passed = 255;

  /// The edge is on the loop.
  static bool join(const SweepStep& step, std::span<std::uint8_t> mate, State& state) {
    const auto one = static_cast<std::uint8_t>(step.touched[0]);
    const auto other = static_cast<std::uint8_t>(step.touched[1]);
    if (state[0] != 0 || mate[one] == passed || mate[other] == passed) return false;
    const std::uint8_t far = mate[one];
    const std::uint8_t farther = mate[other];
    if (far == other) {
      // Closed: no other path may be there.
      for (std::uint8_t slot = 0; slot < step.slots; ++slot) {
        if (slot != one && slot != other && mate[slot] != slot && mate[slot] != passed)
          return false;
      }
      mate[one] = mate[other] = passed;
      state[0] = 1;
      return true;
    }
    if (far != one) mate[one] = passed;
    if (farther != other) mate[other] = passed;
    mate[far] = farther;
    mate[farther] = far;
    return true;
  }

  static void renumber(const SweepStep& step, std::span<const std::uint8_t> mate, State& state) {
    std::array<std::uint8_t, most_slots> next;
    for (std::size_t i = 0; i < step.kept.size(); ++i)
      next[step.kept[i]] = static_cast<std::uint8_t>(i);
    state.resize(1 + step.kept.size());
    for (std::size_t i = 0; i < step.kept.size(); ++i) {
      const std::uint8_t far = mate[step.kept[i]];
      state[1 + i] = far == passed ? passed : next[far];
    }
  }

  std::vector<Candidates> values_;  // by place
  std::vector<SweepStep> steps_;
  std::size_t last_;  // the place of our last edge
};

}  // namespace

std::unique_ptr<Sweep> sweep_loop(const Graph& graph, const Literals& literals,
                                  std::span<const Site> order) {
  const std::vector<std::size_t> places = places_in(order);
  std::vector<Candidates> values(order.size());
  std::vector<std::vector<int>> touched(order.size());
  std::size_t last = 0;
  for (std::size_t edge = 0; edge < literals.size(); ++edge) {
    const std::size_t place = places[literals[edge].site];
    values[place] = literals[edge].values;
    touched[place] = {graph.edges()[edge].one, graph.edges()[edge].other};
    last = std::max(last, place);
  }
  std::vector<SweepStep> steps = frontier_steps(graph.vertices(), touched);
  if (steps.size() < order.size()) return nullptr;
  return std::make_unique<LoopSweep>(std::move(values), std::move(steps), last);
}

}  // namespace crosshatch::rules
