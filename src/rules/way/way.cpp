// SPDX-License-Identifier: MIT
#include "rules/way/way.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "rules/model.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

WayRule::WayRule(std::vector<Site> sites, WayMap map)
    : sites_(std::move(sites)), map_(std::move(map)) {
  assert(size() > 0 && static_cast<int>(sites_.size()) == size());
  map_.entries.assign(sites_.size(), {});
  all_.assign(sites_.size(), only(map_.end));
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (map_.given[vertex] == 0) first_ = vertex;
    for (const WayExit& exit : map_.exits[vertex]) {
      map_.entries[exit.vertex].push_back({exit.value, vertex});
      all_[vertex] |= only(exit.value);
    }
  }
}

std::string WayRule::line(LiteralText say) const {
  std::string line = "way";
  for (int vertex = 0; vertex < size(); ++vertex) {
    line += ' ' + say({sites_[vertex], all_[vertex]});
    if (map_.given[vertex] >= 0) line += ':' + std::to_string(map_.given[vertex] + 1);
  }
  return line;
}

std::vector<Candidates> WayRule::values(const Board& board) const {
  std::vector<Candidates> values;
  for (int vertex = 0; vertex < size(); ++vertex)
    values.push_back(board[sites_[vertex]] & all_[vertex]);
  return values;
}

std::vector<int> WayRule::links(const Board& board) const {
  std::vector<int> next(sites_.size(), -1);
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (!board.is_decided(sites_[vertex])) continue;
    for (const WayExit& exit : map_.exits[vertex]) {
      if (may_go(board, vertex, exit)) next[vertex] = exit.vertex;
    }
  }
  return next;
}

std::vector<int> WayRule::numbers(const Board& board) const {
  const std::vector<int> next = links(board);
  std::vector<int> before(next.size(), -1);
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (next[vertex] >= 0) before[next[vertex]] = vertex;
  }
  std::vector<int> numbers = map_.given;
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (numbers[vertex] < 0 && board[sites_[vertex]] == only(map_.end))
      numbers[vertex] = size() - 1;
  }
  const std::vector<int> known = numbers;
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (known[vertex] < 0) continue;
    const auto follow = [&](const std::vector<int>& ties, int step) {
      int number = known[vertex] + step;
      for (int at = ties[vertex]; at >= 0 && numbers[at] < 0 && number >= 0 && number < size();
           at = ties[at], number += step)
        numbers[at] = number;
    };
    follow(next, 1);
    follow(before, -1);
  }
  return numbers;
}

bool WayRule::is_hopeless(const Board& board) const {
  const std::vector<int> next = links(board);
  std::vector<char> is_entered(next.size());
  std::vector<int> at(next.size(), -1);  // per number
  const std::vector<int> numbers = this->numbers(board);
  for (int vertex = 0; vertex < size(); ++vertex) {
    const Candidates values = board[sites_[vertex]];
    if ((values & all_[vertex]) == 0) return true;
    if (next[vertex] >= 0 && std::exchange(is_entered[next[vertex]], 1) != 0) return true;
    const int number = numbers[vertex];
    if (number < 0) continue;
    if (std::exchange(at[number], vertex) >= 0) return true;
    if (number == size() - 1 && (values & only(map_.end)) == 0) return true;
    if (values == only(map_.end) && number != size() - 1) return true;
    if (next[vertex] >= 0 && numbers[next[vertex]] != number + 1) return true;
  }
  if (!board.is_solved()) return false;
  return std::ranges::find(at, -1) != at.end();
}

Literals WayRule::ground(const Board& board, const std::vector<char>& is_in) const {
  Literals ground;
  for (const bool are_links : {true, false}) {
    for (int vertex = 0; vertex < size(); ++vertex) {
      const Candidates values = board[sites_[vertex]] & all_[vertex];
      if (is_in[vertex] != 0 && values != all_[vertex] && is_one(values) == are_links)
        ground.push_back({sites_[vertex], board[sites_[vertex]]});
    }
  }
  return ground;
}

