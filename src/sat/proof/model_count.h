// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/budget.h"
#include "sat/solver.h"

namespace crosshatch::sat {

/// Variables in the order in which they get values, in groups: after each group equal states are
/// merged.
using Order = std::vector<std::vector<Literal>>;

/// How large a table of states may become.
struct TableSize {
  std::size_t states = std::numeric_limits<std::size_t>::max();
  /// As long as a state takes 4 bytes for each residual clause, and `bytes_of_a_state`.
  std::size_t bytes = std::numeric_limits<std::size_t>::max();
  std::size_t bytes_of_a_state = 0;
};

enum class Counted : std::uint8_t {
  yes,
  too_large,  ///< the table
  unknown,    ///< the budget is spent
};

/// What a count has found.
struct ModelCount {
  std::uint64_t models = 0;     ///< the lowest 64 bits of their number
  std::size_t most_states = 0;  ///< that the table had at one time
};

/// Counts the models of clauses over the variables of `order`, each of which it has once. A clause
/// has no variable twice.
[[nodiscard]] Counted count_models(std::span<const std::vector<Literal>> clauses,
                                   const Order& order, const TableSize& most, Budget& budget,
                                   ModelCount& count);

}  // namespace crosshatch::sat
