// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "batch/record.h"

namespace crosshatch::cli {

// What a process and those that answer for it send each other: frames of eight bytes of length and
// then the values of a struct one after the other. Both are the same program on the same machine,
// so numbers go as they lie in memory.

/// An answer, or that there is none for want of memory.
struct WireAnswer {
  PuzzleOutcome outcome = {};
  std::string bytes = {};
  bool is_lost = false;
};

/// A frame with its length.
[[nodiscard]] std::string record_frame(const Record& record);
[[nodiscard]] std::string answer_frame(const WireAnswer& answer);

/// The content of a frame, without its length.
[[nodiscard]] Record record_of_frame(std::string_view frame);
[[nodiscard]] WireAnswer answer_of_frame(std::string_view frame);

/// The content of the first frame of `bytes` if that is complete, taken away from `bytes`.
[[nodiscard]] bool take_frame(std::string_view& bytes, std::string_view& frame);

}  // namespace crosshatch::cli
