// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

/// The lines of rules that look at what hangs together.
[[nodiscard]] std::optional<Error> read_connected(RulesDraft& draft, const WordAt& at,
                                                  LineWords& in);
[[nodiscard]] std::optional<Error> read_sizes(RulesDraft& draft, const WordAt& at, LineWords& in);
[[nodiscard]] std::optional<Error> read_areas(RulesDraft& draft, const WordAt& at, LineWords& in);

/// Of edges: those with this value are one loop. Of cells: those with one of these values are, each
/// with two of the others beside it. That is said by counts and what is connected.
[[nodiscard]] std::optional<Error> read_loop(RulesDraft& draft, const WordAt& at, LineWords& in);

}  // namespace crosshatch::rules
