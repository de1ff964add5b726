// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::serve {

// The files of this folder, which cmake/embed.cmake puts into the program. In page.html two words
// stand for what is known only when the program runs: @options@ for the questions as entries of a
// list, @rows@ for the rows of a table of them.

extern const std::string_view page_html;
extern const std::string_view page_css;
extern const std::string_view page_js;

}  // namespace crosshatch::serve
