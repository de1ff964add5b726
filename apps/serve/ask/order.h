// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "api/verbs.h"
#include "ask/media.h"

namespace crosshatch::serve {

/// What a client has asked for: all of its HTTP request that an answer depends on.
struct Order {
  const Verb* verb = nullptr;
  BodyKind kind = BodyKind::puzzle;
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> query = {};  ///< options by name
  std::string accept = {};                                      ///< which media the client takes
};

}  // namespace crosshatch::serve
