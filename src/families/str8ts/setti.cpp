// SPDX-License-Identifier: MIT
#include "families/str8ts/setti.h"

#include <algorithm>
#include <bit>

#include "rules/count/count.h"
#include "rules/straight/straight.h"

namespace crosshatch::str8ts {

using rules::Facts;
using rules::Literals;

SettiRule::SettiRule(std::span<const StraightLine> lines, int values) : values_(values) {
  for (const StraightLine& line : lines) {
    const bool is_row = line.place.kind == Place::Kind::row;
    if (is_row) sites_.insert(sites_.end(), line.white.begin(), line.white.end());
    lines_[is_row ? 0 : 1].push_back(line);
  }
}

SettiRule::Held SettiRule::held(const StraightLine& line, const Board& board) const {
  Held held = {line.black, line.black};
  std::vector<std::vector<Candidates>> left;
  for (const std::vector<Site>& run : line.runs) {
    left.emplace_back();
    for (const Site site : run) {
      left.back().push_back(board[site]);
      held.possible |= board[site];
    }
  }
  if (!left.empty()) held.needed |= rules::line_stretches(left, values_).all;
  const auto numbers = line.white.size() + static_cast<std::size_t>(std::popcount(line.black));
  if (static_cast<std::size_t>(std::popcount(held.possible)) == numbers)
    held.needed = held.possible;
  return held;
}

bool SettiRule::is_broken(const Board& solution) const {
  std::array<std::vector<int>, 2> lines;
  for (int way = 0; way < 2; ++way) {
    for (Value number = 0; number < values_; ++number)
      lines[way].push_back(
          static_cast<int>(std::ranges::count_if(lines_[way], [&](const StraightLine& line) {
            const auto holds = [&](Site site) { return solution[site] == only(number); };
            return (line.black & only(number)) != 0 || std::ranges::any_of(line.white, holds);
          })));
  }
  return lines[0] != lines[1];
}

void SettiRule::deduce(Facts& facts) const {
  if (facts.is_glance()) return;
  AllHeld all;
  for (int way = 0; way < 2; ++way) {
    for (const StraightLine& line : lines_[way]) all[way].push_back(held(line, facts.board()));
  }
  for (Value number = 0; number < values_ && !facts.is_impossible(); ++number)
    deduce_number(facts, all, number);
}

void SettiRule::add_needed(int way, const AllHeld& all, Value number, const Board& board,
                           Literals& reason) const {
  for (std::size_t i = 0; i < lines_[way].size(); ++i) {
    if ((all[way][i].needed & only(number)) == 0 || (lines_[way][i].black & only(number)) != 0)
      continue;
    for (const Site site : lines_[way][i].white) {
      if (board[site] != only(values_) - 1) reason.push_back({site, board[site]});
    }
  }
}

void SettiRule::add_impossible(int way, const AllHeld& all, Value number, Literals& reason) const {
  for (std::size_t i = 0; i < lines_[way].size(); ++i) {
    if ((all[way][i].possible & only(number)) != 0) continue;
    for (const Site site : lines_[way][i].white)
      reason.push_back({site, (only(values_) - 1) & ~only(number)});
  }
}

/// The number is in at least as many lines of each way as need it, and at most in as many as may
/// have it, which are the same for both ways.
void SettiRule::deduce_number(Facts& facts, const AllHeld& all, Value number) const {
  std::array<std::ptrdiff_t, 2> needed = {};
  std::array<std::ptrdiff_t, 2> possible = {};
  for (int way = 0; way < 2; ++way) {
    for (const Held& held : all[way]) {
      needed[way] += (held.needed >> number & 1) != 0;
      possible[way] += (held.possible >> number & 1) != 0;
    }
  }
  const int by_need = needed[1] > needed[0] ? 1 : 0;
  const int by_room = possible[1] < possible[0] ? 1 : 0;
  if (needed[by_need] < possible[by_room]) return;
  const Board before = facts.board();
  const auto why = [&](bool is_needed, int way) {
    Literals reason;
    add_needed(by_need, all, number, before, reason);
    add_impossible(by_room, all, number, reason);
    if (is_needed && way != by_room) add_impossible(way, all, number, reason);
    if (!is_needed && way != by_need) add_needed(way, all, number, before, reason);
    return reason;
  };
  if (needed[by_need] > possible[by_room]) return facts.refute(why(true, by_room), "setti");
  for (int way = 0; way < 2; ++way) {
    for (std::size_t i = 0; i < lines_[way].size(); ++i) {
      const Held& held = all[way][i];
      if ((held.needed >> number & 1) != 0 || (held.possible >> number & 1) == 0) continue;
      const auto may_hold = [&](Site site) { return facts.board().may_be(site, number); };
      const std::vector<Site>& sites = lines_[way][i].white;
      if (needed[way] == needed[by_need]) {  // no other line has it
        for (const Site site : sites) {
          facts.conclude({site, ~only(number)}, "setti", [&] { return why(false, way); });
          if (facts.is_impossible()) return;
        }
      } else if (possible[way] == possible[by_room] &&
                 std::ranges::count_if(sites, may_hold) == 1) {
        const Site place = *std::ranges::find_if(sites, may_hold);
        facts.conclude({place, only(number)}, "setti", [&] {
          Literals reason = why(true, way);
          for (const Site site : sites) {
            if (site != place) reason.push_back({site, (only(values_) - 1) & ~only(number)});
          }
          return reason;
        });
        if (facts.is_impossible()) return;
      }
    }
  }
}

std::unique_ptr<rules::Sweep> SettiRule::sweep(std::span<const Site> order) const {
  return rules::CountRule({}, 0, 0).sweep(order);
}

}  // namespace crosshatch::str8ts
