// SPDX-License-Identifier: MIT
//
// The rules as clauses: each digit exactly once in each house, peers without a common house
// different, and the sums of cages.
//
// A sum is encoded as a decision diagram over the digits. A state after digit d says how many of
// the digits up to d are in the cage, and what they add up to. Only states on a path from nothing
// to the whole sum get a variable. A state and whether the next digit is in the cage determine the
// next state, and the other way round. So both directions are clauses, and no two models differ in
// these variables alone. A digit has at most as many states as there are possible sums: tens in a
// 9x9 and some hundreds in a 25x25, where a list of combinations would be far too long.
#include <algorithm>
#include <map>
#include <vector>

#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "rules/model.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::sudoku {

namespace {

using sat::Literal;

/// The literals of `value` at these sites, without those that are known to be false.
std::vector<Literal> places(const sat::Formula& formula, std::span<const Site> sites, Value value) {
  std::vector<Literal> found;
  for (const Site site : sites) {
    const Literal here = formula.is(site, value);
    if (here != formula.no()) found.push_back(here);
  }
  return found;
}

/// Peers without a common house.
void encode_moves(const Puzzle& puzzle, const Houses& houses, sat::Formula& formula) {
  const auto share_a_house = [&](Site one, Site other) {
    const std::span<const int> of_one = houses.of(one);
    const std::span<const int> of_other = houses.of(other);
    return std::find_first_of(of_one.begin(), of_one.end(), of_other.begin(), of_other.end()) !=
           of_one.end();
  };
  for (Site site = 0; site < houses.sites(); ++site) {
    for (const Site peer : houses.peers(site)) {
      if (peer < site || share_a_house(site, peer)) continue;
      for (Value value = 0; value < puzzle.side(); ++value)
        formula.add({-formula.is(site, value), -formula.is(peer, value)});
    }
  }
}

/// How many digits are in the cage so far, and their sum.
struct SumState {
  int count;
  int sum;

  auto operator<=>(const SumState&) const = default;
};
using SumStates = std::map<SumState, Literal>;

/// The states after each digit, from none to the whole sum. 0 stands for no variable yet.
std::vector<SumStates> states_of(const std::vector<Literal>& is_in, const Literal no,
                                 SumState whole) {
  const int side = static_cast<int>(is_in.size());
  std::vector<SumStates> layers(static_cast<std::size_t>(side) + 1);
  layers[0][{0, 0}] = 0;
  for (int digit = 1; digit <= side; ++digit) {
    const auto at = static_cast<std::size_t>(digit);
    for (const auto& [state, literal] : layers[at - 1]) {
      if (is_in[at - 1] != -no) layers[at][state] = 0;
      const SumState with = {state.count + 1, state.sum + digit};
      if (is_in[at - 1] != no && with.count <= whole.count && with.sum <= whole.sum)
        layers[at][with] = 0;
    }
  }
  std::erase_if(layers.back(), [&](const auto& one) { return one.first != whole; });
  for (int digit = side; digit >= 1; --digit) {
    const auto at = static_cast<std::size_t>(digit);
    std::erase_if(layers[at - 1], [&](const auto& one) {
      const SumState with = {one.first.count + 1, one.first.sum + digit};
      return !(is_in[at - 1] != -no && layers[at].contains(one.first)) &&
             !(is_in[at - 1] != no && layers[at].contains(with));
    });
  }
  return layers;
}

void encode_sum(const Puzzle& puzzle, const Cage& cage, sat::Formula& formula) {
  std::vector<Literal> is_in;  // [digit]: whether it is in the cage
  for (Value value = 0; value < puzzle.side(); ++value) {
    std::vector<Literal> here = places(formula, cage.sites, value);
    if (here.size() <= 1) {
      is_in.push_back(here.empty() ? formula.no() : here.front());
      continue;
    }
    if (std::find(here.begin(), here.end(), formula.yes()) != here.end()) {
      is_in.push_back(formula.yes());
      continue;
    }
    const Literal is_here = formula.fresh();
    for (const Literal place : here) formula.add({-place, is_here});
    here.push_back(-is_here);
    formula.add(here);
    is_in.push_back(is_here);
  }

  std::vector<SumStates> layers =
      states_of(is_in, formula.no(), {static_cast<int>(cage.sites.size()), cage.sum});
  if (layers.front().empty() || layers.back().empty()) return formula.add({});
  for (SumStates& layer : layers) {
    std::vector<Literal> any;
    for (auto& [state, literal] : layer) {
      literal = layer.size() == 1 ? formula.yes() : formula.fresh();
      any.push_back(literal);
    }
    sat::exactly_one(formula, any);
  }
  const auto find = [&](const SumStates& layer, SumState state) {
    const auto found = layer.find(state);
    return found == layer.end() ? formula.no() : found->second;
  };
  for (std::size_t digit = 1; digit < layers.size(); ++digit) {
    const Literal in = is_in[digit - 1];
    const int number = static_cast<int>(digit);
    std::vector<Literal> with = {-in};
    std::vector<Literal> without = {in};
    for (const auto& [state, literal] : layers[digit - 1]) {
      const Literal after = find(layers[digit], {state.count + 1, state.sum + number});
      const Literal same = find(layers[digit], state);
      formula.add({-literal, -in, after});
      formula.add({-literal, in, same});
      if (after != formula.no()) with.push_back(literal);
      if (same != formula.no()) without.push_back(literal);
    }
    formula.add(with);
    formula.add(without);
    for (const auto& [state, literal] : layers[digit]) {
      formula.add({-literal, -in, find(layers[digit - 1], {state.count - 1, state.sum - number})});
      formula.add({-literal, in, find(layers[digit - 1], state)});
    }
    if (formula.is_cut_short()) return;
  }
}

}  // namespace

void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula) {
  const Houses houses(of(puzzle));
  for (int house = 0; house < houses.count(); ++house) {
    for (Value value = 0; value < houses.side(); ++value)
      sat::exactly_one(formula, places(formula, houses.sites_in(house), value));
  }
  if (of(puzzle).is_classic()) return;
  encode_moves(of(puzzle), houses, formula);
  for (const Cage& cage : of(puzzle).variant().cages) {
    if (cage.sum != 0) encode_sum(of(puzzle), cage, formula);
  }
  if (of(puzzle).constraints() != nullptr) rules::encode(*of(puzzle).constraints(), formula);
}

}  // namespace crosshatch::sudoku
