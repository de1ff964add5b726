// SPDX-License-Identifier: MIT
#include "api/pictures/picture.h"

#include <algorithm>
#include <cmath>

#include "api/answers/verb_answers.h"
#include "api/ask/features.h"
#include "api/pictures/booklet.h"
#include "api/pictures/frames.h"
#include "base/utf8.h"
#include "render/letters.h"
#include "render/pixels/png.h"
#include "render/web/svg.h"

namespace crosshatch {

namespace {

/// Hands the bytes on, or says why there are none.
Reply handed(const PuzzleViews& views, Reply reply, const Result<std::string>& bytes, Out out) {
  if (views.is_cut(reply)) return reply;
  if (!bytes) return refusal(bytes.error());
  out(*bytes);
  return reply;
}

/// Pixels a cell for the smallest digits in cells to be read.
double readable_cell(const Scene& scene) {
  constexpr double least_digit = 6.4;
  const Lattice& grid = scene.lattice;
  int smallest = cell_side;
  for (const Shape& shape : scene.shapes) {
    const bool is_in_grid = shape.x > grid.x && shape.x < grid.x + grid.columns * cell_side &&
                            shape.y > grid.y && shape.y < grid.y + grid.rows * cell_side;
    if (shape.kind == Shape::Kind::text && is_in_grid) smallest = std::min(smallest, shape.height);
  }
  return std::floor(least_digit * cell_side / std::max(smallest, 1));
}

Reply draw_still(PuzzleViews& views, const PictureOptions& options, Out out) {
  Reply reply;
  const View* view = view_of_still(views, options, reply);
  if (view == nullptr) return reply;
  Scene scene = views.scene(*view);
  if (views.is_cut(reply)) return reply;
  const bool has_sentence = shown(options) == What::steps && options.step > 0;
  if (has_sentence) {
    Reply none;
    std::string words = own_words(scene);
    if (!words.empty()) words.pop_back();
    describe(scene, sentence_under(*views.animation(none), views, options.step), words);
  }
  if (options.form == Form::svg || options.form == Form::png)
    add_words(views.question(), options, scene);
  const double usual = std::max(still_cell(views.question().puzzle), readable_cell(scene));
  const double pixels = options.form == Form::svg || options.form == Form::png
                            ? pixels_a_cell(scene, usual, options, reply)
                            : 0;
  switch (options.form) {
    case Form::svg:
      return handed(views, reply, render::svg(scene, options.theme, pixels), out);
    case Form::png:
      return handed(views, reply, render::png(scene, theme_of(options.theme), pixels), out);
    case Form::txt: {
      std::string text;
      if (!options.title.empty()) text += utf8(render::letters_of(options.title)) + "\n";
      if (has_sentence) text += scene.description.substr(0, scene.description.find(";\n")) + "\n";
      text += as_characters(views.question(), scene) + own_words(scene);
      for (const std::string& rule : rules_of(views.question(), views.question().options.language))
        text += rule + "\n";
      return handed(views, reply, text, out);
    }
    case Form::gif:
    case Form::html: {
      const Result<std::string> bytes = draw_one_frame(views, *view, options, reply);
      return handed(views, reply, bytes, out);
    }
    case Form::pdf:
      break;
  }
  return reply;
}

Reply draw_pdf(PuzzleViews& views, const PictureOptions& options, Out out) {
  Booklet booklet(options, views.question().options.language);
  const Reply reply = booklet.add(views);
  if (reply.error || reply.status != Status::yes) return reply;
  return handed(views, reply, booklet.finish(views.allowance()), out);
}

}  // namespace

const View* view_of_still(PuzzleViews& views, const PictureOptions& options, Reply& reply) {
  if (shown(options) != What::steps) return views.still(shown(options), reply);
  Animation* animation = views.animation(reply);
  if (animation == nullptr) return nullptr;
  const int last = animation->timeline.size() - 1;
  if (options.step > last) {
    reply =
        refusal({ErrorCode::request, at(Message::verbatim("--step"),
                                        expected({{"a step up to {0}", "{0} 이하의 단계"}, last},
                                                 {{"{0}", "{0}입니다"}, options.step}))});
    return nullptr;
  }
  // How the animation would end does not matter here.
  reply.note = {};
  animation->timeline.seek(options.step);
  return &animation->view();
}

const bool has_pictures = true;

Reply render_puzzle(const Question& question, Out out) {
  PuzzleViews views(question);
  return draw_picture(views, question.options.picture, out);
}

Reply draw_picture(PuzzleViews& views, const PictureOptions& options, Out out) {
  if (options.form == Form::pdf) return draw_pdf(views, options, out);
  if (!is_animation(options)) return draw_still(views, options, out);
  Reply reply;
  const Result<std::string> bytes = draw_animation(views, options, reply);
  if (bytes && reply.status != Status::yes) return reply;
  return handed(views, reply, bytes, out);
}

int moments_of(PuzzleViews& views, const PictureOptions& options) {
  Reply reply;
  if (!is_animation(options)) return 1;
  const Animation* animation = views.animation(reply);
  return animation == nullptr ? 0 : animation->timeline.size();
}

}  // namespace crosshatch
