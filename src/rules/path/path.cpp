// SPDX-License-Identifier: MIT
//
// Sets of vertices are words of 64 bits: per number, those where it may stand. Without reasons all
// arguments run on these sets to the end. With reasons the known numbers tell first what is too far
// from them; then one number at a time, from the lowest, has something said of it.
#include "rules/path/path.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/encoding.h"
#include "rules/model.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

using Vertices = std::uint64_t;

constexpr Vertices bit(int vertex) { return Vertices{1} << vertex; }

/// Calls `use` with each of the vertices.
template <class Use>
void each_of(Vertices vertices, Use use) {
  for (; vertices != 0; vertices &= vertices - 1) use(std::countr_zero(vertices));
}

/// So many beginnings of paths people look at, and nobody.
constexpr int few_ways = 40;
constexpr int most_ways = 1000;

/// All paths with these numbers, one in each of their places.
struct Ways {
  static constexpr int longest = 8;

  const std::vector<Vertices>& near;
  const std::vector<Vertices>& where;
  int last;
  Vertices at_end;  ///< where the last number may stand beside the known one
  int left;         ///< how many beginnings are looked at
  std::vector<Vertices> found;
  Vertices on_all = ~Vertices{0};

  bool go_on(int number, Vertices beside, Vertices used) {
    if (--left < 0) return false;
    bool is_way = false;
    Vertices open = where[number] & beside & ~used;
    if (number == last) open &= at_end;
    each_of(open, [&](int vertex) {
      if (number < last && !go_on(number + 1, near[vertex], used | bit(vertex))) return;
      if (number == last) on_all &= used | bit(vertex);
      found[number] |= bit(vertex);
      is_way = true;
    });
    return is_way;
  }
};

}  // namespace

PathRule::PathRule(const Graph& graph, std::vector<Site> sites)
    : sites_(std::move(sites)), near_(sites_.size()) {
  assert(size() > 0 && size() <= most_sites && size() == graph.vertices());
  assert(std::ranges::is_sorted(sites_));
  for (const GraphEdge& edge : graph.edges()) {
    near_[edge.one] |= bit(edge.other);
    near_[edge.other] |= bit(edge.one);
  }
  places_of_even_ = places_of_odd_ = all();
  for (int vertex = 0; vertex < size(); ++vertex) within_.push_back(bit(vertex));
  for (int i = 0; i < size() * (size() - 1); ++i)
    within_.push_back(within_[i] | beside(within_[i]));
  colour();
}

/// Where all sites are of two colours and neighbours differ, as on a chessboard, a path takes
/// turns.
void PathRule::colour() {
  std::array<Vertices, 2> colours = {bit(0), 0};
  for (int i = 0; i < size(); ++i) {
    colours[0] |= beside(colours[1]);
    colours[1] |= beside(colours[0]);
  }
  if ((colours[0] & colours[1]) != 0 || (colours[0] | colours[1]) != all()) return;
  if (std::popcount(colours[0]) < std::popcount(colours[1])) std::swap(colours[0], colours[1]);
  const int more = std::popcount(colours[0]) - std::popcount(colours[1]);
  if (more > 0) places_of_even_ = more == 1 ? colours[0] : 0;
  if (more > 0) places_of_odd_ = more == 1 ? colours[1] : 0;
}

PathRule::Where PathRule::coloured() const {
  Where coloured(sites_.size(), places_of_even_);
  for (std::size_t number = 1; number < coloured.size(); number += 2)
    coloured[number] = places_of_odd_;
  return coloured;
}

std::string PathRule::line(LiteralText say) const {
  std::string line = "path";
  for (const Site site : sites_) line += ' ' + say({site, all()});
  return line;
}

/// Numbers that follow each other do not both stand where sites are no neighbours. These are short
/// clauses; that the next number is in one of the neighbours would name all values but one.
void PathRule::spell_out(Model& model) const {
  model.add<DifferentRule>(each(sites_, all()));
  for (Value value = 0; value + 1 < size(); ++value) {
    for (int one = 0; one < size(); ++one) {
      if (!model.start().may_be(sites_[one], value)) continue;
      each_of(all() & ~near_[one] & ~bit(one), [&](int other) {
        if (model.start().may_be(sites_[other], value + 1))
          at_most(model, 1, {{sites_[one], only(value)}, {sites_[other], only(value + 1)}});
      });
    }
  }
}

