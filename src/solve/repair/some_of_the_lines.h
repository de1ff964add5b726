// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/family.h"
#include "solve/repair/kept_clues.h"

namespace crosshatch {

/// Asks about a puzzle of which only some lines have their clues (core/line_clues.h), by SAT: the
/// engines of a family take whole puzzles. Places are lines. All is borrowed.
///
/// Each line has a literal that switches its clauses on. So one solver answers all questions, what
/// it learns from one helps with the next, and the assumptions of a proof that there is no solution
/// are lines that contradict each other.
class SomeOfTheLines final : public KeptClues {
 public:
  SomeOfTheLines(const Family& family, const Puzzle& puzzle, Budget& budget);
  ~SomeOfTheLines() override;
  SomeOfTheLines(const SomeOfTheLines&) = delete;
  SomeOfTheLines& operator=(const SomeOfTheLines&) = delete;

  [[nodiscard]] Found solutions(std::span<const int> kept, std::size_t enough) const override;
  [[nodiscard]] bool holds(const Board& solution, int place) const override;

 private:
  struct Clauses;

  [[nodiscard]] bool encode(std::span<const int> lines) const;

  const Family& family_;
  const Puzzle& puzzle_;
  std::unique_ptr<Clauses> clauses_;  ///< of the lines that were asked about so far
};

}  // namespace crosshatch
