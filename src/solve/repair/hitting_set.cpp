// SPDX-License-Identifier: MIT
#include "solve/repair/hitting_set.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace crosshatch {

namespace {

/// Sets of members as rows of bits: bit i is `members_[i]`.
class HittingSearch {
 public:
  HittingSearch(std::span<const std::vector<int>> sets, Budget& budget) : budget_(budget) {
    for (const std::vector<int>& set : sets)
      members_.insert(members_.end(), set.begin(), set.end());
    std::sort(members_.begin(), members_.end());
    members_.erase(std::unique(members_.begin(), members_.end()), members_.end());
    words_ = (members_.size() + 63) / 64;
    for (const std::vector<int>& set : sets) {
      Bits bits(words_, 0);
      for (const int member : set) add(bits, index_of(member));
      sets_.push_back(std::move(bits));
    }
    // Small ones first: more of them have no common member.
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const Bits& a, const Bits& b) { return number(a) < number(b); });
    is_hit_.resize(sets_.size(), false);
    allowed_.assign(words_, ~std::uint64_t{0});
  }

  SmallestHit run(std::size_t least, std::size_t most) {
    SmallestHit result{.least = std::max(least, bound())};
    while (result.least <= most) {
      if (!visit(result.least)) return result;
      if (is_found_) {
        result.is_found = true;
        for (const std::size_t i : chosen_) result.members.push_back(members_[i]);
        std::sort(result.members.begin(), result.members.end());
        return result;
      }
      ++result.least;
    }
    return result;
  }

 private:
  using Bits = std::vector<std::uint64_t>;

  static void add(Bits& bits, std::size_t i) { bits[i / 64] |= std::uint64_t{1} << (i % 64); }
  static bool has(const Bits& bits, std::size_t i) { return (bits[i / 64] >> (i % 64) & 1) != 0; }
  static int number(const Bits& bits) {
    int sum = 0;
    for (const std::uint64_t word : bits) sum += std::popcount(word);
    return sum;
  }

  [[nodiscard]] std::size_t index_of(int member) const {
    const auto at = std::lower_bound(members_.begin(), members_.end(), member);
    return static_cast<std::size_t>(at - members_.begin());
  }

  [[nodiscard]] int allowed_members(const Bits& set) const {
    int sum = 0;
    for (std::size_t w = 0; w < words_; ++w) sum += std::popcount(set[w] & allowed_[w]);
    return sum;
  }

  /// Sets without a common allowed member, among those that are not hit.
  [[nodiscard]] std::size_t bound() {
    used_.assign(words_, 0);
    std::size_t sets = 0;
    for (std::size_t s = 0; s < sets_.size(); ++s) {
      if (is_hit_[s]) continue;
      bool is_apart = true;
      for (std::size_t w = 0; w < words_ && is_apart; ++w)
        is_apart = (sets_[s][w] & allowed_[w] & used_[w]) == 0;
      if (!is_apart) continue;
      for (std::size_t w = 0; w < words_; ++w) used_[w] |= sets_[s][w] & allowed_[w];
      ++sets;
    }
    return sets;
  }

  /// Tries to hit all with `left` more members. False at a limit.
  bool visit(std::size_t left) {
    if (!budget_.spend()) return false;
    std::size_t tightest = sets_.size();
    int fewest = 0;
    for (std::size_t s = 0; s < sets_.size(); ++s) {
      if (is_hit_[s]) continue;
      const int allowed = allowed_members(sets_[s]);
      if (allowed == 0) return true;
      if (tightest == sets_.size() || allowed < fewest) {
        tightest = s;
        fewest = allowed;
      }
    }
    if (tightest == sets_.size()) {
      is_found_ = true;
      return true;
    }
    if (bound() > left) return true;
    return branch(tightest, left);
  }

  bool branch(std::size_t tightest, std::size_t left) {
    const Bits before = allowed_;
    for (const std::size_t i : most_useful_first(sets_[tightest])) {
      std::vector<std::size_t> newly_hit;
      for (std::size_t s = 0; s < sets_.size(); ++s) {
        if (!is_hit_[s] && has(sets_[s], i)) newly_hit.push_back(s);
      }
      for (const std::size_t s : newly_hit) is_hit_[s] = true;
      chosen_.push_back(i);
      if (!visit(left - 1)) return false;
      if (is_found_) return true;
      chosen_.pop_back();
      for (const std::size_t s : newly_hit) is_hit_[s] = false;
      allowed_[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
    allowed_ = before;
    return true;
  }

  /// The allowed members of a set; those that hit the most sets first.
  [[nodiscard]] std::vector<std::size_t> most_useful_first(const Bits& set) const {
    std::vector<std::size_t> order;
    std::vector<int> hits(members_.size(), 0);
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (!has(set, i) || !has(allowed_, i)) continue;
      order.push_back(i);
      for (std::size_t s = 0; s < sets_.size(); ++s) hits[i] += !is_hit_[s] && has(sets_[s], i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return hits[a] > hits[b]; });
    return order;
  }

  Budget& budget_;
  std::vector<int> members_;  ///< ascending
  std::size_t words_ = 0;
  std::vector<Bits> sets_;
  std::vector<bool> is_hit_;
  Bits allowed_;
  Bits used_;
  std::vector<std::size_t> chosen_;
  bool is_found_ = false;
};

}  // namespace

SmallestHit smallest_hitting_set(std::span<const std::vector<int>> sets, std::size_t least,
                                 std::size_t most, Budget& budget) {
  return HittingSearch(sets, budget).run(least, most);
}

}  // namespace crosshatch
