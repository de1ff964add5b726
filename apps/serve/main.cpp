// SPDX-License-Identifier: MIT
//
// The program crosshatch-serve: the library behind HTTP.
#include <csignal>
#include <cstdio>
#include <exception>
#include <utility>
#include <variant>

#include "api/ask.h"
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
  LibraryAnswerer answerer;
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
