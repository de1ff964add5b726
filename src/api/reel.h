// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/subject.h"

namespace crosshatch {

/// Pixels a cell of a still at scale 1: small boards are drawn larger, for the small letters in
/// their cells.
[[nodiscard]] double still_cell(const Puzzle& puzzle);

/// The film of the steps in any form but pdf: a film, a storyboard, or text. `reply` is what there
/// is to say; unless it is `yes` the bytes do not count.
[[nodiscard]] Result<std::string> draw_film(Subject& subject, const PictureOptions& options,
                                            Reply& reply);

/// A film of all moments shows at most so many cells, a board's for each moment.
inline constexpr double most_film_cells = 50e6;
[[nodiscard]] Result<void> fits(const Film& film);

/// One picture in a form that moves, of the step `options.step` if that is above 0.
[[nodiscard]] Result<std::string> moving_still(Subject& subject, const View& view,
                                               const PictureOptions& options);

/// What stands under a moment: "start", "step 3", "solved".
[[nodiscard]] std::string caption(const Film& film, int moment, Language language);

/// The sentence of the step that led to a moment; "" for the first.
[[nodiscard]] std::string said(const Film& film, const Subject& subject, int moment);

/// A scene in characters, coloured where the options want it.
[[nodiscard]] std::string in_letters(const Question& question, const Scene& scene);

/// How long the frames of an animated picture stay, in hundredths of a second.
struct Pace {
  int first = 100;  ///< the empty puzzle
  int step = 50;
  int trial = 50;  ///< a step inside a trial
  int last = 400;
};

/// A film of so many steps, some of them in trials, as far as possible within half a minute: a step
/// is not shown for less than an eighth of a second, and not for more than a half.
[[nodiscard]] Pace pace_of(int steps, int in_trials, double speed);

}  // namespace crosshatch
