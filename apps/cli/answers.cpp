// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <new>
#include <utility>

#include "api/bulk_answers.h"
#include "api/json_answers.h"
#include "api/korean/message.h"
#include "api/question.h"
#include "base/one_line.h"
#include "batch/block.h"
#include "batch/crew.h"
#include "batch/parallel_map.h"
#include "commands.h"
#include "progress.h"
#include "reader.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace crosshatch::cli {

namespace {

/// The text that separates the answers of two puzzles. Answers of one line need none; for `convert`
/// it is what separates two puzzles in the format that is written.
class Separator {
 public:
  explicit Separator(const Options& options)
      : is_bare_(options.verb_options.is_json() || options.verb_options.table != TableForm::none) {
    if (!options.verb->takes_to) return;
    to_ = options.verb_options.to;
    for (const Family* family : families()) {
      if (!options.family.empty() && family->id != options.family) continue;
      for (const Codec& codec : family->codecs) {
        if (codec.id == options.verb_options.to) written_ = &codec.framing;
      }
    }
  }

  /// Why no other puzzle can follow what is written, if that is so.
  [[nodiscard]] std::optional<Error> refusal_of_another() const {
    if (is_first_ || written_ == nullptr || written_->kind != Framing::Kind::whole)
      return std::nullopt;
    return Error{ErrorCode::unsupported,
                 "expected one puzzle, as a text in the format " + to_ + " holds one, saw another"};
  }

  /// What to print before an answer that begins with `bytes`. Takes away what only the first answer
  /// begins with: the heading of a table.
  std::string_view before(std::string_view& bytes) {
    if (written_ != nullptr && written_->has_heading && !is_first_)
      bytes.remove_prefix(bytes.find('\n') + 1);
    const bool has_lines = bytes.find('\n') < bytes.size() - 1;
    const bool is_first = std::exchange(is_first_, false);
    const bool had_lines = std::exchange(had_lines_, has_lines);
    if (is_first || is_bare_) return {};
    if (written_ == nullptr) return has_lines || had_lines ? "\n" : "";
    switch (written_->kind) {
      case Framing::Kind::breaks:
        mark_ = std::string(written_->mark) + "\n";
        return mark_;
      case Framing::Kind::whole:  // there is no other answer
      case Framing::Kind::lines:
      case Framing::Kind::starts:
      case Framing::Kind::json:
        return {};
    }
    return {};
  }

 private:
  const Framing* written_ = nullptr;  ///< of the format that `convert` writes
  std::string to_;                    ///< the id of that format
  bool is_bare_;                      ///< an answer is always one line: JSON, the row of a table
  bool is_first_ = true;
  bool had_lines_ = false;
  std::string mark_;
};

/// Blocks come and go by the hundred kilobytes. To give each back to the system and to ask for it
/// again, zeroed, would take a sixth of the time of easy puzzles.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

/// Stands in a stream of data where a puzzle could not be answered; standard error says why.
constexpr std::string_view place_keeper = "error\n";

constexpr std::string_view one_of_several =
    "this is one of several solutions; --limit 2 prints another";

/// Which of two statuses is that of all puzzles: what was wrong with the request or the machine,
/// then what is known for certain, then what is not known.
int gravity(int status) {
  constexpr std::array<int, 6> order = {0, 4, 5, 3, 2, 1};
  return order[static_cast<std::size_t>(status)];
}

/// Everything that happens between a record and the two output streams.
class Session {
 public:
  Session(const Options& options, const StopFlag& stop, Output& output)
      : options_(options),
        stop_(stop),
        output_(output),
        verb_options_(options.verb_options),
        reader_(options.files, options.hints(), stop),
        separator_(options),
        progress_(!options.quiet, total_bytes(options)),
        crew_(options.threads) {
    verb_options_.limits.stop = &stop;
    verb_options_.crew = crew_;
    wants_second_ = options.verb->takes_all && !options.quiet && !verb_options_.is_json() &&
                    !verb_options_.all && verb_options_.limit == 0;
    // JSON names the line and the number of each puzzle; answers that are data name nothing.
    if (!verb_options_.is_json() && options.verb->naming != Naming::none) reader_.look_ahead();
    if (verb_options_.table != TableForm::none) reader_.expect_no_folders();
    if (options.verb->brief == nullptr || verb_options_.is_json()) return;
    reader_.want_blocks(options.threads);
    keep_freed_memory();
  }

  int run();

 private:
  static std::uint64_t total_bytes(const Options& options) {
    std::uint64_t total = 0;
    for (const std::string& file : options.files) total += size_of_file(file);
    return total;
  }

