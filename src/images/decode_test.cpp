// SPDX-License-Identifier: MIT
#include "images/decode.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_JPEG
#include <stb/stb_image.h>

// tests/images
#include "images/encode.h"

namespace crosshatch::images {
namespace {

using made::PngKind;

int over_white_by_hand(int part, int alpha) {
  return static_cast<int>((part * alpha + 255.0 * (255 - alpha)) / 255 + 0.5);
}

/// No part of any pixel is further than `most` from what the pixels say, over white.
void expect_near(const Image& image, const made::Pixels& pixels, int most, bool is_grey = false) {
  ASSERT_EQ(image.width, pixels.width);
  ASSERT_EQ(image.height, pixels.height);
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const std::uint8_t* const from = pixels.at(x, y);
      for (int part = 0; part < 3; ++part) {
        const int seen = static_cast<int>(image.at(x, y) >> (16 - 8 * part) & 255);
        const int meant = over_white_by_hand(from[is_grey ? 0 : part], from[3]);
        ASSERT_LE(std::abs(seen - meant), most) << x << ' ' << y << ' ' << part;
      }
    }
  }
}

Image decoded(const std::string& bytes) {
  Budget budget;
  Result<Image> image = decode_image(bytes, budget);
  EXPECT_TRUE(image) << image.error().message.english();
  if (!image) return {};
  Image copy = *image;  // without the memory of the budget
  return copy;
}

std::string refusal(std::string_view bytes, const Limits& limits = {}) {
  Budget budget(limits);
  const Result<Image> image = decode_image(bytes, budget);
  return image ? "an image" : image.error().message.english();
}

std::string big_endian(std::uint32_t number) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift);
  return out;
}

TEST(DecodeImage, ReadsEveryKindOfPng) {
  Rng rng(1);
  for (const bool is_interlaced : {false, true}) {
    for (const auto& [width, height] : {std::pair{1, 1}, {7, 5}, {33, 20}}) {
      const made::Pixels opaque = made::patches(rng, width, height);
      const made::Pixels any = made::patches(rng, width, height, false);
      expect_near(decoded(made::png(opaque, PngKind::rgb, is_interlaced)), opaque, 0);
      expect_near(decoded(made::png(any, PngKind::rgba, is_interlaced)), any, 0);
      expect_near(decoded(made::png(opaque, PngKind::rgb16, is_interlaced)), opaque, 0);
      expect_near(decoded(made::png(any, PngKind::palette, is_interlaced)), any, 0);
      expect_near(decoded(made::png(any, PngKind::grey_alpha, is_interlaced)), any, 0, true);
      expect_near(decoded(made::png(opaque, PngKind::grey, is_interlaced)), opaque, 0, true);
    }
  }
  made::Pixels two{9, 3, {}};
  for (int i = 0; i < 27; ++i) {
    for (const int part : {i % 3 == 0 ? 200 : 10, 20, 30, 255})
      two.bytes.push_back(static_cast<std::uint8_t>(part));
  }
  expect_near(decoded(made::png(two, PngKind::bits)), two, 0);
}

TEST(DecodeImage, ReadsEveryKindOfGif) {
  Rng rng(2);
  for (const bool is_interlaced : {false, true}) {
    for (const auto& [width, height] : {std::pair{1, 1}, {40, 3}, {9, 31}}) {
      made::Pixels pixels = made::patches(rng, width, height);
      expect_near(decoded(made::gif(pixels, is_interlaced)), pixels, 0);
      pixels.bytes[3] = 0;  // one transparent pixel
      expect_near(decoded(made::gif(pixels, is_interlaced)), pixels, 0);
    }
  }
}

