// SPDX-License-Identifier: MIT
//
// Frontier search, on grids also known as the transfer matrix method: groups are decided one by
// one, and all partial assignments that leave the same needs are one state. A state is packed into
// a word of 64 or 128 bits, with four bits, its slot, for each hint that is begun but not finished:
//
//     | ... | slot 2 (4) | slot 1 (4) | slot 0 (4) |
//
// Putting k mines into a group subtracts k from all slots of its hints with one multiplication and
// one subtraction. When hints begin, their needs are added as one constant. When a hint ends its
// need is zero, so its slot is free again. The slots show which k are possible: no need may become
// negative, or greater than the number of cells that its hint has left.
//
// The states of a layer are numbered in the order in which they are first found, so nothing depends
// on the hash.
#include "families/minesweeper/count/frontier.h"

#include <algorithm>
#include <bit>

#include "families/minesweeper/count/order.h"
#include "families/minesweeper/count/packed_state.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

/// Numbers the keys of a layer in the order in which they are first seen.
template <class Key>
class LayerNumbering {
 public:
  void clear() {
    // Neighbouring layers have about the same size. So a huge table is not cleared for a small
    // layer, and a small table is not enlarged step by step.
    places_.assign(std::max(smallest, std::bit_ceil(4 * keys.size())), none);
    keys.clear();
  }

  std::uint32_t number(Key key) {
    if (2 * keys.size() >= places_.size()) grow();
    std::size_t at = hash_of(key) & (places_.size() - 1);
    while (places_[at] != none) {
      if (keys[places_[at]] == key) return places_[at];
      at = (at + 1) & (places_.size() - 1);
    }
    const auto fresh = static_cast<std::uint32_t>(keys.size());
    places_[at] = fresh;
    keys.push_back(key);
    return fresh;
  }

  [[nodiscard]] std::size_t bytes() const {
    return keys.capacity() * sizeof(Key) + places_.capacity() * sizeof(std::uint32_t);
  }

  std::vector<Key> keys;

 private:
  static constexpr std::size_t smallest = 64;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  void grow() {
    places_.assign(places_.size() * 4, none);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      std::size_t at = hash_of(keys[i]) & (places_.size() - 1);
      while (places_[at] != none) at = (at + 1) & (places_.size() - 1);
      places_[at] = static_cast<std::uint32_t>(i);
    }
  }

  std::vector<std::uint32_t> places_;
};

/// How to get from one layer to the next.
struct LayerStep {
  std::array<std::uint8_t, most_counted> shifts;  ///< of the slots of the group's hints
  std::array<std::uint8_t, most_counted> left;    ///< undecided cells of the hint afterwards
  int hints = 0;
  int size = 0;
};

/// Assigns slots to hints, group by group in their order.
class Slots {
 public:
  explicit Slots(const Component& component)
      : component_(component), left_(component.opens), slot_of_(component.needs.size(), -1) {}

  /// Also stores in `begun` which hints got a slot in this step.
  LayerStep next(int group, std::vector<int>& begun) {
    LayerStep step;
    const CellGroup& own = component_.groups[static_cast<std::size_t>(group)];
    step.size = own.size;
    begun.clear();
    for (const int hint : own.own_hints()) {
      const auto at = static_cast<std::size_t>(hint);
      if (slot_of_[at] < 0) {
        slot_of_[at] = std::countr_one(taken_);
        taken_ |= std::uint64_t{1} << slot_of_[at];
        begun.push_back(hint);
      }
      left_[at] -= own.size;
      const auto place = static_cast<std::size_t>(step.hints++);
      step.shifts[place] = static_cast<std::uint8_t>(slot_of_[at] * slot_bits);
      step.left[place] = static_cast<std::uint8_t>(left_[at]);
    }
    // Slots are freed only here, because two hints of one step must not share a slot.
    for (const int hint : own.own_hints()) {
      const auto at = static_cast<std::size_t>(hint);
      if (left_[at] == 0) taken_ &= ~(std::uint64_t{1} << slot_of_[at]);
    }
    return step;
  }

  [[nodiscard]] int shift_of(int hint) const {
    return slot_of_[static_cast<std::size_t>(hint)] * slot_bits;
  }

 private:
  const Component& component_;
  std::vector<int> left_;
  std::vector<int> slot_of_;
  std::uint64_t taken_ = 0;
};

