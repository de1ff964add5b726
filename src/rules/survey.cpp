// SPDX-License-Identifier: MIT
//
// The keys of all places are a graph from place to place. Forwards, the sweep finds it and counts
// the ways that lead to each key; back from the end it is counted how many go on from each to the
// end. A solution has a value at a site for each way over an edge that stands for it. Keys of a
// hidden site have one edge each, whatever the site holds, so that hidden sites count nothing.
#include "rules/survey.h"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "rules/part_sweep.h"

namespace crosshatch::rules {

namespace {

/// A number below `bound`. The bias of the modulo is below 2^-64.
BigInt below(const BigInt& bound, Rng& rng) {
  BigInt number = 0;
  for (std::size_t bits = msb(bound) + 1; bits > 0; bits -= std::min<std::size_t>(bits, 64))
    number = (number << 64) + rng.next();
  number = (number << 64) + rng.next();
  return number % bound;
}

/// Which of some weights, each as often as it says.
class RandomPick {
 public:
  RandomPick(const BigInt& whole, Rng& rng) : left_(below(whole, rng)) {}
  [[nodiscard]] bool is(const BigInt& weight) {
    if (left_ < weight) return true;
    left_ -= weight;
    return false;
  }

 private:
  BigInt left_;
};

class PartSurvey {
 public:
  PartSurvey(const Model& model, const Board& board, std::span<const Site> part,
             std::uint64_t most_ways, Budget& budget)
      : model_(model), sweep_(model, board, part, budget), most_ways_(most_ways), budget_(budget) {}
  ~PartSurvey() { budget_.give_memory(taken_); }
  PartSurvey(const PartSurvey&) = delete;
  PartSurvey& operator=(const PartSurvey&) = delete;
  PartSurvey(PartSurvey&&) = delete;
  PartSurvey& operator=(PartSurvey&&) = delete;

  Ending go_forward() {
    std::string key;
    if (const Ending ending = sweep_.begin(key); ending != Ending::exhausted) return ending;
    Keys now = {{std::move(key), 0}};
    // In the order in which they were met: that of a hash table is another one on each machine.
    std::vector<const std::string*> order = {&now.begin()->first};
    numbers_.push_back({BigInt(1)});
    for (std::size_t place = 0; place < sweep_.places(); ++place) {
      Keys next;
      std::vector<BigInt> numbers;
      std::vector<Edge>& edges = edges_.emplace_back();
      std::vector<const std::string*> next_order;
      for (int from = 0; from < static_cast<int>(order.size()); ++from) {
        const auto take = [&](Value value, std::string_view to) {
          const std::size_t bytes = to.size() + key_overhead;
          const auto [at, is_new] =
              next.try_emplace(std::string(to), static_cast<int>(numbers.size()));
          if (is_new) {
            numbers.emplace_back(0);
            next_order.push_back(&at->first);
          }
          numbers[at->second] += numbers_[place][from];
          edges.push_back({from, at->second, value});
          return take_memory((is_new ? bytes : 0) + sizeof(Edge));
        };
        if (!sweep_.step(*order[from], take))
          return budget_.is_spent() ? Ending::limit : Ending::stuck;
      }
      now = std::move(next);
      order = std::move(next_order);
      numbers_.push_back(std::move(numbers));
      sweep_.next_place();
    }
    return Ending::exhausted;
  }

  [[nodiscard]] BigInt total() const {
    BigInt total = 0;
    for (const BigInt& number : numbers_.back()) total += number;
    return total;
  }

  /// Decides the part as one of its solutions does: back from the end, each edge as often as ways
  /// lead to it.
  void draw(Rng& rng, Board& solution) const {
    RandomPick end(total(), rng);
    int key = 0;
    while (!end.is(numbers_.back()[key])) ++key;
    for (std::size_t place = sweep_.places(); place-- > 0;) {
      RandomPick pick(numbers_[place + 1][key], rng);
      for (const Edge& edge : edges_[place]) {
        if (edge.to != key || !pick.is(numbers_[place][edge.from])) continue;
        if (!model_.is_hidden(sweep_.site(place))) solution.set(sweep_.site(place), edge.value);
        key = edge.from;
        break;
      }
    }
  }

  /// Tells of all visible sites. False at a limit.
  [[nodiscard]] bool go_back(int part, Survey& found) {
    std::vector<BigInt> after(numbers_.back().size(), BigInt(1));
    for (std::size_t place = sweep_.places(); place-- > 0;) {
      std::vector<BigInt> before(numbers_[place].size(), BigInt(0));
      std::vector<BigInt> with_value(max_values, BigInt(0));
      for (const Edge& edge : edges_[place]) {
        if (!budget_.tick()) return false;
        before[edge.from] += after[edge.to];
        with_value[edge.value] += numbers_[place][edge.from] * after[edge.to];
      }
      after = std::move(before);
      const Site site = sweep_.site(place);
      if (model_.is_hidden(site)) continue;
      Survey::Surveyed& told = found.sites[site];
      if (!told.ways.empty()) continue;  // decided
      told.part = part;
      for (Value value = 0; value < max_values; ++value) {
        if (with_value[value] != 0) told.ways.push_back({value, std::move(with_value[value])});
      }
    }
    return true;
  }

