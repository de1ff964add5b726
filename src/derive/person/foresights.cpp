// SPDX-License-Identifier: MIT
//
// A value is supposed on a board of its own. What one rule says then by one argument is drawn, and
// each rule of the sites that this changes is asked whether it can still be kept. Reasons are made
// only of what is told.
#include "derive/person/foresights.h"

#include <algorithm>
#include <bit>
#include <set>
#include <span>
#include <utility>

#include "derive/page.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

namespace {

using rules::Conclusion;
using rules::Literal;
using rules::Literals;
using rules::Reasons;

/// Why a rule cannot be kept on a board; or null. The board is afterwards as it was.
const Conclusion* breach(PageSheet& sheet, int rule, Board& board,
                         std::vector<Conclusion>& conclusions, Reasons reasons) {
  const auto deduce = [&](rules::Facts& facts) {
    facts.seek_breaches();
    sheet.answers().deduce(rule, facts);
  };
  return ask(sheet.model().rules()[rule]->sites(), deduce, board, conclusions, reasons)
             ? nullptr
             : &conclusions.front();
}

/// Conclusions of visible sites by one argument that leave them all the same one value. Those that
/// are one get the same.
std::vector<Conclusion> by_one_argument(std::span<const Conclusion> conclusions,
                                        std::string_view how, const GridPuzzle& puzzle,
                                        const Board& board) {
  const rules::Model& model = puzzle.model();
  std::vector<Conclusion> found;
  Candidates value = 0;
  for (const Conclusion& one : conclusions) {
    if (one.how != how || model.is_hidden(one.literal.site) || !is_due(one, board)) continue;
    const Candidates after = board[one.literal.site] & one.literal.values;
    if (!is_one(after) || (value != 0 && after != value)) return {};
    value = after;
    for (const Site site : puzzle.as_one(one.literal.site)) {
      found.push_back(one);
      found.back().literal.site = site;
    }
  }
  return found;
}

/// A board on which things are supposed until it is left.
class Supposed {
 public:
  explicit Supposed(Board& board) : board_(board) {}
  ~Supposed() {
    for (auto at = before_.rbegin(); at != before_.rend(); ++at) board_[at->site] = at->values;
  }
  Supposed(const Supposed&) = delete;
  Supposed& operator=(const Supposed&) = delete;
  Supposed(Supposed&&) = delete;
  Supposed& operator=(Supposed&&) = delete;

  void draw(std::span<const Site> sites, Candidates values) {
    for (const Site site : sites) draw({site, values});
  }
  void draw(const Literal& literal) {
    before_.push_back({literal.site, board_[literal.site]});
    board_[literal.site] &= literal.values;
  }
  void draw(std::span<const Conclusion> conclusions) {
    for (const Conclusion& one : conclusions) draw(one.literal);
  }

 private:
  Board& board_;
  Literals before_;
};

/// The foresight of the page that is this; none: as many as there are.
std::size_t foresight_of(const FamilyPage& page, const RuleArgument& via,
                         const RuleArgument& breach) {
  std::size_t i = 0;
  for (const Foresight& one : page.foresights) {
    if (one.breach == breach && (one.via.rule.empty() || one.via == via)) break;
    ++i;
  }
  return i;
}

/// Whether the breach of a rule may be one that people see.
bool is_ever_seen(const FamilyPage& page, std::string_view rule) {
  return std::ranges::any_of(page.foresights,
                             [&](const Foresight& one) { return one.breach.rule == rule; });
}

}  // namespace

void Foresights::forget(const PageSheet& sheet, Site site) {
  const rules::Model& model = sheet.model();
  if (model.rules().size() > 1 || model.is_hidden(site)) is_quiet_.clear();
  for (Site each = 0; each < static_cast<Site>(is_quiet_.size()); ++each) {
    if (sheet.distance(each, site) <= near) is_quiet_[each] = 0;
  }
  is_listed_ = false;
  sites_.clear();
  found_.clear();
}

void Foresights::take_back(const Foreseen& one) {
  found_.erase(found_.begin() + (&one - found_.data()));
}

