// SPDX-License-Identifier: MIT
// For libraries whose callers know of no way to do without them.
#pragma once

#include <stdexcept>

#include "late/library.h"

namespace {

template <class R>
[[noreturn]] R missing() {
  throw std::runtime_error(library().why());
}

}  // namespace

/// The same as LATE for what never returns.
#define LATE_LAST(count, name)                                                             \
  extern "C" void name(LATE_##count(name)) {                                               \
    static const auto real = reinterpret_cast<decltype(&name)>(library().function(#name)); \
    if (real != nullptr) real(LATE_PASS_##count);                                          \
    missing<void>();                                                                       \
  }
