// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crosshatch {

/// What came of unpacking.
enum class Unpacking : std::uint8_t {
  whole,     ///< one member, and its checksum is right
  too_long,  ///< the text goes on
  cut_off,   ///< the bytes end before the member does
  damaged,   ///< it is none, or its checksum is wrong
  several,   ///< something follows the member
  unknown,   ///< this build has no zlib
};

struct Unpacked {
  Unpacking how = Unpacking::damaged;
  std::string text = {};  ///< as far as it was unpacked
};

/// Whether bytes begin as those of gzip do.
[[nodiscard]] constexpr bool is_gzip(std::string_view bytes) {
  return bytes.starts_with("\x1F\x8B");
}

/// Unpacks bytes that were packed without any header or checksum (RFC 1951), up to `most` bytes of
/// text.
[[nodiscard]] Unpacked inflate(std::string_view bytes, std::size_t most);

/// Unpacks the one member that bytes in the format of gzip hold (RFC 1952), up to `most` bytes of
/// text. Takes memory for little more than that text, whatever the bytes say.
[[nodiscard]] Unpacked gunzip(std::string_view bytes, std::size_t most);

}  // namespace crosshatch
