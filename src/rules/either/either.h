// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "rules/model.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// At least one of these alternatives is kept: all rules of a model over the same sites, none of
/// them hidden.
///
/// How it concludes: `ways`, what the rules of each alternative that may be kept leave.
class EitherRule final : public PuzzleRule {
 public:
  using Alternatives = std::vector<std::unique_ptr<const Model>>;

  explicit EitherRule(Alternatives alternatives);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override;
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// What the alternatives leave each site.
  [[nodiscard]] std::vector<Candidates> fitting(const Board& board) const;
  /// All that the board has to hold so that no more fits than this.
  [[nodiscard]] Literals reason(const Board& board, std::span<const Candidates> fitting) const;

  Alternatives alternatives_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
