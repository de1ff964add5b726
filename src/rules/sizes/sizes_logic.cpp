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
#include "rules/sizes/sizes_memo.h"

namespace crosshatch::rules {

namespace {

class SizesLogic {
 public:
  SizesLogic(const Graph& graph, int most, Facts& facts, SizesMemo* memo)
      : graph_(graph), most_(most), facts_(facts), memo_(memo), equals_(graph, facts.board()) {}

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
  [[nodiscard]] SizesMemo::Answer room_of(Value value);
  void fit_all();
  [[nodiscard]] std::vector<int> unfit(Value value, bool is_held);
  void strike_out(Value value, std::span<const int> unfit);

  const Graph& graph_;
  int most_;
  Facts& facts_;
  SizesMemo* memo_;
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
  SizesMemo::Answer* known = memo_ != nullptr ? &memo_->of(value, board()) : nullptr;
  if (known == nullptr || facts_.wants_reasons()) {
    (void)room_of(value);
    return;
  }
  if (!known->is_filled) {
    SizesMemo::Answer said = room_of(value);
    known->is_filled = true;
    known->lacks_room = said.lacks_room;
    known->room = std::move(said.room);
    return;
  }
  const auto no_reason = [] { return Literals{}; };
  if (known->lacks_room) return facts_.refute({}, "room");
  for (const auto& [vertex, size] : known->room)
    facts_.conclude({vertex, only(value)}, "room", no_reason, size);
}

/// Concludes what the room of the pieces of a value says, and returns it.
SizesMemo::Answer SizesLogic::room_of(Value value) {
  SizesMemo::Answer said;
  Literals literals;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
    literals.push_back({vertex, only(value)});
  const std::vector<int> no_seeds(literals.size());
  const Board before = board();
  const Pieces pieces(graph_, literals, before, no_seeds);
  Growth growth(graph_, literals, before, pieces);
  for (int number = 0; number < static_cast<int>(pieces.all().size()); ++number) {
    const int left = least_size(value) - pieces[number].size();
    if (left <= 0) continue;
    // A larger one may have more than it needs.
    const int most = value < most_ ? left : graph_.vertices();
    growth.look(number, most);
    const Room room(graph_, pieces, growth, number, most);
    const auto size = static_cast<std::size_t>(pieces[number].size());
    if (room.size() < left) {
      facts_.refute(growth.limits(), "room", size);
      said.lacks_room = true;
      return said;
    }
    for (const int vertex : room.vertices()) {
      if (room.size_without(vertex) >= left) continue;
      said.room.emplace_back(vertex, size);
      facts_.conclude(
          literals[vertex], "room", [&] { return growth.limits(); }, size);
    }
    // To people, one after the other.
    if (facts_.is_changed() && facts_.wants_reasons()) break;
  }
  return said;
}

/// What has no room around a vertex.
void SizesLogic::fit_all() {
  Candidates held = 0;
  for (const Piece& piece : equals_.all()) held |= only(piece.value);
  for (Value value = 1; value <= most_ && !facts_.is_impossible(); ++value) {
    const bool is_held = (held & only(value)) != 0;
    const bool is_older = facts_.is_changed();
    if (memo_ == nullptr) {
      strike_out(value, unfit(value, is_held));
      continue;
    }
    SizesMemo::Answer& known = memo_->of(value, board());
    if (known.is_fitted) {
      strike_out(value, known.unfit);
      continue;
    }
    std::vector<int> found = unfit(value, is_held);
    strike_out(value, found);
    // With pieces that are older than the board it may be less than all.
    known.is_fitted = !is_older;
    known.unfit = std::move(found);
  }
}

/// The open vertices that have no room for a piece of this value around them. Where free ones that
/// hang together, beside no piece of the value, are enough, all of them have.
std::vector<int> SizesLogic::unfit(Value value, bool is_held) {
  std::vector<char> has_room(static_cast<std::size_t>(graph_.vertices()));
  std::vector<char> is_seen(has_room.size());
  const auto is_free = [&](int vertex) {
    if (!board().may_be(vertex, value)) return false;
    return !is_held || (board()[vertex] != only(value) &&
                        std::ranges::none_of(graph_.ends_at(vertex), [&](const Graph::End& end) {
                          return board()[end.vertex] == only(value);
                        }));
  };
  std::vector<int> region;
  for (int start = 0; start < graph_.vertices(); ++start) {
    if (is_seen[start] != 0 || !is_free(start)) continue;
    region = {start};
    is_seen[start] = 1;
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(region[i])) {
        if (is_seen[next] != 0 || !is_free(next)) continue;
        is_seen[next] = 1;
        region.push_back(next);
      }
    }
    if (static_cast<int>(region.size()) < least_size(value)) continue;
    for (const int vertex : region) has_room[vertex] = 1;
  }
  std::vector<int> found;
  Fitting fitting(graph_, most_, equals_, board());
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    const bool is_open = board().may_be(vertex, value) && !board().is_decided(vertex);
    if (is_open && has_room[vertex] == 0 && !fitting.fits(vertex, value)) found.push_back(vertex);
  }
  return found;
}

void SizesLogic::strike_out(Value value, std::span<const int> unfit) {
  if (unfit.empty()) return;
  if (!facts_.wants_reasons()) {
    for (const int vertex : unfit)
      facts_.conclude({vertex, ~only(value)}, "fit", [] { return Literals{}; });
    return;
  }
  Literals literals;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
    literals.push_back({vertex, only(value)});
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

void deduce_sizes(const Graph& graph, int most, Facts& facts, SizesMemo* memo) {
  SizesLogic(graph, most, facts, memo).run();
}

}  // namespace crosshatch::rules
