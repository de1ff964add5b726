// SPDX-License-Identifier: MIT
//
// The state has two bytes for each vertex of the frontier. The first says where the path ends that
// begins there (Knuth's mates): its own place if no edge has come yet; `passed` if no further edge
// may come; `labelled` if it comes from an end, whose label is the second byte. An end itself is
// labelled from the start: one more edge and it is passed, as the last vertex of a path.
#include "rules/paths/paths_sweep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/frontier.h"
#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

constexpr std::uint8_t passed = 255;
constexpr std::uint8_t labelled = 254;
constexpr int most_labels = 256;

class PathsSweep final : public Sweep {
 public:
  PathsSweep(std::vector<Candidates> values, std::vector<SweepStep> steps,
             std::vector<std::vector<int>> arrivals, bool passes_all)
      : values_(std::move(values)),
        steps_(std::move(steps)),
        arrivals_(std::move(arrivals)),
        passes_all_(passes_all) {}

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const SweepStep& step = steps_[place];
    if (step.touched.empty()) return true;
    std::array<Slot, most_slots> slots;
    const std::size_t known = state.size() / 2;
    for (std::size_t slot = 0; slot < known; ++slot)
      slots[slot] = {state[2 * slot], state[2 * slot + 1]};
    for (std::size_t slot = known; slot < static_cast<std::size_t>(step.slots); ++slot) {
      const int label = arrivals_[place][slot - known];
      slots[slot] = label < 0 ? Slot{static_cast<std::uint8_t>(slot), 0}
                              : Slot{labelled, static_cast<std::uint8_t>(label)};
    }
    if ((values_[place] & only(value)) != 0 &&
        !join(static_cast<std::uint8_t>(step.touched[0]),
              static_cast<std::uint8_t>(step.touched[1]), slots))
      return false;
    for (const std::uint8_t slot : step.left) {
      const std::uint8_t mate = slots[slot].mate;
      if (mate != passed && (mate != slot || passes_all_)) return false;  // a path ends nowhere
    }
    // With one edge to come, a vertex that has none has none in the end: as if it were passed.
    for (const std::uint8_t slot : step.nearly) {
      if (slots[slot].mate != slot) continue;
      if (passes_all_) return false;
      slots[slot] = {passed, 0};
    }
    renumber(step, slots, state);
    return true;
  }

 private:
  struct Slot {
    std::uint8_t mate = 0;
    std::uint8_t label = 0;
  };

  static bool join(std::uint8_t one, std::uint8_t other, std::span<Slot> slots) {
    const Slot first = slots[one];
    const Slot second = slots[other];
    if (first.mate == passed || second.mate == passed || first.mate == other) return false;
    if (first.mate == labelled && second.mate == labelled && first.label != second.label)
      return false;
    if (first.mate != one) slots[one] = {passed, 0};
    if (second.mate != other) slots[other] = {passed, 0};
    // What each far end is the end of now.
    const Slot from_first = first.mate == labelled ? first : Slot{first.mate, 0};
    const Slot from_second = second.mate == labelled ? second : Slot{second.mate, 0};
    if (first.mate != labelled) slots[first.mate] = from_second;
    if (second.mate != labelled) slots[second.mate] = from_first;
    return true;
  }

  static void renumber(const SweepStep& step, std::span<const Slot> slots, State& state) {
    std::array<std::uint8_t, most_slots> next;
    for (std::size_t i = 0; i < step.kept.size(); ++i)
      next[step.kept[i]] = static_cast<std::uint8_t>(i);
    state.resize(2 * step.kept.size());
    for (std::size_t i = 0; i < step.kept.size(); ++i) {
      const Slot slot = slots[step.kept[i]];
      const bool is_place = slot.mate != passed && slot.mate != labelled;
      state[2 * i] = is_place ? next[slot.mate] : slot.mate;
      state[2 * i + 1] = slot.label;
    }
  }

  std::vector<Candidates> values_;  // by place
  std::vector<SweepStep> steps_;
  std::vector<std::vector<int>>
      arrivals_;  // by place, the labels of the vertices that it brings in
  bool passes_all_;
};

}  // namespace

std::unique_ptr<Sweep> sweep_paths(const Graph& graph, const Literals& literals,
                                   std::span<const int> labels, bool passes_all,
                                   std::span<const Site> order) {
  if (std::ranges::any_of(labels, [](int label) { return label >= most_labels; })) return nullptr;
  const std::vector<std::size_t> places = places_in(order);
  std::vector<Candidates> values(order.size());
  std::vector<std::vector<int>> touched(order.size());
  for (std::size_t edge = 0; edge < literals.size(); ++edge) {
    const std::size_t place = places[literals[edge].site];
    values[place] = literals[edge].values;
    touched[place] = {graph.edges()[edge].one, graph.edges()[edge].other};
  }
  std::vector<SweepStep> steps = frontier_steps(graph.vertices(), touched);
  if (steps.size() < order.size()) return nullptr;
  std::vector<std::vector<int>> arrivals(order.size());
  std::vector<char> is_known(static_cast<std::size_t>(graph.vertices()));
  for (std::size_t place = 0; place < order.size(); ++place) {
    // New vertices have the last slots, in the order in which the place names them.
    for (const int vertex : touched[place]) {
      if (!std::exchange(is_known[vertex], true)) arrivals[place].push_back(labels[vertex]);
    }
  }
  return std::make_unique<PathsSweep>(std::move(values), std::move(steps), std::move(arrivals),
                                      passes_all);
}

}  // namespace crosshatch::rules
