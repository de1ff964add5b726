// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "answerer.h"
#include "cache/cache.h"
#include "cache/recent_answers.h"

namespace crosshatch::serve {

/// The library with a cache before it. Where the file cannot be used, the log says why, and all is
/// computed.
class CachedAnswerer final : public LibraryAnswerer {
 public:
  CachedAnswerer(std::string path, const CacheBounds& bounds)
      : path_(std::move(path)), bounds_(bounds), recent_(bounds.bytes_of_recent) {}

  void begin() override;
  [[nodiscard]] Asked ask(const Verb& verb, std::string_view text, const VerbOptions& options,
                          std::string_view client, Out out) override;
  [[nodiscard]] RecentAnswers* recent() override { return &recent_; }
  [[nodiscard]] std::string metrics() const override;

 private:
  const std::string path_;
  const CacheBounds bounds_;
  RecentAnswers recent_;
  std::unique_ptr<Cache> cache_;  ///< null: it cannot be used
};

}  // namespace crosshatch::serve
