// SPDX-License-Identifier: MIT
#include "mine_layouts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <tuple>

namespace crosshatch::conformance {

using minesweeper::Hint;

namespace {

constexpr int bits_of_hint = 4;

Layouts::Key one_at(Site site) { return Layouts::Key{1} << (bits_of_hint * site); }

int hint_at(Layouts::Key key, Site site) {
  return static_cast<int>(key >> (bits_of_hint * site) & 15);
}

Cells mapped(Cells cells, const std::vector<Site>& image) {
  Cells out = 0;
  for (; cells != 0; cells &= cells - 1) out |= Cells{1} << image[std::countr_zero(cells)];
  return out;
}

/// Whether no image of the board's form comes before itself.
bool is_least(Cells gaps, Cells shown, const std::vector<std::vector<Site>>& symmetries) {
  return std::none_of(symmetries.begin(), symmetries.end(), [&](const auto& image) {
    const Cells shown_there = mapped(shown, image);
    return shown_there < shown || (shown_there == shown && mapped(gaps, image) < gaps);
  });
}

std::uint64_t hash(std::uint64_t a, std::uint64_t b) { return Rng(a ^ Rng(b).next()).next(); }

}  // namespace

Layouts::Layouts(const Field& field, Cells gaps, Cells shown)
    : field_(field), gaps_(gaps), shown_(shown) {
  const Cells board = (Cells{1} << field.sites()) - 1;
  const Cells open = board & ~gaps & (field.rules.counts_itself ? board : ~shown);
  std::vector<Site> cells;
  std::vector<Key> keys;  // what each adds to the hints
  for (Cells rest = open; rest != 0; rest &= rest - 1) {
    const Site cell = std::countr_zero(rest);
    cells.push_back(cell);
    Key& key = keys.emplace_back(0);
    for (Cells near = field.counted_by(cell) & shown; near != 0; near &= near - 1)
      key += one_at(std::countr_zero(near));
  }
  layouts_.resize(std::size_t{1} << cells.size());
  layouts_[0] = {0, 0, 0};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t known = std::size_t{1} << i;
    for (std::size_t j = 0; j < known; ++j) {
      const Layout& without = layouts_[j];
      layouts_[known + j] = {without.key + keys[i],
                             static_cast<std::uint16_t>(without.mines | 1u << cells[i]),
                             static_cast<std::uint8_t>(without.number + 1)};
    }
  }
  std::sort(layouts_.begin(), layouts_.end(), [](const Layout& a, const Layout& b) {
    return a.key != b.key ? a.key < b.key : a.number < b.number;
  });
}

std::span<const Layouts::Layout> Layouts::of(Key key) const {
  const auto [begin, end] =
      std::equal_range(layouts_.begin(), layouts_.end(), Layout{key, 0, 0},
                       [](const Layout& a, const Layout& b) { return a.key < b.key; });
  return {begin, end};
}

PuzzlePtr Layouts::puzzle(Key key, std::optional<int> total) const {
  std::vector<Hint> hints(static_cast<std::size_t>(field_.sites()), minesweeper::unknown);
  for (Site site = 0; site < field_.sites(); ++site) {
    Hint& hint = hints[site];
    if (gaps_ >> site & 1) hint = minesweeper::gap;
    if (shown_ >> site & 1) hint = static_cast<Hint>(hint_at(key, site));
  }
  return puzzle_of(field_, std::move(hints), total);
}

Truth Layouts::truth(std::span<const Layout> solutions) const {
  Truth truth{solutions.size(),
              std::vector<std::uint64_t>(static_cast<std::size_t>(field_.sites()), 0)};
  for (const Layout& layout : solutions) {
    for (unsigned rest = layout.mines; rest != 0; rest &= rest - 1)
      ++truth.mines[std::countr_zero(rest)];
  }
  return truth;
}

namespace {

/// Compares the boards of one form.
class Comparison {
 public:
  Comparison(const Field& field, const Layouts& layouts, std::uint64_t salt, unsigned one_in)
      : field_(field), layouts_(layouts), salt_(salt), one_in_(one_in) {}

  [[nodiscard]] std::uint64_t compared() const { return compared_; }

  void compare(Layouts::Key key, std::optional<int> total,
               std::span<const Layouts::Layout> solutions) {
    const auto kind = static_cast<std::uint64_t>(total ? *total + 1 : 0);
    const std::uint64_t chance = hash(key, salt_ + kind);
    if (chance % one_in_ != 0) return;
    ++compared_;
    const PuzzlePtr puzzle = layouts_.puzzle(key, total);
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const Truth truth = layouts_.truth(solutions);
    bool is_too_wide = false;
    std::string fault = disagreement(field_, ours, truth, is_too_wide);
    if (is_too_wide) fault = "nothing so small is too wide";
    // The whole of `solve` is much the same work once more.
    if (fault.empty() && chance / one_in_ % 16 == 0)
      fault = disagreement_of_answer(ours, truth, false);
    if (!fault.empty()) ADD_FAILURE() << fault << shown(ours);
  }

