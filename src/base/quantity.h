// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosshatch {

// Quantities as people write them: a number without a sign and, without a space, its unit in any
// case. None where the text is anything else, or where the number is too large to be held.

/// Seconds: "10", "0.5", "1e3", "5s", "500ms", "2m" or "2min", "1h".
[[nodiscard]] std::optional<double> seconds_of(std::string_view text);

/// A whole number: "1000", "1k", "1.5M", "2G" are powers of 1000.
[[nodiscard]] std::optional<std::uint64_t> count_of(std::string_view text);

/// Bytes: "512K", "512M" or "512MiB", "2G", "1T" are powers of 1024, "512MB" one of 1000, rounded
/// down; a number alone is of MiB.
[[nodiscard]] std::optional<std::uint64_t> bytes_of(std::string_view text);

/// std::from_chars of a decimal fraction ("2", ".5", "1e-3"), for libraries that lack it as well:
/// libc++ 19 has it for integers alone. Allocates only there.
[[nodiscard]] std::from_chars_result read_decimal(const char* first, const char* last,
                                                  double& value);

}  // namespace crosshatch
