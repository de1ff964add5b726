// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "api/options/options.h"
#include "api/verbs/verbs.h"
#include "base/json.h"

namespace crosshatch::serve {

// The parts of components/schemas.

/// {"$ref":"#/components/schemas/NAME"}
[[nodiscard]] Json reference_to(std::string_view name);

/// The schemas of requests and all answers, whose references lead to each other within the
/// document.
[[nodiscard]] const Json& schemas_of_answers();

/// The object "options" of a verb, and the request that it is a part of; `has_id`: as a line among
/// others.
[[nodiscard]] Json schema_of_options(const Verb& verb);
[[nodiscard]] Json schema_of_request(std::string_view verb, bool has_id);

}  // namespace crosshatch::serve
