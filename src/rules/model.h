// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "core/search.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// A puzzle as rules: its sites with the values that they may hold, and what must be kept.
///
/// Sites behind those of the puzzle are *hidden*: helpers, such as which tree a tent belongs to. No
/// two solutions are told apart by them: a board of the visible sites is a solution if the hidden
/// ones can have values with which all rules are kept, in one way or in several.
class Model {
 public:
  explicit Model(Board visible) : start_(std::move(visible)), visible_(start_.sites()) {
    for (Site site = 0; site < visible_; ++site) order_.push_back(site);
  }

  /// A hidden site. `near` is a site with which it has to do: sweeps take it right after that one.
  Site hide(Candidates values, Site near);

  template <class Kind, class... Arguments>
  void add(Arguments&&... arguments) {
    rules_.push_back(std::make_unique<Kind>(std::forward<Arguments>(arguments)...));
  }

  /// All sites, hidden ones behind the `visible()` ones.
  [[nodiscard]] const Board& start() const { return start_; }
  [[nodiscard]] int visible() const { return visible_; }
  [[nodiscard]] bool is_hidden(Site site) const { return site >= visible_; }
  /// In which order sweeps take the sites.
  [[nodiscard]] std::span<const Site> order() const { return order_; }
  [[nodiscard]] std::span<const std::unique_ptr<PuzzleRule>> rules() const { return rules_; }

  /// Whether a board whose sites are decided, hidden ones too, breaks a rule.
  [[nodiscard]] bool is_broken(const Board& solution) const;

 private:
  Board start_;
  int visible_;
  std::vector<Site> order_;
  std::vector<std::unique_ptr<PuzzleRule>> rules_;
};

/// Narrows the board by all rules, each alone, to the fixpoint. `exhausted` at the end, with the
/// board impossible if the rules refute it; `limit` before it.
[[nodiscard]] Ending deduce(const Model& model, Board& board, Budget& budget,
                            std::vector<Conclusion>* conclusions = nullptr);

/// Reports every solution that agrees with the board, by SAT, each once, with hidden sites in one
/// of the ways in which they can be. Models that break a rule whose clauses are too many to be
/// written down are answered by a clause that they break (`PuzzleRule::cut`).
[[nodiscard]] Ending enumerate(const Model& model, const Board& board, Budget& budget,
                               SolutionSink sink);

/// How many solutions agree with the board, by sweeping over the sites in the model's order. A
/// state is the set of all states that the hidden sites may have led to, so that a solution counts
/// once. `stuck`: the frontier is too wide.
[[nodiscard]] Ending count(const Model& model, const Board& board, Budget& budget, BigInt& total);

}  // namespace crosshatch::rules
