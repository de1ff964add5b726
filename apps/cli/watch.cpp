// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <future>
#include <optional>
#include <string>
#include <utility>

#include "api/ask/remarks.h"
#include "api/pictures/animation.h"
#include "commands.h"
#include "input.h"
#include "keys.h"
#include "player.h"
#include "render/characters/text.h"
#include "terminal.h"

namespace crosshatch::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// What takes less needs no words.
constexpr milliseconds solve_patience(300);
/// How long the end of the solve, or the rest of a key, may go unseen.
constexpr int poll_interval = 50;

constexpr Words solving{"Solving: ", "푸는 중: "};
constexpr Words seconds{" s · q quit", "초 · q 끝내기"};

/// Whether one of the keys typed so far quits; they stay where they are.
bool has_quit(std::string typed, bool is_all) {
  while (const std::optional<Key> key = take_key(typed, is_all)) {
    if (*key == Key::quit) return true;
  }
  return false;
}

/// Solves what is to be played, on a thread of its own: nothing comes back from a solve until it is
/// done, and somebody has to listen to the terminal. When it takes long the terminal says so, with
/// the seconds that have passed. What is typed meanwhile stays in `look` for the player; a key that
/// quits sets `enough`, the stop of the question, and there is no animation.
std::optional<Result<Animation>> solve_and_listen(Terminal& terminal, const Question& question,
                                                  PlayerLook& look, StopFlag& enough) {
  const Clock::time_point began = Clock::now();
  std::future<Result<Animation>> animation = std::async(std::launch::async, [&question] {
    Terminal::guard_this_thread();
    return animation_of(question);
  });
  if (animation.wait_for(solve_patience) == std::future_status::ready) return animation.get();
  std::int64_t shown = -1;
  while (animation.wait_for(milliseconds(0)) != std::future_status::ready) {
    const std::int64_t passed =
        std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began).count();
    if (passed != shown) {
      terminal.write("\x1b[0m\x1b[H " + std::string(solving.in(look.language)) +
                     std::to_string(passed) + std::string(seconds.in(look.language)) + "\x1b[K");
    }
    shown = passed;
    const Terminal::Event event = terminal.wait(poll_interval, look.typed);
    if (event == Terminal::Event::redraw) shown = -1;
    if (event != Terminal::Event::closed &&
        !has_quit(look.typed, event == Terminal::Event::nothing))
      continue;
    enough = true;
    animation.wait();
    return std::nullopt;
  }
  return animation.get();
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// `--color` decides whether there are any; how many is up to the terminal.
render::Colours colours_of(const Options& options) {
  if (!options.verb_options.color) return render::Colours::none;
  const render::Colours colours = render::colours_of(variable("COLORTERM"), variable("TERM"), {});
  return std::max(colours, render::Colours::sixteen);
}

/// Boards with a longer side are not printed as lines, of which each would be of kilobytes.
constexpr int longest_printed = 200;

class Watch {
 public:
  Watch(const Options& options, const StopFlag& stop, Output& output)
      : options_(options),
        stop_(stop),
        output_(output),
        verb_options_(options.verb_options),
        reader_(options.files, options.hints(), input_, stop),
        look_{.colours = colours_of(options),
              .is_dark = options.verb_options.picture.theme != ThemeChoice::light,
              .language = options.verb_options.language,
              .speed = options.verb_options.picture.speed},
        is_playing_(is_playable()) {
    verb_options_.limits.stop = is_playing_ ? &enough_ : &stop;
  }

  int run();

 private:
  bool next(Record& record);
  Status watch(const Record& record, bool has_next);
  Status watch_on_terminal(const Record& record, const Question& question, bool has_next);
  Status print(const Record& record, const Question& question, Animation& animation);
  [[nodiscard]] std::string stop_line(const Record& record) const;
  Status stopped(const Record& record) const;
  Status fail_with(const Record& record, const Error& error) const;
  void print_steps(const Question& question, const Animation& animation);

  const Options& options_;
  const StopFlag& stop_;
  Output& output_;
  VerbOptions verb_options_;
  Input input_;
  PuzzleReader reader_;
  PlayerLook look_;
  bool is_playing_;
  bool is_first_ = true;
  bool is_left_ = false;     ///< a key has ended it all
  StopFlag enough_ = false;  ///< set by a key that quits a solve
};

bool Watch::next(Record& record) {
  Next next = Next::pause;
  while (next == Next::pause && !stop_.load()) next = reader_.next(record);
  return next == Next::record;
}

