// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// No two of these literals, each of a site of its own, hold with the same value: sites that hold
/// none of the values of their literal may be alike.
///
/// How it concludes: `used`, a site holds the value; `only-place`, all values are needed, and no
/// other site can hold this one; `pair`, `triple`, `set`, so many sites have as many values left
/// among them; `hidden-pair` and so on, the same told by the sites that are left.
class DifferentRule final : public PuzzleRule {
 public:
  explicit DifferentRule(Literals literals);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override { return is_broken(board); }
  [[nodiscard]] bool is_settled(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// The values of which a board says that each is needed: those of sites that hold one of their
  /// literal's values, if there are just as many. Else none.
  [[nodiscard]] Candidates needed(const Board& board) const;
  void deduce_used(Facts& facts) const;
  void deduce_only_places(Facts& facts) const;
  void deduce_sets(Facts& facts) const;

  Literals literals_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
