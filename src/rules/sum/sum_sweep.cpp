// SPDX-License-Identifier: MIT
#include "rules/sum/sum_sweep.h"

#include <algorithm>
#include <vector>

#include "rules/order.h"

namespace crosshatch::rules {

namespace {

/// The state is the sum so far, in two bytes; none before the first site and after the last.
class SumSweep final : public Sweep {
 public:
  SumSweep(std::span<const Addend> addends, int least, int most, std::span<const Site> order)
      : least_(least), most_(most) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Addend& addend : addends)
      ours_.push_back({.place = places[addend.site], .addend = addend});
    std::ranges::sort(ours_, {}, &Own::place);
    int more = 0;
    for (std::size_t i = ours_.size(); i-- > 0;) {
      ours_[i].more = more;
      const std::vector<int>& worth = ours_[i].addend.worth;
      if (!worth.empty()) more += std::max(*std::ranges::max_element(worth), 0);
    }
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    const auto own = std::ranges::lower_bound(ours_, place, {}, &Own::place);
    if (own == ours_.end() || own->place != place) return true;
    state.resize(2);
    const int sum = (state[0] << 8 | state[1]) + own->addend.of(value);
    if (sum > most_ || sum + own->more < least_) return false;
    state[0] = static_cast<std::uint8_t>(sum >> 8);
    state[1] = static_cast<std::uint8_t>(sum);
    if (own + 1 == ours_.end()) state.clear();
    return true;
  }

 private:
  struct Own {
    std::size_t place = 0;
    Addend addend = {};
    int more = 0;  ///< at most so much comes after it
  };

  std::vector<Own> ours_;  // in order
  int least_;
  int most_;
};

}  // namespace

std::unique_ptr<Sweep> sum_sweep(std::span<const Addend> addends, int least, int most,
                                 std::span<const Site> order) {
  return std::make_unique<SumSweep>(addends, least, most, order);
}

}  // namespace crosshatch::rules
