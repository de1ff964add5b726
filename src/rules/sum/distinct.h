// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// Sites of such sums have at most so many values.
inline constexpr int most_distinct = 9;

/// Sites that hold different values, each worth its value and `first`, add up to a number from
/// `least` to `most`: a run of a kakuro, with a sum or, where these allow any, without.
///
/// Players think of *combinations*: sets of as many values as there are sites, with such a sum. How
/// it concludes: `used`, a site holds the value; `digits`, no combination has it; `last`, all other
/// sites are decided; `standing`, no combination has it with what is decided; `sets`, none has it
/// of what is left; `needed`, each of these has it, and only one site can hold it; `pair`,
/// `triple`, `set`, so many sites have as many values left among them; `ways`, in no way of what is
/// left the site can hold it.
class DistinctSumRule final : public PuzzleRule {
 public:
  /// The sites have the values below `values`.
  DistinctSumRule(std::vector<Site> sites, int values, int first, int least, int most);

  [[nodiscard]] std::span<const Site> sites() const override { return sorted_; }
  /// The sum, if there is but one.
  [[nodiscard]] std::optional<int> sum() const {
    return least_ == most_ ? std::optional(least_) : std::nullopt;
  }
  [[nodiscard]] int first() const { return first_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  using Left = std::vector<Candidates>;  // per site
  /// What may stay of what is left, by one argument.
  using Argument = Left (DistinctSumRule::*)(const Left& left) const;

  [[nodiscard]] Candidates all() const { return only(values_) - 1; }
  /// Sites that are different keep it, whatever they add up to.
  [[nodiscard]] bool is_any_sum() const;
  [[nodiscard]] Left left(const Board& board) const;
  /// The combinations that have what is decided, of what is left, and something for each site.
  [[nodiscard]] std::vector<Candidates> combinations(const Left& left) const;
  [[nodiscard]] Left by_combinations(const Left& left) const;
  [[nodiscard]] Left by_needs(const Left& left) const;
  [[nodiscard]] Left by_ways(const Left& left) const;

  /// Says something by the easiest argument that has something to say. Returns whether there may be
  /// more.
  bool says_more(Facts& facts) const;
  void deduce_used(Facts& facts) const;
  void deduce_sets(Facts& facts) const;
  /// Leaves each site what the argument allows, if the sites hold what `left` says; that is the
  /// reason.
  void conclude(Facts& facts, std::string_view how, Argument argument, Left left) const;

  std::vector<Site> sites_;
  int values_;
  int first_;
  int least_;
  int most_;
  std::vector<Site> sorted_;
  std::vector<Candidates> sets_;                 // the combinations
  Candidates in_none_ = 0;                       // the values that are in none of these
  std::bitset<1U << most_distinct> beginnings_;  // the sets of values in any of these
};

}  // namespace crosshatch::rules
