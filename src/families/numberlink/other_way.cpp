// SPDX-License-Identifier: MIT
#include "families/numberlink/other_way.h"

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "families/numberlink/lines.h"
#include "rules/loop/paths.h"

namespace crosshatch::numberlink {

namespace {

class OtherWay {
 public:
  OtherWay(const rules::PathsRule& rule, const Board& solution)
      : rule_(rule), solution_(solution), lines_(rule.graph(), rule.literals(), solution) {}

  /// From a cell of a line to one beside it, at once.
  [[nodiscard]] std::optional<Board> shorter() const {
    const std::span<const rules::GraphEdge> edges = rule_.graph().edges();
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
      const auto [one, other] = edges[edge];
      const int path = lines_.path_at(one);
      if (path < 0 || path != lines_.path_at(other) || is_line(edge)) continue;
      Board board = solution_;
      for (const Site link : way(one, other, true)) board.set(link, no_line);
      board.set(rule_.literals()[edge].site, line);
      return board;
    }
    return std::nullopt;
  }

  /// Through cells that are left out.
  [[nodiscard]] std::optional<Board> detour() const {
    const int cells = rule_.graph().vertices();
    std::vector<char> is_seen(static_cast<std::size_t>(cells));
    for (int first = 0; first < cells; ++first) {
      if (lines_.path_at(first) >= 0 || is_seen[first] != 0) continue;
      // The piece that begins there, and the cells of lines that it touches.
      std::map<int, int> touched;  // by line
      std::vector<int> piece = {first};
      is_seen[first] = true;
      for (std::size_t i = 0; i < piece.size(); ++i) {
        for (const auto& [edge, next] : rule_.graph().ends_at(piece[i])) {
          const int path = lines_.path_at(next);
          if (path < 0) {
            if (!std::exchange(is_seen[next], char{true})) piece.push_back(next);
            continue;
          }
          const auto [known, is_new] = touched.try_emplace(path, next);
          if (!is_new && known->second != next) return around(known->second, next);
        }
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_line(std::size_t edge) const {
    return rule_.literals()[edge].holds(solution_);
  }

  /// The links on a way from one cell to another, over cells that are left out or along a line.
  [[nodiscard]] std::vector<Site> way(int from, int to, bool is_along) const {
    std::vector<int> by(static_cast<std::size_t>(rule_.graph().vertices()), -1);
    std::vector<int> reached = {from};
    for (std::size_t i = 0; i < reached.size() && by[to] < 0; ++i) {
      for (const auto& [edge, next] : rule_.graph().ends_at(reached[i])) {
        if (next == from || by[next] >= 0 || is_line(edge) != is_along) continue;
        const bool is_open = is_along || lines_.path_at(next) < 0 || (next == to && i > 0);
        if (!is_open) continue;
        by[next] = edge;
        reached.push_back(next);
      }
    }
    std::vector<Site> links;
    for (int cell = to; cell != from;) {
      links.push_back(rule_.literals()[by[cell]].site);
      const auto [one, other] = rule_.graph().edges()[by[cell]];
      cell = one == cell ? other : one;
    }
    return links;
  }

  [[nodiscard]] Board around(int from, int to) const {
    Board other = solution_;
    for (const Site link : way(from, to, true)) other.set(link, no_line);
    for (const Site link : way(from, to, false)) other.set(link, line);
    return other;
  }

  const rules::PathsRule& rule_;
  const Board& solution_;
  rules::LoopPaths lines_;
};

}  // namespace

std::optional<Board> other_way(const rules::PathsRule& paths, const Board& solution) {
  const OtherWay ways(paths, solution);
  std::optional<Board> other = ways.shorter();
  return other ? other : ways.detour();
}

}  // namespace crosshatch::numberlink
