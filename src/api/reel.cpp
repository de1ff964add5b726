// SPDX-License-Identifier: MIT
#include "api/reel.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "logic/ladder.h"
#include "logic/listed.h"
#include "logic/sentence.h"
#include "render/characters/ansi.h"
#include "render/characters/text.h"
#include "render/pixels/gif.h"
#include "render/pixels/png.h"
#include "render/web/html.h"
#include "render/web/svg.h"
#include "scene/storyboard.h"

namespace crosshatch {

namespace {

/// Moments on a storyboard, at most.
constexpr int most_frames = 12;

/// The grid of a film is about so many pixels wide and high, of a moment on a storyboard too: small
/// boards are drawn larger than stills, large ones smaller, so that a film of hundreds of moments
/// stays some hundred kilobytes.
constexpr double film_side = 300;
constexpr double frame_side = 400;
constexpr double least_film_cell = 8;
constexpr double most_film_cell = 36;

/// Stills of large boards are as large as they come.
constexpr double still_side = 432;
constexpr double least_still_cell = 24;
constexpr double most_still_cell = 48;

/// The cell by which the grid is about so many pixels wide or high.
double fitted(const Puzzle& puzzle, double side) {
  return std::floor(side / std::max(puzzle.rows(), puzzle.columns()));
}

double film_cell(const Puzzle& puzzle, double side, double scale) {
  return std::clamp(fitted(puzzle, side), least_film_cell, most_film_cell) * scale;
}

/// English is nobody's choice in particular: such a page follows the browser.
render::HtmlLook html_look(const Question& question, const PictureOptions& options) {
  render::HtmlLook look{.theme = options.theme,
                        .language = {},
                        .pixels_a_cell = film_cell(question.puzzle, frame_side, options.scale),
                        .title_ko = title_of(question, Language::ko)};
  if (question.options.language != Language::en) look.language = question.options.language;
  return look;
}

/// A GIF cannot show a frame for less than a hundredth of a second, and viewers slow down below
/// two.
int hundredths(double time, double speed) {
  return std::clamp(static_cast<int>(std::lround(time / speed)), 2, 6000);
}

std::string sentence_of(const Subject& subject, const Step& step, Language language) {
  const Question& question = subject.question();
  return sentence(question.family, question.puzzle, step, language);
}

/// What a page says of a moment: of its step, if one led to it, and of what is to be seen.
render::Caption words_of(const Subject& subject, const View& view, const Step* step) {
  render::Caption words;
  words.picture_en = description_of(view, Language::en);
  words.picture_ko = description_of(view, Language::ko);
  if (step == nullptr) return words;
  words.en = sentence_of(subject, *step, Language::en);
  words.ko = sentence_of(subject, *step, Language::ko);
  words.depth = step->depth;
  if (step->technique != nullptr) {
    words.technique_en = step->technique->name.en;
    words.technique_ko = step->technique->name.ko;
  }
  return words;
}

/// The reel and what it is drawn with, frame by frame.
class Reel {
 public:
  Reel(Subject& subject, Film& film, const PictureOptions& options, Reply& reply)
      : subject_(subject),
        timeline_(film.timeline),
        film_(film),
        options_(options),
        reply_(reply),
        language_(subject.question().options.language) {}

  Result<std::string> gif();
  std::string html();
  std::string txt();
  Result<std::string> storyboard();

 private:
  /// The scene of a moment; false when drawing is to stop, and `reply` says why.
  bool see(int moment, Scene& scene) {
    if (!subject_.may_go_on(reply_)) return false;
    timeline_.seek(moment);
    scene = subject_.scene(film_.view());
    return true;
  }

