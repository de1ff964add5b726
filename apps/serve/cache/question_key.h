// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "api/verbs/verbs.h"
#include "cache/cached_answer.h"
#include "core/recognise.h"

namespace crosshatch::serve {

/// Larger puzzles have no key: a million cells take longer to write than most searches.
inline constexpr std::size_t most_bytes_of_puzzle = std::size_t{1} << 20;

/// The key of a question, by all on which the bytes of its JSON answer depend but the title and the
/// place of the puzzle, and the limit of time. None: the puzzle has no key, or is too large.
[[nodiscard]] std::optional<CacheKey> key_of(const Reading& reading, std::string_view verb,
                                             const VerbOptions& settled);

}  // namespace crosshatch::serve
