// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/rgb.h"
#include "base/rng.h"
#include "render/pixels/raster.h"
#include "scene/scene.h"

namespace crosshatch::render {

/// A file as another decoder (stb_image) reads it: what a viewer shows, frame by frame.
struct Decoded {
  int width = 0;
  int height = 0;
  std::vector<std::vector<Rgb>> frames;
  std::vector<int> centiseconds;  ///< of films
};
Decoded decoded_png(const std::string& file);
Decoded decoded_gif(const std::string& file);

/// The colours of a raster, row by row.
std::vector<Rgb> colours_of(const Raster& raster);

/// Shapes of all kinds, roles and layers at random places, also over the edges.
Scene random_scene(Rng& rng, int width, int height, int shapes);
Shape random_shape(Rng& rng, int width, int height);

}  // namespace crosshatch::render
