// SPDX-License-Identifier: MIT
//
// Puzzles of any family as rules that count, all spelled out.
#include <algorithm>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_counts = 1'000'000;

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
    while (text.has("count")) take_count(text);
  }

  void add_rules(Formula& formula) const override {
    for (const std::int32_t given : givens_) formula.add_clause({given});
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      const auto counted = literals_of(i);
      add_count(formula, Literals(counted.begin(), counted.end()), counts_[i].least,
                counts_[i].most);
    }
  }

  Lines lines() const override {
    Lines found = {"rules " + family, line_of("grid", rows, columns), "values " + signs_};
    found.insert(found.end(), lines_.begin(), lines_.end());
    return found;
  }

  std::vector<std::string> traits() const override {
    std::vector<std::string> found = {counted(counts_.size(), "count")};
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
    return {};
  }

 private:
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
    const std::string_view said = text.words()[word];
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
    counted_ += words - 2;
    if (counts_.size() == most_counts || counted_ > most_counted)
      fail(Status::too_large, "expected rules with fewer counts");
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
    counts_.push_back({least, most, literals_.size()});
    take_line(text, "count");
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
  std::size_t counted_ = 0;  ///< words of cells
  Lines lines_;              ///< those of givens and counts
};

}  // namespace

std::unique_ptr<Puzzle> read_rules(Text& text) {
  const std::string name(text.words().size() == 2 ? text.words()[1] : "");
  if (name.empty() || name.size() > 40 ||
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
    text.expected("'rules' and a family");
  text.take("rules", 1);
  return std::make_unique<Rules>(text, name, text.take_numbers("grid", 2, 1, longest_side));
}

}  // namespace crosshatch::verify
