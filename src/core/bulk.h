// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/cpu.h"

namespace crosshatch {

/// What a bulk engine says about one puzzle of many.
enum class Glance : std::uint8_t {
  undecided,  ///< not a text that the engine knows, too hard, or a contradiction that deserves a
              ///< sentence: the caller solves the puzzle by itself, or says what is wrong
  none,       ///< no solution
  unique,     ///< one solution, written down
  several,    ///< at least two; which is the smallest is not known
  logical,    ///< as `unique`, and Family::logic alone finds it; said only where that is asked
};

/// Solves many puzzles of one format at once, much faster than one by one: for streams of millions.
/// The answers are those of the family's engines.
struct Bulk {
  /// Bytes of a solution's text, with its line end; the same for all that it answers. JSON would
  /// escape no character of it except that line end.
  std::size_t answer_size = 0;

  /// The size of all puzzles that it answers. None of them has a title.
  int rows = 0;
  int columns = 0;

  /// Solves texts of one puzzle each, as the codec's framing cuts them. If the framing has a
  /// heading that belongs to all of them, it is passed separately. Writes a glance for each text,
  /// and the solution of text i, if it is `unique` or `logical`, at `i * answer_size`. What is
  /// written there for other texts means nothing. Without `wants_logic` none is `logical`.
  void (*run)(std::string_view heading, std::span<const std::string_view> texts, Cpu cpu,
              bool wants_logic, Glance* glances, char* solutions) = nullptr;
};

}  // namespace crosshatch
