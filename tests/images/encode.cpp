// SPDX-License-Identifier: MIT
#include "images/encode.h"

#include <cstdio>
// jpeglib.h needs FILE.
#include <gif_lib.h>
#include <jpeglib.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace crosshatch::made {

namespace {

using Colour4 = std::array<std::uint8_t, 4>;

Colour4 colour_at(const Pixels& pixels, int x, int y) {
  const std::uint8_t* const at = pixels.at(x, y);
  return {at[0], at[1], at[2], at[3]};
}

/// The colours that occur, numbered.
std::map<Colour4, int> colours_of(const Pixels& pixels) {
  std::map<Colour4, int> colours;
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) colours.emplace(colour_at(pixels, x, y), 0);
  }
  int number = 0;
  for (auto& [colour, i] : colours) i = number++;
  return colours;
}

void append_png(png_structp png, png_bytep bytes, std::size_t count) {
  static_cast<std::string*>(png_get_io_ptr(png))
      ->append(reinterpret_cast<const char*>(bytes), count);
}

/// A row as the file has it.
std::vector<std::uint8_t> row_of(const Pixels& pixels, int y, PngKind kind,
                                 const std::map<Colour4, int>& colours) {
  std::vector<std::uint8_t> row;
  for (int x = 0; x < pixels.width; ++x) {
    const Colour4 colour = colour_at(pixels, x, y);
    switch (kind) {
      case PngKind::rgb:
        row.insert(row.end(), colour.begin(), colour.begin() + 3);
        break;
      case PngKind::rgba:
        row.insert(row.end(), colour.begin(), colour.end());
        break;
      case PngKind::grey:
        row.push_back(colour[0]);
        break;
      case PngKind::grey_alpha:
        row.push_back(colour[0]);
        row.push_back(colour[3]);
        break;
      case PngKind::rgb16:
        for (int part = 0; part < 3; ++part) {
          row.push_back(colour[part]);
          row.push_back(colour[part]);
        }
        break;
      case PngKind::palette:
        row.push_back(static_cast<std::uint8_t>(colours.at(colour)));
        break;
      case PngKind::bits:
        if (x % 8 == 0) row.push_back(0);
        row.back() |= static_cast<std::uint8_t>(colours.at(colour) << (7 - x % 8));
        break;
    }
  }
  return row;
}

int colour_type(PngKind kind) {
  switch (kind) {
    case PngKind::rgba:
      return PNG_COLOR_TYPE_RGB_ALPHA;
    case PngKind::grey:
      return PNG_COLOR_TYPE_GRAY;
    case PngKind::grey_alpha:
      return PNG_COLOR_TYPE_GRAY_ALPHA;
    case PngKind::palette:
    case PngKind::bits:
      return PNG_COLOR_TYPE_PALETTE;
    default:
      return PNG_COLOR_TYPE_RGB;
  }
}

int append_gif(GifFileType* gif, const GifByteType* bytes, int count) {
  static_cast<std::string*>(gif->UserData)
      ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
  return count;
}

}  // namespace

Pixels patches(Rng& rng, int width, int height, bool is_opaque) {
  Pixels pixels{width, height, {}};
  const int side = 1 + rng.below(8);
  std::map<std::pair<int, int>, Colour4> colours;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      auto [patch, is_new] = colours.try_emplace({x / side % 6, y / side % 6});
      if (is_new) {
        for (std::uint8_t& part : patch->second) part = static_cast<std::uint8_t>(rng.below(256));
        if (is_opaque) patch->second[3] = 255;
      }
      pixels.bytes.insert(pixels.bytes.end(), patch->second.begin(), patch->second.end());
    }
  }
  return pixels;
}

