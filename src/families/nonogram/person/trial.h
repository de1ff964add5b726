// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/nonogram/person/assumption_board.h"
#include "families/nonogram/person/position.h"

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

/// A value of a cell that was tried and failed.
struct FailedTrial;

/// One conclusion in a trial: from a line, or from a trial inside, which fails too.
struct Link {
  int line = AssumptionBoard::outside;
  std::vector<FailedTrial> within;  ///< one, if not from a line
};

struct FailedTrial {
  Site site = 0;
  Value value = 0;
  std::vector<Link> links;
  int broken = 0;  ///< the line without room at the end
};

/// The search for values that fail, and for the shortest way to show it.
class Trials {
 public:
  explicit Trials(NonogramPosition& position);

  /// Makes a step of the value whose contradiction takes the fewest lines; of equals, the nearest.
  [[nodiscard]] bool find_single(Step& step);
  /// Makes a step of a value that fails with trials in trials, at most `depth` deep.
  [[nodiscard]] bool find_nested(int depth, const Technique& technique, Step& step);
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

  void gather_open();
  [[nodiscard]] bool is_stale(const Memo& memo) const;
  [[nodiscard]] bool look(Site site, Value value, Memo& memo);
  [[nodiscard]] bool fails(Site site, Value value, int depth, FailedTrial* attempt);
  [[nodiscard]] bool fails_within(int depth, std::vector<FailedTrial>& attempts);
  [[nodiscard]] FailedTrial attempt_of(Site site, Value value, std::size_t mark,
                                       std::vector<FailedTrial>& within);
  [[nodiscard]] bool holds(const FailedTrial& attempt);
  void shorten(FailedTrial& attempt);
  void shorten_links(FailedTrial& top, std::vector<Link>& links);
  void write(const FailedTrial& attempt, int depth, const Technique& technique, Step& step);
  void refute(FailedTrial& attempt, const Technique& technique, Step& step);
  void ask_engine();

  NonogramPosition& position_;
  Budget& budget_;
  int values_;
  std::vector<Memo> memos_;
  std::vector<std::uint64_t> changed_rows_;  ///< per bit of a LineSet
  std::vector<std::uint64_t> changed_columns_;
  AssumptionBoard board_;
  std::vector<Site> open_;  ///< nearest first

  Board possible_;  ///< values that stand in some solution, as far as an engine could tell
  bool has_asked_ = false;
  bool has_several_ = false;  ///< there are several solutions, perhaps more than it could tell
};

}  // namespace crosshatch::nonogram::person
