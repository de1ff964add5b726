// SPDX-License-Identifier: MIT
#include "images.h"

#include "images/decode.h"
#include "reading.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

Result<images::Image> decoded(std::string_view bytes) {
  Budget budget({.memory = 20'000'000});
  Result<images::Image> image = images::decode_image(bytes, budget);
  if (!image) return image;
  return images::Image(*image);  // without the memory of this budget
}

}  // namespace

void try_image(std::string_view bytes) {
  const Result<images::Image> image = decoded(bytes);
  const Result<images::Image> again = decoded(bytes);
  require(image.has_value() == again.has_value(), "an image is decoded in the same way again");
  if (!image) {
    require(image.error() == again.error(), "an error is the same again");
    require_good(image.error(), bytes);
    return;
  }
  require(image->width >= 1 && image->width <= images::longest_side && image->height >= 1 &&
              image->height <= images::longest_side,
          "an image has a size");
  require(image->pixels.size() ==
              static_cast<std::size_t>(image->width) * static_cast<std::size_t>(image->height),
          "an image has all its pixels");
  require(image->pixels == again->pixels, "an image has the same pixels again");
  for (const Rgb pixel : image->pixels) require(pixel <= 0xFFFFFF, "a pixel is a colour");
}

}  // namespace crosshatch::fuzz
