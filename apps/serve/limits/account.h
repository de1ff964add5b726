// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "limits/bounds.h"

namespace crosshatch::serve {

/// What the owner of tokens has used: in the windows under way, and since the service was started.
/// It belongs to a name, so it stays as it is when the file of tokens is read again; a bound whose
/// window has another length begins anew. Any thread may call anything.
class Account {
 public:
  using Clock = std::chrono::system_clock;  ///< windows are those of the calendar

  struct Excess {
    std::string message;
    double wait = 0;  ///< seconds until it may be otherwise
  };
  struct Totals {
    std::uint64_t requests = 0;
    double cpu = 0;
    std::uint64_t refused = 0;
    int at_once = 0;  ///< now
  };

  /// Why one more request may not be answered; none: it may.
  [[nodiscard]] std::optional<Excess> excess(const TokenBounds& bounds,
                                             Clock::time_point now = Clock::now());
  /// The same, but else it counts, and `leave` must follow. A refusal counts, too.
  [[nodiscard]] std::optional<Excess> enter(const TokenBounds& bounds,
                                            Clock::time_point now = Clock::now());
  /// A request that another replica has let in is answered here: it does not count as one more.
  void take_over();
  /// A request is over. Where no thread has begun with it, it has not been one.
  void leave(const TokenBounds& bounds, bool was_begun, Clock::time_point now = Clock::now());

  void add_cpu(const TokenBounds& bounds, double seconds, Clock::time_point now = Clock::now());
  /// The allowance of processor time is used up, even without these `seconds` of it.
  [[nodiscard]] bool is_out_of_cpu(const TokenBounds& bounds, Clock::time_point now = Clock::now(),
                                   double seconds = 0);

  /// What there is and what is left, as fields of an answer.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> fields(
      const TokenBounds& bounds, Clock::time_point now = Clock::now());
  [[nodiscard]] Totals totals();

 private:
  struct Window {
    std::int64_t begin = 0;  ///< seconds since 1970
    int length = 0;
    double used = 0;
  };

  static void turn(Window& window, const Allowance& allowance, Clock::time_point now);
  static double left_of(const Window& window, const Allowance& allowance);
  static double rest_of(const Window& window, Clock::time_point now);
  std::optional<Excess> excess_of(const TokenBounds& bounds, Clock::time_point now);

  std::mutex mutex_;  ///< over all below
  Window requests_;
  Window cpu_;
  Totals totals_;
};

/// The accounts of all names. On one thread.
class Accounts {
 public:
  [[nodiscard]] std::shared_ptr<Account> of(const std::string& name);
  /// Lines of Prometheus, by name. They never have a token.
  [[nodiscard]] std::string metrics() const;

 private:
  std::map<std::string, std::shared_ptr<Account>> accounts_;
};

/// A request of an owner, from where it is accepted to the end of its answer. On one thread at a
/// time; whoever is last ends it.
class Seat {
 public:
  /// The account has let the request in.
  Seat(std::shared_ptr<Account> account, const TokenBounds& bounds)
      : account_(std::move(account)), bounds_(bounds) {}
  ~Seat() { leave(); }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  /// A thread answers it.
  void begin() { is_begun_ = true; }
  void add_cpu(double seconds) {
    account_->add_cpu(bounds_, seconds);
    own_cpu_ += seconds;
  }
  [[nodiscard]] bool is_out_of_cpu() const { return account_->is_out_of_cpu(bounds_); }
  /// The same, but what this request has used itself does not count: its trial, say.
  [[nodiscard]] bool have_others_used_cpu_up() const {
    return account_->is_out_of_cpu(bounds_, Account::Clock::now(), own_cpu_);
  }
  [[nodiscard]] const TokenBounds& bounds() const { return bounds_; }
  /// It is answered; the next one may come before this is destroyed.
  void leave() {
    if (!std::exchange(is_over_, true)) account_->leave(bounds_, is_begun_);
  }

 private:
  const std::shared_ptr<Account> account_;
  const TokenBounds bounds_;
  double own_cpu_ = 0;
  bool is_begun_ = false;
  bool is_over_ = false;
};

}  // namespace crosshatch::serve
