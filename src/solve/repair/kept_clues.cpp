// SPDX-License-Identifier: MIT
#include "solve/repair/kept_clues.h"

namespace crosshatch {

namespace {

std::vector<int> places_with_a_clue(const std::vector<ClueValue>& clues) {
  std::vector<int> places;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (clues[i]) places.push_back(static_cast<int>(i));
  }
  return places;
}

}  // namespace

SomeOfTheClues::SomeOfTheClues(const ClueQuestion& question, const std::vector<ClueValue>& clues)
    : KeptClues(places_with_a_clue(clues), question.budget), question_(question), clues_(clues) {}

std::vector<ClueValue> SomeOfTheClues::only(std::span<const int> kept) const {
  std::vector<ClueValue> some(clues_.size());
  for (const int place : kept) some[place] = clues_[place];
  return some;
}

KeptClues::Found SomeOfTheClues::solutions(std::span<const int> kept, std::size_t enough) const {
  return question_.solutions(only(kept), enough);
}

bool SomeOfTheClues::holds(const Board& solution, int place) const {
  return question_.family.clues->beside(question_.puzzle, solution, place) == clues_[place];
}

}  // namespace crosshatch
