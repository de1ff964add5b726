// SPDX-License-Identifier: MIT
#pragma once

#include "api/pictures/puzzle_views.h"

namespace crosshatch {

/// Draws one of several pictures of a puzzle: all its bytes or, unless the reply is `yes`, none. A
/// reply of `yes` may have a note all the same.
[[nodiscard]] Reply draw_picture(PuzzleViews& views, const PictureOptions& options, Out out);

/// How many moments a picture shows: one, or all of the animation.
[[nodiscard]] int moments_of(PuzzleViews& views, const PictureOptions& options);

/// What a picture that does not move shows. Null: there is none, and `reply` says why.
[[nodiscard]] const View* view_of_still(PuzzleViews& views, const PictureOptions& options,
                                        Reply& reply);

}  // namespace crosshatch
