// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "answerer.h"
#include "http/documents.h"
#include "http/turns.h"
#include "jobs/job_record.h"
#include "jobs/jobs.h"
#include "limits/account.h"
#include "limits/addresses.h"
#include "limits/proxies.h"
#include "limits/quota.h"
#include "limits/tokens.h"
#include "metrics.h"
#include "settings.h"
#include "work/workers.h"

namespace crosshatch::serve {

class Connection;

/// What all connections of the service share. Only `metrics` and `workers` are for other threads
/// than the one that reads and writes.
struct Shared {
  asio::io_context& io;
  const Settings& settings;
  Metrics& metrics;
  Workers& workers;
  Answerer& answerer;
  Jobs* jobs;
  Turns& turns;
  VerbsById verbs;
  Documents documents;
  Tokens tokens;
  Accounts accounts;
  Quota quota;
  Addresses addresses;
  Addresses places;                 ///< requests of each client that wait or are answered
  std::set<const Work*> under_way;  ///< which wait or are answered
  std::set<Connection*> connections;
  std::size_t body_bytes = 0;     ///< of all bodies that are being read or wait
  std::size_t sending_bytes = 0;  ///< of answers that are on their way at once
  bool is_draining = false;       ///< about to end
};

}  // namespace crosshatch::serve
