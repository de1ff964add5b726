// SPDX-License-Identifier: MIT
#include "cache/recent_answers.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "jobs/job_record.h"

namespace crosshatch::serve {

namespace {

/// Of the request, and of the answer: what is larger is worth a thread.
constexpr std::size_t most_of_one = std::size_t{32} << 10;

/// What a row takes beside its texts, about.
constexpr std::size_t bytes_around_row = 600;

}  // namespace

std::optional<RecentAnswers::Kept> RecentAnswers::find(const Order& order) {
  if (order.body.size() > most_of_one) return std::nullopt;
  const std::string key = record_of_order(order);
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(key);
  if (place == places_.end()) return std::nullopt;
  const Rows::iterator row = place->second;
  Rows& rows = holdings_.find(row->client)->second.rows;
  rows.splice(rows.begin(), rows, row);
  ++hits_;
  return row->kept;
}

void RecentAnswers::store(const Order& order, const Head& head, std::string_view bytes) {
  if (order.body.size() > most_of_one || bytes.size() > most_of_one) return;
  Row row{.key = record_of_order(order),
          .client = order.client,
          .kept = {.head = head, .bytes = std::string(bytes)}};
  row.size = row.key.size() + bytes.size() + bytes_around_row;
  const std::lock_guard lock(mutex_);
  if (row.size > most_ || places_.contains(row.key)) return;
  Holding& holding = holdings_[row.client];
  holding.bytes += row.size;
  bytes_ += row.size;
  holding.rows.push_front(std::move(row));
  places_.emplace(holding.rows.front().key, holding.rows.begin());
  while (bytes_ > most_) {
    const auto largest =
        std::ranges::max_element(holdings_, {}, [](const auto& one) { return one.second.bytes; });
    remove(largest, std::prev(largest->second.rows.end()));
  }
}

void RecentAnswers::remove(Holdings::iterator holding, Rows::iterator row) {
  bytes_ -= row->size;
  holding->second.bytes -= row->size;
  places_.erase(row->key);
  holding->second.rows.erase(row);
  if (holding->second.rows.empty()) holdings_.erase(holding);
}

std::uint64_t RecentAnswers::hits() const {
  const std::lock_guard lock(mutex_);
  return hits_;
}

std::size_t RecentAnswers::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace crosshatch::serve
