// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/side_words.h"

namespace crosshatch::nonogram::formats {

namespace {

/// The elements of two sides full of the shortest runs, and some more.
constexpr std::size_t most_elements = 2UL * max_side * (max_side / 2 + 2) + 1000;
constexpr int deepest_list = 4;

/// A value of the text: a number, a string, or a list of such.
struct Element {
  enum class Kind : std::uint8_t { number, words, list };
  Kind kind = Kind::list;
  int number = 0;
  std::string_view at = {};     ///< the text from here on
  std::string_view words = {};  ///< of a string, without its quotes
  std::vector<Element> items = {};
};

/// One of the two lists, and what stands before it.
struct NamedList {
  std::string_view name;
  Element value;
};

bool begins_word(char c) {
  return is_letter(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80) != 0;
}

bool is_quote(char c) { return c == '\'' || c == '"'; }

/// Blanks, line ends and comments.
void skip_between(Cursor& in) {
  for (in.skip_space(); in.peek() == '#'; in.skip_space()) {
    while (!in.at_end() && !is_line_end(in.peek())) in.skip(1);
  }
}

std::string_view take_list_name(Cursor& in) {
  const std::string_view rest = in.rest();
  while (begins_word(in.peek()) || is_digit(in.peek())) in.skip(1);
  return rest.substr(0, rest.size() - in.rest().size());
}

class ListsReader {
 public:
  explicit ListsReader(std::string_view text) : source_(text), in_(source_, text) {}

  Result<PuzzlePtr> read() {
    if (const Result<void> all = read_all(); !all) return fail(all.error());
    if (its_.size() == 1 && holds_both(its_.front().value)) {
      std::vector<Element> both = std::move(its_.front().value.items);
      its_.clear();
      for (Element& one : both) its_.push_back({"", std::move(one)});
    }
    if (its_.empty())
      return fail(in_.expected(Words{"the list of the rows", "행의 숫자가 든 목록"}));
    if (its_.size() == 1)
      return fail(
          in_.expected(Words{"a second list, of the columns", "열의 숫자가 든 두 번째 목록"}));
    if (its_.size() > 2)
      return fail(source_.expected(
          Words{"two lists, of the rows and of the columns", "행과 열의 숫자가 든 목록 두 개"},
          its_[2].value.at));
    const LineSide first = side_of_name(its_[0].name);
    const LineSide second = side_of_name(its_[1].name);
    if (first != LineSide::none && first == second)
      return fail(
          source_.expected(Words{"a list of the other side", "다른 쪽의 목록"}, its_[1].name));
    const bool is_turned = first == LineSide::columns || second == LineSide::rows;
    return puzzle_of(its_[is_turned ? 1 : 0].value, its_[is_turned ? 0 : 1].value);
  }

 private:
  /// All values with their names: `a = [...]`, `a, b = [...], [...]`, `'a': [...]`.
  Result<void> read_all() {
    std::vector<std::string_view> names;
    for (skip_between(in_); !in_.at_end(); skip_between(in_)) {
      if (in_.take(',') || in_.take(';') || in_.take('{') || in_.take('}')) continue;
      if (begins_word(in_.peek())) {
        names.push_back(take_list_name(in_));
        skip_between(in_);
        if (in_.take('=') || in_.take(':') || in_.peek() == ',') continue;
        return fail(in_.expected(Words{"= and a list", "=와 목록"}));
      }
      if (is_quote(in_.peek())) {
        const Result<std::string_view> name = take_string();
        if (!name) return fail(name.error());
        names.push_back(*name);
        skip_between(in_);
        if (!in_.take(':')) return fail(in_.expected(Words{": and a list", ":와 목록"}));
        continue;
      }
      Result<Element> value = take_element(0);
      if (!value) return fail(value.error());
      if (value->kind != Element::Kind::list)
        return fail(source_.expected(Words{"a list of clues", "숫자들의 목록"}, value->at));
      const bool is_named = !names.empty();
      its_.push_back({is_named ? names.front() : std::string_view(), std::move(*value)});
      if (is_named) names.erase(names.begin());
    }
    return {};
  }

  Result<std::string_view> take_string() {
    const char mark = in_.peek();
    const std::string_view rest = in_.rest().substr(1);
    const std::size_t end = rest.find_first_of(mark == '"' ? "\"\r\n" : "'\r\n");
    if (end == std::string_view::npos || rest[end] != mark)
      return fail(in_.expected(closing_quotation_mark));
    in_.skip(end + 2);
    return rest.substr(0, end);
  }

  Result<Element> take_element(int depth) {
    Element out{.at = in_.rest()};
    if (++elements_ > most_elements || depth > deepest_list)
      return fail(
          source_.error(ErrorCode::too_large, out.at,
                        expected(Words{"two lists of clues", "숫자 목록 두 개"},
                                 Words{"more than any puzzle has", "어떤 퍼즐보다도 많습니다"})));
    if (is_quote(in_.peek())) {
      const Result<std::string_view> words = take_string();
      if (!words) return fail(words.error());
      out.kind = Element::Kind::words;
      out.words = *words;
      return out;
    }
    const bool is_tuple = in_.peek() == '(';
    if (!is_tuple && in_.peek() != '[') {
      const Result<int> number =
          in_.number(Words{"a list or the length of a run", "목록 또는 칠할 칸 수"});
      if (!number) return fail(number.error());
      out.kind = Element::Kind::number;
      out.number = *number;
      return out;
    }
    in_.skip(1);
    const char end = is_tuple ? ')' : ']';
    for (skip_between(in_); !in_.take(end); skip_between(in_)) {
      Result<Element> item = take_element(depth + 1);
      if (!item) return item;
      out.items.push_back(std::move(*item));
      skip_between(in_);
      if (!in_.take(',') && in_.peek() != end)
        return fail(in_.expected({{", or {0}", ", 또는 {0}"}, end}));
    }
    return out;
  }

