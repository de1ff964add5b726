// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosshatch::serve {

/// The target of a request: "/v1/check?time_limit=500ms".
struct Target {
  std::string_view path;
  std::vector<std::pair<std::string, std::string>> query = {};  ///< names and values, decoded
};

/// None: it does not begin with "/", or an escape ("%2") makes no sense. The path is not decoded:
/// no path of the service has an escape.
[[nodiscard]] std::optional<Target> read_target(std::string_view target);

}  // namespace crosshatch::serve
