// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Lists, AreRowsAndColumnsByTheirNames) {
  for (const char* text : {"rows = [[1],[3],[1,2]]\ncolumns = [[1],[3],[1],[1],[1]]\n",
                           "cols = [[1],[3],[1],[1],[1]]\nrows = [[1],[3],[1,2]]\n",
                           "ROW_CLUES=((1,),(3,),(1,2),)\nCOL_CLUES=((1,),(3,),(1,),(1,),(1,),)",
                           "rows, cols = [[1],[3],[1,2]], [[1],[3],[1],[1],[1]]",
                           "{'cols': ['1','3','1','1','1'], 'rows': ['1','3','1 2']}",
                           "# a tree\nr = [1, 3, [1, 2]]  # rows\nc = [1, 3, 1, 1, 1]\n",
                           "[[[1],[3],[1,2]],\n [[1],[3],[1],[1],[1]]]",
                           "행 = [[1],[3],[1,2]]; 열 = [[1],[3],[1],[1],[1]]",
                           "a = [[1],[3],[1,2]]\nb = [[1],[3],[1],[1],[1]]",
                           "[[1],[3],[1,2]]\n[[1],[3],[1],[1],[1]]"}) {
    EXPECT_EQ(shown(lists.read(text)), tree_shown) << text;
    EXPECT_NE(lists.likeness(text), Likeness::no) << text;
  }
  EXPECT_EQ(*lists.write(*tree()),
            "rows = [[1], [3], [1, 2]]\ncolumns = [[1], [3], [1], [1], [1]]\n");
}

TEST(Lists, MayBeEmptyForEmptyClues) {
  EXPECT_EQ(shown(lists.read("rows=[[2],[],[1]]\ncols=[[1,1],[1],[0],[]]")), gap_shown);
}

TEST(Lists, NameThePlaceOfWhatTheyRefuse) {
  expect_refusals(
      lists,
      {{"rows = [[1]]", "1:13: expected a second list, of the columns, saw the end of the text"},
       {"rows = [[1]]\nrows = [[1]]", "2:1: expected a list of the other side, saw 'rows'"},
       {"rows = [[1],[x]]\ncols = [[1],[1]]",
        "1:14: expected a list or the length of a run, saw 'x]]'"},
       {"rows = [[1]\ncols = [[1]]", "2:1: expected , or ], saw 'cols'"},
       {"rows = [[3]]\ncols = [[1],[1]]",
        "1:9: expected a clue of at most 2 cells for row 1, saw 3 cells"},
       {"rows = ['1]\ncols = [[1]]", "1:9: expected a closing quotation mark, saw ''1]'"},
       {"rows = " + std::string(100'000, '['),
        "1:13: expected two lists of clues, saw more than any puzzle has", ErrorCode::too_large}});
}

TEST(Lists, AreNotTheListThatBeginsWithItsSize) {
  EXPECT_EQ(plist.likeness("rows = [[1],[2]]"), Likeness::no);
  EXPECT_LT(lists.likeness("P5 = [1,1,[1],[1]]"), Likeness::certain);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
