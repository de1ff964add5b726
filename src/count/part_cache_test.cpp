// SPDX-License-Identifier: MIT
#include "count/part_cache.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/rng.h"

namespace crosshatch {
namespace {

std::string random_key(Rng& rng) {
  std::string key;
  for (int i = rng.below(40); i >= 0; --i) key += static_cast<char>(rng.below(3));
  return key;
}

TEST(PartCache, RemembersWhatAMapRemembers) {
  Rng rng(1);
  Budget budget(Limits{.memory = 1 << 24});
  {
    PartCache cache(budget);
    std::vector<std::pair<std::string, BigInt>> added;
    std::map<std::string, BigInt> known;
    int forgotten = 0;
    for (int step = 0; step < 20000; ++step) {
      const std::string key = random_key(rng);
      const BigInt* found = cache.find(key);
      const auto expected = known.find(key);
      ASSERT_EQ(found != nullptr, expected != known.end());
      if (found != nullptr) {
        ASSERT_EQ(*found, expected->second);
      } else {
        const BigInt number = BigInt(rng.below(1000)) << rng.below(300);
        ASSERT_TRUE(cache.add(key, number));
        known.emplace(key, number);
        added.emplace_back(key, number);
      }
      ASSERT_EQ(cache.size(), known.size());
      if (!rng.chance(1)) continue;
      const std::size_t mark = added.size() - rng.below(static_cast<int>(added.size() / 2) + 1);
      cache.forget_from(mark);
      for (; added.size() > mark; added.pop_back()) {
        known.erase(added.back().first);
        ++forgotten;
      }
    }
    EXPECT_GT(forgotten, 1000);
    for (const auto& [key, number] : known) ASSERT_EQ(*cache.find(key), number);
  }
  EXPECT_TRUE(budget.has_memory(1 << 24));
}

TEST(PartCache, KeepsWhatItHasWhenThereIsNoMemory) {
  Budget budget(Limits{.memory = 1 << 18});
  PartCache cache(budget);
  int entries = 0;
  while (cache.add(std::string(100, 'x') + std::to_string(entries), entries)) ++entries;
  EXPECT_GT(entries, 100);
  EXPECT_FALSE(budget.is_spent());
  for (int i = 0; i < entries; ++i)
    ASSERT_EQ(*cache.find(std::string(100, 'x') + std::to_string(i)), i);
  cache.forget_from(0);
  EXPECT_EQ(cache.find(std::string(100, 'x') + "0"), nullptr);
  EXPECT_TRUE(cache.add("y", 1));
}

}  // namespace
}  // namespace crosshatch
