// SPDX-License-Identifier: MIT
//
// Bytes after the signature of PNG: as they are, and with the checksum of each chunk made right,
// since a fuzzer would hardly find one.
#include <zlib.h>

#include <cstdint>
#include <string>

#include "images.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

}  // namespace

void try_png_image(std::string_view bytes) {
  constexpr std::size_t signature = 8;
  std::string png = "\x89PNG\r\n\x1a\n";
  if (bytes.size() > signature) png += bytes.substr(signature);
  try_image(png);
  // Length, name, bytes, checksum.
  for (std::size_t at = signature; at + 12 <= png.size();) {
    const std::uint32_t length = number_at(png, at);
    if (length > png.size() - at - 12) break;
    const auto* const named = reinterpret_cast<const Bytef*>(png.data() + at + 4);
    const auto sum = static_cast<std::uint32_t>(crc32(0, named, length + 4));
    for (std::size_t i = 0; i < 4; ++i)
      png[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i));
    at += 12 + length;
  }
  try_image(png);
}

}  // namespace crosshatch::fuzz
