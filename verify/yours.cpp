// SPDX-License-Identifier: MIT
//
// The puzzle that somebody means, and how that of a certificate differs from it:
// docs/certificates.md, section "Your puzzle".
#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_bytes = std::size_t{16} << 20;

/// The lines above the claim, with a line feed each.
std::string text_of(const Bytes& bytes) {
  std::string whole;
  std::array<char, std::size_t{1} << 16> piece;
  for (std::size_t size = 1; size != 0 && whole.size() <= most_bytes;) {
    size = bytes(piece.data(), piece.size());
    whole.append(piece.data(), size);
  }
  std::istringstream stream(whole);
  std::string text;
  std::string line;
  while (std::getline(stream, line) && !line.starts_with("claim")) {
    if (line.ends_with('\r')) line.pop_back();
    text += line + "\n";
  }
  if (!stream && whole.size() > most_bytes)
    fail(Status::too_large, "your puzzle has more than 16 MiB");
  return text;
}

/// What plain text of this family says as a certificate does; anything else if it is none.
std::string lines_of(std::string plain, const std::string& family) {
  std::string text;
  if (family == "nonogram") {
    std::map<std::string, int> clues;
    std::string word;
    std::istringstream stream(plain);
    for (std::string line; std::getline(stream, line);) {
      const bool is_heading = word != "column" && line == (word.empty() ? "rows:" : "columns:");
      if (is_heading) word = word.empty() ? "row" : "column";
      if (!is_heading) text.append(word).append(line == "0" ? "\n" : " " + line + "\n");
      clues[word] += is_heading ? 0 : 1;
    }
    std::replace(text.begin(), text.end(), ',', ' ');
    return line_of("nonogram", clues["row"], clues["column"], 1) + "\n" + text;
  }
  std::replace(plain.begin(), plain.end(), '_', '.');
  const std::size_t columns = plain.find('\n');
  const std::size_t rows = std::count(plain.begin(), plain.end(), '\n');
  if (family != "sudoku") return line_of(family, rows, columns) + "\n" + plain;
  bool is_sudoku = plain.find('0') == std::string::npos || plain.find('.') == std::string::npos;
  for (std::size_t at = 0; at < plain.size(); ++at)
    is_sudoku = is_sudoku && (plain[at] == '\n') == (at % (columns + 1) == columns);
  std::erase(plain, '\n');
  std::size_t side = 4;
  while (side < 25 && side * side < plain.size()) ++side;
  if (!is_sudoku || side * side != plain.size() || (rows != 1 && rows != side)) return {};
  std::size_t high = 1;
  for (std::size_t h = 2; h * h <= side; ++h) high = side % h == 0 ? h : high;
  for (std::size_t s = 0; s < plain.size(); ++s) {
    const bool is_given = plain[s] != '.' && plain[s] != '0';
    if (is_given) text += line_of("given", s + 1, value_characters.find(plain[s])) + "\n";
  }
  return line_of("sudoku", side) + line_of("\nboxes", high, side / high) + "\n" + text;
}

std::unique_ptr<Puzzle> read_yours(const Bytes& bytes, const std::string& family) {
  bool is_plain = false;
  try {
    std::string text = text_of(bytes);
    is_plain = text[0] < 'a' || text[0] > 'z' || text.starts_with("rows:");
    if (is_plain) text = lines_of(text, family);
    std::istringstream stream(text + "claim (the text ends)\n");
    Text lines([&](char* to, std::size_t size) {
      return static_cast<std::size_t>(stream.read(to, static_cast<std::streamsize>(size)).gcount());
    });
    std::unique_ptr<Puzzle> puzzle = read_puzzle(lines, false);
    if (!lines.has("claim")) lines.expected("the end of the puzzle");
    return puzzle;
  } catch (const Failure& failure) {
    if (failure.status != Status::unreadable) throw;
    const std::string plain =
        "expected plain text of " + with_article(family) + ", as certificates.md says";
    fail(failure.status, "your puzzle: " + (is_plain ? plain : failure.text));
  }
}

}  // namespace

std::string difference_of(const Puzzle& puzzle, const Bytes& yours) {
  Lines a = puzzle.lines();
  Lines b = read_yours(yours, puzzle.family)->lines();
  if (a == b) return {};
  a.emplace_back(), b.emplace_back();  // there is always a line that differs
  const auto i = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
  std::string there = a[i];
  std::string here = b[i];
  const auto same = std::mismatch(there.begin(), there.end(), here.begin(), here.end()).first;
  const auto at = same - there.begin();
  std::string place;
  if (there[0] < 'a' && here[0] < 'a') {  // rows of a grid
    place =
        line_of("row", i + puzzle.rows + 2 - std::ssize(a)) + line_of(", column", at + 1) + ": ";
    there = there[at], here = here[at];
  } else if (puzzle.family == "nonogram" && i > 0) {
    const bool is_row = i <= puzzle.rows;
    place = line_of(is_row ? "row" : "column", is_row ? i : i - puzzle.rows) + ": ";
    there.erase(0, is_row ? 4 : 7), here.erase(0, is_row ? 4 : 7);
  } else if (there.starts_with("regions")) {
    const std::size_t from = there.rfind(' ', at - 1) + 1;
    place =
        line_of("the region of cell", std::count(there.begin(), there.begin() + at, ' ')) + ": ";
    there = there.substr(from, there.find(' ', from) - from);
    here = here.substr(from, here.find(' ', from) - from);
  } else {  // lines that are sorted
    if (std::count(b.begin(), b.end(), there) != 0) there.clear();
    if (std::count(a.begin(), a.end(), here) != 0) here.clear();
  }
  for (std::string* const text : {&there, &here})
    *text = text->empty() ? "nothing" : "'" + *text + "'";
  return place + there + " there, " + here + " in yours";
}

}  // namespace crosshatch::verify
