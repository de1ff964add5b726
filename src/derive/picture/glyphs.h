// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "derive/page.h"

namespace crosshatch::derive {

/// How pages draw what stands in a cell, signs and values alike. Where characters take the place of
/// points, a glyph is the one text or disc that is in it. One of Role::assumed is smaller with a
/// dotted ring around it, or hollow.

void draw_dot(Scene& scene, const Spot& spot);        ///< empty
void draw_star(Scene& scene, const Spot& spot);       ///< `*`
void draw_tree(Scene& scene, const Spot& spot);       ///< `T`
void draw_tent(Scene& scene, const Spot& spot);       ///< `A`
void draw_bulb(Scene& scene, const Spot& spot);       ///< a disc
void draw_wall(Scene& scene, const Spot& spot);       ///< a black cell
void draw_pane(Scene& scene, const Spot& spot);       ///< a white cell that stands for a clue
void draw_grey(Scene& scene, const Spot& spot);       ///< a grey one
void draw_ring(Scene& scene, const Spot& spot);       ///< a circle, in which a number may stand
void draw_disc(Scene& scene, const Spot& spot);       ///< a black one
void draw_reservoir(Scene& scene, const Spot& spot);  ///< `O`, of a thermometer
void draw_tube_up(Scene& scene, const Spot& spot);    ///< `^`, a tube that comes from there
void draw_tube_left(Scene& scene, const Spot& spot);
void draw_tube_right(Scene& scene, const Spot& spot);
void draw_tube_down(Scene& scene, const Spot& spot);
void draw_falling(Scene& scene, const Spot& spot);      ///< from corner to corner: `\\`
void draw_rising(Scene& scene, const Spot& spot);       ///< `/`
void draw_upper_left(Scene& scene, const Spot& spot);   ///< half of the cell: `r`
void draw_upper_right(Scene& scene, const Spot& spot);  ///< `7`
void draw_lower_right(Scene& scene, const Spot& spot);  ///< `J`
void draw_lower_left(Scene& scene, const Spot& spot);   ///< `L`
void draw_arrow_up(Scene& scene, const Spot& spot);     ///< `^`, beside a number
void draw_arrow_left(Scene& scene, const Spot& spot);   ///< `<`, above one
void draw_arrow_right(Scene& scene, const Spot& spot);
void draw_arrow_down(Scene& scene, const Spot& spot);
void draw_water(Scene& scene, const Spot& spot);     ///< `~`
void draw_ship(Scene& scene, const Spot& spot);      ///< `o`, all of one
void draw_ship_top(Scene& scene, const Spot& spot);  ///< `^`, its upper end
void draw_ship_left(Scene& scene, const Spot& spot);
void draw_ship_right(Scene& scene, const Spot& spot);
void draw_ship_bottom(Scene& scene, const Spot& spot);
void draw_ship_middle(Scene& scene, const Spot& spot);  ///< `#`
void draw_ship_part(Scene& scene, const Spot& spot);    ///< `x`, whichever it is
void draw_question(Scene& scene, const Spot& spot);     ///< `?`, for a number that nobody tells

/// A list of runs (run_clues.h), as people arrange it: side by side from corner to corner, in a
/// triangle or in a diamond.
void draw_runs(Scene& scene, const Spot& spot, int list);

/// A letter or a number: what values look like that have no glyph.
void draw_text(Scene& scene, const Spot& spot, std::string text);

}  // namespace crosshatch::derive
