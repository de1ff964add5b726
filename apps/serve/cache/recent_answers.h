// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "ask/order.h"
#include "work/pipe.h"

namespace crosshatch::serve {

/// The last answers, as they were sent, for requests that are the same byte by byte: then nothing
/// needs to be read, recognised or asked of a file, and no thread has to be waited for. Only what
/// answers such a request for good is kept here (`Asked::is_lasting`).
///
/// Bounded by bytes. When it is full, the client that has the most loses what it has not used for
/// longest: so nobody can push out the answers of those who have less. May be called by several
/// threads at once.
class RecentAnswers {
 public:
  explicit RecentAnswers(std::size_t most) : most_(most) {}
  RecentAnswers(const RecentAnswers&) = delete;
  RecentAnswers& operator=(const RecentAnswers&) = delete;

  struct Kept {
    Head head = {};
    std::string bytes = {};
  };
  [[nodiscard]] std::optional<Kept> find(const Order& order);
  /// Nothing where the order or the answer is large.
  void store(const Order& order, const Head& head, std::string_view bytes);

  [[nodiscard]] std::uint64_t hits() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Row {
    std::string key;
    std::string client;  ///< who has asked first
    Kept kept;
    std::size_t size = 0;
  };
  using Rows = std::list<Row>;  ///< those that were used last come first
  struct Holding {
    Rows rows;
    std::size_t bytes = 0;
  };
  using Holdings = std::map<std::string, Holding, std::less<>>;

  void remove(Holdings::iterator holding, Rows::iterator row);

  const std::size_t most_;
  mutable std::mutex mutex_;                           ///< over all below
  Holdings holdings_;                                  ///< by client
  std::map<std::string_view, Rows::iterator> places_;  ///< by key
  std::size_t bytes_ = 0;
  std::uint64_t hits_ = 0;
};

}  // namespace crosshatch::serve
