// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace crosshatch::nonogram {

/// Which open variable to decide next: the one that took part in most conflicts, where recent
/// conflicts count more ("VSIDS": Moskewicz et al., "Chaff", 2001). A binary heap of variables.
/// Those that are decided meanwhile stay in it until they come up.
class DecisionOrder {
 public:
  explicit DecisionOrder(int variables)
      : activity_(static_cast<std::size_t>(variables), 0), place_(activity_.size(), absent) {}

  /// Bytes per variable, for Budget::take_memory.
  static constexpr std::size_t bytes_per_variable = sizeof(double) + 2 * sizeof(std::int32_t);

  [[nodiscard]] bool is_empty() const { return heap_.empty(); }
  void insert(int variable);
  [[nodiscard]] int take_first();

  /// The variable took part in a conflict.
  void bump(int variable);
  /// A conflict is over: the next one counts more.
  void decay() { increment_ /= decay_factor; }

  /// Sets the activity of a variable, in units of what one bump adds now.
  void set_activity(int variable, double bumps);

 private:
  static constexpr double decay_factor = 0.95;
  static constexpr double most = 1e100;
  static constexpr std::int32_t absent = -1;

  void put(std::size_t place, int variable) {
    heap_[place] = variable;
    place_[variable] = static_cast<std::int32_t>(place);
  }
  void rise(std::size_t place);
  void sink(std::size_t place);

  std::vector<double> activity_;
  std::vector<std::int32_t> place_;  ///< per variable: its index in the heap
  std::vector<int> heap_;
  double increment_ = 1;
};

}  // namespace crosshatch::nonogram
