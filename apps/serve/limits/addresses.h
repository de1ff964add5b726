// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace crosshatch::serve {

/// How many connections each client has, or requests at once, if it comes through proxies that
/// share their connections among clients. On one thread.
class Addresses {
 public:
  explicit Addresses(int most) : most_(most) {}

  /// One that is counted as long as this lives.
  class Stay {
   public:
    Stay(Addresses& addresses, std::string client)
        : addresses_(addresses), client_(std::move(client)) {
      ++addresses_.open_[client_];
    }
    ~Stay() {
      const auto place = addresses_.open_.find(client_);
      if (--place->second == 0) addresses_.open_.erase(place);
    }
    Stay(const Stay&) = delete;
    Stay& operator=(const Stay&) = delete;

   private:
    Addresses& addresses_;
    const std::string client_;
  };

  /// Null: the client has as many as it may (`most`; 0: any number).
  [[nodiscard]] std::unique_ptr<Stay> enter(const std::string& client) {
    const auto place = open_.find(client);
    if (most_ > 0 && place != open_.end() && place->second >= most_) return nullptr;
    return std::make_unique<Stay>(*this, client);
  }

 private:
  int most_;
  std::unordered_map<std::string, int> open_;
};

}  // namespace crosshatch::serve
