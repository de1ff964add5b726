// SPDX-License-Identifier: MIT
#include "images/decode.h"

#include <utility>

#include "base/one_line.h"
#include "images/formats.h"

namespace crosshatch::images {

Result<Image> decode_image(std::string_view bytes, Budget& budget) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n"sv)) return decode_png(bytes, budget);
  if (bytes.starts_with("\xFF\xD8\xFF"sv)) return decode_jpeg(bytes, budget);
  if (bytes.starts_with("GIF87a"sv) || bytes.starts_with("GIF89a"sv))
    return decode_gif(bytes, budget);
  if (bytes.starts_with("P6")) return decode_ppm(bytes, budget);
  return fail(
      {ErrorCode::unrecognised,
       expected(Words{"an image in PNG, JPEG, GIF or PPM", "PNG, JPEG, GIF 또는 PPM 이미지"},
                bytes.empty() ? Words{"no bytes", "비어 있습니다"}
                              : Words{"bytes that begin like none of them",
                                      "그중 어느 것과도 다르게 시작합니다"})});
}

Result<void> check_size(std::int64_t width, std::int64_t height) {
  const auto size = [&] { return Message({"{0} x {1}", "{0} x {1}입니다"}, width, height); };
  if (width <= 0 || height <= 0)
    return fail(
        {ErrorCode::parse,
         expected(Words{"an image of at least one pixel", "한 픽셀 이상인 이미지"}, size())});
  if (width > longest_side || height > longest_side || width * height > most_pixels)
    return fail({ErrorCode::too_large,
                 expected({{"an image of at most {0} pixels a side and {1} million in all",
                            "한 변이 {0}픽셀 이하이고 모두 {1:백만}픽셀 이하인 이미지"},
                           longest_side,
                           most_pixels / 1'000'000},
                          size())});
  return {};
}

Result<Image> make_image(int width, int height, std::size_t more, Budget& budget) {
  Image image{width, height, {}, Allowance(budget)};
  const std::size_t pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  if (!image.held.hold(pixels * sizeof(Rgb) + more)) return fail(over_limit(budget));
  image.pixels.assign(pixels, 0xFFFFFF);
  return image;
}

Error cut_off(std::string_view format, std::string_view bytes) {
  return {
      ErrorCode::parse,
      expected({{"a whole {0} image", "온전한 {0} 이미지"}, format},
               {{"the end after {0} {0?byte|bytes}", "{0}바이트에서 끝났습니다"}, bytes.size()})};
}

Error damaged(std::string_view format, std::string_view fault) {
  return {ErrorCode::parse, expected({{"a sound {0} image", "손상되지 않은 {0} 이미지"}, format},
                                     {{"a fault: {0}", "결함이 있습니다: {0}"}, one_line(fault)})};
}

Error over_limit(const Budget& budget) {
  return {
      ErrorCode::too_large,
      expected(Words{"an image that is read within the limits", "제한 안에서 읽을 수 있는 이미지"},
               {{"the limit: {0}", "먼저 제한에 걸렸습니다: {0}"}, name(budget.why())})};
}

}  // namespace crosshatch::images
