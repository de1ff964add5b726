// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>

namespace crosshatch::serve {

namespace asio = boost::asio;

/// Who may read a piece of a large body next. In each round of the loop only a few may, so that
/// small requests which come meanwhile wait for a few pieces and not for one of every client. First
/// come, first served. On the thread of the connections.
class Turns {
 public:
  explicit Turns(asio::io_context& io) : io_(io) {}
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  /// Returns when it is the caller's turn.
  [[nodiscard]] asio::awaitable<void> wait();

 private:
  class Place;

  void give();

  asio::io_context& io_;
  std::deque<Place*> waiting_;
  bool is_giving_ = false;
};

}  // namespace crosshatch::serve
