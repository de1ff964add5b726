// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// From `least` to `most` of these literals hold, each of a site of its own; or none, if that is
/// allowed as well. With `least` 1 and no bound above it is a clause.
class CountRule final : public PuzzleRule {
 public:
  enum class None : bool { counts, is_allowed };

  CountRule(Literals literals, int least, int most, None none = None::counts);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  Literals literals_;
  int least_;
  int most_;
  bool may_be_none_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
