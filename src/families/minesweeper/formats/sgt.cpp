// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/hexadecimal.h"
#include "base/text.h"
#include "core/reading.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/formats/mask.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int cells_a_digit = 4;

/// The board at the end of the game.
Result<PuzzlePtr> revealed(int rows, int columns, const std::vector<bool>& is_mine) {
  const int mines = static_cast<int>(std::count(is_mine.begin(), is_mine.end(), true));
  std::vector<Hint> hints(is_mine.size(), unknown);
  Result<PuzzlePtr> empty = make_puzzle(rows, columns, hints, std::nullopt);
  if (!empty) return empty;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (is_mine[i]) continue;
    int around = 0;
    each_counted(of(**empty), static_cast<Site>(i), [&](Site cell) { around += is_mine[cell]; });
    hints[i] = static_cast<Hint>(around);
  }
  return make_puzzle(rows, columns, std::move(hints), mines);
}

/// Letters of ids are often pasted as capitals.
bool take_letter(Scanner& in, char letter) {
  return in.take(letter) || in.take(static_cast<char>(letter - 'a' + 'A'));
}

struct SgtHeader {
  int columns = 0;
  int rows = 0;
  int mines = -1;
};

Result<SgtHeader> read_sgt_header(Scanner& in) {
  SgtHeader header;
  const Result<int> columns = read_side(in, a_width);
  if (!columns) return fail(columns.error());
  header.columns = *columns;
  if (!take_letter(in, 'x')) return fail(in.expected(x_and_the_height));
  const Result<int> rows = read_side(in, a_height);
  if (!rows) return fail(rows.error());
  header.rows = *rows;
  if (take_letter(in, 'n')) {
    Scanner digits = in;
    while (is_digit(digits.peek())) digits.skip(1);
    const std::string_view number = in.rest().substr(0, in.rest().size() - digits.rest().size());
    Scanner alone({number, in.line_number()});
    const Result<int> mines = alone.number(a_number_of_mines, 0, max_side * max_side);
    if (!mines) return fail(in.expected(a_number_of_mines));
    header.mines = *mines;
    in = digits;
  }
  if (take_letter(in, 'a')) {  // the generator was allowed to need guesses
  }
  if (in.peek() == '#')
    return fail(in.expected(
        Words{"':' and a layout, not a random seed", "':' 그리고 무작위 시드가 아닌 배치"}));
  if (!in.take(':')) return fail(in.expected(Words{"':' and the layout", "':' 그리고 배치"}));
  return header;
}

/// Whether it is an id that asks for a random board, `8x8n10#SEED` or `8x8:r10,u,SEED`: to be
/// claimed, so that the reader can say what is wrong with it.
bool is_seed(Scanner in) {
  const std::string_view id = in.rest();
  if (!read_sgt_header(in)) {
    // Ids of other games, too, may have a size and '#'; only those of Mines have a number.
    const std::string_view size = id.substr(0, id.find('#'));
    return size.size() < id.size() && size.find_first_of("nN") != std::string_view::npos &&
           size.find_first_not_of("0123456789xXnNaA") == std::string_view::npos;
  }
  if (!take_letter(in, 'r') || !is_digit(in.peek())) return false;
  while (is_digit(in.peek())) in.skip(1);
  return in.take(',') && (take_letter(in, 'u') || take_letter(in, 'a')) && in.take(',');
}

/// Whether a line is nearly an id: few of its characters are of no id, and its size or its letter
/// is there. Claimed for the sake of the error.
bool is_nearly_id(std::string_view line) {
  constexpr std::size_t most_slips = 3;
  constexpr std::size_t longest = 64 * 1024;
  if (line.size() < 4 || line.size() > longest) return false;
  const auto signs = std::count_if(line.begin(), line.end(), [](char c) {
    return is_hexadecimal(c) || std::string_view("xXnNuUmM:,").find(c) != std::string_view::npos;
  });
  Scanner in({line, 1});
  const Result<SgtHeader> header = read_sgt_header(in);
  // Behind a good size the ids of other games have more: only a body of about the right length.
  const bool has_size = header && static_cast<int>(in.rest().size()) * cells_a_digit <=
                                      header->rows * header->columns + 2 * cells_a_digit;
  const std::size_t colon = std::min(line.find(':'), line.size());
  const bool has_letter = line.find_first_of("uUmM", colon) != std::string_view::npos;
  const bool begins =
      has_size || has_letter || (is_digit(line.front()) && line.find_first_of("uUmM") < 12);
  return begins && static_cast<std::size_t>(signs) + most_slips >= line.size();
}

/// The first click and the letter before the digits. Returns whether they are masked.
Result<bool> pass_preamble(Scanner& in) {
  if (in.peek() == 'r' || in.peek() == 'R')
    return fail(in.expected(Words{"a layout, not a random seed", "무작위 시드가 아닌 배치"}));
  for (int i = 0; i < 2 && in.rest().find(',') != std::string_view::npos; ++i) {
    while (is_digit(in.peek())) in.skip(1);
    if (!in.take(','))
      return fail(in.expected(Words{"the place of the first click", "처음 누른 칸의 위치"}));
  }
  if (take_letter(in, 'm')) return true;
  static_cast<void>(take_letter(in, 'u'));
  return false;
}

