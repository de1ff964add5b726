// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "base/result.h"
#include "base/rng.h"
#include "families/nonogram/pictures/order.h"
#include "families/nonogram/repair/mend.h"
#include "images/image.h"

namespace crosshatch::nonogram {

/// Crops and resizes the image, makes a picture in few colours of it, then changes the fewest and
/// least visible cells that it finds until its puzzle is as wished: those that are nearly as light
/// as the level first. Beyond the wish nothing is proved: fewer changes might do.
///
///     Rng rng(seed);
///     const Result<MadePicture> made =
///         nonogram_of_image(*image, {.rows = 40, .columns = 40}, rng, budget);
///
/// The same image, order and seed give the same puzzle, unless a limit of time or memory ends the
/// search earlier. The error tells which part of the order makes no sense. The library
/// without pictures refuses all.
[[nodiscard]] Result<MadePicture> nonogram_of_image(images::Image image, const PictureOrder& order,
                                                    Rng& rng, Budget& budget);

}  // namespace crosshatch::nonogram
