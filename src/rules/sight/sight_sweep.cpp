// SPDX-License-Identifier: MIT
//
// The state is how many are seen so far, and a byte for each ray. A ray that the order meets from
// its near end is open until a literal fails. One that it meets from its far end has a run, of as
// many as hold since the last that failed; when the nearest is there, the run is what is seen.
// Behind the last site there is no state.
#include "rules/sight/sight_sweep.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

class SightSweep final : public Sweep {
 public:
  /// What the site at a place is to the rays.
  struct Own {
    int ray = -1;  ///< none of them: -1
    Candidates values = 0;
    bool is_backward = false;
    bool is_last_of_ray = false;  ///< in the order
    bool is_last = false;         ///< of all
  };

  SightSweep(std::vector<Own> owns, std::size_t rays, int needed)
      : owns_(std::move(owns)), rays_(rays), needed_(needed) {}

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const Own& own = owns_[place];
    if (own.ray < 0) return true;
    if (state.empty()) state.assign(rays_ + 1, 0);
    const bool holds = (own.values & only(value)) != 0;
    int seen = state[0];
    std::uint8_t& at = state[static_cast<std::size_t>(own.ray) + 1];
    if (own.is_backward) {
      // Of a run that is too long already nothing more is to be known.
      at = static_cast<std::uint8_t>(holds ? std::min(at + 1, needed_ + 1) : 0);
      if (own.is_last_of_ray) seen += std::exchange(at, std::uint8_t{0});
    } else {
      if (at == open) seen += holds;
      at = own.is_last_of_ray || (at == open && holds) ? open : closed;
    }
    if (seen > needed_) return false;
    state[0] = static_cast<std::uint8_t>(seen);
    if (!own.is_last) return true;
    state.clear();
    return seen == needed_;
  }

 private:
  static constexpr std::uint8_t open = 0;  // and finished: one byte is as good as another
  static constexpr std::uint8_t closed = 1;

  std::vector<Own> owns_;  // by place
  std::size_t rays_;
  int needed_;
};

/// Every board breaks the rule, or keeps it.
class SureSweep final : public Sweep {
 public:
  explicit SureSweep(bool is_kept) : is_kept_(is_kept) {}
  [[nodiscard]] State start() const override { return {}; }
  [[nodiscard]] bool step(std::size_t /*place*/, Value /*value*/, State& /*state*/) const override {
    return is_kept_;
  }

 private:
  bool is_kept_;
};

}  // namespace

std::unique_ptr<Sweep> sweep_sight(const std::vector<Literals>& rays, int needed,
                                   std::span<const Site> order) {
  constexpr int most_needed = 200;
  const bool is_empty = std::ranges::all_of(rays, [](const Literals& ray) { return ray.empty(); });
  if (is_empty || needed < 0) return std::make_unique<SureSweep>(needed == 0);
  if (needed > most_needed) return nullptr;
  const std::vector<std::size_t> places = places_in(order);
  const auto place = [&](const Literal& literal) { return places[literal.site]; };
  std::vector<SightSweep::Own> owns(order.size());
  std::size_t last = 0;
  for (int ray = 0; ray < static_cast<int>(rays.size()); ++ray) {
    const Literals& literals = rays[ray];
    if (literals.empty()) continue;
    const bool is_forward = std::ranges::is_sorted(literals, std::less{}, place);
    if (!is_forward && !std::ranges::is_sorted(literals, std::greater{}, place)) return nullptr;
    for (const Literal& literal : literals)
      owns[place(literal)] = {.ray = ray, .values = literal.values, .is_backward = !is_forward};
    const std::size_t end = place(is_forward ? literals.back() : literals.front());
    owns[end].is_last_of_ray = true;
    last = std::max(last, end);
  }
  owns[last].is_last = true;
  return std::make_unique<SightSweep>(std::move(owns), rays.size(), needed);
}

}  // namespace crosshatch::rules
