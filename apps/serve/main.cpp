// SPDX-License-Identifier: MIT
//
// The program crosshatch-serve: the library behind HTTP.
#include <csignal>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "api/ask.h"
#include "log.h"
#include "options.h"
#include "service.h"

namespace crosshatch::serve {

namespace {

int failed(const std::string& message) {
  std::fprintf(stderr, "crosshatch-serve: error: %s\n", message.c_str());
  return static_cast<int>(Status::failed);
}

int run(int argc, const char* const* argv) {
  const std::variant<Settings, int> read = read_settings(argc, argv);
  const Settings* const settings = std::get_if<Settings>(&read);
  if (settings == nullptr) return std::get<int>(read);
  std::signal(SIGPIPE, SIG_IGN);
  Documents documents;
  if (!settings->static_folder.empty()) {
    const Result<void> added = add_folder(documents, settings->static_folder);
    if (!added) return failed(added.error().message);
  }
  std::unique_ptr<Cache> cache;
  if (!settings->cache.empty()) {
    Result<std::unique_ptr<Cache>> opened =
        Cache::open(settings->cache, {.bytes = settings->cache_limit}, [](std::string_view line) {
          log_event("cache", {{"message", line}});
        });
    if (!opened) return failed(opened.error().message);
    cache = *std::move(opened);
  }
  LibraryAnswerer answerer(cache.get());
  const Result<void> ended = run_service(*settings, answerer, std::move(documents));
  return ended ? 0 : failed(ended.error().message);
}

}  // namespace

}  // namespace crosshatch::serve

int main(int argc, char** argv) {
  try {
    return crosshatch::serve::run(argc, argv);
  } catch (const std::exception& trouble) {
    return crosshatch::serve::failed(trouble.what());
  }
}
