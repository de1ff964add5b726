// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/cases.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/overlaps.h"
#include "families/minesweeper/person/pairs.h"
#include "families/minesweeper/person/singles.h"
#include "families/minesweeper/person/totals.h"
#include "families/minesweeper/person/trial.h"
#include "families/mosaic/mosaic.h"

namespace crosshatch::mosaic {

namespace {

/// A technique of minesweeper puzzles under another name, or only with another sentence.
consteval Technique told(Technique technique, std::string_view id, Words name, Words sentence) {
  technique.id = id;
  technique.name = name;
  technique.sentence = sentence;
  return technique;
}

consteval Technique told(const Technique& technique, Words sentence) {
  return told(technique, technique.id, technique.name, sentence);
}

constexpr Technique by_person[] = {
    // One hint, or the total by itself.
    told(minesweeper::zero_hint, {"no cell of {0} is filled", "{0:이} 세는 칸은 모두 비어 있고"}),
    told(minesweeper::completed_hint,
         {"all filled cells of {0} are found", "{0:이} 세는 칠한 칸을 모두 찾았고"}),
    told(minesweeper::single_hint, {"{0} still needs {1} and has no more unknown cells than that",
                                    "{0}에는 {1}가 더 필요한데 남은 칸도 꼭 그만큼이고"}),
    told(minesweeper::no_mines_left, "none-left", {"No filled cells left", "남은 칠한 칸 없음"},
         {"all filled cells of the total are found", "칠한 칸을 모두 찾았고"}),
    told(minesweeper::only_mines_left, "only-filled-left",
         {"Only filled cells left", "남은 칸은 모두 칠한 칸"},
         minesweeper::only_mines_left.sentence),
    // Two hints.
    told(minesweeper::subset_clear, "subset-empty", {"Subset", "부분집합"},
         {"the unknown cells of {0} are all among those of {1}, and both still need {2}",
          "{0:이} 세는 남은 칸을 모두 {1}도 세는데 두 힌트에 모두 {2}가 더 필요하며"}),
    told(minesweeper::subset_mines, "subset-filled",
         {"Subset with filled cells left over", "칠한 칸이 남는 부분집합"},
         {"the unknown cells of {0} are all among those of {1}, which needs {2} more and has only "
          "that many other cells",
          "{0:이} 세는 남은 칸을 모두 {1}도 세는데 {1}에는 {2}가 더 필요하고 나머지 칸도 꼭 "
          "그만큼이며"}),
    told(minesweeper::difference,
         {"{0} needs {2} more than {1} and has only that many unknown cells of its own",
          minesweeper::difference.sentence.ko}),
    // Counting over more hints, and with the total.
    told(
        minesweeper::overlap_of_three,
        {"the filled cells missing at {0} less those missing at {1} come to {2}, the most that the "
         "unknown cells allow",
         minesweeper::overlap_of_three.sentence.ko}),
    told(minesweeper::no_mines_elsewhere, "none-elsewhere",
         {"All filled cells at hints", "힌트가 세는 칠한 칸"},
         {"the total leaves {1}, which must lie among the cells of {0}{0?| with no cell counted "
          "twice}",
          "남은 {1}를 모두 {0:이} 세고"}),
    told(minesweeper::only_mines_elsewhere, "only-filled-elsewhere",
         {"Filled cells away from hints", "힌트 밖의 칠한 칸"},
         {"the total leaves {1} outside the cells of {0}, and only that many unknown cells lie "
          "there",
          "{0:이} 세지 않는 곳에 {1}가 남았는데 그곳의 남은 칸도 꼭 그만큼이고"}),
    told(
        minesweeper::overlap_of_more,
        {"the filled cells missing at {0} less those missing at {1} come to {2}, the most that the "
         "unknown cells allow",
         minesweeper::overlap_of_more.sentence.ko}),
    // Going through all cases.
    told(minesweeper::few_cases,
         {"all ways to fill cells of {0} agree", "{0:이} 세는 칸을 칠하는 모든 경우가 일치하고"}),
    told(minesweeper::cases,
         {"all ways to fill cells of {0} agree", "{0:이} 세는 칸을 칠하는 모든 경우가 일치하고"}),
    told(minesweeper::cases_with_total, "cases-with-total",
         {"Case analysis with the total", "총수로 경우 나누기"},
         {"all ways to have exactly {0} among the unknown cells agree",
          "남은 칸에 {0}를 꼭 맞게 두는 모든 경우가 일치하고"}),
    // Trying.
    minesweeper::trial,
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person",
        .summary = "from single hints over pairs and overlaps to cases and, last of all, trial",
        .techniques = by_person},
};

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<minesweeper::Knowledge>(search, wants_reasons, by_person);
}

}  // namespace crosshatch::mosaic
