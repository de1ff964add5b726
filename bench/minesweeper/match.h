// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>

#include "puzzles/fields.h"
#include "turn.h"

namespace crosshatch::bench {

/// Boards of one kind.
struct BoardSet {
  std::string name = {};
  std::string about = {};  ///< what there is to say of them
  std::vector<puzzles::Field> fields = {};
  bool is_unique = false;    ///< the truth of each is its only solution
  bool is_together = false;  ///< a turn is for all of them, as each takes next to no time
};

struct Rules {
  int rounds = 3;
  double slow = 2;  ///< who takes so many seconds for a turn has one turn a board
  TurnLimits limits;
};

/// One contender in a match.
struct Score {
  std::string name;
  bool is_dropped = false;           ///< met the cap at boards before these, and was not asked
  int turns = 0;                     ///< boards, or together 1, that it was asked for
  int decided = 0;                   ///< of them
  int crashed = 0;                   ///< of them
  std::vector<double> seconds = {};  ///< a turn each; who met the cap has that
  std::vector<double> wall = {};
  std::vector<double> ratios = {};  ///< of seconds, to the first contender's in the same round
  std::vector<double> wall_ratios = {};
  double peak = 0;  ///< MiB, the most
};

struct Match {
  std::vector<Score> scores;
  std::vector<std::string> faults;
  std::string answers;  ///< what was found, in short: "3 unique"
};

/// Everybody answers by turns, in each round begun by another one, and every answer is compared
/// with the truth, with the rules and with the first contender's. `dropped` are names of those that
/// met the cap; they are skipped, and more may be added.
[[nodiscard]] Match play(const std::vector<Contender>& contenders, const BoardSet& set, Ask ask,
                         const Rules& rules, std::set<std::string>& dropped);

}  // namespace crosshatch::bench
