// SPDX-License-Identifier: MIT
//
// Constraints along a line. Each is a word of digits: what one has to know of those before a digit
// tells whether it may come next.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "rules/straight/straight.h"

namespace crosshatch::sudoku {

/// Before the first digit, and before there is a sum.
inline constexpr int no_digit = -1;
inline constexpr int no_sum = -1;

/// Each digit and the one before it are right together.
inline void say_neighbours(const ConstraintRules& rules,
                           function_ref<bool(int before, int digit)> is_right) {
  rules.word(rules.sites(), {no_digit}, [&](int /*place*/, int digit, std::vector<int>& known) {
    const int before = known[0];
    known[0] = digit;
    return before == no_digit || is_right(before, digit);
  });
}

/// Any so many digits in a row are of different classes.
inline void say_classes(const ConstraintRules& rules, int classes,
                        function_ref<int(int digit)> class_of) {
  rules.word(rules.sites(), {}, [&](int /*place*/, int digit, std::vector<int>& known) {
    const int own = class_of(digit);
    if (std::find(known.begin(), known.end(), own) != known.end()) return false;
    known.push_back(own);
    if (static_cast<int>(known.size()) == classes) known.erase(known.begin());
    return true;
  });
}

/// The sites with the two ends first.
inline std::vector<Site> ends_first(const ConstraintRules& rules) {
  std::vector<Site> sites(rules.sites().begin(), rules.sites().end());
  std::rotate(sites.begin() + 1, sites.end() - 1, sites.end());
  return sites;
}

/// What the digits between the ends may be, by the smaller and the larger end.
inline void say_between_ends(const ConstraintRules& rules,
                             function_ref<bool(int low, int high)> are_ends_right,
                             function_ref<bool(int low, int high, int digit)> is_right) {
  rules.word(ends_first(rules), {}, [&](int place, int digit, std::vector<int>& known) {
    if (place < 2) {
      known.push_back(digit);
      std::sort(known.begin(), known.end());
      return place == 0 || are_ends_right(known[0], known[1]);
    }
    return is_right(known[0], known[1], digit);
  });
}

/// Pairs of cells as far from the middle of a line as each other; the middle alone, if there is
/// one, first.
inline std::vector<Site> from_middle(const ConstraintRules& rules) {
  const auto& sites = rules.sites();
  const std::size_t count = sites.size();
  std::vector<Site> order;
  if (count % 2 == 1) order.push_back(sites[count / 2]);
  for (std::size_t i = count / 2; i-- > 0;) {
    order.push_back(sites[i]);
    order.push_back(sites[count - 1 - i]);
  }
  return order;
}

inline constexpr ConstraintKind line_kinds[] = {
    {.id = "thermo",
     .name = {"thermometer", "온도계"},
     .rule = {"Digits on a thermometer rise from its bulb.",
              "온도계의 숫자는 둥근 끝에서부터 점점 커집니다."},
     .look = ConstraintLook::bulb,
     .iss = "Thermo",
     .say =
         [](const ConstraintRules& rules) {
           say_neighbours(rules, [](int before, int digit) { return digit > before; });
         }},
    {.id = "slow-thermo",
     .name = {"slow thermometer", "느린 온도계"},
     .rule = {"Digits on a slow thermometer rise from its bulb or stay the same.",
              "느린 온도계의 숫자는 둥근 끝에서부터 커지거나 그대로입니다."},
     .look = ConstraintLook::bulb,
     .colour = 1,
     .say =
         [](const ConstraintRules& rules) {
           say_neighbours(rules, [](int before, int digit) { return digit >= before; });
         }},
    {.id = "whisper",
     .name = {"whisper line", "위스퍼 선"},
     .rule = {"Neighbouring digits on a whisper line differ by at least its number: 5, or 4 on a "
              "Dutch one.",
              "위스퍼 선에서 이웃한 숫자의 차이는 정해진 수(보통 5, 더치는 4) 이상입니다."},
     .numbers = {1, 1, 1, largest_digit, 5},
     .look = ConstraintLook::line,
     .colour = 2,
     .iss = "Whisper",
     .say =
         [](const ConstraintRules& rules) {
           say_neighbours(rules, [&](int before, int digit) {
             return std::abs(digit - before) >= rules.number();
           });
         }},
    {.id = "renban",
     .name = {"renban line", "렌반 선"},
     .rule = {"Digits on a renban line follow on from each other, each once, in any order.",
              "렌반 선의 숫자는 순서에 관계없이 서로 이어지는 수이며 겹치지 않습니다."},
     .look = ConstraintLook::line,
     .colour = 3,
     .iss = "Renban",
     .say =
         [](const ConstraintRules& rules) {
           rules.model.add<rules::StraightRule>(rules.sites(), rules.puzzle.side());
           rules.label();
         }},
    {.id = "palindrome",
     .name = {"palindrome line", "회문 선"},
     .rule = {"Digits on a palindrome line read the same from both ends.",
              "회문 선의 숫자는 양쪽 끝에서 읽어도 같습니다."},
     .look = ConstraintLook::line,
     .colour = 4,
     .iss = "Palindrome",
     .say =
         [](const ConstraintRules& rules) {
           for (std::size_t i = 0, j = rules.sites().size() - 1; i < j; ++i, --j)
             rules.pair(rules.sites()[i], rules.sites()[j],
                        [](int one, int other) { return one == other; });
         }},
    {.id = "between",
     .name = {"between line", "사잇수 선"},
     .rule = {"Digits on a between line are strictly between those in its circles.",
              "사잇수 선의 숫자는 양 끝 원 안의 두 숫자 사이에 있습니다."},
     .least_sites = 3,
     .look = ConstraintLook::ends,
     .iss = "Between",
     .say =
         [](const ConstraintRules& rules) {
           say_between_ends(
               rules, [](int /*low*/, int /*high*/) { return true; },
               [](int low, int high, int digit) { return low < digit && digit < high; });
         }},
    {.id = "lockout",
     .name = {"lockout line", "록아웃 선"},
     .rule = {"The digits in the diamonds of a lockout line differ by at least its number, usually "
              "4, and no digit on the line is between them or the same as one.",
              "록아웃 선의 두 마름모 숫자는 정해진 수(보통 4) 이상 차이 나고, 선 위의 숫자는 그 "
              "사이에 있지도 둘과 같지도 않습니다."},
     .least_sites = 3,
     .numbers = {1, 1, 1, largest_digit, 4},
     .look = ConstraintLook::diamonds,
     .iss = "Lockout",
     .say =
         [](const ConstraintRules& rules) {
           say_between_ends(
               rules, [&](int low, int high) { return high - low >= rules.number(); },
               [](int low, int high, int digit) { return digit < low || digit > high; });
         }},
    {.id = "zipper",
     .name = {"zipper line", "지퍼 선"},
     .rule =
         {"Two digits as far from the middle of a zipper line add up to the digit in its middle, "
          "or to the same sum if there is no cell there.",
          "지퍼 선의 가운데에서 같은 거리에 있는 두 숫자의 합은 가운데 숫자와 같고, 가운데 칸이 "
          "없으면 서로 같습니다."},
     .least_sites = 3,
     .look = ConstraintLook::line,
     .colour = 5,
     .iss = "Zipper",
     .say =
         [](const ConstraintRules& rules) {
           const int odd = static_cast<int>(rules.sites().size() % 2);
           // The sum of all pairs, and the first digit of a pair.
           rules.word(from_middle(rules), {no_sum, no_digit},
                      [&](int place, int digit, std::vector<int>& known) {
                        if (place < odd) {
                          known[0] = digit;
                        } else if (known[1] == no_digit) {
                          known[1] = digit;
                        } else {
                          const int sum = known[1] + digit;
                          if (known[0] != no_sum && known[0] != sum) return false;
                          known = {sum, no_digit};
                        }
                        return true;
                      });
         }},
    {.id = "nabner",
     .name = {"nabner line", "나브너 선"},
     .rule = {"No two digits on a nabner line are the same or follow on from each other.",
              "나브너 선에는 같은 숫자나 이어지는 숫자가 함께 있지 않습니다."},
     .look = ConstraintLook::line,
     .colour = 6,
     .say =
         [](const ConstraintRules& rules) {
           rules.word(rules.sites(), {0}, [](int /*place*/, int digit, std::vector<int>& known) {
             const int near = 7 << digit;  // bit d + 1 for digit d, and those beside it
             if ((known[0] & near) != 0) return false;
             known[0] |= 2 << digit;
             return true;
           });
         }},
    {.id = "modular",
     .name = {"modular line", "나머지 선"},
     .rule =
         {"Of its number of digits in a row, usually 3, on a modular line no two leave the same "
          "rest when they are divided by it.",
          "나머지 선에서 정해진 수(보통 3)만큼 이어진 숫자를 그 수로 나눈 나머지는 서로 다릅니다."},
     .numbers = {1, 1, 2, largest_digit, 3},
     .look = ConstraintLook::line,
     .colour = 7,
     .iss = "Modular",
     .say =
         [](const ConstraintRules& rules) {
           say_classes(rules, rules.number(), [&](int digit) { return digit % rules.number(); });
         }},
    {.id = "entropic",
     .name = {"entropic line", "엔트로피 선"},
     .rule =
         {"Of three digits in a row on an entropic line one is low, one in the middle and one "
          "high: 1 to 3, 4 to 6 and 7 to 9.",
          "엔트로피 선에서 이어진 세 숫자에는 낮은 수(1~3), 중간 수(4~6), 높은 수(7~9)가 하나씩 "
          "있습니다."},
     .look = ConstraintLook::line,
     .colour = 8,
     .iss = "Entropic",
     .say =
         [](const ConstraintRules& rules) {
           const int third = (rules.puzzle.side() + 2) / 3;
           say_classes(rules, 3, [&](int digit) { return (digit - rules.lowest()) / third; });
         }},
    {.id = "parity",
     .name = {"parity line", "홀짝 선"},
     .rule = {"Odd and even digits take turns on a parity line.",
              "홀짝 선에서는 홀수와 짝수가 번갈아 나옵니다."},
     .look = ConstraintLook::line,
     .colour = 9,
     .say =
         [](const ConstraintRules& rules) {
           say_classes(rules, 2, [](int digit) { return digit % 2; });
         }},
    {.id = "region-sum",
     .name = {"region sum line", "구역 합 선"},
     .rule = {"A region sum line has the same sum in each box that it passes, each time.",
              "구역 합 선이 지나는 상자마다, 지날 때마다 숫자의 합이 같습니다."},
     .look = ConstraintLook::line,
     .colour = 10,
     .iss = "RegionSumLine",
     .say =
         [](const ConstraintRules& rules) {
           const auto& sites = rules.sites();
           const auto box = [&](std::size_t i) { return rules.puzzle.box_of(sites[i]); };
           // The sum of all boxes before, and that of this one so far.
           rules.word(sites, {no_sum, 0}, [&](int place, int digit, std::vector<int>& known) {
             const auto at = static_cast<std::size_t>(place);
             known[1] += digit;
             if (known[0] != no_sum && known[1] > known[0]) return false;
             if (at + 1 < sites.size() && box(at) == box(at + 1)) return true;
             if (known[0] != no_sum && known[1] != known[0]) return false;
             known = {known[1], 0};
             return true;
           });
         }},
    {.id = "arrow",
     .name = {"arrow", "화살표"},
     .rule = {"Digits along an arrow add up to the digit in its circle.",
              "화살표를 따라 놓인 숫자의 합은 원 안의 숫자와 같습니다."},
     .look = ConstraintLook::arrow,
     .iss = "Arrow",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           rules.word(rules.sites(), {0}, [&](int place, int digit, std::vector<int>& known) {
             known[0] += place == 0 ? digit : -digit;
             return known[0] >= rules.lowest() * (last - place) && (place < last || known[0] == 0);
           });
         }},
    {.id = "pill-arrow",
     .name = {"pill arrow", "알약 화살표"},
     .rule =
         {"Digits along a pill arrow add up to the number in its pill, which has as many digits "
          "as the pill has cells.",
          "알약 화살표를 따라 놓인 숫자의 합은 알약 안의 숫자를 이어 읽은 수와 같습니다."},
     .least_sites = 3,
     .numbers = {1, 1, 2, 3, 2},
     .look = ConstraintLook::pill,
     .iss = "PillArrow",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           const int most = (last + 1 - rules.number()) * rules.largest();
           rules.word(rules.sites(), {0}, [&](int place, int digit, std::vector<int>& known) {
             if (place < rules.number()) {
               known[0] = known[0] * 10 + digit;
               return known[0] <= most;
             }
             known[0] -= digit;
             return known[0] >= rules.lowest() * (last - place) && (place < last || known[0] == 0);
           });
         }},
    {.id = "double-arrow",
     .name = {"double arrow", "쌍화살표"},
     .rule = {"Digits between the circles of a double arrow add up to the same as those in them.",
              "쌍화살표의 두 원 사이에 놓인 숫자의 합은 두 원 안 숫자의 합과 같습니다."},
     .least_sites = 3,
     .look = ConstraintLook::ends,
     .colour = 1,
     .iss = "DoubleArrow",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           rules.word(ends_first(rules), {0}, [&](int place, int digit, std::vector<int>& known) {
             known[0] += place < 2 ? digit : -digit;
             return place == 0 || (known[0] >= rules.lowest() * (last - place) &&
                                   (place < last || known[0] == 0));
           });
         }},
};

}  // namespace crosshatch::sudoku
