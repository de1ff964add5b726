// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "answerer.h"
#include "settings.h"
#include "work/work.h"

namespace crosshatch::serve {

/// Answers `work` into its pipe: all that a request needs but reading and sending its bytes. Called
/// by several threads at once; throws nothing. Adds the puzzles that were answered to `puzzles`.
void answer(Work& work, Answerer& answerer, const Settings& settings,
            std::atomic<std::uint64_t>& puzzles);

/// The answer to a request that is refused: the error object that every door gives.
[[nodiscard]] std::string error_body(const Error& error);

/// What HTTP says of an error.
[[nodiscard]] unsigned http_status_of(ErrorCode code);

}  // namespace crosshatch::serve
