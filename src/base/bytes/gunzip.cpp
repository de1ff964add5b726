// SPDX-License-Identifier: MIT
#include "base/bytes/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>

namespace crosshatch {

namespace {

/// What zlib takes for the logarithm of the window, and the header that it expects with it.
constexpr int of_gzip = 16 + MAX_WBITS;
constexpr int bare = -MAX_WBITS;

/// zlib's state, for one member.
class Inflater {
 public:
  explicit Inflater(int window) {
    if (inflateInit2(&stream_, window) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  z_stream* operator->() { return &stream_; }
  int inflate() {
    const int result = ::inflate(&stream_, Z_NO_FLUSH);
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    return result;
  }

 private:
  z_stream stream_ = {};
};

Unpacked unpacked_by(int window, std::string_view bytes, std::size_t most) {
  constexpr std::size_t most_at_once = std::size_t{1} << 30;  // zlib counts in 32 bits
  Inflater stream(window);
  std::array<char, std::size_t{1} << 16> piece;
  Unpacked unpacked;
  for (int result = Z_OK; result != Z_STREAM_END;) {
    if (stream->avail_in == 0) {
      const std::string_view next = bytes.substr(0, most_at_once);
      bytes.remove_prefix(next.size());
      stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(next.data()));
      stream->avail_in = static_cast<uInt>(next.size());
    }
    stream->next_out = reinterpret_cast<Bytef*>(piece.data());
    stream->avail_out = static_cast<uInt>(piece.size());
    result = stream.inflate();
    const std::size_t came = piece.size() - stream->avail_out;
    const std::size_t room = most - unpacked.text.size();
    unpacked.text.append(piece.data(), std::min(came, room));
    if (came > room) {
      unpacked.how = Unpacking::too_long;
      return unpacked;
    }
    const bool is_at_end = stream->avail_in == 0 && bytes.empty();
    if (result == Z_BUF_ERROR || (result == Z_OK && is_at_end && came == 0)) {
      unpacked.how = Unpacking::cut_off;
      return unpacked;
    }
    if (result != Z_OK && result != Z_STREAM_END) return unpacked;
  }
  const bool is_over = stream->avail_in == 0 && bytes.empty();
  unpacked.how = is_over ? Unpacking::whole : Unpacking::several;
  return unpacked;
}

}  // namespace

Unpacked inflate(std::string_view bytes, std::size_t most) {
  return unpacked_by(bare, bytes, most);
}

Unpacked gunzip(std::string_view bytes, std::size_t most) {
  return unpacked_by(of_gzip, bytes, most);
}

}  // namespace crosshatch
