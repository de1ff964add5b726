// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/recognise.h"

namespace crosshatch::fuzz {

/// A text is read by one codec, as `recognise` would have it read.
[[nodiscard]] Result<PuzzlePtr> read_as(const Codec& codec, std::string_view bytes);

/// The puzzle that the text looks like; else what the first codec makes of it that reads it at all;
/// none if no codec does.
[[nodiscard]] std::optional<Reading> read_somehow(std::string_view bytes);

/// What must hold of every error that is about a text: a place in it, and one line that is fit to
/// print.
void require_good(const Error& error, std::string_view bytes);

/// Whether a text has no control characters and is UTF-8.
[[nodiscard]] bool is_printable(std::string_view text);

}  // namespace crosshatch::fuzz
