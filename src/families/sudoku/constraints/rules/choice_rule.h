// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/rule.h"
#include "rules/sequence/pattern.h"

namespace crosshatch::sudoku {

/// Behind some choice the sites have a word of a pattern: its first letter is the choice, which no
/// site holds. So a rule says "from somewhere on", or "these two are the ends, whichever they are".
///
/// How it concludes: `ways`, by what is left in all of them.
class ChoiceRule final : public rules::PuzzleRule {
 public:
  static constexpr int most_choices = 60;

  ChoiceRule(rules::Literals literals, rules::Pattern pattern, int choices);

  /// The sites in the order of the word, and the pattern, whose first letter is one of so many.
  [[nodiscard]] const rules::Literals& literals() const { return literals_; }
  [[nodiscard]] const rules::Pattern& pattern() const { return pattern_; }
  [[nodiscard]] Value choices() const { return choices_; }
  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(rules::LiteralText /*say*/) const override { return {}; }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(rules::Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(rules::Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<rules::Sweep> sweep(std::span<const Site> order) const override;

 private:
  [[nodiscard]] Candidates all_choices() const { return only(choices_) - 1; }
  /// Whether no choice fits with these values.
  [[nodiscard]] bool is_no_word(std::span<const Value> values) const;

  rules::Literals literals_;  // in the order of the word
  rules::Pattern pattern_;
  int choices_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::sudoku