TEST(DecodeImage, ReadsJpegsAsAnotherDecoderDoes) {
  Rng rng(3);
  for (int round = 0; round < 12; ++round) {
    const made::Pixels pixels = made::patches(rng, 1 + rng.below(60), 1 + rng.below(60));
    const std::string bytes =
        made::jpeg(pixels, {.is_progressive = round % 2 == 1, .is_grey = round % 3 == 2});
    int width = 0;
    int height = 0;
    int parts = 0;
    stbi_uc* const seen =
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                              static_cast<int>(bytes.size()), &width, &height, &parts, 4);
    ASSERT_NE(seen, nullptr);
    made::Pixels other{width, height, {}};
    other.bytes.assign(seen, seen + static_cast<std::ptrdiff_t>(4) * width * height);
    stbi_image_free(seen);
    expect_near(decoded(bytes), other, 4);
  }
}

TEST(DecodeImage, MixesTheInksOfACmykJpeg) {
  made::Pixels pixels{16, 16, {}};
  for (int i = 0; i < 256; ++i) {
    for (const int part : {180, 90, 30, 255})
      pixels.bytes.push_back(static_cast<std::uint8_t>(part));
  }
  expect_near(decoded(made::jpeg(pixels, {.has_inks = true})), pixels, 3);
}

TEST(DecodeImage, TurnsAJpegAsItsCameraSays) {
  // A mark in the corner that is the top left one when it is turned upright.
  for (int orientation = 1; orientation <= 8; ++orientation) {
    made::Pixels pixels{24, 16, std::vector<std::uint8_t>(std::size_t{4} * 24 * 16, 255)};
    const bool at_right =
        orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const bool at_bottom =
        orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    // Two by one blocks, to tell rows from columns.
    for (int y = 0; y < 8; ++y) {
      for (int x = 0; x < 16; ++x) {
        const std::size_t place =
            static_cast<std::size_t>((y + (at_bottom ? 8 : 0)) * 24 + x + (at_right ? 8 : 0));
        for (std::size_t part = 0; part < 3; ++part) pixels.bytes[4 * place + part] = 0;
      }
    }
    const Image image = decoded(made::jpeg(pixels, {.orientation = orientation}));
    const bool is_transposed = orientation >= 5;
    ASSERT_EQ(image.width, is_transposed ? 16 : 24);
    ASSERT_EQ(image.height, is_transposed ? 24 : 16);
    for (int y = 0; y < image.height; ++y) {
      for (int x = 0; x < image.width; ++x) {
        const bool is_marked = is_transposed ? x < 8 && y < 16 : x < 16 && y < 8;
        ASSERT_EQ((image.at(x, y) & 255) < 128, is_marked) << orientation << ' ' << x << ' ' << y;
      }
    }
  }
}

TEST(DecodeImage, RefusesEveryImageThatIsCutOff) {
  Rng rng(4);
  const made::Pixels pixels = made::patches(rng, 30, 22);
  const std::string files[] = {made::png(pixels, PngKind::rgb),
                               made::png(pixels, PngKind::palette, true), made::jpeg(pixels),
                               made::jpeg(pixels, {.is_progressive = true}), made::gif(pixels)};
  for (const std::string& file : files) {
    ASSERT_EQ(refusal(file), "an image");
    // A GIF may end without its trailer once its first picture is whole.
    const std::size_t most = file.size() - (file[0] == 'G' ? 3 : 1);
    for (std::size_t size = 0; size < most; ++size) {
      const std::string line = refusal(std::string_view(file).substr(0, size));
      ASSERT_EQ(line.rfind("expected ", 0), 0u) << size << ": " << line;
      ASSERT_EQ(line.find('\n'), std::string::npos);
    }
  }
  EXPECT_EQ(refusal(files[0].substr(0, 100)),
            "expected a whole PNG image, saw the end after 100 bytes");
  EXPECT_EQ(refusal(files[4].substr(0, 12)),
            "expected a whole GIF image, saw the end after 12 bytes");
  EXPECT_EQ(refusal(files[2].substr(0, files[2].size() - 40)),
            "expected a whole JPEG image, saw the end after " +
                std::to_string(files[2].size() - 40) + " bytes");
}

