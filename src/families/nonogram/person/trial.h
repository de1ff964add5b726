// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/line_queue.h"
#include "families/nonogram/person/position.h"
#include "logic/trial.h"

namespace crosshatch::nonogram::person {

[[nodiscard]] bool find_contradiction(Position& any, Step& step);
[[nodiscard]] bool find_nested(Position& any, Step& step);
[[nodiscard]] bool find_deep(Position& any, Step& step);

/// The first step of a trial. Its effect says what is assumed.
inline constexpr Technique assumption = {
    .id = "assumption",
    .name = {"Assumption", "가정"},
    .sentence = {"to see what follows", "어떻게 되는지 봅니다"},
    .grade = Grade::unfair,
    .score = 0};

inline constexpr Technique contradiction = {
    .id = "contradiction",
    .name = {"Contradiction", "모순"},
    .sentence = {"if {2} were {3}, there would be no room for {1} in {0}",
                 "{2:이} {3:이면} {0}에 {1:이} 들어갈 자리가 없으므로"},
    .grade = Grade::unfair,
    .score = 100,
    .find = find_contradiction};

inline constexpr Technique nested_contradiction = {
    .id = "nested-contradiction",
    .name = {"Nested Contradiction", "이중 모순"},
    .sentence = {"if {2} were {3}, further contradictions would leave no room for {1} in {0}",
                 "{2:이} {3:이면} 그 안의 모순까지 따졌을 때 {0}에 {1:이} 들어갈 자리가 없으므로"},
    .grade = Grade::extreme,
    .score = 400,
    .find = find_nested};

inline constexpr Technique deep_contradiction = {
    .id = "deep-contradiction",
    .name = {"Deep Contradiction", "여러 겹 모순"},
    .sentence =
        {"if {2} were {3}, contradictions within contradictions would leave no room for {1} in {0}",
         "{2:이} {3:이면} 여러 겹의 모순까지 따졌을 때 {0}에 {1:이} 들어갈 자리가 없으므로"},
    .grade = Grade::extreme,
    .score = 1000,
    .find = find_deep};

/// The search for values that fail, and for the shortest way to show it. Lines are solved one by
/// one, in the order in which they become pending. In any number of colours.
class Trials final : public TrialBoard {
 public:
  explicit Trials(NonogramPosition& position);

  /// Makes a step of the value whose contradiction takes the fewest lines; of equals, the nearest.
  [[nodiscard]] bool find_single(Step& step);
  /// Makes a step of a value that fails with trials in trials, at most `depth` deep.
  [[nodiscard]] bool find_nested(int depth, Step& step);
  /// Whether some value is left that could fail at all.
  [[nodiscard]] bool may_go_on();

 private:
  /// What an assumption showed the last time.
  struct Memo {
    LineSet touched;         ///< the lines that it looked at
    std::uint64_t when = 0;  ///< the clock of the position then; 0 = never
    int lines = 0;           ///< that its failing takes; 0 = it does not fail
  };
  struct Guess {
    Site site;
    Value value;
    int weight;
  };

  void follow() override;
  [[nodiscard]] bool repeat(const TrialReason& reason) override;
  [[nodiscard]] bool is_broken(int line) override;
  void note(std::span<const Change> changes) override;
  void forget_pending() override { queue_.clear(); }
  void each_place(const Change& change, const TrialReason& by,
                  function_ref<void(int line)> use) const override;
  [[nodiscard]] std::vector<Site> sites_within(std::size_t /*first*/) const override {
    return open_;
  }
  void say(const TrialReason& reason, Step& step) const override;
  void say(const FailedTrial& failed, Step& step) const override;

  void gather_open();
  [[nodiscard]] bool is_stale(const Memo& memo) const;
  [[nodiscard]] bool look(Site site, Value value, Memo& memo);
  template <class Use>
  void each_other_line(Site site, const TrialReason& by, Use use) const;
  [[nodiscard]] bool solve(int line);
  void ask_engine();

  NonogramPosition& position_;
  int values_;
  std::vector<Memo> memos_;
  std::vector<std::uint64_t> changed_rows_;  ///< per bit of a LineSet
  std::vector<std::uint64_t> changed_columns_;
  std::vector<Site> open_;  ///< nearest first
  LineQueue queue_;
  LineSet touched_;
  std::vector<Change> said_;  ///< by the line solved last

  Board possible_;  ///< values that stand in some solution, as far as an engine could tell
  bool has_asked_ = false;
  bool has_several_ = false;  ///< there are several solutions, perhaps more than it could tell
};

}  // namespace crosshatch::nonogram::person
