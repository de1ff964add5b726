// SPDX-License-Identifier: MIT
//
// Trial and error, as a person does it with a light pencil: suppose a value, and follow it. When
// something breaks, take all of it back and note the opposite.
//
// The conclusions stand in the order in which they were drawn, as on the trail of a SAT solver,
// each with its reason. From the place that broke, its dependence is traced back: to the changes
// that this place sees, to the conclusions that made them, to the places that these rest on. That
// is still too much, since a place seldom needs all that it sees. So the trial that is told is
// replayed with one conclusion less at a time, as long as it still fails.
//
// Deeper trials: within a trial other values fail in turn, and what that shows is concluded, until
// something breaks. What simple trials show is used up before there are deeper ones.
#include "logic/trial.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace crosshatch {

int FailedTrial::levels() const {
  int inner = 0;
  for (const TrialLink& link : links) {
    for (const FailedTrial& failed : link.within) inner = std::max(inner, failed.levels());
  }
  return inner + 1;
}

int FailedTrial::length() const {
  int length = 0;
  for (const TrialLink& link : links) {
    ++length;
    for (const FailedTrial& failed : link.within) length += 1 + failed.length();
  }
  return length;
}

TrialBoard::TrialBoard(const Board& board, int places, Budget& budget, const Technique& supposed)
    : board_(board),
      budget_(budget),
      supposed_(supposed),
      needed_(static_cast<std::size_t>(places), 0) {}

void TrialBoard::start_again(const Board& board) {
  take_back();
  board_ = board;
}

void TrialBoard::change(std::span<const Change> changes) {
  facts_.insert(facts_.end(), changes.begin(), changes.end());
  for (const Change& each : changes) board_[each.site] = each.after;
  note(changes);
}

void TrialBoard::change(Site site, Candidates after) {
  const Change one = {site, board_[site], after, is_one(after)};
  change(std::span(&one, 1));
}

void TrialBoard::keep(const Site& site, Candidates values) {
  for (const Site each : as_one(site)) change(each, board_[each] & values);
}

void TrialBoard::break_at(int place) {
  if (!has_broken()) broken_ = place;
}

void TrialBoard::suppose(Site site, Value value, bool is_not) {
  conclude({.number = value * 2 + (is_not ? 1 : 0)});
  keep(site, is_not ? ~only(value) : only(value));
}

/// Concludes that a value which failed is not there.
void TrialBoard::refute(const FailedTrial& failed) {
  conclude({});
  keep(failed.site, failed.is_not ? only(failed.value) : ~only(failed.value));
}

void TrialBoard::take_back_to(std::size_t mark) {
  broken_ = TrialReason::none;
  forget_pending();
  if (mark >= conclusions_.size()) return;
  for (const std::size_t first = conclusions_[mark].first; facts_.size() > first;
       facts_.pop_back()) {
    board_[facts_.back().site] = facts_.back().before;
    take_note_back(facts_.back());
  }
  conclusions_.erase(conclusions_.begin() + static_cast<std::ptrdiff_t>(mark), conclusions_.end());
}

bool TrialBoard::breaks(Site site, Value value, bool is_not) {
  suppose(site, value, is_not);
  follow();
  return has_broken();
}

bool TrialBoard::fails(Site site, Value value, int depth, FailedTrial* how, bool is_not) {
  if (tries_left_ <= 0 || !budget_.spend()) return false;
  --tries_left_;
  const std::size_t mark = conclusions_.size();
  if (!breaks(site, value, is_not) && depth > 1) try_within(mark, depth - 1);
  const bool has_failed = has_broken();
  if (has_failed && how != nullptr) *how = failed_since(mark);
  take_back_to(mark);
  return has_failed;
}

/// Adds what trials of single sites show, until something breaks. Leaves all of that on the board.
void TrialBoard::try_within(std::size_t mark, int depth) {
  const std::size_t first = conclusions_[mark].first;
  std::vector<Site> sites = sites_within(first);
  int level = 1;  // first use up what the simplest trials show
  std::size_t quiet = 0;
  for (std::size_t i = 0; level <= depth && !sites.empty(); ++i) {
    const Site site = sites[i % sites.size()];
    for (Candidates rest = board_[site]; rest != 0 && !board_.is_decided(site); rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (!board_.may_be(site, value)) continue;  // the one before showed that, too
      FailedTrial failed;
      if (!fails(site, value, level, &failed)) {
        if (budget_.is_spent() || tries_left_ <= 0) return;
        continue;
      }
      refute(failed);
      conclusions_.back().within.push_back(std::move(failed));
      follow();
      if (has_broken() || budget_.is_spent()) return;
      sites = sites_within(first);
      level = 1;
      quiet = 0;
    }
    if (++quiet <= sites.size()) continue;
    ++level;
    quiet = 0;
  }
}

int TrialBoard::length() { return trace(0, nullptr); }

/// Goes back from the place that broke and tells, if wanted, which conclusions from `mark` on it
/// depends on; returns how many, not counting what was supposed.
int TrialBoard::trace(std::size_t mark, std::vector<char>* is_needed) {
  std::vector<int> asked;
  std::size_t from_any_place = 0;
  const auto need = [&](int place, std::size_t before) {
    if (place == TrialReason::everything) from_any_place = std::max(from_any_place, before);
    if (place < 0) return;
    std::size_t& needed = needed_[place];
    needed = std::max(needed, before);
    asked.push_back(place);
  };
  if (is_needed != nullptr) is_needed->assign(conclusions_.size() - mark, 0);
  need(broken_, facts_.size());
  int count = 0;
  std::size_t end = facts_.size();
  for (std::size_t i = conclusions_.size() - 1; i > mark; --i) {
    const Conclusion& conclusion = conclusions_[i];
    bool is_used = false;
    for (std::size_t fact = conclusion.first; fact < end && !is_used; ++fact) {
      is_used = fact < from_any_place;
      each_place(facts_[fact], conclusion.reason,
                 [&](int place) { is_used = is_used || fact < needed_[place]; });
    }
    end = conclusion.first;
    if (!is_used) continue;
    ++count;
    if (is_needed != nullptr) (*is_needed)[i - mark] = 1;
    // A trial within may rest on anything before it.
    if (conclusion.reason.technique == nullptr) need(TrialReason::everything, conclusion.first);
    for (const int place : conclusion.reason.places) need(place, conclusion.first);
  }
  for (const int place : asked) needed_[place] = 0;
  return count;
}

