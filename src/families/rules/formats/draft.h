// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "derive/grid_clues.h"
#include "families/rules/formats/line_words.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// What a text may ask for.
inline constexpr int most_cells_a_side = 250;
inline constexpr std::size_t most_literals = 1'000'000;  ///< of all rules together
inline constexpr std::size_t most_rules = 300'000;
inline constexpr std::size_t most_hidden = 100'000;
inline constexpr int most_in_sequence = 250;  ///< cells of a line with an order, and of its runs

inline constexpr Words a_literal = {"a cell with its values, as r1c2=*", "r1c2=*처럼 값이 있는 칸"};

inline constexpr Words each_value_once = {"each value once", "한 번씩만 쓴 값"};

/// A puzzle as far as it has been read: what its words mean, and the rules so far.
class RulesDraft {
 public:
  [[nodiscard]] derive::GridClues& clues() { return clues_; }
  [[nodiscard]] const derive::GridClues& clues() const { return clues_; }
  [[nodiscard]] bool has_values() const { return !clues_.said.signs.empty(); }
  [[nodiscard]] bool has_grid() const { return clues_.rows > 0; }
  [[nodiscard]] bool has_edges() const { return clues_.said.sites == SiteLayout::Sites::edges; }
  [[nodiscard]] SiteLayout layout() const {
    return {clues_.rows, clues_.columns, clues_.said.sites};
  }
  [[nodiscard]] Site sites() const { return layout().sites(); }
  [[nodiscard]] bool has_regions() const { return !region_cells_.empty(); }

  [[nodiscard]] std::optional<Error> set_title(const WordAt& word);
  [[nodiscard]] std::optional<Error> set_values(const WordAt& word);
  [[nodiscard]] std::optional<Error> set_grid(int rows, int columns, SiteLayout::Sites sites,
                                              const WordAt& at);

  /// The next cell belongs to the region with this name.
  void name_region(std::string_view name);

  /// Grid and values are known, as a line needs that begins with this word.
  [[nodiscard]] std::optional<Error> ready(const WordAt& word);

  /// "r3c4": the number of a cell.
  [[nodiscard]] Result<int> cell(const WordAt& word) const;
  /// The same where sites are cells; of an edge "r3c4-r3c5" or "r3c4-top".
  [[nodiscard]] Result<Site> site(const WordAt& word) const;
  /// "12": one of these values.
  [[nodiscard]] Result<Candidates> values(const WordAt& word) const;
  /// "r3c4=12", of a hidden site "h3=ab".
  [[nodiscard]] Result<Literal> literal(const WordAt& word) const;
  /// Holds exactly where this one does not.
  [[nodiscard]] Literal opposite(const Literal& literal) const;
  /// The region with this name.
  [[nodiscard]] Result<int> region(const WordAt& word) const;
  [[nodiscard]] int regions() const { return static_cast<int>(region_cells_.size()); }
  [[nodiscard]] std::span<const Site> cells_of(int region) const { return region_cells_[region]; }

  [[nodiscard]] std::optional<Error> hide(const WordAt& word);
  [[nodiscard]] std::optional<Error> give(const Literal& literal, const WordAt& at);
  /// Each site once, and no more in all than may be.
  [[nodiscard]] std::optional<Error> add(derive::SaidRule rule, const WordAt& at);

  /// The puzzle, when all is read.
  [[nodiscard]] derive::GridClues finish();

 private:
  /// What a site may hold as far as is known.
  [[nodiscard]] Candidates start(Site site) const;

  derive::GridClues clues_;
  std::map<std::string, int, std::less<>> region_numbers_;
  std::vector<std::vector<Site>> region_cells_;
  Site next_in_region_ = 0;
  std::size_t literals_ = 0;
  std::vector<std::size_t> last_rule_;  // per site, by which it was named last
};

/// The error of what is too much.
[[nodiscard]] Error too_much(const WordAt& at, Message wanted);

}  // namespace crosshatch::rules
