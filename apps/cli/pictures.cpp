// SPDX-License-Identifier: MIT
//
// Pictures become files. A document (pdf) takes all puzzles; in the other forms each puzzle has its
// own file, NAME.svg if there is one puzzle, NAME-1.svg, NAME-2.svg and so on if there are more. So
// the first puzzle's pictures wait until the second is seen, or the end. All pictures of a puzzle
// are drawn before any is written, and written beside before any takes its place.
//
// New puzzles are made first, all of them, into a text that is then read like a file.
#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/ask/remarks.h"
#include "api/pictures/booklet.h"
#include "api/pictures/picture.h"
#include "api/requests/text_input.h"
#include "base/text.h"
#include "commands.h"
#include "input.h"
#include "progress.h"
#include "replacement.h"

namespace crosshatch::cli {

namespace {

/// The bytes of a picture, and what to tell of it.
struct Drawn {
  const Target* target = nullptr;
  std::string bytes = {};
  int puzzles = 1;
  int moments = 1;
  JsonText source = source_json({}, {});  ///< of its puzzle; nulls of a book of several
};

/// What messages call the text of new puzzles.
constexpr const char* new_puzzles = "make";

/// Draws what was made until Ctrl-C came.
constinit const StopFlag never = false;

class Gallery {
 public:
  Gallery(const Options& options, const StopFlag& stop, Output& output)
      : options_(options),
        stop_(&stop),
        output_(output),
        verb_options_(options.verb_options),
        progress_(!options.quiet, 0) {
    for (const std::string& source : options.files) add_source(source);
    if (!options.state.empty()) add_source(options.state);
    for (const Target& target : options.targets) {
      if (target.is_text) continue;
      drawn_.push_back(&target);
      PictureOptions picture = verb_options_.picture;
      picture.form = target.form;
      pictures_.push_back(picture);
      if (target.form == Form::pdf)
        booklets_.push_back({&target, {picture, verb_options_.language}});
    }
  }

  int run();

 private:
  struct Document {
    const Target* target;
    Booklet booklet;
    int puzzles = 0;
    int moments = 0;
    JsonText source = {};
  };

  void add_source(const std::string& path) {
    if (const std::optional<FileIdentity> file = identity_of(path)) sources_.emplace(*file, path);
  }
  bool is_free(const std::string& path);
  bool foresee();
  bool begin();
  void write_texts();
  void take(const Record& record);
  Reply draw_all(const Question& question, std::vector<Drawn>& drawn);
  void finish_documents();
  void release(int number);
  void write(const std::vector<Drawn>& drawn, int number);
  void note(const Record& record, const Message& text);
  void trouble(const std::string& name, const Error& error, const PuzzleSource& source = {});

