// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace crosshatch::nonogram {

/// A line of 64 * W bits as one unsigned number; bit 0 is the leftmost cell. W = 1 compiles to
/// plain word operations.
template <int W>
struct WideWord {
  std::array<std::uint64_t, W> word;

  [[nodiscard]] static WideWord zero() noexcept { return WideWord{}; }
  [[nodiscard]] static WideWord read(const std::uint64_t* from) noexcept {
    WideWord out;
    for (int i = 0; i < W; ++i) out.word[i] = from[i];
    return out;
  }
  void write(std::uint64_t* to) const noexcept {
    for (int i = 0; i < W; ++i) to[i] = word[i];
  }

  [[nodiscard]] bool is_zero() const noexcept {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= word[i];
    return any == 0;
  }
  [[nodiscard]] bool has_top() const noexcept { return (word[W - 1] >> 63) != 0; }

  friend WideWord operator&(WideWord a, const WideWord& b) noexcept {
    for (int i = 0; i < W; ++i) a.word[i] &= b.word[i];
    return a;
  }
  friend WideWord operator|(WideWord a, const WideWord& b) noexcept {
    for (int i = 0; i < W; ++i) a.word[i] |= b.word[i];
    return a;
  }
  friend WideWord operator^(WideWord a, const WideWord& b) noexcept {
    for (int i = 0; i < W; ++i) a.word[i] ^= b.word[i];
    return a;
  }
  [[nodiscard]] WideWord operator~() const noexcept {
    WideWord out;
    for (int i = 0; i < W; ++i) out.word[i] = ~word[i];
    return out;
  }

  friend WideWord operator+(const WideWord& a, const WideWord& b) noexcept {
    WideWord out;
    std::uint64_t carry = 0;
    for (int i = 0; i < W; ++i) {
      const std::uint64_t half = a.word[i] + b.word[i];
      out.word[i] = half + carry;
      carry = static_cast<std::uint64_t>(half < a.word[i]) |
              static_cast<std::uint64_t>(out.word[i] < half);
    }
    return out;
  }

  /// Towards higher bits; `by` is below 64 * W.
  friend WideWord operator<<(const WideWord& a, int by) noexcept {
    if constexpr (W == 1) {
      return WideWord{{a.word[0] << by}};
    } else if (by < 64) {
      // The usual case, without a branch for each word. In two steps, as a shift by 64 is
      // undefined.
      WideWord out;
      for (int i = W - 1; i > 0; --i)
        out.word[i] = (a.word[i] << by) | ((a.word[i - 1] >> 1) >> (63 - by));
      out.word[0] = a.word[0] << by;
      return out;
    } else {
      const int skip = by / 64;
      const int shift = by % 64;
      WideWord out{};
      if (shift == 0) {
        for (int i = W - 1; i >= skip; --i) out.word[i] = a.word[i - skip];
        return out;
      }
      for (int i = W - 1; i > skip; --i)
        out.word[i] = (a.word[i - skip] << shift) | (a.word[i - skip - 1] >> (64 - shift));
      out.word[skip] = a.word[0] << shift;
      return out;
    }
  }

  /// Towards lower bits; `by` is below 64 * W.
  friend WideWord operator>>(const WideWord& a, int by) noexcept {
    if constexpr (W == 1) {
      return WideWord{{a.word[0] >> by}};
    } else if (by < 64) {
      WideWord out;
      for (int i = 0; i + 1 < W; ++i)
        out.word[i] = (a.word[i] >> by) | ((a.word[i + 1] << 1) << (63 - by));
      out.word[W - 1] = a.word[W - 1] >> by;
      return out;
    } else {
      const int skip = by / 64;
      const int shift = by % 64;
      WideWord out{};
      if (shift == 0) {
        for (int i = 0; i < W - skip; ++i) out.word[i] = a.word[i + skip];
        return out;
      }
      for (int i = 0; i + 1 < W - skip; ++i)
        out.word[i] = (a.word[i + skip] >> shift) | (a.word[i + skip + 1] << (64 - shift));
      out.word[W - 1 - skip] = a.word[W - 1] >> shift;
      return out;
    }
  }
};

/// The bits in the opposite order.
[[nodiscard]] inline std::uint64_t mirrored(std::uint64_t x) noexcept {
#if defined(__clang__)
  return __builtin_bitreverse64(x);
#else
  x = ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
  x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
  x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
  return __builtin_bswap64(x);
#endif
}

template <int W>
[[nodiscard]] WideWord<W> mirrored(const WideWord<W>& a) noexcept {
  WideWord<W> out;
  for (int i = 0; i < W; ++i) out.word[i] = mirrored(a.word[W - 1 - i]);
  return out;
}

/// Calls `use` with the constant for lines of this many words, as `words_for` counts them.
template <typename Use>
auto with_width(int words, Use use) {
  switch (words) {
    case 1:
      return use(std::integral_constant<int, 1>{});
    case 2:
      return use(std::integral_constant<int, 2>{});
    case 4:
      return use(std::integral_constant<int, 4>{});
    case 8:
      return use(std::integral_constant<int, 8>{});
    default:
      assert(words == 16);
      return use(std::integral_constant<int, 16>{});
  }
}

}  // namespace crosshatch::nonogram
