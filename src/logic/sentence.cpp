// SPDX-License-Identifier: MIT
#include "logic/sentence.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "logic/korean.h"

namespace crosshatch {

namespace {

/// More places than this are not all named: a board may have a million.
constexpr std::size_t most_places = 12;

/// "one|several": the first after a single place or one thing, else the second.
std::string_view by_number(std::string_view forms, const Term& term) {
  const bool is_one = term.kind == Term::Kind::number ? term.number == 1 : term.places.size() == 1;
  const std::size_t bar = std::min(forms.find('|'), forms.size());
  return is_one ? forms.substr(0, bar) : forms.substr(std::min(bar + 1, forms.size()));
}

/// The clause of a technique with the terms in their places.
std::string filled(const Family& family, const Puzzle& puzzle, const Step& step,
                   Language language) {
  std::string_view rest = step.technique->sentence.in(language);
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
    assert(error == std::errc() && number < step.terms.size());
    if (error != std::errc() || number >= step.terms.size()) continue;
    const std::string_view form(end, inside.data() + inside.size());
    if (form.starts_with('?')) {
      out += by_number(form.substr(1), step.terms[number]);
      continue;
    }
    const std::string word = family.term(puzzle, step.terms[number], language);
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
  if (is_korean)
    return "해가 여러 개입니다: " + number + "칸이 하나로 정해지지 않습니다 (" + where +
           (is_cut ? " 등)." : ").");
  return "Several solutions: " + number + (step.marks.size() == 1 ? " cell is" : " cells are") +
         " ambiguous" + (is_cut ? ", among them " : ": ") + where + ".";
}

std::string limit(Why why, Language language) {
  const bool is_korean = language == Language::ko;
  switch (why) {
    case Why::deadline:
      return is_korean ? "중단: 제한 시간이 다 되었습니다." : "Stopped: the time limit came first.";
    case Why::nodes:
      return is_korean ? "중단: 노드 수 한도에 이르렀습니다."
                       : "Stopped: the node limit came first.";
    case Why::memory:
      return is_korean ? "중단: 메모리 한도에 이르렀습니다."
                       : "Stopped: the memory limit came first.";
    case Why::cancelled:
      return is_korean ? "중단되었습니다." : "Stopped: it was cancelled.";
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
      return is_korean ? "막혔습니다: 알고 있는 기법으로는 더 나아갈 수 없습니다."
                       : "Stuck: none of the techniques leads any further.";
  }
  return {};
}

std::string assumed(const std::string& effect, Language language) {
  if (language == Language::en) return "Suppose " + effect + ".";
  const std::string quoted = quoted_in_korean(effect);
  return quoted.empty() ? "가정: " + effect + "." : quoted + " 가정합니다.";
}

}  // namespace

std::string sentence(const Family& family, const Puzzle& puzzle, const Step& step,
                     Language language) {
  const bool is_korean = language == Language::ko;
  if (step.kind == Step::Kind::solution)
    return is_korean ? "풀었습니다: 모든 칸이 정해졌습니다." : "Solved: every cell is decided.";
  if (step.kind == Step::Kind::stuck) return stuck(family, puzzle, step, language);
  const std::string effect = family.effect(puzzle, step, language);
  if (step.kind == Step::Kind::assume) return assumed(effect, language);
  std::string out(step.technique->name.in(language));
  out += ": " + filled(family, puzzle, step, language);
  if (effect.empty()) return out + '.';
  if (!is_korean) return out + ", so " + effect + '.';
  // A Korean clause goes on after 고 and 므로; after 다 it has come to its end.
  return out + (out.ends_with("다") ? ". 따라서 " : ", 따라서 ") + effect + '.';
}

}  // namespace crosshatch
