// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/technique.h"
#include "render/paper/drawing.h"
#include "render/paper/page.h"
#include "scene/scene.h"

namespace crosshatch::render {

/// How much a picture must be enlarged at least so that its clues, digits and letters can be read:
/// that they are 5 points large. 0 if it has none. In a solution what the solver writes counts, for
/// its clues are read elsewhere.
[[nodiscard]] double least_scale(const Scene& scene, bool is_solved);

/// A grid that is cut into parts of the same size, each on a page of its own with the clues beside
/// it.
struct PageParts {
  int down = 1;    ///< how many parts stand below each other
  int across = 1;  ///< and side by side
  int rows = 0;    ///< of a part; the last may have fewer
  int columns = 0;
  double scale = 0;

  [[nodiscard]] int count() const { return down * across; }
};

/// The cut with the fewest parts that can be read in the room, enlarged as far as that goes, `most`
/// at most. Nothing if the clues leave no room for cells, or if there would be too many parts.
[[nodiscard]] std::optional<PageParts> parts_of(const Lattice& lattice, const Bounds& bounds,
                                                Extent room, double least, double most);

/// The cells of a part: the first row and column, and those after the last.
struct PartCells {
  int row = 0;
  int end_row = 0;
  int column = 0;
  int end_column = 0;
};
[[nodiscard]] PartCells cells_of(const Lattice& lattice, const PageParts& parts, int part);

/// "rows 1-40, columns 51-80 (2 of 4)".
[[nodiscard]] std::string part_words(const PartCells& cells, int part, int parts,
                                     Language language);

/// Where a part stands on its page, and how much it is enlarged.
struct PartPlace {
  double x = 0;
  double y = 0;
  double scale = 1;
};

/// Draws the cells with the clues to the left of and above them. `all` are the bounds of the scene.
/// Some rows and columns have their numbers at the right and below, in `part_margin`.
void draw_part(cairo_t* page, const Scene& scene, const Bounds& all, const PartCells& cells,
               const PartPlace& place, const Theme& theme, Type& type);
inline constexpr double part_margin = 14;

/// What is drawn of the scene in a rectangle, whole shapes.
[[nodiscard]] Scene part_of(const Scene& scene, const Bounds& bounds);

}  // namespace crosshatch::render