/// The largest number of slots in use at a time. A step begins its hints before it ends any.
int slots_needed(const Component& component, const GroupOrder& order) {
  std::vector<int> left = component.opens;
  int open = 0;
  int most = 0;
  for (const int group : order.groups) {
    const CellGroup& own = component.groups[static_cast<std::size_t>(group)];
    for (const int hint : own.own_hints())
      open +=
          left[static_cast<std::size_t>(hint)] == component.opens[static_cast<std::size_t>(hint)];
    most = std::max(most, open);
    for (const int hint : own.own_hints())
      open -= (left[static_cast<std::size_t>(hint)] -= own.size) == 0;
  }
  return most;
}

}  // namespace

struct FrontierBuilder::Tables {
  /// An edge to a state of the layer that is being made.
  struct PendingEdge {
    std::uint32_t to;
    FrontierDiagram::Edge edge;
  };
  LayerNumbering<std::uint64_t> narrow;
  LayerNumbering<Wide> wide;
  std::vector<std::uint64_t> narrow_layer;
  std::vector<Wide> wide_layer;
  std::vector<PendingEdge> pending;

  LayerNumbering<std::uint64_t>& numbering(std::uint64_t) { return narrow; }
  LayerNumbering<Wide>& numbering(Wide) { return wide; }
  std::vector<std::uint64_t>& layer(std::uint64_t) { return narrow_layer; }
  std::vector<Wide>& layer(Wide) { return wide_layer; }
};

namespace {

/// One build, with states of one width of key.
template <class Key, class Tables>
class FrontierBuild {
 public:
  FrontierBuild(const Component& component, Tables& tables, Budget& budget,
                FrontierDiagram& frontier)
      : component_(component),
        tables_(tables),
        numbering_(tables.numbering(Key{})),
        layer_(tables.layer(Key{})),
        budget_(budget),
        frontier_(frontier) {}

  BuildResult run() {
    layer_.assign(1, Key{0});
    frontier_.layer_begin = {0, 1};
    frontier_.edge_begin = {0, 0};
    Slots slots(component_);
    std::vector<int> begun;
    for (const int group : frontier_.groups) {
      const LayerStep step = slots.next(group, begun);
      Key added = 0;
      for (const int hint : begun) {
        const int need = component_.needs[static_cast<std::size_t>(hint)];
        added += static_cast<Key>(static_cast<unsigned>(need)) << slots.shift_of(hint);
      }
      const BuildResult result = make_layer(step, added);
      if (result != BuildResult::done) return result;
      layer_.swap(numbering_.keys);
    }
    numbering_.keys.clear();
    return BuildResult::done;
  }

 private:
  using PendingEdge = typename Tables::PendingEdge;

  BuildResult make_layer(const LayerStep& step, Key added) {
    // What one mine in the group changes.
    Key taken = 0;
    for (int i = 0; i < step.hints; ++i)
      taken += Key{1} << step.shifts[static_cast<std::size_t>(i)];

    numbering_.clear();
    tables_.pending.clear();
    const std::uint32_t from = frontier_.layer_begin[frontier_.layer_begin.size() - 2];
    for (std::size_t i = 0; i < layer_.size(); ++i) {
      if (!budget_.spend()) return BuildResult::limit;
      const Key key = static_cast<Key>(layer_[i] + added);
      int low = 0;
      int high = step.size;
      for (int h = 0; h < step.hints; ++h) {
        const auto at = static_cast<std::size_t>(h);
        const int need = static_cast<int>(key >> step.shifts[at]) & ((1 << slot_bits) - 1);
        low = std::max(low, need - step.left[at]);
        high = std::min(high, need);
      }
      for (int mines = low; mines <= high; ++mines) {
        const Key next =
            static_cast<Key>(key - taken * static_cast<Key>(static_cast<unsigned>(mines)));
        const std::uint32_t to = numbering_.number(next);
        tables_.pending.push_back({to,
                                   {.from = (from + static_cast<std::uint32_t>(i)) & 0x0FFF'FFFFu,
                                    .mines = static_cast<std::uint32_t>(mines) & 0xFu}});
      }
      if (from + layer_.size() + numbering_.keys.size() > most_states) return BuildResult::too_wide;
      // A layer may become huge: it is over the limit while it grows, not only when it is done.
      if (!budget_.has_memory(passing_bytes())) break;
    }
    const std::size_t passing = passing_bytes();
    if (!budget_.take_memory(passing)) return BuildResult::limit;
    const BuildResult result = add_edges();
    budget_.give_memory(passing);
    return result;
  }

