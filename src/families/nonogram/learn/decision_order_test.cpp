// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/decision_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

/// A list that is looked through each time.
class PlainOrder {
 public:
  explicit PlainOrder(int sites) : activity_(static_cast<std::size_t>(sites), 0) {}

  void insert(Site site) {
    if (std::find(sites_.begin(), sites_.end(), site) == sites_.end()) sites_.push_back(site);
  }
  void bump(Site site) { activity_[site] += increment_; }
  void decay() { increment_ /= 0.95; }
  void set_activity(Site site, double bumps) { activity_[site] = bumps * increment_; }
  [[nodiscard]] bool is_empty() const { return sites_.empty(); }

  /// Takes `site` out, and says whether none in the list is more active.
  [[nodiscard]] bool take(Site site) {
    const auto at = std::find(sites_.begin(), sites_.end(), site);
    if (at == sites_.end()) return false;
    sites_.erase(at);
    return std::all_of(sites_.begin(), sites_.end(), [&](Site other) {
      return activity_[other] <= activity_[site] * (1 + 1e-9);
    });
  }

 private:
  std::vector<double> activity_;
  std::vector<Site> sites_;
  double increment_ = 1;
};

TEST(DecisionOrder, TakesTheMostActiveSiteFirst) {
  DecisionOrder order(4);
  for (Site site = 0; site < 4; ++site) order.insert(site);
  order.bump(2);
  order.bump(2);
  order.bump(1);
  order.set_activity(3, 1.5);
  EXPECT_EQ(order.take_first(), 2);
  EXPECT_EQ(order.take_first(), 3);
  EXPECT_EQ(order.take_first(), 1);
  EXPECT_EQ(order.take_first(), 0);
  EXPECT_TRUE(order.is_empty());
}

TEST(DecisionOrder, HoldsASiteOnceHoweverOftenItIsInserted) {
  DecisionOrder order(2);
  order.insert(1);
  order.insert(1);
  EXPECT_EQ(order.take_first(), 1);
  EXPECT_TRUE(order.is_empty());
  order.insert(1);
  EXPECT_EQ(order.take_first(), 1);
}

TEST(DecisionOrder, LetsALaterBumpCountMore) {
  DecisionOrder order(2);
  order.insert(0);
  order.insert(1);
  order.bump(0);
  order.decay();
  order.bump(1);
  EXPECT_EQ(order.take_first(), 1);
}

TEST(DecisionOrder, AgreesWithAListThatIsLookedThrough) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const int sites = 1 + rng.below(40);
    DecisionOrder order(sites);
    PlainOrder plain(sites);
    for (int i = 0; i < 2000; ++i) {
      const Site site = rng.below(sites);
      switch (rng.below(5)) {
        case 0:
        case 1:
          order.insert(site);
          plain.insert(site);
          break;
        case 2:
          order.bump(site);
          plain.bump(site);
          break;
        case 3: {
          const double bumps = rng.below(100) / 50.0;
          order.set_activity(site, bumps);
          plain.set_activity(site, bumps);
          break;
        }
        default:
          order.decay();
          plain.decay();
          ASSERT_EQ(order.is_empty(), plain.is_empty());
          if (!order.is_empty()) {
            ASSERT_TRUE(plain.take(order.take_first()));
          }
      }
    }
  }
}

TEST(DecisionOrder, KeepsItsOrderWhenItsNumbersAreScaledDown) {
  DecisionOrder order(3);
  for (Site site = 0; site < 3; ++site) order.insert(site);
  for (int i = 0; i < 20'000; ++i) {  // 0.95^-20000 is far beyond any double
    order.decay();
    order.bump(i % 2);
  }
  EXPECT_EQ(order.take_first(), 1);
  EXPECT_EQ(order.take_first(), 0);
  EXPECT_EQ(order.take_first(), 2);
}

}  // namespace
}  // namespace crosshatch::nonogram
