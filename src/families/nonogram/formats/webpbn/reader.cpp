// SPDX-License-Identifier: MIT
//
// Colours have names in the clues and characters in the goal. Two are always defined, black as X
// and white as a dot. The puzzle says which name is the background, and which one a count without a
// name has.
#include <algorithm>
#include <array>
#include <map>
#include <new>
#include <optional>
#include <pugixml.hpp>

#include "base/one_line.h"
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/webpbn/webpbn.h"

namespace crosshatch::nonogram::formats {

namespace {

/// A board full of the shortest runs has a million counts, with two tags and an attribute each.
/// Elements and attributes cost far more memory than text, so no more are accepted.
constexpr std::ptrdiff_t most_marks = 4'000'000;

/// Colours that no clue has do no harm, but nobody needs thousands.
constexpr int most_declared = 256;

constexpr std::array<std::string_view, 11> puzzle_words = {
    "source",      "id",    "title", "author",   "authorid", "copyright",
    "description", "color", "clues", "solution", "note"};

/// The root of a text.
constexpr Words puzzleset = {"<puzzleset>", "<puzzleset>"};

std::string_view name_of(pugi::xml_node node) { return node.name(); }

class WebpbnReader {
 public:
  explicit WebpbnReader(std::string_view text) : source_(text) {}

  Result<PuzzlePtr> read() {
    const Result<pugi::xml_node> puzzle = parse();
    if (!puzzle) return fail(puzzle.error());
    const std::string_view type = puzzle->attribute("type").as_string("grid");
    if (type != "grid")
      return fail(error(*puzzle,
                        expected(Words{"a puzzle of the type 'grid'", "'grid' 유형의 퍼즐"},
                                 crosshatch::seen(type)),
                        ErrorCode::unsupported));
    background_ = puzzle->attribute("backgroundcolor").as_string("white");
    default_colour_ = puzzle->attribute("defaultcolor").as_string("black");
    for (const pugi::xml_node node : puzzle->children("color")) {
      if (const Result<void> declared = read_colour(node); !declared) return fail(declared.error());
    }
    for (const pugi::xml_node node : puzzle->children()) {
      const Result<void> understood = read_element(node);
      if (!understood) return fail(understood.error());
    }
    if (const std::optional<Value> background = inks_.find(background_))
      inks_.set_background(inks_.palette()[*background]);
    std::string title = puzzle->child("title").text().as_string();
    if (rows_.node && columns_.node) return read_both(std::move(title));
    if (goal_) return read_goal(std::move(title));
    return fail(error(*puzzle, expected(Words{"clues of rows and columns, or a goal",
                                              "행과 열의 숫자 또는 정답 그림"})));
  }

 private:
  /// One of the two lists of clues.
  struct Side {
    pugi::xml_node node;
    std::vector<Clue> clues;
  };

  /// The text from an element on, or from where a text between elements begins.
  std::string_view place(pugi::xml_node node) const {
    // The parser gives the place of an element's name, after the <.
    const bool is_element = node.type() == pugi::node_element;
    const std::ptrdiff_t begin = node.offset_debug() - (is_element ? 1 : 0);
    Cursor at(source_,
              source_.text().substr(static_cast<std::size_t>(std::max<std::ptrdiff_t>(begin, 0))));
    at.skip_space();
    return at.rest();
  }

  Error error(pugi::xml_node node, Message message, ErrorCode code = ErrorCode::parse) const {
    return source_.error(code, place(node), std::move(message));
  }

  /// The one puzzle of the text.
  Result<pugi::xml_node> parse() {
    const std::string_view text = source_.text();
    const auto marks =
        std::count_if(text.begin(), text.end(), [](char c) { return c == '<' || c == '='; });
    if (marks > most_marks)
      return fail(source_.error(
          ErrorCode::too_large, text,
          expected({{"at most {0} tags and attributes", "태그와 속성 {0}개 이하"}, most_marks},
                   {saw::it, marks})));
    // Parsed as a fragment, so that text around the root is kept and can be refused.
    const pugi::xml_parse_result parsed = document_.load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_fragment, pugi::encoding_utf8);
    if (parsed.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (!parsed)
      return fail(
          source_.error(text.substr(std::min(static_cast<std::size_t>(parsed.offset), text.size())),
                        expected(Words{"well-formed XML", "올바른 XML"}, fault(parsed))));
    const pugi::xml_node root = document_.first_child();
    if (!root) return fail(source_.expected(puzzleset, source_.end()));
    if (name_of(root) != "puzzle" && name_of(root) != "puzzleset")
      return fail(error(root, expected(puzzleset, seen(root))));
    if (const pugi::xml_node other = root.next_sibling())
      return fail(error(other, expected(noun::end_of_text, seen(other))));
    if (name_of(root) == "puzzle") return root;
    const pugi::xml_node puzzle = root.child("puzzle");
    if (!puzzle)
      return fail(
          error(root, expected(Words{"a <puzzle> in the puzzle set", "퍼즐 모음에 <puzzle>"})));
    if (const pugi::xml_node second = puzzle.next_sibling("puzzle"))
      return fail(error(second,
                        expected(Words{"one puzzle in the puzzle set", "퍼즐 모음에 퍼즐 하나"},
                                 Words{"a second one", "하나 더 있습니다"}),
                        ErrorCode::unsupported));
    return puzzle;
  }

