// SPDX-License-Identifier: MIT
#include "watch.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "api/film.h"
#include "player.h"
#include "records.h"
#include "render/characters/text.h"
#include "terminal.h"

namespace crosshatch::cli {

namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// `--color` decides whether there are any; how many is up to the terminal.
render::Colours colours_of(const Options& options) {
  if (!options.answers.color) return render::Colours::none;
  const render::Colours colours = render::colours_of(variable("COLORTERM"), variable("TERM"), {});
  return std::max(colours, render::Colours::sixteen);
}

class Watch {
 public:
  Watch(const Options& options, const StopFlag& stop, Output& output)
      : options_(options),
        stop_(stop),
        output_(output),
        answers_(options.answers),
        records_(options.files, options.hints(), stop),
        look_{.colours = colours_of(options),
              .is_dark = options.answers.picture.theme != ThemeChoice::light,
              .language = options.answers.language,
              .speed = options.answers.picture.speed},
        is_playing_(is_playable()) {
    answers_.limits.stop = &stop;
  }

  int run();

 private:
  bool next(Record& record);
  Status watch(const Record& record, bool has_next);
  Status fail_with(const Record& record, const Error& error) const;
  void print_steps(const Question& question, const Film& film);
  void print_board(const Question& question, const Film& film);

  const Options& options_;
  const StopFlag& stop_;
  Output& output_;
  VerbOptions answers_;
  Records records_;
  PlayerLook look_;
  bool is_playing_;
  bool is_first_ = true;
  bool is_left_ = false;  ///< a key has ended it all
};

bool Watch::next(Record& record) {
  Next next = Next::pause;
  while (next == Next::pause && !stop_.load()) next = records_.next(record);
  return next == Next::record;
}

Status Watch::fail_with(const Record& record, const Error& error) const {
  say(message_line(records_.name(record), error.line, error.column, "error", error.message));
  return error.code == ErrorCode::io ? Status::failed : Status::refused;
}

/// The lines of `explain`.
void Watch::print_steps(const Question& question, const Film& film) {
  for (int moment = 1; moment < film.timeline.size(); ++moment) {
    const auto indent = static_cast<std::size_t>(2 * film.timeline.step(moment).depth);
    const std::string line = sentence_at(question, film, moment, answers_.language);
    if (!output_.write(std::string(indent, ' ') + line + "\n")) return;
  }
}

void Watch::print_board(const Question& question, const Film& film) {
  output_.write(render::text(scene_of(question, film.timeline.view())));
}

Status Watch::watch(const Record& record, bool has_next) {
  if (record.error) return fail_with(record, *record.error);
  const Result<Reading> reading = read(records_.formats(record), record.text);
  if (!reading) {
    Error error = reading.error();
    if (error.line > 0 || record.line > 1) error.line = std::max(error.line, 1) + record.line - 1;
    return fail_with(record, error);
  }
  const Question question{*reading->format.family, *reading->puzzle, answers_};
  if (question.family.draw == nullptr)
    return fail_with(record, Error{ErrorCode::unsupported,
                                   "expected a puzzle of a family that is drawn, saw a " +
                                       std::string(question.family.id)});
  Result<Film> film = film_of(question);
  if (!film) return fail_with(record, film.error());
  if (!std::exchange(is_first_, false) && !is_playing_) output_.write("\n");
  const int last = film->timeline.size() - 1;
  if (!is_playing_ || stop_.load()) {
    print_steps(question, *film);
    film->timeline.seek(last);
    output_.write("\n");
    print_board(question, *film);
    return film->status;
  }
  output_.flush();
  {
    Terminal terminal;
    const bool holds = terminal.has_keys() && !options_.quiet;
    is_left_ = play(question, *film, terminal, look_, holds, has_next) != Left::next;
  }
  // What was seen last stays on the screen.
  print_board(question, *film);
  output_.write(sentence_at(question, *film, film->timeline.now(), look_.language) + "\n");
  return film->status;
}

int Watch::run() {
  Record record;
  Record after;
  int worst = 0;
  int last = 0;
  int count = 0;
  bool has_record = next(record);
  while (has_record && !is_left_) {
    // Whether there is another is asked before the film, which says so at its end.
    const bool has_next = next(after);
    last = static_cast<int>(watch(record, has_next));
    if (last == 1 || last == 2) worst = std::max(worst, last);
    ++count;
    std::swap(record, after);
    has_record = has_next;
  }
  if (stop_.load() && count != 1) return static_cast<int>(Status::unknown);
  return count == 1 ? last : worst;
}

}  // namespace

int watch_all(const Options& options, const StopFlag& stop, Output& output) {
  return Watch(options, stop, output).run();
}

}  // namespace crosshatch::cli
