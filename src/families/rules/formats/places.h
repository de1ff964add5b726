// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/function_ref.h"
#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

/// Takes the cells of one place; an error ends the reading.
using TakeCells = function_ref<std::optional<Error>(std::vector<Site>)>;

/// Reads where a rule stands, up to the end of the line, and gives the cells of each place:
///
///     each row, each column, each region
///     each 2x2                 all blocks of two rows and two columns
///     each neighbours          for each cell those that share a side with it
///     each surroundings        those that share a corner, too
///     each shape r1c1 r2c3     these cells, moved to all places of the grid
///     row 3, column 2, region A, neighbours of r1c2, surroundings of r1c2, grid
///     r1c1 r2c2 r3c3
///
/// and where sites are edges:
///
///     each sides               for each cell its four sides
///     each corner              for each corner of cells the edges that meet there
///     sides of r1c2, grid
///     r1c1-r1c2 r1c1-top
[[nodiscard]] std::optional<Error> read_places(const RulesDraft& draft, LineWords& in,
                                               TakeCells take);

/// All cells, or all edges.
[[nodiscard]] std::vector<Site> all_sites(const RulesDraft& draft);
/// The cells that share a side with this one, or a corner too.
[[nodiscard]] std::vector<Site> cells_near(const RulesDraft& draft, Site cell, bool has_corners);

}  // namespace crosshatch::rules
