// SPDX-License-Identifier: MIT
#include "families/rules/formats/reader.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "derive/formats/rows.h"
#include "families/rules/formats/draft.h"
#include "families/rules/formats/rule_lines.h"

namespace crosshatch::rules {

namespace {

/// The words that begin a line, those of rules behind the others.
constexpr std::array<std::string_view, 6> page_words = {"title",  "grid",    "edges",
                                                        "values", "regions", "cells"};

std::vector<std::string_view> line_words() {
  std::vector<std::string_view> words(page_words.begin(), page_words.end());
  for (const RuleLine& line : rule_lines()) words.push_back(line.word);
  return words;
}

bool begins_line(std::string_view word) {
  return std::ranges::find(page_words, word) != page_words.end() ||
         std::ranges::find(rule_lines(), word, &RuleLine::word) != rule_lines().end();
}

std::string_view first_word(const Line& line) { return LineWords(line).peek().text; }

/// The lines below `regions` and `cells` are rows: up to a blank line, or one that begins with a
/// word of ours and goes on.
bool is_row(const Line& line, std::size_t width) {
  if (is_blank(line.text)) return false;
  const std::string_view word = first_word(line);
  if (!begins_line(word)) return true;
  const bool goes_on = trimmed(line.text).size() > word.size();
  return !goes_on && (word == "regions" || word == "cells" ? word.size() == width : true);
}

class RulesReader {
 public:
  RulesReader(const derive::Notation& notation, std::span<const Line> lines)
      : notation_(notation), lines_(lines) {}

  Result<derive::GridClues> read() {
    while (at_ < lines_.size()) {
      if (auto trouble = read_line(lines_[at_++])) return fail(*std::move(trouble));
    }
    if (!draft_.has_values() || !draft_.has_grid()) return fail(unfinished());
    (void)draft_.ready({});
    return draft_.finish();
  }

 private:
  [[nodiscard]] Error unfinished() const {
    const int end = lines_.empty() ? 2 : lines_.back().number + 1;
    const Message wanted = draft_.has_values()
                               ? Message(Words{"'grid ROWS COLUMNS', 'edges ROWS COLUMNS', "
                                               "'regions' or 'cells'",
                                               "'grid ROWS COLUMNS', 'edges ROWS COLUMNS', "
                                               "'regions', 'cells' 중 하나"})
                               : Message(Words{"the line 'values'", "'values' 줄"});
    return parse_error(end, 1, expected(wanted, the_end_of_the_text));
  }

  std::optional<Error> read_line(const Line& line) {
    if (is_blank(line.text) || trimmed(line.text).starts_with('#')) return std::nullopt;
    LineWords in(line);
    const WordAt word = in.take();
    if (word.text == "title") {
      const WordAt first = in.peek();
      return draft_.set_title({trimmed(in.rest()), first.line, first.column});
    }
    if (word.text == "grid" || word.text == "edges") return read_grid_line(word, in);
    if (word.text == "values") {
      if (auto trouble = draft_.set_values(in.take())) return trouble;
      return end_of(in);
    }
    if (word.text == "regions" || word.text == "cells") {
      if (auto trouble = end_of(in)) return trouble;
      if (draft_.has_edges())
        return word.bad(Words{"a rule of edges: this grid has no values in cells",
                              "변의 규칙(이 판의 칸에는 값이 없음)"});
      return word.text == "cells" ? read_cells(word) : read_regions(word);
    }
    const auto rule = std::ranges::find(rule_lines(), word.text, &RuleLine::word);
    if (rule == rule_lines().end())
      return word.bad(Words{"a word that begins a line of rules", "규칙 줄의 첫 낱말"},
                      line_words());
    if (auto trouble = draft_.ready(word)) return trouble;
    return rule->read(draft_, word, in);
  }

  static std::optional<Error> end_of(const LineWords& in) {
    if (in.at_end()) return std::nullopt;
    return in.peek().bad(noun::end_of_line);
  }

  std::optional<Error> read_grid_line(const WordAt& line, LineWords& in) {
    if (draft_.has_grid())
      return line.bad(Words{"the size of the grid to be said once, before regions and cells",
                            "영역과 칸보다 먼저 한 번만 쓴 판의 크기"});
    std::array<int, 2> sides = {};
    for (int& side : sides) {
      const WordAt word = in.take();
      const std::optional<int> number = number_of(word.text);
      if (!number || *number < 1)
        return word.bad(Words{"a number of rows and one of columns", "행 수와 열 수"});
      side = *number;
    }
    if (auto trouble = end_of(in)) return trouble;
    const bool has_edges = line.text == "edges";
    return draft_.set_grid(sides[0], sides[1],
                           has_edges ? SiteLayout::Sites::edges : SiteLayout::Sites::cells, line);
  }

