// SPDX-License-Identifier: MIT
#include "cache/cache.h"

#include <sys/stat.h>

#include <thread>

#include "cache/scratch_test.h"

namespace crosshatch::serve {
namespace {

TEST_F(CacheTest, GivesBackWhatWasStoredAlsoAfterItWasClosed) {
  const CachedAnswer answer = {
      .status = 5, .note = "one\ntwo", .bytes = std::string("a\0b\xFF", 4)};
  {
    const auto cache = open();
    ASSERT_TRUE(cache) << log_.front();
    EXPECT_FALSE(cache->find(key_number(1), 0));
    cache->store(key_number(1), answer);
    EXPECT_EQ(cache->find(key_number(1), 0), answer);
    EXPECT_FALSE(cache->find(key_number(2), 0));
    const CacheStats stats = cache->stats();
    EXPECT_EQ(stats.hits, 1U);
    EXPECT_EQ(stats.misses, 2U);
    EXPECT_EQ(stats.stored, 1U);
    EXPECT_EQ(stats.rows, 1U);
    EXPECT_TRUE(stats.is_on);
  }
  const auto again = open();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->find(key_number(1), 0), answer);
  EXPECT_TRUE(log_.empty()) << log_.front();
}

TEST_F(CacheTest, OnlyItsOwnerMayReadTheFile) {
  const auto cache = open();
  struct stat status = {};
  ASSERT_EQ(stat(path_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(CacheTest, ACutAnswerIsForRequestsThatAllowNoMoreTime) {
  const auto cache = open();
  CachedAnswer cut = answer_number(1);
  cut.is_cut = true;
  cut.seconds = 2;
  cache->store(key_number(1), cut);
  EXPECT_TRUE(cache->find(key_number(1), 2));
  EXPECT_TRUE(cache->find(key_number(1), 0.5));
  EXPECT_FALSE(cache->find(key_number(1), 2.5));
  EXPECT_FALSE(cache->find(key_number(1), 0)) << "0 is without end";
}

TEST_F(CacheTest, ACompleteAnswerTakesThePlaceOfACutOneAndNotTheOtherWayRound) {
  const auto cache = open();
  CachedAnswer cut = answer_number(1);
  cut.is_cut = true;
  cut.seconds = 2;
  cache->store(key_number(1), cut);
  CachedAnswer longer = answer_number(2);
  longer.is_cut = true;
  longer.seconds = 3;
  cache->store(key_number(1), longer);
  EXPECT_EQ(cache->find(key_number(1), 3), longer);
  cache->store(key_number(1), cut);
  EXPECT_EQ(cache->find(key_number(1), 1), longer);
  cache->store(key_number(1), answer_number(3));
  EXPECT_EQ(cache->find(key_number(1), 0), answer_number(3));
  cache->store(key_number(1), longer);
  EXPECT_EQ(cache->find(key_number(1), 0), answer_number(3));
}

TEST_F(CacheTest, RefusedEntriesAreGone) {
  const auto cache = open();
  cache->store(key_number(1), answer_number(1));
  EXPECT_TRUE(cache->find(key_number(1), 0));
  cache->refuse(key_number(1));
  EXPECT_EQ(cache->stats().hits, 0U) << "it was none after all";
  EXPECT_EQ(cache->stats().misses, 1U);
  EXPECT_FALSE(cache->find(key_number(1), 0));
  EXPECT_EQ(cache->stats().refused, 1U);
  EXPECT_EQ(cache->stats().rows, 0U);
}

TEST_F(CacheTest, TheAnswersGoThatWereNotUsedForLongest) {
  const auto cache = open({.rows = 10});
  for (int i = 0; i < 10; ++i) cache->store(key_number(i), answer_number(i));
  EXPECT_TRUE(cache->find(key_number(0), 0));
  cache->store(key_number(10), answer_number(10));
  EXPECT_TRUE(cache->find(key_number(0), 0));
  EXPECT_FALSE(cache->find(key_number(1), 0));
  EXPECT_TRUE(cache->find(key_number(10), 0));
  for (int i = 11; i < 100; ++i) {
    cache->store(key_number(i), answer_number(i));
    EXPECT_LE(cache->stats().rows, 10U);
  }
  EXPECT_TRUE(cache->find(key_number(99), 0));
  EXPECT_GE(cache->stats().evicted, 90U);
}

TEST_F(CacheTest, OneClientDoesNotPushOutTheOthers) {
  const auto cache = open({.rows = 100});
  ASSERT_TRUE(cache);
  for (std::uint64_t i = 0; i < 20; ++i) cache->store(key_number(i), answer_number(i), "small");
  for (std::uint64_t i = 1000; i < 2000; ++i)
    cache->store(key_number(i), answer_number(i), "large");
  EXPECT_GE(cache->stats().evicted, 900U);
  for (std::uint64_t i = 0; i < 20; ++i) EXPECT_TRUE(cache->find(key_number(i), 0)) << i;
  EXPECT_TRUE(cache->find(key_number(1999), 0));
  EXPECT_FALSE(cache->find(key_number(1000), 0));
}

TEST_F(CacheTest, WhoHasTheMostIsKnownAlsoAfterItWasClosed) {
  {
    const auto cache = open({.rows = 100});
    ASSERT_TRUE(cache);
    for (std::uint64_t i = 0; i < 20; ++i) cache->store(key_number(i), answer_number(i), "small");
    for (std::uint64_t i = 1000; i < 1079; ++i)
      cache->store(key_number(i), answer_number(i), "large");
  }
  const auto cache = open({.rows = 100});
  ASSERT_TRUE(cache);
  for (std::uint64_t i = 2000; i < 2030; ++i) cache->store(key_number(i), answer_number(i), "new");
  for (std::uint64_t i = 0; i < 20; ++i) EXPECT_TRUE(cache->find(key_number(i), 0)) << i;
}

TEST_F(CacheTest, TheFileKeepsWithinItsBytes) {
  const auto cache = open({.bytes = 1 << 20, .bytes_of_one = 100000});
  CachedAnswer large = answer_number(0);
  large.bytes.assign(50000, 'x');
  for (int i = 0; i < 200; ++i) cache->store(key_number(i), large);
  EXPECT_LE(cache->stats().bytes, 1U << 20);
  EXPECT_TRUE(cache->find(key_number(199), 0));
  EXPECT_LT(std::filesystem::file_size(path_), 3U << 20);
  large.bytes.assign(100000, 'x');
  cache->store(key_number(1000), large);
  EXPECT_FALSE(cache->find(key_number(1000), 0)) << "one answer is too large";
  EXPECT_TRUE(log_.empty()) << log_.front();
}

TEST_F(CacheTest, TheFileKeepsWithinItsBytesAlsoIfItsEntriesLieAboutTheirSize) {
  const CacheBounds bounds = {.bytes = 1 << 20, .bytes_of_one = 100000};
  CachedAnswer large = answer_number(0);
  large.bytes.assign(50000, 'x');
  for (int round = 0; round < 8; ++round) {
    const auto cache = open(bounds);
    for (int i = 0; i < 15; ++i) cache->store(key_number(100 * round + i), large);
    EXPECT_TRUE(cache->find(key_number(100 * round + 14), 0));
    run("UPDATE answers SET size=0");
  }
  EXPECT_LT(std::filesystem::file_size(path_), 3U << 20);
  EXPECT_TRUE(log_.empty()) << log_.front();
}

TEST_F(CacheTest, AFileThatIsMuchTooLargeIsBegunAnew) {
  {
    const auto cache = open();
    CachedAnswer large = answer_number(0);
    large.bytes.assign(200000, 'x');
    for (int i = 0; i < 120; ++i) cache->store(key_number(i), large);
  }
  ASSERT_GT(std::filesystem::file_size(path_), 20U << 20);
  const auto cache = open({.bytes = 1 << 20});
  EXPECT_EQ(cache->stats().rows, 0U);
  EXPECT_LT(std::filesystem::file_size(path_), 1U << 20);
  EXPECT_FALSE(is_set_aside());
}

TEST_F(CacheTest, ManyThreadsAndConnectionsUseOneFile) {
  const auto one = open({.rows = 50});
  const auto other = open({.rows = 50});
  ASSERT_TRUE(one && other);
  std::atomic<int> wrong = 0;
  std::atomic<int> found = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 6; ++t) {
    threads.emplace_back([&, t] {
      Cache& cache = t % 2 == 0 ? *one : *other;
      for (int i = 0; i < 300; ++i) {
        const auto number = static_cast<std::uint64_t>((i * 7 + t) % 60);
        if (i % 3 == 0) cache.store(key_number(number), answer_number(number));
        const auto answer = cache.find(key_number(number), 0);
        if (answer && i % 50 == 49) cache.refuse(key_number(number));
        found += answer.has_value();
        wrong += answer && *answer != answer_number(number);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(found, 100);
  EXPECT_FALSE(is_set_aside());
}

}  // namespace
}  // namespace crosshatch::serve
