// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crosshatch {

// Bytes as letters, digits, '+' and '/', with '=' at the end (RFC 4648, section 4): how JSON holds
// what is not text.

[[nodiscard]] std::string base64(std::string_view bytes);

/// The bytes again; nothing if it is anything but what `base64` writes.
[[nodiscard]] std::optional<std::string> bytes_of_base64(std::string_view text);

}  // namespace crosshatch
