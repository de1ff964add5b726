// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch {

/// The SHA-256 (FIPS 180-4) of some bytes, as 64 hexadecimal digits. For short texts: of long ones
/// it makes a copy.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace crosshatch
