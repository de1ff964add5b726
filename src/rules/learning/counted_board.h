// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/count/count.h"
#include "rules/learning/count_learner.h"
#include "rules/model.h"
#include "rules/unlike/unlike.h"

namespace crosshatch::rules {

/// The open sites of a board, of two values each, in a search that learns. Only for models whose
/// open rules count, or say that lists are unlike: those are added when a model breaks them.
class CountedBoard {
 public:
  /// Whether such a search can say all that is open on the board, or in the scope
  /// (core/search.h).
  [[nodiscard]] static bool can_say(const Model& model, const Board& board,
                                    std::span<const Site> scope);

  CountedBoard(const Model& model, const Board& board, std::span<const Site> scope, Budget& budget,
               std::uint64_t patience);

  [[nodiscard]] std::span<const Site> open_sites() const { return open_; }

  [[nodiscard]] CountLearner::Found search() {
    return search(CountLearner::literal(0, true), false);
  }
  /// A solution in which the site has this value.
  [[nodiscard]] CountLearner::Found search(Site site, Value value) {
    return search(literal({site, only(value)}), true);
  }
  /// The last solution that was found, as the board is elsewhere.
  [[nodiscard]] Board solution() const;
  void exclude_solution() { learner_.exclude_model(); }

  /// The site never has this value, or that was proved already.
  void exclude(Site site, Value value);
  [[nodiscard]] bool is_excluded(Site site, Value value) const {
    return learner_.is_fixed(literal({site, ~only(value)}));
  }
  void prefer(Site site, Value value) {
    learner_.prefer(variables_[site], literal({site, only(value)}) % 2 == 0);
  }

 private:
  CountLearner::Found search(CountLearner::Literal assumption, bool is_assumed);
  [[nodiscard]] CountLearner::Literal literal(const Literal& literal) const;
  void add(const CountRule& rule);
  void add(const UnlikeRule& rule);
  [[nodiscard]] bool add_broken();

  Board board_;
  CountLearner learner_;
  std::vector<Site> open_;
  std::vector<int> variables_;  // per site; -1: decided, or out of scope
  std::vector<const UnlikeRule*> unlike_;
};

}  // namespace crosshatch::rules
