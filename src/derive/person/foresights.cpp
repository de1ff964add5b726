// SPDX-License-Identifier: MIT
//
// A value is supposed on a board of its own. What one rule says then by one argument is drawn, and
// each rule of the sites that this changes is asked whether it can still be kept. Reasons are made
// only of what is told (foreseen_steps.cpp).
#include "derive/person/foresights.h"

#include <algorithm>
#include <bit>
#include <set>
#include <span>
#include <utility>

#include "derive/page.h"
#include "derive/person/marks.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "derive/person/supposed.h"

namespace crosshatch::derive {

using rules::Conclusion;
using rules::Literal;
using rules::Literals;
using rules::Reasons;

const Conclusion* breach_of(PageSheet& sheet, int rule, Board& board,
                            std::vector<Conclusion>& conclusions, Reasons reasons) {
  const auto deduce = [&](rules::Facts& facts) {
    facts.seek_breaches();
    sheet.answers().deduce(rule, facts);
  };
  return ask(sheet.model().rules()[rule]->sites(), deduce, board, conclusions, reasons)
             ? nullptr
             : &conclusions.front();
}

Literals reason_of(const Conclusion& why, const Board& board) {
  Literals reason = why.reason;
  if (why.literal.values != 0) reason.push_back({why.literal.site, board[why.literal.site]});
  return reason;
}

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

namespace {

/// The foresight of the page that is this; none: as many as there are. `is_easy`: so is the saying.
std::size_t foresight_of(const FamilyPage& page, const RuleArgument& via, bool is_easy,
                         const RuleArgument& breach) {
  std::size_t i = 0;
  for (const Foresight& one : page.foresights) {
    const bool is_via = one.via == via || (one.via.rule.empty() && is_easy);
    const bool is_any_how = one.breach.how.empty() && one.breach.rule == breach.rule;
    const bool is_any = one.breach.rule.empty() && via.rule == marks;
    if (is_via && (one.breach == breach || is_any_how || is_any)) break;
    ++i;
  }
  return i;
}

/// Whether some foresight follows this saying, though it may not be easy.
bool is_named(const FamilyPage& page, const RuleArgument& via) {
  return std::ranges::find(page.foresights, via, &Foresight::via) != page.foresights.end();
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
  std::set<int> own_rules;
  for (const Site each : sites) {
    const std::span<const int> own = model.rules_of(each);
    own_rules.insert(own.begin(), own.end());
  }
  for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    Supposed supposed(board);
    supposed.draw(sites, only(value));
    std::set<int> rules = own_rules;
    std::vector<Site> touched_marks;
    if (const int rule = marks_->draw(sheet, sites, supposed, touched_marks); rule >= 0) {
      look_at_marks(sheet, {.site = site, .value = value, .rule = rule, .broken = rule}, board);
      continue;
    }
    for (const Site each : touched_marks) {
      const std::span<const int> all = model.rules_of(each);
      rules.insert(all.begin(), all.end());
    }
    for (const int rule : rules) {
      const auto deduce = [&](rules::Facts& facts) { sheet.answers().deduce(rule, facts); };
      if (!ask(model.rules()[rule]->sites(), deduce, board, said, Reasons::untold)) continue;
      std::set<std::string_view> hows;
      for (const Conclusion& one : said) hows.insert(one.how);
      for (const std::string_view how : hows) {
        const int saying = sheet.saying_of(rule, how);
        if (saying < 0) continue;
        const RuleArgument via = {model.label_of(rule).id, how};
        const bool is_easy = sheet.techniques()[saying].grade == Grade::easy;
        if (!is_easy && !is_named(page, via)) continue;
        const std::vector<Conclusion> drawn = by_one_argument(said, how, sheet.puzzle(), board);
        Supposed then(board);
        then.draw(drawn);
        std::vector<Site> changed;
        for (const Conclusion& one : drawn) changed.push_back(one.literal.site);
        std::vector<Site> then_touched;
        if (const int each = marks_->draw(sheet, changed, then, then_touched); each >= 0) {
          const std::size_t seen = foresight_of(page, via, is_easy, {model.label_of(each).id, {}});
          if (seen < page.foresights.size()) found_.push_back({seen, site, value, rule, how, each});
          continue;
        }
        std::set<int> touched;
        for (const Site one : changed) {
          for (const int each : model.rules_of(one)) touched.insert(each);
        }
        for (const int each : touched) {
          const std::string_view id = model.label_of(each).id;
          if (!is_ever_seen(page, id)) continue;
          const Conclusion* why = breach_of(sheet, each, board, broken, Reasons::untold);
          if (why == nullptr) continue;
          const std::size_t seen = foresight_of(page, via, is_easy, {id, why->how});
          if (seen < page.foresights.size()) found_.push_back({seen, site, value, rule, how, each});
        }
      }
    }
  }
}

/// Marks alone break a rule.
void Foresights::look_at_marks(PageSheet& sheet, Foreseen seen, Board& board) {
  const FamilyPage& page = sheet.puzzle().page();
  std::vector<Conclusion> broken;
  const Conclusion* why = breach_of(sheet, seen.broken, board, broken, Reasons::told);
  if (why == nullptr) return;
  const Literals reason = reason_of(*why, board);
  for (const std::string_view how : {marked, unmarked}) {
    if (new_marks(sheet, reason, how).empty()) continue;
    seen.how = how;
    seen.foresight =
        foresight_of(page, {marks, how}, false, {sheet.model().label_of(seen.broken).id, why->how});
    if (seen.foresight < page.foresights.size()) return found_.push_back(seen);
  }
}

const Foreseen* Foresights::nearest(PageSheet& sheet, std::size_t foresight) {
  if (!marks_) marks_ = std::make_unique<HiddenMarks>(sheet);
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

}  // namespace crosshatch::derive
