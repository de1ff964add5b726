// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

/// Reads what stands behind the first word of a line that says a rule; `at` is that word.

/// `count 2 * in each row`, `count none or 1..2 r1c1=* r2c2=*`.
[[nodiscard]] std::optional<Error> read_count(RulesDraft& draft, const WordAt& at, LineWords& in);
/// `connected *`, `connected * in each region`, `connected r1c1=* r1c2=*`.
[[nodiscard]] std::optional<Error> read_connected(RulesDraft& draft, const WordAt& at,
                                                  LineWords& in);
/// `areas - r1c1:3 r4c2:5`, `areas r1c1=-:3 r1c2=-`.
[[nodiscard]] std::optional<Error> read_areas(RulesDraft& draft, const WordAt& at, LineWords& in);
/// `hidden h1=ab`.
[[nodiscard]] std::optional<Error> read_different(RulesDraft& draft, const WordAt& at,
                                                  LineWords& in);
[[nodiscard]] std::optional<Error> read_seen(RulesDraft& draft, const WordAt& at, LineWords& in);
[[nodiscard]] std::optional<Error> read_runs(RulesDraft& draft, const WordAt& at, LineWords& in);
[[nodiscard]] std::optional<Error> read_hidden(RulesDraft& draft, LineWords& in);
/// `given r1c1=* r2c2=*`.
[[nodiscard]] std::optional<Error> read_given(RulesDraft& draft, LineWords& in);

}  // namespace crosshatch::rules