Literals WayRule::ground_near(const Board& board, int vertex, Candidates left) const {
  std::vector<char> is_in(sites_.size());
  std::vector<int> seen = {vertex};
  is_in[vertex] = 1;
  std::size_t next = 0;
  int reach = 0;
  for (const int distance : {0, 1, 2, 4}) {
    for (; reach < distance; ++reach) {
      for (const std::size_t end = seen.size(); next < end; ++next) {
        for (const auto* ties : {&map_.exits[seen[next]], &map_.entries[seen[next]]}) {
          for (const WayExit& tie : *ties) {
            if (std::exchange(is_in[tie.vertex], 1) == 0) seen.push_back(tie.vertex);
          }
        }
      }
    }
    std::vector<Candidates> values = all_;
    for (const int near : seen) values[near] &= board[sites_[near]];
    WayNumbers numbers(map_, std::move(values));
    if (numbers.narrow() && (numbers.values()[vertex] & ~left) == 0) return ground(board, is_in);
  }
  return ground(board);
}

/// What other sites leave of a site's ways on.
void WayRule::tell_exits(Facts& facts) const {
  const Board board = facts.board();
  for (int vertex = 0; vertex < size() && !facts.is_changed(); ++vertex) {
    const Candidates values = board[sites_[vertex]] & all_[vertex];
    if (is_one(values)) continue;
    Candidates left = values;
    Literals reason;
    for (const WayExit& exit : map_.exits[vertex]) {
      if (!may_go(board, vertex, exit)) continue;
      for (const WayExit& entry : map_.entries[exit.vertex]) {
        const Literal other = {sites_[entry.vertex], only(entry.value)};
        if (entry.vertex == vertex || !other.holds(board)) continue;
        reason.push_back(other);
        left &= ~only(exit.value);
        break;
      }
    }
    if (reason.empty() || (left != 0 && !is_one(left))) continue;
    const std::size_t about = reason.size();
    if (values != all_[vertex]) reason.push_back({sites_[vertex], board[sites_[vertex]]});
    facts.conclude(
        {sites_[vertex], left}, "goes-on", [&] { return reason; }, about);
  }
}

/// The only one that can come before a site does, unless the site is the first of all.
void WayRule::tell_entries(Facts& facts) const {
  const Board board = facts.board();
  for (int vertex = 0; vertex < size() && !facts.is_changed(); ++vertex) {
    const bool is_first = first_ >= 0 ? vertex == first_ : map_.given[vertex] < 0;
    if (is_first) continue;
    int entries = 0;
    Literal only_one;
    Literals reason;
    for (const WayExit& entry : map_.entries[vertex]) {
      const Literal other = {sites_[entry.vertex], only(entry.value)};
      if (other.may_hold(board)) {
        ++entries;
        only_one = other;
      } else {
        reason.push_back(!other);
      }
    }
    if (entries == 0) return facts.refute(reason, "comes-from");
    if (entries == 1) facts.conclude(only_one, "comes-from", [&] { return reason; });
  }
}

void WayRule::deduce(Facts& facts) const {
  const Board board = facts.board();
  WayNumbers numbers(map_, values(board));
  if (!numbers.narrow()) return facts.refute(ground(board), "numbers");
  if (!facts.wants_reasons()) {
    for (int vertex = 0; vertex < size(); ++vertex)
      facts.conclude({sites_[vertex], numbers.values()[vertex]}, "numbers",
                     [] { return Literals{}; });
    return;
  }
  tell_exits(facts);
  if (!facts.is_changed()) tell_entries(facts);
  if (facts.is_changed() || facts.is_impossible()) return;
  // First those from which one way is left.
  for (int vertex = 0; vertex < size(); ++vertex) {
    const Candidates left = numbers.values()[vertex];
    if (!is_one(left)) continue;
    facts.conclude({sites_[vertex], left}, "numbers",
                   [&] { return ground_near(board, vertex, left); });
    if (facts.is_changed()) return;
  }
  const Literals reason = ground(board);
  for (int vertex = 0; vertex < size(); ++vertex)
    facts.conclude({sites_[vertex], numbers.values()[vertex]}, "no-walk", [&] { return reason; });
}

