// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// From one place, so many places are seen: itself, and in each direction those whose literals hold
/// up to the first that fails. Literals stand in rays, one for each direction, the nearest first,
/// each of a site of its own.
///
/// How it concludes: `full`, all are seen already; `rest`, no more can be seen than are needed;
/// `reach`, the other directions have too few; `joint`, one more would open the sight of too many;
/// `ways`, no lengths that fit together say otherwise.
///
/// Certificates and texts of rules do not know it. It is spelled out for them.
class SightRule final : public PuzzleRule {
 public:
  SightRule(std::vector<Literals> rays, int number);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_settled(const Board& board) const override;
  [[nodiscard]] std::optional<int> tally(const Board& board) const override;
  [[nodiscard]] std::optional<int> shortage(const Board& board) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;

 private:
  std::vector<Literals> rays_;
  int needed_;  ///< literals that are seen: without the place itself
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
