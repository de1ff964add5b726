// SPDX-License-Identifier: MIT
//
// The keys of f-puzzles and its scripts that are constraints here. Each has a list of objects.
#pragma once

#include <cstdint>
#include <string_view>

namespace crosshatch::sudoku {

/// What the objects of a key are.
enum class RuleForm : std::uint8_t {
  lines,     ///< {"lines":[["R1C1","R1C2"]]}, each line one constraint
  arrows,    ///< {"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}: the circle, which begins each line
  dots,      ///< {"cells":["R1C1","R1C2"],"value":"3"}; without a value the usual one
  letters,   ///< {"cells":["R1C1","R1C2"],"value":"X"}
  corners,   ///< {"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}
  cell,      ///< {"cell":"R1C1"}, all of them together
  cells,     ///< {"cells":["R1C1"]}, all of them together
  twins,     ///< {"cells":["R1C1"],"cloneCells":["R5C5"]}
  beside,    ///< {"cell":"R0C1","value":"9"}: beside a row or column
  diagonal,  ///< {"cell":"R0C1","direction":"DR","value":"9"}
};

/// A key and what it means.
struct RuleKey {
  std::string_view key;
  std::string_view kind;  ///< its id
  RuleForm form;
  std::string_view other = {};  ///< of dots with a number, of the letter V, of a pill
  std::string_view drawn = {};  ///< what scripts that repeat it as drawings call it
};

inline constexpr RuleKey rule_keys[] = {
    {"thermometer", "thermo", RuleForm::lines},
    {"slowthermometer", "slow-thermo", RuleForm::lines, {}, "Slow Thermometer"},
    {"palindrome", "palindrome", RuleForm::lines},
    {"renban", "renban", RuleForm::lines, {}, "Renban"},
    {"whispers", "whisper", RuleForm::lines, {}, "Whispers"},
    {"regionsumline", "region-sum", RuleForm::lines, {}, "Region Sum Line"},
    {"regionsum", "region-sum", RuleForm::lines},  // of an older script
    {"betweenline", "between", RuleForm::lines},
    {"lockout", "lockout", RuleForm::lines},
    {"entropicline", "entropic", RuleForm::lines, {}, "Entropic Line"},
    {"modularline", "modular", RuleForm::lines, {}, "Modular Line"},
    {"nabner", "nabner", RuleForm::lines, {}, "Nabner"},
    {"doublearrow", "double-arrow", RuleForm::lines, {}, "Double Arrow"},
    {"zipperline", "zipper", RuleForm::lines, {}, "Zipper Line"},
    {"arrow", "arrow", RuleForm::arrows, "pill-arrow"},
    {"difference", "white-dot", RuleForm::dots, "difference"},
    {"ratio", "black-dot", RuleForm::dots, "ratio"},
    {"xv", "x", RuleForm::letters, "v"},
    {"quadruple", "quadruple", RuleForm::corners},
    {"odd", "odd", RuleForm::cell},
    {"even", "even", RuleForm::cell},
    {"minimum", "minimum", RuleForm::cell},
    {"maximum", "maximum", RuleForm::cell},
    {"rowindexer", "row-index", RuleForm::cells, {}, "Row Indexer"},
    {"columnindexer", "column-index", RuleForm::cells, {}, "Column Indexer"},
    {"clone", "clone", RuleForm::twins},
    {"sandwichsum", "sandwich", RuleForm::beside},
    {"xsum", "x-sum", RuleForm::beside, {}, "X Sum"},
    {"skyscraper", "skyscraper", RuleForm::beside, {}, "Skyscraper"},
    {"littlekillersum", "little-killer", RuleForm::diagonal},
};

/// The side at which lockout lines are known to differ by four, and that number.
inline constexpr int side_of_lockout = 9;
inline constexpr int usual_lockout = 4;
inline constexpr int usual_modulus = 3;

/// Of the whole grid.
inline constexpr std::string_view nonconsecutive_key = "nonconsecutive";
inline constexpr std::string_view disjoint_key = "disjointgroups";
/// ["ratio","xv"]: pairs without such a mark are not what the mark means.
inline constexpr std::string_view negative_key = "negative";

}  // namespace crosshatch::sudoku
