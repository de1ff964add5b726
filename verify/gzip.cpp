// SPDX-License-Identifier: MIT
#include "gzip.h"

#include <new>
#include <utility>

#include "failure.h"

namespace crosshatch::verify {

Gzip::Gzip(Bytes packed) : packed_(std::move(packed)) {
  constexpr int gzip_header_is_expected = 16;
  if (inflateInit2(&stream_, gzip_header_is_expected + MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

bool Gzip::refill() {
  if (stream_.avail_in == 0) {
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(packed_(input_.data(), input_.size()));
  }
  return stream_.avail_in != 0;
}

std::size_t Gzip::read(char* bytes, std::size_t size) {
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

}  // namespace crosshatch::verify
