// SPDX-License-Identifier: MIT
#include "api/pictures/one_picture.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "api/ask/remarks.h"
#include "api/pictures/booklet.h"
#include "api/pictures/picture.h"
#include "base/allowance.h"
#include "base/text.h"

namespace crosshatch {

namespace {

class OnePicture {
 public:
  OnePicture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
             const StopFlag& stop);

  /// Draws it and returns the exit status of the program.
  int run();

  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }

 private:
  void take(const Record& record);
  void trouble(const Error& error, const std::string& name);
  void note(const Record& record, const Message& text);
  void finish_book();

  const SessionOptions options_;
  VerbOptions verb_options_;
  PuzzleReader& reader_;
  Audience& audience_;
  const StopFlag& stop_;
  std::optional<Booklet> book_;
  int pages_ = 0;        ///< puzzles in the book
  std::string first_;    ///< the picture of the first puzzle, which may have to be the only one
  bool is_cut_ = false;  ///< a limit came before some puzzle's picture
  std::uint64_t puzzles_ = 0;
  int last_status_ = 0;
  int worst_status_ = 0;
};

OnePicture::OnePicture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
                       const StopFlag& stop)
    : options_(options),
      verb_options_(options.options),
      reader_(reader),
      audience_(audience),
      stop_(stop) {
  verb_options_.limits.stop = &stop;
  if (verb_options_.picture.form == Form::pdf)
    book_.emplace(verb_options_.picture, verb_options_.language);
}

void OnePicture::trouble(const Error& error, const std::string& name) {
  audience_.say({.name = name,
                 .line = error.line,
                 .column = error.column,
                 .message = error.message,
                 .error = error.code});
  last_status_ = static_cast<int>(status_of(error.code));
  worst_status_ = std::max(worst_status_, last_status_);
}

void OnePicture::note(const Record& record, const Message& text) {
  if (text.empty()) return;
  const int line = record.line > 1 ? record.line : 0;
  audience_.say({.name = reader_.name(record), .line = line, .message = text});
}

void OnePicture::take(const Record& record) {
  ++puzzles_;
  last_status_ = 0;
  if (record.error) return trouble(*record.error, reader_.name(record));
  const Result<Reading> reading = read_puzzle({.verb = options_.verb.id,
                                               .text = record.text,
                                               .formats = reader_.formats(record),
                                               .first_line = record.text_line(),
                                               .options = verb_options_});
  if (!reading) return trouble(reading.error(), reader_.name(record));
  const Question question{*reading->format.family, *reading->puzzle, verb_options_,
                          reader_.source_of(record, {})};
  PuzzleViews views(question);
  std::string bytes;
  const auto keep = [&](std::string_view more) {
    bytes += more;
    return true;
  };
  const Reply reply = book_ ? book_->add(views) : draw_picture(views, verb_options_.picture, keep);
  if (reply.error) {
    if (reply.is_about_state) return trouble(*reply.error, std::string(options_.state_name));
    return trouble(in_file(*reply.error, record.text_line()), reader_.name(record));
  }
  last_status_ = static_cast<int>(reply.status);
  note(record, with_remarks(reply.note, remarks_on(*reading->format.family, *reading->puzzle)));
  if (reply.status != Status::yes) {
    // A book in which a puzzle is missing that may have a solution is none.
    is_cut_ = is_cut_ || reply.status == Status::unknown;
  } else if (book_) {
    ++pages_;
  } else if (puzzles_ == 1) {
    first_ = std::move(bytes);
  } else {
    audience_.write(bytes);
  }
}

void OnePicture::finish_book() {
  const auto say = [&](Message text) { audience_.say({.message = std::move(text)}); };
  if (is_cut_ && puzzles_ > 1) {
    worst_status_ = std::max(worst_status_, static_cast<int>(Status::unknown));
    return say(Words{"no document: a limit left out a puzzle",
                     "문서 없음: 제한 때문에 빠진 퍼즐이 있습니다"});
  }
  if (book_->is_empty()) return;
  // The end of a book is the work for all its puzzles.
  Limits limits = verb_options_.limits;
  limits.seconds *= std::max(1, pages_);
  Budget budget(limits);
  const Result<std::string> bytes = book_->finish(Allowance(budget));
  if (budget.is_spent()) {
    last_status_ = static_cast<int>(Status::unknown);
    worst_status_ = std::max(worst_status_, last_status_);
    return say({{"no document: {0}", "문서 없음: {0}"}, limit_reached(budget.why())});
  }
  if (!bytes) return trouble(bytes.error(), {});
  if (const std::string& unseen = book_->unseen(); !unseen.empty())
    say({{"no font of this machine has {0}: printed as ?",
          "이 컴퓨터의 글꼴에는 {0} 글자가 없어 ?로 인쇄합니다"},
         quote(unseen)});
  audience_.write(*bytes);
}

int OnePicture::run() {
  Record record;
  while (reader_.next(record) == Next::record) {
    if (puzzles_ == 1 && !first_.empty()) {
      first_.clear();
      trouble({ErrorCode::request,
               Words{"expected one puzzle for one picture, saw several",
                     "그림 하나에는 퍼즐을 하나만 그릴 수 있는데 퍼즐이 여러 개 있습니다"}},
              {});
      break;
    }
    take(record);
  }
  if (stop_.load()) return static_cast<int>(Status::unknown);
  if (!first_.empty()) audience_.write(first_);
  if (book_) finish_book();
  return puzzles_ == 1 ? last_status_ : worst_status_;
}

}  // namespace

int draw_one_picture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
                     const StopFlag& stop, std::uint64_t& puzzles) {
  OnePicture picture(options, reader, audience, stop);
  const int status = picture.run();
  puzzles = picture.puzzles();
  return status;
}

}  // namespace crosshatch
