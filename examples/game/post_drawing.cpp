// SPDX-License-Identifier: MIT
//
// Posts a drawing to a puzzle site and shows where it is ambiguous.
// Usage: post_drawing HOST PORT TITLE <DRAWING      ('#' is filled, '.' is empty)
#include <algorithm>
#include <crosshatch/crosshatch.hpp>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "puzzle_site.h"

int main(int count, char** words) {
  if (count != 4) {
    std::fputs("usage: post_drawing HOST PORT TITLE <DRAWING\n", stderr);
    return 2;
  }
  std::vector<std::string> board;
  for (std::string line; std::getline(std::cin, line);) board.push_back(line);
  const std::size_t columns = board.empty() ? 0 : board.front().size();
  std::vector<std::uint8_t> cells;
  for (std::string& line : board) {
    line.resize(columns, '.');
    for (const char c : line) cells.push_back(c == '#');
  }

  const auto puzzle = crosshatch::Puzzle::from_cells(static_cast<int>(board.size()),
                                                     static_cast<int>(columns), cells);
  if (!puzzle) {
    std::fprintf(stderr, "%s\n", std::string(puzzle.error().message()).c_str());
    return 2;
  }
  const crosshatch::Engine engine;
  const auto text = engine.ask("convert", *puzzle, R"({"to": "json", "json": false})");
  const auto answer = post_puzzle(words[1], words[2], text.text(), words[3]);
  if (!answer) {
    std::fputs("expected an answer of the site, saw none\n", stderr);
    return 1;
  }
  for (const auto& [row, column] : answer->ambiguous) {
    if (row < 0 || column < 0) continue;
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    if (r < board.size() && c < columns) board[r][c] = '?';
  }
  std::printf("%d %s\n", answer->status,
              (answer->error.empty() ? answer->verdict : answer->error).c_str());
  for (const std::string& line : board) std::printf("%s\n", line.c_str());
  return answer->status == 201 ? 0 : 4;
}
