// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/words/words.h"
#include "core/position.h"
#include "core/step.h"

namespace crosshatch {

/// How hard a person finds it.
enum class Grade : std::uint8_t { easy, medium, hard, unfair, extreme };

[[nodiscard]] const char* name(Grade grade);

/// Technique::find.
using Find = bool(Position& position, Step& step);

/// One way in which a person gets on. Adding a technique is one entry in its family's table.
struct Technique {
  std::string_view id;  ///< "naked-pair"
  Words name;           ///< "Naked Pair", "네이키드 페어"

  /// Why it holds, as a clause without a full stop (the family says then what it does). A Korean
  /// one ends in 므로, or in 습니다 where what follows would make it too long. {0}, {1} are the
  /// terms of the step; in Korean "{0:은}", "{0:이}", "{0:을}", "{0:와}", "{0:로}" add the particle
  /// that fits the term, in English "{0:or}" lists with "or". "{0?this|these}": one if the term is
  /// of one thing, or several. "{0#}": a number alone, "two" or "2".
  Words sentence;

  Grade grade = Grade::easy;
  int score = 0;  ///< on the scale of the family; each use adds it

  /// Takes for granted that there is exactly one solution.
  bool needs_unique = false;

  /// Fills `step` (kind, changes; marks and terms too if the position wants reasons) and returns
  /// true, or returns false: there is none, or the budget is spent. Never removes a candidate that
  /// stands in a solution. Of equally good steps it takes the one nearest to the last step. May set
  /// `step.technique` to another entry of the table whose `find` is null: a variant of this one.
  Find* find = nullptr;
};

/// The technique of a table that is called `id`. Does not compile if there is none.
[[nodiscard]] consteval const Technique& named(std::span<const Technique> table,
                                               std::string_view id) {
  std::size_t at = 0;
  while (table[at].id != id) ++at;
  return table[at];
}

/// The same technique with another sentence, for some of the steps that it finds.
[[nodiscard]] consteval Technique told(Technique technique, const Words& sentence) {
  technique.sentence = sentence;
  technique.find = nullptr;
  return technique;
}

/// A list of techniques, easiest first, by which a puzzle is gone through.
struct Way {
  std::string_view id;  ///< for --by: "person"
  std::span<const Technique> techniques;
};

}  // namespace crosshatch
