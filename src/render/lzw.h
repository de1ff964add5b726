// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::render {

/// So many pixels of one index.
struct PixelRun {
  int length = 0;
  std::uint8_t index = 0;
};

/// Compresses pixels as GIF wants it: LZW with codes of growing width.
class Lzw {
 public:
  /// Indices have so many bits, 2 to 8.
  explicit Lzw(int bits);

  /// The image data of `runs`: blocks of a length and so many bytes, without the empty one that
  /// ends them.
  [[nodiscard]] std::string compressed(const std::vector<PixelRun>& runs);

 private:
  void reset();
  void emit(int code);
  void emit_and_learn(int code, std::uint8_t next);
  [[nodiscard]] int longer(int code, std::uint8_t next) const;
  void put(unsigned byte);

  int bits_;
  int width_ = 0;  ///< of codes now
  int next_ = 0;   ///< the code to be learned next
  /// Open addressing: what strings, a code and an index behind it, have codes. 0 = free.
  std::vector<std::uint32_t> strings_;
  /// The codes of runs of an index, by length - 1: always all up to the longest known.
  std::vector<std::vector<std::uint16_t>> runs_;
  std::string out_;
  std::size_t block_ = 0;  ///< where the length of the open block stands
  std::uint32_t waiting_ = 0;
  int waiting_bits_ = 0;
};

}  // namespace crosshatch::render
