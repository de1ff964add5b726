// SPDX-License-Identifier: MIT
//
// The steps of a person, one by one, as a program asks for them.
#include <algorithm>
#include <deque>
#include <memory>
#include <new>

#include "api/steps/hint.h"
#include "api/steps/walk.h"
#include "handles.h"
#include "logic/ladder.h"
#include "logic/sentence.h"
#include "told_step.h"

namespace crosshatch::c {

namespace {

/// The start of a puzzle with what a program entered.
Result<Board> board_of(const xh_puzzle& puzzle, const std::int8_t* entries) {
  Board board = puzzle.family().start(puzzle.puzzle());
  if (entries == nullptr) return board;
  Candidates all = 0;
  for (const Candidates candidates : board.all()) all |= candidates;
  for (Site site = 0; site < board.sites(); ++site) {
    if (entries[site] == XH_OPEN) continue;
    const std::optional<Value> value = puzzle.values.value(entries[site]);
    if (!value || (all & only(*value)) == 0)
      return fail(Error{ErrorCode::request,
                        {{"expected a value of the puzzle or -1 for site {0}, saw {1}",
                          "{0}번 자리에는 퍼즐의 값이나 -1이 필요한데 {1}입니다"},
                         site,
                         entries[site]}});
    board.set(site, *value);
  }
  return board;
}

std::int32_t kind_of_hint(const Hint& hint) {
  switch (hint.kind) {
    case Hint::Kind::wrong:
      return XH_MISTAKE;
    case Hint::Kind::unfit:
      return XH_MISFIT;
    case Hint::Kind::step:
      break;
  }
  return kind_of(hint.step.kind);
}

bool was_cut(const Step& step) {
  return step.kind == Step::Kind::stuck && step.ending == Step::Ending::limit;
}

}  // namespace

/// A walk that waits between two steps. Each call has the limits of the engine anew, so the budget
/// that the position holds is filled again where it is.
class StepWalk {
 public:
  StepWalk(const xh_engine& engine, const xh_puzzle& puzzle, Board board, bool has_entries)
      : puzzle_(puzzle),
        options_(options_of(engine)),
        budget_(options_.limits),
        board_(std::move(board)),
        has_entries_(has_entries) {}

  /// Looks for the verdict, which some techniques need and by which entries are judged. What a
  /// limit has cut short is done again before the first step, if entries wait for it.
  Result<void> begin() {
    Result<WalkStart> found = has_entries_ ? start_on(question(), board_, budget_)
                                           : start_of(question(), Goal{}, budget_);
    if (!found) return fail(found.error());
    const Verdict& verdict = found->answer.verdict;
    const bool is_known = verdict.kind() != Verdict::Kind::unknown;
    if (!is_known && (has_entries_ || verdict.why() == Why::cancelled)) return {};
    start_ = *std::move(found);
    position_ = position_on(question(), start_->board, budget_, has_entries_);
    ladder_.emplace(*start_->way, *position_, verdict_kind() == Verdict::Kind::unique);
    return {};
  }

  /// The one step of a hint, in place of a walk.
  Result<void> hint() {
    const Question asked = question();
    const Result<const Way*> way = way_of(asked);
    if (!way) return fail(way.error());
    const Answer answer = solve_question(asked, {.wants_ambiguous = has_entries_}, budget_);
    if (!fault_.empty()) return fail(internal_error(fault_));
    wait_for(find_hint(asked, **way, answer, board_, budget_));
    return {};
  }

  /// XH_YES with a step, XH_UNKNOWN with one that says which limit came first, XH_NONE without.
  xh_status next(xh_step* out) {
    if (!waiting_.empty() && is_told_) waiting_.pop_front();
    is_told_ = false;
    if (waiting_.empty() && !is_over_) advance();
    if (waiting_.empty()) return XH_NONE;
    is_told_ = true;
    waiting_.front().told.give(out);
    return waiting_.front().is_cut ? XH_UNKNOWN : XH_YES;
  }

 private:
  struct Waiting {
    template <class... Parts>
    explicit Waiting(Parts&&... parts) : told(std::forward<Parts>(parts)...) {}

    ToldStep told;
    bool is_cut = false;
  };

