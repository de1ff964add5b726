// SPDX-License-Identifier: MIT
#include "api/pictures/booklet.h"

#include <utility>

#include "api/answers/verb_answers.h"
#include "api/pictures/frames.h"
#include "api/pictures/picture.h"

namespace crosshatch {

namespace {

/// Who checks a solution of the book against their own is told that theirs may be right as well.
std::string_view note_of(const PuzzleViews& views, What what) {
  const bool has_solution = what == What::puzzle || what == What::solution;
  if (!has_solution || !views.has_several()) return {};
  return views.question().options.language == Language::ko ? "여러 해 중 하나" : "1 of several";
}

/// "Killer sudoku 9x9, hard"; a puzzle whose grade is not known at the limits goes without.
std::string about(const Question& question) {
  const Language language = question.options.language;
  // A square is called 9x9.
  const bool is_square = question.puzzle.rows() == question.puzzle.columns();
  const std::string side = std::to_string(question.puzzle.rows());
  std::string out =
      kind_of(question, language) +
      (is_square ? ' ' + side + 'x' + side : ", " + size_of(question.puzzle, language));
  if (const std::optional<Grade> grade = grade_of(question))
    out += ", " + std::string(words_of(*grade).in(language));
  return out;
}

render::PdfLook look_of(const PictureOptions& options, Language language) {
  render::PdfLook look{
      .paper = options.paper, .theme = options.theme, .title = options.title, .language = language};
  if (options.per_page > 0) look.per_page = options.per_page;
  return look;
}

}  // namespace

Booklet::Booklet(const PictureOptions& options, Language language)
    : options_(options), pdf_(look_of(options, language)) {}

Reply Booklet::add(PuzzleViews& views) {
  pdf_.allow(views.allowance());
  Reply reply = is_animation(options_) ? add_animation(views) : add_still(views);
  pdf_.allow({});
  is_torn_ = views.is_cut(reply) || is_torn_;
  is_empty_ = is_empty_ && (reply.error || reply.status != Status::yes);
  return reply;
}

Result<std::string> Booklet::finish(Allowance allowance) {
  if (is_torn_)
    return fail({ErrorCode::request,
                 Words{"expected a limit that leaves time to draw the film, saw its end",
                       "제한에 먼저 걸려 움직이는 그림을 다 그리지 못했습니다"}});
  // The book may outlive the budget.
  pdf_.allow(std::move(allowance));
  Result<std::string> bytes = pdf_.finish();
  pdf_.allow({});
  return bytes;
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
  Scene answer;
  bool has_answer = false;
  if (what == What::puzzle) {
    const View* solution = views.still(What::solution, reply);
    has_answer = solution != nullptr;
    // A book with a solution missing is none; a puzzle that has none has its place in it.
    if (!has_answer && reply.status != Status::none) return reply;
    if (has_answer) answer = views.scene(*solution);
    if (!has_answer) reply = {.note = no_solution};
  }
  const Result<void> added =
      pdf_.add(scene, has_answer ? &answer : nullptr,
               {.title = views.question().puzzle.title(),
                .note = std::string(note_of(views, what)),
                .about = about(views.question()),
                .rules = rules_of(views.question(), views.question().options.language)});
  return added ? reply : refusal(added.error());
}

Reply Booklet::add_animation(PuzzleViews& views) {
  Reply reply;
  Animation* animation = views.animation(reply);
  if (animation == nullptr) return reply;
  if (const Result<void> size = check_size(*animation); !size) return refusal(size.error());
  const Question& question = views.question();
  const std::string& title = question.puzzle.title();
  Result<void> added = pdf_.begin_animation(title.empty() ? about(question) : title);
  std::string rules;
  for (const std::string& rule : rules_of(question, question.options.language))
    rules += (rules.empty() ? "" : " ") + rule;
  Reply stopped;
  for (int moment = 0; added && moment < animation->timeline.size(); ++moment) {
    if (!views.may_go_on(stopped)) {
      is_torn_ = true;
      return stopped;
    }
    animation->timeline.seek(moment);
    added = pdf_.add_frame(views.scene(animation->view()),
                           caption_of(*animation, moment, views.question().options.language),
                           moment == 0 ? rules : sentence_under(*animation, views, moment));
  }
  return added ? reply : refusal(added.error());
}

}  // namespace crosshatch
