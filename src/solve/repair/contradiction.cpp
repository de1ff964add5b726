// SPDX-License-Identifier: MIT
#include "solve/repair/contradiction.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "solve/repair/hitting_set.h"

namespace crosshatch {

namespace {

using Places = std::vector<int>;

bool has(const Places& places, int place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

/// The places that must be left out so that the others have a solution, of which none can be put
/// back: what is missing from a largest set of clues that holds `kept`.
std::optional<Places> left_out(const KeptClues& clues, Places kept) {
  Places out;
  for (const int place : clues.places()) {
    if (has(kept, place)) continue;
    kept.push_back(place);
    const KeptClues::Found found = clues.solutions(kept, 1);
    if (!found.solutions.empty()) continue;
    if (!found.is_none()) return std::nullopt;
    kept.pop_back();
    out.push_back(place);
  }
  return out;
}

}  // namespace

std::vector<int> some_contradiction(const KeptClues& clues) {
  Places places = clues.places();
  // Large pieces first, then smaller ones, down to single clues. Those that are passed by then are
  // in every contradiction among the places, so they are also before the next one in a smaller one.
  for (std::size_t piece = std::max<std::size_t>(places.size() / 2, 1); piece > 0; piece /= 2) {
    for (std::size_t i = 0; i < places.size();) {
      Places fewer = places;
      const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(i);
      fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(piece, places.size() - i)));
      const KeptClues::Found found = clues.solutions(fewer, 1);
      if (clues.budget().is_spent()) return {};
      if (found.is_none()) {
        places = found.contradiction.empty() ? std::move(fewer) : found.contradiction;
      } else {
        i += piece;
      }
    }
  }
  return places;
}

Contradiction smallest_contradiction(const KeptClues& clues) {
  return smallest_contradiction(clues, some_contradiction(clues));
}

Contradiction smallest_contradiction(const KeptClues& clues, std::vector<int> known) {
  Contradiction result{.places = std::move(known)};
  if (result.places.empty()) return result;
  std::vector<Places> sets;
  std::size_t least = 1;
  while (true) {
    const SmallestHit hit =
        smallest_hitting_set(sets, least, result.places.size() - 1, clues.budget());
    least = hit.least;
    if (!hit.is_found) {
      result.is_smallest = least >= result.places.size();
      return result;
    }
    const KeptClues::Found found = clues.solutions(hit.members, 1);
    if (found.is_none()) return {.places = hit.members, .is_smallest = true};
    if (found.solutions.empty()) return result;
    std::optional<Places> set = left_out(clues, hit.members);
    if (!set) return result;
    sets.push_back(*std::move(set));
  }
}

}  // namespace crosshatch
