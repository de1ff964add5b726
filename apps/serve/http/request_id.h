// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::serve {

/// The name of a request: the client's own, if it can go into a log as it is, or a new one.
[[nodiscard]] std::string request_id(std::string_view given = {});

}  // namespace crosshatch::serve
