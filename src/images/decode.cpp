// SPDX-License-Identifier: MIT
#include "images/decode.h"

#include <utility>

#include "base/one_line.h"
#include "base/text.h"
#include "images/formats.h"

namespace crosshatch::images {

Result<Image> decode_image(std::string_view bytes, Budget& budget) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n"sv)) return decode_png(bytes, budget);
  if (bytes.starts_with("\xFF\xD8\xFF"sv)) return decode_jpeg(bytes, budget);
  if (bytes.starts_with("GIF87a"sv) || bytes.starts_with("GIF89a"sv))
    return decode_gif(bytes, budget);
  if (bytes.starts_with("P6")) return decode_ppm(bytes, budget);
  return fail({ErrorCode::unrecognised,
               std::string("expected an image in PNG, JPEG, GIF or PPM, saw ") +
                   (bytes.empty() ? "no bytes" : "bytes that begin like none of them")});
}

Result<void> check_size(std::int64_t width, std::int64_t height) {
  const auto size = [&] { return std::to_string(width) + " x " + std::to_string(height); };
  if (width <= 0 || height <= 0)
    return fail({ErrorCode::parse, "expected an image of at least one pixel, saw " + size()});
  if (width > longest_side || height > longest_side || width * height > most_pixels)
    return fail({ErrorCode::too_large, "expected an image of at most " +
                                           std::to_string(longest_side) + " pixels a side and " +
                                           std::to_string(most_pixels / 1'000'000) +
                                           " million in all, saw " + size()});
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
  return {ErrorCode::parse, "expected a whole " + std::string(format) +
                                " image, saw the end after " + counted(bytes.size(), "byte")};
}

Error damaged(std::string_view format, std::string_view fault) {
  return {ErrorCode::parse,
          "expected a sound " + std::string(format) + " image, saw a fault: " + one_line(fault)};
}

Error over_limit(const Budget& budget) {
  return {ErrorCode::too_large,
          std::string("expected an image that is read within the limits, saw the limit: ") +
              name(budget.why())};
}

}  // namespace crosshatch::images