  /// The rows below, from here on.
  std::vector<Line> take_rows(bool has_comments) {
    std::vector<Line> rows;
    std::size_t width = 0;
    for (; at_ < lines_.size() && is_row(lines_[at_], width); ++at_) {
      if (has_comments && trimmed(lines_[at_].text).starts_with('#')) continue;
      rows.push_back(lines_[at_]);
      width = trimmed(rows.front().text).size();
    }
    return rows;
  }

  /// There is none below the line that begins with this word.
  [[nodiscard]] Error missing_row(const WordAt& word, Message wanted) const {
    const bool is_end = at_ == lines_.size();
    return parse_error(word.line + 1, 1,
                       expected(std::move(wanted), is_end ? Message(the_end_of_the_text)
                                                          : seen(trimmed(lines_[at_].text))));
  }

  std::optional<Error> read_regions(const WordAt& word) {
    if (draft_.has_regions()) return word.bad(Words{"regions to be said once", "한 번만 쓴 영역"});
    const std::vector<Line> rows = take_rows(true);
    if (rows.empty()) return missing_row(word, Words{"a row of regions", "영역의 행"});
    if (auto trouble =
            derive::read_grid(notation_, rows, {derive::GridContent::regions}, draft_.clues()))
      return trouble;
    name_regions(rows);
    return std::nullopt;
  }

  /// The names as the rows have them: characters, or words where a row has a blank inside.
  void name_regions(std::span<const Line> rows) {
    const bool is_spaced = std::ranges::any_of(rows, [](const Line& row) {
      return trimmed(row.text).find_first_of(" \t") != std::string_view::npos;
    });
    for (const Line& row : rows) {
      LineWords in(row);
      while (!in.at_end()) {
        const std::string_view word = in.take().text;
        if (is_spaced) {
          draft_.name_region(word);
        } else {
          for (std::size_t i = 0; i < word.size(); ++i) draft_.name_region(word.substr(i, 1));
        }
      }
    }
  }

  std::optional<Error> read_cells(const WordAt& word) {
    const std::string_view signs = draft_.clues().said.signs;
    if (signs.empty())
      return word.bad(Words{"the line 'values' before this one", "이 줄보다 먼저 'values' 줄"});
    const std::vector<Line> rows = take_rows(signs.find('#') == std::string_view::npos);
    if (std::exchange(has_cells_, true))
      return word.bad(Words{"cells to be said once", "한 번만 쓴 칸"});
    if (rows.empty()) return missing_row(word, Words{"a row of cells", "칸의 행"});
    if (!draft_.has_grid()) {
      const auto columns = static_cast<int>(trimmed(rows.front().text).size());
      if (auto trouble = draft_.set_grid(static_cast<int>(rows.size()), columns,
                                         SiteLayout::Sites::cells, {{}, rows.front().number, 1}))
        return trouble;
    }
    if (auto trouble = draft_.ready(word)) return trouble;
    if (static_cast<int>(rows.size()) != draft_.clues().rows)
      return parse_error(
          rows.front().number, 1,
          expected({{"{0} {0?row|rows}", "{0}행"}, draft_.clues().rows}, {saw::it, rows.size()}));
    Site site = 0;
    for (const Line& row : rows) {
      if (auto trouble = read_row(row, site)) return trouble;
      site += draft_.clues().columns;
    }
    return std::nullopt;
  }

  std::optional<Error> read_row(const Line& row, Site first) {
    LineWords in(row);
    const WordAt cells = in.take();
    const int columns = draft_.clues().columns;
    if (!in.at_end() || static_cast<int>(cells.text.size()) != columns)
      return cells.bad({{"a row of {0} characters", "{0}글자짜리 행"}, columns});
    for (int column = 0; column < columns; ++column) {
      if (cells.text[column] == '.') continue;
      const WordAt sign = {cells.text.substr(static_cast<std::size_t>(column), 1), row.number,
                           cells.column + column};
      const Result<Candidates> values = draft_.values(sign);
      if (!values)
        return sign.bad(
            {{"'.' or one of the values {0}", "'.'나 값({0})"}, draft_.clues().said.signs});
      if (auto trouble = draft_.give({first + column, *values}, sign)) return trouble;
    }
    return std::nullopt;
  }

  const derive::Notation& notation_;
  std::span<const Line> lines_;
  std::size_t at_ = 0;
  bool has_cells_ = false;
  RulesDraft draft_;
};

}  // namespace

Result<derive::GridClues> read_rules(const derive::Notation& notation,
                                     std::span<const Line> lines) {
  return RulesReader(notation, lines).read();
}

}  // namespace crosshatch::rules
