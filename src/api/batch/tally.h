// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "api/ask/ask.h"
#include "api/batch/members.h"
#include "api/verbs/verbs.h"
#include "base/json_object.h"
#include "batch/record.h"

namespace crosshatch {

/// A puzzle that took long.
struct SlowPuzzle {
  double seconds = 0;
  std::string name = {};  ///< of its file
  std::uint64_t line = 0;
  std::uint64_t index = 0;  ///< 0: not known
};

/// What became of many puzzles, in numbers.
struct Tally {
  std::uint64_t records = 0;
  double seconds = 0;                          ///< of work, on all processors
  std::map<int, std::uint64_t> statuses = {};  ///< exit status -> puzzles
  std::map<std::string, std::uint64_t> verdicts = {};
  std::map<std::string, std::uint64_t> grades = {};
  std::vector<SlowPuzzle> slowest = {};  ///< the slowest first, at most five

  void add_slow(SlowPuzzle puzzle);
  void add(const Tally& other);

  /// The exit status of the program for all of them (docs/errors.md).
  [[nodiscard]] int status(bool fails) const;

  /// `"records":3,"statuses":{...},...`, as shards and --summary have it.
  void add_to(JsonObject& object) const;
  /// Reads them back; `members` has the trouble if they are wrong.
  [[nodiscard]] static Tally from_members(Members& members);
};

/// Counts verdicts and grades in the bytes of answers as they go by.
class AnswerCounter {
 public:
  AnswerCounter(const Verb& verb, const VerbOptions& options);

  void write(std::string_view bytes);
  /// What was written since the last call are the answers of `outcome.puzzles` puzzles.
  void answered(const Record& record, const PuzzleOutcome& outcome, const std::string& name);
  /// The same for an answer whose verdict does not count.
  void leave_out(const PuzzleOutcome& outcome);

  [[nodiscard]] const Tally& tally() const { return tally_; }
  /// The answer that was written since, or its beginning.
  [[nodiscard]] std::string_view answer() const { return answer_; }

 private:
  void count_line(std::string_view line, int status);

  bool has_objects_;  ///< an answer is one JSON object
  bool is_rated_;
  TableForm table_;
  std::string answer_;
  Tally tally_;
};

/// A batch that is done, as a JSON object with a line end for `--summary`. `now`: the puzzles that
/// were answered in the `wall` seconds that went by; the others were answered before.
[[nodiscard]] std::string summary_json(const std::string& verb, const Tally& tally,
                                       std::uint64_t now, double wall);
[[nodiscard]] double puzzles_per_second(std::uint64_t now, double wall);

}  // namespace crosshatch