std::string png(const Pixels& pixels, PngKind kind, bool is_interlaced) {
  std::string out;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &out, append_png, [](png_structp) {});
  const int bits = kind == PngKind::rgb16 ? 16 : kind == PngKind::bits ? 1 : 8;
  png_set_IHDR(png, info, static_cast<png_uint_32>(pixels.width),
               static_cast<png_uint_32>(pixels.height), bits, colour_type(kind),
               is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  std::map<Colour4, int> colours;
  if (colour_type(kind) == PNG_COLOR_TYPE_PALETTE) {
    colours = colours_of(pixels);
    std::vector<png_color> list;
    std::vector<png_byte> alpha;
    for (const auto& [colour, i] : colours) {
      list.push_back({colour[0], colour[1], colour[2]});
      alpha.push_back(colour[3]);
    }
    png_set_PLTE(png, info, list.data(), static_cast<int>(list.size()));
    png_set_tRNS(png, info, alpha.data(), static_cast<int>(alpha.size()), nullptr);
  }
  png_write_info(png, info);
  std::vector<std::vector<std::uint8_t>> rows;
  std::vector<png_bytep> starts;
  for (int y = 0; y < pixels.height; ++y) rows.push_back(row_of(pixels, y, kind, colours));
  for (std::vector<std::uint8_t>& row : rows) starts.push_back(row.data());
  png_write_image(png, starts.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return out;
}

std::string jpeg(const Pixels& pixels, const JpegKind& kind) {
  jpeg_compress_struct to{};
  jpeg_error_mgr errors{};
  to.err = jpeg_std_error(&errors);
  jpeg_create_compress(&to);
  unsigned char* out = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&to, &out, &size);
  to.image_width = static_cast<JDIMENSION>(pixels.width);
  to.image_height = static_cast<JDIMENSION>(pixels.height);
  const int parts = kind.is_grey ? 1 : kind.has_inks ? 4 : 3;
  to.input_components = parts;
  to.in_color_space = kind.is_grey ? JCS_GRAYSCALE : kind.has_inks ? JCS_CMYK : JCS_RGB;
  jpeg_set_defaults(&to);
  jpeg_set_quality(&to, 95, TRUE);
  // Each pixel has its own colour.
  for (int i = 0; i < to.num_components; ++i)
    to.comp_info[i].h_samp_factor = to.comp_info[i].v_samp_factor = 1;
  if (kind.is_progressive) jpeg_simple_progression(&to);
  jpeg_start_compress(&to, TRUE);
  if (kind.orientation != 0) {
    const std::array<JOCTET, 32> exif = {
        'E', 'x',  'i', 'f', 0, 0, 'M', 'M', 0, 42,
        0,   0,    0,   8,   0,
        1,  // one entry: orientation, a short, one of them
        1,   0x12, 0,   3,   0, 0, 0,   1,   0, static_cast<JOCTET>(kind.orientation),
        0,   0,    0,   0,   0, 0};
    jpeg_write_marker(&to, JPEG_APP0 + 1, exif.data(), exif.size());
  }
  std::vector<JSAMPLE> row(static_cast<std::size_t>(pixels.width) * 4);
  for (int y = 0; y < pixels.height; ++y) {
    JSAMPLE* sample = row.data();
    for (int x = 0; x < pixels.width; ++x) {
      for (int part = 0; part < parts; ++part) *sample++ = part < 3 ? pixels.at(x, y)[part] : 255;
    }
    JSAMPROW start = row.data();
    jpeg_write_scanlines(&to, &start, 1);
  }
  jpeg_finish_compress(&to);
  jpeg_destroy_compress(&to);
  std::string bytes(reinterpret_cast<const char*>(out), size);
  std::free(out);
  return bytes;
}

std::string gif(const Pixels& pixels, bool is_interlaced) {
  std::string out;
  int error = 0;
  GifFileType* const to = EGifOpen(&out, append_gif, &error);
  EGifSetGifVersion(to, true);
  const std::map<Colour4, int> colours = colours_of(pixels);
  std::vector<GifColorType> list(256);
  int transparent = NO_TRANSPARENT_COLOR;
  for (const auto& [colour, i] : colours) {
    list[i] = {colour[0], colour[1], colour[2]};
    if (colour[3] == 0) transparent = i;
  }
  ColorMapObject* const map = GifMakeMapObject(256, list.data());
  EGifPutScreenDesc(to, pixels.width, pixels.height, 8, 0, map);
  GifFreeMapObject(map);
  if (transparent != NO_TRANSPARENT_COLOR) {
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, 0, transparent};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    EGifPutExtension(to, GRAPHICS_EXT_FUNC_CODE, 4, bytes);
  }
  EGifPutImageDesc(to, 0, 0, pixels.width, pixels.height, is_interlaced, nullptr);
  std::vector<int> rows;
  const std::array<std::pair<int, int>, 4> passes = {{{0, 8}, {4, 8}, {2, 4}, {1, 2}}};
  for (const auto& [first, step] : passes) {
    if (!is_interlaced) break;
    for (int y = first; y < pixels.height; y += step) rows.push_back(y);
  }
  for (int y = 0; y < pixels.height && !is_interlaced; ++y) rows.push_back(y);
  for (const int y : rows) {
    std::vector<GifPixelType> row;
    for (int x = 0; x < pixels.width; ++x)
      row.push_back(static_cast<GifPixelType>(colours.at(colour_at(pixels, x, y))));
    EGifPutLine(to, row.data(), pixels.width);
  }
  EGifCloseFile(to, &error);
  return out;
}

}  // namespace crosshatch::made
