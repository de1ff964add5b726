// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/engine/propagator.h"
#include "rules/count/count.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

/// Sites that all differ.
class DifferentFilter final : public Propagator {
 public:
  using Propagator::Propagator;

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 300; }
};

/// Sites whose digits follow on from each other, each once.
class StraightFilter final : public Propagator {
 public:
  StraightFilter(std::vector<Site> sites, int side) : Propagator(std::move(sites)), side_(side) {}

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 60; }

 private:
  int side_;
};

/// From so many to so many sites that hold one of some digits, each its own; or none.
class CountFilter final : public Propagator {
 public:
  explicit CountFilter(const rules::CountRule& rule);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 2; }

 private:
  std::vector<Mask> digits_;  // by site
  int least_;
  int most_;
  bool may_be_none_;
  Mask same_ = 0;  // the digits, if they are the same for all and only one
};

/// Any rule, as it says itself.
class RuleFilter final : public Propagator {
 public:
  /// `board`: of as many sites as the puzzle has; for all such filters together.
  RuleFilter(const rules::PuzzleRule& rule, std::shared_ptr<Board> board);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 5'000; }

 private:
  const rules::PuzzleRule& rule_;
  std::shared_ptr<Board> board_;
};

}  // namespace crosshatch::sudoku
