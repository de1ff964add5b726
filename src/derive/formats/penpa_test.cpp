// SPDX-License-Identifier: MIT
//
// Drawings are made here as Penpa makes them, packed without being any smaller.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/bytes/base64.h"
#include "base/rng.h"
#include "core/fault_test.h"

namespace crosshatch::derive {
namespace {

/// A block of RFC 1951 that holds bytes as they are.
std::string packed(const std::string& text) {
  const auto size = static_cast<unsigned>(text.size());
  std::string out(1, '\1');
  for (const unsigned word : {size, ~size})
    (out += static_cast<char>(word & 0xFF)) += static_cast<char>(word >> 8 & 0xFF);
  return out + text;
}

/// A drawing of a grid with margins above, below, to the left and to the right.
struct Drawn {
  int rows = 3;
  int columns = 3;
  std::array<int, 4> margins = {};
  std::string title = {};
  std::string grid = "square";
  std::string genre = {};
  int left_out = -1;  ///< the number of a cell

  [[nodiscard]] int width() const { return columns + margins[2] + margins[3] + 4; }
  [[nodiscard]] int height() const { return rows + margins[0] + margins[1] + 4; }
  /// Penpa's number of a place; kinds as in PenpaPlace::Kind.
  [[nodiscard]] int place(int row, int column, int kind = 0) const {
    return kind * width() * height() + (row + 2 + margins[0]) * width() + column + 2 + margins[2];
  }
  [[nodiscard]] std::string at(int row, int column, int kind = 0) const {
    return "\"" + std::to_string(place(row, column, kind)) + "\":";
  }
  /// A small text in a corner of a cell.
  [[nodiscard]] std::string small(int row, int column, int corner, const std::string& text) const {
    return "\"" + std::to_string(4 * (width() * height() + place(row, column)) + corner) +
           "\":[\"" + text + "\",1]";
  }
  /// A thick line from one corner to another.
  [[nodiscard]] std::string line(int row, int column, int to_row, int to_column) const {
    return "\"" + std::to_string(place(row, column, 1)) + "," +
           std::to_string(place(to_row, to_column, 1)) + "\":2";
  }

