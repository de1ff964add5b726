// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// Two lists of literals, as long as each other, are not alike: somewhere one of the two holds and
/// the other does not. Each literal is of a site of its own. So the rows of a binary puzzle differ.
///
/// How it concludes: `alike`, everywhere else they are.
class UnlikeRule final : public PuzzleRule {
 public:
  UnlikeRule(Literals one, Literals other);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Literals& one() const { return one_; }
  [[nodiscard]] const Literals& other() const { return other_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_settled(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  Literals one_;
  Literals other_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
