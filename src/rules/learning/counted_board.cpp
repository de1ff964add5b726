// SPDX-License-Identifier: MIT
#include "rules/learning/counted_board.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace crosshatch::rules {

namespace {

/// Whether a rule is open where the search is. A part has all open sites of its rules.
bool is_in_question(const PuzzleRule& rule, const Board& board, const std::vector<char>& is_ours) {
  const auto open = std::ranges::find_if(rule.sites(), [&](Site s) { return !is_one(board[s]); });
  if (open == rule.sites().end()) return rule.is_broken(board);
  return is_ours[*open] != 0;
}

std::vector<char> marked(const Board& board, std::span<const Site> scope) {
  std::vector<char> is_ours(board.all().size(), scope.empty());
  for (const Site site : scope) is_ours[site] = 1;
  return is_ours;
}

}  // namespace

bool CountedBoard::can_say(const Model& model, const Board& board, std::span<const Site> scope) {
  if (model.start().sites() != model.visible()) return false;
  const std::vector<char> is_ours = marked(board, scope);
  for (Site site = 0; site < board.sites(); ++site) {
    if (is_ours[site] != 0 && std::popcount(board[site]) > 2) return false;
  }
  return std::ranges::all_of(model.rules(), [&](const auto& rule) {
    if (const auto* count = dynamic_cast<const CountRule*>(rule.get()))
      return !count->may_be_none();
    return dynamic_cast<const UnlikeRule*>(rule.get()) != nullptr ||
           !is_in_question(*rule, board, is_ours);
  });
}

CountedBoard::CountedBoard(const Model& model, const Board& board, std::span<const Site> scope,
                           Budget& budget, std::uint64_t patience)
    : board_(board), learner_(budget, patience), variables_(board.all().size(), -1) {
  const std::vector<char> is_ours = marked(board, scope);
  for (Site site = 0; site < board.sites(); ++site) {
    if (is_ours[site] == 0 || is_one(board[site])) continue;
    variables_[site] = learner_.fresh();
    open_.push_back(site);
  }
  for (const auto& rule : model.rules()) {
    if (!is_in_question(*rule, board, is_ours)) continue;
    if (const auto* count = dynamic_cast<const CountRule*>(rule.get())) add(*count);
    const auto* unlike = dynamic_cast<const UnlikeRule*>(rule.get());
    if (unlike != nullptr && !unlike->is_settled(board)) unlike_.push_back(unlike);
  }
}

/// Of one that is open.
CountLearner::Literal CountedBoard::literal(const Literal& literal) const {
  const Candidates values = board_[literal.site];
  const Candidates highest = values & (values - 1);
  return CountLearner::literal(variables_[literal.site], (literal.values & highest) != 0);
}

void CountedBoard::add(const CountRule& rule) {
  std::vector<CountLearner::Literal> open;
  int holding = 0;
  for (const Literal& one : rule.literals()) {
    if (one.is_open(board_)) open.push_back(literal(one));
    holding += one.holds(board_);
  }
  const auto size = static_cast<int>(open.size());
  learner_.add(open, rule.least() - holding);
  for (CountLearner::Literal& one : open) one ^= 1;
  learner_.add(open, size - (rule.most() - holding));
}

/// With a variable for each place that tells whether the two differ there. Where they must be
/// alike, nothing is said of it.
void CountedBoard::add(const UnlikeRule& rule) {
  std::vector<CountLearner::Literal> any;
  for (std::size_t i = 0; i < rule.one().size(); ++i) {
    Literal one = rule.one()[i];
    Literal other = rule.other()[i];
    if (!one.is_open(board_)) std::swap(one, other);
    if (!one.is_open(board_)) continue;
    const CountLearner::Literal here = literal(one);
    if (!other.is_open(board_)) {
      any.push_back(other.holds(board_) ? here ^ 1 : here);
      continue;
    }
    const CountLearner::Literal there = literal(other);
    const CountLearner::Literal differ = CountLearner::literal(learner_.fresh(), true);
    for (const int sign : {0, 1}) {
      learner_.add_clause(std::vector{differ ^ 1, here ^ sign, there ^ sign});
      learner_.add_clause(std::vector{differ, here ^ sign, there ^ sign ^ 1});
    }
    any.push_back(differ);
  }
  learner_.add_clause(any);
}

bool CountedBoard::add_broken() {
  if (unlike_.empty()) return false;
  const Board found = solution();
  return std::erase_if(unlike_, [&](const UnlikeRule* rule) {
           if (!rule->is_broken(found)) return false;
           add(*rule);
           return true;
         }) > 0;
}

CountLearner::Found CountedBoard::search(CountLearner::Literal assumption, bool is_assumed) {
  while (true) {
    const CountLearner::Found found = is_assumed ? learner_.search(assumption) : learner_.search();
    if (found != CountLearner::Found::model || !add_broken()) return found;
  }
}

Board CountedBoard::solution() const {
  Board board = board_;
  for (const Site site : open_) {
    const Candidates lowest = board[site] & (~board[site] + 1);
    board[site] = learner_.value(variables_[site]) ? board[site] & ~lowest : lowest;
  }
  return board;
}

void CountedBoard::exclude(Site site, Value value) {
  const CountLearner::Literal other = literal({site, ~only(value)});
  learner_.add_clause(std::span(&other, 1));
}

}  // namespace crosshatch::rules
