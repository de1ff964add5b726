// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

/// White space as the format defines it, and comments from # to the end of a line.
void skip_gap(Cursor& in) {
  while (!in.at_end()) {
    const char c = in.peek();
    if (c == '#') {
      while (!in.at_end() && !is_line_end(in.peek())) in.skip(1);
    } else if (is_space_or_end(c) || c == '\v' || c == '\f') {
      in.skip(1);
    } else {
      return;
    }
  }
}

Result<Board> read_plain(Cursor& in, int sites) {
  Board picture(sites, only(empty));
  for (Site site = 0; site < sites; ++site) {
    skip_gap(in);
    const char c = in.peek();
    if (c != '0' && c != '1')
      return fail(in.expected(
          {{"cell {0} of {1}, 0 or 1", "{1}칸 중 {0}번째 칸(0 또는 1)"}, site + 1, sites}));
    picture.set(site, c == '1' ? filled : empty);
    in.skip(1);
  }
  return picture;
}

Result<Board> read_packed(const Source& source, Cursor& in, int rows, int columns) {
  if (!is_space_or_end(in.peek()))
    return fail(in.expected(Words{"one blank after the sizes", "크기 뒤에 빈칸 문자 하나"}));
  in.skip(1);
  const std::size_t row_bytes = (static_cast<std::size_t>(columns) + 7) / 8;
  const std::size_t bytes = row_bytes * static_cast<std::size_t>(rows);
  if (in.rest().size() < bytes)
    return fail(
        source.error(in.rest(), expected({{"{0} bytes of picture", "그림 {0}바이트"}, bytes},
                                         {{"{0}", "{0}바이트입니다"}, in.rest().size()})));
  Board picture(rows * columns, only(empty));
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::size_t at =
          static_cast<std::size_t>(row) * row_bytes + static_cast<std::size_t>(column) / 8;
      const int byte = static_cast<unsigned char>(in.rest()[at]);
      if ((byte >> (7 - column % 8)) & 1) picture.set(row * columns + column, filled);
    }
  }
  in.skip(bytes);
  return picture;
}

Likeness pbm_likeness(std::string_view head) {
  const bool is_magic = head.starts_with("P1") || head.starts_with("P4");
  if (!is_magic || head.size() < 3) return Likeness::no;
  // "P1 = [...]" is a named list.
  const Source source(head);
  Cursor in(source, head.substr(2));
  if (!is_space_or_end(in.peek()) && in.peek() != '#') return Likeness::no;
  skip_gap(in);
  return is_digit(in.peek()) || in.at_end() ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_pbm(std::string_view text) {
  const Source source(text);
  Cursor in(source, text);
  const bool is_plain = in.take("P1");
  if (!is_plain && !in.take("P4")) return fail(in.expected(Words{"P1 or P4", "P1 또는 P4"}));
  if (!is_space_or_end(in.peek()) && in.peek() != '#')
    return fail(in.expected(Words{"a blank", "빈칸"}));
  skip_gap(in);
  const Result<int> width = in.side(a_width);
  if (!width) return fail(width.error());
  skip_gap(in);
  const Result<int> height = in.side(a_height);
  if (!height) return fail(height.error());
  const Result<Board> picture =
      is_plain ? read_plain(in, *width * *height) : read_packed(source, in, *height, *width);
  if (!picture) return fail(picture.error());
  skip_gap(in);
  if (!in.at_end()) return fail(in.expected(Words{"the end of the picture", "그림의 끝"}));
  return puzzle_of(*picture, *height, *width);
}

}  // namespace

/// A portable bitmap, plain (P1) or packed (P4). The puzzle is the one whose solution is this
/// picture. Clues are not a picture, so this format is only read.
constinit const Codec pbm = {
    .id = "pbm",
    .title = "portable bitmap: the clues of a picture",
    .extension = ".pbm",
    .is_binary = true,
    .likeness = pbm_likeness,
    .read = read_pbm,
};

}  // namespace crosshatch::nonogram::formats
