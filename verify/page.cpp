// SPDX-License-Identifier: MIT
//
// Puzzles of any family as rules, all spelled out.
#include <algorithm>
#include <set>

#include "rules.h"

namespace crosshatch::verify {

namespace {

class Page final : public Puzzle {
 public:
  Page(Text& text, const std::string& name, const Array<std::int32_t>& sizes, bool are_edges)
      : Puzzle(name, sizes[0], sizes[1], 0, static_cast<int>(text.words().back().size()),
               are_edges),
        signs_(text.words().back()),
        rules_(*this, signs_, RuleLines::Of::pages) {
    std::set<char> found(signs_.begin(), signs_.end());
    const bool are_signs = text.words().size() == 2 && !signs_.empty() &&
                           signs_.size() <= most_signs && found.size() == signs_.size() &&
                           *found.begin() > ' ' && *found.rbegin() <= '~';
    if (!are_signs || (values != 2 && signs_.find_first_of(":?") != std::string::npos))
      text.expected("'values' and signs");
    text.take("values", 1);
    rules_.read(text);
  }

  void add_rules(Formula& formula) const override { rules_.add_clauses(formula); }

  Lines lines() const override {
    Lines found = {"rules " + family, line_of(has_edges ? "edges" : "grid", rows, columns),
                   "values " + signs_};
    found.insert(found.end(), rules_.lines().begin(), rules_.lines().end());
    return found;
  }

  std::vector<std::string> traits() const override { return rules_.traits(); }
  std::string broken(Solution solution) const override { return rules_.broken(solution); }
  bool has_all_clauses() const override { return rules_.has_all_clauses(); }
  bool implies(std::size_t rule, std::span<const std::int32_t> clause) const override {
    return rules_.implies(rule, clause);
  }

 private:
  std::string signs_;
  RuleLines rules_;
};

}  // namespace

std::unique_ptr<Puzzle> read_rules(Text& text) {
  const std::string name(text.words().size() == 2 ? text.words()[1] : "");
  // Who reads "verified: sudoku" is to know that it is one.
  const std::set<std::string> others = {"nonogram", "minesweeper", "mosaic", "sudoku"};
  if (name.empty() || name.size() > 40 || others.count(name) != 0 || name[0] < 'a' ||
      name[0] > 'z' ||
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != std::string::npos)
    text.expected("'rules' and a family without lines of its own");
  text.take("rules", 1);
  const bool are_edges = text.has("edges");
  const auto sizes = text.take_numbers(are_edges ? "edges" : "grid", 2, 1, longest_side);
  return std::make_unique<Page>(text, name, sizes, are_edges);
}

}  // namespace crosshatch::verify
