// SPDX-License-Identifier: MIT
#include "api/batch/seal.h"

#include <zlib.h>

#include <charconv>

namespace crosshatch {

namespace {

constexpr std::string_view seal_begin = ",\"crc32\":\"";
constexpr std::string_view seal_end = "\"}\n";
constexpr std::size_t sum_size = 8;
static_assert(seal_size == seal_begin.size() + sum_size + seal_end.size());

}  // namespace

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
  const uLong sum = crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  return static_cast<std::uint32_t>(sum);
}

std::string crc32_text(std::uint32_t sum) {
  std::string text(sum_size, '0');
  for (std::size_t i = sum_size; i-- > 0; sum >>= 4) text[i] = "0123456789abcdef"[sum & 15];
  return text;
}

std::optional<std::uint32_t> crc32_from(std::string_view text) {
  std::uint32_t sum = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), sum, 16);
  if (text.size() != sum_size || error != std::errc() || crc32_text(sum) != text)
    return std::nullopt;
  return sum;
}

std::string seal_of(std::uint32_t sum) {
  return std::string(seal_begin) + crc32_text(sum) + std::string(seal_end);
}

std::optional<std::uint32_t> sum_of_seal(std::string_view seal) {
  if (seal.size() != seal_size || !seal.starts_with(seal_begin) || !seal.ends_with(seal_end))
    return std::nullopt;
  return crc32_from(seal.substr(seal_begin.size(), sum_size));
}

}  // namespace crosshatch