Status Watch::fail_with(const Record& record, const Error& error) const {
  say(message_line(reader_.name(record), error.line, error.column, "error", error.message));
  return status_of(error.code);
}

/// The lines of `explain`.
void Watch::print_steps(const Question& question, const Animation& animation) {
  for (int moment = 1; moment < animation.timeline.size(); ++moment) {
    const auto indent = static_cast<std::size_t>(2 * animation.timeline.step(moment).depth);
    const std::string line = sentence_at(question, animation, moment, verb_options_.language);
    if (!output_.write(std::string(indent, ' ') + line + "\n")) return;
  }
}

Status Watch::watch(const Record& record, bool has_next) {
  if (record.error) return fail_with(record, *record.error);
  const Result<Reading> reading = read_puzzle(reader_.formats(record), record.text);
  if (!reading) return fail_with(record, in_file(reading.error(), record.text_line()));
  const Question question{*reading->format.family, *reading->puzzle, verb_options_};
  if (question.family.draw == nullptr)
    return fail_with(record, family_without(question.family, that_is_drawn));
  const Message note = joined(remarks_on(question.family, question.puzzle));
  if (!note.empty() && !options_.quiet) say(message_line(reader_.name(record), 0, 0, "note", note));
  if (is_playing_ && !stop_.load()) return watch_on_terminal(record, question, has_next);
  Result<Animation> animation = animation_of(question);
  if (!animation) return fail_with(record, animation.error());
  return print(record, question, *animation);
}

/// Without a terminal: the lines of all steps, then the board.
Status Watch::print(const Record& record, const Question& question, Animation& animation) {
  if (!std::exchange(is_first_, false)) output_.write("\n");
  print_steps(question, animation);
  if (stop_.load()) return stopped(record);
  animation.timeline.seek(animation.timeline.size() - 1);
  output_.write("\n");
  if (std::max(question.puzzle.rows(), question.puzzle.columns()) > longest_printed)
    output_.write("A board of " + std::to_string(question.puzzle.rows()) + " x " +
                  std::to_string(question.puzzle.columns()) +
                  " is too large for lines; crosshatch render -o draws it.\n");
  else
    output_.write(render::text(scene_of(question, animation.timeline.view())));
  return animation.status;
}

Status Watch::watch_on_terminal(const Record& record, const Question& question, bool has_next) {
  output_.flush();
  std::optional<Result<Animation>> animation;
  std::string parting;
  {
    Terminal terminal;
    terminal.set_last_words(stop_line(record));
    animation = solve_and_listen(terminal, question, look_, enough_);
    terminal.set_last_words({});
    if (animation && *animation) {
      const bool holds = terminal.has_keys() && !options_.quiet;
      is_left_ =
          play(question, **animation, terminal, look_, holds, has_next, parting) != Left::next;
    }
  }
  if (!animation) {
    is_left_ = true;
    return stopped(record);
  }
  if (!*animation) return fail_with(record, animation->error());
  // What was seen last stays on the screen.
  output_.write(parting);
  output_.write(sentence_at(question, **animation, (*animation)->timeline.now(), look_.language) +
                "\n");
  return (*animation)->status;
}

std::string Watch::stop_line(const Record& record) const {
  return message_line(reader_.name(record), 0, 0, "note",
                      Words{"stopped before it was solved", "다 풀기 전에 멈췄습니다"});
}

/// Somebody has not waited for the solution.
Status Watch::stopped(const Record& record) const {
  say(stop_line(record));
  return Status::unknown;
}

int Watch::run() {
  Record record;
  Record after;
  int worst = 0;
  int last = 0;
  int count = 0;
  bool has_record = next(record);
  while (has_record && !is_left_) {
    // Whether there is another is asked before the animation, which says so at its end. Where that
    // takes waiting there may be one, and the waiting comes after the animation.
    const Next found = reader_.next(after);
    last = static_cast<int>(watch(record, found != Next::end));
    if (last == 1 || last == 2) worst = std::max(worst, last);
    ++count;
    has_record = found == Next::record || (found == Next::pause && !is_left_ && next(after));
    std::swap(record, after);
  }
  if (stop_.load() && count != 1) return static_cast<int>(Status::unknown);
  return count == 1 ? last : worst;
}

}  // namespace

int watch_all(const Options& options, const StopFlag& stop, Output& output) {
  return Watch(options, stop, output).run();
}

}  // namespace crosshatch::cli
