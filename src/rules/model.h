// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "core/search.h"
#include "core/step.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// What a rule is to people: one of the rules of the puzzle, at some place.
struct RuleLabel {
  std::string_view id = {};      ///< which rule: "touching", "line"
  std::optional<Place> at = {};  ///< where: the row, the cell with the clue; none: its sites tell
  std::optional<Place> and_at = {};  ///< the other one, of a rule that compares two
};

enum class InClauses : std::uint8_t { no, yes };

/// Texts and certificates have no more rules than that.
inline constexpr std::size_t most_rules_in_texts = 1'000'000;

/// A puzzle as rules: its sites with the values that they may hold, and what must be kept.
///
/// Sites behind those of the puzzle are *hidden*: helpers, such as which tree a tent belongs to. No
/// two solutions are told apart by them: a board of the visible sites is a solution if the hidden
/// ones can have values with which all rules are kept, in one way or in several.
class Model {
 public:
  explicit Model(Board visible)
      : start_(std::move(visible)),
        visible_(start_.sites()),
        hidden_near_(start_.all().size()),
        rules_of_(start_.all().size()) {}

  /// A hidden site. `near` is one with which it has to do: sweeps take it right after that one, or
  /// the visible one that it is near to.
  Site hide(Candidates values, Site near);

  template <class Kind, class... Arguments>
  void add(Arguments&&... arguments) {
    add_rule(std::make_unique<Kind>(std::forward<Arguments>(arguments)...));
  }
  /// The last rule that was added is this one.
  void label(const RuleLabel& label) { labels_.back() = label; }

  /// The last rule that was added follows from the others. Texts and sweeps do not have it, and
  /// clauses only if SAT finds more with it.
  void leave_to_others(InClauses is_in_clauses = InClauses::no) {
    follows_.back() = is_in_clauses == InClauses::yes ? Follows::but_for_clauses : Follows::yes;
  }

  /// Sweeps take the visible sites in this order, not by their numbers.
  void sweep_in(std::vector<Site> order) { visible_order_ = std::move(order); }
  /// The sweep of the rule that was added last says what those from this one on say, too.
  void sweep_alone(int first) {
    for (std::size_t rule = static_cast<std::size_t>(first); rule + 1 < rules_.size(); ++rule)
      swept_with_[rule] = static_cast<int>(rules_.size()) - 1;
  }

  /// Says rules of some kinds by counts (PuzzleRule::spell_out), for texts: whoever solves the
  /// puzzle knows more of them as they were. Ends with more than `most_rules_in_texts`: who asks
  /// for them refuses so many.
  void spell_out();
  [[nodiscard]] bool has_to_be_spelled() const;

  /// All sites, hidden ones behind the `visible()` ones.
  [[nodiscard]] const Board& start() const { return start_; }
  [[nodiscard]] int visible() const { return visible_; }
  [[nodiscard]] bool is_hidden(Site site) const { return site >= visible_; }
  /// In which order sweeps take the sites.
  [[nodiscard]] std::vector<Site> order() const;
  [[nodiscard]] std::span<const std::unique_ptr<PuzzleRule>> rules() const { return rules_; }
  [[nodiscard]] const RuleLabel& label_of(int rule) const { return labels_[rule]; }
  /// The rule whose sweep says what this one says; -1: none.
  [[nodiscard]] int swept_with(int rule) const { return swept_with_[rule]; }
  /// Whether a rule follows from the others; and whether clauses have it.
  [[nodiscard]] bool follows(int rule) const { return follows_[rule] != Follows::no; }
  [[nodiscard]] bool is_in_clauses(int rule) const { return follows_[rule] != Follows::yes; }
  /// The rules, by number, that speak of a site.
  [[nodiscard]] std::span<const int> rules_of(Site site) const { return rules_of_[site]; }

  /// Whether a board whose sites are decided, hidden ones too, breaks a rule.
  [[nodiscard]] bool is_broken(const Board& solution) const;

 private:
  enum class Follows : std::uint8_t { no, yes, but_for_clauses };

  void add_rule(std::unique_ptr<PuzzleRule> rule);

  Board start_;
  int visible_;
  std::vector<Site> visible_order_;             // empty: by number
  std::vector<std::vector<Site>> hidden_near_;  // per visible site
  std::vector<Site> near_hidden_;               // per hidden site, the visible one
  std::vector<std::unique_ptr<PuzzleRule>> rules_;
  std::vector<RuleLabel> labels_;
  std::vector<int> swept_with_;
  std::vector<Follows> follows_;
  std::vector<std::vector<int>> rules_of_;  // per site
};

/// Narrows the board by all rules, each alone, to the fixpoint. `exhausted` at the end, with the
/// board impossible if the rules refute it; `limit` before it.
[[nodiscard]] Ending deduce(const Model& model, Board& board, Budget& budget,
                            std::vector<Conclusion>* conclusions = nullptr);

/// The same on a board that was at the fixpoint before these sites changed.
[[nodiscard]] Ending deduce_from(const Model& model, std::span<const Site> changed, Board& board,
                                 Budget& budget, std::vector<Conclusion>* conclusions = nullptr);

/// The same by what rules say at a glance (`Facts::is_glance`), for many values that are tried.
[[nodiscard]] Ending glance_from(const Model& model, std::span<const Site> changed, Board& board,
                                 Budget& budget);

/// The rules as clauses, of which a wrong model may need more (`PuzzleRule::cuts`). The formula has
/// the visible sites, and gets the hidden ones if it does not have them. Rules that tie sites out
/// of its scope are left out.
void encode(const Model& model, sat::Formula& formula);

/// Whether the open hidden sites can have values with which all rules are kept, on a board whose
/// visible sites are decided. Gives them to it.
[[nodiscard]] bool complete(const Model& model, Board& board);

/// The open sites of a board in parts that no rule ties together, each in order. Rules that any
/// values keep tie nothing.
[[nodiscard]] std::vector<std::vector<Site>> parts_of(const Model& model, const Board& board);

/// Reports every solution that agrees with the board, by SAT, each once, with hidden sites in one
/// of the ways in which they can be. Models that break a rule whose clauses are too many to be
/// written down are answered by a clause that they break (`PuzzleRule::cuts`).
[[nodiscard]] Ending enumerate(const Model& model, const Board& board, Budget& budget,
                               SolutionSink sink);

/// How many solutions agree with the board, by sweeping over the sites in the model's order. A
/// state is the set of all states that the hidden sites may have led to, so that a solution counts
/// once. Parts are counted one by one: all, or those of the `scope` (core/search.h). `stuck`: the
/// frontier is too wide.
[[nodiscard]] Ending count(const Model& model, const Board& board, std::span<const Site> scope,
                           Budget& budget, BigInt& total);

}  // namespace crosshatch::rules
