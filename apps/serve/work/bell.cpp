// SPDX-License-Identifier: MIT
#include "work/bell.h"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace crosshatch::serve {

void Bell::ring() {
  asio::post(io_, [self = shared_from_this()] {
    self->is_rung_ = true;
    self->timer_.cancel();
  });
}

asio::awaitable<void> Bell::wait_until(Time time) {
  if (!is_rung_) {
    timer_.expires_at(time);
    boost::system::error_code error;
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
  is_rung_ = false;
}

}  // namespace crosshatch::serve
