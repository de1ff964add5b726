// SPDX-License-Identifier: MIT
#include "batch/map.h"

#include <utility>
#include <vector>

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
    const auto write = [&](std::string_view bytes) {
      is_wanted = is_wanted && (bytes.empty() || mapping.write(bytes));
      return is_wanted;
    };
    const auto done = [&](Outcome&& outcome) {
      if (is_wanted) mapping.done(record, outcome);
    };
    const SeatedCrew::Seat seat(mapping.crew);
    if (!mapping.work(record, {.write = write, .done = done})) return;
  }
}

}  // namespace

void map(const Mapping& mapping) {
  if (mapping.threads <= 1) {
    run_alone(mapping);
    return;
  }
  // Most calls are about one puzzle, and to start threads would take longer than to solve it.
  struct Glance {
    Next next;
    Record record = {};
  };
  std::vector<Glance> glances;
  const auto look = [&] {
    Glance& glance = glances.emplace_back();
    glance.next = mapping.next(glance.record);
    return glance.next;
  };
  const bool is_one = look() == Next::record && look() == Next::end;
  std::size_t shown = 0;
  const auto show = [&](Record& record) {
    if (shown == glances.size()) return mapping.next(record);
    record = std::move(glances[shown].record);
    return glances[shown++].next;
  };
  Mapping rest = mapping;
  rest.next = show;
  if (is_one || glances.front().next == Next::end) {
    run_alone(rest);
  } else {
    Pool(rest).run();
  }
}

}  // namespace crosshatch
