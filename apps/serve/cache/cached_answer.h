// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cache/digest.h"

namespace crosshatch::serve {

/// Names a question: two requests have the same key only if the same bytes answer both, limits of
/// time aside (cached_ask.h makes keys).
using CacheKey = Sha256;

/// An answer as it is stored.
struct CachedAnswer {
  int status = 0;  ///< the exit status of the program
  std::string note = {};
  std::string bytes = {};
  bool is_cut = false;  ///< the time may have ended it before all was found out
  double seconds = 0;   ///< the time that it was allowed; 0: without end. Only if `is_cut`

  bool operator==(const CachedAnswer&) const = default;
};

/// How much a cache holds at most, and what else can be set.
struct CacheBounds {
  std::uint64_t bytes = std::uint64_t{256} << 20;             ///< of the file, about
  std::uint64_t rows = 1'000'000;                             ///< answers
  std::size_t bytes_of_recent = std::size_t{16} << 20;        ///< of the answers in memory
  std::uint64_t bytes_of_one = std::uint64_t{256} << 10;      ///< larger answers are not stored
  std::chrono::milliseconds pause = std::chrono::minutes(1);  ///< off so long after an error
};

}  // namespace crosshatch::serve
