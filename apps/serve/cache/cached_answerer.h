// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "answerer.h"
#include "cache/cache.h"

namespace crosshatch::serve {

/// The library with a cache before it. Where the file cannot be used, the log says why, and all is
/// computed.
class CachedAnswerer final : public LibraryAnswerer {
 public:
  CachedAnswerer(std::string path, const CacheBounds& bounds)
      : path_(std::move(path)), bounds_(bounds) {}

  void begin() override;
  [[nodiscard]] TextReply ask(const Verb& verb, std::string_view text,
                              const RequestOptions& options, Out out) override;
  [[nodiscard]] std::string metrics() const override;

 private:
  const std::string path_;
  const CacheBounds bounds_;
  std::unique_ptr<Cache> cache_;  ///< null: it cannot be used
};

}  // namespace crosshatch::serve