void WayRule::encode(sat::Formula& formula) const {
  NumberLiterals is;
  if (!encode_numbers(formula, is)) formula.add({formula.no()});
}

bool WayRule::encode_numbers(sat::Formula& formula, NumberLiterals& is) const {
  WayNumbers numbers(map_, values(formula.board()));
  if (!numbers.narrow()) return false;
  is.assign(sites_.size(), {});
  std::vector<std::vector<sat::Literal>> places(sites_.size());
  for (int vertex = 0; vertex < size() && !formula.is_cut_short(); ++vertex) {
    std::vector<sat::Literal> any;
    is[vertex].assign(sites_.size(), formula.no());
    for (int number = 0; number < size(); ++number) {
      if (numbers.may_be(vertex, number)) any.push_back(number);
    }
    for (sat::Literal& number : any) {
      const auto at = static_cast<std::size_t>(number);
      number = is[vertex][at] = any.size() == 1 ? formula.yes() : formula.fresh();
      places[at].push_back(number);
    }
    sat::exactly_one(formula, any);
  }
  if (formula.is_cut_short()) return true;
  for (const std::vector<sat::Literal>& any : places) sat::exactly_one(formula, any);
  std::vector<sat::Literal> any;
  for (int vertex = 0; vertex < size() && !formula.is_cut_short(); ++vertex) {
    const sat::Literal ends = formula.is(sites_[vertex], map_.end);
    formula.add({-ends, is[vertex].back()});
    formula.add({ends, -is[vertex].back()});
    for (int number = 0; number < size(); ++number) {
      if (!numbers.may_be(vertex, number)) continue;
      const sat::Literal here = is[vertex][number];
      any = {-here};
      for (const WayExit& exit : map_.exits[vertex]) {
        const sat::Literal goes = formula.is(sites_[vertex], exit.value);
        const sat::Literal next = number + 1 < size() ? is[exit.vertex][number + 1] : formula.no();
        formula.add({-here, -goes, next});
        formula.add({-here, goes, -next});
        any.push_back(next);
      }
      if (number + 1 < size()) formula.add(any);
      if (number == 0) continue;
      any = {-here};
      for (const WayExit& entry : map_.entries[vertex]) any.push_back(is[entry.vertex][number - 1]);
      formula.add(any);
    }
    any.clear();
    for (const WayExit& entry : map_.entries[vertex])
      any.push_back(formula.is(sites_[entry.vertex], entry.value));
    sat::at_most_one(formula, any);
  }
  return true;
}

Ending WayRule::settle(const Board& board, Budget& budget, std::vector<int>& numbers) const {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(board, *solver, {}, &budget);
  NumberLiterals is;
  if (formula.is_cut_short() || !encode_numbers(formula, is) || formula.is_cut_short())
    return Ending::limit;
  const auto literal = [&](int vertex) { return is[vertex][numbers[vertex]]; };
  const auto is_open = [&](int vertex) {
    return numbers[vertex] >= 0 && literal(vertex) != formula.yes();
  };
  while (true) {
    std::vector<sat::Literal> differs;
    for (int vertex = 0; vertex < size(); ++vertex) {
      if (!is_open(vertex)) continue;
      differs.push_back(-literal(vertex));
      solver->prefer(differs.back());
    }
    if (differs.empty()) return Ending::exhausted;
    solver->constrain(differs);
    const sat::SatAnswer answer = solver->solve(budget);
    if (answer == sat::SatAnswer::unknown) return Ending::limit;
    if (answer == sat::SatAnswer::unsatisfiable) return Ending::exhausted;
    for (int vertex = 0; vertex < size(); ++vertex) {
      if (is_open(vertex) && !solver->value(literal(vertex))) numbers[vertex] = -1;
    }
  }
}

std::unique_ptr<Sweep> WayRule::sweep(std::span<const Site> /*order*/) const { return nullptr; }

}  // namespace crosshatch::rules
