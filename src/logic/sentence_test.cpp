// SPDX-License-Identifier: MIT
#include "logic/sentence.h"

#include <gtest/gtest.h>

#include <bit>

#include "logic/listed.h"

namespace crosshatch {
namespace {

/// A 3x3 grid of digits, whose family puts only what these tests need into words.
class Grid final : public Puzzle {
 public:
  explicit Grid(SiteLayout::Sites of = SiteLayout::Sites::cells) : Puzzle(3, 3, {}, of) {}
  [[nodiscard]] bool is_same(const Puzzle&) const override { return true; }
};

std::string cell(Site site) {
  return "r" + std::to_string(site / 3 + 1) + "c" + std::to_string(site % 3 + 1);
}

std::string term(const Puzzle&, const Term& term, Language) {
  if (term.kind == Term::Kind::number) return std::to_string(term.number);
  std::string out;
  if (term.kind == Term::Kind::values) {
    std::vector<std::string> names;
    for (Candidates rest = term.values; rest != 0; rest &= rest - 1)
      names.push_back(std::to_string(std::countr_zero(rest)));
    return listed(names, Language::en);
  }
  for (const Inference& link : term.chain)
    out += (out.empty() ? "" : " > ") + cell(link.sites.front());
  for (const Place& place : term.places) out += (out.empty() ? "" : ", ") + cell(place.index);
  return out;
}

std::string effect(const Puzzle&, const Step& step, Language language) {
  if (step.changes.empty()) return {};
  const Change& change = step.changes.front();
  const std::string value = std::to_string(std::countr_zero(change.after));
  if (language == Language::ko) return cell(change.site) + "는 " + value + "입니다";
  return cell(change.site) + " is " + value;
}

const Family grid_family = {.id = "grid",
                            .title = {"Grid", "격자"},
                            .summary = {},
                            .codecs = {},
                            .term = term,
                            .effect = effect};

constexpr Technique technique = {
    .id = "pair",
    .name = {"Pair", "두 수"},
    .sentence = {"{0} and {1} stand in {0}", "{0:은} {1:을} {1:로} {0:와} {1:이므로}"},
};

Step deduction() {
  Step step{.technique = &technique};
  step.changes = {{.site = 4, .before = 0b111100, .after = only(5), .places = true}};
  step.terms = {{.kind = Term::Kind::places, .places = {{.index = 0}, {.index = 1}}},
                {.kind = Term::Kind::number, .number = 10}};
  return step;
}

std::string in_english(const Step& step) {
  return sentence(grid_family, Grid(), step, Language::en);
}
std::string in_korean(const Step& step) {
  return sentence(grid_family, Grid(), step, Language::ko);
}

TEST(Sentence, SaysTheNameThenWhyThenWhatFollows) {
  EXPECT_EQ(in_english(deduction()), "Pair: r1c1, r1c2 and 10 stand in r1c1, r1c2, so r2c2 is 5.");
  EXPECT_EQ(in_korean(deduction()),
            "두 수: r1c1, r1c2는 10을 10으로 r1c1, r1c2와 10이므로 r2c2는 5입니다.");
}

TEST(Sentence, InKoreanBeginsAnewAfterAClauseThatEnds) {
  constexpr Technique ending = {
      .id = "end", .name = {"End", "끝"}, .sentence = {"{1}", "{1:이다}"}};
  Step step = deduction();
  step.technique = &ending;
  EXPECT_EQ(in_korean(step), "끝: 10이다. 따라서 r2c2는 5입니다.");
}

TEST(Sentence, HasTheFormThatFitsTheNumberOfATerm) {
  constexpr Technique counting = {
      .id = "number",
      .name = {"Number", "수"},
      .sentence = {"the {0?cell|cells} {0}{0?| together} {1?is|are} {1}", "{0?|모두 }{0}"}};
  Step step = deduction();
  step.technique = &counting;
  step.changes.clear();
  EXPECT_EQ(in_english(step), "Number: the cells r1c1, r1c2 together are 10.");
  EXPECT_EQ(in_korean(step), "수: 모두 r1c1, r1c2.");
  step.terms[0].places.resize(1);
  step.terms[1].number = 1;
  EXPECT_EQ(in_english(step), "Number: the cell r1c1 is 1.");
  EXPECT_EQ(in_korean(step), "수: r1c1.");
}

TEST(Sentence, CountsValuesAndCellsOfALine) {
  constexpr Technique counting = {
      .id = "number", .name = {"Number", "수"}, .sentence = {"{0?it|they} {1?is|are}", "{0?|들}"}};
  Step step = deduction();
  step.technique = &counting;
  step.changes.clear();
  step.terms = {{.kind = Term::Kind::places, .places = {{Place::Kind::row, 0}, {.index = 1}}},
                {.kind = Term::Kind::values, .values = only(1) | only(3)}};
  EXPECT_EQ(in_english(step), "Number: it are.");
}

TEST(Sentence, WritesANumberAloneAndListsWithOr) {
  constexpr Technique counting = {.id = "number",
                                  .name = {"Number", "수"},
                                  .sentence = {"{0#} of {1:or} and {2:or}", "{0#}개이므로"}};
  Step step = deduction();
  step.technique = &counting;
  step.changes.clear();
  step.terms = {{.kind = Term::Kind::number, .number = 2},
                {.kind = Term::Kind::values, .values = only(1) | only(3) | only(4)},
                {.kind = Term::Kind::values, .values = only(4)}};
  EXPECT_EQ(in_english(step), "Number: two of 1, 3 or 4 and 4.");
  EXPECT_EQ(in_korean(step), "수: 2개이므로.");
}

TEST(Sentence, TellsAReasonWithinItWithTermsOfItsOwn) {
  constexpr Technique ahead = {.id = "ahead",
                               .name = {"Ahead", "앞"},
                               .sentence = {"then {0} ({1}), and {2}", "{1} {0:이} {2:이므로}"}};
  Step step = deduction();
  const std::vector<Term> own = step.terms;
  step.technique = &ahead;
  step.terms = {{.kind = Term::Kind::number, .number = 7},
                {.kind = Term::Kind::reason, .technique = &technique, .terms = own},
                {.kind = Term::Kind::number, .number = 8}};
  EXPECT_EQ(in_english(step),
            "Ahead: then 7 (r1c1, r1c2 and 10 stand in r1c1, r1c2), and 8, so r2c2 is 5.");
  EXPECT_EQ(in_korean(step),
            "앞: r1c1, r1c2는 10을 10으로 r1c1, r1c2와 10이므로 7이 8이므로 r2c2는 5입니다.");
}

TEST(Sentence, LeavesTheChainsThatItOnlySpeaksOfToTheBranches) {
  constexpr Technique verity = {
      .id = "verity", .name = {"Verity", "일치"}, .sentence = {"{0} and {1}", "{0} {1:이므로}"}};
  Step step = deduction();
  step.technique = &verity;
  const Term chain{.kind = Term::Kind::chain, .chain = {{{0}, 1, true}, {{1}, 1, false}}};
  step.terms = {{.kind = Term::Kind::number, .number = 2}, chain, chain, chain};
  const std::vector<std::string> lines = branches(grid_family, Grid(), step, Language::en);
  EXPECT_EQ(lines, (std::vector<std::string>{"r1c1 > r1c2", "r1c1 > r1c2"}));
  step.technique = nullptr;
  EXPECT_TRUE(branches(grid_family, Grid(), step, Language::en).empty());
}

TEST(Sentence, OfAStepThatChangesNothingHasNoEffect) {
  Step step = deduction();
  step.changes.clear();
  EXPECT_EQ(in_english(step), "Pair: r1c1, r1c2 and 10 stand in r1c1, r1c2.");
}

TEST(Sentence, OfAnAssumptionSupposesItsEffect) {
  Step step = deduction();
  step.kind = Step::Kind::assume;
  EXPECT_EQ(in_english(step), "Suppose r2c2 is 5.");
  EXPECT_EQ(in_korean(step), "r2c2가 5라고 가정합니다.");
}

TEST(Sentence, OfTheEndSaysWhichEndItIs) {
  Step step{.kind = Step::Kind::solution};
  EXPECT_EQ(in_english(step), "Solved: every cell is decided.");
  EXPECT_EQ(in_korean(step), "풀었습니다: 모든 칸이 정해졌습니다.");
  const Grid on_edges(SiteLayout::Sites::edges);
  EXPECT_EQ(sentence(grid_family, on_edges, step, Language::en), "Solved: every edge is decided.");
  EXPECT_EQ(sentence(grid_family, on_edges, step, Language::ko),
            "풀었습니다: 모든 변이 정해졌습니다.");
  step.kind = Step::Kind::stuck;
  step.ending = Step::Ending::contradiction;
  EXPECT_EQ(in_english(step), "A contradiction: there is no solution.");
  EXPECT_EQ(in_korean(step), "모순입니다: 해가 없습니다.");
  step.ending = Step::Ending::beyond;
  EXPECT_EQ(in_english(step), "Stuck: none of the known techniques finds another step.");
  EXPECT_EQ(in_korean(step), "막혔습니다: 알고 있는 기법으로는 더 풀 수 없습니다.");
  step.ending = Step::Ending::limit;
  step.why = Why::deadline;
  EXPECT_EQ(in_english(step), "Stopped: the time limit was reached.");
  EXPECT_EQ(in_korean(step), "중단: 제한 시간이 다 되었습니다.");
}

TEST(Sentence, OfSeveralSolutionsNamesTheAmbiguousCells) {
  Step step{.kind = Step::Kind::stuck, .ending = Step::Ending::several};
  for (const Site site : {0, 2}) step.marks.push_back({.place = {.index = site}});
  EXPECT_EQ(in_english(step), "Several solutions: 2 cells are ambiguous: r1c1, r1c3.");
  EXPECT_EQ(in_korean(step),
            "해가 여러 개입니다: 하나로 정해지지 않는 칸이 2개 있습니다 (r1c1, r1c3).");
}

TEST(Sentence, NamesOnlyTheFirstOfManyAmbiguousCells) {
  Step step{.kind = Step::Kind::stuck, .ending = Step::Ending::several};
  for (int i = 0; i < 20; ++i) step.marks.push_back({.place = {.index = i % 9}});
  EXPECT_TRUE(in_english(step).starts_with(
      "Several solutions: 20 cells are ambiguous, among them r1c1, r1c2"))
      << in_english(step);
  EXPECT_TRUE(in_english(step).ends_with(", r1c3.")) << in_english(step);
  EXPECT_TRUE(in_korean(step).ends_with("r1c3 등).")) << in_korean(step);
}

}  // namespace
}  // namespace crosshatch
