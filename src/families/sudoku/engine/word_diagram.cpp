// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/word_diagram.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace crosshatch::sudoku {

namespace {

using Mask = WordDiagram::Mask;

/// A state of the pattern, with the letters before it in the high half if they matter.
using Key = std::uint64_t;

class Making {
 public:
  Making(const rules::Pattern& pattern, rules::Letters letters, std::span<const Mask> cells)
      : pattern_(pattern),
        are_different_(letters == rules::Letters::are_different),
        cells_(cells),
        met_(cells.size() + 1) {
    assert(!are_different_ || pattern.values <= WordDiagram::most_different);
    go_forward();
    go_back();
  }

  void write(WordDiagram& diagram) const {
    diagram.begin.assign(met_.size() + 1, 0);
    if (met_[0].empty()) return;
    const auto values = static_cast<std::size_t>(pattern_.values);
    for (std::size_t place = 0; place < cells_.size(); ++place) {
      diagram.begin[place] = static_cast<std::uint32_t>(diagram.states.size());
      const bool is_last = place + 1 == cells_.size();
      for (const Key key : met_[place]) {
        WordDiagram::State made{0, static_cast<std::uint32_t>(diagram.next.size())};
        diagram.next.resize(diagram.next.size() + values);
        each_way(place, key, [&](int digit, Key to) {
          const auto at = std::ranges::lower_bound(met_[place + 1], to);
          if (at == met_[place + 1].end() || *at != to) return;
          made.digits |= Mask{1} << digit;
          diagram.next[made.behind + static_cast<std::size_t>(digit)] =
              is_last ? std::uint16_t{0} : static_cast<std::uint16_t>(at - met_[place + 1].begin());
        });
        diagram.states.push_back(made);
      }
    }
    diagram.begin[cells_.size()] = static_cast<std::uint32_t>(diagram.states.size());
    diagram.states.push_back({});
    diagram.begin[cells_.size() + 1] = static_cast<std::uint32_t>(diagram.states.size());
  }

 private:
  static constexpr int high_half = 32;

  template <class Use>
  void each_way(std::size_t place, Key key, Use use) const {
    const auto used = static_cast<Mask>(key >> high_half);
    for (Mask rest = cells_[place] & ~used; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      const int to = pattern_.step(static_cast<int>(static_cast<Mask>(key)), digit);
      if (to == rules::Pattern::none) continue;
      const Mask then = are_different_ ? used | Mask{1} << digit : 0;
      use(digit, Key{then} << high_half | static_cast<Mask>(to));
    }
  }

  void go_forward() {
    met_[0] = {0};
    for (std::size_t place = 0; place < cells_.size(); ++place) {
      std::vector<Key>& next = met_[place + 1];
      for (const Key key : met_[place])
        each_way(place, key, [&](int, Key to) { next.push_back(to); });
      std::ranges::sort(next);
      next.erase(std::unique(next.begin(), next.end()), next.end());
    }
    std::erase_if(met_.back(), [&](Key key) { return pattern_.ends[static_cast<Mask>(key)] == 0; });
  }

  void go_back() {
    for (std::size_t place = cells_.size(); place-- > 0;) {
      std::erase_if(met_[place], [&](Key key) {
        bool is_good = false;
        each_way(place, key, [&](int, Key to) {
          is_good = is_good || std::ranges::binary_search(met_[place + 1], to);
        });
        return !is_good;
      });
    }
  }

  const rules::Pattern& pattern_;
  bool are_different_;
  std::span<const Mask> cells_;
  std::vector<std::vector<Key>> met_;  // before each place and behind the last, in order
};

}  // namespace

WordDiagram::WordDiagram(const rules::Pattern& pattern, rules::Letters letters,
                         std::span<const Mask> cells) {
  Making(pattern, letters, cells).write(*this);
}

double WordDiagram::words() const {
  if (has_no_word()) return 0;
  std::vector<double> behind = {1};
  for (int place = places() - 1; place >= 0; --place) {
    std::vector<double> here;
    for (int number = 0; number < width(place); ++number) {
      double words = 0;
      for (Mask rest = state(place, number).digits; rest != 0; rest &= rest - 1)
        words += behind[after(state(place, number), std::countr_zero(rest))];
      here.push_back(words);
    }
    behind = std::move(here);
  }
  return behind.front();
}

}  // namespace crosshatch::sudoku
