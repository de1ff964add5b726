// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "families/sudoku/explainer/inference.h"
#include "families/sudoku/explainer/nested_chain.h"

namespace crosshatch {
class Budget;
}

namespace crosshatch::sudoku::explainer {

/// The chains that nested chains of one main search are numbered by.
struct ChainNumbers {
  struct Entry {
    int complexity;
    std::uint64_t path;
  };
  std::vector<Entry> entries;
};

/// The kinds of steps. Among equally long ones the first kind is taken.
enum class ForcingKind : std::uint8_t { both_ways, cell, house, contradiction };

/// Multiple or dynamic forcing chains of a position that may be in the middle of another chain.
class ForcingSearch {
 public:
  /// `further` may be null. All are borrowed.
  ForcingSearch(bool is_dynamic, FurtherRules* further, const ChainNumbers* numbers, Budget& budget)
      : is_dynamic_(is_dynamic),
        further_(further),
        numbers_(numbers),
        budget_(budget),
        on_(marks),
        off_(marks) {}

  struct Branch {
    ChainInference* inference;
    ChainInference::Node node;
  };

  struct Found {
    int complexity = 0;
    ForcingKind kind = ForcingKind::both_ways;
    int order = 0;
    Literal literal = 0;
    HouseIndex house = -1;
    std::size_t count = 0;
    std::array<Branch, 9> branches = {};
  };

  /// The one that Sudoku Explainer takes; null if there is none or the budget is spent.
  const Found* best(const RemainingCandidates& now);

  /// All of them, each elimination once.
  void all(const RemainingCandidates& now, NestedChains& chains);

 private:
  void run(const RemainingCandidates& now);
  void look_at(Site site, Mask digits);
  void look_both_ways(Mark mark, bool is_double);
  void look_at_houses(Mark mark);
  void join(std::span<ChainInference* const> branches, ForcingKind kind, HouseIndex house);
  void offer(ForcingKind kind, Literal literal, HouseIndex house, std::span<const Branch> branches);
  [[nodiscard]] int nested_complexity(std::span<const Branch> branches);
  [[nodiscard]] NestedChain chain_of(const Found& found) const;
  ChainInference* from(Literal literal);

  const bool is_dynamic_;
  FurtherRules* const further_;
  const ChainNumbers* const numbers_;
  Budget& budget_;
  const RemainingCandidates* now_ = nullptr;
  bool wants_all_ = false;
  std::vector<std::unique_ptr<ChainInference>> on_;
  std::vector<std::unique_ptr<ChainInference>> off_;
  MarkSet on_known_;
  std::vector<Found> found_;
  std::vector<std::int16_t> found_at_;  ///< [literal]: where in found_; -1
  std::vector<std::uint64_t> paths_;
  int order_ = 0;
};

}  // namespace crosshatch::sudoku::explainer