  Next next(Record& record);
  bool work(const Record& record, AnswerSink answers);
  bool answer_block(const Record& block, AnswerSink answers);
  PuzzleOutcome answer(const Record& record, Out out, bool wants_second);
  std::string label_of(const Record& record) const;
  std::string note_line(const Record& record, std::string_view note) const;
  void keep_place();
  void count_status(int status);
  void sum_up();
  PuzzleOutcome failure(const Record& record, const Reply& reply, bool is_written, Out out);
  bool write(std::string_view bytes);
  void done(const Record& record, PuzzleOutcome outcome);

  const Options& options_;
  const StopFlag& stop_;
  Output& output_;
  VerbOptions verb_options_;
  PuzzleReader reader_;
  Separator separator_;
  Progress progress_;
  SeatedCrew crew_;
  std::atomic<bool> is_stalled_ = false;
  bool wants_second_ = false;  ///< a note tells of further solutions
  bool owes_place_ = false;    ///< the first puzzle was refused, and may be the only one
  std::uint64_t several_ = 0;  ///< puzzles with solutions that are not printed
  std::string first_several_;  ///< the note on the first of them
  bool is_begun_ = false;      ///< the answer under way has written something
  bool is_left_out_ = false;   ///< what is written holds one puzzle, and this is another
  std::uint64_t puzzles_ = 0;
  int last_status_ = 0;
  int worst_status_ = 0;
};

Next Session::next(Record& record) {
  const Next next = reader_.next(record);
  is_stalled_ = next == Next::pause;
  if (next == Next::pause) output_.flush();
  return next;
}

/// In a table every row says where it comes from, a single one, too.
std::string Session::label_of(const Record& record) const {
  return verb_options_.table != TableForm::none ? reader_.place(record) : reader_.label(record);
}

PuzzleOutcome Session::failure(const Record& record, const Reply& reply, bool is_written, Out out) {
  const Error& error = *reply.error;
  const Status status = status_of(error.code);
  const std::string label = label_of(record);
  if (options_.verb_options.is_json()) {
    if (!is_written) out(error_json(error, reader_.source_of(record, label)));
    return {.status = static_cast<int>(status)};
  }
  PuzzleOutcome outcome{.status = static_cast<int>(status)};
  outcome.remark = message_line(reply.is_about_state ? options_.state : reader_.name(record),
                                error.line, error.column, "error", error.message);
  if (const TableForm form = verb_options_.table; form != TableForm::none) {
    const PuzzleSource source = reader_.source_of(record, label);
    const Language language = verb_options_.language;
    const std::string word = table_verdict(form, language, "error");
    out(table_row(form, {.language = language,
                         .verdict = word,
                         .colour = verb_options_.color ? "31" : "",
                         .file = source.file,
                         .line = source.line,
                         .label = source.label}));
    return outcome;
  }
  const bool is_named = options_.verb->naming != Naming::none;
  if (is_named && !label.empty())
    out(visible(label) + ": " + message_in(verb_options_.language, "error") + '\n');
  outcome.is_refused = !is_named && !options_.verb->takes_to;
  return outcome;
}

bool Session::work(const Record& record, AnswerSink answers) {
  if (record.is_block) return answer_block(record, answers);
  answers.done(answer(record, answers.write, wants_second_));
  return true;
}

/// The puzzles of a block: what the bulk engine settles at once, the rest one by one.
bool Session::answer_block(const Record& block, AnswerSink answers) {
  const Format& format = reader_.formats(block).front();
  const BlockPuzzles puzzles = puzzles_of_block(block.text, block.line, format.codec->framing);
  const auto settled = [&](const AlikeAnswers& alike) {
    if (stop_.load()) return false;
    if (alike.error) {
      const Reply reply{.status = Status::failed, .error = alike.error};
      answers.done(failure(block, reply, false, answers.write));
      return true;
    }
    // A write by itself for the first, as what is written first tells where separators go.
    if (!answers.write(alike.text.substr(0, alike.first))) return false;
    if (!answers.write(alike.text.substr(alike.first))) return false;
    answers.done({.status = static_cast<int>(alike.status), .puzzles = alike.puzzles});
    return true;
  };
  Record record{.text = {}, .end = block.end, .source = block.source, .error = {}};
  record.heading = block.heading;
  record.is_alone = block.is_alone && puzzles.texts.size() == 1;
  const auto left = [&](std::size_t i, Glance glance) {
    if (stop_.load()) return false;
    record.text = block.heading.empty() ? std::string() : block.heading + '\n';
    record.text += puzzles.texts[i];
    record.line = puzzles.lines[i];
    const bool is_several = glance == Glance::several;
    PuzzleOutcome outcome = answer(record, answers.write, wants_second_ && !is_several);
    if (wants_second_ && is_several && outcome.status == 0) outcome.is_one_of_several = true;
    answers.done(std::move(outcome));
    return true;
  };
  return answer_in_bulk(*options_.verb, format, verb_options_,
                        {.heading = block.heading,
                         .texts = puzzles.texts,
                         .lines = puzzles.lines,
                         .name = reader_.label_of_file(record)},
                        settled, left);
}

PuzzleOutcome Session::answer(const Record& record, Out out, bool wants_second) {
  if (record.error) return failure(record, refusal(*record.error), false, out);
  try {
    const std::string label = label_of(record);
    VerbOptions verb_options = verb_options_;
    verb_options.wants_second = wants_second;
    const Reply reply = ask({.verb = options_.verb->id,
                             .text = record.text,
                             .hints = reader_.hints(record),
                             .formats = reader_.formats(record),
                             .first_line = record.text_line(),
                             .source = reader_.source_of(record, label),
                             .options = verb_options},
                            out);
    if (reply.error) return failure(record, reply, true, out);
    PuzzleOutcome outcome{.status = static_cast<int>(reply.status)};
    outcome.is_one_of_several = reply.is_one_of_several;
    if (!reply.note.empty() && !options_.quiet) outcome.remark = note_line(record, reply.note);
    return outcome;
  } catch (const std::bad_alloc&) {
    return failure(record, refusal({ErrorCode::io, "out of memory"}), false, out);
  }
}

std::string Session::note_line(const Record& record, std::string_view note) const {
  const bool is_of_many = reader_.looks_ahead() && !record.is_alone;
  const int line = is_of_many || record.line > 1 ? record.line : 0;
  return message_line(reader_.name(record), line, 0, "note", note);
}

/// A line in the place of the answer that there is not, where the answers are data: who reads them
/// beside the puzzles counts on it. Of a single puzzle nothing is written, and whether the first is
/// one is not known until the second is answered.
void Session::keep_place() {
  owes_place_ = false;
  is_begun_ = false;
  write(place_keeper);
  is_begun_ = false;
}

bool Session::write(std::string_view bytes) {
  if (owes_place_) keep_place();
  if (output_.is_terminal()) progress_.clear();
  if (is_left_out_) return true;
  if (!std::exchange(is_begun_, true)) {
    is_left_out_ = separator_.refusal_of_another().has_value();
    if (is_left_out_) return true;
    const std::string_view separator = separator_.before(bytes);
    if (!separator.empty() && !output_.write(separator)) return false;
  }
  return output_.write(bytes);
}

void Session::done(const Record& record, PuzzleOutcome outcome) {
  is_begun_ = false;
  if (std::exchange(is_left_out_, false))
    outcome = failure(record, refusal(*separator_.refusal_of_another()), true,
                      [](std::string_view) { return true; });
  if (outcome.is_refused && owes_place_) keep_place();
  puzzles_ += outcome.puzzles;
  count_status(outcome.status);
  if (outcome.is_refused) {
    owes_place_ = true;
    if (puzzles_ > 1 || options_.files.size() > 1) keep_place();
  }
  if (outcome.is_one_of_several && several_++ == 0)
    first_several_ = note_line(record, one_of_several);
  if (!outcome.remark.empty()) {
    progress_.clear();
    output_.flush();
    say(outcome.remark);
  }
  if (is_stalled_) output_.flush();
  progress_.advance(puzzles_, reader_.bytes_done(record));
}

void Session::count_status(int status) {
  last_status_ = status;
  const bool counts = status == 1 || status == 2 || options_.fails;
  if (counts && gravity(status) > gravity(worst_status_)) worst_status_ = status;
}

/// What there is to say of all puzzles together.
void Session::sum_up() {
  if (several_ == 0) return;
  progress_.clear();
  output_.flush();
  if (puzzles_ == 1) return say(first_several_);
  say(message_line("crosshatch", 0, 0, "note",
                   std::to_string(several_) + " of " + std::to_string(puzzles_) +
                       " puzzles have several solutions; the first one found is printed"));
}

int Session::run() {
  const auto next = [this](Record& record) { return this->next(record); };
  const auto work = [this](const Record& record, AnswerSink answers) {
    return this->work(record, answers);
  };
  const auto write = [this](std::string_view bytes) { return this->write(bytes); };
  const auto done = [this](const Record& record, const PuzzleOutcome& outcome) {
    this->done(record, outcome);
  };
  if (verb_options_.table != TableForm::none)
    output_.write(table_heading(verb_options_.table, verb_options_.language));
  parallel_map({.next = next,
                .work = work,
                .write = write,
                .done = done,
                .threads = options_.threads,
                .stop = &stop_,
                .crew = &crew_});
  sum_up();
  if (stop_.load() && puzzles_ != 1) return static_cast<int>(Status::unknown);
  return puzzles_ == 1 ? last_status_ : worst_status_;
}

}  // namespace

int answer_all(const Options& options, const StopFlag& stop, Output& output) {
  return Session(options, stop, output).run();
}

}  // namespace crosshatch::cli
