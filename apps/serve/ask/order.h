// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "api/verbs/verbs.h"
#include "ask/media.h"
#include "limits/account.h"

namespace crosshatch::serve {

/// What a client has asked for: all of its HTTP request that an answer depends on.
struct Order {
  const Verb* verb = nullptr;
  BodyKind kind = BodyKind::puzzle;
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> query = {};  ///< options by name
  std::string accept = {};                                      ///< which media the client takes
  std::string client = {};  ///< `Client::name()` of who asks; no answer depends on it
  std::shared_ptr<Seat> seat =
      {};  ///< of the owner of a token; no answer depends on it except for its limits
};

}  // namespace crosshatch::serve
