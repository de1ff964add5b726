// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// These sites all hold the same value: the links along a bridge.
///
/// How it concludes: `same`, what one of them does not hold, no other does.
class SameRule final : public PuzzleRule {
 public:
  explicit SameRule(std::vector<Site> sites);

  /// In order.
  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