TEST(DecodeImage, RefusesSizesBeforeItAllocates) {
  Rng rng(5);
  const made::Pixels pixels = made::patches(rng, 8, 8);
  const std::string png = made::png(pixels, PngKind::rgb);
  const std::string gif = made::gif(pixels);
  const std::string jpeg = made::jpeg(pixels);
  const auto with_png_size = [&](std::uint32_t width, std::uint32_t height) {
    return refusal(png.substr(0, 16) + big_endian(width) + big_endian(height) + png.substr(24));
  };
  const std::string most = "expected an image of at most 20000 pixels a side and 50 million in all";
  EXPECT_EQ(with_png_size(0, 8), "expected an image of at least one pixel, saw 0 x 8");
  EXPECT_EQ(with_png_size(8, 0), "expected an image of at least one pixel, saw 8 x 0");
  EXPECT_EQ(with_png_size(20'001, 1), most + ", saw 20001 x 1");
  EXPECT_EQ(with_png_size(10'000, 5'001), most + ", saw 10000 x 5001");
  EXPECT_EQ(with_png_size(4'294'967'295, 4'294'967'295), most + ", saw 4294967295 x 4294967295");
  std::string huge = gif;
  huge[6] = huge[7] = huge[8] = huge[9] = '\xFF';
  EXPECT_EQ(refusal(huge), most + ", saw 65535 x 65535");
  huge[6] = huge[7] = 0;
  EXPECT_EQ(refusal(huge), "expected an image of at least one pixel, saw 0 x 65535");
  std::string wide = jpeg;
  const std::size_t frame = wide.find("\xFF\xC0");
  ASSERT_NE(frame, std::string::npos);
  for (std::size_t i = 5; i < 9; ++i) wide[frame + i] = '\xFE';
  EXPECT_EQ(refusal(wide), most + ", saw 65278 x 65278");
  for (std::size_t i = 5; i < 9; ++i) wide[frame + i] = '\0';
  EXPECT_EQ(refusal(wide).rfind("expected a sound JPEG image, saw a fault: ", 0), 0u)
      << refusal(wide);
}

TEST(DecodeImage, RefusesDamage) {
  Rng rng(6);
  const made::Pixels pixels = made::patches(rng, 20, 20);
  std::string png = made::png(pixels, PngKind::rgb);
  png[png.find("IDAT") + 8] ^= 1;
  EXPECT_EQ(refusal(png).rfind("expected a sound PNG image, saw a fault: ", 0), 0u) << refusal(png);
  std::string gif = made::gif(pixels);
  // The codes of the pixels begin after the descriptor of the picture and their size.
  const std::size_t codes = 13 + 3 * 256 + 10 + 2;
  for (std::size_t i = 3; i < 30; ++i) gif[codes + i] = '\xFF';
  EXPECT_EQ(refusal(gif).rfind("expected a ", 0), 0u) << refusal(gif);
  for (const std::string_view bytes :
       {"", "P5 1 1 255\n ", "P3 1 1 9 1 2 3", "GIF88a", "\xFF\xD8", "puzzle"}) {
    EXPECT_EQ(refusal(bytes).rfind("expected an image in PNG, JPEG, GIF or PPM, saw ", 0), 0u);
  }
}

/// Red, green and blue of all pixels, each of one byte or, with a largest value over 255, two.
std::string ppm(const made::Pixels& pixels, int most, const std::string& head) {
  std::string out = "P6" + head;
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      for (int part = 0; part < 3; ++part) {
        const int value = pixels.at(x, y)[part] * most / 255;
        if (most > 255) out += static_cast<char>(value >> 8);
        out += static_cast<char>(value & 255);
      }
    }
  }
  return out;
}

