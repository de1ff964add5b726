// SPDX-License-Identifier: MIT
//
// An odometer whose wheels are the nodes, the groups fastest. When a join turns, the nodes below it
// come to other states; the nodes before it, below or not, start again from their first choice.
// With a number of ones a choice of a join is an edge and how many of the ones are on its left.
#include "count/tree_cursor.h"

#include <bit>
#include <cassert>

namespace crosshatch {

namespace {

/// The next larger number with as many bits (Gosper, HAKMEM item 175, 1972).
unsigned next_choice(unsigned chosen) {
  const unsigned lowest = chosen & (~chosen + 1);
  const unsigned ripple = chosen + lowest;
  return ripple | (((chosen ^ ripple) >> 2) / lowest);
}

}  // namespace

void TreeCursor::start() {
  stops_.assign(tree_->nodes(), Stop{});
  stops_.back().state = tree_->root();
  walk_down(tree_->nodes());
}

void TreeCursor::start(int ones) {
  stops_.assign(tree_->nodes(), Stop{});
  stops_.back().state = tree_->root();
  stops_.back().ones = ones;
  walk_down(tree_->nodes());
}

/// Goes to the first choice of a join from the one at hand on that has the ones wanted. If there
/// is none, the stop stays.
bool TreeCursor::choose(Stop& stop) const {
  const std::uint32_t end = tree_->first_edge(stop.state + 1);
  int left = stop.left;
  for (std::uint32_t choice = stop.choice; choice < end; ++choice) {
    const JoinTree::Edge edge = tree_->edges[choice];
    if (choice != stop.choice || left < 0) left = sets_->least(edge.left);
    for (; left <= stop.ones - sets_->least(edge.right); ++left) {
      if (!sets_->has(edge.left, left) || !sets_->has(edge.right, stop.ones - left)) continue;
      stop.choice = choice;
      stop.left = left;
      return true;
    }
  }
  return false;
}

/// Sets the nodes before `node` on their first choices.
void TreeCursor::walk_down(std::size_t node) {
  const auto go_down = [&](std::size_t join) {
    const JoinTree::Edge edge = tree_->edges[stops_[join].choice];
    Stop& left = stops_[tree_->join(join).left];
    Stop& right = stops_[tree_->join(join).right];
    left.state = edge.left;
    right.state = edge.right;
    left.ones = stops_[join].left;
    right.ones = stops_[join].ones - stops_[join].left;
  };
  if (node < stops_.size() && !tree_->is_group(node)) go_down(node);
  while (node-- > 0) {
    Stop& stop = stops_[node];
    if (tree_->is_group(node)) {
      stop.choice = (1u << tree_->ones(node, stop.state)) - 1;
    } else {
      stop.choice = tree_->first_edge(stop.state);
      stop.left = -1;
      if (sets_ != nullptr) {
        const bool is_chosen = choose(stop);
        assert(is_chosen);
        static_cast<void>(is_chosen);
      }
      go_down(node);
    }
  }
}

bool TreeCursor::advance() {
  const std::size_t groups = tree_->groups();
  for (std::size_t node = 0; node < stops_.size(); ++node) {
    Stop& stop = stops_[node];
    if (node < groups) {
      if (stop.choice == 0) continue;
      const unsigned next = next_choice(stop.choice);
      if (next >> component_->groups[node].size != 0) continue;
      stop.choice = next;
    } else if (sets_ != nullptr) {
      ++stop.left;
      if (!choose(stop)) continue;
    } else {
      if (stop.choice + 1 == tree_->first_edge(stop.state + 1)) continue;
      ++stop.choice;
    }
    walk_down(node);
    return true;
  }
  return false;
}

template <class Use>
void TreeCursor::each_one(Use use) const {
  for (std::size_t group = 0; group < tree_->groups(); ++group) {
    const std::span<const Site> sites = component_->sites_of(component_->groups[group]);
    for (unsigned rest = stops_[group].choice; rest != 0; rest &= rest - 1)
      use(sites[std::countr_zero(rest)]);
  }
}

void TreeCursor::write(Board& board) const {
  for (const Site site : component_->sites) board.set(site, 0);
  each_one([&](Site site) { board.set(site, 1); });
}

void TreeCursor::add_ones(std::vector<Site>& ones) const {
  each_one([&](Site site) { ones.push_back(site); });
}

}  // namespace crosshatch