  [[nodiscard]] std::string text(const std::string& problem) const {
    std::string out = grid + "," + std::to_string(columns + margins[2] + margins[3]) + "," +
                      std::to_string(rows + margins[0] + margins[1]) + ",38,0,1,1,Title: " + title +
                      ",Author: ,,OFF\n[";
    for (const int margin : margins) out += std::to_string(margin) + ",";
    out.back() = ']';
    out += "\n{}\n" + problem + "\n{zL:{\"1\":1}}\n[";
    int before = 0;
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (cell == left_out) continue;
      const int now = place(cell / columns, cell % columns);
      out += std::to_string(now - before) + ",";
      before = now;
    }
    out.back() = ']';
    out += "\n[]\n";
    for (int line = 0; line < 10; ++line) out += "\n";
    return out + "[\"" + genre + "\"]\n";
  }
  [[nodiscard]] std::string address(const std::string& problem) const {
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64(packed(text(problem)));
  }
};

/// The puzzle of a family as text, or what is wrong.
std::string read_as(std::string_view family, const std::string& address) {
  const Result<Reading> reading = read_puzzle(families(), address, {.family = family});
  if (!reading) return reading.error().message.english();
  for (const Codec& codec : reading->format.family->codecs) {
    if (codec.id == "text") return codec.write(*reading->puzzle).value();
  }
  return {};
}

TEST(Penpa, HasNumbersInCells) {
  const Drawn drawn = {.title = "Two%2C three"};
  const std::string address = drawn.address("{zN:{" + drawn.at(0, 1) + "[2,1,\"1\"]," +
                                            drawn.at(2, 2) + "[\"3\",1,\"5\"]}}");
  EXPECT_EQ(read_as("slitherlink", address), "slitherlink\n.2.\n...\n..3\n");
  EXPECT_EQ(read_as("cave", address), "cave\n.2.\n...\n..3\n");
  EXPECT_TRUE(taken_as(address).find("does not say which puzzle it is") != std::string::npos);
  EXPECT_EQ(read_puzzle(families(), address, {.family = "cave"})->puzzle->title(), "Two, three");
}

TEST(Penpa, HasNumbersOnWhatTheFamilyDrawsThere) {
  const Drawn drawn;
  const std::string two = "[2,7,\"1\"]";
  const std::string shaded = drawn.address("{zS:{" + drawn.at(0, 1) + "4," + drawn.at(1, 0) +
                                           "8},zN:{" + drawn.at(0, 1) + two + "}}");
  EXPECT_EQ(read_as("akari", shaded), "akari\n.2.\n#..\n...\n");
  const std::string plain = drawn.address("{zN:{" + drawn.at(0, 1) + "[2,1,\"1\"]}}");
  EXPECT_TRUE(
      read_as("akari", plain).ends_with("saw a number that stands on nothing in row 1, column 2"))
      << read_as("akari", plain);
  EXPECT_TRUE(
      read_as("hashi", plain).ends_with("saw a number that stands on nothing in row 1, column 2"));
  const std::string ringed = drawn.address("{zN:{" + drawn.at(0, 0) + "[2,6,\"1\"]," +
                                           drawn.at(0, 2) + "[\" \",6,\"1\"]}}");
  EXPECT_EQ(read_as("hashi", ringed), "hashi\n2.?\n...\n...\n");
  EXPECT_EQ(read_as("kurodoko", ringed), "kurodoko\n2.?\n...\n...\n");
  EXPECT_EQ(read_as("nurimisaki", ringed), "nurimisaki\n2.o\n...\n...\n");
}

TEST(Penpa, HasBlackCellsWhereOthersHoldNumbers) {
  const Drawn drawn;
  const std::string shaded =
      drawn.address("{zS:{" + drawn.at(0, 1) + "4," + drawn.at(1, 0) + "4},zN:{" + drawn.at(0, 1) +
                    "[2,4,\"1\"]," + drawn.at(2, 2) + "[\"3\",1,\"1\"]}}");
  EXPECT_EQ(read_as("str8ts", shaded), "str8ts\n . #2  .\n #  .  .\n .  .  3\n");
}

TEST(Penpa, HasRegions) {
  const Drawn drawn = {.rows = 2, .columns = 3};
  // A line through the grid, and one that is only the frame.
  const std::string borders = "zE:{" + drawn.line(-1, 0, 0, 0) + "," + drawn.line(0, 0, 1, 0) +
                              "," + drawn.line(-1, -1, -1, 0) + "}";
  const std::string numbered =
      drawn.address("{" + borders + ",zN:{" + drawn.at(0, 0) + "[1,1,\"1\"]}}");
  EXPECT_EQ(read_as("heyawake", numbered), "heyawake\n1..\n...\n\nABB\nABB\n");
  EXPECT_EQ(read_as("norinori", drawn.address("{" + borders + "}")), "norinori\nABB\nABB\n");
  EXPECT_EQ(read_as("norinori", drawn.address("{}")), "expected borders of regions, saw none");
  EXPECT_TRUE(read_as("slitherlink", numbered).ends_with("saw borders between cells"));
}

TEST(Penpa, HasNumbersBesideTheGrid) {
  const Drawn drawn = {.rows = 2, .columns = 3, .margins = {1, 0, 1, 0}};
  const std::string address = drawn.address(
      "{zN:{" + drawn.at(-1, 0) + "[1,1,\"1\"]," + drawn.at(-1, 1) + "[\"?\",1,\"1\"]," +
      drawn.at(1, -1) + "[\"0\",1,\"1\"]},zY:{" + drawn.at(0, 1) + "[1,\"tents\",1]}}");
  EXPECT_EQ(taken_as(address), "tents penpa");
  EXPECT_EQ(read_as("tents", address), "tents\n  1 . .\n. . T .\n0 . . .\n");
  EXPECT_TRUE(read_as("slitherlink", address).find("saw") != std::string::npos);
}

TEST(Penpa, HasTheNumberOfThePuzzleOutside) {
  const Drawn drawn = {.rows = 2, .columns = 2, .margins = {1, 0, 0, 1}};
  const std::string address = drawn.address(
      "{zE:{" + drawn.line(-1, 0, 0, 0) + "," + drawn.line(0, 0, 1, 0) + "},zN:{" +
      drawn.at(-1, 2) + "[\"1\",1,\"1\"]},zY:{" + drawn.at(-1, 1) + "[2,\"star\",2]}}");
  EXPECT_EQ(read_as("starbattle", address), "starbattle\nstars 1\nAB\nAB\n");
}

TEST(Penpa, HasCircles) {
  const Drawn drawn;
  const std::string circles =
      "{zY:{" + drawn.at(0, 0) + "[1,\"circle_L\",1]," + drawn.at(1, 2) + "[2,\"circle_M\",2]}";
  const std::string address = drawn.address(circles + "}");
  EXPECT_EQ(read_as("masyu", address), "masyu\nW..\n..B\n...\n");
  EXPECT_EQ(read_as("yinyang", address), "yinyang\no..\n..x\n...\n");
  EXPECT_EQ(read_as("binairo", address), "binairo\n0..\n..1\n...\n");
  const std::string numbered = drawn.address(circles + ",zN:{" + drawn.at(0, 0) + "[3,1,\"1\"]}}");
  EXPECT_EQ(read_as("shingoki", numbered), "shingoki\nW3  .  .\n .  .  B\n .  .  .\n");
}

TEST(Penpa, HasArrows) {
  const Drawn drawn;
  const std::string address =
      drawn.address("{zS:{" + drawn.at(0, 0) + "8," + drawn.at(1, 1) + "8},zN:{" + drawn.at(0, 0) +
                    "[\"2_3\",1,\"2\"]," + drawn.at(2, 2) + "[\"1_1\",1,\"2\"]}}");
  EXPECT_EQ(read_as("yajilin", address), "yajilin\nv2  .  .\n .  ?  .\n .  . <1\n");
  EXPECT_EQ(read_as("castle",
                    drawn.address("{zS:{" + drawn.at(0, 0) + "4},zN:{" + drawn.at(0, 0) +
                                  "[\"2_3\",7,\"2\"]," + drawn.at(2, 2) + "[\"1_1\",1,\"2\"]}}")),
            "castle\nd2  .  .\n .  .  .\n .  . L1\n");
}

TEST(Penpa, HasNumbersAtCornersAndLists) {
  const Drawn drawn = {.rows = 2, .columns = 2};
  EXPECT_EQ(read_as("slant", drawn.address("{zN:{" + drawn.at(-1, -1, 1) + "[1,6,\"1\"]," +
                                           drawn.at(0, 0, 1) + "[\"4\",6,\"1\"]}}")),
            "slant\n1..\n.4.\n...\n");
  EXPECT_EQ(read_as("tapa", drawn.address("{zN:{" + drawn.at(0, 0) + "[\"11\",1,\"4\"]}}")),
            "tapa\n11  .\n .  .\n");
}

TEST(Penpa, HasResultsOfCages) {
  const Drawn drawn = {.rows = 2, .columns = 2, .margins = {1, 0, 0, 0}};
  const std::string borders = "zE:{" + drawn.line(-1, 0, 0, 0) + "," + drawn.line(0, 0, 1, 0) + "}";
  const auto read = [&](const std::string& first, const std::string& more) {
    return read_as("kenken", drawn.address("{" + borders + ",z1:{" + drawn.small(0, 0, 0, first) +
                                           "," + drawn.small(0, 1, 0, "1−") + "}" + more + "}"));
  };
  EXPECT_EQ(read("2×", ""), "kenken\n2x 1-\n .  .\n\nAB\nAB\n");
  EXPECT_EQ(read("2÷", ",zN:{" + drawn.at(-1, 0) + "[\"{1-2}\",1,\"6\"]}"), read("2/", ""));
  EXPECT_TRUE(read("2%", "").ends_with("saw '2%'")) << read("2%", "");
  EXPECT_TRUE(read("2x", ",zN:{" + drawn.at(1, 1) + "[2,1,\"1\"]}")
                  .ends_with("saw '2' in row 2, column 2"));
}

TEST(Penpa, HasBlackCellsWithTwoSums) {
  const Drawn drawn = {.grid = "kakuro"};
  const auto black = [&](int row, int column) {
    return drawn.at(row, column) + "[1,\"kakuro\",2]";
  };
  const std::string frame = "zY:{" + black(0, 0) + "," + black(0, 1) + "," + black(0, 2) + "," +
                            black(1, 0) + "," + black(2, 0);
  const std::string sums = "z1:{" + drawn.small(0, 1, 2, "4") + "," + drawn.small(1, 0, 1, "3");
  EXPECT_EQ(read_as("kakuro", drawn.address("{" + frame + "}," + sums + "}}")),
            "kakuro\n # 4\\  #\n\\3  .  .\n #  .  .\n");
  EXPECT_TRUE(read_as("kakuro", drawn.address("{" + frame + "}," + sums + "," +
                                              drawn.small(0, 2, 1, "5") + "}}"))
                  .ends_with("saw a sum of no cells in row 1, column 3"));
  EXPECT_TRUE(read_as("kakuro", drawn.address("{" + frame + "}," + sums + "," +
                                              drawn.small(1, 1, 1, "5") + "}}"))
                  .ends_with("saw '5' in row 2, column 2"));
  EXPECT_EQ(read_as("kakuro", drawn.address("{zY:{" + black(0, 0) + "}}")),
            "expected a first row and column of black cells, saw none");
}

TEST(Penpa, HasSignsOfInequality) {
  const Drawn drawn;
  const auto sign = [&](int row, int column, int kind, int style) {
    return drawn.at(row, column, kind) + "[" + std::to_string(style) + ",\"inequality\",2]";
  };
  const auto read = [&](const std::string& signs) {
    return read_as("futoshiki", drawn.address("{zY:{" + signs + "}}"));
  };
  EXPECT_EQ(read(sign(0, 0, 3, 1) + "," + sign(1, 1, 3, 3) + "," + sign(1, 0, 2, 2) + "," +
                 sign(0, 2, 2, 4)),
            "futoshiki\n. < .   .\n-   -   v\n.   . > .\n^   -   -\n.   .   .\n");
  EXPECT_TRUE(read(sign(0, 0, 3, 2)).find("('inequality')") != std::string::npos);
  EXPECT_TRUE(read(sign(0, 2, 3, 1)).find("('inequality')") != std::string::npos);
}

TEST(Penpa, HasLettersAndShips) {
  const Drawn drawn = {.rows = 2, .columns = 2, .margins = {2, 1, 1, 1}};
  const auto text = [&](int row, int column, const std::string& what) {
    return drawn.at(row, column) + "[\"" + what + "\",1,\"1\"]";
  };
  EXPECT_EQ(read_as("easyasabc", drawn.address("{zN:{" + text(-1, 0, "B") + "," + text(1, 2, "A") +
                                               "," + text(-2, 0, "A-B") + "}}")),
            "easyasabc\nletters 2\n  B .\n. . . .\n. . . A\n  . .\n");
  EXPECT_EQ(read_as("easyasabc", drawn.address("{zN:{" + text(-1, 0, "B") + "}}")),
            "expected the letters beside the grid, such as 'A-D', saw none");
  const Drawn sea = {.rows = 6, .columns = 6, .margins = {1, 0, 1, 0}};
  const auto part = [&](int row, int column, int style) {
    return sea.at(row, column) + "[" + std::to_string(style) + ",\"battleship_B\",2]";
  };
  const std::string ships =
      read_as("battleships",
              sea.address("{zY:{" + part(0, 0, 3) + "," + part(0, 2, 5) + "," + part(2, 2, 1) +
                          "," + part(2, 0, 8) + "},zN:{" + sea.at(-1, 0) + "[1,1,\"1\"]}}"));
  EXPECT_NE(ships.find("fleet 4 3 3 2 2 2 1 1 1 1\n"), std::string::npos) << ships;
  EXPECT_NE(ships.find("\n. < . > . . .\n"), std::string::npos) << ships;
  EXPECT_NE(ships.find("\n. ~ . o . . .\n"), std::string::npos) << ships;
}

TEST(Penpa, HasCirclesBetweenCells) {
  const Drawn drawn = {.rows = 2, .columns = 2};
  const std::string circles = "zY:{" + drawn.at(0, 0) + "[1,\"circle_SS\",2]," + drawn.at(0, 1, 2) +
                              "[2,\"circle_SS\",2]," + drawn.at(1, 0, 0) + "[1,\"circle_SS\",2]";
  EXPECT_EQ(read_as("galaxies", drawn.address("{" + circles + "}}")), "galaxies\no..\n..*\no..\n");
  EXPECT_TRUE(read_as("galaxies", drawn.address("{" + circles + "," + drawn.at(0, 1, 3) +
                                                "[1,\"circle_SS\",2]}}"))
                  .find("no clues") != std::string::npos);
}

TEST(Penpa, MaySayItsGenre) {
  const auto taken = [](const std::string& genre) {
    const Drawn drawn = {.genre = genre};
    return taken_as(drawn.address("{zN:{" + drawn.at(0, 1) + "[2,6,\"1\"]}}"));
  };
  EXPECT_EQ(taken("slitherlink"), "slitherlink penpa");
  EXPECT_EQ(taken("Hashiwokakero (Hashi/Bridges)"), "hashi penpa");
  EXPECT_TRUE(taken("aqre").find("does not say which puzzle") != std::string::npos);
  // What only one family has says nothing where the genre is another.
  const Drawn drawn = {.margins = {1, 0, 0, 0}, .genre = "aqre"};
  EXPECT_TRUE(taken_as(drawn.address("{zN:{" + drawn.at(-1, 0) + "[1,1,\"1\"]},zY:{" +
                                     drawn.at(0, 1) + "[1,\"tents\",1]}}"))
                  .find("does not say") != std::string::npos);
}

TEST(Penpa, IsRefusedWithMoreThanClues) {
  const Drawn drawn;
  const std::string number = "zN:{" + drawn.at(0, 0) + "[1,1,\"1\"]}";
  const auto refused = [&](const std::string& more) {
    return read_as("slitherlink", drawn.address("{" + number + "," + more + "}"));
  };
  const std::string wanted = "expected a drawing with the clues of Slitherlink alone, saw ";
  EXPECT_EQ(refused("zL:{\"1,2\":3}"), wanted + "lines");
  EXPECT_EQ(refused("zT:[[1,2]]"), wanted + "thermometers");
  EXPECT_EQ(refused("z6:[[1,2]]"), wanted + "killer cages");
  EXPECT_EQ(refused("z4:{\"1,2\":1}"), wanted + "erased lines of the grid");
  EXPECT_EQ(refused("z1:{" + drawn.small(1, 1, 0, "1") + "}"), wanted + "small numbers");
  EXPECT_EQ(refused("zE:{\"70,71\":13}"), wanted + "lines that are not thick");
  EXPECT_EQ(refused("zS:{" + drawn.at(1, 1) + "2}"), wanted + "colours");
  EXPECT_EQ(refused("zS:{" + drawn.at(1, 1) + "4}"), wanted + "shaded cells");
  EXPECT_EQ(refused("zY:{" + drawn.at(1, 1) + "[1,\"star\",1]}"),
            wanted + "symbols ('star') that are no clues");
  EXPECT_EQ(read_as("slitherlink", drawn.address("{zN:{" + drawn.at(0, 0) + "[9,1,\"1\"]}}")),
            "expected a number from 0 to 4 or '.' in row 1, column 1, saw '9'");
  EXPECT_EQ(read_as("slitherlink", drawn.address("{zN:{" + drawn.at(1, 1, 1) + "[1,1,\"1\"]}}")),
            wanted + "numbers on lines of the grid");
  EXPECT_EQ(read_as("slitherlink", drawn.address("{}")), "expected clues in cells, saw none");
}

TEST(Penpa, IsRefusedOnOtherGrids) {
  const std::string wanted = "expected a drawing of Penpa on a whole grid of squares, saw ";
  EXPECT_EQ(read_as("cave", Drawn{.grid = "hex"}.address("{}")), wanted + "another grid");
  EXPECT_EQ(read_as("cave", Drawn{.left_out = 4}.address("{}")), wanted + "one without some cells");
  EXPECT_TRUE(taken_as(Drawn{.grid = "hex"}.address("{}")).find("does not say") !=
              std::string::npos);
}

TEST(Penpa, MayBeDamaged) {
  const Drawn drawn;
  const std::string problem = "{zN:{" + drawn.at(0, 1) + "[2,1,\"1\"]},zE:{}}";
  const std::string address = drawn.address(problem);
  const std::size_t begin = address.find("p=") + 2;
  const std::string damaged = "expected an address of Penpa, saw one that is damaged";
  for (std::size_t size = begin; size + 8 < address.size(); ++size)
    EXPECT_EQ(read_as("cave", address.substr(0, size)), damaged) << size;
  EXPECT_EQ(read_as("cave", address.substr(0, begin) + "*"), damaged);
  // Whatever stands in the text, it is read or refused.
  Rng rng(3);
  const std::string text = drawn.text(problem);
  for (int i = 0; i < 3000; ++i) {
    std::string other = text;
    for (int change = rng.below(4); change >= 0; --change) {
      const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(other.size())));
      const int kind = rng.below(3);
      if (kind == 0) other.erase(at, 1);
      if (kind == 1) other[at] = static_cast<char>(32 + rng.below(95));
      if (kind == 2) other.insert(at, other.substr(at, static_cast<std::size_t>(rng.below(9))));
    }
    static_cast<void>(read_as("cave", address.substr(0, begin) + base64(packed(other))));
  }
}

}  // namespace
}  // namespace crosshatch::derive
