// SPDX-License-Identifier: MIT
#include <cstdio>
// jpeglib.h needs FILE.
#include <jerror.h>
#include <jpeglib.h>

#include <array>
#include <csetjmp>
#include <vector>

#include "images/exif.h"
#include "images/formats.h"

// libjpeg reports errors by longjmp, which runs no destructors. So all that owns memory is made
// before setjmp, in the caller, and the functions with a setjmp have only plain values and
// pointers.

namespace crosshatch::images {

namespace {

/// A progressive image may have any number of scans, each over all of it, in a few bytes. Encoders
/// write about ten.
constexpr int most_scans = 100;

constexpr int app1 = JPEG_APP0 + 1;

/// What the library calls back with. It finds these by its own structs, so those come first.
struct JpegFile {
  jpeg_error_mgr errors{};
  jpeg_progress_mgr progress{};
  jpeg_decompress_struct jpeg{};
  std::jmp_buf escape{};
  Budget* budget = nullptr;
  bool is_cut = false;
  std::array<char, JMSG_LENGTH_MAX> fault{};
};

JpegFile& jpeg_file(j_common_ptr jpeg) { return *static_cast<JpegFile*>(jpeg->client_data); }

[[noreturn]] void on_jpeg_error(j_common_ptr jpeg) {
  JpegFile& file = jpeg_file(jpeg);
  file.errors.format_message(jpeg, file.fault.data());
  std::longjmp(file.escape, 1);
}

/// Some faults are warnings to the library, which goes on with grey. Not so here.
void on_jpeg_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;  // a trace
  const int code = jpeg->err->msg_code;
  if (code == JWRN_JPEG_EOF) jpeg_file(jpeg).is_cut = true;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE ||
      code == JWRN_MUST_RESYNC)
    on_jpeg_error(jpeg);
}

void print_no_message(j_common_ptr /*jpeg*/) {}

/// Called for every row of blocks of every scan.
void on_jpeg_progress(j_common_ptr jpeg) {
  JpegFile& file = jpeg_file(jpeg);
  if (!file.budget->poll()) std::longjmp(file.escape, 1);
  if (file.jpeg.input_scan_number <= most_scans) return;
  std::snprintf(file.fault.data(), file.fault.size(), "more than %d scans", most_scans);
  std::longjmp(file.escape, 1);
}

/// Reads up to the first scan. False if the library gave up.
bool read_jpeg_head(JpegFile& file, std::string_view bytes) {
  if (setjmp(file.escape)) return false;
  jpeg_create_decompress(&file.jpeg);
  file.jpeg.client_data = &file;
  file.jpeg.progress = &file.progress;
  jpeg_save_markers(&file.jpeg, app1, 0xFFFF);
  jpeg_mem_src(&file.jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&file.jpeg, TRUE);
  return true;
}

/// What the library itself allocates: with several scans it keeps all coefficients.
std::size_t bytes_of_library(const jpeg_decompress_struct& jpeg) {
  const bool has_several_scans = jpeg.progressive_mode || jpeg.comps_in_scan < jpeg.num_components;
  std::size_t samples = 0;
  for (int i = 0; i < jpeg.num_components; ++i) {
    const jpeg_component_info& part = jpeg.comp_info[i];
    constexpr std::size_t block = DCTSIZE * DCTSIZE;
    const std::size_t in_a_row = std::size_t{part.width_in_blocks} * block;
    samples += has_several_scans ? in_a_row * part.height_in_blocks : in_a_row;
  }
  return samples * sizeof(JCOEF);
}

/// Reads all pixels through a row of the library's samples. False if the library gave up.
bool read_jpeg_rows(JpegFile& file, JSAMPLE* samples, Rgb* pixels) {
  if (setjmp(file.escape)) return false;
  jpeg_decompress_struct& jpeg = file.jpeg;
  jpeg_start_decompress(&jpeg);
  while (jpeg.output_scanline < jpeg.output_height) {
    if (!file.budget->poll()) return false;
    Rgb* const row = pixels + std::size_t{jpeg.output_scanline} * jpeg.output_width;
    jpeg_read_scanlines(&jpeg, &samples, 1);
    for (std::size_t x = 0; x < jpeg.output_width; ++x) {
      if (jpeg.output_components == 3) {
        row[x] = over_white(samples[3 * x], samples[3 * x + 1], samples[3 * x + 2], 255);
        continue;
      }
      // Inks: 255 is none where Adobe wrote the file, which nearly all such files are from.
      const auto light = [&](std::size_t ink) -> unsigned {
        const unsigned value = samples[4 * x + ink];
        return jpeg.saw_Adobe_marker ? value : 255 - value;
      };
      const auto mix = [&](std::size_t ink) { return light(ink) * light(3) / 255; };
      row[x] = over_white(mix(0), mix(1), mix(2), 255);
    }
  }
  jpeg_finish_decompress(&jpeg);
  return true;
}

Result<Image> read_jpeg(JpegFile& file, std::string_view bytes, int& orientation, Budget& budget) {
  const auto error = [&] {
    if (budget.is_spent()) return over_limit(budget);
    return file.is_cut ? cut_off("JPEG", bytes) : damaged("JPEG", file.fault.data());
  };
  if (!read_jpeg_head(file, bytes)) return fail(error());
  jpeg_decompress_struct& jpeg = file.jpeg;
  const Result<void> checked = check_size(jpeg.image_width, jpeg.image_height);
  if (!checked) return fail(checked.error());
  for (const jpeg_marker_struct* at = jpeg.marker_list; at != nullptr; at = at->next) {
    if (at->marker != app1) continue;
    orientation = orientation_of({at->data, at->data_length});
    if (orientation != 1) break;
  }
  const bool is_of_inks = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = is_of_inks ? JCS_CMYK : JCS_RGB;
  Result<Image> image =
      make_image(static_cast<int>(jpeg.image_width), static_cast<int>(jpeg.image_height),
                 bytes_of_library(jpeg), budget);
  if (!image) return image;
  std::vector<JSAMPLE> samples(std::size_t{jpeg.image_width} * 4);
  if (!read_jpeg_rows(file, samples.data(), image->pixels.data())) return fail(error());
  static_cast<void>(image->held.hold(image->pixels.size() * sizeof(Rgb)));
  return image;
}

}  // namespace

Result<Image> decode_jpeg(std::string_view bytes, Budget& budget) {
  JpegFile file;
  file.jpeg.err = jpeg_std_error(&file.errors);
  file.jpeg.client_data = &file;
  file.errors.error_exit = on_jpeg_error;
  file.errors.emit_message = on_jpeg_message;
  file.errors.output_message = print_no_message;
  file.progress.progress_monitor = on_jpeg_progress;
  file.budget = &budget;
  int orientation = 1;
  Result<Image> image = read_jpeg(file, bytes, orientation, budget);
  jpeg_destroy_decompress(&file.jpeg);
  if (!image) return image;
  return upright(std::move(*image), orientation, budget);
}

}  // namespace crosshatch::images
