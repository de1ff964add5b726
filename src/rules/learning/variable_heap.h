// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

namespace crosshatch::rules {

/// Variables by how often they had to do with a conflict lately, the most often first. The weight
/// of a conflict grows with each.
class VariableHeap {
 public:
  void add_variable() {
    weights_.push_back(0);
    places_.push_back(-1);
    insert(static_cast<int>(weights_.size()) - 1);
  }
  [[nodiscard]] bool is_empty() const { return heap_.empty(); }

  void insert(int variable) {
    if (places_[variable] >= 0) return;
    places_[variable] = static_cast<int>(heap_.size());
    heap_.push_back(variable);
    rise(places_[variable]);
  }
  int take() {
    const int first = heap_.front();
    const int last = heap_.back();
    heap_.pop_back();
    places_[first] = -1;
    if (heap_.empty()) return first;
    put(0, last);
    sink(0);
    return first;
  }

  void add_weight(int variable, double weight) {
    weights_[variable] += weight;
    if (places_[variable] >= 0) rise(places_[variable]);
  }
  void meet(int variable) {
    add_weight(variable, weight_);
    constexpr double much = 1e100;
    if (weights_[variable] < much) return;
    for (double& weight : weights_) weight /= much;
    weight_ /= much;
  }
  void end_conflict() {
    constexpr double growth = 1 / 0.8;
    weight_ *= growth;
  }

 private:
  void put(int place, int variable) {
    heap_[place] = variable;
    places_[variable] = place;
  }
  [[nodiscard]] bool is_before(int one, int other) const {
    return weights_[one] > weights_[other] || (weights_[one] == weights_[other] && one < other);
  }
  void rise(int place) {
    const int variable = heap_[place];
    for (; place > 0 && is_before(variable, heap_[(place - 1) / 2]); place = (place - 1) / 2)
      put(place, heap_[(place - 1) / 2]);
    put(place, variable);
  }
  void sink(int place) {
    const int variable = heap_[place];
    const auto size = static_cast<int>(heap_.size());
    while (2 * place + 1 < size) {
      int below = 2 * place + 1;
      if (below + 1 < size && is_before(heap_[below + 1], heap_[below])) ++below;
      if (!is_before(heap_[below], variable)) break;
      put(place, heap_[below]);
      place = below;
    }
    put(place, variable);
  }

  std::vector<int> heap_;
  std::vector<int> places_;  // per variable; -1: not in it
  std::vector<double> weights_;
  double weight_ = 1;
};

}  // namespace crosshatch::rules
