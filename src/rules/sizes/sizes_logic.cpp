// SPDX-License-Identifier: MIT
//
// What people see at once comes first, and ends the round when it says something. Of a value whose
// pieces are measured, AreasRule's growth tells how far each can go: its other pieces have no seed.
#include "rules/sizes/sizes_logic.h"

#include <algorithm>
#include <set>
#include <utility>

#include "rules/areas/growth.h"
#include "rules/areas/room.h"
#include "rules/sizes/equals.h"
#include "rules/sizes/fitting.h"

namespace crosshatch::rules {

namespace {

class SizesLogic {
 public:
  SizesLogic(const Graph& graph, int most, Facts& facts)
      : graph_(graph), most_(most), facts_(facts), equals_(graph, facts.board()) {}

  void run() {
    using Steps = std::vector<void (SizesLogic::*)()>;
    Steps steps = {&SizesLogic::join, &SizesLogic::leave, &SizesLogic::close_all};
    if (!facts_.is_glance())
      steps.insert(steps.end(), {&SizesLogic::fill_all, &SizesLogic::fit_all});
    for (const auto step : steps) {
      (this->*step)();
      if (facts_.is_changed()) return;
    }
  }

 private:
  using Piece = Equals::Piece;

  [[nodiscard]] const Board& board() const { return facts_.board(); }
  [[nodiscard]] Literals all_of(const Piece& piece) const {
    Literals all;
    for (const int vertex : piece.vertices) all.push_back({vertex, only(piece.value)});
    return all;
  }
  [[nodiscard]] static bool must_grow(const Piece& piece) {
    return piece.size() < least_size(piece.value);
  }

  void join();
  void leave();
  void close_all();
  void close(const std::vector<int>& open, int region, const std::vector<int>& region_beside);
  void fill_all();
  void fill(Value value);
  void fit_all();
  void fit(Value value, const Literals& literals);

  const Graph& graph_;
  int most_;
  Facts& facts_;
  Equals equals_;
};

/// No vertex joins more than its value allows.
void SizesLogic::join() {
  for (const Piece& piece : equals_.all()) {
    if (piece.size() > largest_size(piece.value, most_))
      return facts_.refute(all_of(piece), "large");
  }
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (equals_.piece_of(vertex) >= 0) continue;
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      const int own = equals_.piece_of(next);
      if (own < 0 || !board().may_be(vertex, equals_[own].value)) continue;
      const Value value = equals_[own].value;
      const std::vector<int> joined = equals_.beside(graph_, vertex, value);
      int size = 1;
      for (const int piece : joined) size += equals_[piece].size();
      const int largest = largest_size(value, most_);
      if (size <= largest) continue;
      const auto is_full = [&](int piece) { return equals_[piece].size() == largest; };
      const auto full = std::ranges::find_if(joined, is_full);
      facts_.conclude({vertex, ~only(value)}, full != joined.end() ? "complete" : "joint", [&] {
        if (full != joined.end()) return all_of(equals_[*full]);
        Literals reason;
        for (const int piece : joined) {
          const Literals more = all_of(equals_[piece]);
          reason.insert(reason.end(), more.begin(), more.end());
        }
        return reason;
      });
    }
  }
}

/// A piece that is too small goes on where alone it can.
void SizesLogic::leave() {
  for (const Piece& piece : equals_.all()) {
    if (!must_grow(piece)) continue;
    std::set<int> exits;
    std::set<int> walls;
    for (const int vertex : piece.vertices) {
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (equals_.piece_of(next, piece.value) >= 0) continue;
        (board().may_be(next, piece.value) ? exits : walls).insert(next);
      }
    }
    if (exits.size() > 1) continue;
    const auto reason = [&] {
      Literals around = all_of(piece);
      for (const int wall : walls) around.push_back({wall, ~only(piece.value)});
      return around;
    };
    if (exits.empty()) return facts_.refute(reason(), "exit", piece.vertices.size());
    facts_.conclude({*exits.begin(), only(piece.value)}, "exit", reason, piece.vertices.size());
    // To people, one after the other.
    if (facts_.is_changed() && facts_.wants_reasons()) return;
  }
}

/// Open vertices that touch each other hold no number that is larger than they are many, without
/// those that pieces beside them still need and have from nowhere else; unless such a piece holds
/// it.
void SizesLogic::close_all() {
  constexpr int several = -2;
  std::vector<int> region_of(static_cast<std::size_t>(graph_.vertices()), -1);
  std::vector<int> region_beside(equals_.all().size(), -1);  // by piece
  std::vector<std::vector<int>> regions;
  for (int start = 0; start < graph_.vertices(); ++start) {
    if (region_of[start] >= 0 || board().is_decided(start)) continue;
    const auto number = static_cast<int>(regions.size());
    std::vector<int>& open = regions.emplace_back(1, start);
    region_of[start] = number;
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(open[i])) {
        if (const int piece = equals_.piece_of(next); piece >= 0) {
          int& beside = region_beside[piece];
          beside = beside == -1 || beside == number ? number : several;
        } else if (region_of[next] < 0) {
          region_of[next] = number;
          open.push_back(next);
        }
      }
    }
  }
  for (std::size_t i = 0; i < regions.size() && !facts_.is_impossible(); ++i)
    close(regions[i], static_cast<int>(i), region_beside);
}

