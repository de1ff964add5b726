// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "images/formats.h"

// Raw pixels behind a head of text: P6, then width, height and the largest value, each behind
// blanks or comments, then one blank (Netpbm, ppm(5)). Other programs' files can have comments
// there; what follows the first image is ignored. It needs no library, so every build that makes
// puzzles of images reads it: a page gives the pixels of what the browser has decoded in this form.

namespace crosshatch::images {

namespace {

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

class PpmHead {
 public:
  explicit PpmHead(std::string_view bytes) : bytes_(bytes), at_(2) {}

  /// The next number, at most 2,147,483,647; nothing if there is none, or if the bytes end.
  std::optional<int> number() {
    const std::size_t before = at_;
    skip();
    const std::size_t begin = at_;
    std::int64_t value = 0;
    for (; at_ < bytes_.size() && bytes_[at_] >= '0' && bytes_[at_] <= '9'; ++at_) {
      value = value * 10 + (bytes_[at_] - '0');
      if (value > std::numeric_limits<int>::max()) return std::nullopt;
    }
    if (begin == before || begin == at_) return std::nullopt;
    return static_cast<int>(value);
  }

  /// Whether one blank ends the head. The pixels begin behind it.
  bool end() { return at_ < bytes_.size() && is_blank(bytes_[at_++]); }

  [[nodiscard]] bool is_cut() const { return at_ >= bytes_.size(); }
  [[nodiscard]] std::string_view pixels() const { return bytes_.substr(at_); }

 private:
  void skip() {
    for (; at_ < bytes_.size(); ++at_) {
      if (bytes_[at_] == '#') {
        at_ = std::min(bytes_.find('\n', at_), bytes_.size());
        if (at_ == bytes_.size()) return;
      }
      if (!is_blank(bytes_[at_])) return;
    }
  }

  std::string_view bytes_;
  std::size_t at_;
};

}  // namespace

Result<Image> decode_ppm(std::string_view bytes, Budget& budget) {
  PpmHead head(bytes);
  const std::optional<int> width = head.number();
  const std::optional<int> height = width ? head.number() : std::nullopt;
  const std::optional<int> most = height ? head.number() : std::nullopt;
  if (!most && head.is_cut()) return fail(cut_off("PPM", bytes));
  if (!most) return fail(damaged("PPM", "no width, height and largest value"));
  const Result<void> checked = check_size(*width, *height);
  if (!checked) return fail(checked.error());
  if (*most < 1 || *most > 65535) return fail(damaged("PPM", "a largest value not in 1 to 65535"));
  if (head.is_cut()) return fail(cut_off("PPM", bytes));
  if (!head.end()) return fail(damaged("PPM", "no blank before the pixels"));

  const std::string_view data = head.pixels();
  const std::size_t step = *most < 256 ? 1 : 2;  // bytes of a part, the high one first
  const std::size_t row = 3 * step * static_cast<std::size_t>(*width);
  if (data.size() / row < static_cast<std::size_t>(*height)) return fail(cut_off("PPM", bytes));
  Result<Image> image = make_image(*width, *height, 0, budget);
  if (!image) return image;
  const unsigned largest = static_cast<unsigned>(*most);
  std::size_t at = 0;
  const auto part = [&] {
    unsigned value = static_cast<unsigned char>(data[at++]);
    if (step == 2) value = value << 8 | static_cast<unsigned char>(data[at++]);
    return value;
  };
  for (int y = 0; y < *height; ++y) {
    if (!budget.poll()) return fail(over_limit(budget));
    for (int x = 0; x < *width; ++x) {
      Rgb colour = 0;
      for (int i = 0; i < 3; ++i) {
        const unsigned value = part();
        if (value > largest) return fail(damaged("PPM", "a value over the largest one"));
        colour = colour << 8 | (value * 255 + largest / 2) / largest;
      }
      image->at(x, y) = colour;
    }
  }
  return image;
}

}  // namespace crosshatch::images
