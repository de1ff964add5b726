// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

#include "base/budget.h"

namespace crosshatch {

/// What something that grows, such as a picture, may use of a Budget: time, and memory, which goes
/// back to the Budget when it ends. Without a Budget all is allowed. The Budget is borrowed.
///
/// What is copied may outlive the Budget: a copy has none, and holds nothing. What is moved keeps
/// both.
class Allowance {
 public:
  Allowance() = default;
  explicit Allowance(Budget& budget) : budget_(&budget) {}
  Allowance(const Allowance&) noexcept {}
  Allowance(Allowance&& other) noexcept
      : budget_(std::exchange(other.budget_, nullptr)), held_(std::exchange(other.held_, 0)) {}
  Allowance& operator=(const Allowance& other) noexcept {
    if (this != &other) *this = Allowance();
    return *this;
  }
  Allowance& operator=(Allowance&& other) noexcept {
    std::swap(budget_, other.budget_);
    std::swap(held_, other.held_);
    return *this;
  }
  ~Allowance() {
    if (budget_ != nullptr) budget_->give_memory(held_);
  }

  /// Another one of the same Budget, which holds nothing yet.
  [[nodiscard]] Allowance share() const {
    Allowance out;
    out.budget_ = budget_;
    return out;
  }

  /// Whether it may go on: for loops of about a microsecond a turn.
  [[nodiscard]] bool tick() const { return budget_ == nullptr || budget_->tick(); }
  /// The same for loops of more than some ten microseconds a turn.
  [[nodiscard]] bool poll() const { return budget_ == nullptr || budget_->poll(); }
  /// Whether something has been refused before.
  [[nodiscard]] bool is_spent() const { return budget_ != nullptr && budget_->is_spent(); }

  /// Holds this many bytes in all from now on; false, and spent, where that is too much.
  [[nodiscard]] bool hold(std::size_t bytes) {
    if (budget_ == nullptr) return true;
    if (bytes > held_ && !budget_->take_memory(bytes - held_)) return false;
    if (bytes < held_) budget_->give_memory(held_ - bytes);
    held_ = bytes;
    return !budget_->is_spent();
  }

 private:
  Budget* budget_ = nullptr;
  std::size_t held_ = 0;
};

}  // namespace crosshatch
