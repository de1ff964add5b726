// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "solve/repair/clue_question.h"

namespace crosshatch {

/// Asks about a puzzle of which only some clues hold, again and again.
class KeptClues {
 public:
  using Found = ClueQuestion::Found;

  virtual ~KeptClues() = default;

  /// The places that have a clue, ascending.
  [[nodiscard]] const std::vector<int>& places() const { return places_; }
  [[nodiscard]] Budget& budget() const { return budget_; }

  /// Solutions of the clues at these places alone, at most `enough`.
  [[nodiscard]] virtual Found solutions(std::span<const int> kept, std::size_t enough) const = 0;

  /// Whether the clue at one of the places holds on a solved board, which is a solution for some of
  /// the clues.
  [[nodiscard]] virtual bool holds(const Board& solution, int place) const = 0;

 protected:
  KeptClues(std::vector<int> places, Budget& budget)
      : places_(std::move(places)), budget_(budget) {}

 private:
  std::vector<int> places_;
  Budget& budget_;
};

/// Those of a family whose clues can be left out one by one. All is borrowed.
class SomeOfTheClues final : public KeptClues {
 public:
  SomeOfTheClues(const ClueQuestion& question, const std::vector<ClueValue>& clues);

  [[nodiscard]] Found solutions(std::span<const int> kept, std::size_t enough) const override;
  [[nodiscard]] bool holds(const Board& solution, int place) const override;

  /// The clues at these places alone.
  [[nodiscard]] std::vector<ClueValue> only(std::span<const int> kept) const;

 private:
  const ClueQuestion& question_;
  const std::vector<ClueValue>& clues_;
};

}  // namespace crosshatch
