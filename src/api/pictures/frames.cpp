// SPDX-License-Identifier: MIT
#include "api/pictures/frames.h"

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
#include "render/pixels/raster.h"
#include "render/web/html.h"
#include "render/web/svg.h"
#include "scene/storyboard.h"
#include "scene/words.h"

namespace crosshatch {

namespace {

/// Moments on a storyboard, at most.
constexpr int most_frames = 12;

/// The grid is about this many pixels wide and high in a GIF, and in an HTML page or a storyboard.
/// Small boards are drawn larger than stills, large ones smaller, so that an animation of hundreds
/// of frames stays some hundred kilobytes.
constexpr double gif_side = 300;
constexpr double frame_side = 400;
constexpr double least_frame_cell = 8;
constexpr double most_frame_cell = 36;

/// Stills of large boards are as large as they come.
constexpr double still_side = 432;
constexpr double least_still_cell = 24;
constexpr double most_still_cell = 48;

/// The cell by which the grid is about this many pixels wide or high.
double fitted(const Puzzle& puzzle, double side) {
  return std::floor(side / std::max(puzzle.rows(), puzzle.columns()));
}

double frame_cell(const Puzzle& puzzle, double side) {
  return std::clamp(fitted(puzzle, side), least_frame_cell, most_frame_cell);
}

/// The caption of a GIF has capitals of at least this many pixels, and at most this many lines. A
/// syllable of Hangul has more strokes than a letter.
constexpr int least_caption_pixels = 8;
constexpr int least_hangul_pixels = 11;
constexpr int most_gif_lines = 6;

int height_of_caption(double pixels, Language language) {
  const int least = language == Language::ko ? least_hangul_pixels : least_caption_pixels;
  return static_cast<int>(std::ceil(least * cell_side / pixels));
}

/// A scale in two digits, which is what a note says and what gives the same picture again.
double two_digits(double scale) {
  const double unit = std::pow(10, std::floor(std::log10(scale)) - 1);
  return std::floor(scale / unit) * unit;
}

std::string digits_of(double scale) {
  std::string out = std::to_string(scale);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out;
}

/// The words of the puzzle itself in its pictures, "10 mines", that differ between the languages.
std::vector<render::Wording> words_in_pictures(PuzzleViews& views) {
  const Question& question = views.question();
  std::vector<std::string> words[2];
  for (const Language language : {Language::en, Language::ko}) {
    View view = blank_view(question.family.start(question.puzzle));
    view.appearance.language = language;
    Scene scene;
    scene.allowance = views.allowance();
    question.family.draw(question.puzzle, view, scene);
    for (const Shape& shape : scene.shapes) {
      if (shape.kind == Shape::Kind::text && shape.role == Role::caption)
        words[language == Language::ko ? 1 : 0].push_back(shape.text);
    }
  }
  std::vector<render::Wording> out;
  for (std::size_t i = 0; i < std::min(words[0].size(), words[1].size()); ++i) {
    if (words[0][i] != words[1][i]) out.push_back({words[0][i], words[1][i]});
  }
  return out;
}

/// English is nobody's choice in particular: such a page follows the browser.
render::HtmlLook html_look(PuzzleViews& views, const PictureOptions& options) {
  const Question& question = views.question();
  render::HtmlLook look{
      .theme = options.theme,
      .language = {},
      .pixels_a_cell = frame_cell(question.puzzle, frame_side) * options.scale.value_or(1),
      .title_ko = title_of(question, Language::ko),
      .rules_en = rules_of(question, Language::en),
      .rules_ko = rules_of(question, Language::ko),
      .words = words_in_pictures(views)};
  if (question.options.language != Language::en) look.language = question.options.language;
  return look;
}

/// A GIF cannot show a frame for less than a hundredth of a second, and viewers slow down below
/// two.
int hundredths(double time, double speed) {
  return std::clamp(static_cast<int>(std::lround(time / speed)), 2, 6000);
}

std::string sentence_of(const PuzzleViews& views, const Step& step, Language language) {
  const Question& question = views.question();
  return sentence(question.family, question.puzzle, step, language);
}

/// What a page says of a moment: of its step, if one led to it, and of what is to be seen.
render::Caption words_of(const PuzzleViews& views, const View& view, const Step* step) {
  render::Caption words;
  words.picture_en = description_of(views.question(), view, Language::en);
  words.picture_ko = description_of(views.question(), view, Language::ko);
  if (step == nullptr) return words;
  words.en = sentence_of(views, *step, Language::en);
  words.ko = sentence_of(views, *step, Language::ko);
  words.depth = step->depth;
  if (step->technique != nullptr) {
    words.technique_en = step->technique->name.en;
    words.technique_ko = step->technique->name.ko;
  }
  return words;
}

/// Draws the frames of an animation, one by one.
class FrameDrawer {
 public:
  FrameDrawer(PuzzleViews& views, Animation& animation, const PictureOptions& options, Reply& reply)
      : views_(views),
        timeline_(animation.timeline),
        animation_(animation),
        options_(options),
        reply_(reply),
        language_(views.question().options.language) {}

