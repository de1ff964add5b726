// SPDX-License-Identifier: MIT
//
// The cells get their digits one after the other. What matters of those before is what the rules
// remember of them (rules::Sweep) and what they leave to the cells that come; beginnings in which
// both are the same are one state. So a line of six cells in a row has some hundred states, though
// there are thousands of ways. Back from the states at the end, the digits on the way are kept.
//
// A rule that is a word remembers little if the cells come in its order. Of several rules, the
// orders are merged as far as they go together.
#include "families/sudoku/person/position/fillings.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "families/sudoku/person/position/eliminations.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::sudoku {

namespace {

/// A beginning, as far as it matters to what comes.
struct Beginning {
  std::vector<std::vector<std::uint8_t>> known;  ///< what each rule remembers
  /// What the cells can hold that come, then those beside, then the digits that are still needed.
  std::vector<Candidates> open;

  void write(std::string& key) const {
    key.clear();
    for (const std::vector<std::uint8_t>& each : known) {
      key += static_cast<char>(each.size() >> 8);
      key += static_cast<char>(each.size());
      key.append(each.begin(), each.end());
    }
    for (const Candidates each : open) {
      key += static_cast<char>(each >> 8);
      key += static_cast<char>(each);
    }
  }
};

/// A digit that leads from one state to another.
struct Move {
  int from = 0;
  int to = 0;
  Value value = 0;
};

/// The cells of rules, each once, so that words keep their order or its reverse where they can.
std::vector<Site> merged_order(std::span<const rules::PuzzleRule* const> rules) {
  std::vector<Site> order;
  std::vector<std::vector<Site>> words;
  for (const rules::PuzzleRule* const rule : rules) {
    std::vector<Site> word;
    if (const auto* sequence = dynamic_cast<const rules::SequenceRule*>(rule)) {
      for (const rules::Literal& literal : sequence->literals()) word.push_back(literal.site);
    } else {
      word.assign(rule->sites().begin(), rule->sites().end());
    }
    words.push_back(std::move(word));
  }
  std::ranges::stable_sort(words, std::greater{}, &std::vector<Site>::size);
  const auto place = [&](Site site) { return std::ranges::find(order, site) - order.begin(); };
  for (std::vector<Site>& word : words) {
    std::vector<Site> common;
    for (const Site site : word)
      if (std::ranges::find(order, site) != order.end()) common.push_back(site);
    if (common.size() > 1 && place(common.front()) > place(common.back()))
      std::ranges::reverse(word);
    // Each new cell stands right before the next one that is there already, the last at the end.
    std::size_t at = order.size();
    for (std::size_t i = word.size(); i-- > 0;) {
      const auto known = static_cast<std::size_t>(place(word[i]));
      if (known < order.size()) {
        at = known;
      } else {
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), word[i]);
      }
    }
  }
  return order;
}

}  // namespace

Fillings::Fillings(const PencilMarks& pencil, std::span<const rules::PuzzleRule* const> rules)
    : sites_(merged_order(rules)) {
  for (const Site site : sites_) cells_.add(site);
  std::vector<Site> all = sites_;
  for (Site site = 0; site < pencil.tables().sites; ++site)
    if (!cells_.has(site)) all.push_back(site);
  for (const rules::PuzzleRule* const rule : rules) {
    sweeps_.push_back(rule->sweep(all));
    std::vector<char>& touched = touches_.emplace_back();
    for (const Site site : sites_)
      touched.push_back(std::ranges::find(rule->sites(), site) != rule->sites().end());
  }
}

std::optional<std::vector<Candidates>> Fillings::left(const PencilMarks& pencil,
                                                      const FillingQuestion& question,
                                                      Way* way) const {
  const std::size_t count = sites_.size();
  std::vector<Candidates> fits(count, 0);
  Beginning first;
  for (const auto& sweep : sweeps_) first.known.push_back(sweep->start());
  for (const Site site : sites_)
    first.open.push_back(pencil.board()[site] &
                         (question.without_in.has(site) ? ~question.without : any_digit));
  if (question.with)
    first.open[static_cast<std::size_t>(std::ranges::find(sites_, *question.with) -
                                        sites_.begin())] &= only(question.with_value);
  for (const Site site : question.beside) first.open.push_back(pencil.board()[site]);
  for (const HouseNeed& need : question.needs) first.open.push_back(need.digits);

  /// What follows from a digit at a place; false if no way goes on so.
  const auto take = [&](std::size_t at, Value value, Beginning& next) {
    const CellSet& peers = pencil.peers(sites_[at]);
    Candidates* open = next.open.data();
    open[at] = 0;
    for (std::size_t later = at + 1; later < count; ++later) {
      if (peers.has(sites_[later])) open[later] &= ~only(value);
      if (open[later] == 0) return false;
    }
    for (std::size_t rule = 0; rule < sweeps_.size(); ++rule) {
      if (touches_[rule][at] != 0 && !sweeps_[rule]->step(at, value, next.known[rule]))
        return false;
    }
    Candidates* mark = open + count;
    for (const Site site : question.beside) {
      if (peers.has(site)) *mark &= ~only(value);
      if (*mark++ == 0) return false;
    }
    for (const HouseNeed& need : question.needs) {
      if (need.cells.has(sites_[at])) *mark &= ~only(value);
      Candidates still = 0;
      for (std::size_t later = at + 1; later < count; ++later)
        if (need.cells.has(sites_[later])) still |= open[later];
      if ((*mark++ & ~still) != 0) return false;
    }
    return true;
  };

  Beginning next;
  std::string key;
  std::vector<Beginning> now = {std::move(first)};
  std::vector<std::vector<Move>> moves(count);
  std::vector<std::size_t> sizes;
  std::size_t states = 0;
  for (std::size_t at = 0; at < count; ++at) {
    sizes.push_back(now.size());
    std::unordered_map<std::string, int> numbers;
    std::vector<Beginning> after;
    for (std::size_t from = 0; from < now.size(); ++from) {
      for (Candidates rest = now[from].open[at]; rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        next = now[from];
        if (!take(at, value, next)) continue;
        next.write(key);
        const auto [entry, is_new] = numbers.emplace(key, static_cast<int>(after.size()));
        if (is_new) after.push_back(next);
        moves[at].push_back({static_cast<int>(from), entry->second, value});
      }
      if (states + after.size() > question.most_states) return std::nullopt;
    }
    states += after.size();
    now = std::move(after);
  }
  std::vector<char> is_right(now.size(), 1);
  std::vector<std::vector<const Move*>> last(count);  // of the right ones, from each state
  for (std::size_t at = count; at-- > 0;) {
    std::vector<char> before(sizes[at], 0);
    last[at].resize(sizes[at], nullptr);
    for (const Move& move : moves[at]) {
      if (is_right[move.to] == 0) continue;
      before[move.from] = 1;
      last[at][move.from] = &move;
      fits[at] |= only(move.value);
    }
    is_right = std::move(before);
  }
  if (way != nullptr && is_right[0] != 0) {
    way->clear();
    int state = 0;
    for (std::size_t at = 0; at < count; state = last[at++][state]->to)
      way->push_back(last[at][state]->value);
  }
  return fits;
}

bool has_no_way(std::span<const Candidates> left) {
  return std::ranges::any_of(left, [](Candidates each) { return each == 0; });
}

}  // namespace crosshatch::sudoku
