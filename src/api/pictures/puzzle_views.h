// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "api/pictures/animation.h"
#include "api/pictures/picture_options.h"

namespace crosshatch {

/// A puzzle that is drawn, with what has been found out about it so far: each thing once, however
/// many pictures show it. The question outlives it.
class PuzzleViews {
 public:
  explicit PuzzleViews(const Question& question)
      : question_(question), budget_(question.options.limits) {}
  PuzzleViews(const PuzzleViews&) = delete;
  PuzzleViews& operator=(const PuzzleViews&) = delete;

  [[nodiscard]] const Question& question() const { return question_; }

  /// What a picture of `what`, anything but steps, shows. Null: there is none, and `reply` says
  /// why; else it says what is to be noted.
  [[nodiscard]] const View* still(What what, Reply& reply);

  /// Whether the solution that `still` has shown is one of several.
  [[nodiscard]] bool has_several() const { return solution_ && solution_->is_several; }

  /// The same for the steps. The animation is at any moment.
  [[nodiscard]] Animation* animation(Reply& reply);

  /// Within the limits of the question, see `is_cut`.
  [[nodiscard]] Scene scene(const View& view) {
    return scene_of(question_, view, Allowance(budget_));
  }

  /// Whether a limit came while something was drawn, with the reply for that.
  [[nodiscard]] bool is_cut(Reply& reply) const;

  /// Of drawing and of making bytes.
  [[nodiscard]] Allowance allowance() { return Allowance(budget_); }

  /// False when time is up or somebody wants it to stop, with the reply for that. For the making
  /// of long pictures, which no search watches over.
  [[nodiscard]] bool may_go_on(Reply& reply);

 private:
  struct Seen {
    std::optional<View> view = {};
    Reply reply = {};
    bool is_several = false;
  };
  [[nodiscard]] Seen look(What what) const;
  [[nodiscard]] Seen state() const;

  const Question& question_;
  Budget budget_;  ///< of drawing; a search has its own
  std::optional<Seen> puzzle_;
  std::optional<Seen> solution_;
  std::optional<Seen> ambiguous_;
  std::optional<Animation> animation_;
  Reply animation_reply_;
};

}  // namespace crosshatch
