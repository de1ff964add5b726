// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::render {

/// The files player.html, player.css and player.js, put into the library by cmake/embed.cmake.
/// player.html has places {{like_this}} for what Html fills in.
extern const std::string_view player_html;
extern const std::string_view player_css;
extern const std::string_view player_js;
extern const std::string_view player_js_sha256;  ///< in hexadecimal

}  // namespace crosshatch::render
