// SPDX-License-Identifier: MIT
#include "http/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <optional>
#include <vector>

namespace crosshatch::serve {
namespace {

asio::awaitable<void> take_turns(Turns& turns, int who, int times, std::vector<int>& order) {
  for (int i = 0; i < times; ++i) {
    co_await turns.wait();
    order.push_back(who);
  }
}

TEST(Turns, LetOthersThroughAfterAFewPieces) {
  asio::io_context io(1);
  Turns turns(io);
  std::vector<int> order;
  for (int who = 0; who < 100; ++who)
    asio::co_spawn(io, take_turns(turns, who, 3, order), asio::detached);
  std::size_t seen = 0;
  std::size_t most = 0;
  // What comes meanwhile: it runs once in each round of the loop.
  const std::function<void()> look = [&] {
    most = std::max(most, order.size() - seen);
    seen = order.size();
    if (seen < 300) asio::post(io, look);
  };
  asio::post(io, look);
  io.run();
  ASSERT_EQ(order.size(), 300u);
  EXPECT_LE(most, 8u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(order[i], i);
}

TEST(Turns, ForgetWhoIsDestroyedWhileHeWaits) {
  std::optional<asio::io_context> io(std::in_place, 1);
  Turns turns(*io);
  std::vector<int> order;
  for (int who = 0; who < 10; ++who)
    asio::co_spawn(*io, take_turns(turns, who, 2, order), asio::detached);
  for (int i = 0; i < 12; ++i) io->poll_one();
  io.reset();
  EXPECT_LT(order.size(), 20u);
}

}  // namespace
}  // namespace crosshatch::serve
