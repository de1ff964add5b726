// SPDX-License-Identifier: MIT
#include "api/requests/session.h"

#include <array>
#include <new>
#include <utility>

#include "api/answers/bulk_answers.h"
#include "api/answers/json_answers.h"
#include "api/ask/question.h"
#include "base/one_line.h"
#include "batch/block.h"

namespace crosshatch {

namespace {

/// Stands in a stream of data where a puzzle could not be answered; standard error says why.
constexpr std::string_view place_keeper = "error\n";

/// Bytes of lines that are answered at once. Answers in JSON are four times as long as the lines,
/// and who has said more than a megabyte out of turn must wait (batch/parallel_map.h).
constexpr std::size_t text_block = 256 * 1024;
constexpr std::size_t json_block = 64 * 1024;

constexpr Words one_of_several = {"this is one of several solutions; --limit 2 prints another",
                                  "여러 해 가운데 하나입니다. --limit 2를 주면 하나 더 출력합니다"};

/// Which of two statuses is that of all puzzles: what was wrong with the request or the machine,
/// then what is known for certain, then what is not known.
int gravity(int status) {
  constexpr std::array<int, 6> order = {0, 4, 5, 3, 2, 1};
  return order[status];
}

}  // namespace

Session::Session(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
                 const StopFlag& stop)
    : options_(options),
      verb_options_(options.options),
      reader_(reader),
      audience_(audience),
      stop_(stop),
      separator_(options.verb, options.options, options.options.family),
      crew_(options.threads) {
  verb_options_.limits.stop = &stop;
  if (options.threads > 1) verb_options_.crew = crew_;
  wants_second_ = options.verb.takes("all") && !options.verb.takes("steps") && !options.is_quiet &&
                  !verb_options_.is_json() && !verb_options_.all && verb_options_.limit == 0;
  if (options.verb.make != nullptr) reader_.read_whole();
  // JSON names the line and the number of each puzzle; answers that are data name nothing.
  if (!verb_options_.is_json() && options.verb.naming != Naming::none) reader_.look_ahead();
  if (options.has_blocks && is_answered_in_bulk(options.verb, verb_options_))
    reader_.want_blocks(options.threads, verb_options_.is_json() ? json_block : text_block);
}

Next Session::next(Record& record) {
  const Next next = reader_.next(record);
  is_stalled_ = next == Next::pause;
  if (next == Next::pause) audience_.flush();
  return next;
}

/// In a table every row says where it comes from, a single one, too.
std::string Session::label_of(const Record& record) const {
  return verb_options_.table != TableForm::none ? reader_.place(record) : reader_.label(record);
}

PuzzleOutcome Session::failure(const Record& record, const Reply& reply, bool is_written,
                               Out out) const {
  const Error& error = *reply.error;
  const Language language = verb_options_.language;
  const std::string label = label_of(record);
  PuzzleOutcome outcome{.status = static_cast<int>(status_of(error.code))};
  outcome.remark = {
      .name = reply.is_about_state ? std::string(options_.state_name) : reader_.name(record),
      .line = error.line,
      .column = error.column,
      .message = error.message,
      .error = error.code};
  if (verb_options_.is_json()) {
    if (!is_written) out(error_json(error, reader_.source_of(record, label), language));
    return outcome;
  }
  if (const TableForm form = verb_options_.table; form != TableForm::none) {
    const PuzzleSource source = reader_.source_of(record, label);
    const std::string_view word = table_verdict(form, language, error_word);
    out(table_row(form, {.kind = options_.verb.table_kind,
                         .language = language,
                         .verdict = word,
                         .colour = verb_options_.color ? "31" : "",
                         .file = source.file,
                         .line = source.line,
                         .label = source.label}));
    return outcome;
  }
  const bool is_named = options_.verb.naming != Naming::none;
  if (is_named && !label.empty())
    out(visible(label) + ": " + std::string(error_word.in(language)) + '\n');
  outcome.is_refused = !is_named && !options_.verb.writes_puzzle();
  return outcome;
}

bool Session::work(const Record& record, AnswerSink answers) {
  if (record.is_block) return answer_block(record, answers);
  answers.done(timed_answer(record, answers.write, wants_second_));
  return true;
}

PuzzleOutcome Session::timed_answer(const Record& record, Out out, bool wants_second) {
  if (options_.clock == nullptr) return answer(record, out, wants_second);
  const double begun = options_.clock();
  PuzzleOutcome outcome = answer(record, out, wants_second);
  outcome.seconds = options_.clock() - begun;
  return outcome;
}

/// The puzzles of a block: what the bulk engine settles at once, the rest one by one.
bool Session::answer_block(const Record& block, AnswerSink answers) {
  const Format& format = reader_.formats(block).front();
  const BlockPuzzles puzzles = puzzles_of_block(block.text, block.line, format.codec->framing);
  Record record{.text = {}, .end = block.end, .source = block.source, .error = {}};
  record.heading = block.heading;
  record.is_alone = block.is_alone && puzzles.texts.size() == 1;
  const auto point_to = [&](std::size_t i) {
    record.line = puzzles.lines[i];
    record.index = block.index + i;
  };
  const auto settled = [&](const AlikeAnswers& alike) {
    if (stop_.load()) return false;
    if (alike.error) {
      const Reply reply{.status = Status::failed, .error = alike.error};
      point_to(alike.number);
      answers.done(failure(record, reply, false, answers.write));
      return true;
    }
    // A write by itself for the first, as what is written first tells where separators go.
    if (!answers.write(alike.text.substr(0, alike.first))) return false;
    if (!answers.write(alike.text.substr(alike.first))) return false;
    answers.done({.status = static_cast<int>(alike.status), .puzzles = alike.puzzles});
    return true;
  };
  const auto left = [&](std::size_t i, Glance glance) {
    if (stop_.load()) return false;
    record.text = block.heading.empty() ? std::string() : block.heading + '\n';
    record.text += puzzles.texts[i];
    point_to(i);
    const bool is_several = glance == Glance::several;
    PuzzleOutcome outcome = timed_answer(record, answers.write, wants_second_ && !is_several);
    outcome.line = record.line;
    if (wants_second_ && is_several && outcome.status == 0) outcome.is_one_of_several = true;
    answers.done(std::move(outcome));
    return true;
  };
  const bool is_table = verb_options_.table != TableForm::none;
  // The row of a single puzzle names no line.
  if (is_table && record.is_alone) return left(0, Glance::undecided);
  return answer_in_bulk(options_.verb, format, verb_options_,
                        {.heading = block.heading,
                         .texts = puzzles.texts,
                         .lines = puzzles.lines,
                         .name = is_table ? reader_.name(record) : reader_.label_of_file(record),
                         .file = reader_.source_of(record, {}).file,
                         .index = block.index},
                        settled, left);
}

PuzzleOutcome Session::answer(const Record& record, Out out, bool wants_second) {
  if (record.error) return failure(record, refusal(*record.error), false, out);
  try {
    const std::string label = label_of(record);
    VerbOptions verb_options = verb_options_;
    verb_options.wants_second = wants_second;
    const Reply reply = ask({.verb = options_.verb.id,
                             .text = record.text,
                             .hints = reader_.hints(record),
                             .formats = reader_.formats(record),
                             .first_line = record.text_line(),
                             .source = reader_.source_of(record, label),
                             .state_file = options_.state_file,
                             .options = verb_options},
                            out);
    if (reply.error) return failure(record, reply, true, out);
    PuzzleOutcome outcome{.status = static_cast<int>(reply.status)};
    outcome.is_one_of_several = reply.is_one_of_several;
    if (!reply.note.empty() && !options_.is_quiet) outcome.remark = note_on(record, reply.note);
    return outcome;
  } catch (const std::bad_alloc&) {
    return failure(record, refusal({ErrorCode::io, out_of_memory}), false, out);
  }
}

Remark Session::note_on(const Record& record, const Message& note) const {
  const bool is_of_many = reader_.looks_ahead() && !record.is_alone;
  const int line = is_of_many || record.line > 1 ? record.line : 0;
  return {.name = reader_.name(record), .line = line, .message = note};
}

/// A line in the place of a missing answer, where the answers are data: whoever reads them beside
/// the puzzles counts on it. For a single puzzle nothing is written, and whether the first is the
/// only one is not known until the second is answered.
void Session::keep_place() {
  owes_place_ = false;
  is_begun_ = false;
  write(place_keeper);
  is_begun_ = false;
}

bool Session::write(std::string_view bytes) {
  if (owes_place_) keep_place();
  if (left_out_) return true;
  if (!std::exchange(is_begun_, true)) {
    left_out_ = separator_.refusal_of_another();
    if (left_out_) return true;
    const std::string_view separator = separator_.before(bytes);
    if (!separator.empty() && !audience_.write(separator)) return false;
  }
  return audience_.write(bytes);
}

void Session::done(const Record& record, PuzzleOutcome outcome) {
  is_begun_ = false;
  if (std::optional<Error> trouble = std::exchange(left_out_, std::nullopt))
    outcome =
        failure(record, refusal(*std::move(trouble)), true, [](std::string_view) { return true; });
  if (outcome.is_refused && owes_place_) keep_place();
  puzzles_ += outcome.puzzles;
  count_status(outcome.status);
  if (outcome.is_refused) {
    owes_place_ = true;
    if (puzzles_ > 1 || reader_.files() > 1) keep_place();
  }
  if (outcome.is_one_of_several && several_++ == 0)
    first_several_ = note_on(record, one_of_several);
  if (outcome.remark) audience_.say(*outcome.remark);
  audience_.answered(record, outcome);
  if (is_stalled_) audience_.flush();
  audience_.advance(puzzles_, reader_.bytes_done(record));
}

void Session::count_status(int status) {
  last_status_ = status;
  const bool counts = status == 1 || status == 2 || verb_options_.fails;
  if (counts && gravity(status) > gravity(worst_status_)) worst_status_ = status;
}

/// What there is to say of all puzzles together.
void Session::sum_up() {
  if (several_ == 0) return;
  if (puzzles_ == 1) return audience_.say(*first_several_);
  audience_.say(
      {.message = {{"{0} of {1} puzzles have several solutions; the first one found is "
                    "printed",
                    "퍼즐 {1}개 가운데 {0}개는 해가 여러 개이며, 처음 찾은 해를 출력했습니다"},
                   several_,
                   puzzles_}});
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
  if (verb_options_.table != TableForm::none && options_.has_heading)
    audience_.write(
        table_heading(verb_options_.table, verb_options_.language, options_.verb.table_kind));
  const auto refuse = [this](const Record& record, const Error& error, Out out) {
    return failure(record, refusal(error), false, out);
  };
  options_.map({.next = next,
                .work = work,
                .write = write,
                .done = done,
                .refuse = refuse,
                .threads = options_.threads,
                .stop = &stop_,
                .crew = &crew_});
  sum_up();
  if (stop_.load() && puzzles_ != 1) return static_cast<int>(Status::unknown);
  return puzzles_ == 1 ? last_status_ : worst_status_;
}

}  // namespace crosshatch
