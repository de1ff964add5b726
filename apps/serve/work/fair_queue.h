// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "work/work.h"

namespace crosshatch::serve {

/// Work that waits. Clients take turns, however much each has; of one client the first that came is
/// the first to go. On one thread at a time.
class FairQueue {
 public:
  void push(std::shared_ptr<Work> work);
  [[nodiscard]] const std::shared_ptr<Work>& next() const { return rows_.front().works.front(); }
  [[nodiscard]] std::shared_ptr<Work> pop();
  /// Null: it does not wait here.
  [[nodiscard]] std::shared_ptr<Work> remove(const Work& work);
  [[nodiscard]] std::vector<std::shared_ptr<Work>> remove_all();
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  /// Whether somebody else than this client waits.
  [[nodiscard]] bool has_other_than(const std::string& client) const {
    return rows_.size() > (by_client_.contains(client) ? 1u : 0u);
  }

 private:
  struct Row {
    std::string client;
    std::deque<std::shared_ptr<Work>> works;  ///< never empty
  };
  using Rows = std::list<Row>;

  Rows rows_;  ///< in the order of their turns
  std::unordered_map<std::string, Rows::iterator> by_client_;
  std::size_t size_ = 0;
};

}  // namespace crosshatch::serve