  /// `[[[1], [2]], [[1], [2]]]`: both lists in one.
  static bool holds_both(const Element& list) {
    const auto is_list = [](const Element& one) { return one.kind == Element::Kind::list; };
    const auto holds_clues = [&](const Element& one) {
      return is_list(one) && std::any_of(one.items.begin(), one.items.end(), [&](const Element& i) {
               return i.kind != Element::Kind::number;
             });
    };
    return list.items.size() == 2 && std::all_of(list.items.begin(), list.items.end(), holds_clues);
  }

  Result<Clue> clue_of(const Element& element) const {
    Clue clue;
    switch (element.kind) {
      case Element::Kind::number:
        append(clue, element.number);
        break;
      case Element::Kind::words:
        return comma_numbers(source_, element.words);
      case Element::Kind::list:
        for (const Element& run : element.items) {
          if (run.kind != Element::Kind::number)
            return fail(source_.expected(length_of_a_run, run.at));
          append(clue, run.number);
        }
    }
    return clue;
  }

  Result<std::vector<Clue>> side_of(const Element& list, std::size_t cells,
                                    const Words& line) const {
    std::vector<Clue> clues;
    if (list.items.empty())
      return fail(source_.expected({{"the clue of at least one {0}", "{0} 하나 이상의 숫자"}, line},
                                   list.at));
    for (const Element& element : list.items) {
      Result<Clue> clue = clue_of(element);
      if (!clue) return fail(clue.error());
      const Result<void> fits =
          expect_fit(source_, element.at, *clue, line, static_cast<int>(clues.size()) + 1,
                     static_cast<int>(cells));
      if (!fits) return fail(fits.error());
      clues.push_back(std::move(*clue));
    }
    return clues;
  }

  Result<PuzzlePtr> puzzle_of(const Element& row_list, const Element& column_list) const {
    Result<std::vector<Clue>> rows = side_of(row_list, column_list.items.size(), a_row);
    if (!rows) return fail(rows.error());
    Result<std::vector<Clue>> columns = side_of(column_list, row_list.items.size(), a_column);
    if (!columns) return fail(columns.error());
    return make_puzzle_at(source_, its_[1].value.at, std::move(*rows), std::move(*columns));
  }

  Source source_;
  Cursor in_;
  std::vector<NamedList> its_;
  std::size_t elements_ = 0;
};

std::string list_text(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) out += (out.empty() ? "[" : ", [") + text_of(clue, ", ", "") + "]";
  return "[" + out + "]";
}

/// Whether a text with no name that says so is made of lists, perhaps with a slip in them.
bool is_mostly_lists(std::string_view text) {
  std::size_t signs = 0;
  std::size_t brackets = 0;
  for (const char c : text) {
    const bool is_bracket = c == '[' || c == ']' || c == '(' || c == ')';
    brackets += is_bracket;
    signs += is_bracket || is_digit(c) || is_space_or_end(c) || c == ',';
  }
  return brackets >= 5 && signs * 5 >= text.size() * 4;
}

Likeness lists_likeness(std::string_view head) {
  const Source source(head);
  Cursor in(source, head);
  skip_between(in);
  while (in.take('{')) skip_between(in);
  const bool is_quoted = is_quote(in.peek());
  // With double quotes it is JSON.
  if (in.peek() == '"') return Likeness::no;
  if (is_quoted) in.skip(1);
  const std::string_view name = take_list_name(in);
  if (is_quoted && !in.take('\'')) return Likeness::no;
  skip_between(in);
  const bool is_side = side_of_name(name) != LineSide::none;
  if (!name.empty() && in.peek() == ',') {
    // Two names before two lists.
    in.skip(1);
    skip_between(in);
    static_cast<void>(take_list_name(in));
    skip_between(in);
  }
  const bool is_named = !name.empty() && (in.take('=') || in.take(':'));
  if (!name.empty() && !is_named) return Likeness::no;
  skip_between(in);
  const bool is_list = in.take('[') || in.take('(');
  if (is_named && is_side && is_list) return Likeness::certain;
  skip_between(in);
  // A number first, and it is the other list, which begins with its size.
  const bool is_nested = in.peek() == '[' || in.peek() == '(' || is_quote(in.peek());
  if (is_list && is_nested) return is_named ? Likeness::certain : Likeness::likely;
  return is_mostly_lists(in.rest()) ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_lists(std::string_view text) { return ListsReader(text).read(); }

Result<std::string> write_lists(const crosshatch::Puzzle& puzzle) {
  return "rows = " + list_text(of(puzzle).row_clues()) +
         "\ncolumns = " + list_text(of(puzzle).column_clues()) + "\n";
}

}  // namespace

/// Two Python lists, of the clues of the rows and of the columns: `rows = [[1], [2, 1]]` and
/// `columns = ...` in either order, `[[[1]], [[1]]]`, `{'rows': ..., 'cols': ...}`. Lists or
/// tuples, a number for a clue of one run, a clue as a string `'2 1'`; comments after `#`, and
/// commas at the end of lists. Lists whose names say neither rows nor columns are rows, then
/// columns.
constinit const Codec lists = {
    .id = "lists",
    .title = "Python lists: rows = [[1], [2, 1]], columns = ...",
    .likeness = lists_likeness,
    .read = read_lists,
    .write = without_colours<write_lists>,
};

}  // namespace crosshatch::nonogram::formats