bool PathRule::is_hopeless(const Board& board) const {
  std::vector<int> at(sites_.size(), -1);
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (!board.is_decided(sites_[vertex])) continue;
    const Value value = board.value(sites_[vertex]);
    if (value >= size() || std::exchange(at[value], vertex) >= 0) return true;
  }
  for (int value = 1; value < size(); ++value) {
    if (at[value] >= 0 && at[value - 1] >= 0 && (near_[at[value]] & bit(at[value - 1])) == 0)
      return true;
  }
  return false;
}

PathRule::Vertices PathRule::beside(Vertices vertices) const {
  Vertices beside = 0;
  each_of(vertices, [&](int vertex) { beside |= near_[vertex]; });
  return beside;
}

PathRule::Vertices PathRule::within(int vertex, int distance) const {
  return vertex < 0 ? all() : within_[std::min(distance, size() - 1) * size() + vertex];
}

PathRule::Where PathRule::where(const Board& board) const {
  Where where(sites_.size());
  for (int vertex = 0; vertex < size(); ++vertex) {
    for (Candidates rest = board[sites_[vertex]] & all(); rest != 0; rest &= rest - 1)
      where[std::countr_zero(rest)] |= bit(vertex);
  }
  return where;
}

PathRule::Vertices PathRule::decided(const Board& board) const {
  Vertices decided = 0;
  for (int vertex = 0; vertex < size(); ++vertex)
    decided |= board.is_decided(sites_[vertex]) ? bit(vertex) : 0;
  return decided;
}

std::vector<PathRule::Stretch> PathRule::stretches(const Board& board) const {
  std::vector<int> at(sites_.size() + 1, -1);
  each_of(decided(board), [&](int vertex) {
    if (const Value value = board.value(sites_[vertex]); value < size()) at[value] = vertex;
  });
  std::vector<Stretch> stretches;
  for (int number = 0; number < size(); ++number) {
    if (at[number] >= 0) continue;
    Stretch stretch = {number, number, number > 0 ? at[number - 1] : -1, -1};
    while (stretch.last + 1 < size() && at[stretch.last + 1] < 0) ++stretch.last;
    stretch.to = at[stretch.last + 1];
    number = stretch.last;
    stretches.push_back(stretch);
  }
  return stretches;
}

PathRule::Vertices PathRule::window(const Stretch& stretch, int number) const {
  return within(stretch.from, number - stretch.first + 1) &
         within(stretch.to, stretch.last - number + 1);
}

bool PathRule::is_cut_off(const Where& where, int number, int vertex) const {
  const bool has_before = number > 0;
  const bool has_behind = number + 1 < size();
  const Vertices before = has_before ? near_[vertex] & where[number - 1] : 0;
  const Vertices behind = has_behind ? near_[vertex] & where[number + 1] : 0;
  return (has_before && before == 0) || (has_behind && behind == 0) ||
         (has_before && has_behind && is_one(before | behind));
}

bool PathRule::narrow(Where& where) const {
  for (bool is_again = true; is_again;) {
    is_again = false;
    Vertices any = 0;
    Vertices several = 0;
    for (const Vertices places : where) {
      several |= any & places;
      any |= places;
    }
    if (any != all()) return false;
    for (int number = 0; number < size(); ++number) {
      Vertices after = where[number];
      if (const Vertices alone = after & ~several; alone != 0) after = alone;
      each_of(after, [&](int vertex) {
        if (is_cut_off(where, number, vertex)) after &= ~bit(vertex);
      });
      if (after == 0 || (!is_one(after) && (after & ~several) != 0)) return false;
      is_again = is_again || after != where[number];
      where[number] = after;
      if (!is_one(after)) continue;
      for (int other = 0; other < size(); ++other) {
        if (other == number || (where[other] & after) == 0) continue;
        where[other] &= ~after;
        is_again = true;
      }
    }
  }
  return true;
}

