// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/message.hpp>
#include <string>

namespace crosshatch::serve {

/// The bytes of a response before its body. Beast's own writer makes lists of buffers and costs
/// several times as much as the copy.
[[nodiscard]] std::string text_of(const boost::beast::http::response_header<>& head);

}  // namespace crosshatch::serve
