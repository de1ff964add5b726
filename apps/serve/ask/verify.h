// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "api/requests/ask_text.h"

namespace crosshatch::serve {

/// Whether the claim of a certificate holds. No verb of the library: it is answered by the checker
/// of verify/, which shares nothing with it, and heeds the limits of time and memory alone.
extern const Verb verify_verb;

/// As ask_text. The text is a certificate as `prove` has answered it, or packed by gzip, as the
/// program takes it.
[[nodiscard]] TextReply verify_certificate(std::string_view certificate, const VerbOptions& options,
                                           Out out);

}  // namespace crosshatch::serve