  /// What is needed only while a layer is made.
  [[nodiscard]] std::size_t passing_bytes() const {
    return numbering_.bytes() + tables_.pending.capacity() * sizeof(PendingEdge);
  }

  /// Sorts the pending edges by the state they lead to, keeping their order otherwise.
  BuildResult add_edges() {
    const std::uint32_t first_state = frontier_.layer_begin.back();
    const auto states = static_cast<std::uint32_t>(numbering_.keys.size());
    const std::size_t fresh = (states + tables_.pending.size()) * sizeof(std::uint32_t);
    if (!budget_.take_memory(fresh)) return BuildResult::limit;

    std::vector<std::uint32_t>& begin = frontier_.edge_begin;
    begin.resize(begin.size() + states, 0);
    for (const auto& edge : tables_.pending) ++begin[first_state + 1 + edge.to];
    for (std::uint32_t i = 0; i < states; ++i) begin[first_state + 1 + i] += begin[first_state + i];
    frontier_.edges.resize(begin.back());
    // Filled from the back: each end is moved down until it is the beginning.
    for (std::size_t i = tables_.pending.size(); i-- > 0;)
      frontier_.edges[--begin[first_state + 1 + tables_.pending[i].to]] = tables_.pending[i].edge;
    // Now begin[s + 1] is the beginning of s, so all move down by one.
    for (std::uint32_t i = 0; i < states; ++i) begin[first_state + i] = begin[first_state + 1 + i];
    begin[first_state + states] = static_cast<std::uint32_t>(frontier_.edges.size());
    frontier_.layer_begin.push_back(first_state + states);
    return BuildResult::done;
  }

  const Component& component_;
  Tables& tables_;
  LayerNumbering<Key>& numbering_;
  std::vector<Key>& layer_;
  Budget& budget_;
  FrontierDiagram& frontier_;
};

}  // namespace

FrontierBuilder::FrontierBuilder(Budget& budget)
    : budget_(budget), tables_(std::make_unique<Tables>()) {}

FrontierBuilder::~FrontierBuilder() = default;

BuildResult FrontierBuilder::build(const Component& component, FrontierDiagram& frontier) {
  // An upper estimate, seldom more than a few hundred times too large.
  constexpr std::uint64_t most_cost = std::uint64_t{1} << 36;
  GroupOrder order = find_order(component, no_cost_bound, &budget_);
  if (budget_.is_spent()) return BuildResult::limit;
  if (order.cost > most_cost) return BuildResult::too_wide;
  const int slots = slots_needed(component, order);
  frontier = FrontierDiagram{};
  frontier.groups = std::move(order.groups);
  BuildResult result = BuildResult::too_wide;
  if (slots <= slots_of<std::uint64_t>) {
    result = FrontierBuild<std::uint64_t, Tables>(component, *tables_, budget_, frontier).run();
  } else if (slots <= slots_of<Wide>) {
    result = FrontierBuild<Wide, Tables>(component, *tables_, budget_, frontier).run();
  }
  if (result != BuildResult::done) {
    budget_.give_memory(frontier.bytes());
    frontier = FrontierDiagram{};
  }
  return result;
}

std::vector<std::uint16_t> possible_mines(const FrontierDiagram& frontier) {
  std::vector<std::uint16_t> possible(frontier.groups.size(), 0);
  std::vector<bool> is_alive(frontier.states(), false);
  is_alive[frontier.last()] = true;
  for (std::size_t layer = frontier.groups.size(); layer > 0; --layer) {
    unsigned seen = 0;
    for (std::uint32_t state = frontier.layer_begin[layer]; state < frontier.layer_begin[layer + 1];
         ++state) {
      if (!is_alive[state]) continue;
      for (const FrontierDiagram::Edge edge : frontier.into(state)) {
        seen |= 1u << edge.mines;
        is_alive[edge.from] = true;
      }
    }
    possible[static_cast<std::size_t>(frontier.groups[layer - 1])] =
        static_cast<std::uint16_t>(seen);
  }
  return possible;
}

}  // namespace crosshatch::minesweeper
