// SPDX-License-Identifier: MIT
#pragma once

#include "rule.h"

namespace crosshatch::verify {

constexpr std::size_t most_signs = 64;

/// The lines of a certificate that spell out rules of a puzzle: its hidden sites, givens, automata
/// and rules.
class RuleLines {
 public:
  /// Pages have givens and all rules about pieces, sudokus hidden sites with any signs.
  enum class Of { pages, sudokus };

  /// `signs` are those of the puzzle's values.
  RuleLines(Puzzle& puzzle, std::string signs, Of of)
      : puzzle_(puzzle), signs_(std::move(signs)), of_(of) {}

  /// Takes all that there are from a text.
  void read(Text& text);
  void add_clauses(Formula& formula) const;
  std::string broken(Solution solution) const;
  const Lines& lines() const { return lines_; }
  /// "12 words", "connected"; none if there are no rules, but of pages.
  std::vector<std::string> traits() const;

  bool has_all_clauses() const { return pieces_.empty(); }
  bool implies(std::size_t rule, std::span<const std::int32_t> clause) const {
    return rule <= pieces_.size() && pieces_[rule - 1]->implies(clause);
  }

 private:
  std::uint64_t values_of(Text& text, std::string_view signs) const;
  std::uint64_t values_of_hidden(Text& text, std::size_t hidden, std::string_view signs) const;
  void check_places(Text& text, const Sites& sites) const;
  Sites take_sites(Text& text, std::size_t from);
  void read_hidden(Text& text);
  void read_givens(Text& text);
  void read_automaton(Text& text);
  std::unique_ptr<Rule> rule_of(Text& text);
  std::unique_ptr<Rule> count_of(Text& text);
  std::unique_ptr<Rule> sequence_of(Text& text);
  std::unique_ptr<Rule> pieces_of(Text& text);
  std::unique_ptr<Rule> sizes_of(Text& text);
  void read_regions(Text& text);
  bool has_gap() const;
  void take_line(Text& text);

  Puzzle& puzzle_;
  std::string signs_;
  Of of_;
  Sites givens_;
  std::vector<bool> are_cells_;  ///< of each hidden site, whether it holds a digit as cells do
  std::vector<AutomatonPtr> automata_;
  std::vector<std::unique_ptr<Rule>> rules_;
  std::vector<const Rule*> pieces_;
  std::size_t named_ = 0;  ///< words of cells, and numbers of automata
  Lines lines_;
};

}  // namespace crosshatch::verify
