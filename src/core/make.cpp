// SPDX-License-Identifier: MIT
#include "core/make.h"

#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"

namespace crosshatch {

namespace {

constexpr Words a_style = {"a style", "스타일"};

std::optional<Error> refuse_word(const Words& what, const std::string& word,
                                 std::span<const std::string_view> words) {
  if (word.empty() || std::find(words.begin(), words.end(), word) != words.end())
    return std::nullopt;
  std::string all;
  for (const std::string_view one : words) all += (all.empty() ? "" : ", ") + std::string(one);
  return Error{ErrorCode::request,
               wrong_word(nearest(word, words), what,
                          with_choices(what, Message::verbatim(std::move(all))), seen(word))};
}

/// The words of a list: "x,jigsaw".
std::vector<std::string> listed_words(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    words.emplace_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::optional<Error> refuse_style(const Maker& maker, const std::string& style) {
  if (style.empty() || !maker.combines_styles) return refuse_word(a_style, style, maker.styles);
  for (const std::string& word : listed_words(style)) {
    if (word.empty())
      return Error{
          ErrorCode::request,
          expected(Words{"styles with a comma between", "쉼표로 이은 스타일"}, seen(style))};
    if (std::optional<Error> error = refuse_word(a_style, word, maker.styles)) return error;
  }
  return std::nullopt;
}

/// Whether this many clues can stand in the cells as the symmetry says: in whole orbits.
bool can_stand(int clues, const MakeOrder& order) {
  std::vector<bool> is_possible(static_cast<std::size_t>(clues) + 1, false);
  is_possible[0] = true;
  const Orbits orbits(order.rows, order.columns, order.symmetry);
  for (const Orbits::Group& orbit : orbits.groups()) {
    const auto size = static_cast<std::size_t>(orbit.size);
    for (std::size_t sum = is_possible.size(); sum-- > size;)
      is_possible[sum] = is_possible[sum] || is_possible[sum - size];
  }
  return is_possible.back();
}

}  // namespace

bool MakeOrder::has_style(std::string_view name) const {
  const std::vector<std::string> words = listed_words(style);
  return std::find(words.begin(), words.end(), name) != words.end();
}

std::optional<Error> settle_order(const Maker& maker, MakeOrder& order) {
  if (std::optional<Error> error =
          refuse_word({"a symmetry", "대칭"}, order.symmetry, symmetry_names))
    return error;
  if (std::optional<Error> error = refuse_style(maker, order.style)) return error;
  if (std::optional<Error> error = maker.settle(order)) return error;
  if (order.symmetry.empty()) order.symmetry = symmetry_names.front();
  if (order.style.empty() && !maker.styles.empty()) order.style = maker.styles.front();
  if (needs_square(order.symmetry) && order.rows != order.columns)
    return Error{ErrorCode::request,
                 expected({{"as many rows as columns for the symmetry {0}",
                            "{0} 대칭에 맞게 행과 열의 수가 같은 크기"},
                           order.symmetry},
                          {{"{0}x{1}", "{0}x{1}입니다"}, order.columns, order.rows})};
  if (order.clues && order.pattern == nullptr && !can_stand(*order.clues, order))
    return Error{
        ErrorCode::request,
        expected({{"a number of clues that the symmetry {0} allows", "{0} 대칭에 맞는 단서 수"},
                  order.symmetry},
                 {saw::it, *order.clues})};
  return std::nullopt;
}

}  // namespace crosshatch
