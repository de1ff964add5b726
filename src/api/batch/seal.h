// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosshatch {

// The files of a batch end with the CRC-32 of all bytes before it (docs/batch.md): what was cut
// off, or has a flipped bit, is found out.
//
//     {"format":"crosshatch-batch/1",...,"crc32":"1c291ca3"}

/// The CRC-32 of zlib, of bytes that follow those whose sum is `before`.
[[nodiscard]] std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before = 0);

/// Its eight digits, and the number that eight digits are.
[[nodiscard]] std::string crc32_text(std::uint32_t sum);
[[nodiscard]] std::optional<std::uint32_t> crc32_from(std::string_view text);

/// The bytes of a seal: `,"crc32":"........"}` and a line feed.
inline constexpr std::size_t seal_size = 21;

/// The seal that belongs behind bytes with this sum.
[[nodiscard]] std::string seal_of(std::uint32_t sum);

/// The sum that a text which is a seal names.
[[nodiscard]] std::optional<std::uint32_t> sum_of_seal(std::string_view seal);

}  // namespace crosshatch