/// What happened since `mark`, as far as the break depends on it. To be taken back right after.
FailedTrial TrialBoard::failed_since(std::size_t mark) {
  const int number = conclusions_[mark].reason.number;
  FailedTrial failed{
      facts_[conclusions_[mark].first].site, number / 2, number % 2 == 1, {}, broken_};
  std::vector<char> is_needed;
  trace(mark, &is_needed);
  for (std::size_t i = 1; i < is_needed.size(); ++i) {
    Conclusion& conclusion = conclusions_[mark + i];
    if (is_needed[i] != 0)
      failed.links.push_back({conclusion.reason, std::move(conclusion.within)});
  }
  return failed;
}

/// Replays a trial: whether it still fails.
bool TrialBoard::holds(const FailedTrial& failed) {
  const std::size_t mark = conclusions_.size();
  bool is_sound = true;
  suppose(failed.site, failed.value, failed.is_not);
  for (const TrialLink& link : failed.links) {
    is_sound = !has_broken();
    if (is_sound && link.within.empty()) is_sound = repeat(link.reason);
    if (is_sound && !link.within.empty()) {
      const FailedTrial& within = link.within.front();
      is_sound = board_.may_be(within.site, within.value) && !board_.is_decided(within.site) &&
                 holds(within);
      if (is_sound) refute(within);
    }
    if (!is_sound) break;
  }
  const bool has_failed = is_sound && is_broken(failed.broken);
  take_back_to(mark);
  return has_failed;
}

/// The same trial with all that was concluded: a place that says one thing at a time may say
/// something else once others have not spoken. As it is, if it needs trials within.
FailedTrial TrialBoard::whole(FailedTrial failed) {
  const std::size_t mark = conclusions_.size();
  if (breaks(failed.site, failed.value, failed.is_not)) {
    failed.broken = broken_;
    failed.links.clear();
    for (std::size_t i = mark + 1; i < conclusions_.size(); ++i)
      failed.links.push_back({conclusions_[i].reason, {}});
  }
  take_back_to(mark);
  return failed;
}

/// Leaves out links, the latest first, as long as the whole still fails.
void TrialBoard::shorten(const FailedTrial& top, std::vector<TrialLink>& links) {
  for (std::size_t i = links.size(); i > 0; --i) {
    if (!budget_.tick()) return;
    TrialLink link = std::move(links[i - 1]);
    links.erase(links.begin() + static_cast<std::ptrdiff_t>(i - 1));
    if (holds(top)) continue;
    const auto at =
        links.insert(links.begin() + static_cast<std::ptrdiff_t>(i - 1), std::move(link));
    for (FailedTrial& within : at->within) shorten(top, within.links);
  }
}

void TrialBoard::tell(FailedTrial& failed, bool wants_reasons, Step& step) {
  if (!wants_reasons) {
    make_refutation(step, failed.site, board_[failed.site], failed.value, true, failed.is_not);
    return;
  }
  if (!holds(failed)) failed = whole(std::move(failed));
  shorten(failed, failed.links);
  write(failed, 0, step);
}

/// Replays a trial and writes it down as `step`.
void TrialBoard::write(const FailedTrial& failed, int depth, Step& step) {
  const Candidates before = board_[failed.site];
  make_refutation(step, failed.site, before, failed.value, true, failed.is_not);
  step.depth = depth;
  say(failed, step);

  const std::size_t mark = conclusions_.size();
  step.trial.push_back(
      assumption_step(supposed_, failed.site, before, failed.value, depth + 1, failed.is_not));
  suppose(failed.site, failed.value, failed.is_not);
  for (const TrialLink& link : failed.links) {
    if (!link.within.empty()) {
      write(link.within.front(), depth + 1, step.trial.emplace_back());
      refute(link.within.front());
      continue;
    }
    if (!repeat(link.reason)) continue;  // what came before says it already
    Step& next = step.trial.emplace_back();
    next.technique = reason().technique;
    next.depth = depth + 1;
    next.changes.assign(facts_.begin() + static_cast<std::ptrdiff_t>(conclusions_.back().first),
                        facts_.end());
    say(reason(), next);
  }
  take_back_to(mark);
}

Step assumption_step(const Technique& technique, Site site, Candidates before, Value value,
                     int depth, bool is_not) {
  const Candidates after = is_not ? before & ~only(value) : only(value);
  Step step{.kind = Step::Kind::assume, .technique = &technique, .depth = depth};
  step.changes.push_back({site, before, after, is_one(after)});
  step.marks.push_back({Mark::Role::target, {Place::Kind::site, site}, after});
  return step;
}

void make_refutation(Step& step, Site site, Candidates before, Value value, bool writes_last,
                     bool is_not) {
  const Candidates after = is_not ? only(value) : before & ~only(value);
  step.kind = Step::Kind::refute;
  step.changes.push_back({site, before, after, writes_last && is_one(after)});
}

}  // namespace crosshatch
