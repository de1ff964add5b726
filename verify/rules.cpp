// SPDX-License-Identifier: MIT
//
// Puzzles of any family as rules, all spelled out.
#include <algorithm>
#include <map>
#include <set>

#include "pieces.h"
#include "sizes.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_rules = 1'000'000;
constexpr int most_signs = 64;

class Rules final : public Puzzle {
 public:
  Rules(Text& text, const std::string& name, const Array<std::int32_t>& sizes, bool are_edges)
      : Puzzle(name, sizes[0], sizes[1], 0, static_cast<int>(text.words().back().size()),
               are_edges),
        signs_(text.words().back()) {
    std::set<char> found(signs_.begin(), signs_.end());
    const bool are_signs = text.words().size() == 2 && !signs_.empty() &&
                           signs_.size() <= most_signs && found.size() == signs_.size() &&
                           *found.begin() > ' ' && *found.rbegin() <= '~';
    if (!are_signs || (values != 2 && signs_.find_first_of(":?") != std::string::npos))
      text.expected("'values' and signs");
    text.take("values", 1);
    for (; text.has("hidden"); ++hidden) {
      const std::string next = "h" + std::to_string(hidden + 1) + "=ab";
      if (text.words().size() != 2 || text.words()[1] != next || hidden == most_rules)
        text.expected("'hidden " + next + "'");
      take_line(text);
    }
    while (text.has("given")) {
      const Sites given = text.words().size() == 2 ? take_sites(text, 1) : Sites();
      if (given.empty() || given[0].values == 0 ||
          (!givens_.empty() && givens_.back().at >= given[0].at))
        text.expected("'given' and signs of one cell, ascending");
      givens_.push_back(given[0]);
      take_line(text);
    }
    while (std::unique_ptr<Rule> rule = rule_of(text)) {
      if (is_of_pieces(text.words()[0])) pieces_.push_back(rule.get());
      rules_.push_back(std::move(rule));
      take_line(text);
    }
  }

  void add_rules(Formula& formula) const override {
    for (const Site& given : givens_) {
      for (int value = 0; value < values; ++value)
        if ((given.values >> value & 1) != 0) formula.add(literal(given.at, value));
      formula.end();
    }
    for (const auto& rule : rules_) rule->add_clauses(formula);
  }

  Lines lines() const override {
    Lines found = {"rules " + family, line_of(has_edges ? "edges" : "grid", rows, columns),
                   "values " + signs_};
    found.insert(found.end(), lines_.begin(), lines_.end());
    return found;
  }

  std::vector<std::string> traits() const override {
    std::vector<std::string> found, pieces;
    std::map<std::string, std::size_t> words;
    for (std::size_t i = hidden + givens_.size(); i < lines_.size(); ++i) {
      const std::string word = lines_[i].substr(0, lines_[i].find(' '));
      is_of_pieces(word) ? pieces.push_back(word) : (void)++words[word];
    }
    if (rules_.empty() || words.count("count") != 0)
      found.push_back(counted(words["count"], "count"));
    for (const auto& [word, number] : words)
      if (word != "count") found.push_back(std::to_string(number) + " " + word);
    found.insert(found.end(), pieces.begin(), pieces.end());
    if (!givens_.empty()) found.push_back(counted(givens_.size(), "given"));
    if (hidden != 0) found.push_back(counted(hidden, "hidden site"));
    found.emplace_back("translation not checked");  // verify.py checks it
    return found;
  }

  std::string broken(Solution solution) const override {
    for (const Site& given : givens_)
      if (!given.holds(solution)) return "the given of " + name_of(given.at);
    for (std::size_t i = 0; i < rules_.size(); ++i)
      if (rules_[i]->is_broken(solution)) return "rule " + std::to_string(i + 1);
    return {};
  }

  bool has_all_clauses() const override { return pieces_.empty(); }

  bool implies(std::size_t rule, std::span<const std::int32_t> clause) const override {
    return rule <= pieces_.size() && pieces_[rule - 1]->implies(clause);
  }

 private:
  static bool is_of_pieces(std::string_view word) {
    return word == "connected" || word == "areas" || word == "loop" || word == "sizes";
  }

  /// The values of some signs. Of two values no rule but of words has both.
  std::uint64_t values_of(Text& text, std::string_view signs) {
    const bool are_words = text.has("different") || text.has("seen") || text.has("runs");
    std::uint64_t found = 0;
    for (const char sign : signs) {
      const std::size_t value = signs_.find(sign);
      if (value == std::string::npos || found >> value != 0 ||
          (values == 2 && found != 0 && !are_words))
        text.expected("cells with signs, ascending");
      found |= std::uint64_t{1} << value;
    }
    return found;
  }

