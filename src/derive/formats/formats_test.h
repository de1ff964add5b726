// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/fault_test.h"
#include "derive/formats.h"

namespace crosshatch::derive {

inline rules::Model no_rules(const GridPuzzle& puzzle) { return rules::Model(puzzle.board(3, 1)); }

/// A page that has only what formats ask for.
constexpr FamilyPage page_of(std::string_view id, const Notation& notation) {
  FamilyPage page = {};
  page.id = id;
  page.notation = notation;
  page.model = no_rules;
  return page;
}

/// What a page's text says after it was read and written by `write`, or its fault.
using Writer = Result<std::string>(const Puzzle& puzzle);
inline std::string again(const Result<PuzzlePtr>& puzzle, Writer* write) {
  if (!puzzle) return fault(puzzle);
  const Result<std::string> text = write(**puzzle);
  return text ? *text : fault(text);
}

/// A text says the same in every format that can hold it, and is read back as it was written.
inline void expect_kept(const FamilyPage& page, const std::string& text) {
  const Result<PuzzlePtr> puzzle = read_text(page, text);
  ASSERT_TRUE(puzzle) << text << fault(puzzle);
  EXPECT_EQ(*write_text(**puzzle), text);
  const auto expect_same = [&](const Result<std::string>& written,
                               Result<PuzzlePtr> (*read)(const FamilyPage&, std::string_view),
                               Likeness (*likeness)(const FamilyPage&, std::string_view)) {
    ASSERT_TRUE(written) << fault(written);
    const Result<PuzzlePtr> same = read(page, *written);
    ASSERT_TRUE(same) << *written << fault(same);
    EXPECT_TRUE((*same)->is_same(**puzzle)) << *written;
    EXPECT_NE(likeness(page, *written), Likeness::no) << *written;
    // Whatever is cut off is refused or read, but never more than that.
    for (std::size_t cut = 0; cut < written->size(); cut += 1 + written->size() / 40)
      static_cast<void>(read(page, std::string_view(*written).substr(0, cut)));
  };
  expect_same(write_text(**puzzle), read_text, text_likeness);
  expect_same(write_json(**puzzle), read_json, json_likeness);
  if (!page.notation.file.empty()) expect_same(write_file(**puzzle), read_file, file_likeness);
  if (!page.notation.address.empty())
    expect_same(write_address(**puzzle), read_address, address_likeness);
  if (page.notation.game_id != GameId::none && write_game(**puzzle))
    expect_same(write_game(**puzzle), read_game, game_likeness);
}

}  // namespace crosshatch::derive
