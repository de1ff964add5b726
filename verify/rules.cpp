// SPDX-License-Identifier: MIT
//
// Rules that certificates spell out: reading.
#include "rules.h"

#include <algorithm>
#include <map>

#include "pieces.h"
#include "sizes.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_rules = 1'000'000;

bool is_of_pieces(std::string_view word) {
  return word == "connected" || word == "areas" || word == "loop" || word == "sizes";
}

/// Whether the words behind the first are these two.
bool says(Text& text, std::string_view one, std::string_view two) {
  return text.words().size() > 2 && text.words()[1] == one && text.words()[2] == two;
}

/// The numbers that "A..B" are.
std::pair<std::int32_t, std::int32_t> range_of(Text& text, std::size_t at, std::int32_t most) {
  const std::string_view range = text.words().size() > at ? text.words()[at] : "";
  const std::size_t dots = range.find("..");
  if (dots == std::string_view::npos) text.expected("'count' or 'sum', A..B, and cells");
  const std::int32_t least = text.number_of(range.substr(0, dots), 0, most);
  return {least, text.number_of(range.substr(dots + 2), 0, most)};
}

}  // namespace

void RuleLines::read(Text& text) {
  read_hidden(text);
  if (of_ == Of::pages) read_givens(text);
  while (text.has("automaton")) read_automaton(text);
  while (std::unique_ptr<Rule> rule = rule_of(text)) {
    if (is_of_pieces(text.words()[0])) pieces_.push_back(rule.get());
    rules_.push_back(std::move(rule));
    take_line(text);
  }
  if (of_ == Of::sudokus && text.has("found-regions")) read_regions(text);
}

void RuleLines::read_givens(Text& text) {
  while (text.has("given")) {
    const Sites given = text.words().size() == 2 ? take_sites(text, 1) : Sites();
    if (given.empty() || given[0].values == 0 ||
        (!givens_.empty() && givens_.back().at >= given[0].at))
      text.expected("'given' and signs of one cell, ascending");
    givens_.push_back(given[0]);
    take_line(text);
  }
}

void RuleLines::read_automaton(Text& text) {
  const std::size_t size = text.words().size() - 1;
  const auto width = static_cast<std::size_t>(puzzle_.values) + 1;
  named_ += size;
  if (automata_.size() == most_rules || named_ > most_counted)
    fail(Status::too_large, "expected rules with fewer cells");
  if (size == 0 || size % width != 0) text.expected("'automaton' and the numbers of its states");
  Array<std::int32_t> numbers;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t most = i % width == 0 ? 1 : size / width;
    numbers.push_back(text.number_of(text.words()[i + 1], 0, static_cast<std::int32_t>(most)));
  }
  automata_.push_back(table_of(std::move(numbers), puzzle_.least_value, puzzle_.values));
  take_line(text);
}

/// The values of some signs. Of two values no rule but of words has both.
std::uint64_t RuleLines::values_of(Text& text, std::string_view signs) const {
  const bool are_words = !text.has("count") && !text.has("given") && !is_of_pieces(text.words()[0]);
  std::uint64_t found = 0;
  for (const char sign : signs) {
    const std::size_t place = signs_.find(sign);
    const std::size_t value = place + puzzle_.least_value;
    if (place == std::string::npos || found >> value != 0 ||
        (puzzle_.values == 2 && found != 0 && !are_words))
      text.expected("cells with signs, ascending");
    found |= std::uint64_t{1} << value;
  }
  return found;
}

/// What the words of the line at hand say from one on, "r1c2=*". "r1c2=" never holds.
Sites RuleLines::take_sites(Text& text, std::size_t from) {
  named_ += text.words().size() - std::min(from, text.words().size());
  named_ += is_of_pieces(text.words()[0]) ? puzzle_.cells() : 0;
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
    if ((text.has("count") || of_ == Of::sudokus) && said.starts_with('h') &&
        equals < said.size()) {
      const auto last = static_cast<std::int32_t>(puzzle_.hidden);
      const auto hidden =
          static_cast<std::size_t>(text.number_of(said.substr(1, equals - 1), 1, last) - 1);
      site.at = puzzle_.cells() + hidden;
      site.values = values_of_hidden(text, hidden, signs);
    } else {
      if (!said.starts_with('r') || c == equals || equals == said.size())
        text.expected("cells with signs, ascending");
      site.values = values_of(text, signs);
      const int y = text.number_of(said.substr(1, c - 1), 1, 2 * longest_side + 1) - 1;
      const int x = text.number_of(said.substr(c + 1, equals - c - 1), 1, 2 * longest_side + 1) - 1;
      if (!puzzle_.is_drawn(y, x)) text.expected("cells of the grid");
      site.at =
          (static_cast<std::size_t>(y) * puzzle_.drawn_columns() + x) / (puzzle_.has_edges ? 2 : 1);
    }
    if (site.values != 0) told.push_back(site.at);
  }
  std::sort(told.begin(), told.end());
  if (std::adjacent_find(told.begin(), told.end()) != told.end()) text.expected("each cell once");
  return sites;
}

/// The rule at hand, if there is one.
std::unique_ptr<Rule> RuleLines::rule_of(Text& text) {
  if (text.has("count")) return count_of(text);
  if (text.has("different")) return std::make_unique<Different>(puzzle_, take_sites(text, 1));
  for (const char* const word : {"seen", "runs", "sum", "word"})
    if (text.has(word)) return sequence_of(text);
  if (!is_of_pieces(text.words()[0])) return nullptr;
  if (of_ == Of::sudokus && !text.has("connected")) return nullptr;
  return text.has("sizes") ? sizes_of(text) : pieces_of(text);
}

