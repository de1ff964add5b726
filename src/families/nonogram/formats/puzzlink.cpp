// SPDX-License-Identifier: MIT
//
// The body is a row of slots: for each column as many as its longest clue may need, ceil(H/2), then
// for each row ceil(W/2). A line's runs fill its first slots from the grid outwards, last run
// first; the rest are empty. A run is a hexadecimal digit, `-` and two of them or `+` and three; a
// letter from g to z is 1 to 20 empty slots. (The layout is that of the pzpr player.)
//
// A line without any number would be a line whose clue is not given, so an empty line is written 0.
#include "families/nonogram/formats/puzzlink.h"

#include <algorithm>

#include "families/nonogram/formats/clues.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr std::string_view genre = "nonogram/";
constexpr int longest_skip = 20;

int slots_of(int cells) { return (cells + 1) / 2; }

/// The address from the size on, or an empty view if it is not one of ours.
std::string_view after_genre(std::string_view address) {
  const std::size_t at = address.find(genre);
  if (at == std::string_view::npos || (at > 0 && address[at - 1] != '?'))
    return address.substr(address.size());
  return address.substr(at + genre.size());
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

class Body {
 public:
  Body(const Source& source, std::string_view body) : source_(source), in_(source, body) {}

  /// The clue in the next `slots`, in the order of the grid.
  Result<Clue> take_clue(int slots, std::string_view line, int number, int cells) {
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
    if (skip_ == 0) return fail(in_.expected("the end of the clues"));
    return fail(source_.error(in_.rest(), "expected the end of the clues, saw " +
                                              std::to_string(skip_) + " empty slots too many"));
  }

 private:
  /// The run in the next slot, 0 if it is empty.
  Result<int> take_slot() {
    if (skip_ > 0) {
      --skip_;
      return 0;
    }
    const char c = in_.peek();
    if (c >= 'g' && c <= 'z') {
      in_.skip(1);
      skip_ = c - 'g';
      return 0;
    }
    if (c == '.')
      return fail(source_.error(ErrorCode::unsupported, in_.rest(),
                                "clues of unknown length are not supported"));
    return take_number();
  }

  Result<int> take_number() {
    const Cursor before = in_;
    const int digits = in_.take('-') ? 2 : in_.take('+') ? 3 : 1;
    int value = 0;
    for (int i = 0; i < digits; ++i) {
      const int digit = hex_value(in_.peek());
      if (in_.at_end() || digit < 0) return fail(before.expected("a run or empty slots"));
      value = value * 16 + digit;
      in_.skip(1);
    }
    return value;
  }

  const Source& source_;
  Cursor in_;
  int skip_ = 0;  ///< empty slots that the last letter still stands for
};

Result<std::vector<Clue>> take_block(Body& body, std::string_view line, int count, int cells) {
  std::vector<Clue> clues;
  for (int i = 1; i <= count; ++i) {
    Result<Clue> clue = body.take_clue(slots_of(cells), line, i, cells);
    if (!clue) return fail(clue.error());
    clues.push_back(std::move(*clue));
  }
  return clues;
}

std::string number(int run) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (int rest = run; rest > 0 || out.empty(); rest /= 16) out.insert(0, 1, digits[rest % 16]);
  return (out.size() == 2 ? "-" : out.size() == 3 ? "+" : "") + out;
}

class Writer {
 public:
  void add(const std::vector<Clue>& clues, int cells) {
    for (const Clue& clue : clues) {
      for (auto run = clue.rbegin(); run != clue.rend(); ++run) put(*run);
      if (clue.empty()) put(0);
      empty_ += slots_of(cells) - std::max(1, static_cast<int>(clue.size()));
    }
  }

  std::string finish() {
    flush();
    return std::move(out_);
  }

 private:
  void put(int run) {
    flush();
    out_ += number(run);
  }

  void flush() {
    for (; empty_ > 0; empty_ -= longest_skip)
      out_ += static_cast<char>('f' + std::min(empty_, longest_skip));
    empty_ = 0;
  }

  std::string out_;
  int empty_ = 0;
};

}  // namespace

Likeness puzzlink_likeness(std::string_view head) {
  const std::string_view line = stripped(head);
  const std::string_view first = line.substr(0, line.find_first_of("\r\n"));
  return after_genre(first).empty() ? Likeness::no : Likeness::certain;
}

Result<PuzzlePtr> read_puzzlink(std::string_view text) {
  const Source source(text);
  const std::string_view address = stripped(text);
  const std::string_view rest = after_genre(address);
  if (rest.empty()) return fail(source.expected("an address with nonogram/W/H/ in it", address));
  Cursor in(source, rest);
  const Result<int> width = in.side("a width");
  if (!width) return fail(width.error());
  if (!in.take('/')) return fail(in.expected("/ and a height"));
  const Result<int> height = in.side("a height");
  if (!height) return fail(height.error());
  if (!in.take('/')) return fail(in.expected("/ and the clues"));
  Body body(source, in.rest());
  Result<std::vector<Clue>> columns = take_block(body, "column", *width, *height);
  if (!columns) return fail(columns.error());
  Result<std::vector<Clue>> rows = take_block(body, "row", *height, *width);
  if (!rows) return fail(rows.error());
  if (const Result<void> end = body.expect_end(); !end) return fail(end.error());
  return make_puzzle(std::move(*rows), std::move(*columns));
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle) {
  Writer body;
  body.add(of(puzzle).column_clues(), puzzle.rows());
  body.add(of(puzzle).row_clues(), puzzle.columns());
  return "https://puzz.link/p?" + std::string(genre) + std::to_string(puzzle.columns()) + '/' +
         std::to_string(puzzle.rows()) + '/' + body.finish() + '\n';
}

}  // namespace crosshatch::nonogram::formats
