// SPDX-License-Identifier: MIT
//
// Patterns of several houses: fish, wings, rectangles, colours.
#pragma once

#include <cstdint>

#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// In so many lines, with one or more fins or none.
enum class Fins : std::uint8_t { none, finned, sashimi };
bool find_fish(Position& position, Step& step, int size, Fins fins);
template <int size, Fins fins>
bool find_fish(Position& position, Step& step) {
  return find_fish(position, step, size, fins);
}
/// Four or more cells with the same two candidates, each seeing the next, along which the digits
/// alternate.
FindInSmall find_remote_pair;
/// All open cells but one have two candidates, and every digit has two places in each house.
/// Without the third candidate of that one cell there would be no solution or two.
FindInSmall find_bug_plus_one;
FindInSmall find_skyscraper, find_two_string_kite, find_turbot_fish, find_empty_rectangle;
/// Two cells with the same two candidates, connected by a conjugate pair of one of them.
FindInSmall find_w_wing;
/// A pivot with two candidates, and for each of them a pincer that it would leave with the same
/// third digit.
FindInSmall find_xy_wing;
/// The same where the pivot has the third digit as a candidate, too.
FindInSmall find_xyz_wing;

// Unique rectangles: four cells in two rows, two columns and two boxes, none of them given. If they
// held only two digits, these could be swapped, and the puzzle would have a second solution.
// *Floor* cells have only these two candidates, *roof* cells have others. The types differ in how
// the roof prevents the second solution.

/// Of a type from 1 to 6, or hidden.
enum class RectangleType : std::uint8_t { hidden, one, two, three, four, five, six };
bool find_unique_rectangle(Position& position, Step& step, RectangleType type);
template <RectangleType type>
bool find_unique_rectangle(Position& position, Step& step) {
  return find_unique_rectangle(position, step, type);
}
/// Avoidable rectangles: as above, but some cells are solved already. None is given. The
/// last open cell, or the last two, must prevent the swap.
Find find_avoidable_rectangle_1, find_avoidable_rectangle_2;
/// Two or three cells in the intersection of a line and a box, with cells of the line and of the
/// box, that have as many digits as cells in all. So each digit is in one of them.
FindInSmall find_sue_de_coq;
/// Colouring of one digit. Cells connected by conjugate pairs get two colours in turn, and the
/// digit is in all cells of one colour.
FindInSmall find_simple_colours;
/// The same with two clusters of such cells that see each other.
FindInSmall find_multi_colours;

inline constexpr Words fish_sentence = {"the {1}s of {0} can only go in {2}",
                                        "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있으므로"};
inline constexpr Words finned_sentence = {
    "the {1}s of {0} can only go in {2} or in the {3?fin|fins} {3}",
    "{0}에서 {1:은} {2} 아니면 핀인 {3}에만 들어갈 수 있습니다"};
inline constexpr Words two_links_sentence = {
    "{2} each have only two places for {1}, one of them in {3}, and because {3} can hold only one "
    "{1}, at least one of {0} is {1}",
    "{2}에는 {1:이} 들어갈 수 있는 칸이 각각 두 칸뿐이고, 그중 한 칸씩이 {3}에 있습니다. {3}에는 "
    "{1:이} 하나만 들어가므로 나머지 {0} 중 적어도 하나는 {1}입니다"};
inline constexpr Words pincers_sentence = {
    "whether {0} is {1:or}, one of {2} must be {3}",
    "{0}에 {1} 중 어느 수가 들어가도 {2} 중 하나는 {3:이므로}"};
inline constexpr Words guarded_sentence = {
    "if {0} held only {1}, swapping the two digits would give a second solution, and "
    "only {3} in one of {2} prevents this",
    "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되므로 {2} 중 하나에는 {3:이} "
    "들어가야 합니다"};
inline constexpr Words swapped_sentence = {
    "if {0} held only {1}, swapping the two digits would give a second solution, and "
    "{3} in {2:or} would lead to this",
    "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데, {2}에 {3:이} 들어가면 "
    "그렇게 됩니다"};

