// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <array>
#include <cstddef>
#include <functional>

namespace crosshatch::verify {

/// Writes up to `size` bytes to `bytes` and returns how many; 0 is the end.
using Bytes = std::function<std::size_t(char* bytes, std::size_t size)>;

/// The bytes that one gzip member holds (RFC 1952), while it arrives. What is damaged or cut off,
/// or has anything after the member, is a Failure.
class Gzip {
 public:
  explicit Gzip(Bytes packed);
  ~Gzip() { inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  std::size_t read(char* bytes, std::size_t size);

 private:
  /// Whether there are packed bytes.
  bool refill();

  Bytes packed_;
  std::array<char, std::size_t{1} << 16> input_;
  z_stream stream_ = {};
  bool is_over_ = false;
};

}  // namespace crosshatch::verify
