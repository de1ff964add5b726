// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/rule.h"
#include "rules/sequence/pattern.h"
#include "rules/sequence/words.h"

namespace crosshatch::rules {

/// The sites of these literals, each of a site of its own, in this order have a word of the
/// pattern, and each literal holds. The letters may have to be different: that says much more with
/// the pattern than beside it.
///
/// It may be a rule that follows from others and says only what letters from some place on can be:
/// then clauses, sweeps and texts do not have it.
///
/// How it concludes: `pattern`, the sites need not even be looked at; `standing`, by what is
/// decided in other sites; `ways`, by what is left in all of them.
class SequenceRule final : public PuzzleRule {
 public:
  /// A pattern has at most `most_states` states.
  SequenceRule(Literals literals, Pattern pattern, Letters letters = Letters::may_repeat,
               std::size_t follows_from = 0);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] const Pattern& pattern() const { return pattern_; }
  [[nodiscard]] Letters letters() const { return letters_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override {
    return pattern_.text.empty() || follows();
  }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_settled(const Board& /*board*/) const override { return follows(); }
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  [[nodiscard]] bool follows() const { return follows_from_ > 0; }
  /// What the sites may hold, in the order of the word.
  [[nodiscard]] std::vector<Candidates> left(const Board& board) const;
  /// All that they could hold by the literals.
  [[nodiscard]] std::vector<Candidates> all() const;
  void refute_twins(Facts& facts) const;
  /// Leaves each site what fits, if the sites hold what `left` says; that is the reason.
  void conclude(Facts& facts, std::string_view how, std::vector<Candidates> left) const;
  void conclude(Facts& facts, std::string_view how, std::vector<Candidates> left,
                std::span<const Candidates> fitting) const;
  /// Whether the board has no value that does not fit.
  [[nodiscard]] bool says_nothing(const Board& board, std::span<const Candidates> fitting) const;
  /// Gives back to `left` all that is not needed so that no more fits in any word.
  void widen(const Board& board, std::span<const Candidates> fitting,
             std::vector<Candidates>& left) const;

  Literals literals_;  // in the order of the word
  Pattern pattern_;
  Letters letters_;
  std::size_t follows_from_;  // the first place of which it says something
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
