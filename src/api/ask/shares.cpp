// SPDX-License-Identifier: MIT
//
// Without a total each component has shares of its own, small and often alike; their least common
// denominator is the product of hundreds of numbers. With a total it is the other way round: all
// shares are over the number of solutions, long and all different. So a fraction for each cell is
// what large boards have, one denominator what is short and easily added up on small ones.
#include "api/ask/shares.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>

#include "base/digits.h"
#include "base/function_ref.h"

namespace crosshatch {

namespace {

std::size_t bits(const BigInt& number) { return number == 0 ? 1 : msb(number) + 1; }

/// Decimal digits of a number of this many bits, or of several with this many together: log10(2) is
/// a little less than 1234 / 4099.
std::size_t most_digits(std::size_t bits) { return bits / 4099 * 1234 + bits % 4099 * 1234 / 4099; }

/// The size of the answer without its digits: brackets, quotes and commas.
std::size_t least_size(const Board& given, const Census& census) {
  std::size_t size = 0;
  for (Site site = 0; site < given.sites(); ++site)
    size += given.is_decided(site) ? 5 : 10 * census.values.size();
  return size;
}

/// How often each share is told.
std::vector<std::size_t> uses_of(const Board& given, const Census& census) {
  std::vector<std::size_t> uses(census.shares.size(), 0);
  for (Site site = 0; site < given.sites(); ++site) {
    if (given.is_decided(site)) continue;
    for (std::size_t i = 0; i < census.values.size(); ++i) ++uses[census.share_at(site, i)];
  }
  return uses;
}

void append_site(const Board& given, Site site, const Census& census,
                 const std::vector<std::string>& texts, std::string& out) {
  if (given.is_decided(site)) {
    out += "null";
    return;
  }
  if (census.tells_all) out += '[';
  for (std::size_t i = 0; i < census.values.size(); ++i) {
    if (i > 0) out += ',';
    out += texts[census.share_at(site, i)];
  }
  if (census.tells_all) out += ']';
}

Census::Share reduced(const Census::Share& share) {
  if (share.numerator == 0) return {0, 1};
  const BigInt divisor = common_divisor(share.numerator, share.denominator);
  if (divisor == 1) return share;
  return {share.numerator / divisor, share.denominator / divisor};
}

/// Numbers as texts in quotes, each worked out once: most cells share their denominators.
class Texts {
 public:
  const std::string& of(const BigInt& number) {
    const auto [known, is_new] = texts_.try_emplace(number);
    if (is_new) known->second = '"' + decimal(number) + '"';
    return known->second;
  }

 private:
  std::map<BigInt, std::string> texts_;
};

/// The least common denominator of the shares that are in use. Nothing, as soon as it is known that
/// all numerators over it would have too many digits.
std::optional<BigInt> least_denominator(const Census& census, const std::vector<std::size_t>& uses,
                                        function_ref<bool(std::size_t digits)> fits) {
  std::size_t cells = 0;
  std::size_t shorter = 0;  // by how many bits all numerators together are shorter
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const Census::Share& share = census.shares[i];
    if (uses[i] == 0 || share.numerator == 0) continue;
    cells += uses[i];
    shorter += uses[i] * (bits(share.denominator) - bits(share.numerator));
  }
  const auto fits_in = [&](std::size_t bits_of_all) {
    const std::size_t size = cells * bits_of_all;
    return fits(most_digits(size - std::min(size, shorter)));
  };
  BigInt all = 1;
  const auto take_in = [&](const BigInt& denominator) {
    const BigInt rest = all % denominator;
    if (rest == 0) return true;
    all *= denominator / common_divisor(denominator, rest);
    return fits_in(bits(all));
  };
  // What shares over d have as their least common denominator is d by all that divides d and all
  // of their numerators: of long ones, which are all alike, none need be reduced by itself.
  constexpr std::size_t long_bits = 512;
  std::map<BigInt, BigInt> divisors;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const Census::Share& share = census.shares[i];
    if (uses[i] == 0 || share.numerator == 0) continue;
    if (bits(share.denominator) < long_bits) {
      if (all % share.denominator != 0 && !take_in(reduced(share).denominator)) return std::nullopt;
      continue;
    }
    BigInt& divisor = divisors.try_emplace(share.denominator, share.denominator).first->second;
    if (divisor == 1) continue;
    const BigInt rest = share.numerator % divisor;
    if (rest == 0) continue;
    divisor = common_divisor(divisor, rest);
    if (!fits_in(bits(share.denominator) - bits(divisor))) return std::nullopt;
  }
  for (const auto& [unreduced, divisor] : divisors) {
    if (!take_in(unreduced / divisor)) return std::nullopt;
  }
  return all;
}

}  // namespace

