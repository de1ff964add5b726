// SPDX-License-Identifier: MIT
//
// In counts, each number that is not given has a hidden site for each vertex where it may stand,
// `b` if it does. What is given needs none, and what follows from it is left to who reads this: so
// all can see that these are the rules. One of many is one of a few groups, each with a hidden site
// that tells whether it is in there (Klieber and Kwon, 2007).
#include <algorithm>
#include <optional>
#include <utility>

#include "rules/count/say.h"
#include "rules/way/way.h"

namespace crosshatch::rules {

namespace {

constexpr Candidates a = only(0);
constexpr Candidates b = only(1);

/// Of a literal that may be a constant: it is true, or false, or `literal` tells.
struct Told {
  std::optional<bool> known = std::nullopt;
  Literal literal = {};

  Told operator!() const {
    if (known) return {.known = !*known};
    return {.literal = {literal.site, literal.values == a ? b : a}};
  }
};

class WaySpelling {
 public:
  WaySpelling(Model& model, const std::vector<Site>& sites, const WayMap& map)
      : model_(model), sites_(sites), map_(map), stands_(sites.size()) {}

  void spell() {
    std::vector<char> is_given(sites_.size());
    for (const int number : map_.given) {
      if (number >= 0) is_given[number] = 1;
    }
    std::vector<Literals> places(sites_.size());
    for (int vertex = 0; vertex < map_.size(); ++vertex) {
      Literals own;
      for (int number = 0; number < map_.size(); ++number) {
        Told told = {.known = map_.given[vertex] == number};
        if (map_.given[vertex] < 0 && is_given[number] == 0) {
          told = {.literal = {model_.hide(a | b, sites_[vertex]), b}};
          own.push_back(told.literal);
          places[number].push_back(told.literal);
        }
        stands_[vertex].push_back(told);
      }
      if (map_.given[vertex] < 0) one_of(std::move(own));
    }
    for (int number = 0; number < map_.size(); ++number) {
      if (is_given[number] == 0) one_of(std::move(places[number]));
    }
    for (int vertex = 0; vertex < map_.size(); ++vertex) go_on_from(vertex);
  }

 private:
  void one_of(Literals literals) {
    constexpr std::size_t group = 10;
    while (literals.size() > group) {
      Literals groups;
      for (std::size_t i = 0; i < literals.size(); i += group) {
        const auto size = std::min(group, literals.size() - i);
        Literals some(literals.begin() + static_cast<std::ptrdiff_t>(i),
                      literals.begin() + static_cast<std::ptrdiff_t>(i + size));
        groups.push_back({model_.hide(a | b, some.front().site), b});
        some.push_back({groups.back().site, a});
        exactly(model_, 1, std::move(some));
      }
      literals = std::move(groups);
    }
    exactly(model_, 1, std::move(literals));
  }

  /// A hidden site that is `b` if a site holds this value: clauses of a literal of many values are
  /// many.
  [[nodiscard]] Told holding(Site site, Value value) {
    const Site hidden = model_.hide(a | b, site);
    exactly(model_, 1, {{site, only(value)}, {hidden, a}});
    return {.literal = {hidden, b}};
  }

  /// The number here, and the value, are those of the next one.
  void go_on_from(int vertex) {
    const Told& is_last = stands_[vertex].back();
    const Told ends = holding(sites_[vertex], map_.end);
    any({!ends, is_last});
    any({ends, !is_last});
    for (const WayExit& exit : map_.exits[vertex]) {
      const Told goes = holding(sites_[vertex], exit.value);
      for (int number = 0; number + 1 < map_.size(); ++number)
        any({!stands_[vertex][number], !goes, stands_[exit.vertex][number + 1]});
    }
  }

  void any(std::initializer_list<Told> all) {
    Literals literals;
    for (const Told& told : all) {
      if (told.known.value_or(false)) return;
      if (!told.known) literals.push_back(told.literal);
    }
    at_least(model_, 1, std::move(literals));
  }

  Model& model_;
  const std::vector<Site>& sites_;
  const WayMap& map_;
  std::vector<std::vector<Told>> stands_;  // per vertex and number
};

}  // namespace

void WayRule::spell_out(Model& model) const { WaySpelling(model, sites_, map_).spell(); }

}  // namespace crosshatch::rules
