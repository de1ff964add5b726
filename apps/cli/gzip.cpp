// SPDX-License-Identifier: MIT
#include "gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <string_view>

namespace crosshatch::cli {

namespace {

class Member {
 public:
  explicit Member(Out out) : out_(out) {
    constexpr int window = 15;
    constexpr int in_format_of_gzip = 16;
    constexpr int usual_memory = 8;
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window + in_format_of_gzip,
                     usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~Member() { deflateEnd(&stream_); }
  Member(const Member&) = delete;
  Member& operator=(const Member&) = delete;

  bool add(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t size =
          std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max());
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
      stream_.avail_in = static_cast<uInt>(size);
      bytes.remove_prefix(size);
      if (!deflate_all(Z_NO_FLUSH)) return false;
    }
    return true;
  }
  bool finish() { return deflate_all(Z_FINISH); }

 private:
  bool deflate_all(int flush) {
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(buffer_.data());
      stream_.avail_out = static_cast<uInt>(buffer_.size());
      deflate(&stream_, flush);
      const std::size_t size = buffer_.size() - stream_.avail_out;
      if (size > 0 && !out_(std::string_view(buffer_.data(), size))) return false;
    } while (stream_.avail_out == 0);
    return true;
  }

  Out out_;
  z_stream stream_ = {};
  std::array<char, 1 << 16> buffer_;
};

}  // namespace

bool compress(function_ref<bool(Out)> write, Out out) {
  Member member(out);
  return write([&](std::string_view bytes) { return member.add(bytes); }) && member.finish();
}

}  // namespace crosshatch::cli
