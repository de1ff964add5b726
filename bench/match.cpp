// SPDX-License-Identifier: MIT
#include "match.h"

#include <algorithm>

#include "figures.h"

namespace crosshatch::bench {

namespace {

/// Puzzles in a turn. In so many, a library call finds caches and branch predictors as warm as in a
/// batch; the processes of the others leave them cold.
constexpr std::size_t turn = 20;

constexpr double seconds_enough = 2;

class Play {
 public:
  Play(std::span<const ContenderPtr> contenders, std::span<const Entry> entries, const Rules& rules)
      : contenders_(contenders), entries_(entries), rules_(rules) {
    match_.scores.assign(contenders.size(), std::vector<Score>(entries.size()));
  }

  Match run() {
    for (int round = 0; round < rules_.repeat; ++round) {
      for (std::size_t from = 0; from < entries_.size(); from += turn) {
        const std::size_t to = std::min(entries_.size(), from + turn);
        for (std::size_t i = 0; i < contenders_.size(); ++i)
          for (std::size_t entry = from; entry < to; ++entry) step(i, entry);
      }
    }
    compare();
    return std::move(match_);
  }

 private:
  void step(std::size_t contender, std::size_t entry) {
    Score& score = match_.scores[contender][entry];
    score.is_taken = contenders_[contender]->takes(*entries_[entry].puzzle);
    if (!score.is_taken) return;
    if (!score.runs.empty() &&
        (score.kind == Verdict::Kind::unknown || score.seconds > seconds_enough))
      return;
    const Run run = contenders_[contender]->run(entries_[entry], rules_.cap);
    if (!run.fault.empty()) fault(contender, entry, run.fault);
    score.runs.push_back(run.seconds);
    if (run.kind != Verdict::Kind::unknown) {
      if (score.runs.size() > 1 && run.kind != score.kind)
        fault(contender, entry, "says " + std::string(name(run.kind)) + " and " + name(score.kind));
      score.kind = run.kind;
    }
    score.seconds = score.kind == Verdict::Kind::unknown ? rules_.cap : median(score.runs);
  }

  /// Compared with the first contender that decided the puzzle.
  void compare() {
    for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
      std::size_t first = contenders_.size();
      for (std::size_t i = 0; i < contenders_.size(); ++i) {
        const Verdict::Kind kind = match_.scores[i][entry].kind;
        if (kind == Verdict::Kind::unknown) continue;
        if (first == contenders_.size()) first = i;
        const Verdict::Kind other = match_.scores[first][entry].kind;
        if (kind != other)
          fault(i, entry,
                "says " + std::string(name(kind)) + ", " + contenders_[first]->name() + " says " +
                    name(other));
      }
    }
  }

  void fault(std::size_t contender, std::size_t entry, const std::string& what) {
    match_.faults.push_back(entries_[entry].name + ": " + contenders_[contender]->name() + " " +
                            what);
  }

  std::span<const ContenderPtr> contenders_;
  std::span<const Entry> entries_;
  const Rules& rules_;
  Match match_;
};

}  // namespace

Match play(std::span<const ContenderPtr> contenders, std::span<const Entry> entries,
           const Rules& rules) {
  return Play(contenders, entries, rules).run();
}

}  // namespace crosshatch::bench
