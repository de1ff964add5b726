// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"

namespace crosshatch {

struct Family;

/// What a text is that no format reads, where that can be told: a compressed file, a program, a
/// picture, an address of a genre that no family has, or one that does not hold the puzzle itself.
/// Nothing for others. `head` is the beginning of the bytes.
/// `family` is the one that the user said, if any.
[[nodiscard]] std::optional<Error> known_stranger(std::string_view head,
                                                  const Family* family = nullptr);

}  // namespace crosshatch
