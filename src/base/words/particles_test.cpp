// SPDX-License-Identifier: MIT
#include "base/words/particles.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

struct ParticleCase {
  std::string_view word, topic, subject, object, with, to, is;
};

std::string joined(std::string_view key, std::string_view word) {
  return std::string(word) + std::string(particle(key, word));
}

TEST(Korean, ParticlesFitTheLastSoundOfTheWord) {
  const ParticleCase rows[] = {
      // Hangul: no final, a final, and ㄹ, after which only 로 goes as after a vowel.
      {"후보", "후보는", "후보가", "후보를", "후보와", "후보로", "후보다"},
      {"칸", "칸은", "칸이", "칸을", "칸과", "칸으로", "칸이다"},
      {"3열", "3열은", "3열이", "3열을", "3열과", "3열로", "3열이다"},
      {"상자", "상자는", "상자가", "상자를", "상자와", "상자로", "상자다"},
      {"힌트 넷", "힌트 넷은", "힌트 넷이", "힌트 넷을", "힌트 넷과", "힌트 넷으로", "힌트 넷이다"},
      // Numbers as they are read: 영 일 이 삼 사 오 육 칠 팔 구 십 백 천.
      {"0", "0은", "0이", "0을", "0과", "0으로", "0이다"},
      {"1", "1은", "1이", "1을", "1과", "1로", "1이다"},
      {"2", "2는", "2가", "2를", "2와", "2로", "2다"},
      {"3", "3은", "3이", "3을", "3과", "3으로", "3이다"},
      {"r3c4", "r3c4는", "r3c4가", "r3c4를", "r3c4와", "r3c4로", "r3c4다"},
      {"5", "5는", "5가", "5를", "5와", "5로", "5다"},
      {"6", "6은", "6이", "6을", "6과", "6으로", "6이다"},
      {"7", "7은", "7이", "7을", "7과", "7로", "7이다"},
      {"18", "18은", "18이", "18을", "18과", "18로", "18이다"},
      {"9", "9는", "9가", "9를", "9와", "9로", "9다"},
      {"10", "10은", "10이", "10을", "10과", "10으로", "10이다"},
      {"200", "200은", "200이", "200을", "200과", "200으로", "200이다"},
      // Latin letters by their names: 에이, 엘, 엠, 엔, 알.
      {"A", "A는", "A가", "A를", "A와", "A로", "A다"},
      {"L", "L은", "L이", "L을", "L과", "L로", "L이다"},
      {"m", "m은", "m이", "m을", "m과", "m으로", "m이다"},
      {"N", "N은", "N이", "N을", "N과", "N으로", "N이다"},
      {"R", "R은", "R이", "R을", "R과", "R로", "R이다"},
      // Brackets, quotes and signs are not read.
      {"{1, 7}", "{1, 7}은", "{1, 7}이", "{1, 7}을", "{1, 7}과", "{1, 7}로", "{1, 7}이다"},
      {"(r1c2)", "(r1c2)는", "(r1c2)가", "(r1c2)를", "(r1c2)와", "(r1c2)로", "(r1c2)다"},
      {"‘6’", "‘6’은", "‘6’이", "‘6’을", "‘6’과", "‘6’으로", "‘6’이다"},
      {"「칸」", "「칸」은", "「칸」이", "「칸」을", "「칸」과", "「칸」으로", "「칸」이다"},
      // But a sign alone, by its name: 별표, 샵, 빼기.
      {"'*'", "'*'는", "'*'가", "'*'를", "'*'와", "'*'로", "'*'다"},
      {"3행 '-'", "3행 '-'는", "3행 '-'가", "3행 '-'를", "3행 '-'와", "3행 '-'로", "3행 '-'다"},
      {"3행 '#'", "3행 '#'은", "3행 '#'이", "3행 '#'을", "3행 '#'과", "3행 '#'으로", "3행 '#'이다"},
      {"", "는", "가", "를", "와", "로", "다"},
  };
  for (const ParticleCase& row : rows) {
    EXPECT_EQ(joined("은", row.word), row.topic);
    EXPECT_EQ(joined("이", row.word), row.subject);
    EXPECT_EQ(joined("을", row.word), row.object);
    EXPECT_EQ(joined("와", row.word), row.with);
    EXPECT_EQ(joined("로", row.word), row.to);
    EXPECT_EQ(joined("이다", row.word), row.is);
  }
}

TEST(Korean, TheCopulaKeepsItsEndings) {
  EXPECT_EQ(joined("이므로", "5"), "5이므로");
  EXPECT_EQ(joined("이므로", "6"), "6이므로");
  EXPECT_EQ(joined("이라고", "5"), "5라고");
  EXPECT_EQ(joined("이라고", "6"), "6이라고");
  EXPECT_EQ(joined("이고", "지뢰"), "지뢰이고");
  EXPECT_EQ(joined("이라고", "빈칸"), "빈칸이라고");
}

TEST(Korean, OtherKeysAreNoParticles) {
  EXPECT_EQ(particle("는", "칸"), "");
  EXPECT_EQ(particle("", "칸"), "");
  EXPECT_EQ(particle("x", "칸"), "");
}

TEST(Korean, SentencesAreSupposedWithTheEndingThatTheirVerbTakes) {
  EXPECT_EQ(quoted_in_korean("r1c1은 5입니다"), "r1c1은 5라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 6입니다"), "r1c1은 6이라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 지뢰가 아닙니다"), "r1c1은 지뢰가 아니라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 비어 있습니다"), "r1c1은 비어 있다고");
  EXPECT_EQ(quoted_in_korean("r1c1을 칠합니다"), "r1c1을 칠한다고");
  EXPECT_EQ(quoted_in_korean("r1c1을 채웁니다"), "r1c1을 채운다고");
  EXPECT_EQ(quoted_in_korean("r1c1은 7이다"), "r1c1은 7이라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 5이다"), "r1c1은 5라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 5다"), "r1c1은 5라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 지뢰다"), "r1c1은 지뢰라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 지뢰가 아니다"), "r1c1은 지뢰가 아니라고");
  EXPECT_EQ(quoted_in_korean("r1c1은 비어 있다"), "r1c1은 비어 있다고");
  EXPECT_EQ(quoted_in_korean("r1c1을 칠한다"), "r1c1을 칠한다고");
  EXPECT_EQ(quoted_in_korean("r1c1 = 5"), "");
}

}  // namespace
}  // namespace crosshatch
