// SPDX-License-Identifier: MIT
#include "logic/listed.h"

#include <array>
#include <vector>

#include "base/words/particles.h"

namespace crosshatch {

std::string listed(std::span<const std::string> parts, Language language) {
  if (language == Language::ko && parts.size() == 2)
    return parts[0] + std::string(particle("와", parts[0])) + " " + parts[1];
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    if (i > 0) out += is_last && language == Language::en ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string either(std::span<const std::string> parts, Language language) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    if (i > 0) out += is_last && language == Language::en ? " or " : ", ";
    out += parts[i];
  }
  return out;
}

std::string first_of_many(std::span<const std::string> parts, std::size_t others,
                          Language language) {
  const std::string number = std::to_string(others);
  if (language == Language::ko) {
    const std::string named = either(parts, language);
    return named + std::string(particle("와", named)) + " 그 밖의 " + number + "칸";
  }
  std::vector<std::string> all(parts.begin(), parts.end());
  all.push_back(number + " more");
  return listed(all, language);
}

std::string listed_cells(std::size_t cells, function_ref<std::string(std::size_t)> name_of,
                         Language language) {
  constexpr std::size_t most = 12;
  const std::size_t named = cells > most ? most - 2 : cells;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < named; ++i) names.push_back(name_of(i));
  return named < cells ? first_of_many(names, cells - named, language) : listed(names, language);
}

std::string counted_in_words(const CountedThing& thing, int number, Language language) {
  if (language == Language::ko) return std::string(thing.ko) + " " + std::to_string(number) + "개";
  return (number == 0 ? "no" : number_in_words(number, language)) + " " +
         std::string(number == 1 ? thing.one : thing.many);
}

std::string number_in_words(int number, Language language) {
  constexpr std::array<const char*, 13> words = {"zero", "one",    "two",   "three", "four",
                                                 "five", "six",    "seven", "eight", "nine",
                                                 "ten",  "eleven", "twelve"};
  const bool has_word = number >= 0 && number < static_cast<int>(words.size());
  if (language == Language::ko || !has_word) return std::to_string(number);
  return words[number];
}

}  // namespace crosshatch
