// SPDX-License-Identifier: MIT
#include "batch/map.h"

#include "batch/pool.h"

namespace crosshatch {

namespace {

bool is_set(const StopFlag* stop) { return stop != nullptr && stop->load(); }

void run_alone(const Mapping& mapping) {
  bool is_wanted = true;
  while (is_wanted && !is_set(mapping.stop)) {
    Record record;
    const Next next = mapping.next(record);
    if (next == Next::end) return;
    if (next == Next::pause) continue;
    const Outcome outcome = mapping.work(record, [&](std::string_view bytes) {
      is_wanted = is_wanted && (bytes.empty() || mapping.write(bytes));
      return is_wanted;
    });
    if (is_wanted) mapping.done(record, outcome);
  }
}

}  // namespace

void map(const Mapping& mapping) {
  if (mapping.threads <= 1) {
    run_alone(mapping);
  } else {
    Pool(mapping).run();
  }
}

}  // namespace crosshatch
