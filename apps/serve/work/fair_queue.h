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
/// the first to go. What yields (Work::yields) has its turn when nothing else waits, or after
/// several others. On one thread at a time.
class FairQueue {
 public:
  /// Whether it yields is asked where nothing of its client waits yet.
  void push(std::shared_ptr<Work> work);
  /// What waits of this client yields from now on, or does so no more.
  void let_yield(const std::string& client, bool yields);
  /// Whose turn it is; null: nobody's. `with_yielding`: work that yields may have it.
  [[nodiscard]] const Work* next(bool with_yielding = true) const;
  [[nodiscard]] std::shared_ptr<Work> pop(bool with_yielding = true);
  /// Null: it does not wait here.
  [[nodiscard]] std::shared_ptr<Work> remove(const Work& work);
  [[nodiscard]] std::vector<std::shared_ptr<Work>> remove_all();
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  /// Whether somebody else than this client waits.
  [[nodiscard]] bool has_other_than(const std::string& client) const {
    return by_client_.size() > (by_client_.contains(client) ? 1u : 0u);
  }

 private:
  struct Row {
    std::string client;
    bool yields = false;
    std::deque<std::shared_ptr<Work>> works = {};  ///< never empty
  };
  using Rows = std::list<Row>;

  [[nodiscard]] const Rows& turn(bool with_yielding) const;
  [[nodiscard]] Rows& rows_with(const Row& row) { return row.yields ? yielding_ : rows_; }

  Rows rows_;      ///< in the order of their turns
  Rows yielding_;  ///< those that yield
  std::unordered_map<std::string, Rows::iterator> by_client_;
  std::size_t size_ = 0;
  int passed_ = 0;  ///< turns in a row for which others yielded
};

}  // namespace crosshatch::serve
