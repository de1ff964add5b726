// SPDX-License-Identifier: MIT
#include "rules/min_cut.h"

namespace crosshatch::rules {

void MinCut::add(int from, int to, int cost, int cost_back) {
  for (const auto& [one, other, left] : {Arc{from, to, cost}, Arc{to, from, cost_back}}) {
    arcs_.push_back({other, first_[one], left});
    first_[one] = static_cast<int>(arcs_.size()) - 1;
  }
}

/// Looks for a shortest way to the target by which more can flow.
bool MinCut::reach() {
  by_.assign(first_.size(), none);
  reached_.assign(1, source_);
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    for (int arc = first_[reached_[i]]; arc != none; arc = arcs_[arc].next) {
      const int to = arcs_[arc].to;
      if (arcs_[arc].left == 0 || by_[to] != none || to == source_) continue;
      by_[to] = arc;
      if (to == target_) return true;
      reached_.push_back(to);
    }
  }
  return false;
}

void MinCut::augment() {
  for (int vertex = target_; vertex != source_; vertex = from(by_[vertex])) {
    --arcs_[by_[vertex]].left;
    ++arcs_[by_[vertex] ^ 1].left;
  }
}

void MinCut::part(int source, int target) {
  source_ = source;
  target_ = target;
  while (reach()) augment();
}

std::vector<char> MinCut::least_side() const {
  std::vector<char> side(first_.size());
  for (const int vertex : reached_) side[vertex] = true;
  return side;
}

std::vector<char> MinCut::most_side() const {
  std::vector<char> side(first_.size(), true);
  std::vector<int> behind = {target_};
  side[target_] = false;
  while (!behind.empty()) {
    const int vertex = behind.back();
    behind.pop_back();
    for (int arc = first_[vertex]; arc != none; arc = arcs_[arc].next) {
      const int before = arcs_[arc].to;
      if (!side[before] || arcs_[arc ^ 1].left == 0) continue;
      side[before] = false;
      behind.push_back(before);
    }
  }
  return side;
}

}  // namespace crosshatch::rules
