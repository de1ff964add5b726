// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "render/pixels/raster.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// An animated GIF that loops for ever: one palette, and of each picture only the
/// rectangle in which it differs from the one before. The last picture should be given longer.
///
///     Gif gif(light_theme, 24);
///     for (const Scene& scene : scenes)
///       if (const Result<void> added = gif.add(scene, 20); !added) return fail(added.error());
///     return gif.finish();
class Gif {
 public:
  Gif(const Theme& theme, double pixels_a_cell) : raster_(theme, pixels_a_cell) {}

  /// Shows a scene for this many hundredths of a second. All scenes must have the size of the
  /// first. A scene that looks like the one before makes that one last longer.
  Result<void> add(const Scene& scene, int centiseconds);

  /// The file; the animation must have a scene. Nothing can be added afterwards.
  Result<std::string> finish();

 private:
  struct Frame {
    Box box;
    std::size_t runs = 0;  ///< where they begin in runs_
    int centiseconds = 0;
  };

  [[nodiscard]] Box changed(const Box& drawn) const;
  void keep(const Box& box);
  void put_run(std::uint8_t index, int length);

  Raster raster_;
  std::vector<std::uint8_t> shown_;  ///< the pixels of the last frame
  std::vector<Frame> frames_;
  /// The pixels of all frames: an index and a length each, the length in groups of seven bits.
  std::string runs_;
  Allowance held_;  ///< of the scene that was added last
};

}  // namespace crosshatch::render
