// SPDX-License-Identifier: MIT
//
// What was foreseen, told as a step.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "derive/person/foresights.h"
#include "derive/person/marks.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "derive/person/supposed.h"

namespace crosshatch::derive {

using rules::Conclusion;
using rules::Literal;
using rules::Literals;
using rules::Reasons;

namespace {

void add_mark(Step& step, Mark::Role role, const Place& place, Candidates values) {
  const auto is_there = [&](const Mark& mark) { return mark.place == place; };
  if (std::ranges::none_of(step.marks, is_there)) step.marks.push_back({role, place, values});
}

/// What is supposed, as a step takes it back.
void change(const PageSheet& sheet, const Foreseen& seen, Step& step) {
  const Candidates before = sheet.whole()[seen.site];
  const Candidates after = before & ~only(seen.value);
  step.changes.clear();
  for (const Site site : sheet.puzzle().as_one(seen.site))
    step.changes.push_back({site, before, after, is_one(after)});
}

/// What cannot be kept, on a board.
Step end_of(const PageSheet& sheet, int rule, const Basis& basis, const Board& board) {
  Step end;
  sheet.tell(rule, basis, board, end);
  return end;
}

void mark_end(const PageSheet& sheet, int rule, const Step& end, Step& step) {
  for (const Place& place : sheet.places_of(rule)) add_mark(step, Mark::Role::cause, place, 0);
  for (const Mark& mark : end.marks) add_mark(step, Mark::Role::cause, mark.place, mark.values);
}

/// Makes a step of what was foreseen by marks alone.
bool tell_marks(PageSheet& sheet, const HiddenMarks& marks, const Foreseen& seen, Step& step) {
  Board board = sheet.whole();
  Supposed supposed(board);
  const std::span<const Site> sites = sheet.puzzle().as_one(seen.site);
  supposed.draw(sites, only(seen.value));
  Grounds grounds = sheet.grounds();
  std::vector<Site> touched;
  if (marks.draw(sheet, sites, supposed, touched, &grounds) != seen.broken) return false;
  std::vector<Conclusion> broken;
  const Conclusion* why = breach_of(sheet, seen.broken, board, broken, Reasons::told);
  if (why == nullptr) return false;
  const Literals reason = reason_of(*why, board);
  std::vector<Place> places;
  for (const Site site : new_marks(sheet, reason, seen.how)) {
    if (const std::optional<Place> place = place_of_mark(sheet, site)) places.push_back(*place);
  }
  if (places.empty()) return false;
  change(sheet, seen, step);
  if (!sheet.wants_reasons()) return true;
  const std::span<const Literal> named = about(*why);
  Step end = end_of(sheet, seen.broken, grounds.basis(reason, {named.begin(), named.end()}), board);
  PageSheet::mark_targets(step);
  for (const Place& place : places) add_mark(step, Mark::Role::witness, place, 0);
  mark_end(sheet, seen.broken, end, step);
  step.terms = {places_term({{.index = seen.site}}, only(seen.value)),
                {.kind = Term::Kind::values, .values = only(seen.value)},
                places_term(std::move(places)),
                places_term({}),
                places_term({})};
  std::ranges::move(end.terms, std::back_inserter(step.terms));
  return true;
}

/// Makes a step of what was foreseen. False: with reasons it cannot be seen.
bool tell(PageSheet& sheet, const HiddenMarks& marks, const Foreseen& seen, Step& step) {
  const rules::Model& model = sheet.model();
  Board board = sheet.whole();
  Supposed supposed(board);
  const std::span<const Site> sites = sheet.puzzle().as_one(seen.site);
  supposed.draw(sites, only(seen.value));
  Grounds grounds = sheet.grounds();
  std::vector<Site> touched;
  if (marks.draw(sheet, sites, supposed, touched, &grounds) >= 0) return false;
  std::vector<Conclusion> said;
  if (!ask(*model.rules()[seen.rule], board, said)) return false;
  std::vector<Conclusion> drawn = by_one_argument(said, seen.how, sheet.puzzle(), board);
  const Board first = board;
  Supposed then(board);
  then.draw(drawn);
  std::vector<Site> changed;
  for (const Conclusion& one : drawn) changed.push_back(one.literal.site);
  (void)marks.draw(sheet, changed, then, touched, &grounds);
  std::vector<Conclusion> broken;
  const Conclusion* why = breach_of(sheet, seen.broken, board, broken, Reasons::told);
  if (why == nullptr) return false;
  const Literals reason = reason_of(*why, board);
  const std::span<const Literal> named = about(*why);
  const Basis basis = grounds.basis(reason, {named.begin(), named.end()});
  // Of what follows, only what breaks the rule is told.
  std::erase_if(drawn, [&](const Conclusion& one) {
    return std::ranges::find(basis.sites, one.literal.site) == basis.sites.end();
  });
  if (drawn.empty()) return false;
  change(sheet, seen, step);
  if (!sheet.wants_reasons()) return true;

  Said via{.how = seen.how};
  std::vector<Place> follow;
  for (const Conclusion& one : drawn) {
    add_literals(via.reason, one.reason);
    add_literals(via.about, about(one));
    follow.push_back({.index = one.literal.site});
  }
  std::ranges::sort(follow, {}, &Place::index);
  const Candidates value = board[drawn.front().literal.site];
  const int number = static_cast<int>(follow.size());
  Step said_step;
  sheet.tell(seen.rule, grounds.basis(via.reason, via.about), first, said_step);
  Step end = end_of(sheet, seen.broken, basis, board);

  PageSheet::mark_targets(step);
  for (const Place& place : follow) add_mark(step, Mark::Role::witness, place, value);
  mark_end(sheet, seen.broken, end, step);
  for (const Mark& mark : said_step.marks)
    add_mark(step, Mark::Role::witness, mark.place, mark.values);
  step.terms = {places_term({{.index = seen.site}}, only(seen.value)),
                {.kind = Term::Kind::values, .values = only(seen.value)},
                places_term(std::move(follow), value),
                {.kind = Term::Kind::values, .number = number, .values = value},
                {.kind = Term::Kind::reason,
                 .technique = &sheet.techniques()[sheet.saying_of(seen.rule, seen.how)],
                 .terms = std::move(said_step.terms)}};
  std::ranges::move(end.terms, std::back_inserter(step.terms));
  return true;
}

}  // namespace

bool find_foresight(Position& position, Step& step, std::size_t foresight) {
  PageSheet& sheet = sheet_of(position);
  while (!sheet.budget().is_spent()) {
    const Foreseen* const seen = sheet.foresights().nearest(sheet, foresight);
    if (seen == nullptr) return false;
    const bool is_by_marks = seen->how == marked || seen->how == unmarked;
    const HiddenMarks& marks = sheet.foresights().of_marks();
    if ((is_by_marks ? tell_marks : tell)(sheet, marks, *seen, step)) return true;
    sheet.foresights().take_back(*seen);
  }
  return false;
}

}  // namespace crosshatch::derive