  Result<std::string> gif();
  std::string html();
  std::string txt();
  Result<std::string> storyboard();

 private:
  /// The scene of a moment; false when drawing is to stop, and `reply` says why.
  bool see(int moment, Scene& scene) {
    if (!views_.may_go_on(reply_)) return false;
    timeline_.seek(moment);
    scene = views_.scene(animation_.view());
    return !views_.is_cut(reply_);
  }

  std::vector<std::string> captions_of_all() {
    std::vector<std::string> out;
    for (int moment = 0; moment < timeline_.size(); ++moment)
      out.push_back(line_under(animation_, views_, moment, language_));
    return out;
  }

  PuzzleViews& views_;
  Timeline& timeline_;
  Animation& animation_;
  const PictureOptions& options_;
  Reply& reply_;
  Language language_;
};

Result<std::string> FrameDrawer::gif() {
  int in_trials = 0;
  for (int moment = 1; moment < timeline_.size(); ++moment)
    in_trials += timeline_.step(moment).depth > 0 ? 1 : 0;
  const FrameTimes times = frame_times(timeline_.size() - 1, in_trials, options_.speed);
  Scene scene;
  if (!see(0, scene)) return std::string();
  add_words(views_.question(), options_, scene);
  const double usual = frame_cell(views_.question().puzzle, gif_side);
  std::vector<std::string> captions;
  CaptionStrip strip;
  if (options_.has_caption) {
    captions = captions_of_all();
    strip =
        strip_for(scene, captions, height_of_caption(usual * options_.scale.value_or(1), language_),
                  most_gif_lines);
    add_caption(scene, strip, {});
  }
  render::Gif gif(theme_of(options_.theme), pixels_a_cell(scene, usual, options_, reply_));
  for (int moment = 0; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return std::string();
    add_words(views_.question(), options_, scene);
    if (options_.has_caption) add_caption(scene, strip, captions[moment]);
    const bool is_trial = moment > 0 && timeline_.step(moment).depth > 0;
    const int time = moment == 0                      ? times.first
                     : moment + 1 == timeline_.size() ? times.last
                     : is_trial                       ? times.trial
                                                      : times.step;
    if (const Result<void> added = gif.add(scene, time); !added) return fail(added.error());
  }
  return gif.finish();
}

std::string FrameDrawer::html() {
  Scene scene;
  if (!see(0, scene)) return {};
  const Question& question = views_.question();
  render::Html html(title_of(question, Language::en), html_look(views_, options_));
  html.add(scene, words_of(views_, animation_.view(), nullptr));
  for (int moment = 1; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return {};
    html.add(scene, words_of(views_, animation_.view(), &timeline_.step(moment)));
  }
  return html.finish();
}

std::string FrameDrawer::txt() {
  std::string out;
  Scene scene;
  for (int moment = 0; moment < timeline_.size(); ++moment) {
    if (!see(moment, scene)) return {};
    if (moment > 0) {
      const Step& step = timeline_.step(moment);
      out += '\n' + std::string(static_cast<std::size_t>(2 * step.depth), ' ');
      if (!is_end(step)) out += std::to_string(moment) + ". ";
      out += sentence_of(views_, step, language_) + '\n';
    }
    out += as_characters(views_.question(), scene);
    if (!views_.allowance().hold(2 * out.capacity())) break;
  }
  out += own_words(scene);
  for (const std::string& rule : rules_of(views_.question(), language_)) out += rule + '\n';
  return out;
}

/// Some moments side by side.
Result<std::string> FrameDrawer::storyboard() {
  std::vector<Scene> scenes;
  std::vector<std::string> captions;
  std::vector<std::string> names;
  for (const int moment : moments(timeline_.size(), most_frames)) {
    if (!see(moment, scenes.emplace_back())) return std::string();
    captions.push_back(line_under(animation_, views_, moment, language_));
    names.push_back(caption_of(animation_, moment, language_));
  }
  const Scene& last = scenes.back();
  const int columns = storyboard_columns(static_cast<int>(scenes.size()), last.width, last.height);
  Scene all = storyboard_of(scenes, captions, columns);
  add_words(views_.question(), options_, all);
  all.description = listed(names, language_);
  const double pixels =
      pixels_a_cell(all, frame_cell(views_.question().puzzle, frame_side), options_, reply_);
  if (options_.form == Form::svg) return render::svg(all, options_.theme, pixels);
  return render::png(all, theme_of(options_.theme), pixels);
}

}  // namespace

double pixels_a_cell(const Scene& scene, double usual, const PictureOptions& options,
                     Reply& reply) {
  if (options.scale || !is_bitmap(options.form)) return usual * options.scale.value_or(1);
  const double wide = std::max(1, scene.width) * usual / cell_side;
  const double high = std::max(1, scene.height) * usual / cell_side;
  const double most = std::min(std::sqrt(render::most_pixels / (wide * high)),
                               render::longest_side / std::max(wide, high));
  if (most >= 1) return usual;
  // A little less, for sides are rounded to whole pixels.
  const double scale = two_digits(most * 0.999);
  Message note = {{"drawn at --scale {0}: a picture has at most {1} million pixels",
                   "--scale {0} 크기로 그렸습니다. 그림은 {1:백만} 픽셀 이하입니다"},
                  digits_of(scale),
                  digits_of(render::most_pixels / 1e6)};
  if (reply.note.empty()) {
    reply.note = std::move(note);
  } else {
    reply.note = {{"{0}; {1}", "{0}. {1}"}, std::move(reply.note), std::move(note)};
  }
  return usual * scale;
}

double still_cell(const Puzzle& puzzle) {
  return std::clamp(fitted(puzzle, still_side), least_still_cell, most_still_cell);
}

FrameTimes frame_times(int steps, int in_trials, double speed) {
  constexpr double whole = 3000;
  constexpr double shortest = 12;
  constexpr double longest = 50;
  // A step of a trial counts as half a step where all of them do not fit otherwise.
  const double all = std::max(1, steps);
  const double some = std::max(1.0, all - in_trials / 2.0);
  const bool fit = whole / all >= shortest;
  const double step = std::clamp(whole / (fit ? all : some), shortest, longest);
  return {.first = hundredths(100, speed),
          .step = hundredths(step, speed),
          .trial = hundredths(fit ? step : step / 2, speed),
          .last = hundredths(400, speed)};
}

Result<std::string> draw_animation(PuzzleViews& views, const PictureOptions& options,
                                   Reply& reply) {
  Animation* animation = views.animation(reply);
  if (animation == nullptr) return std::string();
  FrameDrawer drawer(views, *animation, options, reply);
  const bool is_storyboard = options.form == Form::svg || options.form == Form::png;
  if (const Result<void> size = check_size(*animation); !size && !is_storyboard)
    return fail(size.error());
  switch (options.form) {
    case Form::gif:
      return drawer.gif();
    case Form::html:
      return drawer.html();
    case Form::txt:
      return drawer.txt();
    case Form::svg:
    case Form::png:
    case Form::pdf:
      break;
  }
  return drawer.storyboard();
}

Result<void> check_size(const Animation& animation) {
  const int moments = animation.timeline.size();
  const int cells = animation.timeline.view().board.sites();
  if (static_cast<double>(moments) * cells <= most_animation_cells) return {};
  return fail({ErrorCode::too_large,
               {{"expected a film of at most 50 million cells, saw {0} boards of {1}",
                 "움직이는 그림은 모두 5000만 칸 이하여야 하는데 {1}칸짜리 판이 {0}개입니다"},
                moments,
                cells}});
}

Result<std::string> draw_one_frame(PuzzleViews& views, const View& view,
                                   const PictureOptions& options, Reply& reply) {
  const Question& question = views.question();
  Scene scene = views.scene(view);
  if (scene.is_cut()) return std::string();
  if (options.form == Form::gif) {
    add_words(question, options, scene);
    const double usual = frame_cell(question.puzzle, gif_side);
    if (options.has_caption && options.step >= 0) {
      Reply none;
      const Language language = question.options.language;
      const std::string caption = line_under(*views.animation(none), views, options.step, language);
      add_caption(
          scene,
          strip_for(scene, {caption},
                    height_of_caption(usual * options.scale.value_or(1), language), most_gif_lines),
          caption);
    }
    render::Gif gif(theme_of(options.theme), pixels_a_cell(scene, usual, options, reply));
    if (const Result<void> added = gif.add(scene, 100); !added) return fail(added.error());
    return gif.finish();
  }
  render::Html html(title_of(question, Language::en), html_look(views, options));
  Reply none;
  const Animation* animation = options.step > 0 ? views.animation(none) : nullptr;
  html.add(scene,
           words_of(views, view,
                    animation == nullptr ? nullptr : &animation->timeline.step(options.step)));
  return html.finish();
}

std::string caption_of(const Animation& animation, int moment, Language language) {
  const bool is_korean = language == Language::ko;
  if (moment == 0) return is_korean ? "시작" : "start";
  const int last = animation.timeline.size() - 1;
  if (moment == last && animation.timeline.step(moment).kind == Step::Kind::solution)
    return is_korean ? "완성" : "solved";
  return is_korean ? std::to_string(moment) + "단계" : "step " + std::to_string(moment);
}

std::string sentence_under(const Animation& animation, const PuzzleViews& views, int moment) {
  if (moment == 0) return {};
  return sentence_of(views, animation.timeline.step(moment), views.question().options.language);
}

std::string line_under(const Animation& animation, const PuzzleViews& views, int moment,
                       Language language) {
  if (moment == 0) return caption_of(animation, 0, language);
  const Step& step = animation.timeline.step(moment);
  return (is_end(step) ? "" : std::to_string(moment) + ". ") + sentence_of(views, step, language);
}

std::string as_characters(const Question& question, const Scene& scene) {
  if (!question.options.color) return render::text(scene);
  // A terminal is taken to be dark, as `watch` takes it. All of them have a palette, and what they
  // make of other colours nobody knows here.
  const bool is_dark = question.options.picture.theme != ThemeChoice::light;
  return render::ansi(
      scene, {.theme = is_dark ? dark_theme : light_theme, .colours = render::Colours::palette});
}

}  // namespace crosshatch
