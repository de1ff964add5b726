// SPDX-License-Identifier: MIT
//
// Puzzles of any family as rules, all spelled out.
#include <algorithm>
#include <set>

#include "pieces.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_rules = 1'000'000;

class Rules final : public Puzzle {
 public:
  Rules(Text& text, const std::string& name, const Array<std::int32_t>& sizes)
      : Puzzle(name, sizes[0], sizes[1], 0, 2) {
    signs_ = text.words().size() == 2 ? text.words()[1] : "";
    const bool are_signs = signs_.size() == 2 && signs_[0] != signs_[1] &&
                           std::all_of(signs_.begin(), signs_.end(),
                                       [](char sign) { return sign > ' ' && sign <= '~'; });
    if (!are_signs) text.expected("'values' and two signs");
    text.take("values", 1);
    while (text.has("given")) {
      const std::int32_t given = text.words().size() == 2 ? take_literal(text, 1) : 0;
      if (given == 0 || (!givens_.empty() && std::abs(givens_.back()) >= std::abs(given)))
        text.expected("'given' and a sign of one cell, ascending");
      givens_.push_back(given);
      take_line(text, "given");
    }
    for (;;) {
      if (text.has("count")) {
        take_count(text);
      } else if (text.has("connected")) {
        take_pieces(text, Pieces::Kind::connected);
      } else if (text.has("areas")) {
        take_pieces(text, Pieces::Kind::areas);
      } else {
        return;
      }
    }
  }

  void add_rules(Formula& formula) const override {
    for (const std::int32_t given : givens_) formula.add_clause({given});
    for (const auto& [is_count, at] : rules_) {
      if (!is_count) {
        pieces_[at].add_clauses(formula);
        continue;
      }
      const auto counted = literals_of(at);
      add_count(formula, Literals(counted.begin(), counted.end()), counts_[at].least,
                counts_[at].most);
    }
  }

  Lines lines() const override {
    Lines found = {"rules " + family, line_of("grid", rows, columns), "values " + signs_};
    found.insert(found.end(), lines_.begin(), lines_.end());
    return found;
  }

  std::vector<std::string> traits() const override {
    std::vector<std::string> found = {counted(counts_.size(), "count")};
    for (const Pieces& rule : pieces_)
      found.emplace_back(rule.kind() == Pieces::Kind::connected ? "connected" : "areas");
    if (!givens_.empty()) found.push_back(counted(givens_.size(), "given"));
    if (!is_translated) found.emplace_back("translation not checked");
    return found;
  }

  std::string broken(Solution solution) const override {
    const auto holds = [&](std::int32_t literal) {
      return (solution[std::abs(literal) - 1] == 1) == (literal > 0);
    };
    for (const std::int32_t given : givens_)
      if (!holds(given)) return "the given of " + name_of(std::abs(given) - 1);
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      const auto counted = literals_of(i);
      const auto seen = std::count_if(counted.begin(), counted.end(), holds);
      if (seen < counts_[i].least || seen > counts_[i].most)
        return "count " + std::to_string(i + 1);
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (pieces_[i].is_broken(solution)) return "rule " + std::to_string(i + 1) + " of pieces";
    return {};
  }

  bool has_all_clauses() const override { return pieces_.empty(); }

  bool implies(std::size_t rule, std::span<const std::int32_t> clause) const override {
    return rule <= pieces_.size() && pieces_[rule - 1].implies(clause);
  }

 private:
  /// One of `counts_` or of `pieces_`.
  struct Rule {
    bool is_count;
    std::size_t at;
  };

  /// From `least` to `most` of the literals up to `end`, from the end of the count before.
  struct Count {
    std::int32_t least;
    std::int32_t most;
    std::size_t end;
  };

  std::span<const std::int32_t> literals_of(std::size_t count) const {
    const std::size_t begin = count == 0 ? 0 : counts_[count - 1].end;
    return std::span(literals_).subspan(begin, counts_[count].end - begin);
  }

  /// The literal that a word of the line at hand is, "r1c2=*"; 0 if it never holds, "r1c2=".
  std::int32_t take_literal(Text& text, std::size_t word) {
    return literal_of_word(text, text.words()[word]);
  }