  [[nodiscard]] Question question() {
    return {puzzle_.family(), puzzle_.puzzle(), options_, {}, &fault_};
  }

  [[nodiscard]] Verdict::Kind verdict_kind() const { return start_->answer.verdict.kind(); }

  /// A hint is over with its step; one that a limit has cut short is not.
  void wait_for(const Hint& hint) {
    const bool is_step = hint.kind == Hint::Kind::step;
    const Question asked = question();
    add(hint.step, kind_of_hint(hint),
        is_step ? sentence(puzzle_.family(), puzzle_.puzzle(), hint.step, options_.language)
                : hint_in_words(asked, hint, options_.language));
    is_over_ = true;
  }

  /// Adds the next step, or the end, to those that wait. A walk that a limit has cut short goes on
  /// with the next call.
  void advance() {
    budget_ = Budget(options_.limits);
    if (!ladder_ && !begin()) {
      // Entries that could not be judged when the walk was made are wrong.
      (void)hint();
      return;
    }
    Step step;
    if (!ladder_) {
      step.kind = Step::Kind::stuck;
      step.ending = Step::Ending::limit;
      step.why = budget_.why();
    } else if (!ladder_->next(step)) {
      tell_verdict(question(), start_->answer, budget_, step);
      is_over_ = !was_cut(step);
    }
    flatten(step, [&](const Step& each) {
      number_ += was_cut(each) ? 0 : 1;
      add(each, kind_of(each.kind),
          sentence(puzzle_.family(), puzzle_.puzzle(), each, options_.language));
    });
  }

  void add(const Step& step, std::int32_t kind, std::string words) {
    waiting_.emplace_back(question(), puzzle_.values, step, kind, std::move(words),
                          std::max(number_, 1));
    waiting_.back().is_cut = was_cut(step);
  }

  const xh_puzzle& puzzle_;
  VerbOptions options_;
  Budget budget_;
  Board board_;  ///< where the walk begins
  bool has_entries_;
  Message fault_;
  std::optional<WalkStart> start_;
  std::unique_ptr<Position> position_;
  std::optional<Ladder> ladder_;
  std::deque<Waiting> waiting_;  ///< of the step that was found last: a trial has several
  bool is_told_ = false;         ///< the first of them was given to the caller
  bool is_over_ = false;
  int number_ = 0;
};

}  // namespace crosshatch::c

struct xh_steps {
  crosshatch::c::StepWalk walk;
};

namespace crosshatch::c {

namespace {

/// A handle whose walk is begun by `begin`.
template <class Begin>
Result<xh_steps*> walk_of(const xh_engine* engine, const xh_puzzle* puzzle,
                          const std::int8_t* entries, Begin begin) {
  if (engine == nullptr || puzzle == nullptr)
    return fail(english_error("expected an engine and a puzzle, saw NULL"));
  Result<Board> board = board_of(*puzzle, entries);
  if (!board) return fail(board.error());
  std::unique_ptr<xh_steps> steps(
      new xh_steps{{*engine, *puzzle, *std::move(board), entries != nullptr}});
  if (const Result<void> begun = begin(steps->walk); !begun) return fail(begun.error());
  return steps.release();
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_steps_new(xh_engine* engine, const xh_puzzle* puzzle, const int8_t* entries,
                       xh_steps** steps, xh_error* error) {
  return c::make_handle(steps, engine, error, [&] {
    return c::walk_of(engine, puzzle, entries, [](c::StepWalk& walk) { return walk.begin(); });
  });
}

xh_status xh_hint(xh_engine* engine, const xh_puzzle* puzzle, const int8_t* entries,
                  xh_steps** steps, xh_error* error) {
  return c::make_handle(steps, engine, error, [&] {
    return c::walk_of(engine, puzzle, entries, [](c::StepWalk& walk) { return walk.hint(); });
  });
}

void xh_steps_free(xh_steps* steps) { delete steps; }

xh_status xh_steps_next(xh_steps* steps, xh_step* step) {
  if (steps == nullptr || step == nullptr || !c::has_size(*step)) return XH_REFUSED;
  try {
    return steps->walk.next(step);
  } catch (...) {
    return XH_FAILED;
  }
}
