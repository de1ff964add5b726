// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// From `least` to `most` of these literals hold, each of a site of its own; or none, if that is
/// allowed as well. With `least` 1 and no bound above it is a clause.
///
/// How it concludes: `full`, as many hold as may; `rest`, all others are needed; `too-few`, not
/// enough are left, so that it is none.
class CountRule final : public PuzzleRule {
 public:
  enum class None : bool { counts, is_allowed };

  CountRule(Literals literals, int least, int most, None none = None::counts);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] int least() const { return least_; }
  [[nodiscard]] int most() const { return most_; }
  [[nodiscard]] bool may_be_none() const { return may_be_none_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_settled(const Board& board) const override;
  [[nodiscard]] std::optional<int> tally(const Board& board) const override;
  [[nodiscard]] std::optional<int> shortage(const Board& board) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  struct Bounds {
    int holding = 0;   ///< literals that hold
    int possible = 0;  ///< literals that hold or may
  };
  [[nodiscard]] Bounds bounds(const Board& board) const;
  /// How many must fail so that fewer than this many are left.
  [[nodiscard]] int left_out(int left) const {
    return std::max(static_cast<int>(literals_.size()) - left + 1, 0);
  }
  /// What is known of the first `number` literals of which that is known, as what holds.
  enum class Known : bool { failing, holding };
  [[nodiscard]] Literals known(const Facts& facts, int number, Known which) const;
  /// Concludes of all others what follows from these.
  void conclude(Facts& facts, std::string_view how, int number, Known which) const;

  Literals literals_;
  int least_;
  int most_;
  bool may_be_none_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
