// SPDX-License-Identifier: MIT
#include "logic/sentence.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <span>
#include <utility>

#include "base/words/particles.h"
#include "logic/listed.h"

namespace crosshatch {

namespace {

/// More places than this are not all named: a board may have a million.
constexpr std::size_t most_places = 12;

/// How many things a term names; of cells told with their line, only the cells.
std::size_t size_of(const Term& term) {
  switch (term.kind) {
    case Term::Kind::number:
      return static_cast<std::size_t>(term.number);
    case Term::Kind::values:
      return static_cast<std::size_t>(std::popcount(term.values));
    case Term::Kind::sets:
      return term.sets.size();
    case Term::Kind::chain:
      return term.chain.size();
    case Term::Kind::reason:
      return 1;
    case Term::Kind::places:
      break;
  }
  const auto sites = static_cast<std::size_t>(std::ranges::count_if(
      term.places, [](const Place& place) { return place.kind == Place::Kind::site; }));
  return sites > 0 ? sites : term.places.size();
}

/// "one|several": the first after a single place or one thing, else the second.
std::string_view by_number(std::string_view forms, const Term& term) {
  const bool is_one = size_of(term) == 1;
  const std::size_t bar = std::min(forms.find('|'), forms.size());
  return is_one ? forms.substr(0, bar) : forms.substr(std::min(bar + 1, forms.size()));
}

/// "2, 3 and 4" as "2, 3 or 4".
std::string with_or(std::string word) {
  constexpr std::string_view last = " and ";
  const std::size_t at = word.rfind(last);
  return at == std::string::npos ? word : word.replace(at, last.size(), " or ");
}

/// The clause of a technique with the terms in their places.
std::string filled(const Family& family, const Puzzle& puzzle, const Technique& technique,
                   std::span<const Term> terms, Language language) {
  std::string_view rest = technique.sentence.in(language);
  std::string out;
  while (true) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = rest.find('}', open);
    if (close == std::string_view::npos) return out += rest.substr(open);
    const std::string_view inside = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(inside.data(), inside.data() + inside.size(), number);
    assert(error == std::errc() && number < terms.size());
    if (error != std::errc() || number >= terms.size()) continue;
    const std::string_view form(end, inside.data() + inside.size());
    if (form.starts_with('?')) {
      out += by_number(form.substr(1), terms[number]);
      continue;
    }
    if (form == "#") {
      out += number_in_words(terms[number].number, language);
      continue;
    }
    const Term& term = terms[number];
    const std::string word = term.kind == Term::Kind::reason
                                 ? filled(family, puzzle, *term.technique, term.terms, language)
                                 : family.term(puzzle, term, language);
    if (form == ":or") {
      out += with_or(word);
      continue;
    }
    out += word;
    if (!form.empty()) out += particle(form.substr(1), word);
  }
}

std::string several(const Family& family, const Puzzle& puzzle, const Step& step,
                    Language language) {
  const bool is_korean = language == Language::ko;
  if (step.marks.empty()) return is_korean ? "해가 여러 개입니다." : "Several solutions.";
  Term term{.kind = Term::Kind::places};
  for (const Mark& mark : step.marks) {
    if (term.places.size() == most_places) break;
    term.values |= mark.values;  // what the sites may hold is meant, not what is printed in them
    term.places.push_back(mark.place);
  }
  const bool is_cut = step.marks.size() > most_places;
  const std::string where = family.term(puzzle, term, language);
  const std::string number = std::to_string(step.marks.size());
  const std::string word(puzzle.layout().site_word().in(language));
  if (is_korean)
    return "해가 여러 개입니다: 하나로 정해지지 않는 " + word + std::string(particle("이", word)) +
           " " + number + "개 있습니다 (" + where + (is_cut ? " 등)." : ").");
  return "Several solutions: " + number + ' ' + word + (step.marks.size() == 1 ? " is" : "s are") +
         " ambiguous" + (is_cut ? ", among them " : ": ") + where + ".";
}

std::string limit(Why why, Language language) {
  const bool is_korean = language == Language::ko;
  switch (why) {
    case Why::deadline:
      return is_korean ? "중단: 제한 시간이 다 되었습니다."
                       : "Stopped: the time limit was reached.";
    case Why::nodes:
      return is_korean ? "중단: 노드 수 한도에 이르렀습니다."
                       : "Stopped: the node limit was reached.";
    case Why::memory:
      return is_korean ? "중단: 메모리 한도에 이르렀습니다."
                       : "Stopped: the memory limit was reached.";
    case Why::cancelled:
      return is_korean ? "중단되었습니다." : "Stopped: cancelled.";
  }
  return {};
}

std::string stuck(const Family& family, const Puzzle& puzzle, const Step& step, Language language) {
  const bool is_korean = language == Language::ko;
  switch (step.ending) {
    case Step::Ending::several:
      return several(family, puzzle, step, language);
    case Step::Ending::contradiction:
      return is_korean ? "모순입니다: 해가 없습니다." : "A contradiction: there is no solution.";
    case Step::Ending::limit:
      return limit(step.why, language);
    case Step::Ending::none:
    case Step::Ending::beyond:
      return is_korean ? "막혔습니다: 알고 있는 기법으로는 더 풀 수 없습니다."
                       : "Stuck: none of the known techniques finds another step.";
  }
  return {};
}

/// What is supposed has a subject and no topic: "1행 2열이 5라고", not "1행 2열은 5라고".
std::string as_subject(std::string clause) {
  for (const auto& [topic, subject] : {std::pair{"은 ", "이 "}, std::pair{"는 ", "가 "}}) {
    const std::size_t at = clause.find(topic);
    if (at != std::string::npos) return clause.replace(at, std::string_view(topic).size(), subject);
  }
  return clause;
}

/// The end: all sites are decided, whatever they are.
std::string solved(const Puzzle& puzzle, Language language) {
  constexpr WordsFor<1> words = {"Solved: every {0} is decided.",
                                 "풀었습니다: 모든 {0:이} 정해졌습니다."};
  return Message(words, puzzle.layout().site_word()).in(language);
}

std::string assumed(const std::string& effect, Language language) {
  if (language == Language::en) return "Suppose " + effect + ".";
  const std::string quoted = as_subject(quoted_in_korean(effect));
  return quoted.empty() ? "가정: " + effect + "." : quoted + " 가정합니다.";
}

}  // namespace

