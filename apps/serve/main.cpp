// SPDX-License-Identifier: MIT
//
// The program crosshatch-serve: the library behind HTTP.
#include <malloc.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <memory>
#include <utility>
#include <variant>

#include "api/ask/ask.h"
#include "cache/cached_answerer.h"
#include "openapi/openapi.h"
#include "options.h"
#include "page/page.h"
#include "service.h"

namespace crosshatch::serve {

namespace {

int failed(const std::string& message, Status status = Status::failed) {
  std::fprintf(stderr, "crosshatch-serve: error: %s\n", message.c_str());
  return static_cast<int>(status);
}

/// With a cache, if one was asked for.
std::unique_ptr<Answerer> make_answerer(const Settings& settings) {
  if (settings.cache.empty()) return std::make_unique<LibraryAnswerer>();
  return std::make_unique<CachedAnswerer>(settings.cache,
                                          CacheBounds{.bytes = settings.cache_limit});
}

/// The page for people and the document for programs.
void add_own_documents(Documents& documents, const Settings& settings,
                       const std::vector<const Verb*>& verbs) {
  Page page = page_of(verbs);
  add_document(documents, "/", "text/html; charset=utf-8", std::move(page.html), page_policy);
  add_document(documents, "/page.css", "text/css; charset=utf-8", std::string(page.css),
               page_policy);
  add_document(documents, "/page.js", "text/javascript; charset=utf-8", std::string(page.js),
               page_policy);
  const ServiceTraits traits = {.has_jobs = settings.jobs > 0,
                                .wants_token = !settings.tokens.empty()};
  add_document(documents, "/openapi.json", "application/json", openapi_document(verbs, traits),
               page_policy);
}

int run(int argc, const char* const* argv) {
  const std::variant<Settings, int> read = read_settings(argc, argv);
  const Settings* const settings = std::get_if<Settings>(&read);
  if (settings == nullptr) return std::get<int>(read);
  std::signal(SIGPIPE, SIG_IGN);
  // Many threads take turns: memory that one has given back is there for the others.
  mallopt(M_ARENA_MAX, 4);
  Documents documents;
  if (!settings->static_folder.empty()) {
    const Result<void> added = add_folder(documents, settings->static_folder);
    if (!added) return failed(added.error().message.english());
  }
  const std::unique_ptr<Answerer> answerer = make_answerer(*settings);
  add_own_documents(documents, *settings, answerer->verbs());
  const Result<void> ended = run_service(*settings, *answerer, std::move(documents));
  return ended ? 0 : failed(ended.error().message.english(), status_of(ended.error().code));
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
