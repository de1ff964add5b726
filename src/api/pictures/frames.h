// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/pictures/puzzle_views.h"

namespace crosshatch {

/// Pixels a cell of a still at scale 1: small boards are drawn larger, for the small letters in
/// their cells.
[[nodiscard]] double still_cell(const Puzzle& puzzle);

/// The frames of the steps in any form but pdf: moving (gif, html), some side by side (svg, png),
/// or one below the other (txt). `reply` is what there is to say; unless it is `yes` the bytes do
/// not count.
[[nodiscard]] Result<std::string> draw_animation(PuzzleViews& views, const PictureOptions& options,
                                                 Reply& reply);

/// An error where all frames together show more than this many cells.
inline constexpr double most_animation_cells = 50e6;
[[nodiscard]] Result<void> check_size(const Animation& animation);

/// A single frame in a form that moves (gif, html), of the step `options.step` if that is above 0.
[[nodiscard]] Result<std::string> draw_one_frame(PuzzleViews& views, const View& view,
                                                 const PictureOptions& options, Reply& reply);

/// What stands under the frame of a moment: "start", "step 3", "solved".
[[nodiscard]] std::string caption_of(const Animation& animation, int moment, Language language);

/// The sentence of the step that led to a moment; "" for the first.
[[nodiscard]] std::string sentence_under(const Animation& animation, const PuzzleViews& views,
                                         int moment);

/// What is said of a moment where there is room for a sentence: "start", "3. Full Line: ...".
[[nodiscard]] std::string line_under(const Animation& animation, const PuzzleViews& views,
                                     int moment, Language language);

/// The pixels a cell of a picture that has this many at scale 1. Without a scale of the reader's
/// own a bitmap that would be too large becomes smaller, and a note says so.
[[nodiscard]] double pixels_a_cell(const Scene& scene, double usual, const PictureOptions& options,
                                   Reply& reply);

/// A scene in characters, coloured where the options want it.
[[nodiscard]] std::string as_characters(const Question& question, const Scene& scene);

/// How long the frames of an animated picture stay, in hundredths of a second.
struct FrameTimes {
  int first = 100;  ///< the empty puzzle
  int step = 50;
  int trial = 50;  ///< a step inside a trial
  int last = 400;
};

/// The times of this many steps, some of them in trials. As far as possible all is over within half
/// a minute, but a step is shown for an eighth of a second at least, and for half a second at most.
[[nodiscard]] FrameTimes frame_times(int steps, int in_trials, double speed);

}  // namespace crosshatch
