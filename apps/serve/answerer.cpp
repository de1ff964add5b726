// SPDX-License-Identifier: MIT
#include "answerer.h"

#include "cache/cached_ask.h"
#include "metrics.h"

namespace crosshatch::serve {

std::vector<const Verb*> LibraryAnswerer::verbs() const {
  std::vector<const Verb*> all;
  for (const Verb& verb : crosshatch::verbs()) all.push_back(&verb);
  return all;
}

TextReply LibraryAnswerer::ask(const Verb& verb, std::string_view text,
                               const RequestOptions& options, Out out) {
  return cached_ask(cache_, verb.id, text, options, out).reply;
}

std::string LibraryAnswerer::metrics() const {
  if (cache_ == nullptr) return {};
  const CacheStats stats = cache_->stats();
  std::string text;
  print_metric(text, "crosshatch_cache_hits_total", "counter", "Answers from the cache",
               stats.hits);
  print_metric(text, "crosshatch_cache_misses_total", "counter", "Answers it did not have",
               stats.misses);
  print_metric(text, "crosshatch_cache_stored_total", "counter", "Answers that were kept",
               stats.stored);
  print_metric(text, "crosshatch_cache_evicted_total", "counter", "Answers that made room",
               stats.evicted);
  print_metric(text, "crosshatch_cache_refused_total", "counter",
               "Kept answers that were wrong, and were removed", stats.refused);
  print_metric(text, "crosshatch_cache_busy_total", "counter", "Times that it was not waited for",
               stats.busy);
  print_metric(text, "crosshatch_cache_set_aside_total", "counter", "Files that were damaged",
               stats.set_aside);
  print_metric(text, "crosshatch_cache_answers", "gauge", "Answers that it holds", stats.rows);
  print_metric(text, "crosshatch_cache_bytes", "gauge", "Their size", stats.bytes);
  print_metric(text, "crosshatch_cache_on", "gauge", "1: it is used", stats.is_on ? 1 : 0);
  return text;
}

}  // namespace crosshatch::serve
