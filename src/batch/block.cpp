// SPDX-License-Identifier: MIT
//
// Blocks come by the gigabyte, so the common case is fast: lines that end with LF alone, found by
// memchr. Where there is a CR, each piece between two LFs is looked at again: one CR at its end is
// the first half of a CR LF, any other is a line end of its own.
#include "batch/block.h"

#include <algorithm>
#include <limits>

#include "base/text.h"

namespace crosshatch {

namespace {

/// Calls `take` with each line that is a puzzle and its number from 0, until it returns false.
template <class Take>
void each_puzzle(std::string_view block, bool has_cr, const Framing& framing, Take take) {
  std::int64_t number = 0;
  const auto is_puzzle = [&](std::string_view line) {
    return !line.empty() && (framing.mark.empty() || !line.starts_with(framing.mark)) &&
           !(is_space(line.front()) && is_blank(line));
  };
  while (!block.empty()) {
    const std::size_t end = std::min(block.find('\n'), block.size());
    std::string_view line = block.substr(0, end);
    block.remove_prefix(std::min(end + 1, block.size()));
    if (has_cr) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      for (std::size_t cr = line.find('\r'); cr != std::string_view::npos; cr = line.find('\r')) {
        if (is_puzzle(line.substr(0, cr)) && !take(line.substr(0, cr), number)) return;
        ++number;
        line.remove_prefix(cr + 1);
      }
    }
    if (is_puzzle(line) && !take(line, number)) return;
    ++number;
  }
}

}  // namespace

std::int64_t count_lines(std::string_view text) {
  std::int64_t count = std::count(text.begin(), text.end(), '\n');
  for (std::size_t cr = text.find('\r'); cr != std::string_view::npos; cr = text.find('\r', cr + 1))
    count += cr + 1 == text.size() || text[cr + 1] != '\n';
  const bool is_open = !text.empty() && text.back() != '\n' && text.back() != '\r';
  return count + (is_open ? 1 : 0);
}

BlockPuzzles puzzles_of_block(std::string_view block, int first_line, const Framing& framing) {
  BlockPuzzles puzzles;
  const bool has_cr = block.find('\r') != std::string_view::npos;
  each_puzzle(block, has_cr, framing, [&](std::string_view line, std::int64_t number) {
    puzzles.texts.push_back(line);
    puzzles.lines.push_back(static_cast<int>(
        std::min<std::int64_t>(number + first_line, std::numeric_limits<int>::max())));
    return true;
  });
  return puzzles;
}

std::uint64_t count_puzzles(std::string_view block, const Framing& framing) {
  std::uint64_t count = 0;
  const bool has_cr = block.find('\r') != std::string_view::npos;
  each_puzzle(block, has_cr, framing, [&](std::string_view, std::int64_t) {
    ++count;
    return true;
  });
  return count;
}

}  // namespace crosshatch
