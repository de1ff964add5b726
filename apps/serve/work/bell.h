// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <utility>

namespace crosshatch::serve {

namespace asio = boost::asio;

/// What a coroutine waits for: that something has changed, or a point in time. Rung from any
/// thread; a ring while nobody waits is kept for the next wait.
class Bell : public std::enable_shared_from_this<Bell> {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Bell(asio::io_context& io) : io_(io), timer_(io) {}

  void ring();
  /// Comes back when it was rung or the time has come. By one coroutine at a time.
  [[nodiscard]] asio::awaitable<void> wait_until(Time time);

 private:
  asio::io_context& io_;
  asio::steady_timer timer_;
  bool is_rung_ = false;
};

}  // namespace crosshatch::serve