  Result<void> read_element(pugi::xml_node node) {
    if (std::find(puzzle_words.begin(), puzzle_words.end(), name_of(node)) == puzzle_words.end())
      return fail(
          error(node, expected(Words{"an element of a puzzle", "퍼즐의 요소"}, seen(node))));
    if (name_of(node) == "clues") return read_side(node);
    const bool is_goal = name_of(node) == "solution" &&
                         node.attribute("type").as_string("goal") == std::string_view("goal");
    if (is_goal) goal_ = node;
    return {};
  }

  /// `<color name="sea" char="s">00F</color>`
  Result<void> read_colour(pugi::xml_node node) {
    const std::string_view name = node.attribute("name").as_string();
    const std::string_view symbol = node.attribute("char").as_string();
    const std::string_view digits = stripped(node.child_value());
    if (name.empty())
      return fail(error(node, expected(Words{"a name for the colour", "색 이름"}, saw::none)));
    const std::optional<Rgb> rgb = rgb_of_digits(digits.substr(digits.starts_with('#') ? 1 : 0));
    if (!rgb)
      return fail(
          error(node, expected({{"three or six hexadecimal digits for the colour {0}",
                                 "{0} 색에 16진수 숫자 3개나 6개"},
                                quote(name)},
                               digits.empty() ? Message(nothing) : crosshatch::seen(digits))));
    if (!inks_.find(name) && inks_.palette().size() == most_declared)
      return fail(error(node, expected({at_most_colours, most_declared}, another_one),
                        ErrorCode::too_large));
    inks_.declare(name, {symbol.empty() ? '\0' : symbol.front(), std::string(name), *rgb});
    if (!symbol.empty()) characters_[symbol.front()] = name;
    return {};
  }

  /// The colour that a name in the clues or the goal stands for.
  Result<Value> colour_of(pugi::xml_node node, std::string_view name) {
    if (name == background_) return empty;
    if (const std::optional<Value> known = inks_.find(name)) return *known;
    if (name == "black") return inks_.find_or_add(name, Colour{});
    if (name == "white") return inks_.find_or_add(name, {'\0', "white", 0xFFFFFF});
    return fail(
        error(node, expected(Words{"the name of a colour of the puzzle", "퍼즐에 있는 색 이름"},
                             crosshatch::seen(name))));
  }

  static Message seen(pugi::xml_node node) {
    constexpr std::size_t longest = 60;
    if (node.type() != pugi::node_element) return crosshatch::seen(stripped(node.value()));
    return {{"{0}", "{0:이} 있습니다"},
            '<' + visible(std::string_view(node.name()).substr(0, longest)) + '>'};
  }

  static Message fault(const pugi::xml_parse_result& parsed) {
    if (parsed.status == pugi::status_end_element_mismatch)
      return {{"this: {0}", "여는 태그와 닫는 태그가 맞지 않습니다"}, parsed.description()};
    return {{"this: {0}", "다음 문제가 있습니다: {0}"}, parsed.description()};
  }

  Result<void> read_side(pugi::xml_node node) {
    const std::string_view type = node.attribute("type").as_string();
    if (type != "rows" && type != "columns")
      return fail(error(node, expected(Words{"clues of the type 'rows' or 'columns'",
                                             "'rows' 또는 'columns' 유형의 숫자들"},
                                       type.empty() ? Message(Words{"no type", "유형이 없습니다"})
                                                    : crosshatch::seen(type))));
    Side& side = type == "rows" ? rows_ : columns_;
    if (side.node)
      return fail(error(
          node, {{"expected the clues of the {0}s once", "{0}의 숫자들은 한 번만 쓸 수 있습니다"},
                 type == "rows" ? a_row : a_column}));
    side.node = node;
    for (const pugi::xml_node line : node.children()) {
      if (name_of(line) != "line")
        return fail(error(line, expected(Message::verbatim("<line>"), seen(line))));
      if (side.clues.size() == static_cast<std::size_t>(max_side))
        return fail(error(line,
                          expected({{"at most {0} lines", "{0}줄 이하"}, max_side}, saw::more),
                          ErrorCode::too_large));
      Clue clue;
      for (const pugi::xml_node count : line.children()) {
        const Result<Run> run = read_count(count);
        if (!run) return fail(run.error());
        append(clue, *run);
      }
      side.clues.push_back(std::move(clue));
    }
    if (side.clues.empty())
      return fail(error(node, expected(Words{"at least one <line>", "<line> 하나 이상"})));
    return {};
  }

