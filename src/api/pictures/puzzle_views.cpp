// SPDX-License-Identifier: MIT
#include "api/pictures/puzzle_views.h"

#include <utility>

#include "api/answers/json_answers.h"
#include "api/ask/numbers.h"
#include "api/steps/walk.h"
#include "derive/way_map.h"
#include "logic/sentence.h"

namespace crosshatch {

namespace {

Reply without_picture(Status status, Message why) {
  return {.status = status, .note = {{"no picture: {0}", "그림 없음: {0}"}, std::move(why)}};
}

Reply at_limit(Why why) { return without_picture(Status::unknown, limit_reached(why)); }

Reply no_picture(const Verdict& verdict) {
  if (verdict.kind() == Verdict::Kind::unknown) return at_limit(verdict.why());
  if (verdict.clash().empty()) return without_picture(Status::none, no_solution);
  return without_picture(
      Status::none,
      {{"the puzzle has no solution: {0}", "퍼즐에 해가 없습니다. {0}"}, verdict.clash()});
}

/// An animation that is cut short is none; one that does not end with the solution says how it
/// ends.
Reply reply_of(const Question& question, const Animation& animation) {
  const Step& end = animation.timeline.step(animation.timeline.size() - 1);
  if (end.ending == Step::Ending::limit) return at_limit(end.why);
  if (animation.status == Status::yes) return {};
  return {.note = {{"the steps end without the solution: {0}",
                    "풀이 단계가 해에 이르지 못하고 끝납니다: {0}"},
                   sentence(question.family, question.puzzle, end, question.options.language)}};
}

}  // namespace

const View* PuzzleViews::still(What what, Reply& reply) {
  std::optional<Seen>& seen = what == What::solution    ? solution_
                              : what == What::ambiguous ? ambiguous_
                                                        : puzzle_;
  if (!seen) seen = look(what);
  reply = seen->reply;
  return seen->view ? &*seen->view : nullptr;
}

PuzzleViews::Seen PuzzleViews::look(What what) const {
  const Family& family = question_.family;
  if (family.draw == nullptr) return {.reply = refusal(family_without(family, that_is_drawn))};
  if (what == What::puzzle && question_.options.state) return state();
  if (what == What::puzzle) return {.view = blank_view(family.start(question_.puzzle))};
  Budget budget = budget_.fork();  // one time for both, this many nodes for the search
  const bool wants_map = what == What::ambiguous;
  const Answer answer = solve_question(question_, {.wants_ambiguous = wants_map}, budget);
  if (!answer.fault.empty()) return {.reply = refusal(internal_error(answer.fault))};
  const Verdict& verdict = answer.verdict;
  const bool is_several = verdict.kind() == Verdict::Kind::multiple;
  if (verdict.solutions().empty() || (wants_map && verdict.kind() == Verdict::Kind::unknown))
    return {.reply = no_picture(verdict)};
  if (!wants_map) {
    Seen seen{.view = known_view(verdict.solutions().front()), .is_several = is_several};
    if (is_several)
      seen.reply.note = Words{"several solutions: the picture shows one of them",
                              "해가 여러 개입니다. 그림은 그 가운데 하나입니다"};
    return seen;
  }
  Seen seen{
      .view = known_view(answer.known, is_several ? ambiguous_sites(answer) : std::vector<Site>())};
  if (is_several && !answer.ambiguous_complete)
    seen.reply.note =
        Words{"some cells left open may be the same in all solutions: a limit came first",
              "제한에 먼저 걸려, 비워 둔 칸 가운데 모든 해에서 같은 칸이 있을 수 있습니다"};
  return seen;
}

/// The half-solved board of the options. Pencil marks are shown if it has any.
PuzzleViews::Seen PuzzleViews::state() const {
  const Family& family = question_.family;
  Result<Board> board = half_solved_board(question_);
  if (!board) {
    Seen seen{.reply = refusal(board.error())};
    seen.reply.is_about_state = true;
    return seen;
  }
  const Board start = family.start(question_.puzzle);
  if (const derive::GridPuzzle* const ways = puzzle_of_ways(question_)) {
    if (const auto numbers = half_solved_numbers(question_, *ways))
      derive::add_numbers(*board, *numbers);
  }
  View view = known_view(*std::move(board));
  for (Site site = 0; site < start.sites(); ++site) {
    if (!view.board.is_decided(site) && view.board[site] != start[site])
      view.shows_candidates = true;
  }
  return {.view = std::move(view)};
}

Animation* PuzzleViews::animation(Reply& reply) {
  if (!animation_ && animation_reply_.status == Status::yes) {
    if (question_.family.draw == nullptr) {
      animation_reply_ = look(What::puzzle).reply;
    } else if (Result<Animation> animation = animation_of(question_); !animation) {
      animation_reply_ = refused_walk(question_, animation.error());
    } else {
      animation_reply_ = reply_of(question_, *animation);
      if (animation_reply_.status == Status::yes) animation_ = *std::move(animation);
    }
  }
  reply = animation_reply_;
  return animation_ ? &*animation_ : nullptr;
}

bool PuzzleViews::is_cut(Reply& reply) const {
  if (budget_.is_spent()) reply = at_limit(budget_.why());
  return budget_.is_spent();
}

bool PuzzleViews::may_go_on(Reply& reply) {
  if (budget_.poll()) return true;
  reply = at_limit(budget_.why());
  return false;
}

}  // namespace crosshatch
