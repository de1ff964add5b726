// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "answerer.h"
#include "base/result.h"
#include "http/documents.h"
#include "limits/tokens.h"
#include "settings.h"

namespace crosshatch::serve {

/// Runs the service until SIGTERM or SIGINT: then no client is let in any more, what is under way
/// has `grace` seconds, and the rest is cancelled. SIGHUP reads the tokens again. The error is of
/// the start: the address cannot be bound, or the tokens cannot be read.
[[nodiscard]] Result<void> run_service(const Settings& settings, Answerer& answerer,
                                       Documents documents);

}  // namespace crosshatch::serve
