// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_set>

#include "api/ask/question.h"
#include "core/family.h"
#include "core/forms.h"

namespace crosshatch {

/// The symmetries of a family, never null. An error if it has none.
[[nodiscard]] Result<const Forms*> forms_of(const Family& family);

/// The canonical form of a puzzle. An error if the family has no symmetries, or none for such
/// puzzles.
[[nodiscard]] Result<CanonicalForm> canonical_form(const Family& family, const Puzzle& puzzle,
                                                   Budget& budget);

/// What the answer about a form of the question's puzzle begins with, and the line that it is in
/// the end.
[[nodiscard]] JsonObject form_object(const Question& question, const Puzzle& form);
[[nodiscard]] std::string form_line(const Question& question, JsonObject object,
                                    std::optional<Why> why = std::nullopt);

/// What to tell of a form that a limit came before.
[[nodiscard]] Message cut_note(Why why);

/// Puzzles of one family, of which no two are forms of each other.
class KnownForms {
 public:
  explicit KnownForms(const Family& family) : family_(family) {}

  /// Adds all puzzles of a text; a blank one has none. At a limit (`budget.is_spent()`) not all
  /// were added.
  [[nodiscard]] Result<void> add_text(std::string_view text, Budget& budget);

  /// Adds a puzzle; false: it is a form of one that is there, or a limit came first.
  [[nodiscard]] Result<bool> add(const Puzzle& puzzle, Budget& budget);

 private:
  const Family& family_;
  std::unordered_set<std::string> forms_;  ///< in our JSON
};

}  // namespace crosshatch
