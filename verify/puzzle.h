// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formula.h"

namespace crosshatch::verify {

/// Cells are numbered row by row, from 0 here and from 1 in the certificate.
using Cells = std::vector<std::size_t>;
/// The values of all cells.
using Solution = std::span<const std::uint8_t>;
using Lines = std::vector<std::string>;

/// The value of a cell is the place of its character.
constexpr std::string_view value_characters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

/// "given 3 4": a word and numbers after it.
template <class... Numbers>
std::string line_of(std::string word, Numbers... numbers) {
  ((word += " " + std::to_string(numbers)), ...);
  return word;
}

/// Calls `use` with each choice of `size` of the numbers below n, in lexicographic order.
template <class Use>
void for_each_choice(std::size_t n, std::size_t size, Use use) {
  Cells chosen(size);
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  while (size <= n) {
    use(chosen);
    std::size_t last =
        size;  // the last one that can move does, and those after it follow it closely
    while (last > 0 && chosen[last - 1] == n - size + last - 1) --last;
    if (last == 0) return;
    const auto from = chosen.begin() + static_cast<std::ptrdiff_t>(last) - 1;
    std::iota(from, chosen.end(), *from + 1);
  }
}

using Literals = std::vector<std::int32_t>;  ///< signed variables

/// For each choice of `size` of the literals, in lexicographic order, the clause of them, or of
/// their negations. `fewer` is in it, too, if it is there.
void add_choices(Formula& formula, const Literals& literals, std::size_t size, bool is_negated,
                 std::int32_t fewer = 0);
/// From `least` to `most` of the literals w are true, by a sorting network. There may be less if
/// `fewer` is true.
void add_total(Formula& formula, Literals w, std::size_t least, std::size_t most,
               std::int32_t fewer = 0);

/// A puzzle of a certificate.
class Puzzle {
 public:
  const std::string family;
  const int rows;
  const int columns;
  const int least_value;
  const int values;        ///< how many values a cell can have: `least_value` and those after it
  const bool has_edges;    ///< what gets a value is not cells but the edges of a grid
  std::size_t hidden = 0;  ///< sites behind the cells, by which no two solutions are told apart

  virtual ~Puzzle() = default;
  /// The clauses of docs/certificates.md, but those that give each cell one value.
  virtual void add_rules(Formula& formula) const = 0;
  /// The first rule that a solution breaks, by the rules themselves; empty if it breaks none.
  virtual std::string broken(Solution solution) const = 0;
  /// Whether the clauses say all rules. If not, certificates have cuts.
  virtual bool has_all_clauses() const { return true; }
  /// Whether a rule, of those whose clauses are not all there, by number from 1, implies a clause
  /// of signed variables of cells.
  virtual bool implies(std::size_t /*rule*/, std::span<const std::int32_t> /*clause*/) const {
    return false;
  }
  virtual bool is_gap(std::size_t) const { return false; }
  /// The lines of the certificate that say the puzzle, in the form of docs/certificates.md, section
  /// "The same puzzle": two puzzles are the same if these are.
  virtual Lines lines() const = 0;
  /// What it has, such as "24 givens", "57 cages" and "anti-knight".
  virtual std::vector<std::string> traits() const = 0;

