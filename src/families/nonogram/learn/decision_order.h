// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"

namespace crosshatch::nonogram {

/// Which open cell to decide next: the one that took part in most conflicts, where recent conflicts
/// count more ("VSIDS": Moskewicz et al., "Chaff", 2001). A binary heap of sites. Sites that are
/// decided meanwhile stay in it until they come up.
class DecisionOrder {
 public:
  explicit DecisionOrder(int sites)
      : activity_(static_cast<std::size_t>(sites), 0), place_(activity_.size(), absent) {}

  /// Bytes per site, for Budget::take_memory.
  static constexpr std::size_t bytes_per_site =
      sizeof(double) + sizeof(std::int32_t) + sizeof(Site);

  [[nodiscard]] bool is_empty() const { return heap_.empty(); }
  void insert(Site site);
  [[nodiscard]] Site take_first();

  /// The site took part in a conflict.
  void bump(Site site);
  /// A conflict is over: the next one counts more.
  void decay() { increment_ /= decay_factor; }

  /// Sets the activity of a site, in units of what one bump adds now.
  void set_activity(Site site, double bumps);

 private:
  static constexpr double decay_factor = 0.95;
  static constexpr double most = 1e100;
  static constexpr std::int32_t absent = -1;

  void put(std::size_t place, Site site) {
    heap_[place] = site;
    place_[site] = static_cast<std::int32_t>(place);
  }
  void rise(std::size_t place);
  void sink(std::size_t place);

  std::vector<double> activity_;
  std::vector<std::int32_t> place_;  ///< per site: its index in the heap
  std::vector<Site> heap_;
  double increment_ = 1;
};

}  // namespace crosshatch::nonogram
