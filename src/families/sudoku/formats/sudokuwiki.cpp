// SPDX-License-Identifier: MIT
//
// The addresses of the solver on sudokuwiki.org (its page "Sudoku String Definitions" says what bd=
// may hold). The short form is a line of 81 cells. The long ones say candidates as well; they are
// refused by name.
#include <algorithm>
#include <array>

#include "base/letter_case.h"
#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/line.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view site_name = "sudokuwiki.org";
constexpr std::string_view board_key = "bd=";
constexpr std::string_view solver_address = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// Where the value of bd= begins; npos if the line is not such an address.
std::size_t begin_of_board(std::string_view line) {
  for (std::size_t at = line.find(board_key); at != std::string_view::npos;
       at = line.find(board_key, at + 1)) {
    const bool is_key = at == 0 || line[at - 1] == '?' || line[at - 1] == '&';
    const bool is_bare = at == 0 || (at == 1 && line[0] == '?');
    if (is_key && (is_bare || line.substr(0, at).find(site_name) != std::string_view::npos))
      return at + board_key.size();
  }
  return std::string_view::npos;
}

/// The name of the page: "sudoku.htm"; empty if there is none.
std::string_view page_in(std::string_view address) {
  const std::size_t site = address.find(site_name);
  if (site == std::string_view::npos) return {};
  const std::string_view path = address.substr(site + site_name.size());
  const std::string_view page = path.substr(0, path.find('?'));
  const std::size_t slash = page.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : page.substr(slash + 1);
}

/// What a longer value is; empty if it is none.
Message long_form(std::string_view board) {
  constexpr std::size_t packed = 162;
  constexpr std::size_t candidates = 729;
  if (board.starts_with("S9") || board.size() == packed)
    return {
        {"a packed board with candidates, {0} characters", "후보 숫자까지 압축한 {0}글자입니다"},
        board.size()};
  if (board.size() != candidates) return {};
  return {{"the candidates of all cells, {0} characters", "모든 칸의 후보 숫자 {0}글자입니다"},
          board.size()};
}

Likeness sudokuwiki_likeness(std::string_view head) {
  std::string_view line;
  while (!head.empty() && (is_blank(line) || line.front() == '#')) line = take_line(head);
  const bool is_ours = begin_of_board(trimmed(line)) != std::string_view::npos;
  return is_ours ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_sudokuwiki(std::string_view text) {
  return read_only_line(text, Words{"address", "주소"}, [](Scanner& in) -> Result<PuzzlePtr> {
    const std::string_view line = trimmed(in.rest());
    const std::size_t begin = begin_of_board(line);
    if (begin == std::string_view::npos)
      return fail(in.expected(
          Words{"an address of sudokuwiki.org with ?bd=", "?bd=가 있는 sudokuwiki.org 주소"}));
    const std::string_view page = page_in(line);
    constexpr std::array<std::string_view, 3> pages = {"", "sudoku.htm", "sudoku.asp"};
    if (std::find(pages.begin(), pages.end(), lower_case(page)) == pages.end()) {
      in.skip(static_cast<std::size_t>(page.data() - line.data()));
      return fail(parse_error(
          in.line_number(), in.column(),
          expected(Words{"the page sudoku.htm", "sudoku.htm 페이지"},
                   {{"{0}, whose puzzles have other rules", "{0}입니다. 그 퍼즐은 규칙이 다릅니다"},
                    quote(page)})));
    }
    const std::string_view value = line.substr(begin);
    const std::string_view board = value.substr(0, value.find_first_of("&# \t"));
    in.skip(begin);
    if (Message form = long_form(board); !form.empty())
      return fail(Error{ErrorCode::unsupported,
                        expected(Words{"81 cells after bd=", "bd= 뒤에 81칸"}, std::move(form)),
                        in.line_number(), in.column()});
    return read_cells({board, in.line_number()}, in.column());
  });
}

Result<std::string> write_sudokuwiki(const crosshatch::Puzzle& puzzle) {
  if (puzzle.rows() != 9) return fail(unsupported(expected(a_9x9, cells_a_side(puzzle.rows()))));
  Result<std::string> line = write_sdm(puzzle);
  if (line) line->insert(0, solver_address);
  return line;
}

}  // namespace

/// https://www.sudokuwiki.org/sudoku.htm?bd=, then 81 cells; or from the '?' on.
constinit const Codec sudokuwiki_codec = {
    .id = "sudokuwiki",
    .title = "addresses of sudokuwiki.org's solver with 81 cells",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sudokuwiki_likeness,
    .read = read_sudokuwiki,
    .write = write_sudokuwiki,
};

}  // namespace crosshatch::sudoku
