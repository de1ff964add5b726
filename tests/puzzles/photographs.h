// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "images/image.h"

namespace crosshatch::puzzles {

/// An image that is to a puzzle what a photograph is: smooth gradients under a texture, of side x
/// side pixels, in dull colours. Half of the pixels are darker than 128.
///
/// The gradients are a slope and hills of a third and a fifth of the side. The texture has features
/// of a 30th and of a 60th of the side, so of one and of two thirds of a cell on a grid of 40
/// cells. The roughness is how far the texture varies, in hundredths of how far the gradients do
/// (standard deviations): 50 is a face, 100 a wall of stones, 200 gravel in the sun.
[[nodiscard]] images::Image photograph(Rng& rng, int side, int roughness);

/// A landscape in colours, of width x height pixels: a sky that is lighter towards the horizon,
/// three ridges of hills before it, each darker than the one behind, and clouds and meadows as
/// large spots, all under a texture with features of a 30th and of a 60th of the width. The
/// roughness is how far the texture varies in grey, in fifths of a level: 50 is mist, 100 a clear
/// day, 200 gravel in the sun.
[[nodiscard]] images::Image landscape(Rng& rng, int width, int height, int roughness);

}  // namespace crosshatch::puzzles
