// SPDX-License-Identifier: MIT
#include "rules/sight/sight.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/count/say.h"
#include "rules/encoding.h"
#include "rules/sight/lengths.h"
#include "rules/sight/sight_sweep.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

/// What the rays say of a board, and what follows from it.
class SightLook {
 public:
  SightLook(const std::vector<Literals>& rays, int needed, const Board& board)
      : rays_(rays), needed_(needed), board_(board) {
    for (const Literals& ray : rays) {
      lengths_.push_back(length_of(ray, board));
      least_ += lengths_.back().least;
      most_ += lengths_.back().most;
    }
  }

  [[nodiscard]] int least() const { return least_; }
  [[nodiscard]] int most() const { return most_; }

  void deduce(Facts& facts) const {
    if (least_ > needed_) return facts.refute(seen(none));
    if (most_ < needed_) return facts.refute(ends(none));
    if (least_ == needed_) return stop(facts);
    for (int ray = 0; ray < rays(); ++ray) reach(facts, ray);
    for (int ray = 0; ray < rays() && !facts.is_impossible(); ++ray) keep_apart(facts, ray);
    if (!facts.is_impossible() && says_nothing_yet(facts.board())) fit(facts);
  }

 private:
  static constexpr int none = -1;

  [[nodiscard]] int rays() const { return static_cast<int>(rays_.size()); }

  /// The literals that are seen already, without those of one ray.
  [[nodiscard]] Literals seen(int without) const {
    Literals seen;
    for (int ray = 0; ray < rays(); ++ray) {
      const auto first = rays_[ray].begin();
      if (ray != without) seen.insert(seen.end(), first, first + lengths_[ray].least);
    }
    return seen;
  }
  /// That the rays end where they do, but for one of them.
  [[nodiscard]] Literals ends(int without) const {
    Literals ends;
    for (int ray = 0; ray < rays(); ++ray) {
      const auto length = static_cast<std::size_t>(lengths_[ray].most);
      if (ray != without && length < rays_[ray].size()) ends.push_back(!rays_[ray][length]);
    }
    return ends;
  }

  [[nodiscard]] bool says_nothing_yet(const Board& now) const {
    const auto is_same = [&](const Literal& literal) {
      return now[literal.site] == board_[literal.site];
    };
    return std::ranges::all_of(
        rays_, [&](const Literals& ray) { return std::ranges::all_of(ray, is_same); });
  }

  /// All are seen: each ray ends.
  void stop(Facts& facts) const {
    for (int ray = 0; ray < rays(); ++ray) {
      const auto length = static_cast<std::size_t>(lengths_[ray].least);
      if (length < rays_[ray].size())
        facts.conclude(!rays_[ray][length], "full", [&] { return seen(none); });
    }
  }

  /// What the other rays cannot give this one has to.
  void reach(Facts& facts, int ray) const {
    const int others = most_ - lengths_[ray].most;
    const std::string_view how = most_ == needed_ ? "rest" : "reach";
    for (int i = lengths_[ray].least; i < std::min(needed_ - others, lengths_[ray].most); ++i)
      facts.conclude(rays_[ray][i], how, [&] { return ends(most_ == needed_ ? none : ray); });
  }

  /// The next literal of a ray fails if too many would be seen with those behind it.
  void keep_apart(Facts& facts, int ray) const {
    const Literals& own = rays_[ray];
    const auto next = static_cast<std::size_t>(lengths_[ray].least);
    if (next >= own.size() || !own[next].is_open(board_)) return;
    std::size_t end = next + 1;
    while (end < own.size() && own[end].holds(board_)) ++end;
    if (least_ + static_cast<int>(end - next) <= needed_) return;
    facts.conclude(!own[next], "joint", [&] {
      Literals reason = seen(none);
      for (std::size_t i = next + 1; i < end; ++i) reason.push_back(own[i]);
      return reason;
    });
  }

  /// All that the lengths say that fit together.
  void fit(Facts& facts) const {
    const std::vector<std::vector<char>> fitting = fitting_lengths(rays_, needed_, board_);
    const auto reason = [&] {
      Literals known;
      for (int ray = 0; ray < rays(); ++ray) {
        for (int i = 0; i < lengths_[ray].most; ++i) {
          if (rays_[ray][i].holds(board_)) known.push_back(rays_[ray][i]);
        }
      }
      const Literals more = ends(none);
      known.insert(known.end(), more.begin(), more.end());
      return known;
    };
    // On the board as it is: what is concluded does not belong to the reason.
    const Literals known = facts.wants_reasons() ? reason() : Literals{};
    for (int ray = 0; ray < rays(); ++ray) {
      const auto first = std::ranges::find(fitting[ray], char{true});
      if (first == fitting[ray].end()) return facts.refute(known);
      const auto shortest = static_cast<std::size_t>(first - fitting[ray].begin());
      for (std::size_t i = 0; i < shortest; ++i)
        facts.conclude(rays_[ray][i], "ways", [&] { return known; });
      const bool is_only =
          std::find(first + 1, fitting[ray].end(), char{true}) == fitting[ray].end();
      if (is_only && shortest < rays_[ray].size())
        facts.conclude(!rays_[ray][shortest], "ways", [&] { return known; });
    }
  }

