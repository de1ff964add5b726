// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/function_ref.h"
#include "base/text.h"

namespace crosshatch::derive {

/// Bits in an address of puzz.link: five are a digit of 32, the highest first. The last digit is
/// filled up with zeros.

/// Reads so many more. `what`: what the missing ones say, such as "the borders of 3 more pairs".
[[nodiscard]] std::optional<Error> read_bits(Scanner& in, std::size_t count,
                                             function_ref<Message(std::size_t missing)> what,
                                             std::vector<bool>& bits);

[[nodiscard]] std::string written(const std::vector<bool>& bits);

}  // namespace crosshatch::derive
