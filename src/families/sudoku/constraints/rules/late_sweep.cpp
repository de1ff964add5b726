// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/rules/late_sweep.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/order.h"

namespace crosshatch::sudoku {

namespace {

class LateSweep final : public rules::Sweep {
 public:
  using State = std::vector<std::uint8_t>;
  using IsBroken = std::function<bool(std::span<const std::uint8_t> values)>;

  LateSweep(std::span<const Site> sites, std::span<const Site> order, IsBroken is_broken)
      : is_broken_(std::move(is_broken)) {
    const std::vector<std::size_t> places = rules::places_in(order);
    for (std::size_t i = 0; i < sites.size(); ++i) ours_.emplace_back(places[sites[i]], i);
    std::ranges::sort(ours_);
  }

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const auto own = std::ranges::lower_bound(ours_, std::pair(place, std::size_t{0}));
    if (own == ours_.end() || own->first != place) return true;
    state.resize(ours_.size());
    state[own->second] = static_cast<std::uint8_t>(value);
    if (own + 1 != ours_.end()) return true;
    const bool is_kept = !is_broken_(state);
    state.clear();
    return is_kept;
  }

 private:
  std::vector<std::pair<std::size_t, std::size_t>> ours_;  // place in the order, number of the site
  IsBroken is_broken_;
};

}  // namespace

std::unique_ptr<rules::Sweep> late_sweep(
    std::span<const Site> sites, std::span<const Site> order,
    std::function<bool(std::span<const std::uint8_t> values)> is_broken) {
  return std::make_unique<LateSweep>(sites, order, std::move(is_broken));
}

}  // namespace crosshatch::sudoku
