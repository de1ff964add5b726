// SPDX-License-Identifier: MIT
#include "render/lzw.h"

#include <algorithm>
#include <utility>

// What changes from one picture of a film to the next is little, but the rectangle around it may be
// the whole picture, and nearly all of that is "as before". giflib's own compressor goes pixel by
// pixel through all of it, which takes longer than everything else together. So we compress
// ourselves, by runs, and give giflib the finished codes.
//
// LZW replaces the longest string that it knows by its code, and learns that string with the next
// pixel behind it. If the string is a run of one index, and such pixels follow, then what it knows
// of longer runs of that index is a list, one code a length: no need to go there pixel by pixel. A
// run of n pixels so costs as many steps as codes, about the square root of 2n the first time and
// next to nothing later.

namespace crosshatch::render {

namespace {

constexpr int most_codes = 4096;
constexpr std::size_t slots = 16384;

std::size_t slot_of(std::uint32_t string) { return string * 0x9E3779B1U >> 18; }

}  // namespace

Lzw::Lzw(int bits) : bits_(bits), strings_(slots), runs_(std::size_t{1} << bits) {
  for (std::size_t i = 0; i < runs_.size(); ++i) runs_[i] = {static_cast<std::uint16_t>(i)};
}

void Lzw::reset() {
  std::fill(strings_.begin(), strings_.end(), 0);
  for (std::vector<std::uint16_t>& run : runs_) run.resize(1);
  width_ = bits_ + 1;
  next_ = (1 << bits_) + 2;
}

void Lzw::put(unsigned byte) {
  if (out_.size() == block_ + 256) {
    block_ = out_.size();
    out_.push_back(0);
  }
  out_.push_back(static_cast<char>(byte));
  out_[block_] = static_cast<char>(out_.size() - block_ - 1);
}

void Lzw::emit(int code) {
  waiting_ |= static_cast<std::uint32_t>(code) << waiting_bits_;
  waiting_bits_ += width_;
  for (; waiting_bits_ >= 8; waiting_bits_ -= 8, waiting_ >>= 8) put(waiting_ & 255);
}

/// A slot holds the string in its upper 20 bits and the code in its lower 12.
int Lzw::longer(int code, std::uint8_t next) const {
  const std::uint32_t string = static_cast<std::uint32_t>(code) << 8 | next;
  for (std::size_t at = slot_of(string); strings_[at] != 0; at = (at + 1) % slots)
    if (strings_[at] >> 12 == string) return static_cast<int>(strings_[at] & 4095);
  return -1;
}

void Lzw::emit_and_learn(int code, std::uint8_t next) {
  emit(code);
  if (next_ == most_codes) {
    emit(1 << bits_);
    reset();
    return;
  }
  // The reader learns one code later, and so reads wider codes one code later than we know them.
  if (next_ == 1 << width_) ++width_;
  const std::uint32_t string = static_cast<std::uint32_t>(code) << 8 | next;
  std::size_t at = slot_of(string);
  while (strings_[at] != 0) at = (at + 1) % slots;
  strings_[at] = string << 12 | static_cast<std::uint32_t>(next_);
  std::vector<std::uint16_t>& run = runs_[next];
  if (run.back() == code) run.push_back(static_cast<std::uint16_t>(next_));
  ++next_;
}

std::string Lzw::compressed(const std::vector<PixelRun>& runs) {
  out_.assign(1, 0);
  block_ = 0;
  waiting_ = 0;
  waiting_bits_ = 0;
  reset();
  emit(1 << bits_);
  int code = -1;  // of the string so far
  for (const auto& [length, index] : runs) {
    int left = length;
    const std::vector<std::uint16_t>& known = runs_[index];
    // Pixel by pixel, until the string is a run of this index.
    bool is_run = false;
    if (code < 0) {
      code = index;
      --left;
      is_run = true;
    }
    while (left > 0 && !is_run) {
      const int more = longer(code, index);
      if (more < 0) {
        emit_and_learn(code, index);
        code = index;
        is_run = true;
      } else {
        code = more;
      }
      --left;
    }
    // The string is one pixel of this run: by leaps from here.
    while (left > 0) {
      const int leap = std::min(left, static_cast<int>(known.size()) - 1);
      code = known[static_cast<std::size_t>(leap)];
      left -= leap;
      if (left == 0) break;
      emit_and_learn(code, index);
      code = index;
      --left;
    }
  }
  if (code >= 0) {
    emit(code);
    if (next_ < most_codes && next_ == 1 << width_) ++width_;
  }
  emit((1 << bits_) + 1);
  if (waiting_bits_ > 0) put(waiting_ & 255);
  return std::move(out_);
}

}  // namespace crosshatch::render
