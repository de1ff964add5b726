// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <array>
#include <cstddef>
#include <functional>
#include <new>
#include <utility>

#include "failure.h"

namespace crosshatch::verify {

/// Writes up to `size` bytes to `bytes` and returns how many; 0 is the end.
using Bytes = std::function<std::size_t(char* bytes, std::size_t size)>;

/// The bytes that one gzip member holds (RFC 1952), while it arrives. What is damaged or cut off,
/// or has anything after the member, is a Failure.
class Gzip {
 public:
  explicit Gzip(Bytes packed) : packed_(std::move(packed)) {
    constexpr int header_is_expected = 16;
    if (inflateInit2(&stream_, header_is_expected + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() { inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  std::size_t read(char* bytes, std::size_t size) {
    const auto room = static_cast<uInt>(size);
    stream_.next_out = reinterpret_cast<Bytef*>(bytes);
    stream_.avail_out = room;
    while (stream_.avail_out == room && !is_over_) {
      if (!refill()) fail(Status::unreadable, "expected the rest of the gzip member");
      const int result = inflate(&stream_, Z_NO_FLUSH);
      if (result == Z_MEM_ERROR) throw std::bad_alloc();
      if (result != Z_OK && result != Z_STREAM_END)
        fail(Status::unreadable, "expected data compressed by gzip");
      is_over_ = result == Z_STREAM_END;
      if (is_over_ && refill()) fail(Status::unreadable, "expected nothing after the gzip member");
    }
    return room - stream_.avail_out;
  }

 private:
  /// Whether there are packed bytes.
  bool refill() {
    if (stream_.avail_in == 0) {
      stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
      stream_.avail_in = static_cast<uInt>(packed_(input_.data(), input_.size()));
    }
    return stream_.avail_in != 0;
  }

  Bytes packed_;
  std::array<char, std::size_t{1} << 16> input_;
  z_stream stream_ = {};
  bool is_over_ = false;
};

}  // namespace crosshatch::verify
