// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <cstddef>
#include <string>

#include "base/allowance.h"

namespace crosshatch::render {

/// Where the bytes go. cairo draws a page only when it is complete, in one long call, which an
/// error in here ends.
struct Sink {
  std::string bytes = {};
  Allowance held = {};
  std::size_t waiting = 0;  ///< bytes of pictures that wait
};

inline cairo_status_t append(void* out, const unsigned char* data, unsigned int size) noexcept {
  Sink& sink = *static_cast<Sink*>(out);
  try {
    if (!sink.held.poll() || !sink.held.hold(sink.waiting + 2 * sink.bytes.capacity()))
      return CAIRO_STATUS_WRITE_ERROR;
    sink.bytes.append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
  } catch (...) {  // no memory; cairo is C and cannot be thrown through
    return CAIRO_STATUS_WRITE_ERROR;
  }
}

}  // namespace crosshatch::render