  /// What the words of the line at hand say from one on, "r1c2=*". "r1c2=" never holds.
  Sites take_sites(Text& text, std::size_t from) {
    named_ += text.words().size() - std::min(from, text.words().size());
    named_ += is_of_pieces(text.words()[0]) ? cells() : 0;
    if (rules_.size() == most_rules || named_ > most_counted)
      fail(Status::too_large, "expected rules with fewer cells");
    Sites sites;
    Array<std::size_t> told;
    for (std::size_t word = from; word < text.words().size(); ++word) {
      std::string_view said = text.words()[word];
      if (text.has("areas")) said = said.substr(0, said.find(':', said.find('=') + 2));
      const std::size_t equals = std::min(said.find('='), said.size());
      const std::size_t c = std::min(said.find('c'), equals);
      const std::string_view signs = said.substr(std::min(equals + 1, said.size()));
      Site& site = sites.emplace_back();
      if (text.has("count") && said.starts_with('h') && equals < said.size() &&
          (signs.empty() || signs == "a" || signs == "b")) {
        const auto last = static_cast<std::int32_t>(hidden);
        site.at = cells() + text.number_of(said.substr(1, equals - 1), 1, last) - 1;
        site.values = signs.empty() ? 0 : signs == "a" ? 1 : 2;
      } else {
        if (!said.starts_with('r') || c == equals || equals == said.size())
          text.expected("cells with signs, ascending");
        site.values = values_of(text, signs);
        const int y = text.number_of(said.substr(1, c - 1), 1, 2 * longest_side + 1) - 1;
        const int x =
            text.number_of(said.substr(c + 1, equals - c - 1), 1, 2 * longest_side + 1) - 1;
        if (!is_drawn(y, x)) text.expected("cells of the grid");
        site.at = (static_cast<std::size_t>(y) * drawn_columns() + x) / (has_edges ? 2 : 1);
      }
      if (site.values != 0) told.push_back(site.at);
    }
    std::sort(told.begin(), told.end());
    if (std::adjacent_find(told.begin(), told.end()) != told.end()) text.expected("each cell once");
    return sites;
  }

  /// The rule at hand, if there is one.
  std::unique_ptr<Rule> rule_of(Text& text) {
    if (text.has("count")) return count_of(text);
    if (text.has("different")) return std::make_unique<Different>(*this, take_sites(text, 1));
    if (text.has("seen") || text.has("runs")) return sequence_of(text);
    if (text.has("sizes")) return sizes_of(text);
    return is_of_pieces(text.words()[0]) ? pieces_of(text) : nullptr;
  }

  /// Whether the words behind the first are these two.
  static bool says(Text& text, std::string_view one, std::string_view two) {
    return text.words().size() > 2 && text.words()[1] == one && text.words()[2] == two;
  }

  std::unique_ptr<Rule> count_of(Text& text) {
    const bool may_be_none = says(text, "none", "or");
    const std::size_t at = may_be_none ? 3 : 1;
    const std::string_view range = text.words().size() > at ? text.words()[at] : "";
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos) text.expected("'count', A..B, and cells");
    const std::int32_t least = text.number_of(range.substr(0, dots), 0, most_number);
    const std::int32_t most = text.number_of(range.substr(dots + 2), 0, most_number);
    return std::make_unique<Count>(*this, take_sites(text, at + 1), least, most, may_be_none);
  }

  std::unique_ptr<Rule> sequence_of(Text& text) {
    const bool are_runs = text.has("runs");
    std::size_t at = are_runs ? 2 : 1;
    const auto word = [&] { return at < text.words().size() ? text.words()[at] : ""; };
    const std::uint64_t filled =
        are_runs && text.words().size() > 1 ? values_of(text, text.words()[1]) : 0;
    Array<std::int32_t> numbers;
    for (; (are_runs || numbers.empty()) && word() >= "0" && word() < ":"; ++at)
      numbers.push_back(text.number_of(word(), are_runs ? 1 : 0, longest_side));
    const std::int64_t all = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    if (all > longest_side || (filled == 0 && numbers.empty()) || (are_runs && filled == 0))
      text.expected("'seen' and a number, or 'runs', signs and lengths");
    const bool are_different = word() == "different";
    return std::make_unique<Sequence>(*this, take_sites(text, at + (are_different ? 1 : 0)),
                                      std::move(numbers), filled, are_different);
  }

  std::unique_ptr<Rule> pieces_of(Text& text) {
    const auto kind = text.has("loop")    ? Pieces::Kind::loop
                      : text.has("areas") ? Pieces::Kind::areas
                                          : Pieces::Kind::connected;
    if (has_edges != (kind == Pieces::Kind::loop) || (has_edges && values != 2))
      text.expected("a loop of edges, or pieces of cells");
    const bool has_corners = !has_edges && says(text, "by", "corners");
    const std::size_t from = has_corners ? 3 : 1;
    Sites sites = take_sites(text, from);
    Array<std::int32_t> sizes;
    for (std::size_t i = from; i < text.words().size(); ++i) {
      const std::string_view said = text.words()[i];
      const std::size_t colon = said.find(':', said.find('=') + 2);
      const bool is_seed = kind == Pieces::Kind::areas && colon != std::string_view::npos;
      const std::string_view size = is_seed ? said.substr(colon + 1) : "0";
      const int least = is_seed ? 1 : 0;
      sizes.push_back(size == "?" ? Pieces::any_size : text.number_of(size, least, most_number));
      if (is_seed && sites[i - from].values == 0) text.expected("seeds that can be in a piece");
    }
    return std::make_unique<Pieces>(*this, std::move(sites), kind, has_corners, std::move(sizes));
  }

  std::unique_ptr<Rule> sizes_of(Text& text) {
    if (has_edges || text.words().size() != 2) text.expected("'sizes' of cells, and the largest");
    const std::int32_t most = text.number_of(text.words()[1], 1, most_signs);
    (void)take_sites(text, 2);
    return std::make_unique<Sizes>(*this, most);
  }

  void take_line(Text& text) {
    std::string& line = lines_.emplace_back();
    for (const std::string_view one : text.words()) (line += line.empty() ? "" : " ") += one;
    text.take(text.words()[0], text.words().size() - 1);
  }

  std::string signs_;
  Sites givens_;
  std::vector<std::unique_ptr<Rule>> rules_;
  std::vector<const Rule*> pieces_;
  std::size_t named_ = 0;  ///< words of cells
  Lines lines_;            ///< those of hidden sites, givens and rules
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
  return std::make_unique<Rules>(text, name, sizes, are_edges);
}

}  // namespace crosshatch::verify
