// SPDX-License-Identifier: MIT
//
// The state is the set of numbers so far, then a byte for each site that has neighbours to come:
// its number, and whether the number before it and the one behind it are still to come beside it.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/order.h"
#include "rules/path/path.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

constexpr std::uint8_t needs_before = 0x40;
constexpr std::uint8_t needs_behind = 0x80;
constexpr std::uint8_t number_mask = 0x3F;
constexpr std::uint8_t has_both = 0xFF;  ///< no number needs anything any more

class PathSweep final : public Sweep {
 public:
  PathSweep(std::span<const std::uint64_t> near, std::span<const Site> sites,
            std::span<const Site> order)
      : numbers_(static_cast<int>(sites.size())), turns_(order.size()) {
    const std::vector<std::size_t> places = places_in(order);
    std::vector<std::size_t> last(sites.size());  // the place of the last of its neighbours
    for (std::size_t vertex = 0; vertex < sites.size(); ++vertex) {
      last[vertex] = places[sites[vertex]];
      for (std::uint64_t rest = near[vertex]; rest != 0; rest &= rest - 1)
        last[vertex] = std::max(last[vertex], places[sites[std::countr_zero(rest)]]);
    }
    std::vector<std::size_t> open;  // the vertices that have bytes
    for (std::size_t place = 0; place < order.size(); ++place) {
      const auto site = std::ranges::lower_bound(sites, order[place]);
      if (site == sites.end() || *site != order[place]) continue;
      const auto vertex = static_cast<std::size_t>(site - sites.begin());
      Turn& turn = turns_[place];
      turn.is_ours = true;
      for (const std::size_t other : open) {
        turn.is_beside.push_back((near[vertex] >> other & 1) != 0);
        turn.leaves.push_back(last[other] == place);
      }
      turn.leaves.push_back(last[vertex] == place);
      open.push_back(vertex);
      std::erase_if(open, [&](std::size_t other) { return last[other] == place; });
    }
  }

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const Turn& turn = turns_[place];
    if (!turn.is_ours) return true;
    if (value >= numbers_) return false;
    const std::size_t bytes = static_cast<std::size_t>(numbers_ + 7) / 8;
    if (state.empty()) state.assign(bytes, 0);
    const auto is_used = [&](int number) {
      return (state[static_cast<std::size_t>(number) / 8] >> (number % 8) & 1) != 0;
    };
    if (is_used(value)) return false;
    std::uint8_t own = static_cast<std::uint8_t>(value);
    if (value > 0) own |= needs_before;
    if (value + 1 < numbers_) own |= needs_behind;
    for (std::size_t i = 0; i < turn.is_beside.size(); ++i) {
      std::uint8_t& other = state[bytes + i];
      if (turn.is_beside[i] == 0 || other == has_both) continue;
      const int number = other & number_mask;
      if (number + 1 == value) {
        other &= static_cast<std::uint8_t>(~needs_behind);
        own &= static_cast<std::uint8_t>(~needs_before);
      } else if (number == value + 1) {
        other &= static_cast<std::uint8_t>(~needs_before);
        own &= static_cast<std::uint8_t>(~needs_behind);
      }
      if ((other & ~number_mask) == 0) other = has_both;
    }
    // A number that stands somewhere else does not come any more.
    if ((own & needs_before) != 0 && is_used(value - 1)) return false;
    if ((own & needs_behind) != 0 && is_used(value + 1)) return false;
    state[static_cast<std::size_t>(value) / 8] |= static_cast<std::uint8_t>(1 << (value % 8));
    state.push_back((own & ~number_mask) == 0 ? has_both : own);
    std::size_t kept = bytes;
    for (std::size_t i = 0; i < turn.leaves.size(); ++i) {
      const std::uint8_t each = state[bytes + i];
      if (turn.leaves[i] == 0)
        state[kept++] = each;
      else if (each != has_both)
        return false;
    }
    state.resize(kept);
    return true;
  }

 private:
  /// What happens when the site at a place of the order gets its value.
  struct Turn {
    bool is_ours = false;
    std::vector<char> is_beside = {};  ///< per byte
    std::vector<char> leaves = {};     ///< the same, and of this site; whether no more is to come
  };

  int numbers_;
  std::vector<Turn> turns_;
};

}  // namespace

std::unique_ptr<Sweep> PathRule::sweep(std::span<const Site> order) const {
  return std::make_unique<PathSweep>(near_, sites_, order);
}

}  // namespace crosshatch::rules
