// SPDX-License-Identifier: MIT
//
// All rules of two sites become one table for them. A word that says no more than that a sum is
// right is a sum, where groups of cells that see each other count as one; other words are automata.
// What has no form of its own here is asked as it is.
#include "families/sudoku/engine/propagators.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>

#include "families/sudoku/constraints/rules/choice_rule.h"
#include "families/sudoku/engine/between_filter.h"
#include "families/sudoku/engine/linear/joint_sums.h"
#include "families/sudoku/engine/linear/linear_filter.h"
#include "families/sudoku/engine/pair_filter.h"
#include "families/sudoku/engine/regions/clue_filters.h"
#include "families/sudoku/engine/regions/region_filter.h"
#include "families/sudoku/engine/rule_filters.h"
#include "families/sudoku/engine/tally_filter.h"
#include "families/sudoku/engine/word_filter.h"
#include "families/sudoku/grids.h"
#include "rules/different/different.h"
#include "rules/sequence/sequence.h"
#include "rules/straight/straight.h"
#include "rules/sum/sum.h"

namespace crosshatch::sudoku {

/// About what locked candidates of all houses take, as a cost of propagators.
constexpr int cost_of_houses = 100;

/// Of more digits not all sets are listed.
constexpr int most_tallied = 12;

class Propagators::Making {
 public:
  Making(Propagators& made, const Puzzle& puzzle, const Geometry& geometry, const Board& board)
      : made_(made),
        puzzle_(puzzle),
        geometry_(geometry),
        side_(geometry.side()),
        all_((Mask{1} << side_) - 1),
        board_(board),
        scratch_(std::make_shared<Board>(board)) {}

  void add(const rules::PuzzleRule& rule) {
    if (rule.sites().size() == 2) return add_pair(rule);
    if (const auto* word = dynamic_cast<const rules::SequenceRule*>(&rule); word != nullptr) {
      if (add_word(*word)) return;
    } else if (const auto* count = dynamic_cast<const rules::CountRule*>(&rule); count != nullptr) {
      collect(*count);
      return add(std::make_unique<CountFilter>(*count));
    } else if (const auto* straight = dynamic_cast<const rules::StraightRule*>(&rule);
               straight != nullptr) {
      if (straight->values() <= side_ && sites_of(rule).size() <= largest_side)
        return add(std::make_unique<StraightFilter>(sites_of(rule), straight->values()));
    } else if (const auto* sum = dynamic_cast<const rules::WeightedSumRule*>(&rule);
               sum != nullptr) {
      if (add_sum(*sum)) return;
    } else if (const auto* different = dynamic_cast<const rules::DifferentRule*>(&rule);
               different != nullptr) {
      if (is_of_all(*different) && rule.sites().size() <= largest_side)
        return add(std::make_unique<DifferentFilter>(sites_of(rule)));
    } else if (const auto* choice = dynamic_cast<const ChoiceRule*>(&rule); choice != nullptr) {
      if (add_choice(*choice)) return;
    }
    add(std::make_unique<RuleFilter>(rule, scratch_));
  }

  /// Cells that are in one region in any case see each other.
  void look_at(const RegionSites& regions) {
    std::vector<Site> first;  // by cell, the first one of those that are with it
    for (Site cell = 0; cell < geometry_.visible(); ++cell) first.push_back(cell);
    for (const auto& [one, other, same] : regions.pairs) {
      if (board_[same] == only(1)) std::ranges::replace(first, first[one], Site{first[other]});
    }
    for (Site cell = 0; cell < geometry_.visible(); ++cell) {
      std::vector<Site> cells;
      for (Site other = cell; other < geometry_.visible(); ++other)
        if (first[other] == first[cell]) cells.push_back(other);
      if (cells.size() < 2 || cells.front() != cell ||
          std::ranges::find(first.begin(), first.begin() + cell, first[cell]) !=
              first.begin() + cell)
        continue;
      see_each_other(cells);
      add(std::make_unique<DifferentFilter>(std::move(cells)));
    }
  }

