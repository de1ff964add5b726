// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/question.h"
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
  Words summary;               ///< for the help, through summary_of
  bool takes_limit = false;    ///< heeds VerbOptions::limit
  bool takes_all = false;      ///< heeds VerbOptions::all
  bool takes_map = false;      ///< heeds VerbOptions::no_map
  bool takes_best = false;     ///< heeds VerbOptions::best
  bool takes_easiest = false;  ///< heeds VerbOptions::easiest
  bool takes_cube = false;     ///< heeds VerbOptions::cube
  bool takes_parts = false;    ///< needs VerbOptions::parts
  bool takes_to = false;       ///< needs VerbOptions::to
  bool may_take_to = false;    ///< heeds VerbOptions::to; "": the usual format
  bool takes_seed = false;     ///< heeds the seed of VerbOptions::make
  bool takes_count = false;    ///< heeds the count of VerbOptions::make
  bool takes_by = false;       ///< goes by a way: heeds VerbOptions::by and language
  bool takes_steps = false;    ///< heeds VerbOptions::json_steps and every_step
  bool takes_level = false;    ///< heeds VerbOptions::level
  bool takes_table = false;    ///< heeds VerbOptions::table
  TableKind table_kind = TableKind::ratings;
  bool takes_state = false;     ///< heeds VerbOptions::state
  bool takes_picture = false;   ///< heeds VerbOptions::picture
  bool takes_smallest = false;  ///< heeds VerbOptions::smallest
  bool takes_claim = false;     ///< heeds VerbOptions::claim and dimacs
  bool takes_proof = false;     ///< heeds VerbOptions::proves
  Naming naming = Naming::none;
  bool searches = true;  ///< heeds VerbOptions::limits
  Reply (*answer)(const Question& question, Out out) = nullptr;

  /// Instead of `answer` where the text of the request is not a puzzle to be asked about, but the
  /// name of a family or something else to begin with. Heeds VerbOptions::make.
  Reply (*make)(const Request& request, Out out) = nullptr;

  /// What `answer` would say of a puzzle, if the glance alone tells, but
  /// for the name before a text. Null: it takes a closer look at each puzzle.
  std::optional<Brief> (*brief)(Glance glance, const BulkQuestion& question) = nullptr;

  /// Whether its answer is the text of the puzzle in some form, and nothing else.
  [[nodiscard]] bool writes_puzzle() const { return takes_to || (may_take_to && make == nullptr); }
};

/// All verbs, in the order of the help.
[[nodiscard]] std::span<const Verb> verbs();

/// One line for the help. What the odds are of ("a mine") is up to the families of this build.
[[nodiscard]] std::string summary_of(const Verb& verb, Language language);

/// The verb called `id`, or null.
[[nodiscard]] const Verb* find_verb(std::string_view id);

/// What is wrong with `id` where find_verb returned null: names them all, and the nearest.
[[nodiscard]] Error no_such_verb(std::string_view id);

}  // namespace crosshatch
