// SPDX-License-Identifier: MIT
#include "logic/listed.h"

#include <array>
#include <vector>

#include "base/words/particles.h"
#include "core/names/cell_list.h"

namespace crosshatch {

/// The parts with commas between them, and `last` before the last one.
static std::string joined(std::span<const std::string> parts, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? last : ", ";
    out += parts[i];
  }
  return out;
}

std::string listed(std::span<const std::string> parts, Language language) {
  if (language == Language::ko && parts.size() == 2)
    return parts[0] + std::string(particle("와", parts[0])) + " " + parts[1];
  return joined(parts, language == Language::en ? " and " : ", ");
}

std::string either(std::span<const std::string> parts, Language language) {
  return joined(parts, language == Language::en ? " or " : ", ");
}

std::string first_of_many(std::span<const std::string> parts, std::size_t others,
                          Language language) {
  return Message(and_more, joined(parts, ", "), others).in(language);
}

std::string listed_cells(std::size_t cells, function_ref<std::string(std::size_t)> name_of,
                         Language language) {
  const std::size_t named = named_of(cells);
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
