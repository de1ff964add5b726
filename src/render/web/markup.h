// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::render {

/// `text` as characters of XML and HTML, fit for elements and for attributes in double quotes.
/// Bytes that are not UTF-8 and characters that XML does not have become U+FFFD, control characters
/// spaces.
[[nodiscard]] std::string escaped(std::string_view text);

/// `text` as a JSON string with its quotes, fit for a <script> element: no '<' is left in it.
/// Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string script_string(std::string_view text);

/// A length with at most two digits after the point: "12", "0.5".
[[nodiscard]] std::string decimal(double value);

}  // namespace crosshatch::render
