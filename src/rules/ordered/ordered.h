// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// Literals in chains, of each of which the first ones hold up to some place, and in all from
/// `least` to `most` hold: mercury in the tubes along a row, water above each other in a column.
///
/// How it concludes: `order`, those before one that holds, and none behind one that does not;
/// `too-much`, so many of a chain would be more, even if the others have as few as they can;
/// `too-little`, with fewer of it there would be fewer.
class OrderedRule final : public PuzzleRule {
 public:
  /// Each literal is of a site of its own.
  OrderedRule(std::vector<Literals> chains, int least, int most);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] std::optional<int> tally(const Board& board) const override;
  [[nodiscard]] std::optional<int> shortage(const Board& board) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// How many of a chain hold at least, and at most.
  struct Range {
    int low = 0;
    int high = 0;
  };
  [[nodiscard]] static Range range(const Literals& chain, const Board& board);
  [[nodiscard]] Range total(const Board& board) const;
  [[nodiscard]] Literals all() const;
  /// Why the other chains hold so many, or have room for so few; so much less would do.
  [[nodiscard]] Literals floor_of_others(const Board& board, std::size_t chain, int slack) const;
  [[nodiscard]] Literals ceiling_of_others(const Board& board, std::size_t chain, int slack) const;
  void deduce_order(const Literals& chain, Facts& facts) const;
  void deduce_number(std::size_t chain, Facts& facts) const;

  std::vector<Literals> chains_;
  int least_;
  int most_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
