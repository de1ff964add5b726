// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/error.h"

namespace crosshatch {

/// The ids of the families that this build was made without (CROSSHATCH_FAMILIES), sorted. The
/// list is generated, as that of `families` is.
[[nodiscard]] std::span<const std::string_view> left_out_families();

/// "this build has no sudoku", where that is the name of a family which was left out.
[[nodiscard]] std::optional<Error> left_out(std::string_view name);

/// The same of a text that begins with the name of such a family, as many formats do.
[[nodiscard]] std::optional<Error> left_out_by_text(std::string_view text);

}  // namespace crosshatch
