// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <unordered_set>

namespace crosshatch::serve {

/// The clients whose last trial was too short. The next one probably is, too, so it yields to those
/// of others. On one thread at a time.
class HardClients {
 public:
  void add(const std::string& client) {
    if (clients_.size() >= most) clients_.clear();
    clients_.insert(client);
  }
  void remove(const std::string& client) { clients_.erase(client); }
  [[nodiscard]] bool has(const std::string& client) const { return clients_.contains(client); }

 private:
  static constexpr std::size_t most = 10'000;
  std::unordered_set<std::string> clients_;
};

}  // namespace crosshatch::serve
