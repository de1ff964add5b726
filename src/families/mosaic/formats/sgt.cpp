// SPDX-License-Identifier: MIT
//
// The ids of several games of the collection begin with `WxH:`. A mosaic's is known by its cells,
// of which there must be W x H: a sudoku's has (W x H) squared, Mines has a quarter of W x H
// characters, and Pattern has slashes.
#include <algorithm>
#include <utility>

#include "base/hexadecimal.h"
#include "base/text.h"
#include "core/reading.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"
#include "families/mosaic/formats/formats.h"

namespace crosshatch::mosaic {

namespace {

using minesweeper::Hint;
using minesweeper::unknown;

constexpr char first_run = 'a';
constexpr int longest_run = 26;
constexpr std::size_t head_size = 64 * 1024;

bool is_run(char c) { return is_lower(c); }

int run_of(char c) { return c - first_run + 1; }

struct MosaicSgtHeader {
  int columns = 0;
  int rows = 0;
  bool has_setting = false;  ///< of the generator
};

Result<MosaicSgtHeader> read_header(Scanner& in) {
  MosaicSgtHeader header;
  const Result<int> columns = read_side(in, minesweeper::a_width);
  if (!columns) return fail(columns.error());
  header.columns = *columns;
  if (!in.take('x')) return fail(in.expected(minesweeper::x_and_the_height));
  const Result<int> rows = read_side(in, minesweeper::a_height);
  if (!rows) return fail(rows.error());
  header.rows = *rows;
  if (in.take('h')) {
    header.has_setting = true;
    if (!in.take('0') && !in.take('1'))
      return fail(in.expected(Words{"0 or 1 after 'h'", "'h' 뒤에 0 또는 1"}));
  }
  if (in.peek() == '#')
    return fail(in.expected(
        Words{"':' and the cells, not a random seed", "':' 그리고 무작위 시드가 아닌 칸들"}));
  if (!in.take(':')) return fail(in.expected(Words{"':' and the cells", "':' 그리고 칸들"}));
  return header;
}

Result<PuzzlePtr> read_id(Scanner& in) {
  const Result<MosaicSgtHeader> header = read_header(in);
  if (!header) return fail(header.error());
  const auto cells = static_cast<std::size_t>(header->rows * header->columns);
  std::vector<Hint> hints;
  hints.reserve(cells);
  for (; !in.at_end() && !is_space(in.peek()); in.skip(1)) {
    const char c = in.peek();
    if (!is_digit(c) && !is_run(c))
      return fail(
          in.expected(Words{"a digit or a letter from a to z", "숫자나 a부터 z까지의 글자"}));
    const auto taken = static_cast<std::size_t>(is_digit(c) ? 1 : run_of(c));
    if (taken > cells - hints.size())
      return fail(
          in.expected({{"the end of the id after {0} {0?cell|cells}", "{0}칸 뒤 ID의 끝"}, cells}));
    hints.insert(hints.end(), taken, is_digit(c) ? static_cast<Hint>(c - '0') : unknown);
  }
  if (hints.size() < cells)
    return fail(in.expected({minesweeper::more_cells, cells - hints.size()}));
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(Words{"the end of the id", "ID의 끝"}));
  return minesweeper::make_puzzle(header->rows, header->columns, std::move(hints), std::nullopt,
                                  {.counts_itself = true});
}

/// Whether a line is nearly an id, with a slip in its size or its cells: claimed for the sake of
/// the error.
bool is_nearly_id(std::string_view line) {
  constexpr std::size_t most_slips = 2;
  if (line.size() < 6 || line.size() > head_size) return false;
  const auto signs = std::count_if(line.begin(), line.end(),
                                   [](char c) { return is_digit(c) || is_run(c) || c == ':'; });
  const auto digits = std::count_if(line.begin(), line.end(), is_digit);
  const bool has_run = std::any_of(line.begin(), line.end(), is_run);
  const bool has_size = is_digit(line.front()) || line.find(':') != std::string_view::npos;
  return has_size && has_run && digits >= 2 &&
         static_cast<std::size_t>(signs) + most_slips >= line.size();
}

/// How a text looks that begins with the header of an id.
Likeness likeness_of_cells(const MosaicSgtHeader& header, std::string_view cells, bool is_cut) {
  const auto wanted = static_cast<std::size_t>(header.rows * header.columns);
  std::size_t seen = 0;
  for (const char c : cells) {
    if (!is_digit(c) && !is_run(c)) return Likeness::no;
    seen += static_cast<std::size_t>(is_digit(c) ? 1 : run_of(c));
  }
  if (seen == wanted || (is_cut && seen < wanted)) {
    return may_be_bits(cells, wanted) && !header.has_setting ? Likeness::possible
                                                             : Likeness::likely;
  }
  // One with a slip in it, for the sake of its error.
  const bool is_near = header.has_setting || (seen >= wanted / 2 && seen <= wanted * 2);
  return is_near && !cells.empty() ? Likeness::possible : Likeness::no;
}

Likeness sgt_likeness(std::string_view head) {
  for (const Line& line : lines_of(head)) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    if (std::none_of(line.text.begin(), line.text.end(), is_lower)) return Likeness::no;
    const Result<MosaicSgtHeader> header = read_header(in);
    const Likeness near = is_nearly_id(trimmed(line.text)) ? Likeness::possible : Likeness::no;
    if (!header) return near;
    return std::max(near, likeness_of_cells(*header, trimmed(in.rest()), head.size() >= head_size));
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  return read_only_line(text, Words{"game id", "게임 ID"}, [](Scanner& in) { return read_id(in); });
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  const minesweeper::Puzzle& own = minesweeper::of(puzzle);
  if (std::optional<Error> trouble = minesweeper::unsayable(own, "sgt"))
    return fail(*std::move(trouble));
  if (own.mines())
    return fail(unsupported(Words{"sgt cannot hold the total number of filled cells",
                                  "sgt로는 칠한 칸의 총수를 나타낼 수 없습니다"}));
  std::string out = std::to_string(puzzle.columns()) + "x" + std::to_string(puzzle.rows()) + ":";
  int run = 0;
  const auto end_run = [&] { out += run_letters(std::exchange(run, 0), first_run, longest_run); };
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (own.is_hint(site)) {
      end_run();
      out += static_cast<char>('0' + own.hint(site));
    } else {
      ++run;
    }
  }
  end_run();
  return out + "\n";
}

}  // namespace

/// The game ids of Simon Tatham's Mosaic: `WxH:`, or `WxHh0:` and `WxHh1:` as the generator was
/// set, then the cells by rows: a digit is a hint, a letter from a to z 1 to 26 cells without one.
/// Ids with a random seed after `#` name no puzzle and are refused.
constinit const Codec sgt_codec = {
    .id = "sgt",
    .title = "game ids of sgt-puzzles Mosaic",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::mosaic
