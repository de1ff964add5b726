// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <new>

#include "api/requests/options.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

bool look(void* user, double seconds, std::uint64_t nodes) {
  const xh_engine& engine = *static_cast<xh_engine*>(user);
  return engine.progress(engine.user, seconds, nodes) == 0;
}

}  // namespace

VerbOptions options_of(const xh_engine& engine) {
  VerbOptions options;
  options.limits = engine.limits;
  options.limits.stop = &engine.stop;
  if (engine.progress != nullptr) options.limits.watcher = &engine.watcher;
  options.language = engine.language;
  return options;
}

}  // namespace crosshatch::c

using namespace crosshatch;

xh_engine* xh_engine_new(const xh_options* options) {
  const xh_options usual = XH_OPTIONS_INIT;
  const xh_options wanted = options == nullptr ? usual : c::known_part(*options, usual);
  const bool has_time = std::isfinite(wanted.seconds) && wanted.seconds >= 0;
  if (wanted.language > XH_KOREAN || !has_time) return nullptr;
  auto* const engine = new (std::nothrow) xh_engine;
  if (engine == nullptr) return nullptr;
  engine->language = wanted.language == XH_KOREAN ? Language::ko : Language::en;
  engine->limits.seconds = wanted.seconds;
  if (wanted.nodes > 0) engine->limits.nodes = wanted.nodes;
  engine->limits.memory = wanted.memory > 0 ? static_cast<std::size_t>(std::min<std::uint64_t>(
                                                  wanted.memory, Limits::no_memory_limit))
                                            : usual_options().limits.memory;
  engine->progress = wanted.progress;
  engine->user = wanted.user;
  engine->watcher = {.look = c::look, .user = engine};
  return engine;
}

void xh_engine_free(xh_engine* engine) { delete engine; }

void xh_cancel(xh_engine* engine) {
  if (engine != nullptr) engine->stop.store(true, std::memory_order_relaxed);
}

void xh_resume(xh_engine* engine) {
  if (engine != nullptr) engine->stop.store(false, std::memory_order_relaxed);
}
