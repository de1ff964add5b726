// SPDX-License-Identifier: MIT
#include "batch/parallel_map.h"

namespace crosshatch {

namespace {

bool is_set(const StopFlag* stop) { return stop != nullptr && stop->load(); }

}  // namespace

void map_alone(const Mapping& mapping) {
  bool is_wanted = true;
  while (is_wanted && !is_set(mapping.stop)) {
    Record record;
    const Next next = mapping.next(record);
    if (next == Next::end) return;
    if (next == Next::pause) continue;
    const auto write = [&](std::string_view bytes) {
      is_wanted = is_wanted && (bytes.empty() || mapping.write(bytes));
      return is_wanted;
    };
    const auto done = [&](PuzzleOutcome&& outcome) {
      if (is_wanted) mapping.done(record, outcome);
    };
    const SeatedCrew::Seat seat(mapping.crew);
    if (!mapping.work(record, {.write = write, .done = done})) return;
  }
}

}  // namespace crosshatch