void PathRule::take_ways(const Stretch& stretch, int most, Where& where) const {
  if (stretch.last - stretch.first >= Ways::longest) return;
  Ways ways{.near = near_,
            .where = where,
            .last = stretch.last,
            .at_end = stretch.to < 0 ? all() : near_[stretch.to],
            .left = most,
            .found = Where(where.size())};
  (void)ways.go_on(stretch.first, stretch.from < 0 ? all() : near_[stretch.from], 0);
  if (ways.left < 0) return;
  for (int number = 0; number < size(); ++number) {
    const bool is_ours = number >= stretch.first && number <= stretch.last;
    where[number] &= is_ours ? ways.found[number] : ~ways.on_all;
  }
}

void PathRule::deduce(Facts& facts) const {
  if (facts.wants_reasons()) return tell(facts);
  Where narrowed = coloured();
  const Where before = where(facts.board());
  for (std::size_t number = 0; number < before.size(); ++number) narrowed[number] &= before[number];
  for (bool is_again = true; is_again;) {
    if (!narrow(narrowed)) return facts.refute({});
    const Where last = narrowed;
    if (!facts.is_glance()) {
      for (const Stretch& stretch : stretches(facts.board()))
        take_ways(stretch, most_ways, narrowed);
    }
    is_again = narrowed != last;
  }
  conclude(before, narrowed, "path", {}, 0, facts);
}

void PathRule::conclude(const Where& before, const Where& after, std::string_view how,
                        const Literals& reason, std::size_t about, Facts& facts) const {
  std::vector<Candidates> lost(sites_.size());
  for (int number = 0; number < size(); ++number)
    each_of(before[number] & ~after[number], [&](int vertex) { lost[vertex] |= only(number); });
  for (int vertex = 0; vertex < size() && !facts.is_impossible(); ++vertex) {
    if (lost[vertex] != 0)
      facts.conclude(
          {sites_[vertex], ~lost[vertex]}, how, [&] { return reason; }, about);
  }
}

void PathRule::tell(Facts& facts) const {
  const Board board = facts.board();
  const Where places = where(board);
  const std::vector<Stretch> open = stretches(board);
  conclude(places, coloured(), "colour", {}, 0, facts);
  if (!facts.is_impossible()) tell_far(facts);
  for (const Stretch& stretch : open) {
    if (!facts.is_impossible()) tell_walks(stretch, board, facts);
  }
  // What is known leaves no more than it did before these were told.
  const auto say = [&](auto argument) {
    bool is_said = facts.is_impossible();
    for (std::size_t i = 0; i < open.size() && !is_said; ++i) {
      for (int number = open[i].first; number <= open[i].last && !is_said; ++number) {
        Board before = facts.board();
        argument(open[i], number);
        is_said = facts.is_impossible() || facts.board() != before;
      }
    }
    return is_said;
  };
  if (say([&](const Stretch& stretch, int number) { tell_place(stretch, number, places, facts); }))
    return;
  if (say([&](const Stretch&, int number) { tell_neighbours(number, places, facts); })) return;
  for (const int most : {few_ways, most_ways}) {
    for (const Stretch& stretch : open) {
      const Board before = facts.board();
      tell_ways(stretch, most, places, facts);
      if (facts.is_impossible() || facts.board() != before) return;
    }
  }
}

void PathRule::tell_far(Facts& facts) const {
  const Board board = facts.board();
  each_of(decided(board), [&](int known) {
    const Value value = board.value(sites_[known]);
    Where near(sites_.size());  // per number, where it is not too far
    for (int number = 0; number < size(); ++number)
      near[number] =
          number == value ? bit(known) : within(known, std::abs(number - value)) & ~bit(known);
    if (!facts.is_impossible())
      conclude(Where(near.size(), all() & ~bit(known)), near, "far", {{sites_[known], only(value)}},
               0, facts);
  });
}

Literals PathRule::ends(const Stretch& stretch) const {
  Literals ends;
  if (stretch.from >= 0) ends.push_back({sites_[stretch.from], only(stretch.first - 1)});
  if (stretch.to >= 0) ends.push_back({sites_[stretch.to], only(stretch.last + 1)});
  return ends;
}

