// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/verbs/verbs.h"

namespace crosshatch::serve {

/// What the document has to say about a service beyond its verbs.
struct ServiceTraits {
  bool has_jobs = false;     ///< Prefer: respond-async, and /v1/jobs/{id}
  bool wants_token = false;  ///< only those with a token are answered
};

/// The service as an OpenAPI 3.1 document, in JSON with a line end: a path for each verb with the
/// options that it heeds, as the tables of verbs and of options have them, and the JSON Schemas of
/// src/api/answers/answers.txt. So what is added to those needs no change here.
[[nodiscard]] std::string openapi_document(std::span<const Verb* const> verbs,
                                           const ServiceTraits& traits = {});

}  // namespace crosshatch::serve
