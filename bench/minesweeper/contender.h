// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/puzzle.h"
#include "core/verdict.h"

namespace crosshatch::bench {

/// What is asked of a board, from the puzzle in memory to the answer.
enum class Ask : std::uint8_t {
  verdict,    ///< none, one or several, and the first two solutions
  ambiguous,  ///< which cells differ between solutions
  count,      ///< how many solutions
  odds,       ///< the exact share of every cell
};

[[nodiscard]] const char* name(Ask ask);

/// What somebody says of a board.
struct Said {
  Verdict::Kind kind = Verdict::Kind::unknown;
  bool is_complete = false;  ///< it is all that was asked for
  /// verdict: up to two solutions. Else one row: what is known, '?' where solutions differ. A
  /// character a site, '*' mine or '.' clear.
  std::vector<std::string> boards = {};
  std::string count = {};  ///< count and odds: the number of solutions
};

/// Who answers. `cap` is how many seconds it may take; who cannot keep to it is stopped.
struct Contender {
  std::string name;
  std::function<Said(const Puzzle&, Ask, double cap)> say;
  bool has_ambiguous = false;  ///< answers Ask::ambiguous, too
  bool has_counts = false;     ///< and all else
};

}  // namespace crosshatch::bench
