// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/error.h"

namespace crosshatch {

/// One puzzle's text, cut from a stream.
struct Record {
  std::string text;
  int line = 1;                ///< number of its first line in the stream
  std::uint64_t end = 0;       ///< bytes of the stream that were read when it was complete
  int source = 0;              ///< the caller's own number for the stream
  std::optional<Error> error;  ///< why there is no text; its line is that of the stream
};

/// What became of a record, beside the bytes that it wrote.
struct Outcome {
  int status = 0;
  std::string remark = {};  ///< for a person; may be empty
};

}  // namespace crosshatch
