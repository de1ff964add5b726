// SPDX-License-Identifier: MIT
#include "player.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "base/columns.h"
#include "keys.h"
#include "logic/ladder.h"
#include "logic/sentence.h"
#include "render/characters/canvas.h"
#include "render/letters.h"
#include "screen.h"

namespace crosshatch::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// How long a step is seen at speed 1.
constexpr double seconds_a_step = 1.0;
/// How long a lone Esc is given to become another key.
constexpr int escape_patience = 50;
constexpr std::array speeds = {0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 20.0};
constexpr int page = 10;

constexpr Words before_all{"The puzzle.", "퍼즐입니다."};

/// Writes what differs between two screens, in one update that the terminal shows at once.
std::string difference(const render::Canvas& before, const render::Canvas& after,
                       render::Colours colours) {
  const bool is_whole = before.rows() != after.rows() || before.columns() != after.columns();
  std::string body;
  render::AnsiWriter writer(colours);
  for (int row = 0; row < after.rows(); ++row) {
    bool is_here = false;  // the cursor stands before this column
    for (int column = 0; column < after.columns(); ++column) {
      const render::Glyph& glyph = after.at(row, column);
      if (!is_whole && glyph == before.at(row, column)) {
        is_here = false;
        continue;
      }
      // The right half of a wide character is written with its left half.
      const int from = glyph.letter == U'\0' && !is_here ? column - 1 : column;
      if (!is_here)
        body += "\x1b[" + std::to_string(row + 1) + ';' + std::to_string(from + 1) + 'H';
      if (from < column) writer.write(body, after.at(row, from));
      writer.write(body, glyph);
      is_here = true;
    }
  }
  if (body.empty()) return body;
  writer.reset(body);
  return "\x1b[?2026h" + body + "\x1b[?2026l";
}

/// What room the scenes of an animation need: the puzzle, the first moment with candidates, the
/// end.
render::Measure measure_of(const Question& question, Timeline& timeline) {
  render::Measure measure;
  const auto add = [&] { measure.add(scene_of(question, timeline.view())); };
  timeline.seek(timeline.size() - 1);
  add();
  const bool has_candidates = timeline.view().shows_candidates;
  timeline.seek(0);
  add();
  if (has_candidates) {
    while (!timeline.view().shows_candidates && timeline.forth()) {
    }
    add();
    timeline.seek(0);
  }
  return measure;
}

/// How many steps there are to be numbered: the end, which is none, has no number.
int steps_of(const Timeline& timeline) {
  const int last = timeline.size() - 1;
  return last > 0 && is_end(timeline.step(last)) ? last - 1 : last;
}

class Player {
 public:
  Player(const Question& question, Animation& animation, Terminal& terminal, PlayerLook& look,
         bool has_next)
      : question_(question),
        animation_(animation),
        timeline_(animation.timeline),
        terminal_(terminal),
        look_(look),
        has_next_(has_next),
        steps_(steps_of(animation.timeline)),
        screen_(measure_of(question, animation.timeline), look.colours) {}

  Left run(bool holds);

  [[nodiscard]] std::string parting();

 private:
  void show();
  bool answer(Key key);
  void rest() { due_ = Clock::now() + wait_of_step(); }
  [[nodiscard]] milliseconds wait_of_step() const {
    return milliseconds(static_cast<int>(seconds_a_step * 1000 / look_.speed));
  }
  [[nodiscard]] bool is_moving() const { return !is_paused_ && !is_helping_ && !is_end(); }
  [[nodiscard]] bool is_end() const { return timeline_.now() + 1 == timeline_.size(); }
  void step_by(int steps) {
    is_paused_ = true;
    timeline_.seek(timeline_.now() + steps);
  }
  void change_speed(bool is_up);

  const Question& question_;
  Animation& animation_;
  Timeline& timeline_;
  Terminal& terminal_;
  PlayerLook& look_;
  bool has_next_;
  int steps_;
  Screen screen_;
  render::Canvas shown_;
  Terminal::Size size_;
  bool is_paused_ = false;
  bool is_helping_ = false;
  Left left_ = Left::quit;
  Clock::time_point due_;
};