  std::size_t cells() const {
    const std::size_t cells = static_cast<std::size_t>(rows) * columns;
    return has_edges ? 2 * cells + rows + columns : cells;
  }
  /// The places of a drawing with all cells, or with all edges, each between two cells and two
  /// corners.
  std::size_t drawn_columns() const { return has_edges ? 2 * columns + 1 : columns; }
  bool is_drawn(int y, int x) const {
    const int high = has_edges ? 2 * rows + 1 : rows;
    return y < high && x < static_cast<int>(drawn_columns()) && (!has_edges || (y + x) % 2 == 1);
  }
  int end_value() const { return least_value + values; }
  /// How many values a site has, the first ones from `least_value` on; hidden ones have their own.
  int values_of(std::size_t site) const {
    return site < cells() ? values : hidden_sites_[site - cells()].values;
  }
  /// The same as a bit for each.
  std::uint64_t all_of(std::size_t site) const {
    return ~std::uint64_t{0} >> (64 - values_of(site)) << least_value;
  }
  /// [site = value], a signed variable; of a hidden site, too.
  std::int32_t literal(std::size_t site, int value) const {
    const bool is_hidden = site >= cells();
    const int own = values_of(site);
    const auto place = static_cast<std::int32_t>(site);
    const std::int32_t first =
        is_hidden ? hidden_sites_[site - cells()].first : place * (own == 2 ? 1 : own) + 1;
    if (own == 2) return value == least_value + 1 ? first : -first;
    return first + value - least_value;
  }
  /// The site and the value that a variable speaks of; of two values it is the second one.
  std::pair<std::size_t, int> meaning(std::int32_t variable) const {
    const int wide = values == 2 ? 1 : values;
    std::size_t site = static_cast<std::size_t>(variable - 1) / static_cast<std::size_t>(wide);
    std::int32_t first = static_cast<std::int32_t>(site) * wide + 1;
    if (variable > variables()) {
      const auto behind =
          std::upper_bound(hidden_sites_.begin(), hidden_sites_.end(), variable,
                           [](std::int32_t one, const Hidden& other) { return one < other.first; });
      site = cells() + static_cast<std::size_t>(behind - hidden_sites_.begin()) - 1;
      first = std::prev(behind)->first;
    }
    return {site, least_value + (values_of(site) == 2 ? 1 : variable - first)};
  }
  /// How many variables the cells have, and with them the hidden sites.
  std::int64_t variables() const {
    return static_cast<std::int64_t>(cells()) * (values == 2 ? 1 : values);
  }
  std::int64_t variables_of_sites() const { return variables() + variables_of_hidden_; }
  /// Adds a hidden site with so many values.
  void hide(int count) {
    ++hidden;
    hidden_sites_.push_back({static_cast<std::int32_t>(variables_of_sites()) + 1, count});
    variables_of_hidden_ += count == 2 ? 1 : count;
  }
  /// One value each, of hidden sites that do not have two.
  void add_hidden_clauses(Formula& formula) const {
    for (std::size_t site = cells(); site < cells() + hidden; ++site)
      if (values_of(site) != 2) add_one_value(formula, site);
  }
  void add_one_value(Formula& formula, std::size_t site) const {
    const int end = least_value + values_of(site);
    for (int v = least_value; v < end; ++v) formula.add(literal(site, v));
    formula.end();
    for (int v = least_value; v < end; ++v) {
      for (int w = v + 1; w < end; ++w) formula.add_clause({-literal(site, v), -literal(site, w)});
    }
  }
  /// All clauses of the puzzle, in the order of docs/certificates.md.
  void add_clauses(Formula& formula) const {
    for (std::size_t s = 0; s < cells() && values != 2; ++s) add_one_value(formula, s);
    add_rules(formula);
  }

 protected:
  Puzzle(std::string name, int height, int width, int least, int count, bool are_edges = false)
      : family(std::move(name)),
        rows(height),
        columns(width),
        least_value(least),
        values(count),
        has_edges(are_edges) {}
  std::size_t cell_at(int row, int column) const {
    return static_cast<std::size_t>(row) * columns + column;
  }
  static std::string name_of(std::size_t cell) { return "cell " + std::to_string(cell + 1); }
  /// "1 cage", "57 cages"
  static std::string counted(std::size_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
  }

 private:
  struct Hidden {
    std::int32_t first;  ///< its first variable
    int values;
  };
  std::vector<Hidden> hidden_sites_;
  std::int64_t variables_of_hidden_ = 0;
};

constexpr int longest_side = 1000;
constexpr std::size_t most_counted = 10'000'000;  ///< cells that the counts of rules name

/// The puzzle at which a text is; afterwards the text is behind it. Each family has a file.
std::unique_ptr<Puzzle> read_nonogram(Text& text);
std::unique_ptr<Puzzle> read_field(Text& text, const std::string& family);
std::unique_ptr<Puzzle> read_sudoku(Text& text);
std::unique_ptr<Puzzle> read_rules(Text& text);
/// The puzzle of any family at which a text is, after the first line of a certificate if that is
/// there or `needs_head`.
std::unique_ptr<Puzzle> read_puzzle(Text& text, bool needs_head);

/// "a sudoku", "an akari", "an easyasabc"
inline std::string with_article(const std::string& family) {
  const bool is_vowel = std::string("aeiou").find(family[0]) != std::string::npos;
  return (is_vowel ? "an " : "a ") + family;
}
/// "a sudoku of 9x9 with 24 givens, 57 cages, anti-knight"
std::string description_of(const Puzzle& puzzle);
/// The first 32 digits of the SHA-256 of its lines.
std::string fingerprint_of(const Puzzle& puzzle);
/// In what a puzzle differs from the one that a text says, "row 3: '2 1' there, '2 2' in yours";
/// empty if they are the same.
std::string difference_of(const Puzzle& puzzle, const Bytes& yours);

}  // namespace crosshatch::verify
