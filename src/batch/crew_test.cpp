// SPDX-License-Identifier: MIT
#include "batch/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/function_ref.h"

namespace crosshatch {
namespace {

using std::chrono::milliseconds;

/// How many are in it at once, and how many were at most.
class Room {
 public:
  void enter() {
    const int now = ++inside_;
    int most = most_.load();
    while (now > most && !most_.compare_exchange_weak(most, now)) {
    }
  }
  void leave() { --inside_; }
  [[nodiscard]] int inside() const { return inside_.load(); }
  [[nodiscard]] int most() const { return most_.load(); }

 private:
  std::atomic<int> inside_ = 0;
  std::atomic<int> most_ = 0;
};

/// Until `holds`, for at most ten seconds.
bool comes_true(function_ref<bool()> holds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

TEST(SeatedCrew, DoesEachJobOnce) {
  for (const int seats : {1, 2, 3, 8}) {
    SeatedCrew crew(seats);
    const SeatedCrew::Seat seat(&crew);
    for (const std::size_t jobs : {0u, 1u, 2u, 3u, 1000u}) {
      std::vector<int> done(jobs);  // no job touches another's
      crew(jobs, [&](std::size_t i) { ++done[i]; });
      EXPECT_EQ(done, std::vector<int>(jobs, 1)) << seats << " seats, " << jobs << " jobs";
    }
  }
}

TEST(SeatedCrew, AllSeatsWorkSideBySide) {
  SeatedCrew crew(4);
  const SeatedCrew::Seat seat(&crew);
  Room room;
  std::atomic<bool> have_met = true;
  crew(4, [&](std::size_t) {
    room.enter();
    if (!comes_true([&] { return room.most() == 4; })) have_met = false;
    room.leave();
  });
  EXPECT_TRUE(have_met);
}

TEST(SeatedCrew, WithOneSeatTheCallerDoesAllInOrder) {
  SeatedCrew crew(1);
  const SeatedCrew::Seat seat(&crew);
  const auto here = std::this_thread::get_id();
  std::vector<std::size_t> order;
  crew(50, [&](std::size_t i) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    order.push_back(i);
  });
  std::vector<std::size_t> expected(50);
  std::iota(expected.begin(), expected.end(), 0u);
  EXPECT_EQ(order, expected);
}

TEST(SeatedCrew, NoMoreWorkThanThereAreSeats) {
  SeatedCrew crew(3);
  Room room;
  std::vector<std::thread> threads;
  for (int t = 0; t < 5; ++t) {
    threads.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        const SeatedCrew::Seat seat(&crew);
        crew(9, [&](std::size_t) {
          room.enter();
          std::this_thread::yield();
          room.leave();
        });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(room.most(), 3);
}

TEST(SeatedCrew, AloneWhereAllSeatsAreTaken) {
  SeatedCrew crew(2);
  const SeatedCrew::Seat seat(&crew);
  const SeatedCrew::Seat other(&crew);
  const auto here = std::this_thread::get_id();
  crew(100, [&](std::size_t) { EXPECT_EQ(std::this_thread::get_id(), here); });
}

TEST(SeatedCrew, WhoBecomesFreeHelpsWithWhatIsUnderWay) {
  SeatedCrew crew(2);
  const SeatedCrew::Seat seat(&crew);
  SeatedCrew::Seat other(&crew);
  Room room;
  std::atomic<bool> is_helped = false;
  crew(2, [&](std::size_t i) {
    room.enter();
    if (i == 0) other.stand();
    if (comes_true([&] { return room.most() == 2; })) is_helped = true;
    room.leave();
  });
  EXPECT_TRUE(is_helped);
}

TEST(SeatedCrew, HelpersMakeWayForThoseWhoWantASeat) {
  SeatedCrew crew(2);
  const SeatedCrew::Seat seat(&crew);
  std::atomic<bool> is_seated = false;
  std::atomic<bool> is_helped = false;
  std::thread late;
  const auto here = std::this_thread::get_id();
  std::atomic<int> rest = 0;
  // The caller stays in its first job until the late one has its seat: only a helper can give it.
  crew(100'000, [&](std::size_t) {
    if (std::this_thread::get_id() != here) {
      is_helped = true;
      std::this_thread::sleep_for(milliseconds(1));
      return;
    }
    if (rest++ > 0) return;
    EXPECT_TRUE(comes_true([&] { return is_helped.load(); }));
    late = std::thread([&] {
      const SeatedCrew::Seat mine(&crew);
      is_seated = true;
    });
    EXPECT_TRUE(comes_true([&] { return is_seated.load(); }));
  });
  late.join();
}

TEST(SeatedCrew, AJobMayCallTheCrew) {
  for (const int seats : {1, 2, 8}) {
    SeatedCrew crew(seats);
    const SeatedCrew::Seat seat(&crew);
    std::atomic<int> done = 0;
    crew(10, [&](std::size_t) {
      crew(10, [&](std::size_t) { crew(3, [&](std::size_t) { ++done; }); });
    });
    EXPECT_EQ(done, 300);
  }
}

TEST(SeatedCrew, WhatAJobThrowsComesOutWhenNoJobIsUnderWay) {
  for (const int seats : {1, 2, 4}) {
    SeatedCrew crew(seats);
    const SeatedCrew::Seat seat(&crew);
    for (std::size_t bad = 0; bad < 20; ++bad) {
      Room room;
      std::atomic<std::size_t> begun = 0;
      const auto job = [&](std::size_t i) {
        room.enter();
        ++begun;
        if (i == bad) {
          room.leave();
          throw std::runtime_error("bad");
        }
        std::this_thread::yield();
        room.leave();
      };
      EXPECT_THROW(crew(100'000, job), std::runtime_error);
      EXPECT_EQ(room.inside(), 0);
      EXPECT_LT(begun.load(), 100'000u);
    }
    std::atomic<int> done = 0;
    crew(10, [&](std::size_t) { ++done; });
    EXPECT_EQ(done, 10) << "the crew goes on";
  }
}

TEST(SeatedCrew, WithoutACrewASeatIsNothing) {
  SeatedCrew::Seat seat(nullptr);
  seat.stand();
  seat.sit();
}

TEST(SeatedCrew, ManyCallsOfFewJobsAreAllDone) {
  SeatedCrew crew(4);
  std::vector<std::thread> threads;
  std::atomic<int> done = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      SeatedCrew::Seat seat(&crew);
      for (int round = 0; round < 3000; ++round) {
        crew(2, [&](std::size_t) { ++done; });
        if (round % 7 == 0) seat.stand();
        seat.sit();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 4 * 3000 * 2);
}

}  // namespace
}  // namespace crosshatch
