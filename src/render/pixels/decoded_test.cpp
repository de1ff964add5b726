// SPDX-License-Identifier: MIT
#include "render/pixels/decoded_test.h"

#include <cstdlib>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_GIF
#include <stb/stb_image.h>

namespace crosshatch::render {

namespace {

std::vector<Rgb> frame_of(const unsigned char* bytes, std::size_t pixels) {
  std::vector<Rgb> out;
  for (std::size_t i = 0; i < pixels; ++i, bytes += 4)
    out.push_back(bytes[3] == 255 ? Rgb{bytes[0]} << 16 | Rgb{bytes[1]} << 8 | Rgb{bytes[2]}
                                  : 0xFF000000);  // not opaque: no colour of ours
  return out;
}

}  // namespace

Decoded decoded_png(const std::string& file) {
  Decoded out;
  int channels = 0;
  unsigned char* bytes =
      stbi_load_from_memory(reinterpret_cast<const unsigned char*>(file.data()),
                            static_cast<int>(file.size()), &out.width, &out.height, &channels, 4);
  if (bytes == nullptr) return {};
  out.frames.push_back(
      frame_of(bytes, static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height)));
  std::free(bytes);
  return out;
}

Decoded decoded_gif(const std::string& file) {
  Decoded out;
  int channels = 0;
  int frames = 0;
  int* delays = nullptr;
  unsigned char* bytes = stbi_load_gif_from_memory(
      reinterpret_cast<const unsigned char*>(file.data()), static_cast<int>(file.size()), &delays,
      &out.width, &out.height, &frames, &channels, 4);
  if (bytes == nullptr) return {};
  const std::size_t pixels =
      static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height);
  for (int i = 0; i < frames; ++i) {
    out.frames.push_back(frame_of(bytes + static_cast<std::size_t>(i) * pixels * 4, pixels));
    out.centiseconds.push_back(delays[i] / 10);
  }
  std::free(bytes);
  std::free(delays);
  return out;
}

std::vector<Rgb> colours_of(const Raster& raster) {
  std::vector<Rgb> out;
  for (const std::uint8_t pixel : raster.pixels()) out.push_back(raster.palette()[pixel]);
  return out;
}

Shape random_shape(Rng& rng, int width, int height) {
  Shape shape;
  shape.kind = static_cast<Shape::Kind>(rng.below(4));
  shape.layer = static_cast<Layer>(rng.below(layers));
  shape.role = static_cast<Role>(rng.below(roles));
  shape.x = rng.below(width + 100) - 50;
  shape.y = rng.below(height + 100) - 50;
  shape.hue = static_cast<Rgb>(rng.below(8)) * 0x1F2A37;
  shape.dash = static_cast<Dash>(rng.below(3));
  shape.align = static_cast<Align>(rng.below(3));
  switch (shape.kind) {
    case Shape::Kind::rect:
      shape.width = rng.below(200);
      shape.height = rng.below(200);
      shape.stroke = rng.chance(50) ? 0 : 1 + rng.below(12);
      break;
    case Shape::Kind::line:
      shape.width = rng.chance(30) ? 0 : rng.below(400) - 200;
      shape.height = rng.chance(30) ? 0 : rng.below(400) - 200;
      shape.stroke = 1 + rng.below(12);
      break;
    case Shape::Kind::disc:
      shape.width = shape.height = 1 + rng.below(50);
      shape.stroke = rng.chance(50) ? 0 : 1 + rng.below(12);
      break;
    case Shape::Kind::text:
      shape.height = 5 + rng.below(60);
      shape.stroke = rng.below(2);
      for (int i = rng.below(5); i >= 0; --i) shape.text += static_cast<char>(32 + rng.below(95));
      break;
  }
  return shape;
}

Scene random_scene(Rng& rng, int width, int height, int shapes) {
  Scene scene{.width = width, .height = height};
  scene.rect(Layer::paper, Role::paper, 0, 0, width, height);
  for (int i = 0; i < shapes; ++i) scene.shapes.push_back(random_shape(rng, width, height));
  return scene;
}

}  // namespace crosshatch::render
