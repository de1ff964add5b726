// SPDX-License-Identifier: MIT
#include "api/picture.h"

#include <utility>

#include "api/reel.h"
#include "api/verb_answers.h"
#include "render/pixels/png.h"
#include "render/web/svg.h"

namespace crosshatch {

namespace {

Reply refused(Error error) { return {.status = Status::refused, .error = std::move(error)}; }

/// Hands the bytes on, or says why there are none.
Reply handed(Reply reply, const Result<std::string>& bytes, Out out) {
  if (!bytes) return refused(bytes.error());
  out(*bytes);
  return reply;
}

/// What a picture that does not move shows; null if there is none, and `reply` says why.
const View* see(Subject& subject, const PictureOptions& options, Reply& reply) {
  if (shown(options) != What::steps) return subject.still(shown(options), reply);
  Film* film = subject.film(reply);
  if (film == nullptr) return nullptr;
  const int last = film->timeline.size() - 1;
  if (options.step > last) {
    reply = refused({ErrorCode::request, "--step: expected a step up to " + std::to_string(last) +
                                             ", saw " + std::to_string(options.step)});
    return nullptr;
  }
  // How the film would end does not matter here.
  reply.note.clear();
  film->timeline.seek(options.step);
  return &film->view();
}

Reply draw_still(Subject& subject, const PictureOptions& options, Out out) {
  Reply reply;
  const View* view = see(subject, options, reply);
  if (view == nullptr) return reply;
  Scene scene = subject.scene(*view);
  const bool has_sentence = shown(options) == What::steps && options.step > 0;
  if (has_sentence) {
    Reply none;
    scene.description = said(*subject.film(none), subject, options.step);
  }
  const double pixels = still_cell(subject.question().puzzle) * options.scale;
  switch (options.form) {
    case Form::svg:
      return handed(reply, render::svg(scene, options.theme, pixels), out);
    case Form::png:
      return handed(reply, render::png(scene, theme_of(options.theme), pixels), out);
    case Form::txt:
      if (has_sentence) out(scene.description + "\n");
      return handed(reply, in_letters(subject.question(), scene), out);
    case Form::gif:
    case Form::html:
      return handed(reply, moving_still(subject, *view, options), out);
    case Form::pdf:
      break;
  }
  return reply;
}

Reply draw_pdf(Subject& subject, const PictureOptions& options, Out out) {
  Booklet booklet(options, subject.question().options.language);
  const Reply reply = booklet.add(subject);
  if (reply.error || reply.status != Status::yes) return reply;
  return handed(reply, booklet.finish(), out);
}

/// Who checks a solution of the book against their own is told that theirs may be right as well.
std::string_view note_of(const Subject& subject, What what) {
  const bool has_solution = what == What::puzzle || what == What::solution;
  if (!has_solution || !subject.has_several()) return {};
  return subject.question().options.language == Language::ko ? "여러 해 중 하나" : "1 of several";
}

render::PdfLook look_of(const PictureOptions& options, Language language) {
  render::PdfLook look{.paper = options.paper, .theme = options.theme, .language = language};
  if (options.per_page > 0) look.per_page = options.per_page;
  return look;
}

}  // namespace

Reply render_puzzle(const Question& question, Out out) {
  Subject subject(question);
  return draw(subject, question.options.picture, out);
}

Reply draw(Subject& subject, const PictureOptions& options, Out out) {
  if (options.form == Form::pdf) return draw_pdf(subject, options, out);
  if (!is_film(options)) return draw_still(subject, options, out);
  Reply reply;
  const Result<std::string> bytes = draw_film(subject, options, reply);
  if (bytes && reply.status != Status::yes) return reply;
  return handed(reply, bytes, out);
}

int moments_of(Subject& subject, const PictureOptions& options) {
  Reply reply;
  if (!is_film(options)) return 1;
  const Film* film = subject.film(reply);
  return film == nullptr ? 0 : film->timeline.size();
}

Booklet::Booklet(const PictureOptions& options, Language language)
    : options_(options), pdf_(look_of(options, language)) {}

Reply Booklet::add(Subject& subject) {
  Reply reply = is_film(options_) ? add_film(subject) : add_still(subject);
  is_empty_ = is_empty_ && (reply.error || reply.status != Status::yes);
  return reply;
}

Result<std::string> Booklet::finish() {
  if (!is_torn_) return pdf_.finish();
  return fail(
      {ErrorCode::request, "expected a limit that leaves time to draw the film, saw its end"});
}

Reply Booklet::add_still(Subject& subject) {
  const What what = shown(options_);
  Reply reply;
  const View* view = see(subject, options_, reply);
  if (view == nullptr) {
    // Solutions keep the numbers of their puzzles.
    if (reply.status == Status::none) pdf_.leave_out();
    return reply;
  }
  const Scene scene = subject.scene(*view);
  const std::string& title = subject.question().puzzle.title();
  Scene answer;
  bool has_answer = false;
  if (what == What::puzzle) {
    const View* solution = subject.still(What::solution, reply);
    has_answer = solution != nullptr;
    // A book with a solution missing is none; a puzzle that has none has its place in it.
    if (!has_answer && reply.status != Status::none) return reply;
    if (has_answer) answer = subject.scene(*solution);
    if (!has_answer) reply = {.note = "the puzzle has no solution"};
  }
  const Result<void> added =
      pdf_.add(scene, has_answer ? &answer : nullptr, title, note_of(subject, what));
  return added ? reply : refused(added.error());
}

Reply Booklet::add_film(Subject& subject) {
  Reply reply;
  Film* film = subject.film(reply);
  if (film == nullptr) return reply;
  if (const Result<void> fit = fits(*film); !fit) return refused(fit.error());
  Result<void> added = pdf_.begin_film(subject.question().puzzle.title());
  Reply stopped;
  for (int moment = 0; added && moment < film->timeline.size(); ++moment) {
    if (!subject.may_go_on(stopped)) {
      is_torn_ = true;
      return stopped;
    }
    film->timeline.seek(moment);
    added = pdf_.add_moment(subject.scene(film->view()),
                            caption(*film, moment, subject.question().options.language),
                            said(*film, subject, moment));
  }
  return added ? reply : refused(added.error());
}

}  // namespace crosshatch