  void add(const RegionSites& regions) {
    add(std::make_unique<RegionFilter>(puzzle_.shape(), regions));
    for (const RegionSites::Clue& clue : regions.clues)
      add(RegionClueFilter::made(puzzle_.shape(), regions, clue));
    for (const RegionSites::Pair& pair : regions.pairs)
      add(std::make_unique<SameRegionFilter>(regions, pair, made_.do_see(pair.one, pair.other)));
  }

  /// Sites that differ are as good as those that see each other.
  void look_at(const rules::PuzzleRule& rule) {
    const auto* different = dynamic_cast<const rules::DifferentRule*>(&rule);
    if (different == nullptr || !is_of_all(*different)) return;
    see_each_other(different->sites());
  }

  /// What was collected.
  void finish() {
    const auto are_different = [&](Site one, Site other) { return made_.do_see(one, other); };
    for (const PlainSum& sum : joint_sums(sums_, side_, are_different)) {
      const LinearSum joint{.factors = std::vector<int>(sum.sites.size(), 1), .total = sum.total};
      if (auto made = filter_of(sum.sites, joint)) add(std::move(made));
    }
    for (const auto& [sites, tallies] : tallies_) {
      const bool is_of_all = std::ranges::find(tallies, 0) == tallies.end();
      if (is_of_all) add(std::make_unique<TallyFilter>(sites, tallies, first_houses()));
    }
    std::map<std::vector<Mask>, std::shared_ptr<const PairTable>> tables;
    for (const auto& [sites, of_one] : pairs_) {
      auto& table = tables[of_one];
      if (table == nullptr) {
        std::vector<Mask> of_other(of_one.size(), 0);
        for (int one = 0; one < side_; ++one) {
          for (int other = 0; other < side_; ++other)
            of_other[other] |= (of_one[one] >> other & 1) << one;
        }
        table = std::make_shared<PairTable>(PairTable{Partners(of_one), Partners(of_other)});
      }
      const SiteSet& one = made_.seen_by(sites.first);
      const SiteSet& other = made_.seen_by(sites.second);
      bool is_shared = false;
      for (std::size_t word = 0; word < one.size(); ++word)
        is_shared |= (one[word] & other[word]) != 0;
      add(std::make_unique<PairFilter>(sites.first, sites.second, table, is_shared));
    }
  }

 private:
  void see_each_other(std::span<const Site> sites) {
    for (const Site one : sites) {
      for (const Site other : sites) {
        if (one != other)
          made_.seen_by_[one][static_cast<std::size_t>(other) / 64] |= std::uint64_t{1}
                                                                       << (other % 64);
      }
    }
  }

  static std::vector<Site> sites_of(const rules::PuzzleRule& rule) {
    return {rule.sites().begin(), rule.sites().end()};
  }

  [[nodiscard]] bool is_of_all(const rules::DifferentRule& rule) const {
    return std::ranges::all_of(rule.literals(), [&](const rules::Literal& literal) {
      return (all_ & ~static_cast<Mask>(literal.values)) == 0;
    });
  }

  void add(std::unique_ptr<Propagator> propagator) { made_.all_.push_back(std::move(propagator)); }

  /// Two sites: which digits they may hold together, by the definition.
  void add_pair(const rules::PuzzleRule& rule) {
    const Site first = rule.sites()[0];
    const Site second = rule.sites()[1];
    std::vector<Mask>& of_one = pairs_[{first, second}];
    if (of_one.empty()) {
      of_one.assign(static_cast<std::size_t>(side_), all_);
      if (made_.do_see(first, second)) {
        for (int digit = 0; digit < side_; ++digit) of_one[digit] ^= Mask{1} << digit;
      }
    }
    Board& board = *scratch_;
    for (int one = 0; one < side_; ++one) {
      board.set(first, one);
      for (Mask rest = of_one[one]; rest != 0; rest &= rest - 1) {
        board.set(second, std::countr_zero(rest));
        if (rule.is_broken(board)) of_one[one] ^= rest & (~rest + 1);
      }
    }
  }

  /// A digit that so many of some sites hold, or none.
  void collect(const rules::CountRule& rule) {
    if (side_ > most_tallied || !rule.may_be_none() || rule.least() != rule.most()) return;
    const Candidates digit = rule.literals().front().values;
    const bool is_same =
        is_one(digit) && std::ranges::all_of(rule.literals(), [&](const auto& each) {
          return each.values == digit;
        });
    if (!is_same) return;
    std::vector<int>& tallies = tallies_[sites_of(rule)];
    tallies.resize(static_cast<std::size_t>(side_));
    tallies[std::countr_zero(digit)] = rule.least();
  }

