// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "api/requests/puzzle_reader.h"
#include "api/requests/separator.h"
#include "batch/crew.h"
#include "batch/parallel_map.h"

namespace crosshatch {

/// What a session asks of every puzzle. All of it is borrowed.
struct SessionOptions {
  const Verb& verb;
  const VerbOptions& options;        ///< settled
  std::string_view state_name = {};  ///< what messages call the half-solved board
  std::string_view state_file = {};  ///< as in Request
  int threads = 1;
  bool is_quiet = false;        ///< nobody wants notes
  bool has_heading = true;      ///< a table begins with its heading
  bool has_blocks = true;       ///< puzzles may be answered in bulk
  double (*clock)() = nullptr;  ///< seconds; null: nobody wants to know what a puzzle takes
  function_ref<void(const Mapping&)> map = on_threads;  ///< who does the work; borrowed
};

/// Who gets what a session says. Never called by two threads at once, except for `flush`.
class Audience {
 public:
  Audience() = default;
  virtual ~Audience() = default;
  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

  virtual bool write(std::string_view bytes) = 0;  ///< of answers; false: enough
  /// Errors of puzzles, which JSON answers have in themselves as well, and notes.
  virtual void say(const Remark& remark) = 0;
  virtual void flush() {}  ///< the input makes us wait
  /// The last byte of the answer was written. The record is a block where the answers are of
  /// `outcome.puzzles` in a row.
  virtual void answered(const Record& /*record*/, const PuzzleOutcome& /*outcome*/) {}
  /// In all, this many puzzles and bytes of the input are done.
  virtual void advance(std::uint64_t /*puzzles*/, std::uint64_t /*bytes*/) {}
};

/// Asks the verb of all puzzles of a reader: what comes between their records and the two output
/// streams of the program.
class Session {
 public:
  Session(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
          const StopFlag& stop);

  /// Answers all of them and returns the exit status of the program.
  int run();

  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }

 private:
  Next next(Record& record);
  bool work(const Record& record, AnswerSink answers);
  bool answer_block(const Record& block, AnswerSink answers);
  PuzzleOutcome timed_answer(const Record& record, Out out, bool wants_second);
  PuzzleOutcome answer(const Record& record, Out out, bool wants_second);
  [[nodiscard]] std::string label_of(const Record& record) const;
  [[nodiscard]] Remark note_on(const Record& record, const Message& note) const;
  void keep_place();
  void count_status(int status);
  void sum_up();
  PuzzleOutcome failure(const Record& record, const Reply& reply, bool is_written, Out out) const;
  bool write(std::string_view bytes);
  void done(const Record& record, PuzzleOutcome outcome);

  const SessionOptions options_;
  VerbOptions verb_options_;
  PuzzleReader& reader_;
  Audience& audience_;
  const StopFlag& stop_;
  Separator separator_;
  SeatedCrew crew_;
  std::atomic<bool> is_stalled_ = false;
  bool wants_second_ = false;            ///< a note tells of further solutions
  bool owes_place_ = false;              ///< the first puzzle was refused, and may be the only one
  std::uint64_t several_ = 0;            ///< puzzles with solutions that are not printed
  std::optional<Remark> first_several_;  ///< the note on the first of them
  bool is_begun_ = false;                ///< the answer under way has written something
  std::optional<Error> left_out_;        ///< what is written holds one puzzle, and this is another
  std::uint64_t puzzles_ = 0;
  int last_status_ = 0;
  int worst_status_ = 0;
};

}  // namespace crosshatch