Result<PuzzlePtr> read_id(Scanner& in) {
  const Result<SgtHeader> header = read_sgt_header(in);
  if (!header) return fail(header.error());
  const Result<bool> is_masked = pass_preamble(in);
  if (!is_masked) return fail(is_masked.error());
  const auto cells = static_cast<std::size_t>(header->rows * header->columns);
  const std::size_t digits = (cells + cells_a_digit - 1) / cells_a_digit;
  std::vector<std::uint8_t> bytes((cells + 7) / 8, 0);
  for (std::size_t i = 0; i < digits; ++i, in.skip(1)) {
    if (in.at_end() || !is_hexadecimal(in.peek())) {
      return fail(in.expected(
          {{"{0} more hexadecimal {0?digit|digits}", "추가로 16진수 숫자 {0}개"}, digits - i}));
    }
    const int shifted = hexadecimal_value(in.peek()) << (i % 2 == 0 ? cells_a_digit : 0);
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] | shifted);
  }
  in.skip_spaces();
  if (!in.at_end())
    return fail(in.expected({{"the end of the id after {0} hexadecimal {0?digit|digits}",
                              "16진수 숫자 {0}개 뒤 ID의 끝"},
                             digits}));
  if (*is_masked) unmask(bytes, static_cast<int>(cells));
  std::vector<bool> is_mine;
  for (std::size_t cell = 0; cell < cells; ++cell)
    is_mine.push_back((bytes[cell / 8] >> (7 - cell % 8) & 1) != 0);
  const auto mines = std::count(is_mine.begin(), is_mine.end(), true);
  if (header->mines >= 0 && header->mines != mines)
    return fail(parse_error(
        in.line_number(), 1,
        {{"expected {0} {0?mine|mines}, saw {1}", "지뢰가 {0}개여야 하는데 {1}개입니다"},
         header->mines,
         mines}));
  return revealed(header->rows, header->columns, is_mine);
}

Likeness sgt_likeness(std::string_view head) {
  for (const Line& line : lines_of(head.substr(0, 256))) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    if (std::none_of(line.text.begin(), line.text.end(), is_letter)) return Likeness::no;
    if (is_seed(in)) return Likeness::likely;
    const Likeness near = is_nearly_id(trimmed(line.text)) ? Likeness::possible : Likeness::no;
    if (!read_sgt_header(in)) return near;
    // Only Mines has a first click, or a letter before hexadecimal digits.
    while (is_digit(in.peek()) || in.peek() == ',') in.skip(1);
    const bool has_letter = take_letter(in, 'u') || take_letter(in, 'm');
    while (is_hexadecimal(in.peek())) in.skip(1);
    if (!in.at_end()) return near;
    return has_letter ? Likeness::likely : Likeness::possible;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  return read_only_line(text, Words{"game id", "게임 ID"}, [](Scanner& in) { return read_id(in); });
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  if (std::optional<Error> trouble = unsayable(of(puzzle), "sgt")) return fail(*std::move(trouble));
  std::vector<bool> is_mine;
  for (Site site = 0; site < puzzle.sites(); ++site) is_mine.push_back(!of(puzzle).is_hint(site));
  const Result<PuzzlePtr> same = revealed(puzzle.rows(), puzzle.columns(), is_mine);
  if (!same || !(*same)->is_same(puzzle))
    return fail(
        unsupported(Words{"sgt can only hold boards that show all their hints and the total",
                          "sgt 형식으로는 모든 숫자와 지뢰 총수가 있는 판만 나타낼 수 있습니다"}));
  std::string out = std::to_string(puzzle.columns()) + "x" + std::to_string(puzzle.rows()) + ":u";
  for (std::size_t i = 0; i < is_mine.size(); i += cells_a_digit) {
    int digit = 0;
    for (std::size_t bit = 0; bit < cells_a_digit; ++bit)
      digit = 2 * digit + (i + bit < is_mine.size() && is_mine[i + bit] ? 1 : 0);
    out += "0123456789abcdef"[digit];
  }
  return out + "\n";
}

}  // namespace

/// The game ids of Simon Tatham's Mines: `WxH:` or `WxHnN:`, perhaps a first click `x,y,`, then `u`
/// and the mines as hexadecimal digits of four cells each. Such an id holds a hidden layout, not a
/// puzzle; it is read as the board at the end of the game, on which every clear cell shows its hint
/// and the total is known, and only such boards can be written. `m` instead of `u`, as the program
/// prints it, is a layout that nobody can read by eye (mask.cpp). Random seeds (`r`, `#`) are
/// refused: the board that the program makes of them is its own affair.
constinit const Codec sgt_codec = {
    .id = "sgt",
    .title = "game ids of sgt-puzzles Mines",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::minesweeper