  [[nodiscard]] bool add_word(const rules::SequenceRule& rule) {
    const bool follows = rule.is_settled(board_);
    const bool are_different = rule.letters() == rules::Letters::are_different;
    if (follows || (are_different && side_ > WordDiagram::most_different)) return false;
    std::vector<Site> sites;
    std::vector<Mask> cells;
    for (const rules::Literal& literal : rule.literals()) {
      if ((all_ & ~static_cast<Mask>(literal.values)) != 0) return false;
      sites.push_back(literal.site);
      cells.push_back(static_cast<Mask>(board_[literal.site]));
    }
    if (are_different)
      return add_word(sites, WordDiagram(rule.pattern(), rules::Letters::are_different, cells));
    WordDiagram plain(rule.pattern(), rules::Letters::may_repeat, cells);
    if (const std::optional<LinearSum> sum = linear_sum_of(plain, cells);
        sum && add_sum(sites, *sum))
      return true;
    if (side_ > WordDiagram::most_different || !do_all_see(sites))
      return add_word(sites, std::move(plain));
    if (static_cast<int>(sites.size()) == side_) {
      if (auto between = BetweenFilter::made(sites, rule.pattern(), side_, std::array{0})) {
        made_.is_hard_to_say_ = true;
        add(std::move(between));
        return true;
      }
    }
    WordDiagram different(rule.pattern(), rules::Letters::are_different, cells);
    // Digits that rise differ anyway.
    if (different.words() == plain.words()) return add_word(sites, std::move(plain));
    made_.is_hard_to_say_ = made_.is_hard_to_say_ || static_cast<int>(sites.size()) == side_;
    return add_word(sites, std::move(different));
  }

  [[nodiscard]] bool add_choice(const ChoiceRule& rule) {
    std::vector<Site> sites;
    for (const rules::Literal& literal : rule.literals()) {
      if ((all_ & ~static_cast<Mask>(literal.values)) != 0) return false;
      sites.push_back(literal.site);
    }
    if (!do_all_see(sites)) return false;
    std::vector<int> starts;
    for (Value choice = 0; choice < rule.choices(); ++choice) {
      const int start = rule.pattern().step(0, choice);
      if (start != rules::Pattern::none) starts.push_back(start);
    }
    auto between = BetweenFilter::made(sites, rule.pattern(), side_, starts);
    if (between == nullptr) return false;
    add(std::move(between));
    return true;
  }

  bool add_word(const std::vector<Site>& sites, WordDiagram diagram) {
    // A house has all digits anyway, and of more sites hardly any other sees all places of a digit.
    const auto size = static_cast<int>(sites.size());
    const bool wants_needed = size < side_ || (size == side_ && !do_all_see(sites));
    add(std::make_unique<WordFilter>(sites, std::move(diagram), wants_needed));
    return true;
  }

  /// Of each site its row, its column and its box or region. No digit is twice in any of them. A
  /// site in no region is alone.
  [[nodiscard]] std::array<std::vector<int>, 3> first_houses() const {
    const int columns = puzzle_.columns();
    std::array<std::vector<int>, 3> house_of;
    for (Site site = 0; site < geometry_.visible(); ++site) {
      const int alone = geometry_.sites() + site;
      if (puzzle_.has_grids()) {
        const PlaceInGrid place = place_in_grid(puzzle_.variant().grids, columns, site);
        house_of[0].push_back(place.grid >= 0 ? place.row : alone);
        house_of[1].push_back(place.grid >= 0 ? place.column : alone);
        house_of[2].push_back(place.grid >= 0 ? place.box : alone);
        continue;
      }
      const int box = puzzle_.box_of(site);
      house_of[0].push_back(site / columns);
      house_of[1].push_back(site % columns);
      house_of[2].push_back(box >= 0 ? box : alone);
    }
    return house_of;
  }

