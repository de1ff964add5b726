// SPDX-License-Identifier: MIT
//
// EXIF data are a small TIFF file: a byte order, then a list of entries of twelve bytes. Only one
// of them matters here.
#include "images/exif.h"

#include <cstring>
#include <utility>

#include "images/formats.h"

namespace crosshatch::images {

namespace {

struct Tiff {
  std::span<const std::uint8_t> bytes;
  bool is_big_endian = false;

  /// A number of this many bytes; 0 beyond the end.
  [[nodiscard]] std::uint32_t number(std::size_t at, int size) const {
    std::uint32_t value = 0;
    for (int i = 0; i < size; ++i) {
      const std::size_t from = at + static_cast<std::size_t>(is_big_endian ? i : size - 1 - i);
      value = value << 8 | (from < bytes.size() ? bytes[from] : 0u);
    }
    return value;
  }
};

constexpr int upright_already = 1;

}  // namespace

int orientation_of(std::span<const std::uint8_t> segment) {
  constexpr std::size_t head = 6;  // "Exif" and two zeros
  if (segment.size() < head + 8 || std::memcmp(segment.data(), "Exif\0", head) != 0)
    return upright_already;
  Tiff tiff{segment.subspan(head)};
  if (tiff.bytes[0] != tiff.bytes[1] || (tiff.bytes[0] != 'I' && tiff.bytes[0] != 'M'))
    return upright_already;
  tiff.is_big_endian = tiff.bytes[0] == 'M';
  if (tiff.number(2, 2) != 42) return upright_already;
  const std::size_t list = tiff.number(4, 4);
  const std::uint32_t entries = tiff.number(list, 2);
  constexpr std::uint32_t orientation_tag = 0x0112;
  constexpr std::uint32_t short_type = 3;
  for (std::uint32_t i = 0; i < entries; ++i) {
    const std::size_t entry = list + 2 + 12 * std::size_t{i};
    if (entry >= tiff.bytes.size()) break;
    if (tiff.number(entry, 2) != orientation_tag) continue;
    const std::uint32_t value = tiff.number(entry + 8, 2);
    const bool is_sound = tiff.number(entry + 2, 2) == short_type && value >= 1 && value <= 8;
    return is_sound ? static_cast<int>(value) : upright_already;
  }
  return upright_already;
}

Result<Image> upright(Image image, int orientation, Budget& budget) {
  if (orientation == upright_already) return image;
  // From 5 on rows and columns change places, then like 1 to 4: as it is, mirrored, upside down, or
  // both.
  const bool is_transposed = orientation >= 5;
  const bool from_right =
      orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const bool from_below =
      orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  const int width = is_transposed ? image.height : image.width;
  const int height = is_transposed ? image.width : image.height;
  Result<Image> turned = make_image(width, height, 0, budget);
  if (!turned) return turned;
  for (int y = 0; y < height; ++y) {
    if (!budget.poll()) return fail(over_limit(budget));
    for (int x = 0; x < width; ++x) {
      const int across = is_transposed ? y : x;
      const int down = is_transposed ? x : y;
      turned->at(x, y) = image.at(from_right ? image.width - 1 - across : across,
                                  from_below ? image.height - 1 - down : down);
    }
  }
  return turned;
}

}  // namespace crosshatch::images