TEST(DecodeImage, ReadsEveryKindOfPpm) {
  Rng rng(9);
  for (const auto& [width, height] : {std::pair{1, 1}, {7, 5}, {33, 20}}) {
    const made::Pixels pixels = made::patches(rng, width, height);
    const std::string size = std::to_string(width) + " " + std::to_string(height);
    expect_near(decoded(ppm(pixels, 255, "\n" + size + "\n255\n")), pixels, 0);
    expect_near(decoded(ppm(pixels, 65535, " " + size + "\t65535 ")), pixels, 0);
    expect_near(decoded(ppm(pixels, 510, "\r\n" + size + " 510\n")), pixels, 0);
    expect_near(decoded(ppm(pixels, 15, "\n" + size + " 15\n")), pixels, 17);
    const std::string commented = " #6 6 6\n# more\n" + size + "\n\n#\n255\n";
    expect_near(decoded(ppm(pixels, 255, commented)), pixels, 0);
    // A second image, or anything else, may follow.
    expect_near(decoded(ppm(pixels, 255, "\n" + size + "\n255\n") + "P6 1"), pixels, 0);
  }
}

TEST(DecodeImage, RefusesPpmsThatAreCutOffOrDamaged) {
  Rng rng(10);
  const made::Pixels pixels = made::patches(rng, 5, 4);
  const std::string whole = ppm(pixels, 255, "\n# five\n5 4\n255\n");
  for (std::size_t size = 2; size < whole.size(); ++size) {
    ASSERT_EQ(refusal(std::string_view(whole).substr(0, size)),
              "expected a whole PPM image, saw the end after " + std::to_string(size) + " bytes");
  }
  const std::string most = "expected an image of at most 20000 pixels a side and 50 million in all";
  EXPECT_EQ(refusal("P6 0 3 255\n"), "expected an image of at least one pixel, saw 0 x 3");
  EXPECT_EQ(refusal("P6 20001 1 255\n"), most + ", saw 20001 x 1");
  EXPECT_EQ(refusal("P6 2147483647 2147483647 255\n"), most + ", saw 2147483647 x 2147483647");
  const std::string fault = "expected a sound PPM image, saw a fault: ";
  const std::string no_head = fault + "no width, height and largest value";
  for (const char* const bytes : {"P6 a", "P65 4 255\n", "P6 5,4 255\n", "P6 -5 4 255\n",
                                  "P6 99999999999 4 255\n", "P6 5 4 x\n"})
    EXPECT_EQ(refusal(bytes), no_head) << bytes;
  EXPECT_EQ(refusal("P6 1 1 0\n   "), fault + "a largest value not in 1 to 65535");
  EXPECT_EQ(refusal("P6 1 1 65536\n   "), fault + "a largest value not in 1 to 65535");
  EXPECT_EQ(refusal("P6 1 1 255x   "), fault + "no blank before the pixels");
  EXPECT_EQ(refusal("P6 1 1 20\n\x14\x15\x14"), fault + "a value over the largest one");
}

TEST(DecodeImage, RefusesAnyNumberOfScans) {
  Rng rng(7);
  const std::string whole = made::jpeg(made::patches(rng, 16, 16), {.is_progressive = true});
  // The last scan, again and again before the end of the image.
  const std::size_t scan = whole.rfind("\xFF\xDA");
  const std::string last = whole.substr(scan, whole.size() - 2 - scan);
  std::string many = whole.substr(0, whole.size() - 2);
  for (int i = 0; i < 5000; ++i) many += last;
  many += whole.substr(whole.size() - 2);
  EXPECT_EQ(refusal(many), "expected a sound JPEG image, saw a fault: more than 100 scans");
}

TEST(DecodeImage, HeedsLimits) {
  Rng rng(8);
  const made::Pixels pixels = made::patches(rng, 300, 200);
  for (const std::string& file :
       {made::png(pixels, PngKind::rgb), made::jpeg(pixels, {.is_progressive = true}),
        made::gif(pixels), ppm(pixels, 255, "\n300 200\n255\n")}) {
    EXPECT_EQ(refusal(file, {.memory = 100'000}),
              "expected an image that is read within the limits, saw the limit: memory");
    const StopFlag stop(true);
    EXPECT_EQ(refusal(file, {.stop = &stop}),
              "expected an image that is read within the limits, saw the limit: cancelled");
    // Memory goes back with the image, so one after the other fits.
    Budget budget({.memory = 1'000'000});
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(decode_image(file, budget));
  }
}

}  // namespace
}  // namespace crosshatch::images
