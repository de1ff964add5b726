// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "core/census.h"
#include "core/site_layout.h"

namespace crosshatch {

/// The double that is nearest to a share; if two are, the one whose last bit is 0.
[[nodiscard]] double as_double(const Census::Share& share);

/// A share as at most five characters: "0%", "<0.1%", "33.3%", "100%". Only certainty is 0 or 100.
[[nodiscard]] std::string as_percent(const Census::Share& share);

/// Exact shares as JSON. Numbers of solutions can have thousands of digits, and each cell another:
/// what would come to more than `most` bytes is "null", and that is known before any is written.
/// `given`: where it is decided, there is no share. They take tenths of a second for the largest
/// boards, so they look at the clock: if the budget is spent after the call, the text is cut short.
inline constexpr std::size_t longest_exact = std::size_t{64} << 20;

/// Rows of sites as the drawing of a board has them. A site has null where there is no share; else
/// the text of its share, or with `tells_all` a list of those of all values. `texts`: of each of
/// the census' shares.
[[nodiscard]] std::string share_rows(const Board& given, const SiteLayout& layout,
                                     const Census& census, const std::vector<std::string>& texts,
                                     Budget& budget);

/// Rows of ["numerator","denominator"] in lowest terms.
[[nodiscard]] std::string fractions(const Board& given, const SiteLayout& layout,
                                    const Census& census, Budget& budget,
                                    std::size_t most = longest_exact);

/// All over their least common denominator: [["numerator",...],"denominator"], site by site.
[[nodiscard]] std::string over_one_denominator(const Board& given, const Census& census,
                                               Budget& budget, std::size_t most = longest_exact);

}  // namespace crosshatch
