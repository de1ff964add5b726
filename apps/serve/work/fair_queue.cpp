// SPDX-License-Identifier: MIT
#include "work/fair_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crosshatch::serve {

void FairQueue::push(std::shared_ptr<Work> work) {
  const std::string& client = work->order.client;
  auto place = by_client_.find(client);
  if (place == by_client_.end()) {
    rows_.push_back({.client = client, .works = {}});
    place = by_client_.emplace(client, std::prev(rows_.end())).first;
  }
  place->second->works.push_back(std::move(work));
  ++size_;
}

std::shared_ptr<Work> FairQueue::pop() {
  const auto row = rows_.begin();
  std::shared_ptr<Work> work = std::move(row->works.front());
  row->works.pop_front();
  --size_;
  if (row->works.empty()) {
    by_client_.erase(row->client);
    rows_.erase(row);
  } else {
    rows_.splice(rows_.end(), rows_, row);
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
    rows_.erase(place->second);
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
