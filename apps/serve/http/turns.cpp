// SPDX-License-Identifier: MIT
#include "http/turns.h"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace crosshatch::serve {

namespace {

/// A piece takes some 20 us, so a round takes less than a tenth of a millisecond.
constexpr int turns_of_a_round = 4;

}  // namespace

/// A place in the row. It leaves the row with its coroutine, whatever ends that.
class Turns::Place {
 public:
  explicit Place(Turns& turns)
      : timer(turns.io_, asio::steady_timer::time_point::max()), turns_(turns) {
    turns_.waiting_.push_back(this);
  }
  ~Place() {
    if (is_waiting_) std::erase(turns_.waiting_, this);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  void call() {
    is_waiting_ = false;
    timer.cancel();
  }

  asio::steady_timer timer;  ///< cancelled when its turn has come

 private:
  Turns& turns_;
  bool is_waiting_ = true;
};

asio::awaitable<void> Turns::wait() {
  boost::system::error_code ignored;
  Place place(*this);
  if (!is_giving_) {
    asio::post(io_, [this] { give(); });
    is_giving_ = true;
  }
  co_await place.timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

void Turns::give() {
  for (int i = 0; i < turns_of_a_round && !waiting_.empty(); ++i) {
    Place* const first = waiting_.front();
    waiting_.pop_front();
    first->call();
  }
  is_giving_ = !waiting_.empty();
  if (is_giving_) asio::post(io_, [this] { give(); });
}

}  // namespace crosshatch::serve
