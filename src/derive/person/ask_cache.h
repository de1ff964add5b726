// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "rules/model.h"
#include "rules/sizes/sizes.h"
#include "rules/sizes/sizes_memo.h"

namespace crosshatch::derive {

/// What rules conclude from a board, without reasons. What slow rules concluded is kept, and what
/// rules of sizes said of single values: trials meet the same lines again and again.
class AskCache {
 public:
  struct Answer {
    bool is_possible = true;  ///< false: the rule cannot be kept
    std::vector<rules::Conclusion> conclusions = {};
  };

  explicit AskCache(const rules::Model& model);

  /// The board is afterwards as it was. The answer stays valid until the next question.
  [[nodiscard]] const Answer& ask(int rule, Board& board);
  [[nodiscard]] bool is_of_sizes(int rule) const { return sizes_[rule].rule != nullptr; }
  /// What a rule deduces, whatever is asked of it.
  void deduce(int rule, rules::Facts& facts);

 private:
  /// The rule, and what its sites can hold.
  using Key = std::vector<Candidates>;
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Key& key) const;
  };
  static constexpr std::size_t most_answers = 1 << 15;

  /// A rule of sizes, and what it said.
  struct Sizes {
    const rules::SizesRule* rule = nullptr;
    rules::SizesMemo memo = {};
  };

  const rules::Model& model_;
  std::vector<Sizes> sizes_;  // per rule
  std::unordered_map<Key, Answer, Hash> answers_;
  Key key_;        // of the last question
  Answer answer_;  // to it, if it is not kept
};

}  // namespace crosshatch::derive