std::unique_ptr<Rule> RuleLines::count_of(Text& text) {
  const bool may_be_none = says(text, "none", "or");
  const std::size_t at = may_be_none ? 3 : 1;
  const auto [least, most] = range_of(text, at, most_number);
  return std::make_unique<Count>(puzzle_, take_sites(text, at + 1), least, most, may_be_none);
}

std::unique_ptr<Rule> RuleLines::sequence_of(Text& text) {
  std::size_t at = 2;
  AutomatonPtr automaton;
  if (text.has("sum")) {
    const auto [least, most] = range_of(text, 1, longest_side);
    automaton = sum_of(least, most);
  } else if (text.has("runs")) {
    const std::uint64_t filled = text.words().size() > 1 ? values_of(text, text.words()[1]) : 0;
    Array<std::int32_t> lengths;
    for (; at < text.words().size() && text.words()[at] >= "0" && text.words()[at] < ":"; ++at)
      lengths.push_back(text.number_of(text.words()[at], 1, longest_side));
    const std::int64_t all = std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
    if (all > longest_side || filled == 0) text.expected("'runs', signs and lengths");
    automaton = runs_of(lengths, filled);
  } else {
    const bool is_seen = text.has("seen");
    const std::size_t most = is_seen ? longest_side : automata_.size();
    const std::string_view word = text.words().size() > 1 ? text.words()[1] : "";
    const auto number = text.number_of(word, is_seen ? 0 : 1, static_cast<std::int32_t>(most));
    automaton = is_seen ? seen_of(number) : automata_[static_cast<std::size_t>(number) - 1];
  }
  const bool are_different = at < text.words().size() && text.words()[at] == "different";
  return std::make_unique<Sequence>(puzzle_, take_sites(text, at + (are_different ? 1 : 0)),
                                    std::move(automaton), are_different);
}

std::unique_ptr<Rule> RuleLines::pieces_of(Text& text) {
  const auto kind = text.has("loop")    ? Pieces::Kind::loop
                    : text.has("areas") ? Pieces::Kind::areas
                                        : Pieces::Kind::connected;
  if (puzzle_.has_edges != (kind == Pieces::Kind::loop) ||
      (puzzle_.has_edges && puzzle_.values != 2))
    text.expected("a loop of edges, or pieces of cells");
  const bool has_corners = !puzzle_.has_edges && says(text, "by", "corners");
  const std::size_t from = has_corners ? 3 : 1;
  Sites sites = take_sites(text, from);
  check_places(text, sites);
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
  return std::make_unique<Pieces>(puzzle_, std::move(sites), kind, has_corners, std::move(sizes));
}

std::unique_ptr<Rule> RuleLines::sizes_of(Text& text) {
  if (puzzle_.has_edges || text.words().size() != 2)
    text.expected("'sizes' of cells, and the largest");
  const std::int32_t most = text.number_of(text.words()[1], 1, most_signs);
  (void)take_sites(text, 2);
  return std::make_unique<Sizes>(puzzle_, most);
}

void RuleLines::take_line(Text& text) {
  std::string& line = lines_.emplace_back();
  for (const std::string_view one : text.words()) (line += line.empty() ? "" : " ") += one;
  text.take(text.words()[0], text.words().size() - 1);
}

void RuleLines::add_clauses(Formula& formula) const {
  puzzle_.add_hidden_clauses(formula);
  for (const Site& given : givens_) {
    for (int value = 0; value < puzzle_.end_value(); ++value)
      if ((given.values >> value & 1) != 0) formula.add(puzzle_.literal(given.at, value));
    formula.end();
  }
  for (const auto& rule : rules_) rule->add_clauses(formula);
}

std::string RuleLines::broken(Solution solution) const {
  for (const Site& given : givens_)
    if (!given.holds(solution)) return "the given of cell " + std::to_string(given.at + 1);
  for (std::size_t i = 0; i < rules_.size(); ++i)
    if (rules_[i]->is_broken(solution)) return "rule " + std::to_string(i + 1);
  return {};
}

std::vector<std::string> RuleLines::traits() const {
  std::vector<std::string> found, pieces;
  std::map<std::string, std::size_t> words;
  for (std::size_t i = lines_.size() - rules_.size(); i < lines_.size(); ++i) {
    const std::string word = lines_[i].substr(0, lines_[i].find(' '));
    if (word == "found-regions") {
      pieces.emplace_back("regions to be found");
    } else {
      is_of_pieces(word) ? pieces.push_back(word) : (void)++words[word];
    }
  }
  const auto plural = [](std::size_t number, const std::string& word) {
    return std::to_string(number) + " " + word + (number == 1 ? "" : "s");
  };
  const bool is_bare = rules_.empty() && of_ == Of::pages;
  if (is_bare || words.count("count") != 0) found.push_back(plural(words["count"], "count"));
  for (const auto& [word, number] : words) {
    const bool is_noun = word == "sum" || word == "word";
    if (word != "count")
      found.push_back(is_noun ? plural(number, word) : std::to_string(number) + " " + word);
  }
  found.insert(found.end(), pieces.begin(), pieces.end());
  if (!givens_.empty()) found.push_back(plural(givens_.size(), "given"));
  const auto extra =
      static_cast<std::size_t>(std::count(are_cells_.begin(), are_cells_.end(), true));
  if (extra != 0) found.push_back(plural(extra, "extra cell"));
  if (puzzle_.hidden != extra) found.push_back(plural(puzzle_.hidden - extra, "hidden site"));
  if (of_ == Of::pages || !lines_.empty())
    found.emplace_back("translation not checked");  // verify.py checks it
  return found;
}

}  // namespace crosshatch::verify
