// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "api/requests/request_line.h"

namespace crosshatch {

/// The answer to a request, or to a line that is not one.
struct AnsweredLine {
  Status status = Status::yes;      ///< as in the line
  std::optional<Error> error = {};  ///< as in the line
  std::string line;                 ///< with its end
};

/// Asks what a line wants and makes the line of the answer. An answer of more than 64 MiB is
/// refused, and where there is no memory for it, the line says so. `number` is that of the line,
/// from 1. Not for cancels, which have no answer.
[[nodiscard]] AnsweredLine answer_request(const RequestLine& request, std::int64_t number);

/// The line of a request that a limit has ended before there was anything to say.
[[nodiscard]] std::string unanswered_line(const RequestLine& request, Why why);

/// The line of a request that failed: `error` in the place of the answer.
[[nodiscard]] AnsweredLine failed_line(const RequestLine& request, Error error);

}  // namespace crosshatch
