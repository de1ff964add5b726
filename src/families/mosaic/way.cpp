// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"
#include "families/minesweeper/person/trial.h"
#include "families/mosaic/mosaic.h"

namespace crosshatch::mosaic {

namespace {

/// A technique of minesweeper puzzles under another name, or only with another sentence.
consteval Technique named_anew(std::string_view id, std::string_view own_id, Words name,
                               Words sentence) {
  Technique technique = named(minesweeper::by_person, id);
  technique.id = own_id;
  technique.name = name;
  technique.sentence = sentence;
  return technique;
}

consteval Technique told_anew(std::string_view id, Words sentence) {
  return named_anew(id, id, named(minesweeper::by_person, id).name, sentence);
}

constexpr Words overlap = {minesweeper::overlap.en,
                           "{0}에는 {0?|합쳐서 }{2:이}, {1}에는 {1?|합쳐서 }{3:이} 더 필요해 "
                           "차이가 {4#}개인데, 남은 칸으로는 이보다 큰 차이가 날 수 없으므로"};
constexpr Words cases_agree = {"every way to fill the cells of {0} gives the same result",
                               "{0:이} 세는 칸을 칠하는 모든 경우에서 결과가 같으므로"};

constexpr Technique by_person[] = {
    // One hint, or the total by itself.
    told_anew("zero-hint", {"{0} has no filled cells", "{0:이} 세는 칸에는 칠한 칸이 없으므로"}),
    told_anew("completed-hint",
              {"{0} already has all its filled cells", "{0:이} 세는 칠한 칸을 모두 찾았으므로"}),
    told_anew("single-hint", {"{0} still needs {1} and has only {1#} unknown {1?cell|cells}",
                              "{0}에는 {1:이} 더 필요하고 남은 칸도 {1#}개이므로"}),
    named_anew("no-mines-left", "none-left", {"No filled cells left", "남은 칠할 칸 없음"},
               {"all filled cells have been found", "칠할 칸을 모두 찾았으므로"}),
    named_anew("only-mines-left", "only-filled-left",
               {"Only filled cells left", "남은 칸은 모두 칠할 칸"},
               {"{0} {0?is|are} still missing and {0#} unknown {0?cell remains|cells remain}",
                "{0:이} 더 필요하고 남은 칸도 {0#}개이므로"}),
    // Two hints.
    named_anew("subset-clear", "subset-empty", {"Subset", "부분집합"},
               {"all unknown cells of {0} are also cells of {1}, and each hint still needs {2}",
                "{0:이} 세는 남은 칸은 모두 {1}도 세고 두 숫자에 각각 {2:이} 더 필요하므로"}),
    named_anew(
        "subset-mines", "subset-filled",
        {"Subset with filled cells left over", "칠할 칸이 남는 부분집합"},
        {"{1} needs {2#} more filled {2?cell|cells} than {0} and contains all of its unknown "
         "cells, "
         "and only {2#} {2?other|others}",
         "{0:이} 세는 남은 칸은 모두 {1}도 세고, {1}에는 {0}보다 {2:이} 더 필요한데 나머지 칸도 "
         "{2#}개이므로"}),
    told_anew("difference",
              {"{0} needs {2#} more filled {2?cell|cells} than {1} and shares all but {2#} of its "
               "unknown "
               "cells with it",
               "{0}에는 {1}보다 {2:이} 더 필요하고 {0}만 세는 칸도 {2#}개이므로"}),
    // Counting over more hints, and with the total.
    told_anew("overlap-of-three", overlap),
    named_anew(
        "no-mines-elsewhere", "none-elsewhere",
        {"All filled cells at hints", "숫자가 세는 칠할 칸"},
        {"{1} {1?is|are} still missing, and {0}{0? needs|, which share no unknown cell, need} "
         "{1?it|them all}",
         "남은 {1:은} 모두 {0:이} 세는 칸에 있으므로"}),
    named_anew(
        "only-mines-elsewhere", "only-filled-elsewhere",
        {"Filled cells away from hints", "숫자가 세지 않는 칠할 칸"},
        {"away from {0}, {1} {1?is|are} still missing and {1#} unknown {1?cell remains|cells "
         "remain}",
         "{0:이} 세지 않는 곳에 {1:이} 더 필요하고 그곳의 남은 칸도 {1#}개이므로"}),
    told_anew("overlap-of-more", overlap),
    // Going through all cases.
    told_anew("few-cases", cases_agree),
    told_anew("cases", cases_agree),
    named_anew(
        "cases-with-total", "cases-with-total",
        {"Case analysis with the total", "총수로 경우 나누기"},
        {"every way to satisfy the hints with exactly {0} among the unknown cells gives the same "
         "result",
         "남은 칸 중 {0#}칸을 숫자에 맞게 칠하는 모든 경우에서 결과가 같으므로"}),
    // Trying.
    minesweeper::trial,
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person", .techniques = by_person},
};

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<minesweeper::Knowledge>(search, wants_reasons, by_person);
}

}  // namespace crosshatch::mosaic
