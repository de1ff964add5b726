// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/verbs/verbs.h"

namespace crosshatch::serve {

/// The page at "/" that explains the service to people and lets them try it, in English and Korean.
/// It asks nobody but the service that it comes from.
struct Page {
  std::string html;      ///< at "/": text/html; charset=utf-8
  std::string_view css;  ///< at "/page.css": text/css; charset=utf-8
  std::string_view js;   ///< at "/page.js": text/javascript; charset=utf-8
};

/// What the page may do, for Content-Security-Policy.
inline constexpr std::string_view page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src blob:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The page with all verbs of a service.
[[nodiscard]] Page page_of(std::span<const Verb* const> verbs);

}  // namespace crosshatch::serve