void Foresights::look_from(PageSheet& sheet, Site site) {
  const rules::Model& model = sheet.model();
  const FamilyPage& page = sheet.puzzle().page();
  Board board = sheet.whole();
  std::vector<Conclusion> said;
  std::vector<Conclusion> broken;
  const std::span<const Site> sites = sheet.puzzle().as_one(site);
  std::set<int> rules;
  for (const Site each : sites) {
    const std::span<const int> own = model.rules_of(each);
    rules.insert(own.begin(), own.end());
  }
  for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    Supposed supposed(board);
    supposed.draw(sites, only(value));
    for (const int rule : rules) {
      const auto deduce = [&](rules::Facts& facts) { sheet.answers().deduce(rule, facts); };
      if (!ask(model.rules()[rule]->sites(), deduce, board, said, Reasons::untold)) continue;
      std::set<std::string_view> hows;
      for (const Conclusion& one : said) hows.insert(one.how);
      for (const std::string_view how : hows) {
        const int saying = sheet.saying_of(rule, how);
        if (saying < 0 || sheet.techniques()[saying].grade != Grade::easy) continue;
        const std::vector<Conclusion> drawn = by_one_argument(said, how, sheet.puzzle(), board);
        Supposed then(board);
        then.draw(drawn);
        std::set<int> touched;
        for (const Conclusion& one : drawn) {
          for (const int each : model.rules_of(one.literal.site)) touched.insert(each);
        }
        for (const int each : touched) {
          const std::string_view id = model.label_of(each).id;
          if (!is_ever_seen(page, id)) continue;
          const Conclusion* why = breach(sheet, each, board, broken, Reasons::untold);
          if (why == nullptr) continue;
          const std::size_t seen =
              foresight_of(page, {model.label_of(rule).id, how}, {id, why->how});
          if (seen < page.foresights.size()) found_.push_back({seen, site, value, rule, how, each});
        }
      }
    }
  }
}

const Foreseen* Foresights::nearest(PageSheet& sheet, std::size_t foresight) {
  if (!std::exchange(is_listed_, true)) {
    is_quiet_.resize(static_cast<std::size_t>(sheet.model().visible()));
    for (Site site = 0; site < sheet.model().visible(); ++site) {
      const bool is_open = !sheet.board().is_decided(site) && is_quiet_[site] == 0;
      if (is_open && sheet.stands_for_all(site)) sites_.push_back(site);
    }
    std::ranges::sort(sites_, [&](Site one, Site other) {
      return std::pair(sheet.distance(one), one) > std::pair(sheet.distance(other), other);
    });
  }
  const auto is_wanted = [&](const Foreseen& one) { return one.foresight == foresight; };
  while (true) {
    const auto at = std::ranges::find_if(found_, is_wanted);
    if (at != found_.end()) return &*at;
    if (sites_.empty() || !sheet.budget().tick()) return nullptr;
    const Site site = sites_.back();
    sites_.pop_back();
    const std::size_t before = found_.size();
    look_from(sheet, site);
    is_quiet_[site] = found_.size() == before ? 1 : 0;
  }
}

namespace {

void add_mark(Step& step, Mark::Role role, const Place& place, Candidates values) {
  const auto is_there = [&](const Mark& mark) { return mark.place == place; };
  if (std::ranges::none_of(step.marks, is_there)) step.marks.push_back({role, place, values});
}

/// Makes a step of what was foreseen. False: with reasons it cannot be seen.
bool tell(PageSheet& sheet, const Foreseen& seen, Step& step) {
  const rules::Model& model = sheet.model();
  Board board = sheet.whole();
  const Candidates before = board[seen.site];
  Supposed supposed(board);
  const std::span<const Site> sites = sheet.puzzle().as_one(seen.site);
  supposed.draw(sites, only(seen.value));
  std::vector<Conclusion> said;
  if (!ask(*model.rules()[seen.rule], board, said)) return false;
  std::vector<Conclusion> drawn = by_one_argument(said, seen.how, sheet.puzzle(), board);
  const Board first = board;
  Supposed then(board);
  then.draw(drawn);
  std::vector<Conclusion> broken;
  const Conclusion* why = breach(sheet, seen.broken, board, broken, Reasons::told);
  if (why == nullptr) return false;
  Literals reason = why->reason;
  if (why->literal.values != 0) reason.push_back({why->literal.site, board[why->literal.site]});
  // Of what follows, only what breaks the rule is told.
  std::erase_if(drawn, [&](const Conclusion& one) {
    return std::ranges::find(reason, one.literal.site, &Literal::site) == reason.end();
  });
  if (drawn.empty()) return false;
  const Candidates after = before & ~only(seen.value);
  step.changes.clear();
  for (const Site site : sites) step.changes.push_back({site, before, after, is_one(after)});
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
  sheet.tell(seen.rule, sheet.grounds().basis(via.reason, via.about), first, said_step);
  const std::span<const Literal> named = about(*why);
  Step end;
  sheet.tell(seen.broken, sheet.grounds().basis(reason, {named.begin(), named.end()}), board, end);

  PageSheet::mark_targets(step);
  for (const Place& place : follow) add_mark(step, Mark::Role::witness, place, value);
  for (const Place& place : sheet.places_of(seen.broken))
    add_mark(step, Mark::Role::cause, place, 0);
  for (const Mark& mark : end.marks) add_mark(step, Mark::Role::cause, mark.place, mark.values);
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
    if (tell(sheet, *seen, step)) return true;
    sheet.foresights().take_back(*seen);
  }
  return false;
}

}  // namespace crosshatch::derive
