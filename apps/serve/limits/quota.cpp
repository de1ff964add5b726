// SPDX-License-Identifier: MIT
#include "limits/quota.h"

#include <algorithm>

#include "duration.h"

namespace crosshatch::serve {

namespace {

constexpr std::size_t most_clients = 100'000;
constexpr std::chrono::seconds between_looks{10};

}  // namespace

void Quota::forget(Clock::time_point now) {
  if (now < next_look_ && buckets_.size() < most_clients) return;
  std::erase_if(buckets_, [&](const auto& bucket) { return bucket.second.full <= now; });
  // More clients than that within minutes are one client with many addresses.
  if (buckets_.size() >= most_clients) buckets_.clear();
  next_look_ = now + between_looks;
}

std::optional<double> Quota::take(const std::string& client, const Rate& rate,
                                  Clock::time_point now) {
  forget(now);
  const auto [place, is_new] =
      buckets_.try_emplace(client, Bucket{.left = rate.burst, .when = now});
  Bucket& bucket = place->second;
  const double rested = std::chrono::duration<double>(now - bucket.when).count();
  bucket.left = std::min(rate.burst, bucket.left + rested * rate.per_second);
  bucket.when = now;
  const bool may = bucket.left >= 1;
  if (may) bucket.left -= 1;
  bucket.full = now + duration_of((rate.burst - bucket.left) / rate.per_second);
  if (may) return std::nullopt;
  return (1 - bucket.left) / rate.per_second;
}

}  // namespace crosshatch::serve
