// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// What a site adds to a sum, by its value. A value that is not listed adds nothing.
struct Addend {
  Site site = 0;
  std::vector<int> worth = {};

  [[nodiscard]] int of(Value value) const {
    return value < static_cast<Value>(worth.size()) ? worth[value] : 0;
  }
};

/// Sums are below it: what needs more is refused by those who read texts.
inline constexpr int sum_limit = 1024;

/// What these sites are worth, each a site of its own, adds up to a number from `least` to `most`.
///
/// How it concludes: `too-much`, with that value it would be more, even if all others add as little
/// as they can; `too-little`, it would be less; `ways`, what the others can add never fits with it.
class WeightedSumRule final : public PuzzleRule {
 public:
  /// Each worth is at least 0.
  WeightedSumRule(std::vector<Addend> addends, int least, int most);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const std::vector<Addend>& addends() const { return addends_; }
  [[nodiscard]] int least() const { return least_; }
  [[nodiscard]] int most() const { return most_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_settled(const Board& board) const override;
  [[nodiscard]] std::optional<int> tally(const Board& board) const override;
  [[nodiscard]] std::optional<int> shortage(const Board& board) const override;
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// The least and the most that something adds.
  struct Range {
    int low = 0;
    int high = 0;
  };
  [[nodiscard]] static Range range(const Addend& addend, Candidates values);
  [[nodiscard]] Range total(const Board& board) const;
  /// "It adds at least so much", or at most.
  [[nodiscard]] Literal at_least(const Addend& addend, int worth) const;
  [[nodiscard]] Literal at_most(const Addend& addend, int worth) const;
  /// What the others add at least, or at most, told no stricter than is needed.
  [[nodiscard]] Literals floor_of_others(const Board& board, Site site, int slack) const;
  [[nodiscard]] Literals ceiling_of_others(const Board& board, Site site, int slack) const;
  [[nodiscard]] Literals reason_of_ways(const Board& board, std::size_t addend,
                                        Candidates lost) const;
  void deduce_bounds(Facts& facts) const;
  void deduce_ways(Facts& facts) const;
  /// As literals that each add 1: so many of a site's hold as it is worth above its least.
  [[nodiscard]] Literals units(const Addend& addend, Candidates values) const;

  std::vector<Addend> addends_;
  int least_;
  int most_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
