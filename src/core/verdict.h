// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "base/budget.h"
#include "base/words/message.h"
#include "core/board.h"

namespace crosshatch {

/// The answer to "how many solutions": only the four named constructors exist, so a verdict that
/// contradicts itself cannot be written.
class Verdict {
 public:
  enum class Kind : std::uint8_t { none, unique, multiple, unknown };

  /// Proved to have no solution. `clash`, when not empty, names givens that contradict each other.
  [[nodiscard]] static Verdict none(Message clash = {}) {
    Verdict verdict(Kind::none, {});
    verdict.clash_ = std::move(clash);
    return verdict;
  }

  /// Proved to have exactly this solution.
  [[nodiscard]] static Verdict unique(Board solution) {
    std::vector<Board> solutions;
    solutions.push_back(std::move(solution));
    return Verdict(Kind::unique, std::move(solutions));
  }

  /// At least two solutions, the first found first.
  [[nodiscard]] static Verdict multiple(std::vector<Board> solutions) {
    assert(solutions.size() >= 2);
    return Verdict(Kind::multiple, std::move(solutions));
  }

  /// A limit came first. `solutions` holds the one found so far, if any.
  [[nodiscard]] static Verdict unknown(Why why, std::vector<Board> solutions = {}) {
    assert(solutions.size() <= 1);
    Verdict verdict(Kind::unknown, std::move(solutions));
    verdict.why_ = why;
    return verdict;
  }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] Why why() const {
    assert(kind_ == Kind::unknown);
    return why_;
  }
  [[nodiscard]] const Message& clash() const { return clash_; }
  [[nodiscard]] const std::vector<Board>& solutions() const { return solutions_; }

 private:
  Verdict(Kind kind, std::vector<Board> solutions)
      : kind_(kind), solutions_(std::move(solutions)) {}

  Kind kind_;
  Why why_ = Why::nodes;
  Message clash_;
  std::vector<Board> solutions_;
};

/// "none", "unique", "multiple" or "unknown": the words of the interface.
[[nodiscard]] const char* name(Verdict::Kind kind);

/// The same for sentences: "unique", "유일".
[[nodiscard]] const Words& words_of(Verdict::Kind kind);

}  // namespace crosshatch
