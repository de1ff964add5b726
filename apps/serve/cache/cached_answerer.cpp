// SPDX-License-Identifier: MIT
#include "cache/cached_answerer.h"

#include "cache/cached_ask.h"
#include "log.h"
#include "metrics.h"

namespace crosshatch::serve {

void CachedAnswerer::begin() {
  const auto log = [](std::string_view line) { LogLine("cache").add("message", line).write(); };
  Result<std::unique_ptr<Cache>> cache = Cache::open(path_, bounds_, log);
  if (cache) {
    cache_ = *std::move(cache);
  } else {
    log(cache.error().message.english());
  }
}

Asked CachedAnswerer::ask(const Verb& verb, std::string_view text, const VerbOptions& options,
                          std::string_view client, Out out) {
  if (find_verb(verb.id) == nullptr) return LibraryAnswerer::ask(verb, text, options, client, out);
  const CachedReply asked = cached_ask(cache_.get(), verb.id, text, options, out, client);
  return {.reply = asked.reply, .is_lasting = asked.is_lasting};
}

std::string CachedAnswerer::metrics() const {
  const CacheStats stats = cache_ == nullptr ? CacheStats{} : cache_->stats();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help,
                       std::uint64_t value) {
    print_metric(text, "crosshatch_cache_" + std::string(name), kind, help, value);
  };
  add("hits_total", "counter", "Answers given from the cache", stats.hits + recent_.hits());
  add("recent_total", "counter", "Those of them that came from memory", recent_.hits());
  add("recent_bytes", "gauge", "Bytes of the answers in memory", recent_.bytes());
  add("misses_total", "counter", "Questions that it could not answer", stats.misses);
  add("stored_total", "counter", "Answers kept", stats.stored);
  add("evicted_total", "counter", "Answers removed to make room", stats.evicted);
  add("refused_total", "counter", "Entries that were wrong, and were removed", stats.refused);
  add("busy_total", "counter", "Calls that did not wait any longer for others", stats.busy);
  add("set_aside_total", "counter", "Damaged files that were set aside", stats.set_aside);
  add("rows", "gauge", "Answers in the cache", stats.rows);
  add("bytes", "gauge", "Bytes of the answers in the cache", stats.bytes);
  add("on", "gauge", "Whether the cache is in use", stats.is_on ? 1 : 0);
  return text;
}

}  // namespace crosshatch::serve
