// SPDX-License-Identifier: MIT
#include "api/table/table.h"

#include <gtest/gtest.h>

#include "base/columns.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

const TableRow cat = {.verdict = "unique",
                      .grade = "hard",
                      .score = 1240,
                      .family = "nonogram",
                      .rows = 20,
                      .columns = 30,
                      .title = "Cat",
                      .file = "a.non",
                      .line = 7,
                      .label = "a.non:7"};

TableRow titled(std::string_view title) {
  TableRow row = cat;
  row.title = title;
  return row;
}

TEST(Table, HasTheSameColumnsInEachLine) {
  EXPECT_EQ(table_heading(TableForm::csv),
            "verdict,grade,score,family,rows,columns,title,file,line\n");
  EXPECT_EQ(table_row(TableForm::csv, cat), "unique,hard,1240,nonogram,20,30,Cat,a.non,7\n");
  EXPECT_EQ(table_row(TableForm::tsv, cat),
            "unique\thard\t1240\tnonogram\t20\t30\tCat\ta.non\t7\n");
  EXPECT_EQ(table_row(TableForm::csv, {.verdict = "error", .file = "x"}), "error,,,,,,,x,\n");
}

TEST(Table, TellsOfVerdictsHowManySolutionsThereAreAndWhetherLogicFindsThem) {
  TableRow row = cat;
  row.kind = TableKind::verdicts;
  row.count = "1";
  row.logic = true;
  EXPECT_EQ(table_heading(TableForm::csv, Language::en, TableKind::verdicts),
            "verdict,count,logic,family,rows,columns,title,file,line\n");
  EXPECT_EQ(table_row(TableForm::csv, row), "unique,1,true,nonogram,20,30,Cat,a.non,7\n");
  EXPECT_EQ(table_row(TableForm::text, row),
            "unique        1  yes     nonogram       20       30  Cat" + std::string(21, ' ') +
                "  a.non:7\n");
  row.logic = false;
  row.count = ">=2";
  EXPECT_EQ(table_row(TableForm::tsv, row),
            "unique\t>=2\tfalse\tnonogram\t20\t30\tCat\ta.non\t7\n");
  row.language = Language::ko;
  EXPECT_NE(table_row(TableForm::text, row).find("아니요"), std::string::npos);
  EXPECT_EQ(table_row(TableForm::csv, {.kind = TableKind::verdicts, .verdict = "error"}),
            "error,,,,,,,,\n");
}

TEST(Table, AlignsWideTitlesAndCutsLongOnes) {
  const std::string plain = table_row(TableForm::text, cat);
  const auto place = [](const std::string& row) {
    std::string_view before = std::string_view(row).substr(0, row.find("a.non"));
    int columns = 0;
    while (!before.empty()) columns += columns_of(take_character(before));
    return columns;
  };
  EXPECT_EQ(plain, "unique    hard       1240  nonogram       20       30  Cat" +
                       std::string(21, ' ') + "  a.non:7\n");
  EXPECT_EQ(place(table_row(TableForm::text, titled("고양이"))), place(plain));
  const std::string cut = table_row(TableForm::text, titled("고양이고양이고양이고양이고양이"));
  EXPECT_EQ(place(cut), place(plain));
  EXPECT_NE(cut.find("고양이고양…"), std::string::npos);
  EXPECT_EQ(table_heading(TableForm::text).find("file"), plain.find("a.non"));
}

TEST(Table, ColoursTheVerdictAlone) {
  TableRow row = cat;
  row.colour = "32";
  EXPECT_TRUE(table_row(TableForm::text, row).starts_with("\x1b[32munique\x1b[0m    hard"));
  EXPECT_EQ(table_row(TableForm::csv, row), table_row(TableForm::csv, cat));
}

TEST(Table, KeepsHostileTitlesInTheirField) {
  EXPECT_EQ(table_row(TableForm::csv, titled("a,\"b\"\r\nc\x1B[31m")),
            "unique,hard,1240,nonogram,20,30,\"a,\"\"b\"\"  c [31m\",a.non,7\n");
  EXPECT_EQ(table_row(TableForm::tsv, titled("a\tb,")),
            "unique\thard\t1240\tnonogram\t20\t30\ta b,\ta.non\t7\n");
  for (const char* formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\uFF1D1+1", "\uFF0B1",
                              "\uFF0D1", "\uFF20A1", "\u3000=1", " =1"}) {
    const std::string row = table_row(TableForm::csv, titled(formula));
    EXPECT_NE(row.find(",'"), std::string::npos) << row;
  }
  for (const char* title : {"a=1", "\uFF1A1", "1 + 1"})
    EXPECT_EQ(table_row(TableForm::csv, titled(title)).find('\''), std::string::npos) << title;
}

}  // namespace

}  // namespace crosshatch
