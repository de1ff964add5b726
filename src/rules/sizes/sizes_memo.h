// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/board.h"

namespace crosshatch::rules {

/// What SizesRule said of single values on boards that it has met, for trials: most of what is
/// supposed changes few values, and where a value may be is all that its pieces depend on.
class SizesMemo {
 public:
  struct Answer {
    bool is_filled = false;  ///< `room` is known
    bool lacks_room = false;
    std::vector<std::pair<int, std::size_t>> room = {};  ///< vertices, and the size of the piece
    bool is_fitted = false;                              ///< `unfit` is known
    std::vector<int> unfit = {};
  };

  /// The answer is valid until the next question.
  [[nodiscard]] Answer& of(Value value, const Board& board);

 private:
  /// The value, and where it may be and is, in bits.
  using Key = std::vector<std::uint64_t>;
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Key& key) const;
  };
  static constexpr std::size_t most_answers = 1 << 15;

  std::unordered_map<Key, Answer, Hash> answers_;
  Key key_;  // of the last question
};

}  // namespace crosshatch::rules