  Subject& subject_;
  Timeline& timeline_;
  Film& film_;
  const PictureOptions& options_;
  Reply& reply_;
  Language language_;
};

Result<std::string> Reel::gif() {
  int in_trials = 0;
  for (int moment = 1; moment < timeline_.size(); ++moment)
    in_trials += timeline_.step(moment).depth > 0 ? 1 : 0;
  const Pace pace = pace_of(timeline_.size() - 1, in_trials, options_.speed);
  render::Gif gif(theme_of(options_.theme),
                  film_cell(subject_.question().puzzle, film_side, options_.scale));
  Scene scene;
  for (int moment = 0; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return std::string();
    const bool is_trial = moment > 0 && timeline_.step(moment).depth > 0;
    const int time = moment == 0                      ? pace.first
                     : moment + 1 == timeline_.size() ? pace.last
                     : is_trial                       ? pace.trial
                                                      : pace.step;
    if (const Result<void> added = gif.add(scene, time); !added) return fail(added.error());
  }
  return gif.finish();
}

std::string Reel::html() {
  Scene scene;
  if (!see(0, scene)) return {};
  const Question& question = subject_.question();
  render::Html html(title_of(question, Language::en), html_look(question, options_));
  html.add(scene, words_of(subject_, film_.view(), nullptr));
  for (int moment = 1; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return {};
    html.add(scene, words_of(subject_, film_.view(), &timeline_.step(moment)));
  }
  return html.finish();
}

std::string Reel::txt() {
  std::string out;
  Scene scene;
  for (int moment = 0; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return {};
    if (moment > 0) {
      const Step& step = timeline_.step(moment);
      out += '\n' + std::string(static_cast<std::size_t>(2 * step.depth), ' ');
      if (!is_end(step)) out += std::to_string(moment) + ". ";
      out += sentence_of(subject_, step, language_) + '\n';
    }
    out += in_letters(subject_.question(), scene);
  }
  return out;
}

/// Some moments side by side.
Result<std::string> Reel::storyboard() {
  std::vector<Scene> scenes;
  std::vector<std::string> captions;
  // A bitmap has letters for ASCII only.
  const Language language = options_.form == Form::png ? Language::en : language_;
  for (const int moment : moments(timeline_.size(), most_frames)) {
    if (!see(moment, scenes.emplace_back())) return std::string();
    captions.push_back(caption(film_, moment, language));
  }
  const Scene& last = scenes.back();
  const int columns = storyboard_columns(static_cast<int>(scenes.size()), last.width, last.height);
  Scene all = storyboard_of(scenes, captions, columns);
  all.description = listed(captions, language);
  const double pixels = film_cell(subject_.question().puzzle, frame_side, options_.scale);
  if (options_.form == Form::svg) return render::svg(all, options_.theme, pixels);
  return render::png(all, theme_of(options_.theme), pixels);
}

}  // namespace

double still_cell(const Puzzle& puzzle) {
  return std::clamp(fitted(puzzle, still_side), least_still_cell, most_still_cell);
}

Pace pace_of(int steps, int in_trials, double speed) {
  constexpr double film = 3000;
  constexpr double shortest = 12;
  constexpr double longest = 50;
  // A step of a trial counts as half a step where all of them do not fit otherwise.
  const double all = std::max(1, steps);
  const double some = std::max(1.0, all - in_trials / 2.0);
  const bool fits = film / all >= shortest;
  const double step = std::clamp(film / (fits ? all : some), shortest, longest);
  return {.first = hundredths(100, speed),
          .step = hundredths(step, speed),
          .trial = hundredths(fits ? step : step / 2, speed),
          .last = hundredths(400, speed)};
}

Result<std::string> draw_film(Subject& subject, const PictureOptions& options, Reply& reply) {
  Film* film = subject.film(reply);
  if (film == nullptr) return std::string();
  Reel reel(subject, *film, options, reply);
  const bool is_storyboard = options.form == Form::svg || options.form == Form::png;
  if (const Result<void> fit = fits(*film); !fit && !is_storyboard) return fail(fit.error());
  switch (options.form) {
    case Form::gif:
      return reel.gif();
    case Form::html:
      return reel.html();
    case Form::txt:
      return reel.txt();
    case Form::svg:
    case Form::png:
    case Form::pdf:
      break;
  }
  return reel.storyboard();
}

Result<void> fits(const Film& film) {
  const int moments = film.timeline.size();
  const int cells = film.timeline.view().board.sites();
  if (static_cast<double>(moments) * cells <= most_film_cells) return {};
  return fail({ErrorCode::too_large, "expected a film of at most 50 million cells, saw " +
                                         std::to_string(moments) + " boards of " +
                                         std::to_string(cells)});
}

Result<std::string> moving_still(Subject& subject, const View& view,
                                 const PictureOptions& options) {
  const Question& question = subject.question();
  const Scene scene = subject.scene(view);
  if (options.form == Form::gif) {
    render::Gif gif(theme_of(options.theme), film_cell(question.puzzle, film_side, options.scale));
    if (const Result<void> added = gif.add(scene, 100); !added) return fail(added.error());
    return gif.finish();
  }
  render::Html html(title_of(question, Language::en), html_look(question, options));
  Reply reply;
  const Film* film = options.step > 0 ? subject.film(reply) : nullptr;
  html.add(scene,
           words_of(subject, view, film == nullptr ? nullptr : &film->timeline.step(options.step)));
  return html.finish();
}

std::string caption(const Film& film, int moment, Language language) {
  const bool is_korean = language == Language::ko;
  if (moment == 0) return is_korean ? "시작" : "start";
  const int last = film.timeline.size() - 1;
  if (moment == last && film.timeline.step(moment).kind == Step::Kind::solution)
    return is_korean ? "완성" : "solved";
  return is_korean ? std::to_string(moment) + "단계" : "step " + std::to_string(moment);
}

std::string said(const Film& film, const Subject& subject, int moment) {
  if (moment == 0) return {};
  return sentence_of(subject, film.timeline.step(moment), subject.question().options.language);
}

std::string in_letters(const Question& question, const Scene& scene) {
  if (!question.options.color) return render::text(scene);
  // A terminal is taken to be dark, as `watch` takes it. All of them have a palette, and what they
  // make of other colours nobody knows here.
  const bool is_dark = question.options.picture.theme != ThemeChoice::light;
  return render::ansi(
      scene, {.theme = is_dark ? dark_theme : light_theme, .colours = render::Colours::palette});
}

}  // namespace crosshatch