 private:
  using Keys = std::unordered_map<std::string, int>;
  struct Edge {
    int from = 0;
    int to = 0;
    Value value = 0;
  };
  static constexpr Value max_values = 64;

  bool take_memory(std::size_t bytes) {
    // Who sets a bound can do without the survey: that is no reason to spend the budget.
    if (most_ways_ != any_number && (made_ == most_ways_ || !budget_.has_memory(bytes)))
      return false;
    ++made_;
    if (!budget_.take_memory(bytes)) return false;
    taken_ += bytes;
    return true;
  }

  const Model& model_;
  PartSweep sweep_;
  std::uint64_t most_ways_;
  std::uint64_t made_ = 0;
  Budget& budget_;
  std::size_t taken_ = 0;
  std::vector<std::vector<BigInt>> numbers_;  // per place and key, the ways that lead there
  std::vector<std::vector<Edge>> edges_;      // per place, to the keys behind it
};

}  // namespace

BigInt Survey::number(Site site, Value value) const {
  for (const Ways& ways : sites[site].ways) {
    if (ways.value == value) return ways.number;
  }
  return 0;
}

Ending survey(const Model& model, const Board& board, std::uint64_t most_ways, Budget& budget,
              Survey& found) {
  found = {};
  Board narrowed = board;
  if (deduce(model, narrowed, budget) == Ending::limit) return Ending::limit;
  found.sites.resize(static_cast<std::size_t>(model.visible()));
  if (narrowed.is_impossible()) return Ending::exhausted;
  for (Site site = 0; site < model.visible(); ++site) {
    if (narrowed.is_decided(site)) found.sites[site].ways = {{narrowed.value(site), BigInt(1)}};
  }
  BigInt product = 1;
  for (const std::vector<Site>& part : parts_of(model, narrowed)) {
    PartSurvey survey(model, narrowed, part, most_ways, budget);
    if (const Ending ending = survey.go_forward(); ending != Ending::exhausted) return ending;
    BigInt total = survey.total();
    if (total == 0) {
      found = {};
      found.sites.resize(static_cast<std::size_t>(model.visible()));
      return Ending::exhausted;
    }
    if (!survey.go_back(static_cast<int>(found.totals.size()), found)) return Ending::limit;
    product *= total;
    found.totals.push_back(std::move(total));
  }
  found.total = std::move(product);
  return Ending::exhausted;
}

Ending draw(const Model& model, const Board& board, std::uint64_t most_ways, Budget& budget,
            Rng& rng, std::optional<Board>& solution) {
  solution.reset();
  Board narrowed = board;
  if (deduce(model, narrowed, budget) == Ending::limit) return Ending::limit;
  if (narrowed.is_impossible()) return Ending::exhausted;
  for (const std::vector<Site>& part : parts_of(model, narrowed)) {
    PartSurvey survey(model, narrowed, part, most_ways, budget);
    if (const Ending ending = survey.go_forward(); ending != Ending::exhausted) return ending;
    if (survey.total() == 0) return Ending::exhausted;
    survey.draw(rng, narrowed);
  }
  Board& drawn = solution.emplace(model.visible(), 0);
  for (Site site = 0; site < model.visible(); ++site) drawn[site] = narrowed[site];
  return Ending::exhausted;
}

Ending survey_by_list(const Model& model, const Board& board, std::uint32_t most, Budget& budget,
                      Survey& found) {
  constexpr std::size_t max_values = 64;
  found = {};
  Board narrowed = board;
  if (deduce(model, narrowed, budget) == Ending::limit) return Ending::limit;
  const auto sites = static_cast<std::size_t>(model.visible());
  found.sites.resize(sites);
  std::vector<std::uint32_t> numbers(sites * max_values, 0);
  std::uint32_t total = 0;
  const auto take = [&](const Board& solution) {
    if (++total > most) return false;
    for (std::size_t site = 0; site < sites; ++site)
      ++numbers[site * max_values +
                static_cast<std::size_t>(solution.value(static_cast<Site>(site)))];
    return true;
  };
  const Ending ending = enumerate(model, narrowed, budget, take);
  if (ending != Ending::exhausted) return total > most ? Ending::stuck : ending;
  found.total = total;
  found.totals = {BigInt(total)};
  for (std::size_t site = 0; site < sites; ++site) {
    found.sites[site].part = 0;
    for (Value value = 0; value < static_cast<Value>(max_values); ++value) {
      const std::uint32_t number = numbers[site * max_values + static_cast<std::size_t>(value)];
      if (number != 0) found.sites[site].ways.push_back({value, BigInt(number)});
    }
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::rules
