// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/cpu.h"

namespace crosshatch {

/// What a bulk engine says of one puzzle of many.
enum class Glance : std::uint8_t {
  undecided,  ///< nothing: not a text that it knows, a contradiction that deserves a sentence, too
              ///< hard. The way of single puzzles answers it, or says what is wrong.
  none,       ///< no solution
  unique,     ///< one solution, written down
  several,    ///< at least two; which is the smallest is not known
};

/// Solves many puzzles of one format at once, much faster than one by one: for streams of millions.
/// What it says is what the engines of the family would say.
struct Bulk {
  /// Bytes of a solution's text, with its line end; the same for all that it answers.
  std::size_t answer_size = 0;

  /// Looks at each text, one puzzle's each, as the codec's framing cuts it but for the heading that
  /// goes with all of them, if the framing has one. Writes as many glances, and the solution of
  /// each `unique` one at `answer_size` times its number. For the others it writes anything.
  void (*run)(std::string_view heading, std::span<const std::string_view> texts, Cpu cpu,
              Glance* glances, char* solutions) = nullptr;
};

}  // namespace crosshatch
