// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/view.h"

namespace crosshatch {

/// A solve that can be seen at any moment. Moment 0 is the puzzle before the first step, moment i
/// what is on the paper after step i. To go one moment forward or backward costs as much as its
/// step; a refutation takes back its whole trial.
class Timeline {
 public:
  /// `steps` are flat, in the order of the stream (docs/steps.md): the steps of a trial come before
  /// its refutation, and `Step::trial` is not used. `board` is the one that they start from.
  Timeline(Board board, std::vector<Step> steps);

  /// Moments, one more than there are steps.
  [[nodiscard]] int size() const { return static_cast<int>(steps_.size()) + 1; }
  [[nodiscard]] int now() const { return now_; }

  /// What is on the paper now. The reference stays valid; the view changes with the moment.
  [[nodiscard]] const View& view() const { return view_; }

  /// The step that led to a moment from 1.
  [[nodiscard]] const Step& step(int moment) const {
    return steps_[static_cast<std::size_t>(moment) - 1];
  }

  /// To the next or the last moment; false at the ends.
  bool forth();
  bool back();
  /// To any moment; those out of range are the nearest end.
  void seek(int moment);

 private:
  void redo(int step);
  void undo(int step);
  void look();

  std::vector<Step> steps_;
  /// For a refutation, where its assumption is; -1 for other steps.
  std::vector<int> assumption_;
  /// The moment at which a site was written, 0 if it is not.
  std::vector<int> written_at_;
  int now_ = 0;
  /// Candidates are shown from the moment on at which one is removed without a value being written:
  /// whoever gets on without pencil marks does not want to see them.
  int first_pencil_ = 0;
  View view_;
};

}  // namespace crosshatch