  const Options& options_;
  const StopFlag* stop_;
  Output& output_;
  VerbOptions verb_options_;
  std::string made_;  ///< the text of new puzzles
  Input files_;
  std::optional<TextInput> text_;
  std::optional<PuzzleReader> reader_;
  Progress progress_;
  std::map<FileIdentity, std::string> sources_;  ///< files that pictures are drawn from, by name
  std::vector<const Target*> drawn_;             ///< the targets that are pictures
  std::vector<PictureOptions> pictures_;         ///< one for each of them
  std::vector<Document> booklets_;
  std::vector<Drawn> first_;  ///< the pictures of the first puzzle, which wait
  std::uint64_t puzzles_ = 0;
  bool is_cut_ = false;     ///< a limit came before some puzzle's picture
  bool is_broken_ = false;  ///< a file could not be written: others could not either
  int last_status_ = 0;
  int worst_status_ = 0;
};

void Gallery::note(const Record& record, const Message& text) {
  if (text.empty() || options_.quiet) return;
  progress_.clear();
  const int line = record.line > 1 ? record.line : 0;
  say(message_line(reader_->name(record), line, 0, "note", text));
}

/// Says what went wrong; the JSON has it unless `ask` has written it already.
void Gallery::trouble(const std::string& name, const Error& error, const PuzzleSource& source) {
  progress_.clear();
  if (verb_options_.json) {
    output_.write(error_json(error, source, verb_options_.language));
  } else {
    say(message_line(name, error.line, error.column, "error", error.message));
  }
  last_status_ = static_cast<int>(status_of(error.code));
  worst_status_ = std::max(worst_status_, last_status_);
}

/// Whether a picture may be written there: not over what it is drawn from.
bool Gallery::is_free(const std::string& path) {
  const std::optional<FileIdentity> file = path == dash ? std::nullopt : identity_of(path);
  const auto source = file ? sources_.find(*file) : sources_.end();
  if (source == sources_.end()) return true;
  trouble(path, {ErrorCode::request, expected({{"another file than {0}, which the picture is "
                                                "drawn from",
                                                "그림의 원본인 {0:와} 다른 파일"},
                                               quote(source->second)})});
  return false;
}

/// Whether the files can be where they are to be, before any work is done for them.
bool Gallery::foresee() {
  std::map<std::string, const std::string*> places;
  for (const Target& target : options_.targets) {
    if (target.path == dash) continue;
    if (const Result<void> place = Replacement::foresee(target.path); !place) {
      trouble(target.path, place.error());
      return false;
    }
    if (!is_free(target.path)) return false;
    const auto [other, is_new] =
        places.try_emplace(Replacement::place_of(target.path), &target.path);
    if (is_new) continue;
    trouble(target.path,
            {ErrorCode::request,
             expected(Words{"a file of its own for each picture", "그림마다 다른 파일"},
                      {{"{0} twice", "{0:이} 두 번 있습니다"}, quote(*other->second)})});
    return false;
  }
  return true;
}

Reply Gallery::draw_all(const Question& question, std::vector<Drawn>& drawn) {
  PuzzleViews views(question);
  Reply all;
  std::vector<Booklet*> waiting;
  for (std::size_t i = 0; i < pictures_.size(); ++i) {
    if (pictures_[i].form == Form::pdf) continue;
    Drawn& one = drawn.emplace_back(Drawn{.target = drawn_[i]});
    Reply reply = draw_picture(views, pictures_[i], [&](std::string_view bytes) {
      one.bytes += bytes;
      return true;
    });
    if (reply.error || reply.status != Status::yes) return reply;
    if (all.note.empty()) all = std::move(reply);
    one.moments = moments_of(views, pictures_[i]);
    one.source = source_json(question.source, question.puzzle.title());
  }
  for (Document& document : booklets_) {
    Reply reply = document.booklet.add(views);
    if (reply.error || reply.status != Status::yes) return reply;
    if (all.note.empty()) all = std::move(reply);
    document.source = ++document.puzzles == 1
                          ? source_json(question.source, question.puzzle.title())
                          : source_json({}, {});
    PictureOptions picture = verb_options_.picture;
    picture.form = Form::pdf;
    document.moments += moments_of(views, picture);
  }
  return all;
}

void Gallery::take(const Record& record) {
  ++puzzles_;
  last_status_ = 0;
  const PuzzleSource source = reader_->source_of(record, {});
  if (record.error) return trouble(reader_->name(record), *record.error, source);
  const Result<Reading> reading = read_puzzle({.verb = options_.verb->id,
                                               .text = record.text,
                                               .formats = reader_->formats(record),
                                               .first_line = record.text_line(),
                                               .options = verb_options_});
  if (!reading) return trouble(reader_->name(record), reading.error(), source);
  std::vector<Drawn> drawn;
  const Reply reply =
      draw_all({*reading->format.family, *reading->puzzle, verb_options_, source}, drawn);
  if (reply.error && reply.is_about_state) return trouble(options_.state, *reply.error, source);
  if (reply.error)
    return trouble(reader_->name(record), in_file(*reply.error, record.text_line()), source);
  last_status_ = static_cast<int>(reply.status);
  note(record, with_remarks(reply.note, remarks_on(*reading->format.family, *reading->puzzle)));
  if (reply.status != Status::yes) {
    if (verb_options_.json)
      output_.write(format_object()
                        .add(member("file", nullptr), member("note", reply.note.english()),
                             member("source", source_json(source, reading->puzzle->title())))
                        .line());
    // A book in which a puzzle is missing that may have a solution is none.
    is_cut_ = is_cut_ || reply.status == Status::unknown;
    return;
  }
  if (puzzles_ == 1) {
    first_ = std::move(drawn);
  } else {
    write(drawn, static_cast<int>(puzzles_));
  }
}

/// The first puzzle's pictures, as number 1 or, with 0, as the only ones.
void Gallery::release(int number) { write(std::exchange(first_, {}), number); }

void Gallery::write(const std::vector<Drawn>& drawn, int number) {
  const bool has_pipes = std::any_of(drawn.begin(), drawn.end(), [](const Drawn& one) {
    return one.target->path != dash && is_stream(one.target->path);
  });
  // Writing into a pipe may take for ever.
  std::optional<Undisturbed> undisturbed;
  if (!has_pipes) undisturbed.emplace();
  std::vector<Replacement> files;
  std::vector<std::string> paths;
  for (const Drawn& one : drawn) {
    std::string path = one.target->path;
    if (path == dash) continue;
    if (number > 0) path = numbered(path, number);
    if (!is_free(path)) {
      is_broken_ = true;
      return;
    }
    Result<Replacement> file = Replacement::write(path, one.bytes);
    if (!file) {
      is_broken_ = true;
      return trouble(path, file.error());
    }
    files.push_back(*std::move(file));
    paths.push_back(std::move(path));
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (const Result<void> placed = files[i].commit(); !placed) {
      is_broken_ = true;
      return trouble(paths[i], placed.error());
    }
  }
  files.clear();
  undisturbed.reset();
  std::size_t next = 0;
  for (const Drawn& one : drawn) {
    if (one.target->path == dash) {
      output_.write(one.bytes);
    } else if (const std::string& path = paths[next++]; verb_options_.json) {
      output_.write(format_object()
                        .add(member("file", path), member("form", name(one.target->form)),
                             member("bytes", one.bytes.size()), member("puzzles", one.puzzles),
                             member("moments", one.moments), member("source", one.source))
                        .line());
    }
  }
}

void Gallery::finish_documents() {
  std::vector<Drawn> drawn;
  if (is_cut_ && puzzles_ > 1 && !booklets_.empty()) {
    worst_status_ = std::max(worst_status_, static_cast<int>(Status::unknown));
    if (!options_.quiet)
      say(message_line(booklets_.front().target->path, 0, 0, "note",
                       Words{"no document: a limit left out a puzzle",
                             "문서 없음: 제한 때문에 빠진 퍼즐이 있습니다"}));
    return;
  }
  for (Document& document : booklets_) {
    if (document.booklet.is_empty()) continue;
    // The end of a book is the work for all its puzzles.
    Limits limits = verb_options_.limits;
    limits.seconds *= std::max(1, document.puzzles);
    Budget budget(limits);
    Result<std::string> bytes = document.booklet.finish(Allowance(budget));
    if (budget.is_spent()) {
      last_status_ = static_cast<int>(Status::unknown);
      worst_status_ = std::max(worst_status_, last_status_);
      if (!options_.quiet)
        say(message_line(
            document.target->path, 0, 0, "note",
            {{"no document: a limit came first ({0})", "문서 없음: 제한에 먼저 걸렸습니다({0})"},
             name(budget.why())}));
      return;
    }
    if (!bytes) return trouble(document.target->path, bytes.error());
    if (const std::string& unseen = document.booklet.unseen(); !unseen.empty() && !options_.quiet)
      say(message_line(document.target->path, 0, 0, "note",
                       {{"no font of this machine has {0}: printed as ?",
                         "이 컴퓨터의 글꼴에는 {0} 글자가 없어 ?로 인쇄합니다"},
                        quote(unseen)}));
    drawn.push_back({.target = document.target,
                     .bytes = *std::move(bytes),
                     .puzzles = document.puzzles,
                     .moments = document.moments,
                     .source = document.source});
  }
  write(drawn, 0);
}

/// Opens what puzzles are drawn from, once new ones are made. False: there are none.
bool Gallery::begin() {
  std::vector<std::string> paths = options_.files;
  if (!options_.makers.empty()) {
    last_status_ = worst_status_ = answer_all(options_.makers.front(), *stop_, output_, &made_);
    if (made_.empty() || (last_status_ != 0 && last_status_ != static_cast<int>(Status::unknown)))
      return false;
    if (stop_->load()) stop_ = &never;
    text_.emplace(made_);
    paths = {new_puzzles};
  }
  verb_options_.limits.stop = stop_;
  ByteInput& input = text_ ? static_cast<ByteInput&>(*text_) : files_;
  const Hints hints = options_.makers.empty() ? options_.hints() : Hints{};
  reader_.emplace(std::move(paths), hints, input, *stop_);
  return true;
}

/// The texts of all new puzzles.
void Gallery::write_texts() {
  for (const Target& target : options_.targets) {
    if (!target.is_text || is_broken_) continue;
    std::string converted;
    const std::string* text = &made_;
    if (target.format != options_.makers.front().verb_options.to) {
      Options to = options_;
      to.verb = find_verb("convert");
      to.verb_options.to = target.format;
      to.verb_options.json = false;
      const int status = answer_all(to, *stop_, output_, &converted, &made_);
      worst_status_ = std::max(worst_status_, status);
      if (status != 0) continue;
      text = &converted;
    }
    if (target.path == dash) {
      output_.write(*text);
      continue;
    }
    std::optional<Undisturbed> undisturbed;
    if (!is_stream(target.path)) undisturbed.emplace();
    Result<Replacement> file = Replacement::write(target.path, *text);
    const Result<void> placed = file ? file->commit() : fail(file.error());
    if (!placed) {
      is_broken_ = true;
      trouble(target.path, placed.error());
    }
  }
}

int Gallery::run() {
  if (!foresee() || !begin()) return last_status_;
  if (options_.targets.empty())
    return std::max(worst_status_, answer_all(options_, *stop_, output_, nullptr, &made_));
  write_texts();
  if (drawn_.empty()) return worst_status_;
  Record record;
  while (!is_broken_) {
    const Next next = reader_->next(record);
    if (next == Next::end) break;
    if (next == Next::pause) {
      output_.flush();
      continue;
    }
    const bool has_dash = std::any_of(first_.begin(), first_.end(),
                                      [](const Drawn& one) { return one.target->path == dash; });
    if (puzzles_ == 1 && has_dash) {
      first_.clear();
      booklets_.clear();
      trouble(stdout_name, {ErrorCode::request,
                            expected(Words{"one puzzle for one picture", "그림 하나에 퍼즐 하나"},
                                     Words{"several; -o NAME.svg numbers them",
                                           "여러 개입니다. -o 이름.svg로 하면 번호가 붙습니다"})});
      break;
    }
    if (puzzles_ == 1) release(1);
    if (is_broken_) break;
    take(record);
    progress_.advance(puzzles_, reader_->bytes_done(record));
  }
  progress_.clear();
  if (stop_->load()) {
    if (!options_.quiet && puzzles_ > 1)
      say(message_line("crosshatch", 0, 0, "note",
                       Words{"stopped; no more is drawn", "멈췄습니다. 더 그리지 않습니다"}));
    return static_cast<int>(Status::unknown);
  }
  if (!is_broken_) release(0);
  if (!is_broken_) finish_documents();
  if (is_broken_) return worst_status_;
  return std::max(worst_status_, puzzles_ == 1 ? last_status_ : 0);
}

}  // namespace

int make_pictures(const Options& options, const StopFlag& stop, Output& output) {
  return Gallery(options, stop, output).run();
}

}  // namespace crosshatch::cli
