// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_map>

namespace crosshatch::serve {

/// How many connections each address has. On one thread.
class Addresses {
 public:
  explicit Addresses(int most) : most_(most) {}

  /// False: it has as many as it may (`most`; 0: any number). Else `leave` must follow.
  [[nodiscard]] bool enter(const std::string& address) {
    int& open = open_[address];
    if (most_ > 0 && open >= most_) return false;
    ++open;
    return true;
  }
  void leave(const std::string& address) {
    const auto place = open_.find(address);
    if (place != open_.end() && --place->second <= 0) open_.erase(place);
  }

 private:
  int most_;
  std::unordered_map<std::string, int> open_;
};

}  // namespace crosshatch::serve
