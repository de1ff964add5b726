// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/clues.h"
#include "core/family.h"

namespace crosshatch {

/// Other solutions that were found while a puzzle lost clues. Of each it is known which clues tell
/// it from the solution that is to be left: where all these are gone, it is a solution, and nobody
/// has to be asked.
class KnownOthers {
 public:
  /// `all` are the clues beside the solution. The rest is borrowed.
  KnownOthers(const Family& family, const Puzzle& blank, std::vector<ClueValue> all)
      : family_(family), blank_(blank), all_(std::move(all)) {}

  void add(const Board& other);

  /// Whether one of them is a solution of the puzzle that has these of the clues.
  [[nodiscard]] bool solve(const Puzzle& puzzle, const std::vector<ClueValue>& given) const;

 private:
  struct Other {
    Board board;
    std::vector<int> told_by;  ///< places
  };

  const Family& family_;
  const Puzzle& blank_;
  std::vector<ClueValue> all_;
  std::vector<Other> others_;
};

}  // namespace crosshatch
