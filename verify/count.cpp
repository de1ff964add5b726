// SPDX-License-Identifier: MIT
//
// Counts the models of clauses in an order of the variables: docs/certificates.md, "Orders".
#include <algorithm>

#include "formula.h"

namespace crosshatch::verify {

namespace {

using Word = std::uint64_t;
constexpr Word end_of_a_word = 1'000'000'000'000'000'000;  // 18 decimal digits of a number
constexpr std::size_t most_states = 4'000'000;
/// Bits of a state: of the residual clauses that all states have, of those that none has, others.
constexpr std::uint32_t in_all = 0, in_none = 1, first_other = 2;

/// A residual clause: its first literal, whose variable is a place in the order, and the one that
/// is left if that is false. The first node is the empty clause; the places of the others descend.
struct Node {
  Literal literal = 0;
  std::uint32_t rest = 0;  ///< a node, and once that has a bit, the bit
  std::uint32_t bit = in_none;
  std::uint32_t child = 0;  ///< the last node whose rest this one is
};
using Nodes = std::span<Node>;

Array<Node> find_nodes(Text& text, const Formula& formula, const Clauses& clauses) {
  Array<Literal> places(std::size_t{1} + formula.variables());  // of each variable, from 1
  std::int32_t last = 0;
  while (text.has("order")) {
    for (const std::int32_t variable : text.take_numbers("order", text.words().size() - 1, 1)) {
      if (variable > formula.variables() || places[variable] != 0)
        fail(Status::wrong, "expected an order that has each variable once");
      places[variable] = ++last;
    }
  }
  if (last != formula.variables()) fail(Status::wrong, "expected an order of all variables");
  Array<std::pair<Literal, std::int32_t>> literals;  // with their clauses
  for (std::int32_t number = 1; number <= formula.size(); ++number) {
    const auto clause = *clauses.find(number);
    for (const Literal literal : clause)
      literals.emplace_back(2 * places[literal / 2] + literal % 2, number);
  }
  std::sort(literals.rbegin(), literals.rend());
  Array<Node> nodes(1);
  Array<std::uint32_t> found(std::size_t{1} + formula.size());  // the last literals of each clause
  for (const auto& [literal, clause] : literals) {
    const std::uint32_t rest = std::exchange(found[clause], nodes[found[clause]].child);
    if (nodes[found[clause]].literal == literal) continue;
    found[clause] = nodes[rest].child = static_cast<std::uint32_t>(nodes.size());
    nodes.push_back({literal, rest});
  }
  for (std::int32_t number = 1; number <= formula.size(); ++number)
    nodes[found[number]].bit = in_all;
  return nodes;
}

/// Gives bits to all residual clauses that some states may have at the same time, and returns how
/// many there are. `places` gets the nodes that begin with each variable.
std::uint32_t give_bits(Array<Node>& nodes, Array<Nodes>& places) {
  std::uint32_t bits = first_other;
  Array<std::uint32_t> unused;
  std::size_t end = nodes.size();
  for (Literal place = 1; place <= places.size(); ++place) {
    const std::size_t last = end;
    Literal unit = 0;
    for (; end > 1 && nodes[end - 1].literal / 2 == place; --end)
      if (nodes[end - 1].bit == in_all && nodes[end - 1].rest == 0) unit = nodes[end - 1].literal;
    places[place - 1] = std::span(nodes).subspan(end, last - end);
    for (Node& node : places[place - 1]) {
      std::uint32_t& bit = nodes[node.rest].bit;
      if (node.bit != in_none && node.rest != 0 && bit == in_none && node.literal != unit) {
        if (unused.empty()) unused.push_back(bits++);
        const bool is_sure = node.bit == in_all && unit != 0;
        bit = is_sure ? in_all : unused.back();
        if (!is_sure) unused.pop_back();
      }
      node.rest = bit;
    }
    for (const Node& node : places[place - 1])
      if (node.bit >= first_other) unused.push_back(node.bit);
  }
  return bits;
}

/// A row of words for each state: its bits, then how many assignments lead there, lowest word
/// first.
struct Table {
  std::size_t key;  ///< words of the bits
  std::size_t width = key + 1;
  Array<Word> rows = Array<Word>(width), before = {};

