// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/big.h"
#include "base/rng.h"
#include "rules/model.h"

namespace crosshatch::rules {

/// What all solutions of a board have at its visible sites.
struct Survey {
  struct Ways {
    Value value = 0;
    BigInt number = {};  ///< solutions of the site's part with this value
  };

  /// A site that is decided has one way, and belongs to no part.
  struct Surveyed {
    int part = -1;
    std::vector<Ways> ways = {};  ///< by value, without those that no solution has
  };

  BigInt total = 0;
  std::vector<BigInt> totals = {};   ///< per part
  std::vector<Surveyed> sites = {};  ///< the visible ones

  /// In how many solutions of its part the site holds the value, of `whole(site)`.
  [[nodiscard]] BigInt number(Site site, Value value) const;
  [[nodiscard]] BigInt whole(Site site) const {
    return sites[site].part < 0 ? BigInt(1) : totals[sites[site].part];
  }
};

/// No bound for `survey`.
inline constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

/// Sweeps over each part of the open sites, forwards and back, and keeps all that it meets on the
/// way. `stuck`: the frontier is too wide, or a part takes more than `most_ways` ways from one key
/// to the next, or then more memory than there is. At a limit nothing is told.
[[nodiscard]] Ending survey(const Model& model, const Board& board, std::uint64_t most_ways,
                            Budget& budget, Survey& found);

/// A solution of the visible sites that agrees with the board, each as likely as any other; by the
/// same sweeps and with the same endings. `exhausted` with an empty `solution`: there is none.
[[nodiscard]] Ending draw(const Model& model, const Board& board, std::uint64_t most_ways,
                          Budget& budget, Rng& rng, std::optional<Board>& solution);

/// The same by looking at each solution, where there are at most so many. `stuck`: there are more.
[[nodiscard]] Ending survey_by_list(const Model& model, const Board& board, std::uint32_t most,
                                    Budget& budget, Survey& found);

}  // namespace crosshatch::rules
