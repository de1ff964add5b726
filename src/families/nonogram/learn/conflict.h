// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/nonogram/learn/decision_order.h"
#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram {

/// What a contradiction teaches: a clause that holds in every solution and would have kept the
/// search from it.
class Conflict {
 public:
  explicit Conflict(int sites) : mark_(static_cast<std::size_t>(sites), Mark::none) {}

  static constexpr std::size_t bytes_per_site = 1;

  /// Learns from the trail's contradiction, which is on a level above 0. Tells `order` which sites
  /// took part.
  void learn(Trail& trail, DecisionOrder& order);

  /// The clause: false as the trail stands; its first literal becomes true once the trail has
  /// returned to `level()`, which is the level of the second one (0 when there is none).
  [[nodiscard]] std::span<const CellLiteral> clause() const { return clause_; }
  [[nodiscard]] int backtrack_level() const { return backtrack_level_; }
  /// How many levels its literals stem from.
  [[nodiscard]] int glue() const { return glue_; }

 private:
  enum class Mark : std::uint8_t { none, seen, redundant, needed };
  static constexpr int deepest = 50;

  void note(Site site, Mark mark);
  void resolve(Trail& trail, DecisionOrder& order);
  void minimize(Trail& trail);
  [[nodiscard]] bool is_redundant(Trail& trail, CellLiteral fact, int depth);
  void finish(Trail& trail);
  [[nodiscard]] bool is_on_level(int level) const {
    return on_level_[static_cast<std::size_t>(level)] == stamp_;
  }

  std::vector<CellLiteral> clause_;
  int backtrack_level_ = 0;
  int glue_ = 0;

  std::vector<Mark> mark_;  ///< per site
  std::vector<Site> marked_;
  std::vector<std::uint64_t> on_level_;  ///< per level: the stamp of the last clause with it
  std::uint64_t stamp_ = 0;
};

}  // namespace crosshatch::nonogram
