// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array wall_parts = {AddressPart::runs};
constexpr FamilyPage walls = page_of("walls", {.most = most_list,
                                               .numbers = NumberKind::runs,
                                               .genre = "tapa",
                                               .address = wall_parts,
                                               .most_in_address = most_list,
                                               .file = marked_file});

TEST(PageFormats, KeepListsOfRuns) {
  expect_kept(walls, "walls\n0.?\n8.7\n");
  expect_kept(walls, "walls\n1111    .    ?\n 13?   ??   11\n");
  expect_kept(walls, "walls\n11?? ????  113  122  ???\n");
  EXPECT_EQ(again(read_text(walls, "walls\n31 ?1 1?2\n. 211 1??1\n"), write_text),
            "walls\n  13   1?  12?\n   .  112 11??\n");
  // Every list there is, in an address.
  for (int list = 0; list <= most_list; ++list) {
    const std::string word = written_list(list);
    const std::string blanks(word.size() > 1 ? word.size() : 0, ' ');
    if (list_in(word) == list) expect_kept(walls, "walls\n" + word + blanks + "1\n");
  }
}

TEST(PageFormats, ReadListsOfRunsAsThePlayerWritesThem) {
  const std::string player = "https://puzz.link/p?tapa/4/2/a0bkd49j\n";
  EXPECT_EQ(again(read_address(walls, player), write_text),
            "walls\n  ??  11? 11?? 1111\n   .    .    .    .\n");
  EXPECT_EQ(again(read_address(walls, "tapa/3/1/d7.g"), write_address),
            "https://puzz.link/p?tapa/3/1/9.g\n");
  EXPECT_EQ(again(read_file(walls, "pzprv3\ntapa\n2\n2\n3,1 # \n+ -,-,1 \n0 1 \n"), write_file),
            "pzprv3\ntapa\n2\n2\n1,3 . \n. 1,-,- \n");
}

TEST(PageFormats, TellWhichRunsFitAroundACell) {
  const auto wrong = [](const std::string& word) {
    return "2:1: expected runs that fit around a cell (13, 1?, 0) or '.', saw '" + word + "'";
  };
  for (const std::string word : {"9", "44", "10", "00", "123", "1112", "11111", "1,3", "x", "-1"})
    EXPECT_EQ(fault(read_text(walls, "walls\n" + word + " .\n")), wrong(word));
  for (const std::string body : {"d8", "a", "-1", "9", "zz", "az"})
    EXPECT_FALSE(read_address(walls, "tapa/2/1/" + body)) << body;
  EXPECT_EQ(fault(read_address(walls, "tapa/2/1/az")),
            "1:10: expected runs that fit around a cell, or a letter g to z, saw 'az'");
  EXPECT_EQ(fault(read_file(walls, "pzprv3\ntapa\n1\n2\n1,,3 . \n")),
            "5:1: expected runs that fit around a cell (1,3 1,- 0) or '.', saw '1,,3'");
}

}  // namespace

}  // namespace crosshatch::derive
