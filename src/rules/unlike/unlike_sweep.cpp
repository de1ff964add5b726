// SPDX-License-Identifier: MIT
//
// The state is a byte that says whether all places so far are alike, and behind it what is known of
// the places of which one site has its value and the other does not, in the order in which those
// had it. Once two differ, there is nothing left to know; zeros keep the length.
#include "rules/unlike/unlike_sweep.h"

#include <algorithm>
#include <vector>

#include "rules/order.h"

namespace crosshatch::rules {

namespace {

constexpr std::uint8_t is_alike = 0;
constexpr std::uint8_t is_different = 1;

class UnlikeSweep final : public Sweep {
 public:
  UnlikeSweep(const Literals& one, const Literals& other, std::span<const Site> order) {
    const std::vector<std::size_t> places = places_in(order);
    for (std::size_t i = 0; i < one.size(); ++i) {
      ours_.push_back({places[one[i].site], one[i].values, i});
      ours_.push_back({places[other[i].site], other[i].values, i});
    }
    std::ranges::sort(ours_, {}, &Own::place);
    // Where in the list a place stands that is complete with this site: behind those that began
    // before it and are not complete yet.
    std::vector<std::size_t> begun;
    for (Own& own : ours_) {
      const auto at = std::ranges::find(begun, own.pair);
      own.is_second = at != begun.end();
      own.at = static_cast<std::size_t>(at - begun.begin());
      own.is_second ? (void)begun.erase(at) : begun.push_back(own.pair);
    }
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    const auto own = std::ranges::lower_bound(ours_, place, {}, &Own::place);
    if (own == ours_.end() || own->place != place) return true;
    if (state.empty()) state.push_back(is_alike);
    const bool is_last = own + 1 == ours_.end();
    const bool holds = (own->values & only(value)) != 0;
    const bool is_open = state.front() == is_alike;
    if (!own->is_second) {
      state.push_back(is_open && holds ? 1 : 0);
    } else {
      const auto first = state.begin() + static_cast<std::ptrdiff_t>(own->at) + 1;
      const bool are_alike = (*first != 0) == holds;
      state.erase(first);
      if (is_open && are_alike && is_last) return false;
      if (is_open && !are_alike) {
        std::ranges::fill(state, 0);
        state.front() = is_different;
      }
    }
    if (is_last) state.clear();
    return true;
  }

 private:
  struct Own {
    std::size_t place = 0;
    Candidates values = 0;
    std::size_t pair = 0;
    std::size_t at = 0;  ///< in the list
    bool is_second = false;
  };

  std::vector<Own> ours_;  // in order
};

}  // namespace

std::unique_ptr<Sweep> unlike_sweep(const Literals& one, const Literals& other,
                                    std::span<const Site> order) {
  return std::make_unique<UnlikeSweep>(one, other, order);
}

}  // namespace crosshatch::rules
