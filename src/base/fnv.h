// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosshatch {

/// FNV-1a, by Fowler, Noll and Vo. It tells puzzles apart, not forgers.
class Fnv {
 public:
  /// Adds a text and its end: "ab", "c" is not "a", "bc".
  void add(std::string_view bytes) {
    for (const char byte : bytes) step(static_cast<unsigned char>(byte));
    step(0);
  }
  /// 16 digits.
  [[nodiscard]] std::string hexadecimal() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash_ >> shift & 15];
    return digits;
  }

 private:
  void step(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace crosshatch
