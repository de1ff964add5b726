// SPDX-License-Identifier: MIT
#pragma once

#include "http/router.h"
#include "jobs/jobs.h"

namespace crosshatch::serve {

/// What HTTP says of a job: 202 and where it stands, the answer, 204, 404 or 503.
[[nodiscard]] HttpReply http_reply_of(JobReply reply, JobRequest::Wish wish);

}  // namespace crosshatch::serve
