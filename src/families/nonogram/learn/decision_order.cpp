// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/decision_order.h"

#include <cassert>

namespace crosshatch::nonogram {

void DecisionOrder::insert(Site site) {
  if (place_[site] != absent) return;
  heap_.push_back(site);
  put(heap_.size() - 1, site);
  rise(heap_.size() - 1);
}

Site DecisionOrder::take_first() {
  assert(!heap_.empty());
  const Site first = heap_.front();
  const Site last = heap_.back();
  place_[first] = absent;
  heap_.pop_back();
  if (!heap_.empty()) {
    put(0, last);
    sink(0);
  }
  return first;
}

void DecisionOrder::bump(Site site) {
  activity_[site] += increment_;
  if (activity_[site] > most) {
    for (double& activity : activity_) activity /= most;
    increment_ /= most;
  }
  if (place_[site] != absent) rise(static_cast<std::size_t>(place_[site]));
}

void DecisionOrder::set_activity(Site site, double bumps) {
  activity_[site] = bumps * increment_;
  if (place_[site] == absent) return;
  rise(static_cast<std::size_t>(place_[site]));
  sink(static_cast<std::size_t>(place_[site]));
}

void DecisionOrder::rise(std::size_t place) {
  const Site site = heap_[place];
  while (place > 0) {
    const std::size_t above = (place - 1) / 2;
    if (activity_[heap_[above]] >= activity_[site]) break;
    put(place, heap_[above]);
    place = above;
  }
  put(place, site);
}

void DecisionOrder::sink(std::size_t place) {
  const Site site = heap_[place];
  while (true) {
    std::size_t below = 2 * place + 1;
    if (below >= heap_.size()) break;
    if (below + 1 < heap_.size() && activity_[heap_[below + 1]] > activity_[heap_[below]]) ++below;
    if (activity_[heap_[below]] <= activity_[site]) break;
    put(place, heap_[below]);
    place = below;
  }
  put(place, site);
}

}  // namespace crosshatch::nonogram
