// SPDX-License-Identifier: MIT
#include "work/fair_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crosshatch::serve {

namespace {

constexpr int most_passed = 8;

}  // namespace

const FairQueue::Rows& FairQueue::turn(bool with_yielding) const {
  if (!with_yielding || yielding_.empty()) return rows_;
  return rows_.empty() || passed_ >= most_passed ? yielding_ : rows_;
}

const Work* FairQueue::next(bool with_yielding) const {
  const Rows& rows = turn(with_yielding);
  return rows.empty() ? nullptr : rows.front().works.front().get();
}

void FairQueue::push(std::shared_ptr<Work> work) {
  const std::string& client = work->order.client;
  const bool yields = work->yields;
  auto place = by_client_.find(client);
  if (place == by_client_.end()) {
    Rows& rows = yields ? yielding_ : rows_;
    rows.push_back({.client = client, .yields = yields});
    place = by_client_.emplace(client, std::prev(rows.end())).first;
  }
  place->second->works.push_back(std::move(work));
  ++size_;
}

void FairQueue::let_yield(const std::string& client, bool yields) {
  const auto place = by_client_.find(client);
  if (place == by_client_.end() || place->second->yields == yields) return;
  Rows& from = rows_with(*place->second);
  place->second->yields = yields;
  Rows& to = rows_with(*place->second);
  to.splice(to.end(), from, place->second);
}

std::shared_ptr<Work> FairQueue::pop(bool with_yielding) {
  const auto row = by_client_.find(turn(with_yielding).front().client)->second;
  passed_ = row->yields || yielding_.empty() ? 0 : passed_ + 1;
  Rows& rows = rows_with(*row);
  std::shared_ptr<Work> work = std::move(row->works.front());
  row->works.pop_front();
  work->yields = row->yields;
  --size_;
  if (row->works.empty()) {
    by_client_.erase(row->client);
    rows.erase(row);
  } else {
    rows.splice(rows.end(), rows, row);
  }
  return work;
}

std::shared_ptr<Work> FairQueue::remove(const Work& work) {
  const auto place = by_client_.find(work.order.client);
  if (place == by_client_.end()) return nullptr;
  auto& works = place->second->works;
  const auto found = std::ranges::find(works, &work, &std::shared_ptr<Work>::get);
  if (found == works.end()) return nullptr;
  std::shared_ptr<Work> removed = std::move(*found);
  works.erase(found);
  --size_;
  if (works.empty()) {
    rows_with(*place->second).erase(place->second);
    by_client_.erase(place);
  }
  return removed;
}

std::vector<std::shared_ptr<Work>> FairQueue::remove_all() {
  std::vector<std::shared_ptr<Work>> all;
  while (!is_empty()) all.push_back(pop());
  return all;
}

}  // namespace crosshatch::serve
