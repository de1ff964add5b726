// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "answerer.h"
#include "settings.h"
#include "work/work.h"

namespace crosshatch::serve {

/// Answers `work` into its pipe: all that a request needs but reading and sending its bytes. Called
/// by several threads at once; throws nothing. Adds the puzzles that were answered to `puzzles`.
/// False: it was a trial, and too short (Work::must_move); what was done is thrown away, except for
/// whole lines of a body of lines.
[[nodiscard]] bool answer(Work& work, Answerer& answerer, const Settings& settings,
                          std::atomic<std::uint64_t>& puzzles);

/// Answers that no thread was free in time, and when it is worth asking again.
void refuse_for_wait(Work& work, double seconds);

inline constexpr const char* no_thread_in_time =
    "expected a free thread in time, saw none: try again later";

/// The value of Retry-After: whole seconds, at least 1.
[[nodiscard]] std::string retry_after(double seconds);

/// The answer to a request that is refused: the error object that every door gives.
[[nodiscard]] std::string error_body(const Error& error, Language language = Language::en);

inline constexpr Words answer_too_long = {"expected a shorter answer; set a limit",
                                          "답이 너무 깁니다. 제한을 정해 주세요"};

/// What HTTP says of an error.
[[nodiscard]] unsigned http_status_of(ErrorCode code);

}  // namespace crosshatch::serve
