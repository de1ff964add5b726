// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/text.h"
#include "core/codec.h"

namespace crosshatch {

/// What the readers of several formats share.

/// Reads a side of a grid; `what` is "a width" or "a height". More than max_side is `too_large`.
[[nodiscard]] Result<int> read_side(Scanner& in, const Message& what);

/// Reads a text of one line, with comments that begin with '#' and blank lines around it: `read`
/// reads the line. `what` is what the line is, without its article: "address".
[[nodiscard]] Result<PuzzlePtr> read_only_line(std::string_view text, const Message& what,
                                               function_ref<Result<PuzzlePtr>(Scanner&)> read);

/// The first line of a text that may have nothing but blank lines after it; the error says
/// "expected one address", as `what` says, and what is `seen` if that is said.
[[nodiscard]] Result<std::string_view> only_line(std::string_view text, const Message& what,
                                                 const Message& seen = {});

}  // namespace crosshatch
