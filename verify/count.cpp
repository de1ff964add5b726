// SPDX-License-Identifier: MIT
//
// Counts the models of clauses in an order of the variables: docs/certificates.md, "Orders".
#include <algorithm>
#include <map>
#include <tuple>

#include "formula.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_states = 4'000'000;

/// Decimal digits, the last one first.
using Number = Array<char>;

void add(Number& sum, const Number& other) {
  sum.resize(std::max(sum.size(), other.size()), '0');
  int carry = 0;
  for (std::size_t i = 0; i < sum.size(); ++i, carry /= 10) {
    carry += sum[i] - '0' + (i < other.size() ? other[i] - '0' : 0);
    sum[i] = static_cast<char>('0' + carry % 10);
  }
  if (carry != 0) sum.push_back('1');
}

/// A residual clause: its first literal, and the one that is left if that is false. The first node
/// is the empty clause. Nodes with larger numbers have variables that come earlier, or equal ones.
struct Node {
  std::uint32_t place;  ///< of the variable in the order
  Literal literal;
  std::uint32_t rest;
  bool is_clause = false;  ///< all states have it, until its first variable gets a value
};
/// The residual clauses that are left, descending: states differ in the first of them.
using State = std::basic_string<char32_t, std::char_traits<char32_t>, Bounded<char32_t>>;
template <class Key, class Value>
using Map = std::map<Key, Value, std::less<>, Bounded<std::pair<const Key, Value>>>;
/// How many assignments of the variables so far lead to each state.
using Table = Map<State, Number>;

Array<Node> find_nodes(Text& text, const Formula& formula, const Clauses& clauses) {
  Array<std::uint32_t> places(std::size_t{1} + formula.variables());  // of each variable, from 1
  std::int32_t last = 0;
  while (text.has("order")) {
    for (const std::int32_t variable : text.take_numbers("order", text.words().size() - 1, 1)) {
      if (variable > formula.variables() || places[variable] != 0)
        fail(Status::wrong, "expected an order that has each variable once");
      places[variable] = ++last;
    }
  }
  if (last != formula.variables()) fail(Status::wrong, "expected an order of all variables");
  Array<std::tuple<std::uint32_t, Literal, std::int32_t>> literals;  // place, literal, clause
  for (std::int32_t number = 1; number <= formula.size(); ++number) {
    const auto clause = *clauses.find(number);
    for (const Literal literal : clause)
      literals.emplace_back(places[literal / 2], literal, number);
  }
  std::sort(literals.rbegin(), literals.rend());
  Array<Node> nodes(1);
  Array<std::uint32_t> found(std::size_t{1} + formula.size());  // the last literals of each clause
  Map<std::pair<std::uint32_t, Literal>, std::uint32_t> children;
  for (const auto& [place, literal, clause] : literals) {
    const auto [child, is_new] = children.emplace(std::pair(found[clause], literal), nodes.size());
    if (is_new) nodes.push_back({place, literal, found[clause]});
    found[clause] = child->second;
  }
  for (std::int32_t number = 1; number <= formula.size(); ++number)
    nodes[found[number]].is_clause = true;
  return nodes;
}

/// Adds what follows from a state when a variable gets a value. `here` are its residual clauses
/// that begin with the variable, `left` the others.
void branch(const Array<Node>& nodes, State left, const State& here, bool value,
            const Number& number, Table& table) {
  for (const char32_t at : here) {
    const Node& node = nodes[at];
    if ((node.literal % 2 == 0) == value) continue;
    if (node.rest == 0) return;
    const auto place = std::lower_bound(left.begin(), left.end(), node.rest, std::greater<>());
    const bool is_there = place != left.end() && *place == node.rest;
    if (!is_there && !nodes[node.rest].is_clause) left.insert(place, node.rest);
  }
  add(table[std::move(left)], number);
  if (table.size() > most_states) fail(Status::too_large, "expected an order with fewer states");
}

/// The number of models.
Number count(Array<Node> nodes, std::int32_t variables) {
  Table table;
  if (!nodes[0].is_clause) table[{}] = {'1'};
  std::size_t end = nodes.size();
  for (std::int32_t place = 1; place <= variables; ++place) {
    State here;
    for (; end > 1 && nodes[end - 1].place == static_cast<std::uint32_t>(place); --end)
      if (nodes[end - 1].is_clause) here += static_cast<char32_t>(end - 1);
    const Table before = std::exchange(table, {});
    for (const auto& [state, number] : before) {
      const auto is_here = [&](char32_t at) { return at >= end; };
      const auto left = std::partition_point(state.begin(), state.end(), is_here) - state.begin();
      for (const bool value : {false, true})
        branch(nodes, state.substr(left), here + state.substr(0, left), value, number, table);
    }
    if (table.size() != 1) continue;  // otherwise all states to come begin with what this one has
    for (const char32_t at : table.begin()->first) nodes[at].is_clause = true;
    table = {{State(), table.begin()->second}};
  }
  return table.empty() ? Number{'0'} : table.begin()->second;
}

}  // namespace

void check_count(Text& text, const Formula& formula, const Clauses& clauses,
                 const std::string& digits) {
  const Number number = count(find_nodes(text, formula, clauses), formula.variables());
  if (number != Number(digits.rbegin(), digits.rend()))
    fail(Status::wrong, "expected another number of solutions");
}

}  // namespace crosshatch::verify