/// In the order in which they are tried.
inline constexpr Technique pattern_techniques[] = {
    // Fish.
    {.id = "x-wing",
     .name = {"X-Wing", "X-윙"},
     .sentence = fish_sentence,
     .grade = Grade::hard,
     .score = 140,
     .find = find_fish<2, Fins::none>},
    {.id = "swordfish",
     .name = {"Swordfish", "스워드피시"},
     .sentence = fish_sentence,
     .grade = Grade::hard,
     .score = 150,
     .find = find_fish<3, Fins::none>},
    {.id = "jellyfish",
     .name = {"Jellyfish", "젤리피시"},
     .sentence = fish_sentence,
     .grade = Grade::hard,
     .score = 160,
     .find = find_fish<4, Fins::none>},
    {.id = "remote-pair",
     .name = {"Remote Pair", "리모트 페어"},
     .sentence = {"{0} can only hold {1}, and the two digits alternate along this chain",
                  "{0}에는 {1}만 들어갈 수 있고 이 체인을 따라 두 수가 번갈아 들어가므로"},
     .grade = Grade::hard,
     .score = 110,
     .find = in_small<find_remote_pair>},
    {.id = "bug-plus-one",
     .name = {"Bivalue Universal Grave + 1", "BUG+1"},
     .sentence =
         {"if {0} were not {1}, every empty cell would have two candidates and every missing digit "
          "two places in each house, and such a grid never has exactly one solution",
          "{0:이} {1:이} 아니면 모든 빈칸에 후보가 둘씩 남고 행, 열, 상자마다 빠진 수의 자리도 "
          "둘씩 "
          "남는데, 그런 판은 해가 하나일 수 없습니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = in_small<find_bug_plus_one>},
    // Patterns of one digit.
    {.id = "skyscraper",
     .name = {"Skyscraper", "스카이스크래퍼"},
     .sentence = two_links_sentence,
     .grade = Grade::hard,
     .score = 130,
     .find = in_small<find_skyscraper>},
    {.id = "two-string-kite",
     .name = {"2-String Kite", "투 스트링 카이트"},
     .sentence = two_links_sentence,
     .grade = Grade::hard,
     .score = 150,
     .find = in_small<find_two_string_kite>},
    {.id = "turbot-fish",
     .name = {"Turbot Fish", "터봇 피시"},
     .sentence = two_links_sentence,
     .grade = Grade::hard,
     .score = 120,
     .find = in_small<find_turbot_fish>},
    {.id = "empty-rectangle",
     .name = {"Empty Rectangle", "엠프티 렉탱글"},
     .sentence = {"all places for {1} in {0} are in {2:or}, and in {3}, only {4} can hold {1}",
                  "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있고, {3}에서 {1:이} 들어갈 수 "
                  "있는 칸은 {4}뿐이므로"},
     .grade = Grade::hard,
     .score = 120,
     .find = in_small<find_empty_rectangle>},
    // Wings and unique rectangles.
    {.id = "w-wing",
     .name = {"W-Wing", "W-윙"},
     .sentence = {"{0} can only be {1:or}, and at least one of them is {5}, because {2} in both "
                  "would leave {3} no place for {2} (only {4} can hold it)",
                  "{0}에는 {1}만 들어갈 수 있는데, 둘 다 {2:이면} {3}에서 {2:이} 들어갈 칸({4})이 "
                  "없어지므로 둘 중 적어도 하나는 {5}입니다"},
     .grade = Grade::hard,
     .score = 150,
     .find = in_small<find_w_wing>},
    {.id = "xy-wing",
     .name = {"XY-Wing", "XY-윙"},
     .sentence = pincers_sentence,
     .grade = Grade::hard,
     .score = 160,
     .find = in_small<find_xy_wing>},
    {.id = "xyz-wing",
     .name = {"XYZ-Wing", "XYZ-윙"},
     .sentence = pincers_sentence,
     .grade = Grade::hard,
     .score = 180,
     .find = in_small<find_xyz_wing>},
    // Only one cell has other candidates.
    {.id = "unique-rectangle-1",
     .name = {"Unique Rectangle Type 1", "유니크 렉탱글 1형"},
     .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                  "only {2} can hold any other digit",
                  "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되고, 이를 막을 수 있는 칸은 "
                  "다른 후보가 있는 {2}뿐입니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::one>},
    // Two cells of a row or column have one other candidate, the same.
    {.id = "unique-rectangle-2",
     .name = {"Unique Rectangle Type 2", "유니크 렉탱글 2형"},
     .sentence = guarded_sentence,
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::two>},
    // The other candidates of two cells make a naked set with more cells of their house.
    {.id = "unique-rectangle-3",
     .name = {"Unique Rectangle Type 3", "유니크 렉탱글 3형"},
     .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                  "to prevent this, {2} and {4} must hold {3} between them",
                  "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되므로 이를 막으려면 {2:와} "
                  "{4}에 {3:이} 모두 들어가야 합니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::three>},
    // One of the two digits must be in one of the two roof cells.
    {.id = "unique-rectangle-4",
     .name = {"Unique Rectangle Type 4", "유니크 렉탱글 4형"},
     .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                  "{4} in either of {2} would lead to this, because the other must be {3}",
                  "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데, {2} 중 하나에는 {3:이} "
                  "들어가야 하므로 다른 하나에 {4:이} 들어가면 그렇게 됩니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::four>},
    // As type 2, with two diagonal roof cells or three of them.
    {.id = "unique-rectangle-5",
     .name = {"Unique Rectangle Type 5", "유니크 렉탱글 5형"},
     .sentence = guarded_sentence,
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::five>},
    // Diagonal roof cells: one of the two digits has no other place in the rows and columns.
    {.id = "unique-rectangle-6",
     .name = {"Unique Rectangle Type 6", "유니크 렉탱글 6형"},
     .sentence = swapped_sentence,
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::six>},
    // One digit has no other place in the row and column of the cell opposite a floor cell.
    {.id = "hidden-rectangle",
     .name = {"Hidden Rectangle", "히든 렉탱글"},
     .sentence = swapped_sentence,
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_unique_rectangle<RectangleType::hidden>},
    // One cell is open.
    {.id = "avoidable-rectangle-1",
     .name = {"Avoidable Rectangle Type 1", "어보이더블 렉탱글 1형"},
     .sentence = {"none of {0} is given, and with {3} in {2} they would hold only {1}, which could "
                  "be swapped to give a second solution",
                  "{0:은} 처음에 주어진 칸이 아니므로 {2}에 {3:이} 들어가면 {1:을} 서로 바꾸어도 "
                  "해가 됩니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_avoidable_rectangle_1},
    // Two cells in a row or column are open and have the same other candidate.
    {.id = "avoidable-rectangle-2",
     .name = {"Avoidable Rectangle Type 2", "어보이더블 렉탱글 2형"},
     .sentence = {"none of {0} is given, and if they held only {1}, swapping the two digits would "
                  "give a second solution, which only {3} in one of {2} prevents",
                  "{0:은} 처음에 주어진 칸이 아니므로 {1}만 들어가면 두 수를 서로 바꾸어도 해가 "
                  "되고, 이를 막으려면 {2} 중 하나에 {3:이} 들어가야 합니다"},
     .grade = Grade::hard,
     .score = 100,
     .needs_unique = true,
     .find = find_avoidable_rectangle_2},
    // Finned fish.
    {.id = "finned-x-wing",
     .name = {"Finned X-Wing", "핀드 X-윙"},
     .sentence = finned_sentence,
     .grade = Grade::hard,
     .score = 130,
     .find = find_fish<2, Fins::finned>},
    {.id = "sashimi-x-wing",
     .name = {"Sashimi X-Wing", "사시미 X-윙"},
     .sentence = finned_sentence,
     .grade = Grade::hard,
     .score = 150,
     .find = find_fish<2, Fins::sashimi>},
    {.id = "finned-swordfish",
     .name = {"Finned Swordfish", "핀드 스워드피시"},
     .sentence = finned_sentence,
     .grade = Grade::unfair,
     .score = 200,
     .find = find_fish<3, Fins::finned>},
    {.id = "sashimi-swordfish",
     .name = {"Sashimi Swordfish", "사시미 스워드피시"},
     .sentence = finned_sentence,
     .grade = Grade::unfair,
     .score = 240,
     .find = find_fish<3, Fins::sashimi>},
    {.id = "finned-jellyfish",
     .name = {"Finned Jellyfish", "핀드 젤리피시"},
     .sentence = finned_sentence,
     .grade = Grade::unfair,
     .score = 250,
     .find = find_fish<4, Fins::finned>},
    {.id = "sashimi-jellyfish",
     .name = {"Sashimi Jellyfish", "사시미 젤리피시"},
     .sentence = finned_sentence,
     .grade = Grade::unfair,
     .score = 260,
     .find = find_fish<4, Fins::sashimi>},
    // Sue de Coq and colours.
    {.id = "sue-de-coq",
     .name = {"Sue de Coq", "수 드 코크"},
     .sentence = {"{0}, {2} and {4} together have as many candidates as cells, and they must hold "
                  "the {5} of {1} and the {6} of {3}",
                  "{0}, {2}, {4:은} 칸 수와 후보의 가짓수가 같으므로 {1}에서는 {5:이}, {3}에서는 "
                  "{6:이} 이 칸들에만 들어갑니다"},
     .grade = Grade::unfair,
     .score = 250,
     .find = in_small<find_sue_de_coq>},
    // A cell sees both colours.
    {.id = "simple-colours-trap",
     .name = {"Simple Colours Trap", "심플 컬러링 (두 색)"},
     .sentence = {"{0} is in every cell of A ({1}) or every cell of B ({2}), and a cell that sees "
                  "both groups cannot hold it",
                  "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에 들어가므로 양쪽을 다 바라보는 칸에는 "
                  "들어갈 수 없습니다"},
     .grade = Grade::hard,
     .score = 150,
     .find = in_small<find_simple_colours>},
    // Two cells of one colour see each other. Found together with traps.
    {.id = "simple-colours-wrap",
     .name = {"Simple Colours Wrap", "심플 컬러링 (한 색)"},
     .sentence =
         {"{0} is in every cell of A ({1}) or every cell of B ({2}), but two cells of A see "
          "each other",
          "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에 들어가는데, A에는 서로 바라보는 두 "
          "칸이 있으므로 B에 들어갑니다"},
     .grade = Grade::hard,
     .score = 150},
    // A colour of one cluster and a colour of the other exclude each other, so that one of the two
    // remaining colours holds.
    {.id = "multi-colours-1",
     .name = {"Multi Colours Type 1", "멀티 컬러링 1형"},
     .sentence =
         {"{0} is in every cell of A ({1}) or every cell of B ({2}), and likewise of C ({3}) or D "
          "({4}), but A and C see each other, which leaves B or D",
          "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에, 그리고 C({3})와 D({4}) 중 한쪽의 모든 칸에 "
          "들어갑니다. A와 C는 서로 바라보므로 B와 D 중 적어도 한쪽에는 들어갑니다"},
     .grade = Grade::hard,
     .score = 200,
     .find = in_small<find_multi_colours>},
    // A colour sees both colours of another cluster. Found together with type 1.
    {.id = "multi-colours-2",
     .name = {"Multi Colours Type 2", "멀티 컬러링 2형"},
     .sentence =
         {"{0} is in every cell of A ({2}) or every cell of B ({3}), and in every cell of C "
          "({1}) or in none, but C sees both A and B",
          "{0:은} A({2})와 B({3}) 중 한쪽의 모든 칸에 들어가고, C({1})에는 모두 들어가거나 "
          "하나도 들어가지 않습니다. C는 A도 B도 바라보므로 C에는 들어갈 수 없습니다"},
     .grade = Grade::hard,
     .score = 200},
};

}  // namespace crosshatch::sudoku
