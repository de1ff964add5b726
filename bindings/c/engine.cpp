// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <new>
#include <optional>
#include <string>

#include "api/options/options.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

bool look(void* user, double seconds, std::uint64_t nodes) {
  const xh_engine& engine = *static_cast<xh_engine*>(user);
  return engine.progress(engine.user, seconds, nodes) == 0;
}

xh_options known(const xh_options* options) {
  const xh_options usual = XH_OPTIONS_INIT;
  return options == nullptr ? usual : known_part(*options, usual);
}

Error wrong_time(const Words& seen) {
  return {ErrorCode::request,
          at(Message::verbatim("seconds"),
             expected(Words{"a time from 0 (no limit)", "0 이상의 시간(0은 제한 없음)"}, seen))};
}

/// Why the options are refused.
std::optional<Error> fault_of(const xh_options* options) {
  if (options != nullptr && !has_size(*options))
    return english_error("size: expected the size of the struct (XH_OPTIONS_INIT sets it), saw " +
                         std::to_string(options->size));
  const xh_options wanted = known(options);
  if (wanted.language > XH_KOREAN)
    return english_error("language: expected XH_ENGLISH (0) or XH_KOREAN (1), saw " +
                         std::to_string(wanted.language));
  if (!std::isfinite(wanted.seconds))
    return wrong_time({"one that is not finite", "유한하지 않은 수입니다"});
  if (wanted.seconds < 0) return wrong_time({"a negative one", "음수입니다"});
  return std::nullopt;
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

xh_status xh_options_check(const xh_options* options, xh_error* error) {
  try {
    const std::optional<Error> fault = c::fault_of(options);
    if (!fault) return XH_YES;
    const bool is_korean = c::has_size(*options) && c::known(options).language == XH_KOREAN;
    c::give(*fault, is_korean ? Language::ko : Language::en, error);
  } catch (...) {
    c::give(c::out_of_memory(), Language::en, error);
  }
  return XH_REFUSED;
}

xh_engine* xh_engine_new(const xh_options* options) {
  if (c::fault_of(options)) return nullptr;
  const xh_options wanted = c::known(options);
  auto* const engine = new (std::nothrow) xh_engine;
  if (engine == nullptr) return nullptr;
  engine->language = wanted.language == XH_KOREAN ? Language::ko : Language::en;
  engine->limits.seconds = wanted.seconds;
  if (wanted.nodes > 0) engine->limits.nodes = wanted.nodes;
  engine->limits.memory = wanted.memory > 0
                              ? memory_for_tables(static_cast<std::size_t>(std::min<std::uint64_t>(
                                    wanted.memory, Limits::no_memory_limit)))
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