  void compare_with_totals(Layouts::Key key, std::span<const Layouts::Layout> solutions) {
    int last = -1;
    int without = -1;  // a total that has no solution, right beside one that has
    for (std::size_t begin = 0, end = 0; begin < solutions.size(); begin = end) {
      const int total = solutions[begin].number;
      if (total > last + 1) without = total - 1;
      while (end < solutions.size() && solutions[end].number == total) ++end;
      compare(key, total, solutions.subspan(begin, end - begin));
      last = total;
    }
    if (without < 0) without = last + 1;
    compare(key, without, {});
  }

 private:
  const Field& field_;
  const Layouts& layouts_;
  const std::uint64_t salt_;
  const unsigned one_in_;
  std::uint64_t compared_ = 0;
};

}  // namespace

std::uint64_t compare_boards(const Field& field, const Selection& selection) {
  const std::vector<std::vector<Site>> symmetries = field.symmetries();
  const Cells board = (Cells{1} << field.sites()) - 1;
  std::uint64_t compared = 0;
  for (Cells gaps = 0; gaps <= (selection.with_gaps ? board : 0); ++gaps) {
    for (Cells shown = 0; shown <= board; ++shown) {
      if ((gaps & shown) != 0 || hash(shown, gaps) % selection.parts != selection.part) continue;
      if (selection.up_to_symmetry && !is_least(gaps, shown, symmetries)) continue;
      const Layouts layouts(field, gaps, shown);
      Comparison comparison(field, layouts, gaps << 32 | shown << 8, selection.one_in);
      for (std::size_t begin = 0; begin < layouts.all().size();) {
        const Layouts::Key key = layouts.all()[begin].key;
        std::size_t end = begin;
        while (end < layouts.all().size() && layouts.all()[end].key == key) ++end;
        const auto solutions = layouts.all().subspan(begin, end - begin);
        comparison.compare(key, {}, solutions);
        comparison.compare_with_totals(key, solutions);
        if (shown != 0) {
          // One of the hints, as the hash has it, made wrong by one.
          const std::uint64_t chance = hash(key, shown);
          Cells rest = shown;
          for (auto i = chance % static_cast<unsigned>(std::popcount(shown)); i > 0; --i)
            rest &= rest - 1;
          const Site site = std::countr_zero(rest);
          const bool is_less = hint_at(key, site) > 0 && (chance >> 32 & 1) != 0;
          const Layouts::Key wrong = is_less ? key - one_at(site) : key + one_at(site);
          // Else it is a board that has its turn anyway.
          if (layouts.of(wrong).empty() && hint_at(wrong, site) <= minesweeper::largest_hint)
            comparison.compare(wrong, {}, {});
        }
        if (testing::Test::HasFailure()) return compared;
        begin = end;
      }
      compared += comparison.compared();
    }
  }
  return compared;
}

std::uint64_t compare_all_hints(const Field& field, int excess) {
  const Cells board = (Cells{1} << field.sites()) - 1;
  std::uint64_t compared = 0;
  for (Cells shown = 0; shown <= board; ++shown) {
    const Layouts layouts(field, 0, shown);
    Comparison comparison(field, layouts, 0, 1);
    const auto choose = [&](auto& self, Site site, Layouts::Key key) -> void {
      if (testing::Test::HasFailure()) return;
      if (site == field.sites()) {
        const std::span<const Layouts::Layout> solutions = layouts.of(key);
        comparison.compare(key, {}, solutions);
        if (solutions.empty()) {
          comparison.compare(key, std::popcount(~shown & board) / 2, {});
        } else {
          comparison.compare_with_totals(key, solutions);
        }
        return;
      }
      const Cells counted = field.counted_by(site);
      const int most = std::min<int>(
          std::popcount(field.rules.counts_itself ? counted : counted & ~shown) + excess,
          minesweeper::largest_hint);
      for (int hint = 0; hint <= ((shown >> site & 1) != 0 ? most : 0); ++hint)
        self(self, site + 1, key + static_cast<unsigned>(hint) * one_at(site));
    };
    choose(choose, 0, 0);
    compared += comparison.compared();
  }
  return compared;
}

}  // namespace crosshatch::conformance