  [[nodiscard]] bool do_all_see(std::span<const Site> sites) const {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!made_.do_see(sites[i], sites[j])) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool add_sum(std::span<const Site> sites, const LinearSum& sum) {
    const bool is_plain = std::ranges::all_of(sum.factors, [](int factor) { return factor == 1; });
    if (is_plain && geometry_.sums().say(sites, sum.total)) return true;
    auto made = filter_of(sites, sum);
    if (made == nullptr) return false;
    made_.is_hard_to_say_ = true;
    add(std::move(made));
    if (is_plain) sums_.push_back({{sites.begin(), sites.end()}, sum.total});
    return true;
  }

  [[nodiscard]] std::unique_ptr<LinearFilter> filter_of(std::span<const Site> sites,
                                                        const LinearSum& sum) const {
    return LinearFilter::made(sites, sum, side_,
                              [&](Site one, Site other) { return made_.do_see(one, other); });
  }

  /// Digits that add up to one number.
  [[nodiscard]] bool add_sum(const rules::WeightedSumRule& rule) {
    if (rule.least() != rule.most()) return false;
    LinearSum sum{.factors = {}, .total = rule.least()};
    std::vector<Site> sites;
    for (const rules::Addend& addend : rule.addends()) {
      const int factor = addend.of(1) - addend.of(0);
      for (Value value = 0; value < side_; ++value) {
        if (addend.of(value) != addend.of(0) + factor * value) return false;
      }
      sum.factors.push_back(factor);
      sum.total -= addend.of(0);
      sites.push_back(addend.site);
    }
    return add_sum(sites, sum);
  }

  Propagators& made_;
  const Puzzle& puzzle_;
  const Geometry& geometry_;
  int side_;
  Mask all_;
  const Board& board_;
  std::shared_ptr<Board> scratch_;
  std::map<std::pair<Site, Site>, std::vector<Mask>> pairs_;
  std::vector<PlainSum> sums_;
  std::map<std::vector<Site>, std::vector<int>> tallies_;  // by digit
};

Propagators::Propagators(const Puzzle& puzzle, const rules::Model& model,
                         const RegionSites* regions, const Geometry& geometry, const Board& board)
    : of_(static_cast<std::size_t>(geometry.sites())),
      seen_by_(static_cast<std::size_t>(geometry.sites()),
               SiteSet(static_cast<std::size_t>(geometry.sites() + 63) / 64)),
      to_branch_at_(regions != nullptr ? regions->numbers.back() + 1 : geometry.sites()) {
  for (Site site = 0; site < geometry.sites(); ++site) {
    for (const auto peer : geometry.peers(site))
      seen_by_[site][peer / 64] |= std::uint64_t{1} << (peer % 64);
  }
  if (regions != nullptr) {
    cells_ = geometry.visible();
    numbers_ = regions->numbers.front();
  }
  Making making(*this, puzzle, geometry, board);
  for (const auto& rule : model.rules()) making.look_at(*rule);
  if (regions != nullptr) making.look_at(*regions);
  for (const auto& rule : model.rules()) making.add(*rule);
  if (regions != nullptr) making.add(*regions);
  making.finish();
  std::ranges::stable_sort(all_, {}, [](const auto& each) { return each->cost(); });
  for (int which = 0; which < count(); ++which) {
    for (const Site site : all_[which]->sites()) {
      if (of_[site].empty() || of_[site].back() != which)
        of_[site].push_back(static_cast<std::uint16_t>(which));
    }
  }
  while (cheap_ < count() && all_[cheap_]->cost() < cost_of_houses) ++cheap_;
  due_.resize((all_.size() + 63) / 64);
}

void Propagators::make_all_due() {
  for (int which = 0; which < count(); ++which)
    due_[which / 64] |= std::uint64_t{1} << (which % 64);
}

void Propagators::make_none_due() { std::ranges::fill(due_, 0); }

int Propagators::next_due(bool all) {
  for (std::size_t word = 0; word < due_.size(); ++word) {
    if (due_[word] == 0) continue;
    const int which = static_cast<int>(word) * 64 + std::countr_zero(due_[word]);
    if (which >= cheap_ && !all) return -1;
    due_[word] &= due_[word] - 1;
    return which;
  }
  return -1;
}

}  // namespace crosshatch::sudoku
