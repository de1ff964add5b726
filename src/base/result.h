// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include "base/error.h"

namespace crosshatch {

/// A value, or the reason why the input has none. One line to change to std::expected.
template <class T>
using Result = tl::expected<T, Error>;

/// `return fail(error);` from a function that returns a Result.
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace crosshatch
