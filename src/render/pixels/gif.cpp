// SPDX-License-Identifier: MIT
#include "render/pixels/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

// The palette stands at the head of the file and is known only when the last frame is drawn. Until
// then a frame is kept as runs of equal pixels in its rectangle, where a pixel as it was before is
// "same", the transparent index. That is small: a step changes a line or two.
//
// giflib compresses and writes.

namespace crosshatch::render {

namespace {

/// The index that the palette never uses: a pixel as it was in the frame before.
constexpr std::uint8_t same = 255;
static_assert(IndexedColours::most <= same);

/// Runs of all frames take at most this many bytes.
constexpr std::size_t most_run_bytes = std::size_t{1} << 28;

/// The first place from `from` to `end` at which two rows differ, or `end`.
int first_difference(const std::uint8_t* one, const std::uint8_t* other, int from, int end) {
  for (; from + 8 <= end; from += 8) {
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    std::memcpy(&a, one + from, 8);
    std::memcpy(&b, other + from, 8);
    if (a != b) break;
  }
  while (from < end && one[from] == other[from]) ++from;
  return from;
}

struct File {
  std::string out;
  bool is_out_of_memory = false;
};

int write_bytes(GifFileType* gif, const GifByteType* bytes, int count) {
  File& file = *static_cast<File*>(gif->UserData);
  try {
    file.out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
  } catch (...) {
    file.is_out_of_memory = true;
    return 0;
  }
  return count;
}

}  // namespace

Result<void> Gif::add(const Scene& scene, int centiseconds) {
  const std::pair before(raster_.width(), raster_.height());
  const Result<Box> drawn = raster_.draw(scene);
  if (!drawn) return fail(drawn.error());
  held_ = scene.allowance.share();
  if (scene.is_cut() || !held_.hold(raster_.pixels().size() + 2 * runs_.capacity())) return {};
  const bool is_first = frames_.empty();
  if (!is_first && before != std::pair(raster_.width(), raster_.height()))
    return fail({ErrorCode::request, Words{"expected all pictures of a film to be of one size",
                                           "애니메이션의 그림은 모두 크기가 같아야 합니다"}});
  const Box box = is_first ? *drawn : changed(*drawn);
  // A delay has two bytes.
  if (box.is_empty()) {
    frames_.back().centiseconds = std::min(65535, frames_.back().centiseconds + centiseconds);
    return {};
  }
  frames_.push_back({box, runs_.size(), std::clamp(centiseconds, 0, 65535)});
  keep(box);
  if (runs_.size() > most_run_bytes)
    return fail({ErrorCode::too_large,
                 Words{"expected a film of less detail: a smaller --scale or fewer steps would do",
                       "애니메이션이 너무 큽니다. --scale이나 단계 수를 줄이면 됩니다"}});
  return {};
}

Box Gif::changed(const Box& drawn) const {
  Box out{drawn.right, raster_.height(), drawn.left, 0};
  for (int y = drawn.top; y < drawn.bottom; ++y) {
    const std::uint8_t* now = raster_.row(y);
    const std::uint8_t* old = shown_.data() + (now - raster_.row(0));
    const auto differ = [&](int from, int end) {
      return from < end &&
             std::memcmp(now + from, old + from, static_cast<std::size_t>(end - from)) != 0;
    };
    if (!differ(drawn.left, drawn.right)) continue;
    out.top = std::min(out.top, y);
    out.bottom = y + 1;
    out.left = first_difference(now, old, drawn.left, out.left);
    if (!differ(out.right, drawn.right)) continue;
    out.right = drawn.right;
    while (now[out.right - 1] == old[out.right - 1]) --out.right;
  }
  return out;
}

void Gif::put_run(std::uint8_t index, int length) {
  runs_.push_back(static_cast<char>(index));
  for (; length >= 128; length >>= 7) runs_.push_back(static_cast<char>(length | 128));
  runs_.push_back(static_cast<char>(length));
}

void Gif::keep(const Box& box) {
  const bool is_first = frames_.size() == 1;
  if (is_first) shown_.assign(raster_.pixels().size(), 0);
  std::uint8_t index = same;
  int length = 0;
  const auto add = [&](std::uint8_t next, int count) {
    if (next != index) {
      if (length > 0) put_run(index, length);
      index = next;
      length = 0;
    }
    length += count;
  };
  for (int y = box.top; y < box.bottom; ++y) {
    if (!held_.poll() || !held_.hold(shown_.size() + 2 * runs_.capacity())) return;
    const std::uint8_t* now = raster_.row(y);
    std::uint8_t* old = shown_.data() + (now - raster_.row(0));
    for (int x = box.left; x < box.right;) {
      const bool is_same = !is_first && now[x] == old[x];
      int end = x + 1;
      if (is_same) {
        end = first_difference(now, old, end, box.right);
      } else {
        while (end < box.right && now[end] == now[x] && (is_first || now[end] != old[end])) ++end;
      }
      add(is_same ? same : now[x], end - x);
      x = end;
    }
    std::memcpy(old + box.left, now + box.left, static_cast<std::size_t>(box.right - box.left));
  }
  if (length > 0) put_run(index, length);
}

namespace {

/// The colours that occur, and where each index of the palette went.
struct UsedColours {
  std::array<std::uint8_t, 256> index{};
  std::vector<GifColorType> list;

