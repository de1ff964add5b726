// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "rules/model.h"

namespace crosshatch::derive {

/// What rules conclude from a board, without reasons. What slow rules concluded is kept:
/// trials meet the same lines again and again.
class AskCache {
 public:
  struct Answer {
    bool is_possible = true;  ///< false: the rule cannot be kept
    std::vector<rules::Conclusion> conclusions = {};
  };

  explicit AskCache(const rules::Model& model) : model_(model) {}

  /// The board is afterwards as it was. The answer stays valid until the next question.
  [[nodiscard]] const Answer& ask(int rule, Board& board);

 private:
  /// The rule, and what its sites can hold.
  using Key = std::vector<Candidates>;
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Key& key) const;
  };
  static constexpr std::size_t most_answers = 1 << 15;

  const rules::Model& model_;
  std::unordered_map<Key, Answer, Hash> answers_;
  Key key_;        // of the last question
  Answer answer_;  // to it, if it is not kept
};

}  // namespace crosshatch::derive
