// SPDX-License-Identifier: MIT
#include "solve/repair/contradiction.h"

#include <algorithm>
#include <optional>

namespace crosshatch {

namespace {

using Places = std::vector<int>;

Places places_of(const std::vector<ClueValue>& clues) {
  Places places;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (clues[i]) places.push_back(static_cast<int>(i));
  }
  return places;
}

/// The clues at these places alone.
std::vector<ClueValue> only_at(const std::vector<ClueValue>& clues, const Places& places) {
  std::vector<ClueValue> some(clues.size());
  for (const int place : places)
    some[static_cast<std::size_t>(place)] = clues[static_cast<std::size_t>(place)];
  return some;
}

bool has(const Places& places, int place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

/// A smallest set that has a member of each of `sets`, by branching on the members of the first
/// that is not hit. None at a limit.
class HittingSet {
 public:
  HittingSet(const std::vector<Places>& sets, Budget& budget) : sets_(sets), budget_(budget) {}

  std::optional<Places> smallest() {
    for (most_ = bound(); !is_found_; ++most_) {
      if (!visit() || most_ > sets_.size()) return std::nullopt;
    }
    return hit_;
  }

 private:
  [[nodiscard]] bool is_hit(const Places& set) const {
    return std::any_of(set.begin(), set.end(), [&](int place) { return has(hit_, place); });
  }

  /// Sets without a common member, among those that are not hit: each needs a member of its own.
  [[nodiscard]] std::size_t bound() const {
    Places used;
    std::size_t number = 0;
    for (const Places& set : sets_) {
      if (is_hit(set)) continue;
      if (std::any_of(set.begin(), set.end(), [&](int place) { return has(used, place); }))
        continue;
      used.insert(used.end(), set.begin(), set.end());
      ++number;
    }
    return number;
  }

  /// False at a limit.
  bool visit() {
    if (!budget_.spend()) return false;
    const Places* smallest = nullptr;
    for (const Places& set : sets_) {
      if (!is_hit(set) && (smallest == nullptr || set.size() < smallest->size())) smallest = &set;
    }
    if (smallest == nullptr) {
      is_found_ = true;
      return true;
    }
    if (hit_.size() + bound() > most_) return true;
    for (const int place : *smallest) {
      hit_.push_back(place);
      if (!visit()) return false;
      if (is_found_) return true;
      hit_.pop_back();
    }
    return true;
  }

  const std::vector<Places>& sets_;
  Budget& budget_;
  std::size_t most_ = 0;
  Places hit_;
  bool is_found_ = false;
};

/// The places that must be left out so that the others have a solution, of which none can be put
/// back: what is missing from a largest set of clues that holds `kept`.
std::optional<Places> left_out(const ClueQuestion& question, const std::vector<ClueValue>& clues,
                               const Places& all, Places kept) {
  Places out;
  for (const int place : all) {
    if (has(kept, place)) continue;
    kept.push_back(place);
    const ClueQuestion::Found found = question.solutions(only_at(clues, kept), 1);
    if (!found.solutions.empty()) continue;
    if (!found.is_none()) return std::nullopt;
    kept.pop_back();
    out.push_back(place);
  }
  return out;
}

}  // namespace

std::vector<int> some_contradiction(const ClueQuestion& question,
                                    const std::vector<ClueValue>& clues) {
  Places places = places_of(clues);
  // Large pieces first, then smaller ones, down to single clues.
  for (std::size_t piece = std::max<std::size_t>(places.size() / 2, 1); piece > 0; piece /= 2) {
    for (std::size_t i = 0; i < places.size();) {
      Places fewer = places;
      const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(i);
      fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(piece, places.size() - i)));
      const ClueQuestion::Found found = question.solutions(only_at(clues, fewer), 1);
      if (question.budget.is_spent()) return {};
      if (found.is_none()) {
        places = std::move(fewer);
      } else {
        i += piece;
      }
    }
  }
  return places;
}

Contradiction smallest_contradiction(const ClueQuestion& question,
                                     const std::vector<ClueValue>& clues) {
  Contradiction result;
  result.places = some_contradiction(question, clues);
  if (result.places.empty()) return result;
  const Places all = places_of(clues);
  std::vector<Places> sets;
  while (true) {
    const std::optional<Places> hit = HittingSet(sets, question.budget).smallest();
    if (!hit) return result;
    if (hit->size() >= result.places.size()) {
      result.is_smallest = true;
      return result;
    }
    const ClueQuestion::Found found = question.solutions(only_at(clues, *hit), 1);
    if (found.is_none())
      return {.places =
                  [&] {
                    Places sorted = *hit;
                    std::sort(sorted.begin(), sorted.end());
                    return sorted;
                  }(),
              .is_smallest = true};
    if (found.solutions.empty()) return result;
    std::optional<Places> set = left_out(question, clues, all, *hit);
    if (!set) return result;
    sets.push_back(*std::move(set));
  }
}

}  // namespace crosshatch