  UsedColours(const std::string& runs, const IndexedColours& palette) {
    std::array<bool, 256> is_used{};
    for (std::size_t i = 0; i < runs.size(); ++i) {
      is_used[static_cast<unsigned char>(runs[i])] = true;
      for (++i; (runs[i] & 128) != 0;) ++i;
    }
    for (int i = 0; i < palette.size(); ++i) {
      if (!is_used[i]) continue;
      index[i] = static_cast<std::uint8_t>(list.size());
      const Rgb rgb = palette[i];
      list.push_back({static_cast<GifByteType>(rgb >> 16), static_cast<GifByteType>(rgb >> 8),
                      static_cast<GifByteType>(rgb)});
    }
    index[same] = static_cast<std::uint8_t>(list.size());
    list.push_back({0, 0, 0});
    // As many as a power of two, at least four: what the compression can say.
    list.resize(std::max<std::size_t>(4, std::bit_ceil(list.size())));
  }
};

bool write_head(GifFileType* gif, int width, int height, const UsedColours& colours) {
  ColorMapObject* map =
      GifMakeMapObject(static_cast<int>(colours.list.size()), colours.list.data());
  if (!map) return false;
  EGifSetGifVersion(gif, true);
  const bool is_written = EGifPutScreenDesc(gif, width, height, 8, 0, map) == GIF_OK;
  GifFreeMapObject(map);
  // "Loops" is an extension that Netscape had; 0 = for ever.
  const GifByteType loops[] = {1, 0, 0};
  return is_written && EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
         EGifPutExtensionBlock(gif, 3, loops) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
}

bool write_frame(GifFileType* gif, const Box& box, int delay, int transparent,
                 std::vector<GifByteType>& pixels, const Allowance& held) {
  GraphicsControlBlock control{DISPOSE_DO_NOT, false, delay, transparent};
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) != GIF_OK ||
      EGifPutImageDesc(gif, box.left, box.top, box.right - box.left, box.bottom - box.top, false,
                       nullptr) != GIF_OK)
    return false;
  // Lines may be of any length; so there is time to stop.
  constexpr std::size_t most = std::size_t{1} << 16;
  for (std::size_t from = 0; from < pixels.size(); from += most) {
    const std::size_t count = std::min(most, pixels.size() - from);
    if (!held.poll() || EGifPutLine(gif, pixels.data() + from, static_cast<int>(count)) != GIF_OK)
      return false;
  }
  return true;
}

}  // namespace

Result<std::string> Gif::finish() {
  if (held_.is_spent()) return std::string();
  if (frames_.empty())
    return fail({ErrorCode::request, expected(Words{"a film of at least one picture",
                                                    "그림이 하나 이상인 애니메이션"})});
  const UsedColours colours(runs_, raster_.palette());
  File file;
  GifFileType* gif = EGifOpen(&file, write_bytes, nullptr);
  bool is_written = gif && write_head(gif, raster_.width(), raster_.height(), colours);
  std::vector<GifByteType> pixels;
  for (std::size_t i = 0; i < frames_.size() && is_written; ++i) {
    const Frame& frame = frames_[i];
    const std::size_t end = i + 1 < frames_.size() ? frames_[i + 1].runs : runs_.size();
    pixels.clear();
    const auto area = static_cast<std::size_t>(frame.box.right - frame.box.left) *
                      static_cast<std::size_t>(frame.box.bottom - frame.box.top);
    is_written = held_.hold(shown_.size() + runs_.size() + 2 * area + 2 * file.out.capacity());
    if (!is_written) break;
    pixels.reserve(area);
    for (std::size_t at = frame.runs; at < end;) {
      const GifByteType index = colours.index[static_cast<unsigned char>(runs_[at++])];
      std::size_t length = 0;
      for (int shift = 0;; shift += 7) {
        const auto part = static_cast<unsigned char>(runs_[at++]);
        length |= (part & std::size_t{127}) << shift;
        if (part < 128) break;
      }
      pixels.insert(pixels.end(), length, index);
    }
    is_written = write_frame(gif, frame.box, frame.centiseconds,
                             i == 0 ? NO_TRANSPARENT_COLOR : colours.index[same], pixels, held_);
  }
  if (gif && EGifCloseFile(gif, nullptr) != GIF_OK) is_written = false;
  if (held_.is_spent()) return std::string();
  if (!is_written)
    return fail({ErrorCode::io, Words{"the GIF could not be written", "GIF를 쓰지 못했습니다"}});
  return std::move(file.out);
}

}  // namespace crosshatch::render
