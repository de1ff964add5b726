// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "lines.h"

namespace crosshatch::bench {

/// An equivalent board: digits permuted, rows and columns swapped as the rules allow, and perhaps
/// transposed. It is as hard as before, but new to caches and branch predictors.
[[nodiscard]] std::string image(Rng& rng, std::string_view board);

/// At least `count` boards: all of `lines`, then images of them in turn.
[[nodiscard]] Lines with_images(Rng& rng, Lines lines, std::size_t count);

/// The boards in another order.
[[nodiscard]] Lines shuffled(Rng& rng, const Lines& lines);

}  // namespace crosshatch::bench