  Result<Run> read_count(pugi::xml_node count) {
    if (name_of(count) != "count")
      return fail(error(count, expected(Message::verbatim("<count>"), seen(count))));
    const std::string_view text = stripped(count.child_value());
    if (text.empty()) return fail(error(count, clue_of_unknown_length, ErrorCode::unsupported));
    // The parser has its own copy of the text, so the place is that of the element.
    const Source copy(text);
    Cursor in(copy, text);
    const Result<int> run = in.number(length_of_a_run);
    if (!run || !in.at_end())
      return fail(error(count, expected(length_of_a_run, crosshatch::seen(text))));
    if (*run == 0) return Run(0);
    const std::string_view name = count.attribute("color").as_string(default_colour_.c_str());
    const Result<Value> colour = colour_of(count, name);
    if (!colour) return fail(colour.error());
    if (*colour == empty)
      return fail(
          error(count, expected(Words{"another colour than the background", "배경과 다른 색"},
                                crosshatch::seen(name))));
    return Run(*run, *colour);
  }

  Result<PuzzlePtr> read_both(std::string title) {
    const Result<void> rows_fit = expect_lines_fit(rows_, a_row, columns_.clues.size());
    if (!rows_fit) return fail(rows_fit.error());
    const Result<void> columns_fit = expect_lines_fit(columns_, a_column, rows_.clues.size());
    if (!columns_fit) return fail(columns_fit.error());
    const std::string_view at_rows = place(rows_.node);
    const std::string_view at_columns = place(columns_.node);
    return make_puzzle_at(
        source_,
        std::max(at_rows.data(), at_columns.data()) == at_rows.data() ? at_rows : at_columns,
        std::move(rows_.clues), std::move(columns_.clues), std::move(title), inks_.palette());
  }

  Result<void> expect_lines_fit(const Side& side, const Words& line, std::size_t cells) const {
    pugi::xml_node node = side.node.first_child();
    int number = 1;
    for (const Clue& clue : side.clues) {
      const Result<void> fits =
          expect_fit(source_, place(node), clue, line, number, static_cast<int>(cells));
      if (!fits) return fits;
      node = node.next_sibling();
      ++number;
    }
    return {};
  }

  /// The rows of an image stand between bars, with or without line ends between two bars.
  Result<PuzzlePtr> read_goal(std::string title) {
    const pugi::xml_node node = goal_.child("image");
    if (!node)
      return fail(error(goal_, expected(Words{"an <image> in the solution", "풀이에 <image>"})));
    constexpr Words rows_between_bars = {"rows of cells between bars |", "막대 | 사이에 칸들의 행"};
    std::string_view rest = stripped(node.child_value());
    if (rest.size() < 2 || !rest.starts_with('|') || !rest.ends_with('|'))
      return fail(error(node, expected(rows_between_bars)));
    std::vector<std::string_view> rows;
    while (!rest.empty()) {
      rest.remove_prefix(1);
      const std::size_t end = std::min(rest.find('|'), rest.size());
      const std::string_view row = stripped(rest.substr(0, end));
      rest.remove_prefix(end);
      if (row.empty()) continue;
      if (rows.size() == static_cast<std::size_t>(max_side) ||
          row.size() > static_cast<std::size_t>(max_side))
        return fail(error(node, expected({at_most_cells_a_side, max_side}), ErrorCode::too_large));
      rows.push_back(row);
      if (row.size() != rows.front().size())
        return fail(
            error(node, expected({{"rows of {0} cells", "{0}칸짜리 행들"}, rows.front().size()},
                                 {saw::it, row.size()})));
    }
    if (rows.empty()) return fail(error(node, expected(rows_between_bars)));
    return read_cells(node, rows, std::move(title));
  }

  Result<PuzzlePtr> read_cells(pugi::xml_node node, const std::vector<std::string_view>& rows,
                               std::string title) {
    Picture picture(source_, static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (const std::string_view row : rows) {
      for (const char c : row) {
        const auto name = characters_.find(c);
        if (name == characters_.end())
          return fail(error(node, expected(Words{"the character of a colour", "색을 나타내는 글자"},
                                           crosshatch::seen(std::string_view(&c, 1)))));
        const Result<Value> colour = colour_of(node, name->second);
        if (!colour) return fail(colour.error());
        const Result<void> added = picture.add(place(node), *colour);
        if (!added) return fail(added.error());
      }
    }
    return picture.finish(place(node), std::move(title), inks_.palette());
  }

  Source source_;
  pugi::xml_document document_;
  std::string background_;
  std::string default_colour_;
  std::map<char, std::string> characters_ = {{'X', "black"}, {'.', "white"}};
  Inks inks_;
  Side rows_;
  Side columns_;
  pugi::xml_node goal_;
};

}  // namespace

Result<PuzzlePtr> read_webpbn(std::string_view text) { return WebpbnReader(text).read(); }

}  // namespace crosshatch::nonogram::formats
