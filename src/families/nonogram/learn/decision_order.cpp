// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/decision_order.h"

#include <cassert>

namespace crosshatch::nonogram {

void DecisionOrder::insert(int variable) {
  if (place_[variable] != absent) return;
  heap_.push_back(variable);
  put(heap_.size() - 1, variable);
  rise(heap_.size() - 1);
}

int DecisionOrder::take_first() {
  assert(!heap_.empty());
  const int first = heap_.front();
  const int last = heap_.back();
  place_[first] = absent;
  heap_.pop_back();
  if (!heap_.empty()) {
    put(0, last);
    sink(0);
  }
  return first;
}

void DecisionOrder::bump(int variable) {
  activity_[variable] += increment_;
  if (activity_[variable] > most) {
    for (double& activity : activity_) activity /= most;
    increment_ /= most;
  }
  if (place_[variable] != absent) rise(static_cast<std::size_t>(place_[variable]));
}

void DecisionOrder::set_activity(int variable, double bumps) {
  activity_[variable] = bumps * increment_;
  if (place_[variable] == absent) return;
  rise(static_cast<std::size_t>(place_[variable]));
  sink(static_cast<std::size_t>(place_[variable]));
}

void DecisionOrder::rise(std::size_t place) {
  const int variable = heap_[place];
  while (place > 0) {
    const std::size_t above = (place - 1) / 2;
    if (activity_[heap_[above]] >= activity_[variable]) break;
    put(place, heap_[above]);
    place = above;
  }
  put(place, variable);
}

void DecisionOrder::sink(std::size_t place) {
  const int variable = heap_[place];
  while (true) {
    std::size_t below = 2 * place + 1;
    if (below >= heap_.size()) break;
    if (below + 1 < heap_.size() && activity_[heap_[below + 1]] > activity_[heap_[below]]) ++below;
    if (activity_[heap_[below]] <= activity_[variable]) break;
    put(place, heap_[below]);
    place = below;
  }
  put(place, variable);
}

}  // namespace crosshatch::nonogram