void PathRule::tell_walks(const Stretch& stretch, const Board& board, Facts& facts) const {
  const Vertices known = decided(board);
  Literals reason = ends(stretch);
  const std::size_t about = reason.size();
  if (about == 0) return;
  Where walks(sites_.size(), all());
  Vertices inside = 0;
  Vertices reached = stretch.from < 0 ? all() : bit(stretch.from);
  for (int number = stretch.first; number <= stretch.last; ++number) {
    reached = beside(reached) & ~known;
    walks[number] = reached;
    inside |= window(stretch, number);
  }
  reached = stretch.to < 0 ? all() : bit(stretch.to);
  for (int number = stretch.last; number >= stretch.first; --number) {
    reached = beside(reached) & ~known;
    walks[number] &= reached;
  }
  each_of(inside & known, [&](int vertex) {
    if (vertex != stretch.from && vertex != stretch.to)
      reason.push_back({sites_[vertex], board[sites_[vertex]]});
  });
  conclude(where(facts.board()), walks, "walk", reason, about, facts);
}

void PathRule::tell_place(const Stretch& stretch, int number, const Where& where,
                          Facts& facts) const {
  const Vertices places = where[number];
  if (places != 0 && !is_one(places)) return;
  const bool is_first = number == stretch.first && stretch.from >= 0;
  const bool is_last = number == stretch.last && stretch.to >= 0;
  Literals reason = ends(stretch);
  if (is_last && !is_first) std::ranges::reverse(reason);
  const std::size_t about = is_first != is_last ? 1 : reason.size();
  each_of(window(stretch, number) & ~places, [&](int vertex) {
    reason.push_back({sites_[vertex], ~only(number)});
  });
  if (places == 0) return facts.refute(reason, "no-place", about);
  const std::string_view how = is_first && is_last   ? "between"
                               : is_first || is_last ? "next"
                                                     : "only-place";
  facts.conclude(
      {sites_[std::countr_zero(places)], only(number)}, how, [&] { return reason; }, about);
}

void PathRule::tell_neighbours(int number, const Where& where, Facts& facts) const {
  each_of(where[number], [&](int vertex) {
    if (facts.is_impossible() || !is_cut_off(where, number, vertex)) return;
    Candidates beside = 0;  // the numbers that are missed there
    const auto lacks = [&](int other) {
      return other >= 0 && other < size() && (near_[vertex] & where[other]) == 0;
    };
    if (lacks(number - 1))
      beside = only(number - 1);
    else if (lacks(number + 1))
      beside = only(number + 1);
    else
      beside = only(number - 1) | only(number + 1);
    Literals reason;
    each_of(near_[vertex], [&](int other) {
      const Literal none = {sites_[other], ~beside};
      if (none.holds(facts.board())) reason.push_back(none);
    });
    facts.conclude({sites_[vertex], ~only(number)}, "neighbours", [&] { return reason; });
  });
}

void PathRule::tell_ways(const Stretch& stretch, int most, const Where& where, Facts& facts) const {
  Where ways = where;
  take_ways(stretch, most, ways);
  if (ways == where) return;
  Literals reason = ends(stretch);
  const std::size_t about = reason.size();
  std::vector<Candidates> lost(sites_.size());
  for (int number = stretch.first; number <= stretch.last; ++number)
    each_of(window(stretch, number) & ~where[number],
            [&](int vertex) { lost[vertex] |= only(number); });
  for (int vertex = 0; vertex < size(); ++vertex) {
    if (lost[vertex] != 0) reason.push_back({sites_[vertex], ~lost[vertex]});
  }
  conclude(where, ways, most == few_ways ? "ways" : "many-ways", reason, about, facts);
}

void PathRule::encode(sat::Formula& formula) const {
  const Where where = this->where(formula.board());
  const auto is = [&](int vertex, int number) { return formula.is(sites_[vertex], number); };
  std::vector<sat::Literal> any;
  for (int number = 0; number < size(); ++number) {
    any.clear();
    each_of(where[number], [&](int vertex) { any.push_back(is(vertex, number)); });
    sat::exactly_one(formula, any);
    each_of(where[number], [&](int vertex) {
      for (const int other : {number - 1, number + 1}) {
        if (other < 0 || other == size()) continue;
        any = {-is(vertex, number)};
        each_of(where[other] & near_[vertex], [&](int next) { any.push_back(is(next, other)); });
        formula.add(any);
      }
    });
  }
}

}  // namespace crosshatch::rules