void SizesLogic::close(const std::vector<int>& open, int region,
                       const std::vector<int>& region_beside) {
  std::set<int> walls;
  std::set<int> beside;  // pieces
  for (const int vertex : open) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (equals_.piece_of(next) < 0) continue;
      walls.insert(next);
      beside.insert(equals_.piece_of(next));
    }
  }
  Candidates held = 0;
  Candidates elsewhere = 0;  // of these values, pieces may grow elsewhere, too
  std::vector<int> sizes(static_cast<std::size_t>(most_) + 1);
  for (const int number : beside) {
    const Piece& piece = equals_[number];
    held |= only(piece.value);
    if (!must_grow(piece)) continue;
    if (region_beside[number] != region) elsewhere |= only(piece.value);
    sizes[piece.value] += piece.size();
  }
  elsewhere |= only(most_);
  // Pieces of one value may become one: they need least if their sizes add up as well as can be.
  auto left = static_cast<int>(open.size());
  for (Value value = 0; value < most_; ++value) {
    const int over = sizes[value] % least_size(value);
    if (over > 0 && (elsewhere & only(value)) == 0) left -= least_size(value) - over;
  }
  if (left > most_) return;
  const Candidates larger = ~(only(std::max(left, 0)) - 1) & ~held;
  for (const int vertex : open) {
    facts_.conclude({vertex, ~larger}, "closed", [&] {
      std::set<int> told = walls;
      for (const int number : beside) {
        const Piece& piece = equals_[number];
        if ((elsewhere & only(piece.value)) != 0) continue;
        told.insert(piece.vertices.begin(), piece.vertices.end());
        if (!must_grow(piece)) continue;
        for (const int own : piece.vertices) {
          for (const auto& [edge, next] : graph_.ends_at(own)) {
            if (equals_.piece_of(next) >= 0) told.insert(next);
          }
        }
      }
      Literals reason;
      for (const int one : told) reason.push_back({one, board()[one]});
      return reason;
    });
  }
}

/// What pieces need of the room that they have.
void SizesLogic::fill_all() {
  Candidates growing = 0;
  for (const Piece& piece : equals_.all()) growing |= must_grow(piece) ? only(piece.value) : 0;
  for (Value value = 0; value <= most_ && !facts_.is_impossible(); ++value) {
    if ((growing & only(value)) != 0) fill(value);
    if (facts_.is_changed() && facts_.wants_reasons()) return;
  }
}

void SizesLogic::fill(Value value) {
  Literals literals;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
    literals.push_back({vertex, only(value)});
  const std::vector<int> no_seeds(literals.size());
  const Pieces pieces(graph_, literals, board(), no_seeds);
  Growth growth(graph_, literals, board(), pieces);
  for (int number = 0; number < static_cast<int>(pieces.all().size()); ++number) {
    const int left = least_size(value) - pieces[number].size();
    if (left <= 0) continue;
    // A larger one may have more than it needs.
    const int most = value < most_ ? left : graph_.vertices();
    growth.look(number, most);
    const Room room(graph_, pieces, growth, number, most);
    const auto size = static_cast<std::size_t>(pieces[number].size());
    if (room.size() < left) return facts_.refute(growth.limits(), "room", size);
    for (const int vertex : room.vertices()) {
      if (room.size_without(vertex) >= left) continue;
      facts_.conclude(
          literals[vertex], "room", [&] { return growth.limits(); }, size);
    }
    // What is known of the pieces is older than the board.
    if (facts_.is_changed()) return;
  }
}

/// What has no room around a vertex.
void SizesLogic::fit_all() {
  Candidates held = 0;
  for (const Piece& piece : equals_.all()) held |= only(piece.value);
  std::vector<char> is_seen(static_cast<std::size_t>(graph_.vertices()));
  std::vector<int> region;
  for (Value value = 1; value <= most_ && !facts_.is_impossible(); ++value) {
    // Where a region is large enough and no piece is in it, all fits.
    bool is_tight = (held & only(value)) != 0;
    std::ranges::fill(is_seen, 0);
    for (int start = 0; start < graph_.vertices() && !is_tight; ++start) {
      if (is_seen[start] != 0 || !board().may_be(start, value)) continue;
      region = {start};
      is_seen[start] = 1;
      for (std::size_t i = 0; i < region.size(); ++i) {
        for (const auto& [edge, next] : graph_.ends_at(region[i])) {
          if (board().may_be(next, value) && std::exchange(is_seen[next], 1) == 0)
            region.push_back(next);
        }
      }
      is_tight = static_cast<int>(region.size()) < least_size(value);
    }
    if (!is_tight) continue;
    Literals literals;
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
      literals.push_back({vertex, only(value)});
    fit(value, literals);
  }
}

void SizesLogic::fit(Value value, const Literals& literals) {
  std::vector<int> unfit;
  Fitting fitting(graph_, most_, equals_, board());
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (literals[vertex].is_open(board()) && !fitting.fits(vertex, value)) unfit.push_back(vertex);
  }
  if (unfit.empty()) return;
  if (!facts_.wants_reasons()) {
    for (const int vertex : unfit)
      facts_.conclude(!literals[vertex], "fit", [] { return Literals{}; });
    return;
  }
  const std::vector<int> no_seeds(literals.size());
  const Board before = board();
  const Pieces pieces(graph_, literals, before, no_seeds);
  const Growth growth(graph_, literals, before, pieces);
  const int most = value < most_ ? least_size(value) : graph_.vertices();
  for (const int vertex : unfit)
    facts_.conclude(!literals[vertex], "fit",
                    [&] { return growth.why_lost(std::span(&vertex, 1), most); });
}

}  // namespace

void deduce_sizes(const Graph& graph, int most, Facts& facts) {
  SizesLogic(graph, most, facts).run();
}

}  // namespace crosshatch::rules
