// SPDX-License-Identifier: MIT
//
// Parallel diagonals are the usual case. Alone each has at most three cells of a box; four of them
// may have seven, whose sum has hardly any room.
//
// Two sums at a time are joined, those first that lose most room by it, as long as any do. A sum
// made of more is kept as well as those that it is made of.
#include "families/sudoku/engine/linear/joint_sums.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

namespace crosshatch::sudoku {

namespace {

/// Of more sums it takes too long to try all pairs.
constexpr std::size_t most_sums = 32;

/// Two sums have at least as many pairs of sites that see each other.
constexpr int least_pairs = 6;

struct Joint {
  PlainSum sum;
  int room = 0;    ///< from the total to the least or to the most, whichever is nearer
  int widest = 0;  ///< how far the sums of some group of sites that see each other lie apart
  bool is_left = true;
};

struct JointPair {
  std::size_t one;
  std::size_t other;
  int gain;  ///< how much room is lost
  Joint made;
};

class Joining {
 public:
  Joining(int side, const LinearFilter::AreDifferent& are_different)
      : side_(side), are_different_(are_different) {}

  [[nodiscard]] Joint with_room(PlainSum sum) const {
    Joint made{.sum = std::move(sum)};
    const std::vector<Site>& sites = made.sum.sites;
    std::vector<std::size_t> left(sites.size());
    std::iota(left.begin(), left.end(), 0);
    int least = 0;
    int most = 0;
    while (!left.empty()) {
      const std::vector<std::size_t> group =
          take_group(left, [&](std::size_t one, std::size_t other) {
            return are_different_(sites[one], sites[other]);
          });
      const int size = static_cast<int>(group.size());
      const int width = size * (side_ - size);
      least += size * (size - 1) / 2;
      most += size * (size - 1) / 2 + width;
      made.widest = std::max(made.widest, width);
    }
    made.room = std::min(made.sum.total - least, most - made.sum.total);
    return made;
  }

  /// Nothing if they have a common site, or if hardly any see each other.
  [[nodiscard]] std::optional<Joint> joined(const PlainSum& one, const PlainSum& other) const {
    int pairs = 0;
    for (const Site here : one.sites) {
      for (const Site there : other.sites) {
        if (here == there) return std::nullopt;
        pairs += are_different_(here, there) ? 1 : 0;
      }
    }
    if (pairs < least_pairs) return std::nullopt;
    PlainSum both = one;
    both.sites.insert(both.sites.end(), other.sites.begin(), other.sites.end());
    both.total += other.total;
    return with_room(std::move(both));
  }

 private:
  int side_;
  const LinearFilter::AreDifferent& are_different_;
};

}  // namespace

std::vector<PlainSum> joint_sums(const std::vector<PlainSum>& sums, int side,
                                 const LinearFilter::AreDifferent& are_different) {
  if (sums.size() > most_sums) return {};
  const Joining joining(side, are_different);
  std::vector<Joint> all;
  std::vector<JointPair> pairs;
  const auto add = [&](Joint joint) {
    for (std::size_t other = 0; other < all.size(); ++other) {
      if (!all[other].is_left) continue;
      std::optional<Joint> made = joining.joined(joint.sum, all[other].sum);
      const int gain = made ? all[other].room + joint.room - made->room : 0;
      if (gain > 0) pairs.push_back({all.size(), other, gain, *std::move(made)});
    }
    all.push_back(std::move(joint));
  };
  for (const PlainSum& sum : sums) add(joining.with_room(sum));

  std::vector<PlainSum> found;
  while (!pairs.empty()) {
    JointPair best = *std::ranges::max_element(pairs, {}, &JointPair::gain);
    all[best.one].is_left = all[best.other].is_left = false;
    std::erase_if(pairs, [&](const JointPair& pair) {
      return !all[pair.one].is_left || !all[pair.other].is_left;
    });
    // With more room, all sums of each group fit.
    if (best.made.room < best.made.widest) found.push_back(best.made.sum);
    add(std::move(best.made));
  }
  return found;
}

}  // namespace crosshatch::sudoku
