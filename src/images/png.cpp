// SPDX-License-Identifier: MIT
#include <png.h>

#include <array>
#include <csetjmp>
#include <cstring>

#include "images/formats.h"

// libpng reports errors by longjmp, which runs no destructors. So all that owns memory is made
// before setjmp, in the caller, and the functions with a setjmp have only plain values and
// pointers.

namespace crosshatch::images {

namespace {

/// A chunk besides the pixels, such as a colour profile, is unpacked to at most this many bytes.
constexpr png_alloc_size_t most_in_a_chunk = 4'000'000;
constexpr png_uint_32 most_chunks_kept = 100;

struct PngFile {
  std::string_view bytes;
  std::size_t at = 0;
  bool is_cut = false;
  std::array<char, 128> fault{};
};

void read_png_bytes(png_structp png, png_bytep to, std::size_t count) {
  PngFile& file = *static_cast<PngFile*>(png_get_io_ptr(png));
  if (count > file.bytes.size() - file.at) {
    file.is_cut = true;
    png_error(png, "end of file");
  }
  std::memcpy(to, file.bytes.data() + file.at, count);
  file.at += count;
}

[[noreturn]] void on_png_error(png_structp png, png_const_charp message) {
  PngFile& file = *static_cast<PngFile*>(png_get_error_ptr(png));
  std::strncpy(file.fault.data(), message, file.fault.size() - 1);
  png_longjmp(png, 1);
}
void on_png_warning(png_structp /*png*/, png_const_charp /*message*/) {}

/// Reads up to the pixels, and asks for rows of red, green, blue and alpha of a byte each. False if
/// libpng gave up.
bool read_png_head(PngFile& file, png_structp png, png_infop info, int& passes) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_read_fn(png, &file, read_png_bytes);
  png_set_chunk_malloc_max(png, most_in_a_chunk);
  png_set_chunk_cache_max(png, most_chunks_kept);
  png_read_info(png, info);
  png_set_expand(png);  // palettes, 1 to 4 bits, a transparent colour
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  return true;
}

/// Reads all rows, of four bytes a pixel. False if libpng gave up or the budget is spent.
bool read_png_rows(png_structp png, int passes, int width, int height, png_bytep pixels,
                   Budget& budget) {
  if (setjmp(png_jmpbuf(png))) return false;
  for (int pass = 0; pass < passes; ++pass) {
    for (int y = 0; y < height; ++y) {
      if (!budget.poll()) return false;
      png_read_row(png, pixels + 4 * static_cast<std::size_t>(y) * static_cast<std::size_t>(width),
                   nullptr);
    }
  }
  png_read_end(png, nullptr);
  return true;
}

Result<Image> read_png(PngFile& file, png_structp png, png_infop info, Budget& budget) {
  int passes = 1;
  const auto error = [&] {
    if (budget.is_spent()) return over_limit(budget);
    return file.is_cut ? cut_off("PNG", file.bytes) : damaged("PNG", file.fault.data());
  };
  if (info == nullptr || !read_png_head(file, png, info, passes)) return fail(error());
  const auto width = static_cast<int>(png_get_image_width(png, info));
  const auto height = static_cast<int>(png_get_image_height(png, info));
  Result<Image> image = make_image(width, height, 0, budget);
  if (!image) return image;
  if (png_get_rowbytes(png, info) != 4 * static_cast<std::size_t>(width))
    return fail(damaged("PNG", "rows of another length"));
  static_assert(sizeof(Rgb) == 4);
  auto* const bytes = reinterpret_cast<png_bytep>(image->pixels.data());
  if (!read_png_rows(png, passes, width, height, bytes, budget)) return fail(error());
  for (std::size_t i = 0; i < image->pixels.size(); ++i) {
    if (i % 65536 == 0 && !budget.poll()) return fail(error());
    const png_byte* const four = bytes + 4 * i;
    image->pixels[i] = over_white(four[0], four[1], four[2], four[3]);
  }
  return image;
}

}  // namespace

Result<Image> decode_png(std::string_view bytes, Budget& budget) {
  // The size stands at a fixed place: signature, length and name of the first chunk, IHDR.
  constexpr std::size_t size_at = 16;
  if (bytes.size() < size_at + 8) return fail(cut_off("PNG", bytes));
  const auto* const size = reinterpret_cast<png_const_bytep>(bytes.data()) + size_at;
  const Result<void> checked = check_size(png_get_uint_32(size), png_get_uint_32(size + 4));
  if (!checked) return fail(checked.error());

  PngFile file{bytes};
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &file, on_png_error, on_png_warning);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  Result<Image> image = read_png(file, png, info, budget);
  png_destroy_read_struct(&png, &info, nullptr);
  return image;
}

}  // namespace crosshatch::images
