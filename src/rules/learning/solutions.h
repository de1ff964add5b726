// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/search.h"
#include "rules/model.h"

namespace crosshatch::rules {

/// A search that learns (count_learner.h) in place of SAT, for boards that `CountedBoard` can say.

/// Reports solutions under the promises of core/search.h. `limit` after so many conflicts, and at
/// once for other boards.
[[nodiscard]] Ending search_by_learning(const Model& model, const Search& search,
                                        std::uint64_t patience, SolutionSink sink);

/// Tells what is common to all solutions, as Family::backbone does. False: that takes more
/// conflicts, or it is another board.
[[nodiscard]] bool settle_by_learning(const Model& model, const Search& search,
                                      std::uint64_t patience, Board& seen);

}  // namespace crosshatch::rules
