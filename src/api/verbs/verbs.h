// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/ask/question.h"
#include "core/bulk.h"
#include "core/technique.h"

namespace crosshatch {

/// Many puzzles that a bulk engine answers, with the same question about each of them.
struct BulkQuestion {
  const Family& family;
  const Bulk& bulk;
  const VerbOptions& options;
  std::string_view file = {};  ///< as in PuzzleSource
  std::string_view name = {};  ///< of the file in answers that are text; empty: they do not name it
};

/// The answer to any puzzle of which a bulk engine says a certain thing: one line, the same for all
/// of them except for the gaps.
struct Brief {
  enum class Gap : std::uint8_t {
    none,
    solution,  ///< its text, without the line end
    line,      ///< of the file, as a number
    index,     ///< of the puzzle in its file
  };
  /// A text and what comes after it.
  struct Piece {
    std::string text;
    Gap gap = Gap::none;
  };
  std::vector<Piece> pieces = {};  ///< with the line end; none: the solution and its line end
  Status status = Status::yes;
};

/// How the text of an answer says whose it is, where there are several.
enum class Naming : std::uint8_t {
  none,    ///< not at all: it is data for a pipe
  before,  ///< before the first word: "a.non: unique"
  above,   ///< on a line of its own, unless the answer is one line
};

/// Something that can be asked of a puzzle. Front ends loop over the table of verbs and know none
/// of them by name, so that all of them offer the same.
struct Verb {
  std::string_view id;
  Words summary;  ///< one line for the help
  TableKind table_kind = TableKind::ratings;
  std::string_view needs = {};  ///< an option that must be given
  Naming naming = Naming::none;
  Reply (*answer)(const Question& question, Out out) = nullptr;

  /// Instead of `answer` where the text of the request is not a puzzle to be asked about, but the
  /// name of a family or something else to begin with. Heeds VerbOptions::make.
  Reply (*make)(const Request& request, Out out) = nullptr;

  /// What `answer` would say of a puzzle, if the glance alone tells, but
  /// for the name before a text. Null: it takes a closer look at each puzzle.
  std::optional<Brief> (*brief)(Glance glance, const BulkQuestion& question) = nullptr;

  /// Whether it heeds the option, as the table of options says (options/options.h).
  [[nodiscard]] bool takes(std::string_view option) const;

  /// Whether its answer is the text of the puzzle in some form, and nothing else.
  [[nodiscard]] bool writes_puzzle() const { return takes("to") && make == nullptr; }
};

/// All verbs, in the order of the help.
[[nodiscard]] std::span<const Verb> verbs();

/// The verb called `id`, or null.
[[nodiscard]] const Verb* find_verb(std::string_view id);

/// What is wrong with `id` where find_verb returned null: names them all, and the nearest.
[[nodiscard]] Error no_such_verb(std::string_view id);

}  // namespace crosshatch