  const std::vector<Literals>& rays_;
  int needed_;
  const Board& board_;
  std::vector<RayLength> lengths_;
  int least_ = 0;
  int most_ = 0;
};

}  // namespace

SightRule::SightRule(std::vector<Literals> rays, int number)
    : rays_(std::move(rays)), needed_(number - 1) {
  for (const Literals& ray : rays_) {
    const std::vector<Site> sites = sites_of(ray);
    sites_.insert(sites_.end(), sites.begin(), sites.end());
  }
  std::ranges::sort(sites_);
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

std::string SightRule::line(LiteralText say) const {
  std::string line = "sight " + std::to_string(needed_ + 1);
  for (const Literals& ray : rays_) {
    line += " /";
    for (const Literal& literal : ray) line += ' ' + say(literal);
  }
  return line;
}

bool SightRule::is_broken(const Board& solution) const {
  int seen = 0;
  for (const Literals& ray : rays_) {
    const auto fails = [&](const Literal& literal) { return !literal.holds(solution); };
    seen += static_cast<int>(std::ranges::find_if(ray, fails) - ray.begin());
  }
  return seen != needed_;
}

bool SightRule::is_hopeless(const Board& board) const {
  const SightLook look(rays_, needed_, board);
  return look.least() > needed_ || look.most() < needed_;
}

bool SightRule::is_settled(const Board& board) const {
  const SightLook look(rays_, needed_, board);
  return look.least() == needed_ && look.most() == needed_;
}

std::optional<int> SightRule::tally(const Board& board) const {
  return SightLook(rays_, needed_, board).least() + 1;
}

std::optional<int> SightRule::shortage(const Board& board) const {
  const int most = SightLook(rays_, needed_, board).most();
  return most < needed_ ? std::optional(most + 1) : std::nullopt;
}

void SightRule::deduce(Facts& facts) const {
  // A look is of the board as it was, while conclusions change it.
  const Board board = facts.board();
  SightLook(rays_, needed_, board).deduce(facts);
}

/// A variable for each literal that may be seen: it is, if that before it is and it holds. So many
/// of them are true.
void SightRule::encode(sat::Formula& formula) const {
  int needed = needed_;
  std::vector<sat::Literal> seen;
  for (const Literals& ray : rays_) {
    const RayLength length = length_of(ray, formula.board());
    needed -= length.least;
    sat::Literal before = formula.yes();
    for (int i = length.least; i < length.most; ++i) {
      const sat::Literal holds = encoded(formula, ray[i]);
      const sat::Literal is_seen = formula.fresh();
      formula.add({-is_seen, before});
      formula.add({-is_seen, holds});
      formula.add({is_seen, -before, -holds});
      seen.push_back(before = is_seen);
    }
  }
  if (needed < 0 || needed > static_cast<int>(seen.size())) return formula.add({});
  sat::between(formula, seen, needed, needed);
}

std::unique_ptr<Sweep> SightRule::sweep(std::span<const Site> order) const {
  return sweep_sight(rays_, needed_, order);
}

/// A hidden site for each literal that may be seen, with the value 1 if it is. More than are needed
/// in one ray are one too many, whatever is behind them.
void SightRule::spell_out(Model& model) const {
  constexpr Candidates no = only(0);
  constexpr Candidates yes = only(1);
  Literals seen;
  for (const Literals& ray : rays_) {
    Literal before = {};
    for (int i = 0; i < std::min(static_cast<int>(ray.size()), needed_ + 1); ++i) {
      const Site hidden = model.hide(no | yes, ray[i].site);
      at_least(model, 1, {{hidden, no}, ray[i]});
      if (i > 0) at_least(model, 1, {{hidden, no}, before});
      Literals follows = {{hidden, yes}, !ray[i]};
      if (i > 0) follows.push_back(!before);
      at_least(model, 1, std::move(follows));
      seen.push_back(before = {hidden, yes});
    }
  }
  exactly(model, needed_, std::move(seen));
}

}  // namespace crosshatch::rules
