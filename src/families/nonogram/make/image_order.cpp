// SPDX-License-Identifier: MIT
#include "families/nonogram/make/image_order.h"

#include <array>
#include <charconv>
#include <string>

#include "base/text.h"

namespace crosshatch::nonogram {

namespace {

constexpr int usual_columns = 30;

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

Result<void> read_threshold(std::string_view word, PictureOrder& picture) {
  if (word.empty() || word == "otsu") return {};
  const std::optional<int> level = whole_number(word);
  if (word == "local") {
    picture.tone = Tone::local;
  } else if (level && *level <= 256) {
    picture.tone = Tone::level;
    picture.level = *level;
  } else {
    return fail(Error{ErrorCode::request, expected(Words{"otsu, local or a threshold from 0 to 256",
                                                         "otsu, local 또는 0부터 256까지의 기준값"},
                                                   seen(word))});
  }
  return {};
}

Result<void> read_dither(std::string_view word, PictureOrder& picture) {
  if (word.empty() || word == "none") return {};
  if (picture.tone != Tone::otsu)
    return fail(Error{ErrorCode::request, Words{"expected a threshold or a dither, saw both",
                                                "기준값과 디더는 함께 쓸 수 없습니다"}});
  if (word == "floyd-steinberg") {
    picture.tone = Tone::floyd_steinberg;
  } else if (word == "ordered") {
    picture.tone = Tone::ordered;
  } else {
    return fail(
        Error{ErrorCode::request, expected(Words{"a dither (none, floyd-steinberg, ordered)",
                                                 "디더(none, floyd-steinberg, ordered)"},
                                           seen(word))});
  }
  return {};
}

/// "auto" or "10,20,300,200": left, top, width and height in pixels.
Result<void> read_crop(std::string_view word, PictureOrder& picture) {
  if (word.empty()) return {};
  picture.trims = word == "auto";
  if (picture.trims) return {};
  constexpr int longest = 1'000'000;
  std::array<int, 4> numbers = {};
  std::string_view rest = word;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t comma = rest.find(',');
    const std::optional<int> number = whole_number(rest.substr(0, comma));
    const bool is_last = i + 1 == numbers.size();
    if (!number || *number > longest || (comma == std::string_view::npos) != is_last)
      return fail(
          Error{ErrorCode::request, expected(Words{"auto or left,top,width,height to crop to",
                                                   "자를 곳으로 auto나 왼쪽,위,너비,높이"},
                                             seen(word))});
    numbers[i] = *number;
    rest.remove_prefix(is_last ? rest.size() : comma + 1);
  }
  picture.part =
      ImagePart{numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]};
  return {};
}

}  // namespace

Result<PictureOrder> picture_order_of(const MakeOrder& order) {
  PictureOrder picture{.rows = order.has_one_side ? 0 : order.rows,
                       .columns = order.rows == 0 ? usual_columns : order.columns,
                       .inverts = order.inverts,
                       .colours = order.colours.value_or(1),
                       .needs_colours = true,
                       .wish = order.is_logical ? Wish::by_lines : Wish::unique};
  for (const Result<void>& read :
       {read_threshold(order.threshold, picture), read_dither(order.dither, picture),
        read_crop(order.crop, picture)}) {
    if (!read) return fail(read.error());
  }
  return picture;
}

}  // namespace crosshatch::nonogram
