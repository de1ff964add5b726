// SPDX-License-Identifier: MIT
#include "api/booklet.h"

#include "api/frames.h"
#include "api/picture.h"

namespace crosshatch {

namespace {

/// Who checks a solution of the book against their own is told that theirs may be right as well.
std::string_view note_of(const PuzzleViews& views, What what) {
  const bool has_solution = what == What::puzzle || what == What::solution;
  if (!has_solution || !views.has_several()) return {};
  return views.question().options.language == Language::ko ? "여러 해 중 하나" : "1 of several";
}

render::PdfLook look_of(const PictureOptions& options, Language language) {
  render::PdfLook look{.paper = options.paper, .theme = options.theme, .language = language};
  if (options.per_page > 0) look.per_page = options.per_page;
  return look;
}

}  // namespace

Booklet::Booklet(const PictureOptions& options, Language language)
    : options_(options), pdf_(look_of(options, language)) {}

Reply Booklet::add(PuzzleViews& views) {
  Reply reply = is_animation(options_) ? add_animation(views) : add_still(views);
  is_empty_ = is_empty_ && (reply.error || reply.status != Status::yes);
  return reply;
}

Result<std::string> Booklet::finish() {
  if (!is_torn_) return pdf_.finish();
  return fail(
      {ErrorCode::request, "expected a limit that leaves time to draw the film, saw its end"});
}

Reply Booklet::add_still(PuzzleViews& views) {
  const What what = shown(options_);
  Reply reply;
  const View* view = view_of_still(views, options_, reply);
  if (view == nullptr) {
    // Solutions keep the numbers of their puzzles.
    if (reply.status == Status::none) pdf_.leave_out();
    return reply;
  }
  const Scene scene = views.scene(*view);
  const std::string& title = views.question().puzzle.title();
  Scene answer;
  bool has_answer = false;
  if (what == What::puzzle) {
    const View* solution = views.still(What::solution, reply);
    has_answer = solution != nullptr;
    // A book with a solution missing is none; a puzzle that has none has its place in it.
    if (!has_answer && reply.status != Status::none) return reply;
    if (has_answer) answer = views.scene(*solution);
    if (!has_answer) reply = {.note = "the puzzle has no solution"};
  }
  const Result<void> added =
      pdf_.add(scene, has_answer ? &answer : nullptr, title, note_of(views, what));
  return added ? reply : refusal(added.error());
}

Reply Booklet::add_animation(PuzzleViews& views) {
  Reply reply;
  Animation* animation = views.animation(reply);
  if (animation == nullptr) return reply;
  if (const Result<void> size = check_size(*animation); !size) return refusal(size.error());
  Result<void> added = pdf_.begin_animation(views.question().puzzle.title());
  Reply stopped;
  for (int moment = 0; added && moment < animation->timeline.size(); ++moment) {
    if (!views.may_go_on(stopped)) {
      is_torn_ = true;
      return stopped;
    }
    animation->timeline.seek(moment);
    added = pdf_.add_frame(views.scene(animation->view()),
                           caption_of(*animation, moment, views.question().options.language),
                           sentence_under(*animation, views, moment));
  }
  return added ? reply : refusal(added.error());
}

}  // namespace crosshatch
