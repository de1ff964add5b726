// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>

namespace crosshatch {

/// std::from_chars of a decimal fraction ("2", ".5", "1e-3"), for libraries that lack it as well:
/// libc++ 19 has it for integers alone. Allocates only there.
[[nodiscard]] std::from_chars_result read_decimal(const char* first, const char* last,
                                                  double& value);

}  // namespace crosshatch
