// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "api/options/options.h"
#include "base/result.h"

namespace crosshatch::serve {

inline constexpr Words given_twice = {"expected it once, saw it twice",
                                      "한 번만 쓸 수 있는데 두 번 있습니다"};

/// A request as an object of JSON.
struct RequestBody {
  std::string id = "null";  ///< as JSON; only in lines
  std::string text = {};    ///< of "text", or of "bytes" decoded
};

/// Reads {"text":"...","options":{...}}, or "bytes" in base64 instead of "text"; with `has_id` an
/// "id" as well, which is known even where the rest makes no sense. JSON nested deeper than `depth`
/// is refused. Options are added to `options`.
[[nodiscard]] Result<void> read_request_body(std::string_view json, int depth, bool has_id,
                                             RequestBody& body, VerbOptions& options);

}  // namespace crosshatch::serve
