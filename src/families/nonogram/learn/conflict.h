// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/nonogram/learn/decision_order.h"
#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram {

/// Conflict analysis: makes of a contradiction a clause that holds in every solution and would have
/// prevented the contradiction.
class Conflict {
 public:
  explicit Conflict(int variables) : mark_(static_cast<std::size_t>(variables), Mark::none) {}

  static constexpr std::size_t bytes_per_variable = 1;

  /// Learns from the trail's contradiction, which is on a level above 0. Tells `order` which
  /// variables took part.
  template <class Lines>
  void learn(Trail<Lines>& trail, DecisionOrder& order);

  /// The learned clause. All its literals are false now. Once the trail has backtracked to
  /// `backtrack_level()`, the first one becomes true. That level is the level of the second
  /// literal, or 0 if there is none.
  [[nodiscard]] std::span<const CellLiteral> clause() const { return clause_; }
  [[nodiscard]] int backtrack_level() const { return backtrack_level_; }
  /// How many levels its literals stem from.
  [[nodiscard]] int glue() const { return glue_; }

 private:
  enum class Mark : std::uint8_t { none, seen, redundant, needed };
  static constexpr int deepest = 50;

  void note(int variable, Mark mark);
  template <class Lines>
  void resolve(Trail<Lines>& trail, DecisionOrder& order);
  template <class Lines>
  void minimize(Trail<Lines>& trail);
  template <class Lines>
  [[nodiscard]] bool is_redundant(Trail<Lines>& trail, CellLiteral fact, int depth);
  template <class Lines>
  void finish(const Trail<Lines>& trail);
  [[nodiscard]] bool is_on_level(int level) const { return on_level_[level] == stamp_; }

  std::vector<CellLiteral> clause_;
  int backtrack_level_ = 0;
  int glue_ = 0;

  std::vector<Mark> mark_;  ///< per variable
  std::vector<int> marked_;
  std::vector<std::uint64_t> on_level_;  ///< per level: the stamp of the last clause with it
  std::uint64_t stamp_ = 0;
};

}  // namespace crosshatch::nonogram