// A quotient of 64 bits and whether there is a remainder tell how to round, once.
double as_double(const Census::Share& share) {
  if (share.numerator == 0) return 0;
  using Doubles = std::numeric_limits<double>;
  const auto shift = static_cast<int>(63 + msb(share.denominator) - msb(share.numerator));
  BigInt quotient;
  BigInt remainder;
  divide_qr(BigInt(share.numerator << static_cast<unsigned>(shift)), share.denominator, quotient,
            remainder);
  const auto value = quotient.convert_to<std::uint64_t>();
  const int exponent = static_cast<int>(msb(quotient)) - shift;
  // That of the last bit that the double has.
  const int last =
      std::max(exponent - (Doubles::digits - 1), Doubles::min_exponent - Doubles::digits);
  const int dropped = last + shift;
  if (dropped > 64) return 0;
  std::uint64_t kept = dropped == 64 ? 0 : value >> dropped;
  const std::uint64_t rest = dropped == 64 ? value : value & ((std::uint64_t{1} << dropped) - 1);
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  if (rest > half || (rest == half && (remainder != 0 || kept % 2 == 1))) ++kept;
  return std::ldexp(static_cast<double>(kept), last);
}

std::string as_percent(const Census::Share& share) {
  if (share.numerator == 0) return "0%";
  if (share.numerator == share.denominator) return "100%";
  // Tenths of a per cent, rounded to the nearest.
  const BigInt tenths = (share.numerator * 2000 + share.denominator) / (share.denominator * 2);
  if (tenths == 0) return "<0.1%";
  if (tenths == 1000) return ">99.9%";
  const int whole = tenths.convert_to<int>();
  return std::to_string(whole / 10) + "." + std::to_string(whole % 10) + "%";
}

std::string share_rows(const Board& given, const SiteLayout& layout, const Census& census,
                       const std::vector<std::string>& texts, Budget& budget) {
  std::string out = "[";
  int row = -1;
  for (Site site = 0; site < given.sites() && budget.tick(); ++site) {
    const int drawn = layout.place(site).drawn.row;
    out += drawn == row ? "," : site > 0 ? "],[" : "[";
    row = drawn;
    append_site(given, site, census, texts, out);
  }
  return out + "]]";
}

std::string fractions(const Board& given, const SiteLayout& layout, const Census& census,
                      Budget& budget, std::size_t most) {
  const std::vector<std::size_t> uses = uses_of(given, census);
  // As the shares are, for to reduce them takes long where they are too long anyway.
  std::size_t size = least_size(given, census);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const Census::Share& share = census.shares[i];
    size += uses[i] * most_digits(bits(share.numerator) + bits(share.denominator));
  }
  if (size > most) return "null";
  Texts texts;
  std::vector<std::string> pairs(uses.size());
  for (std::size_t i = 0; i < uses.size() && budget.tick(); ++i) {
    if (uses[i] == 0) continue;
    const Census::Share share = reduced(census.shares[i]);
    pairs[i] = "[\"" + decimal(share.numerator) + "\"," + texts.of(share.denominator) + ']';
  }
  return share_rows(given, layout, census, pairs, budget);
}

std::string over_one_denominator(const Board& given, const Census& census, Budget& budget,
                                 std::size_t most) {
  const std::vector<std::size_t> uses = uses_of(given, census);
  const std::optional<BigInt> denominator =
      least_denominator(census, uses, [&](std::size_t digits) {
        return budget.poll() && least_size(given, census) + digits <= most;
      });
  if (!denominator) return "null";
  std::vector<std::string> numerators(uses.size());
  for (std::size_t i = 0; i < uses.size() && budget.tick(); ++i) {
    const Census::Share& share = census.shares[i];
    if (uses[i] == 0) continue;
    numerators[i] = '"' + decimal(share.numerator * *denominator / share.denominator) + '"';
  }
  std::string out = "[[";
  for (Site site = 0; site < given.sites() && budget.tick(); ++site) {
    if (site > 0) out += ',';
    append_site(given, site, census, numerators, out);
  }
  out += "],\"" + decimal(*denominator) + "\"]";
  return out;
}

}  // namespace crosshatch
