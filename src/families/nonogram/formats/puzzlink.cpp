// SPDX-License-Identifier: MIT
//
// The body is a series of slots: for each column as many as its longest clue may need, ceil(H/2),
// then for each row ceil(W/2). The runs of a line fill its first slots from the grid outwards, last
// run first; the rest are empty. A run is a hexadecimal digit, `-` and two of them, or `+` and
// three; a letter from g to z is 1 to 20 empty slots. (This layout is that of the pzpr player.)
//
// A line without any number would mean that its clue is not given, so an empty line is written as
// 0.
#include <algorithm>

#include "core/puzzlink/address.h"
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr std::string_view genre = "nonogram";

int slots_of(int cells) { return (cells + 1) / 2; }

/// The address from the size on, or an empty view if it is not a nonogram.
std::string_view after_genre(std::string_view address) {
  return address.substr(std::min(after_puzzlink_genre(address, genre), address.size()));
}

class PuzzlinkBody {
 public:
  PuzzlinkBody(const Source& source, std::string_view body) : source_(source), in_(source, body) {}

  /// The clue in the next `slots`, in the order of the grid.
  Result<Clue> take_clue(int slots, const Words& line, int number, int cells) {
    const std::string_view begin = in_.rest();
    Clue clue;
    for (int i = 0; i < slots; ++i) {
      const Result<int> run = take_slot();
      if (!run) return fail(run.error());
      if (*run > 0) clue.push_back(*run);
    }
    const Result<void> fits = expect_fit(source_, begin, clue, line, number, cells);
    if (!fits) return fail(fits.error());
    std::reverse(clue.begin(), clue.end());
    return clue;
  }

  Result<void> expect_end() const {
    if (skip_ == 0 && in_.at_end()) return {};
    constexpr Words wanted = {"the end of the clues", "숫자의 끝"};
    if (skip_ == 0) return fail(in_.expected(wanted));
    return fail(source_.error(
        in_.rest(),
        expected(wanted, {{"{0} empty slots too many", "빈자리가 {0}개 더 많습니다"}, skip_})));
  }

 private:
  /// The run in the next slot, 0 if it is empty.
  Result<int> take_slot() {
    if (skip_ > 0) {
      --skip_;
      return 0;
    }
    const std::optional<PuzzlinkItem> item = puzzlink_item(in_.rest());
    if (!item) return fail(in_.expected(Words{"a run or empty slots", "칠할 칸 수나 빈자리"}));
    if (item->is_question())
      return fail(source_.error(ErrorCode::unsupported, in_.rest(), clue_of_unknown_length));
    in_.skip(item->length);
    if (item->is_number()) return item->number;
    skip_ = item->empty - 1;
    return 0;
  }

  const Source& source_;
  Cursor in_;
  int skip_ = 0;  ///< empty slots that the last letter still stands for
};

Result<std::vector<Clue>> take_block(PuzzlinkBody& body, const Words& line, int count, int cells) {
  std::vector<Clue> clues;
  for (int i = 1; i <= count; ++i) {
    Result<Clue> clue = body.take_clue(slots_of(cells), line, i, cells);
    if (!clue) return fail(clue.error());
    clues.push_back(std::move(*clue));
  }
  return clues;
}

void write_clues(PuzzlinkWriter& out, const std::vector<Clue>& clues, int cells) {
  for (const Clue& clue : clues) {
    for (auto run = clue.rbegin(); run != clue.rend(); ++run) out.number(run->length);
    if (clue.empty()) out.number(0);
    out.empty(slots_of(cells) - std::max(1, static_cast<int>(clue.size())));
  }
}

Likeness puzzlink_likeness(std::string_view head) {
  const std::string_view line = stripped(head);
  const std::string_view first = first_line(line);
  return after_genre(first).empty() ? Likeness::no : Likeness::certain;
}

Result<PuzzlePtr> read_puzzlink(std::string_view text) {
  const Source source(text);
  const std::string_view address = stripped(text);
  const std::string_view rest = after_genre(address);
  if (rest.empty())
    return fail(source.expected(
        Words{"an address with nonogram/W/H/ in it", "nonogram/W/H/가 들어 있는 주소"}, address));
  Cursor in(source, rest);
  const Result<int> width = in.side(a_width);
  if (!width) return fail(width.error());
  if (!in.take('/')) return fail(in.expected(Words{"/ and a height", "/와 높이"}));
  const Result<int> height = in.side(a_height);
  if (!height) return fail(height.error());
  if (!in.take('/')) return fail(in.expected(Words{"/ and the clues", "/와 숫자들"}));
  const std::string_view at_clues = in.rest();
  PuzzlinkBody body(source, at_clues);
  Result<std::vector<Clue>> columns = take_block(body, a_column, *width, *height);
  if (!columns) return fail(columns.error());
  Result<std::vector<Clue>> rows = take_block(body, a_row, *height, *width);
  if (!rows) return fail(rows.error());
  if (const Result<void> end = body.expect_end(); !end) return fail(end.error());
  return make_puzzle_at(source, at_clues, std::move(*rows), std::move(*columns));
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle) {
  PuzzlinkWriter out(genre, puzzle.columns(), puzzle.rows());
  write_clues(out, of(puzzle).column_clues(), puzzle.rows());
  write_clues(out, of(puzzle).row_clues(), puzzle.columns());
  return out.finish();
}

}  // namespace

/// An address of puzz.link, `https://puzz.link/p?nonogram/W/H/BODY`; the part before `nonogram` may
/// be missing.
constinit const Codec puzzlink = {
    .id = "puzzlink",
    .title = "puzz.link: an address that ends in nonogram/W/H/...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = without_colours<write_puzzlink>,
};

}  // namespace crosshatch::nonogram::formats