  std::size_t size() const { return rows.size() / width; }

  /// Gives a variable both values, where none of the clauses `here` that begin with it fails. Equal
  /// states stay apart until they are merged.
  void branch(Nodes here, bool is_merging) {
    Array<std::uint32_t> found(is_merging ? 4 * size() + 1 : 0);  // rows by their hashes, from 1
    const std::size_t old = width;
    for (std::size_t end = old; end <= rows.size() && width == old; end += old)
      if (rows[end - 1] > end_of_a_word >> 32) ++width;  // room for the sum of 2^32 rows
    before.swap(rows);
    rows.clear();
    for (std::size_t i = 0; i < before.size() / old * 2; ++i) {
      spend(old);
      const Word* const state = &before[i / 2 * old];
      const auto is_shortened = [&](const Node& node) {
        return node.literal % 2 == i % 2 && (state[node.bit / 64] >> node.bit % 64 & 1) != 0;
      };
      const auto fails = [&](const Node& node) {
        return node.rest == in_none && is_shortened(node);
      };
      if (std::ranges::any_of(here, fails)) continue;
      rows.insert(rows.end(), state, state + old);
      rows.resize(rows.size() + width - old);
      Word* const row = &rows[rows.size() - width];
      for (const Node& node : here)
        if (is_shortened(node)) row[node.rest / 64] |= Word{1} << node.rest % 64;
      for (const Node& node : here) row[node.bit / 64] &= ~(Word{1} << node.bit % 64);
      row[0] |= Word{1} << in_all;
      if (is_merging) merge(row, found);
    }
  }
  /// Makes one of the last row and one with an equal state, if there is one.
  void merge(const Word* row, Array<std::uint32_t>& found) {
    Word hash = 0;
    for (std::size_t i = 0; i < key; ++i) hash = (hash ^ row[i]) * 0x9E3779B97F4A7C15 ^ hash >> 29;
    const auto at = [&]() -> std::uint32_t& { return found[hash % found.size()]; };
    const auto other = [&] { return &rows[(at() - 1) * width]; };
    for (; at() != 0 && !std::equal(row, row + key, other()); ++hash) spend(1);
    if (at() == 0) {
      at() = static_cast<std::uint32_t>(size());
      return;
    }
    Word carry = 0;
    for (std::size_t i = key; i < width; ++i) {
      const Word sum = other()[i] + row[i] + carry;
      carry = sum / end_of_a_word;
      other()[i] = sum % end_of_a_word;
    }
    rows.resize(rows.size() - width);
  }
};

/// The number of models, in decimal digits.
std::string count(Array<Node> nodes, std::int32_t variables) {
  if (nodes[0].bit == in_all) return "0";
  Array<Nodes> places(variables);
  Table table{give_bits(nodes, places) / 64 + 1};
  table.rows.front() = table.rows.back() = 1;
  std::size_t most = 1;  // rows, before they are merged
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool is_merging = i % 16 == 15 || i + 1 == places.size() || table.size() > most;
    table.branch(places[i], is_merging);
    if (table.size() > most_states) fail(Status::too_large, "expected an order with fewer states");
    if (is_merging) most = std::min(2 * table.size(), most_states / 2);
  }
  std::string digits;
  for (std::size_t i = table.key; i < table.rows.size(); ++i)
    digits.insert(0, std::to_string(end_of_a_word + table.rows[i]), 1);
  digits.insert(0, "0");
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

}  // namespace

void check_count(Text& text, const Formula& formula, const Clauses& clauses,
                 const std::string& digits) {
  if (count(find_nodes(text, formula, clauses), formula.variables()) != digits)
    fail(Status::wrong, "expected another number of solutions");
}

}  // namespace crosshatch::verify
