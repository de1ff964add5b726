// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/sequence/pattern.h"

namespace crosshatch::rules {

/// Whether values may come twice in a word.
enum class Letters : bool { may_repeat, are_different };

/// What each place of a word can hold, if it holds one of these values: exactly, but that of
/// different letters only the highest are kept apart where there are many.
[[nodiscard]] std::vector<Candidates> fitting(const Pattern& pattern, Letters letters,
                                              std::span<const Candidates> left);

}  // namespace crosshatch::rules