void Player::show() {
  const Terminal::Size size = terminal_.size();
  if (size != size_) {
    size_ = size;
    // A terminal that does not say its size is taken for the usual one.
    screen_.resize(size.rows > 0 ? size.rows : 24, size.columns > 0 ? size.columns : 80);
  }
  const int now = timeline_.now();
  const Scene scene = scene_of(question_, timeline_.view());
  const ScreenContent content{
      .scene = scene,
      .sentence = render::letters_of(sentence_at(question_, animation_, now, look_.language)),
      .depth = now > 0 ? timeline_.step(now).depth : 0,
      .number = now,
      .last = timeline_.size() - 1,
      .steps = steps_,
      .is_solved = is_end() && now > 0 && timeline_.step(now).kind == Step::Kind::solution,
      .speed = look_.speed,
      .is_paused = is_paused_,
      .has_next = has_next_,
      .has_keys = terminal_.has_keys(),
      .language = look_.language,
      .is_dark = look_.is_dark};
  render::Canvas next = is_helping_ ? screen_.help(content) : screen_.frame(content);
  terminal_.write(difference(shown_, next, look_.colours));
  shown_ = std::move(next);
}

void Player::change_speed(bool is_up) {
  if (is_up) {
    const auto faster = std::upper_bound(speeds.begin(), speeds.end(), look_.speed);
    if (faster != speeds.end()) look_.speed = *faster;
  } else {
    const auto slower = std::lower_bound(speeds.begin(), speeds.end(), look_.speed);
    if (slower != speeds.begin()) look_.speed = *(slower - 1);
  }
  rest();
}

/// Does what a key asks; false to leave.
bool Player::answer(Key key) {
  if (is_helping_ && key != Key::quit && key != Key::redraw) {
    is_helping_ = false;
    return true;
  }
  switch (key) {
    case Key::pause:
      if (is_end()) {
        timeline_.seek(0);
        is_paused_ = false;
      } else {
        is_paused_ = !is_paused_;
      }
      rest();
      break;
    case Key::forth:
      step_by(1);
      break;
    case Key::back:
      step_by(-1);
      break;
    case Key::page_forth:
      step_by(page);
      break;
    case Key::page_back:
      step_by(-page);
      break;
    case Key::first:
      step_by(-timeline_.now());
      break;
    case Key::last:
      timeline_.seek(timeline_.size() - 1);
      break;
    case Key::faster:
    case Key::slower:
      change_speed(key == Key::faster);
      break;
    case Key::language:
      look_.language = look_.language == Language::en ? Language::ko : Language::en;
      break;
    case Key::theme:
      look_.is_dark = !look_.is_dark;
      break;
    case Key::help:
      is_helping_ = true;
      break;
    case Key::redraw:
      shown_ = {};
      break;
    case Key::next:
      if (!is_end()) break;
      left_ = Left::next;
      return false;
    case Key::quit:
      if (is_helping_) {
        is_helping_ = false;
        break;
      }
      left_ = Left::quit;
      return false;
    case Key::other:
      break;
  }
  return true;
}

Left Player::run(bool holds) {
  std::string& typed = look_.typed;
  bool is_all = false;
  rest();
  show();
  while (true) {
    while (const std::optional<Key> key = take_key(typed, is_all)) {
      if (!answer(*key)) return left_;
    }
    const Clock::time_point now = Clock::now();
    if (is_moving() && now >= due_) {
      timeline_.forth();
      rest();
    }
    show();
    if (is_end() && !holds) return Left::next;
    int patience = -1;
    if (is_moving()) {
      const auto left = std::chrono::duration_cast<milliseconds>(due_ - now).count();
      patience = static_cast<int>(std::max<std::int64_t>(0, left + 1));
    }
    if (!typed.empty()) patience = escape_patience;
    const Terminal::Event event = terminal_.wait(patience, typed);
    if (event == Terminal::Event::closed) return Left::closed;
    if (event == Terminal::Event::redraw) shown_ = {};
    is_all = event == Terminal::Event::nothing;
  }
}

std::string Player::parting() {
  return screen_.print(scene_of(question_, timeline_.view()), look_.language);
}

}  // namespace

std::string sentence_at(const Question& question, const Animation& animation, int moment,
                        Language language) {
  if (moment == 0) {
    std::string all(before_all.in(language));
    for (const std::string& rule : rules_of(question, language)) all += ' ' + rule;
    return all;
  }
  const Step& step = animation.timeline.step(moment);
  return (is_end(step) ? "" : std::to_string(moment) + ". ") +
         sentence(question.family, question.puzzle, step, language);
}

Left play(const Question& question, Animation& animation, Terminal& terminal, PlayerLook& look,
          bool holds, bool has_next, std::string& parting) {
  Player player(question, animation, terminal, look, has_next);
  const Left left = player.run(holds);
  parting = player.parting();
  return left;
}

}  // namespace crosshatch::cli
