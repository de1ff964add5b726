// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
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
  std::size_t hidden = 0;  ///< helpers behind the cells, by which no two solutions are told apart

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
  /// [cell = value], a signed variable; of a hidden site, too.
  std::int32_t literal(std::size_t cell, int value) const {
    auto at = static_cast<std::int32_t>(cell);
    if (cell >= cells())
      at += static_cast<std::int32_t>(variables()) - static_cast<std::int32_t>(cells());
    if (values == 2 || cell >= cells()) return value == 1 ? at + 1 : -(at + 1);
    return at * values + value - least_value + 1;
  }
  /// How many variables the cells have.
  std::int64_t variables() const {
    return static_cast<std::int64_t>(cells()) * (values == 2 ? 1 : values);
  }
  /// All clauses of the puzzle, in the order of docs/certificates.md.
  void add_clauses(Formula& formula) const {
    const int end = least_value + values;
    for (std::size_t s = 0; s < cells() && values != 2; ++s) {
      for (int v = least_value; v < end; ++v) formula.add(literal(s, v));
      formula.end();
      for (int v = least_value; v < end; ++v) {
        for (int w = v + 1; w < end; ++w) formula.add_clause({-literal(s, v), -literal(s, w)});
      }
    }
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
