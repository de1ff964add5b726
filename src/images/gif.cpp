// SPDX-License-Identifier: MIT
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

#include "images/formats.h"

// giflib returns its errors, so nothing jumps over destructors here. Only what stands before the
// first frame and that frame are read.

namespace crosshatch::images {

namespace {

struct GifBytes {
  std::string_view bytes;
  std::size_t at = 0;
  bool is_cut = false;
};

int read_gif_bytes(GifFileType* gif, GifByteType* to, int count) {
  GifBytes& file = *static_cast<GifBytes*>(gif->UserData);
  const std::size_t left = file.bytes.size() - file.at;
  const std::size_t taken = std::min(left, static_cast<std::size_t>(count));
  if (taken < static_cast<std::size_t>(count)) file.is_cut = true;
  std::memcpy(to, file.bytes.data() + file.at, taken);
  file.at += taken;
  return static_cast<int>(taken);
}

/// Reads blocks up to the first frame, and which of its colours is transparent. False at a fault.
bool find_frame(GifFileType* gif, int& transparent, bool& is_found, Budget& budget) {
  GifRecordType record = UNDEFINED_RECORD_TYPE;
  while (budget.tick()) {
    if (DGifGetRecordType(gif, &record) != GIF_OK) return false;
    if (record == TERMINATE_RECORD_TYPE) return true;
    if (record == IMAGE_DESC_RECORD_TYPE) {
      is_found = true;
      return DGifGetImageDesc(gif) == GIF_OK;
    }
    int code = 0;
    GifByteType* block = nullptr;
    if (DGifGetExtension(gif, &code, &block) != GIF_OK) return false;
    GraphicsControlBlock control{};
    if (code == GRAPHICS_EXT_FUNC_CODE && block != nullptr &&
        DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
      transparent = control.TransparentColor;
    while (block != nullptr && budget.tick()) {
      if (DGifGetExtensionNext(gif, &block) != GIF_OK) return false;
    }
  }
  return false;
}

/// The rows of a frame in the order in which the file has them.
std::vector<int> rows_of(const GifImageDesc& frame) {
  std::vector<int> rows;
  rows.reserve(static_cast<std::size_t>(frame.Height));
  if (!frame.Interlace) {
    for (int y = 0; y < frame.Height; ++y) rows.push_back(y);
    return rows;
  }
  constexpr std::array<int, 4> first = {0, 4, 2, 1};
  constexpr std::array<int, 4> step = {8, 8, 4, 2};
  for (std::size_t pass = 0; pass < first.size(); ++pass) {
    for (int y = first[pass]; y < frame.Height; y += step[pass]) rows.push_back(y);
  }
  return rows;
}

Result<Image> read_gif(GifFileType* gif, const GifBytes& file, Budget& budget) {
  const auto error = [&] {
    if (budget.is_spent()) return over_limit(budget);
    const char* const fault = GifErrorString(gif->Error);
    return file.is_cut ? cut_off("GIF", file.bytes)
                       : damaged("GIF", fault != nullptr ? fault : "unknown");
  };
  const Result<void> checked = check_size(gif->SWidth, gif->SHeight);
  if (!checked) return fail(checked.error());
  int transparent = NO_TRANSPARENT_COLOR;
  bool is_found = false;
  if (!find_frame(gif, transparent, is_found, budget)) return fail(error());
  if (!is_found) return fail(damaged("GIF", "no picture"));
  const GifImageDesc& frame = gif->Image;
  const Result<void> frame_checked = check_size(frame.Width, frame.Height);
  if (!frame_checked) return fail(frame_checked.error());
  if (frame.Left + frame.Width > gif->SWidth || frame.Top + frame.Height > gif->SHeight)
    return fail(damaged("GIF", "a picture that is larger than its screen"));
  const ColorMapObject* const colours = frame.ColorMap != nullptr ? frame.ColorMap : gif->SColorMap;
  if (colours == nullptr) return fail(damaged("GIF", "no colours"));

  Result<Image> image = make_image(gif->SWidth, gif->SHeight, 0, budget);
  if (!image) return image;
  std::vector<GifPixelType> row(static_cast<std::size_t>(frame.Width));
  for (const int y : rows_of(frame)) {
    if (!budget.poll() || DGifGetLine(gif, row.data(), frame.Width) != GIF_OK) return fail(error());
    for (int x = 0; x < frame.Width; ++x) {
      const int index = row[x];
      if (index == transparent) continue;
      if (index >= colours->ColorCount) return fail(damaged("GIF", "a colour that it lacks"));
      const GifColorType colour = colours->Colors[index];
      image->at(frame.Left + x, frame.Top + y) =
          over_white(colour.Red, colour.Green, colour.Blue, 255);
    }
  }
  return image;
}

}  // namespace

Result<Image> decode_gif(std::string_view bytes, Budget& budget) {
  GifBytes file{bytes};
  int error = 0;
  GifFileType* const gif = DGifOpen(&file, read_gif_bytes, &error);
  if (gif == nullptr) {
    const char* const fault = GifErrorString(error);
    return fail(file.is_cut ? cut_off("GIF", bytes)
                            : damaged("GIF", fault != nullptr ? fault : "unknown"));
  }
  Result<Image> image = read_gif(gif, file, budget);
  DGifCloseFile(gif, &error);
  return image;
}

}  // namespace crosshatch::images
