// SPDX-License-Identifier: MIT
//
// A line grows from a free cell to free cells beside its end, where possible so that the solution
// keeps it all the time, and otherwise also from both ends at once, as a palindrome does. Where
// neither is possible it goes on blindly, as an arrow has to before its sum is reached. The longest
// beginning that the solution keeps is the line.
#include <algorithm>
#include <utility>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/shapes.h"

namespace crosshatch::sudoku {

namespace {

constexpr int most_tries = 60;
constexpr int most_lines = 4;  ///< of which the longest is taken

/// Loops have more to keep.
constexpr int most_tries_of_loops = 300;
constexpr int most_bulges = 3;

bool has(const std::vector<Site>& sites, Site site) {
  return std::ranges::find(sites, site) != sites.end();
}

}  // namespace

/// The cells to which a line may go on from its end: straight on and to sides sooner than around a
/// corner, and not back to where it has been.
std::vector<Site> MarkDrawer::next_cells(const std::vector<Site>& path) {
  const int side = blank_.side();
  const Site tip = path.back();
  std::vector<std::pair<int, Site>> found;
  for (int down = -1; down <= 1; ++down) {
    for (int along = -1; along <= 1; ++along) {
      const int row = tip / side + down;
      const int column = tip % side + along;
      if (row < 0 || row >= side || column < 0 || column >= side) continue;
      const Site site = row * side + column;
      if (has(path, site) || !is_free(site)) continue;
      const bool is_back = std::any_of(path.begin(), path.end() - 1, [&](Site before) {
        return has(neighbours(before, side), site);
      });
      if (is_back) continue;
      const bool is_diagonal = down != 0 && along != 0;
      const bool is_straight = path.size() > 1 && site - tip == tip - path[path.size() - 2];
      const int chance = rng_.below(100);
      found.emplace_back(chance - (is_straight ? 20 : 0) + (is_diagonal ? 40 : 0), site);
    }
  }
  std::ranges::sort(found);
  std::vector<Site> sites;
  for (const auto& [order, site] : found) sites.push_back(site);
  return sites;
}

/// Makes a line longer. False: it cannot go on.
bool MarkDrawer::grow(Constraint& line, bool& is_good) {
  const std::vector<Site> path = line.sites;
  const std::vector<Site> nexts = next_cells(path);
  for (const Site next : nexts) {
    line.sites.push_back(next);
    is_good = is_kept(line);
    if (is_good) return true;
    line.sites.pop_back();
  }
  std::vector<Site> reversed(path.rbegin(), path.rend());
  for (const Site first : next_cells(reversed)) {
    for (const Site last : nexts) {
      if (first == last || has(neighbours(first, blank_.side()), last)) continue;
      line.sites = path;
      line.sites.insert(line.sites.begin(), first);
      line.sites.push_back(last);
      is_good = is_kept(line);
      if (is_good) return true;
    }
  }
  line.sites = path;
  if (nexts.empty()) return false;
  line.sites.push_back(nexts.front());
  return true;
}

/// The longest part of a line from a random cell that the solution keeps, or nothing.
std::vector<Site> MarkDrawer::grown(Constraint& line, int least, int most) {
  std::vector<Site> best;
  line.sites = {rng_.below(blank_.sites())};
  if (!is_free(line.sites.front())) return best;
  while (static_cast<int>(line.sites.size()) < most) {
    bool is_good = false;
    if (!grow(line, is_good) || (!is_good && !best.empty())) break;
    const int size = static_cast<int>(line.sites.size());
    if (is_good && size >= least && size <= most) best = line.sites;
  }
  return best;
}

std::optional<DrawnMark> MarkDrawer::draw_line(int kind) {
  Constraint line{.kind = kind};
  const ConstraintKind& own = kind_of(line);
  if (own.numbers.usual != 0) line.numbers = {own.numbers.usual};
  const int side = blank_.side();
  // The shortest lines look like dots.
  const int shortest = std::max(own.least_sites, side < 6 ? 2 : 3);
  const bool has_pill = own.look == ConstraintLook::pill;
  const int least = has_pill ? std::max(shortest, line.numbers.front() + 2) : shortest;
  const int longest = std::max(least + 1, std::min(side * 2 / 3 + (has_pill ? 1 : 0), 10));
  std::optional<DrawnMark> best;
  int lines = 0;
  for (int i = 0; i < most_tries && lines < most_lines; ++i) {
    const int most = least + rng_.below(longest - least + 1);
    const std::vector<Site> sites = grown(line, least, most);
    if (sites.empty()) continue;
    std::optional<DrawnMark> mark = marked({kind, sites, line.numbers});
    if (!mark) continue;
    ++lines;
    if (!best || best->constraint.sites.size() < sites.size()) best = std::move(mark);
  }
  return best;
}

/// A loop of free cells, each beside the next: from four around a corner it bulges by chance.
std::vector<Site> MarkDrawer::random_loop() {
  const int side = blank_.side();
  const int row = rng_.below(side - 1);
  const Site corner = row * side + rng_.below(side - 1);
  std::vector<Site> loop = {corner, corner + 1, corner + side + 1, corner + side};
  for (int bulges = rng_.below(most_bulges + 1); bulges > 0; --bulges) {
    const auto place = static_cast<std::size_t>(rng_.below(static_cast<int>(loop.size())));
    const Site from = loop[place];
    const Site to = loop[(place + 1) % loop.size()];
    const bool is_level = from / side == to / side;
    const int way = rng_.chance(50) ? 1 : -1;
    const Site out = from + way * (is_level ? side : 1);
    const Site back = to + way * (is_level ? side : 1);
    const std::vector<Site> beside = neighbours(from, side);
    if (!has(beside, out) || has(loop, out) || has(loop, back)) continue;
    loop.insert(loop.begin() + static_cast<std::ptrdiff_t>(place) + 1, {out, back});
  }
  const bool has_room = std::ranges::all_of(loop, [&](Site site) { return is_free(site); });
  return has_room ? loop : std::vector<Site>();
}

std::optional<DrawnMark> MarkDrawer::draw_loop(int kind) {
  const int usual = constraint_kinds()[static_cast<std::size_t>(kind)].numbers.usual;
  std::optional<DrawnMark> best;
  int loops = 0;
  for (int i = 0; i < most_tries_of_loops && loops < most_lines; ++i) {
    Constraint loop{.kind = kind, .sites = random_loop(), .numbers = {usual}};
    if (loop.sites.empty() || !is_kept(loop)) continue;
    std::optional<DrawnMark> mark = marked(std::move(loop));
    if (!mark) continue;
    ++loops;
    if (!best || best->constraint.sites.size() < mark->constraint.sites.size())
      best = std::move(mark);
  }
  return best;
}

}  // namespace crosshatch::sudoku