std::string sentence(const Family& family, const Puzzle& puzzle, const Step& step,
                     Language language) {
  const bool is_korean = language == Language::ko;
  if (step.kind == Step::Kind::solution) return solved(puzzle, language);
  if (step.kind == Step::Kind::stuck) return stuck(family, puzzle, step, language);
  const std::string effect = family.effect(puzzle, step, language);
  if (step.kind == Step::Kind::assume) return assumed(effect, language);
  std::string out(step.technique->name.in(language));
  out += ": " + filled(family, puzzle, *step.technique, step.terms, language);
  if (effect.empty()) return out + '.';
  if (!is_korean) return out + ", so " + effect + '.';
  // A Korean clause that ends in 므로 gives the reason itself; after 다 it has come to its end.
  return out + (out.ends_with("다") ? ". 따라서 " : " ") + effect + '.';
}

std::vector<std::string> branches(const Family& family, const Puzzle& puzzle, const Step& step,
                                  Language language) {
  std::vector<std::string> lines;
  if (step.technique == nullptr) return lines;
  for (std::size_t i = 0; i < step.terms.size(); ++i) {
    const std::string placeholder = "{" + std::to_string(i);
    const bool is_told = step.technique->sentence.en.find(placeholder) != std::string_view::npos;
    if (step.terms[i].kind == Term::Kind::chain && !is_told)
      lines.push_back(family.term(puzzle, step.terms[i], language));
  }
  return lines;
}

}  // namespace crosshatch