  std::int32_t literal_of_word(Text& text, std::string_view said) {
    const std::size_t c = said.find('c');
    const std::size_t equals = std::min(said.find('='), said.size());
    const std::string_view sign = said.substr(std::min(equals + 1, said.size()));
    if (!said.starts_with('r') || c > equals || equals == said.size() || sign.size() > 1 ||
        (!sign.empty() && signs_.find(sign) == std::string::npos))
      text.expected("cells with one sign at most");
    const int row = text.number_of(said.substr(1, c - 1), 1, rows) - 1;
    const int column = text.number_of(said.substr(c + 1, equals - c - 1), 1, columns) - 1;
    return sign.empty() ? 0 : literal(cell_at(row, column), sign[0] == signs_[1] ? 1 : 0);
  }

  void take_count(Text& text) {
    const std::size_t words = text.words().size();
    const std::string_view range = words > 1 ? text.words()[1] : "";
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos) text.expected("'count', A..B, and cells");
    const std::int32_t least = text.number_of(range.substr(0, dots), 0, most_number);
    const std::int32_t most = text.number_of(range.substr(dots + 2), 0, most_number);
    keep_to_limits(words - 2);
    const std::size_t begin = literals_.size();
    for (std::size_t word = 2; word < words; ++word) {
      const std::int32_t literal = take_literal(text, word);
      if (literal != 0) literals_.push_back(literal);
    }
    Array<std::int32_t> cells(literals_.begin() + static_cast<std::ptrdiff_t>(begin),
                              literals_.end());
    for (std::int32_t& cell : cells) cell = std::abs(cell);
    std::sort(cells.begin(), cells.end());
    if (std::adjacent_find(cells.begin(), cells.end()) != cells.end())
      text.expected("each cell once");
    rules_.push_back({true, counts_.size()});
    counts_.push_back({least, most, literals_.size()});
    take_line(text, "count");
  }

  void take_pieces(Text& text, Pieces::Kind kind) {
    const std::string word(text.words()[0]);
    keep_to_limits(text.words().size() + cells());
    Pieces& rule = pieces_.emplace_back(kind, rows, columns);
    Array<char> is_named(cells());
    for (std::size_t i = 1; i < text.words().size(); ++i) {
      const std::string_view said = text.words()[i];
      const std::size_t colon =
          kind == Pieces::Kind::areas ? said.find(':', said.find('=') + 2) : std::string_view::npos;
      const std::int32_t literal = literal_of_word(text, said.substr(0, colon));
      std::int32_t size = 0;
      if (colon != std::string_view::npos && said.substr(colon) == ":?") {
        size = Pieces::any_size;
      } else if (colon != std::string_view::npos) {
        size = text.number_of(said.substr(colon + 1), 1, most_number);
      }
      if (literal == 0 && size == 0) continue;
      if (literal == 0) text.expected("seeds that can be in a piece");
      if (std::exchange(is_named[std::abs(literal) - 1], 1) != 0) text.expected("each cell once");
      rule.add(literal, size);
    }
    rules_.push_back({false, pieces_.size() - 1});
    take_line(text, word);
  }

  /// Another rule names so many cells.
  void keep_to_limits(std::size_t named) {
    named_ += named;
    if (rules_.size() == most_rules || named_ > most_counted)
      fail(Status::too_large, "expected rules with fewer cells");
  }

  void take_line(Text& text, std::string_view word) {
    std::string& line = lines_.emplace_back();
    for (const std::string_view one : text.words()) (line += line.empty() ? "" : " ") += one;
    text.take(word, text.words().size() - 1);
  }

  std::string signs_;
  Array<std::int32_t> givens_;
  Array<std::int32_t> literals_;  ///< of all counts
  Array<Count> counts_;
  Array<Pieces> pieces_;
  Array<Rule> rules_;
  std::size_t named_ = 0;  ///< words of cells
  Lines lines_;            ///< those of givens and rules
};

}  // namespace

std::unique_ptr<Puzzle> read_rules(Text& text) {
  const std::string name(text.words().size() == 2 ? text.words()[1] : "");
  // Who reads "verified: sudoku" is to know that it is one.
  const std::set<std::string> others = {"nonogram", "minesweeper", "mosaic", "sudoku"};
  if (name.empty() || name.size() > 40 || others.count(name) != 0 ||
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
    text.expected("'rules' and a family without lines of its own");
  text.take("rules", 1);
  return std::make_unique<Rules>(text, name, text.take_numbers("grid", 2, 1, longest_side));
}

}  // namespace crosshatch::verify
