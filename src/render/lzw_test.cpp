// SPDX-License-Identifier: MIT
#include "render/lzw.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace crosshatch::render {
namespace {

/// Reads the blocks as the specification of GIF says; empty if they are not right.
std::vector<std::uint8_t> unpacked(const std::string& blocks, int bits) {
  std::string data;
  for (std::size_t at = 0; at < blocks.size();) {
    const std::size_t length = static_cast<unsigned char>(blocks[at]);
    if (length == 0 || at + 1 + length > blocks.size()) return {};
    data += blocks.substr(at + 1, length);
    at += 1 + length;
  }
  const int clear = 1 << bits;
  std::vector<std::vector<std::uint8_t>> strings;
  std::vector<std::uint8_t> out;
  const std::vector<std::uint8_t>* last = nullptr;
  std::vector<std::uint8_t> before;
  int width = bits + 1;
  std::size_t at = 0;
  for (;;) {
    int code = 0;
    for (int bit = 0; bit < width; ++bit, ++at) {
      if (at / 8 >= data.size()) return {};
      code |= (data[at / 8] >> (at % 8) & 1) << bit;
    }
    if (code == clear) {
      strings.assign(static_cast<std::size_t>(clear) + 2, {});
      for (int i = 0; i < clear; ++i)
        strings[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i)};
      width = bits + 1;
      last = nullptr;
      continue;
    }
    if (code == clear + 1) return at / 8 + 1 >= data.size() ? out : std::vector<std::uint8_t>{};
    if (code > static_cast<int>(strings.size())) return {};
    if (last != nullptr && strings.size() < 4096) {
      before.push_back(code < static_cast<int>(strings.size())
                           ? strings[static_cast<std::size_t>(code)][0]
                           : before[0]);
      strings.push_back(before);
    }
    if (strings.size() == std::size_t{1} << width && width < 12) ++width;
    before = strings[static_cast<std::size_t>(code)];
    last = &before;
    out.insert(out.end(), before.begin(), before.end());
  }
}

void expect_same(const std::vector<PixelRun>& runs, int bits) {
  std::vector<std::uint8_t> pixels;
  for (const PixelRun& run : runs)
    pixels.insert(pixels.end(), static_cast<std::size_t>(run.length), run.index);
  Lzw lzw(bits);
  const std::string once = lzw.compressed(runs);
  EXPECT_EQ(unpacked(once, bits), pixels);
  EXPECT_EQ(lzw.compressed(runs), once) << "the next picture starts afresh";
}

TEST(Lzw, GivesBackWhatItGot) {
  Rng rng(1);
  for (int round = 0; round < 300; ++round) {
    const int bits = 2 + round % 7;
    std::vector<PixelRun> runs;
    const int longest = 1 << rng.below(12);
    std::uint8_t last = 255;
    for (int i = 1 + rng.below(2000); i > 0; --i) {
      const auto index = static_cast<std::uint8_t>(rng.below(round % 2 == 0 ? 1 << bits : 3));
      if (index == last && !runs.empty()) continue;
      runs.push_back({1 + rng.below(longest), index});
      last = index;
    }
    expect_same(runs, bits);
  }
}

TEST(Lzw, EndsCodesOfAnyWidthRightly) {
  // Pictures that end just where codes grow, or where all codes are taken.
  Rng rng(2);
  std::vector<PixelRun> noise;
  for (int i = 0; i < 9000; ++i)
    noise.push_back({1, static_cast<std::uint8_t>((noise.empty() ? 0 : noise.back().index) + 1 +
                                                  rng.below(254))});
  for (int length = 1; length < 300; ++length)
    expect_same({noise.begin(), noise.begin() + length}, 8);
  for (int length = 3800; length < 4200; ++length)
    if (length % 7 == 0 || (length > 3830 && length < 3850))
      expect_same({noise.begin(), noise.begin() + length}, 8);
  expect_same(noise, 8);
}

TEST(Lzw, MakesLittleOfOneLongRun) {
  Lzw lzw(2);
  EXPECT_LT(lzw.compressed({{10'000'000, 1}}).size(), 10'000U);
  expect_same({{1'000'000, 1}}, 2);
}

}  // namespace
}  // namespace crosshatch::render
