// SPDX-License-Identifier: MIT
#include "api/ask/shares.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/json.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

/// The definition, by long division: bit after bit of the binary fraction, then rounding by hand.
double by_long_division(const Census::Share& share) {
  if (share.numerator == share.denominator) return 1;
  BigInt rest = share.numerator;
  double kept = 0;
  int bits = 0;      // since the first 1
  int exponent = 0;  // of the last bit
  while (rest != 0) {
    const bool is_full = bits == 53 || exponent == -1074;
    rest *= 2;
    const bool bit = rest >= share.denominator;
    if (bit) rest -= share.denominator;
    if (is_full) {
      const bool is_up = bit && (rest != 0 || std::fmod(kept, 2) == 1);
      return std::ldexp(kept + (is_up ? 1 : 0), exponent);
    }
    --exponent;
    kept = 2 * kept + (bit ? 1 : 0);
    if (bits > 0 || bit) ++bits;
  }
  return std::ldexp(kept, exponent);
}

BigInt number(Rng& rng, int bits) {
  BigInt number = 1;
  for (int i = 1; i < bits; ++i) number = 2 * number + rng.below(2);
  return number;
}

TEST(Shares, DoublesAreThoseOfLongDivision) {
  Rng rng(1);
  int denormal = 0;
  for (int i = 0; i < 20'000; ++i) {
    const int bits = 1 + rng.below(rng.chance(90) ? 150 : 1200);
    BigInt denominator = number(rng, bits);
    BigInt numerator = number(rng, 1 + rng.below(rng.chance(50) ? bits : std::min(bits, 70)));
    if (numerator > denominator) std::swap(numerator, denominator);
    const double value = as_double({numerator, denominator});
    ASSERT_EQ(value, by_long_division({numerator, denominator}))
        << numerator << " / " << denominator;
    denormal += value < std::numeric_limits<double>::min() ? 1 : 0;
  }
  EXPECT_GT(denormal, 20);
}

TEST(Shares, HalfwayBetweenTwoDoublesIsTheEvenOne) {
  for (const int shift : {0, 1, 500, 1000, 1020, 1021, 1022, 1023, 1050, 1073, 1074, 1075, 1076}) {
    for (const std::int64_t odd : {1LL, 3LL, (1LL << 54) - 1, (1LL << 54) - 3, (1LL << 53) + 1}) {
      for (const int nudge : {-1, 0, 1}) {
        const BigInt denominator = BigInt(1) << (shift + 54 + 40);
        BigInt numerator = odd;
        numerator <<= 40;
        numerator += nudge;
        const Census::Share share = {numerator, denominator};
        EXPECT_EQ(as_double(share), by_long_division(share)) << odd << " >> " << shift << nudge;
      }
    }
  }
}

