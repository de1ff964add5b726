// SPDX-License-Identifier: MIT
#include "render/pixels/png.h"

#include <png.h>

#include <array>
#include <csetjmp>
#include <cstring>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "render/letters.h"
#include "render/pixels/raster.h"

// libpng reports errors by longjmp, which runs no destructors. So all that owns memory is made
// before setjmp, in the caller, and the function with the setjmp has only plain values and
// pointers.

namespace crosshatch::render {

namespace {

struct Page {
  int width = 0;
  int height = 0;
  int bits = 8;
  std::vector<png_color> colours;
  std::vector<png_byte> index;  ///< of the palette of the picture in that of the file
  std::vector<png_byte> row;    ///< packed
  std::string title;
  std::string description;
  std::string out;
  bool is_out_of_memory = false;
  Allowance held;
};

void write_bytes(png_structp png, png_bytep bytes, std::size_t count) {
  Page& page = *static_cast<Page*>(png_get_io_ptr(png));
  try {
    page.out.append(reinterpret_cast<const char*>(bytes), count);
  } catch (...) {
    page.is_out_of_memory = true;
  }
  if (page.is_out_of_memory) png_error(png, "out of memory");
}

void flush_nothing(png_structp /*png*/) {}
[[noreturn]] void on_error(png_structp png, png_const_charp /*message*/) { png_longjmp(png, 1); }
void on_warning(png_structp /*png*/, png_const_charp /*message*/) {}

/// The colours that occur, in the order of the palette.
void choose_colours(const Raster& raster, Page& page) {
  std::array<bool, 256> is_used{};
  for (int y = 0; y < page.height && page.held.poll(); ++y) {
    const std::uint8_t* const row = raster.row(y);
    for (int x = 0; x < page.width; ++x) is_used[row[x]] = true;
  }
  page.index.assign(256, 0);
  for (int i = 0; i < raster.palette().size(); ++i) {
    if (!is_used[i]) continue;
    const Rgb rgb = raster.palette()[i];
    page.index[i] = static_cast<png_byte>(page.colours.size());
    page.colours.push_back({static_cast<png_byte>(rgb >> 16), static_cast<png_byte>(rgb >> 8),
                            static_cast<png_byte>(rgb)});
  }
  const std::size_t count = page.colours.size();
  page.bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  const std::size_t bits =
      static_cast<std::size_t>(page.width) * static_cast<std::size_t>(page.bits);
  page.row.assign((bits + 7) / 8, 0);
}

void pack(const std::uint8_t* pixels, Page& page) {
  if (page.bits == 8) {
    for (int x = 0; x < page.width; ++x) page.row[x] = page.index[pixels[x]];
    return;
  }
  std::memset(page.row.data(), 0, page.row.size());
  const int each = 8 / page.bits;
  for (int x = 0; x < page.width; ++x)
    page.row[x / each] |=
        static_cast<png_byte>(page.index[pixels[x]] << (8 - page.bits * (x % each + 1)));
}

/// False if libpng gave up.
bool write(const Raster& raster, Page& page, png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_write_fn(png, &page, write_bytes, flush_nothing);
  // Indices have no slopes for filters to find.
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_compression_level(png, 9);
  png_set_IHDR(png, info, static_cast<png_uint_32>(page.width),
               static_cast<png_uint_32>(page.height), page.bits, PNG_COLOR_TYPE_PALETTE,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(png, info, page.colours.data(), static_cast<int>(page.colours.size()));
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_text texts[2] = {};
  int count = 0;
  char keys[2][12] = {"Title", "Description"};
  for (std::string* text : {&page.title, &page.description}) {
    png_text& entry = texts[count];
    if (text->empty()) continue;
    entry.compression = PNG_ITXT_COMPRESSION_NONE;
    entry.key = keys[text == &page.title ? 0 : 1];
    entry.text = text->data();
    entry.itxt_length = text->size();
    ++count;
  }
  png_set_text(png, info, texts, count);
  png_write_info(png, info);
  for (int y = 0; y < page.height; ++y) {
    if (!page.held.poll() || !page.held.hold(2 * page.out.capacity())) return false;
    pack(raster.row(y), page);
    png_write_row(png, page.row.data());
  }
  png_write_end(png, nullptr);
  return true;
}

}  // namespace

Result<std::string> png(const Scene& scene, const Theme& theme, double pixels_a_cell) {
  Raster raster(theme, pixels_a_cell);
  const Result<Box> drawn = raster.draw(scene);
  if (!drawn) return fail(drawn.error());
  if (scene.is_cut()) return std::string();
  Page page;
  page.held = scene.allowance.share();
  page.width = raster.width();
  page.height = raster.height();
  // The texts of a PNG are UTF-8 without controls.
  page.title = utf8(letters_of(scene.title));
  page.description = utf8(letters_of(scene.description));
  choose_colours(raster, page);

  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  const bool is_written = info && write(raster, page, png, info);
  png_destroy_write_struct(&png, &info);
  if (scene.is_cut()) return std::string();
  if (!is_written)
    return fail({ErrorCode::io, Words{"the PNG could not be written", "PNG를 쓰지 못했습니다"}});
  return std::move(page.out);
}

}  // namespace crosshatch::render
