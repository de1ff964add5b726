// SPDX-License-Identifier: MIT
#include "match.h"

#include <algorithm>
#include <map>

#include "../figures.h"

namespace crosshatch::bench {

namespace {

using puzzles::Field;

std::string letters_of(const Board& truth) {
  std::string letters;
  for (Site site = 0; site < truth.sites(); ++site)
    letters += truth.value(site) == minesweeper::mine ? '*' : '.';
  return letters;
}

/// The first rule that a solution breaks, or "".
std::string broken(const Puzzle& puzzle, const std::string& letters) {
  if (letters.size() != static_cast<std::size_t>(puzzle.sites())) return "no board of this size";
  Board board(puzzle.sites(), minesweeper::open_cell);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const bool is_mine = letters[site] == '*';
    board.set(site, is_mine ? minesweeper::mine : minesweeper::clear);
  }
  const auto& rules = minesweeper::of(puzzle).rules();
  return puzzles::family_of(rules).broken(puzzle, board).english();
}

class Play {
 public:
  Play(const std::vector<Contender>& contenders, const BoardSet& set, Ask ask, const Rules& rules,
       std::set<std::string>& dropped)
      : contenders_(contenders), set_(set), ask_(ask), rules_(rules), dropped_(dropped) {
    for (const Field& field : set.fields) {
      if (set.is_together && !groups_.empty()) {
        groups_.front().push_back(&field);
      } else {
        groups_.push_back({&field});
      }
    }
    for (const Contender& contender : contenders) {
      const bool is_dropped = dropped.contains(contender.name);
      match_.scores.push_back({.name = contender.name, .is_dropped = is_dropped});
    }
    is_over_.resize(contenders.size(), std::vector<bool>(groups_.size()));
  }

  Match run() {
    for (int round = 0; round < rules_.rounds; ++round) {
      for (std::size_t group = 0; group < groups_.size(); ++group) one_round(round, group);
    }
    match_.answers = answers();
    return std::move(match_);
  }

 private:
  void one_round(int round, std::size_t group) {
    std::vector<bool> had_turn(contenders_.size());
    for (std::size_t turn = 0; turn < contenders_.size(); ++turn) {
      // The first round in order, for the others are compared with the first.
      const std::size_t i = (turn + static_cast<std::size_t>(round)) % contenders_.size();
      had_turn[i] =
          !match_.scores[i].is_dropped && !is_over_[i][group] && one_turn(round, group, i);
    }
    const Score& first = match_.scores.front();
    for (std::size_t i = 0; i < contenders_.size(); ++i) {
      if (!had_turn[i] || !had_turn[0]) continue;
      Score& score = match_.scores[i];
      score.ratios.push_back(score.seconds.back() / first.seconds.back());
      score.wall_ratios.push_back(score.wall.back() / first.wall.back());
    }
  }

  bool one_turn(int round, std::size_t group, std::size_t contender) {
    Score& score = match_.scores[contender];
    // Who met the cap at one board of a set would do so at the others.
    if (dropped_.contains(score.name)) return false;
    std::vector<const Puzzle*> boards;
    for (const Field* field : groups_[group]) boards.push_back(field->puzzle.get());
    const Turn turn = take_turn(contenders_[contender], boards, ask_, rules_.limits);
    const bool is_decided =
        turn.is_done && std::all_of(turn.said.begin(), turn.said.end(),
                                    [](const Said& said) { return said.is_complete; });
    if (round == 0) {
      ++score.turns;
      score.decided += is_decided;
      score.crashed += turn.is_crashed;
      for (std::size_t i = 0; i < turn.said.size(); ++i)
        judge(contender, *groups_[group][i], turn.said[i]);
    }
    const double seconds = turn.is_done ? turn.cpu : rules_.limits.cap;
    if (!turn.is_done && contender != 0) dropped_.insert(score.name);
    if (seconds > rules_.slow) is_over_[contender][group] = true;
    score.seconds.push_back(seconds);
    score.wall.push_back(turn.is_done ? turn.wall : rules_.limits.cap);
    score.peak = std::max(score.peak, turn.peak);
    return true;
  }

  void judge(std::size_t contender, const Field& field, const Said& said) {
    const std::string who = match_.scores[contender].name;
    const auto fault = [&](const std::string& what) {
      match_.faults.push_back(who + " " + what + ", board " +
                              std::to_string(&field - set_.fields.data() + 1));
    };
    if (contender == 0) ++kinds_[said.kind];
    if (said.kind == Verdict::Kind::none) fault("says none of a board made from a solution");
    if (said.kind == Verdict::Kind::multiple && set_.is_unique)
      fault("says multiple of a unique board");
    if (ask_ == Ask::verdict) {
      for (const std::string& board : said.boards) {
        const std::string rule = broken(*field.puzzle, board);
        if (!rule.empty()) fault("has a wrong solution: " + rule);
      }
      if (said.boards.size() == 2 && said.boards[0] == said.boards[1])
        fault("has a solution twice");
      if (said.kind == Verdict::Kind::unique && said.boards.at(0) != letters_of(field.truth))
        fault("says unique of another solution than the one made");
    } else {
      judge_map(fault, field, said);
    }
    if (!said.is_complete) return;
    // Everybody with the first who answered.
    const auto [known, is_first] = known_.try_emplace(&field, said);
    if (is_first) return;
    if (known->second.kind != said.kind) fault("says " + std::string(name(said.kind)));
    if (known->second.count != said.count) fault("has another count");
    if (ask_ != Ask::verdict && known->second.boards != said.boards)
      fault("has other ambiguous cells");
  }

  template <class Fault>
  void judge_map(Fault fault, const Field& field, const Said& said) {
    if (said.count == "0") fault("counts no solution of a board made from one");
    if (said.is_complete && ask_ == Ask::count &&
        (said.count == "1") != (said.kind == Verdict::Kind::unique))
      fault("has a count that is not as the verdict");
    const std::string truth = letters_of(field.truth);
    for (const std::string& board : said.boards) {
      for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] != '?' && board[i] != truth[i]) return fault("knows a cell that is otherwise");
      }
    }
  }

  [[nodiscard]] std::string answers() const {
    std::string all;
    for (const auto& [kind, boards] : kinds_) {
      if (!all.empty()) all += ", ";
      all += std::to_string(boards) + " " + name(kind);
    }
    return all;
  }

  const std::vector<Contender>& contenders_;
  const BoardSet& set_;
  Ask ask_;
  Rules rules_;
  std::set<std::string>& dropped_;
  std::vector<std::vector<const Field*>> groups_;
  std::vector<std::vector<bool>> is_over_;  ///< per contender and group: it has had its only turn
  std::map<const Field*, Said> known_;
  std::map<Verdict::Kind, int> kinds_;  ///< as the first says
  Match match_;
};

}  // namespace

Match play(const std::vector<Contender>& contenders, const BoardSet& set, Ask ask,
           const Rules& rules, std::set<std::string>& dropped) {
  return Play(contenders, set, ask, rules, dropped).run();
}

}  // namespace crosshatch::bench
