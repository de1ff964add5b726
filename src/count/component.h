// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch {

inline constexpr int most_sum = 15;   ///< of a rule, so four bits hold it
inline constexpr int most_terms = 9;  ///< rules of one site

/// A rule on few sites, each of them one or zero: the weighted sum of its sites is one of some
/// numbers from 0 to `most_sum`. "From a to b of these are ones" is such a rule with weights of 1.
/// With weights of 1, 2, 4 and 8 any table over four sites is. A site of several values is a site
/// for each value here, with a rule that one of them holds.
struct SumRule {
  std::uint16_t sums = 0;  ///< bit s: the sum may be s
  int open = 0;            ///< the sum of all its weights, at most `most_sum`

  /// No sum is allowed if this one is out of range.
  [[nodiscard]] static SumRule exactly(int sum, int open) {
    const bool is_possible = sum >= 0 && sum <= most_sum;
    return {static_cast<std::uint16_t>(is_possible ? 1u << sum : 0u), open};
  }

  [[nodiscard]] bool allows(int sum) const { return (sums >> sum & 1) != 0; }
  /// The bounds of the sum. Where none is allowed, the least is above the greatest.
  [[nodiscard]] int least() const { return std::countr_zero(sums); }
  [[nodiscard]] int most() const { return std::bit_width(sums) - 1; }
  [[nodiscard]] bool has_gaps() const { return std::popcount(sums) <= most() - least(); }
};

/// A rule by its number, and what each site of a group adds to its sum.
class RuleTerm {
 public:
  RuleTerm() = default;
  explicit RuleTerm(int rule, int weight = 1)
      : packed_(static_cast<std::uint32_t>(rule) << 4 | static_cast<std::uint32_t>(weight)) {}

  [[nodiscard]] int rule() const { return static_cast<int>(packed_ >> 4); }
  [[nodiscard]] int weight() const { return static_cast<int>(packed_ & 15); }
  auto operator<=>(const RuleTerm&) const = default;

 private:
  std::uint32_t packed_ = 0;
};

/// Sites that the same rules count with the same weights. Only the number of ones among them
/// matters. Where there are several sites, these rules have no gaps.
struct SiteGroup {
  std::array<RuleTerm, most_terms> terms;  ///< in ascending order
  int term_count = 0;
  int first = 0;  ///< its sites are Component::sites[first, first + size)
  int size = 0;   ///< at most `most_sum`

  [[nodiscard]] std::span<const RuleTerm> own_terms() const {
    return std::span(terms).first(static_cast<std::size_t>(term_count));
  }
};

/// Sites and rules that are connected: no rule counts sites of two components, and each counts
/// some. A total of ones may still tie them.
struct Component {
  std::vector<SumRule> rules;
  std::vector<SiteGroup> groups;
  std::vector<Site> sites;  ///< group by group

  [[nodiscard]] std::span<const Site> sites_of(const SiteGroup& group) const {
    return std::span(sites).subspan(static_cast<std::size_t>(group.first),
                                    static_cast<std::size_t>(group.size));
  }
  [[nodiscard]] const SumRule& rule(RuleTerm term) const { return rules[term.rule()]; }

  /// How many sites of a group can be ones by each of its rules alone; empty if `least > most`.
  struct Range {
    int least;
    int most;
  };
  [[nodiscard]] Range range_of(const SiteGroup& group) const {
    Range range{0, group.size};
    for (const RuleTerm term : group.own_terms()) {
      const int weight = term.weight();
      const int others = rule(term).open - weight * group.size;
      range.least = std::max(range.least, (rule(term).least() - others + weight - 1) / weight);
      range.most = std::min(range.most, rule(term).most() / weight);
      if (others > 0) continue;
      while (range.least <= range.most && !rule(term).allows(weight * range.least)) ++range.least;
      while (range.least <= range.most && !rule(term).allows(weight * range.most)) --range.most;
    }
    return range;
  }
};

/// What came of an attempt to describe all solutions of a component: they are all there; it would
/// take more states than are allowed; or the budget is spent.
enum class BuildResult : std::uint8_t { done, too_wide, limit };

}  // namespace crosshatch