TEST(Shares, DoublesOfTheEnds) {
  EXPECT_EQ(as_double({0, 5}), 0.0);
  EXPECT_EQ(as_double({7, 7}), 1.0);
  EXPECT_EQ(as_double({1, 3}), 1.0 / 3);
  const BigInt huge = BigInt(1) << 5000;
  EXPECT_EQ(as_double({huge * 3, huge * 4}), 0.75);
  EXPECT_EQ(as_double({1, huge}), 0.0);
  EXPECT_EQ(as_double({huge - 1, huge}), 1.0);
  EXPECT_EQ(as_double({1, BigInt(1) << 1074}), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(as_double({1, BigInt(1) << 1075}), 0.0) << "half of it, and 0 is even";
  EXPECT_EQ(as_double({3, BigInt(1) << 1076}), std::numeric_limits<double>::denorm_min());
}

TEST(Shares, OnlyCertaintyIsZeroOrAHundredPerCent) {
  EXPECT_EQ(as_percent({0, 3}), "0%");
  EXPECT_EQ(as_percent({3, 3}), "100%");
  EXPECT_EQ(as_percent({1, 3}), "33.3%");
  EXPECT_EQ(as_percent({1, 2}), "50.0%");
  EXPECT_EQ(as_percent({1, 100000}), "<0.1%");
  EXPECT_EQ(as_percent({99999, 100000}), ">99.9%");
}

/// A board of one row where site 0 is given and each other has a share of its own.
struct Row {
  Board given;
  Census census;

  explicit Row(std::vector<Census::Share> shares) : given(static_cast<int>(shares.size()) + 1, 3) {
    given.set(0, 0);
    census.shares = std::move(shares);
    census.share_of.push_back(0);
    for (std::uint32_t i = 0; i < census.shares.size(); ++i) census.share_of.push_back(i);
  }
};

TEST(Shares, FractionsAreInLowestTerms) {
  Budget budget;
  const Row row({{2, 4}, {0, 7}, {7, 7}, {6, 9}, {5, 1}});
  EXPECT_EQ(fractions(row.given, SiteLayout(2, 3), row.census, budget),
            R"([[null,["1","2"],["0","1"]],[["1","1"],["2","3"],["5","1"]]])");
}

TEST(Shares, OneDenominatorIsTheLeast) {
  Budget budget;
  const Row row({{2, 8}, {6, 8}, {1, 6}, {0, 7}, {9, 9}, {10, 15}});
  EXPECT_EQ(over_one_denominator(row.given, row.census, budget),
            R"([[null,"3","9","2","0","12","8"],"12"])");
  const Row none({{0, 3}});
  EXPECT_EQ(over_one_denominator(none.given, none.census, budget), R"([[null,"0"],"1"])");
}

TEST(Shares, OfAllValuesAreListsAtEachSite) {
  Budget budget;
  Board given(3, 3);
  given.set(1, 0);
  const Census census{.total = 4,
                      .shares = {{1, 4}, {3, 4}, {0, 4}, {4, 4}},
                      .tells_all = true,
                      .values = {{0, 'a'}, {1, 'b'}},
                      .share_of = {0, 1, 3, 2, 2, 3}};
  EXPECT_EQ(fractions(given, SiteLayout(1, 3), census, budget),
            R"([[[["1","4"],["3","4"]],null,[["0","1"],["1","1"]]]])");
  EXPECT_EQ(over_one_denominator(given, census, budget), R"([[["1","3"],null,["0","4"]],"4"])");
}

TEST(Shares, OfEdgesAreInTheRowsOfADrawing) {
  Budget budget;
  const SiteLayout edges(1, 2, SiteLayout::Sites::edges);
  const Census census{.shares = {{1, 2}}, .share_of = std::vector<std::uint32_t>(7, 0)};
  EXPECT_EQ(share_rows(Board(7, 3), edges, census, {"x"}, budget), "[[x,x],[x,x,x],[x,x]]");
}

TEST(Shares, BothSayTheSame) {
  Budget budget;
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    std::vector<Census::Share> shares;
    for (int k = 1 + rng.below(12); k > 0; --k) {
      const BigInt denominator = rng.chance(30) && !shares.empty()
                                     ? shares.back().denominator
                                     : number(rng, 1 + rng.below(rng.chance(80) ? 90 : 900));
      shares.push_back({number(rng, rng.chance(50) ? 60 : 1000) % (denominator + 1), denominator});
    }
    const Row row(shares);
    const Json each =
        *parse_json(fractions(row.given, SiteLayout(1, row.given.sites()), row.census, budget));
    const Json one = *parse_json(over_one_denominator(row.given, row.census, budget));
    BigInt divisor = BigInt(one[1].get<std::string>());
    for (std::size_t s = 0; s < shares.size(); ++s) {
      const BigInt numerator(each[0][s + 1][0].get<std::string>());
      const BigInt denominator(each[0][s + 1][1].get<std::string>());
      const BigInt over(one[0][s + 1].get<std::string>());
      EXPECT_EQ(numerator * shares[s].denominator, shares[s].numerator * denominator);
      EXPECT_EQ(gcd(numerator, denominator), 1);
      EXPECT_EQ(over * denominator, numerator * BigInt(one[1].get<std::string>()));
      divisor = gcd(divisor, over);
    }
    EXPECT_EQ(divisor, 1) << "a smaller denominator would do";
  }
}

TEST(Shares, WhatWouldBeTooLongIsNullFromSomeSizeOn) {
  Budget budget;
  Rng rng(3);
  std::vector<Census::Share> shares;
  for (int i = 0; i < 40; ++i) {
    const BigInt denominator = number(rng, 200);
    shares.push_back({number(rng, 190), denominator});
  }
  const Row row(shares);
  const std::size_t each =
      fractions(row.given, SiteLayout(1, row.given.sites()), row.census, budget).size();
  const std::size_t one = over_one_denominator(row.given, row.census, budget).size();
  EXPECT_EQ(fractions(row.given, SiteLayout(1, row.given.sites()), row.census, budget, each / 2),
            "null");
  EXPECT_EQ(
      fractions(row.given, SiteLayout(1, row.given.sites()), row.census, budget, each + each / 8)
          .size(),
      each);
  EXPECT_EQ(over_one_denominator(row.given, row.census, budget, one / 2), "null");
  EXPECT_EQ(over_one_denominator(row.given, row.census, budget, one + one / 8).size(), one);
}

TEST(Shares, AreCutShortByAStop) {
  const StopFlag stop = true;
  Budget budget({.stop = &stop});
  const Row row(std::vector<Census::Share>(1000, {1, 3}));
  EXPECT_LT(fractions(row.given, SiteLayout(1, row.given.sites()), row.census, budget).size(),
            2000U);
  EXPECT_TRUE(budget.is_spent());
  EXPECT_LT(over_one_denominator(row.given, row.census, budget).size(), 2000U);
}

}  // namespace
}  // namespace crosshatch
