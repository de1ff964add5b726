// SPDX-License-Identifier: MIT
//
// Draws chains as lines between candidates. A strong link (if one fails, the other holds) is solid,
// a weak one (if one holds, the other fails) dashed. An arrow shows the direction of the sentence.
// Where another candidate of the chains is in the way, the line goes round it.
//
// In a chain each element follows from the one before. In a net it follows from earlier ones, which
// the term does not name. They are found again by the rules of singles: a candidate fails because
// one that holds excludes it, and holds because all others of its cell, or all other places of its
// digit in a house, have failed.
#include <algorithm>
#include <bit>
#include <cmath>

#include "families/sudoku/draw/focus.h"
#include "families/sudoku/draw/layout.h"

namespace crosshatch::sudoku {

namespace {

constexpr int stroke = 3;
constexpr int arrow = 8;  ///< the length of the two lines of an arrow
/// Larger nets are drawn without lines, which would be confusing.
constexpr std::size_t largest_net = 40;
constexpr int least_for_arrow = 26;  ///< shorter lines have no arrow

/// Where the lines to a candidate end: on the ring around it.
struct ChainNode {
  ScenePoint at;
  int radius = 0;

  bool operator==(const ChainNode&) const = default;
};

double distance(ScenePoint a, ScenePoint b) { return std::hypot(b.x - a.x, b.y - a.y); }

/// The point at distance `by` from one point towards another.
ScenePoint along(ScenePoint from, ScenePoint to, double by) {
  const double share = by / distance(from, to);
  return {from.x + static_cast<int>(std::lround(share * (to.x - from.x))),
          from.y + static_cast<int>(std::lround(share * (to.y - from.y)))};
}

/// The distance of the line between two points from a third, if it passes it at all.
double clearance(ScenePoint from, ScenePoint to, ScenePoint by) {
  const double length = distance(from, to);
  const double dx = (to.x - from.x) / length;
  const double dy = (to.y - from.y) / length;
  const double on = (by.x - from.x) * dx + (by.y - from.y) * dy;
  if (on <= 0 || on >= length) return length;
  return std::abs((by.x - from.x) * dy - (by.y - from.y) * dx);
}

class ChainDrawing {
 public:
  ChainDrawing(const Puzzle& puzzle, const View& view, const GridFocus& focus, Scene& scene)
      : houses_(puzzle), layout_(puzzle), focus_(focus), scene_(scene), before_(view.board) {
    const Step& step = *view.focus;
    for (const std::vector<Change>* changes : {&step.follow, &step.changes}) {
      for (auto change = changes->rbegin(); change != changes->rend(); ++change)
        before_[change->site] = change->before;
    }
    for (const auto* chain : focus.chains()) {
      for (const Inference& link : *chain) {
        for (const Site site : link.sites) nodes_.push_back(node(site, link.value));
      }
    }
  }

  void draw() {
    for (const std::vector<Inference>* chain : focus_.chains()) {
      const bool is_net = !is_chain(*chain);
      if (is_net && chain->size() > largest_net) continue;
      for (std::size_t i = 1; i < chain->size(); ++i) {
        if (is_net) {
          derive(*chain, i);
        } else {
          link((*chain)[i - 1], (*chain)[i]);
        }
      }
      if (focus_.chains().size() == 1 && !is_net && is_loop(*chain))
        link(chain->back(), chain->front());
    }
  }

 private:
  /// In a cell whose digit is placed, all lines end at that digit.
  [[nodiscard]] ChainNode node(Site site, Value value) const {
    if (focus_[site].is_placed) return {layout_.centre(site), DrawLayout::digit_radius};
    return {layout_.slot(site, value), layout_.ring_radius()};
  }

  /// Whether the two cannot both hold. For groups, all cells of one must exclude all of the other.
  [[nodiscard]] bool excludes(const Inference& one, const Inference& other) const {
    for (const Site a : one.sites) {
      for (const Site b : other.sites) {
        if (a == b ? one.value == other.value : one.value != other.value || !see(houses_, a, b))
          return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_chain(const std::vector<Inference>& chain) const {
    for (std::size_t i = 1; i < chain.size(); ++i) {
      if (chain[i].holds == chain[i - 1].holds) return false;
      if (!chain[i].holds && !excludes(chain[i - 1], chain[i])) return false;
    }
    return true;
  }

  /// Whether the end of a chain is linked to its start.
  [[nodiscard]] bool is_loop(const std::vector<Inference>& chain) const {
    return chain.size() > 2 && chain.back().holds && !chain.front().holds &&
           excludes(chain.back(), chain.front());
  }

  /// Links an element of a net to the earlier ones from which it follows.
  void derive(const std::vector<Inference>& net, std::size_t index) {
    const Inference& derived = net[index];
    const std::span<const Inference> earlier(net.data(), index);
    if (!derived.holds) {
      const auto cause = std::find_if(earlier.begin(), earlier.end(), [&](const Inference& link) {
        return link.holds && excludes(link, derived);
      });
      if (cause != earlier.end()) link(*cause, derived);
      return;
    }
    const Site site = derived.sites.front();
    std::vector<const Inference*> causes;
    Candidates failed = only(derived.value);
    for (const Inference& link : earlier) {
      if (link.holds || link.sites.front() != site) continue;
      failed |= only(link.value);
      causes.push_back(&link);
    }
    if ((before_[site] & ~failed) != 0) causes = places_failed(earlier, derived);
    for (const Inference* cause : causes) link(*cause, derived);
  }

  /// The other places of the digit in a house, if all of them have failed.
  [[nodiscard]] std::vector<const Inference*> places_failed(std::span<const Inference> earlier,
                                                            const Inference& derived) const {
    const Site site = derived.sites.front();
    // The box first, since that is easiest to see.
    const std::span<const int> houses = houses_.of(site);
    for (std::size_t i = 0; i < houses.size(); ++i) {
      const std::span<const Site> house = houses_.sites_in(houses[i == 0 ? 2 : i < 3 ? i - 1 : i]);
      std::vector<const Inference*> causes;
      int open = 0;
      for (const Site other : house) {
        if (other != site && before_.may_be(other, derived.value)) ++open;
      }
      for (const Inference& link : earlier) {
        if (!link.holds && link.value == derived.value && link.sites.front() != site &&
            std::find(house.begin(), house.end(), link.sites.front()) != house.end())
          causes.push_back(&link);
      }
      if (static_cast<int>(causes.size()) == open) return causes;
    }
    return {};
  }

  void link(const Inference& one, const Inference& other) {
    ChainNode from;
    ChainNode to;
    double least = -1;
    for (const Site a : one.sites) {
      for (const Site b : other.sites) {
        const ChainNode start = node(a, one.value);
        const ChainNode end = node(b, other.value);
        const double apart = distance(start.at, end.at);
        if (least >= 0 && apart >= least) continue;
        from = start;
        to = end;
        least = apart;
      }
    }
    if (from.at == to.at) return;
    for (const auto& [a, b] : drawn_) {
      if ((a == from && b == to) || (a == to && b == from)) return;
    }
    drawn_.emplace_back(from, to);
    line(from, to, other.holds);
  }

  [[nodiscard]] bool is_free(ScenePoint a, ScenePoint b, const ChainNode& from,
                             const ChainNode& to) const {
    return std::all_of(nodes_.begin(), nodes_.end(), [&](const ChainNode& node) {
      return node == from || node == to || clearance(a, b, node.at) > node.radius + 1;
    });
  }

  void line(const ChainNode& from, const ChainNode& to, bool is_strong) {
    std::vector<ScenePoint> turns;
    if (!is_free(from.at, to.at, from, to)) {
      // Beside the straight line, between the candidates, on the side with more room. The side
      // within the cell is tried first, because a line on the lines of the grid would not be seen.
      const int inside = is_inside(from, to) ? 1 : -1;
      for (const int side : {inside, -inside}) {
        const std::vector<ScenePoint> beside = {aside(from, to, side), aside(to, from, -side)};
        const bool is_better = is_free(beside[0], beside[1], from, to);
        if (turns.empty() || is_better) turns = beside;
        if (is_better) break;
      }
    }
    ScenePoint at = along(from.at, turns.empty() ? to.at : turns.front(), from.radius);
    for (const ScenePoint& turn : turns) {
      segment(at, turn, is_strong);
      at = turn;
    }
    const ScenePoint end = along(to.at, at, to.radius);
    segment(at, end, is_strong);
    if (distance(from.at, to.at) - from.radius - to.radius < least_for_arrow) return;
    const double angle = std::atan2(at.y - end.y, at.x - end.x);
    for (const double turn : {-0.45, 0.45}) {
      segment(end,
              {end.x + static_cast<int>(std::lround(arrow * std::cos(angle + turn))),
               end.y + static_cast<int>(std::lround(arrow * std::sin(angle + turn)))},
              is_strong, Dash::solid);
    }
  }

  /// Whether side 1 of the line between two nodes is nearer to the middle of the first node's cell.
  [[nodiscard]] bool is_inside(const ChainNode& from, const ChainNode& to) const {
    const auto middle = [](int at) {
      return at - (at - DrawLayout::margin) % cell_side + cell_side / 2;
    };
    const ScenePoint centre = {middle(from.at.x), middle(from.at.y)};
    return distance(centre, aside(from, to, 1)) <= distance(centre, aside(from, to, -1));
  }

  /// A point near a node towards another one, beside the line between them.
  [[nodiscard]] ScenePoint aside(const ChainNode& node, const ChainNode& other, int side) const {
    const double length = distance(node.at, other.at);
    const double dx = (other.at.x - node.at.x) / length;
    const double dy = (other.at.y - node.at.y) / length;
    const double on = std::min(node.radius * 7 / 4.0, length / 3);
    const double off = side * (layout_.ring_radius() + 2);
    return {node.at.x + static_cast<int>(std::lround(on * dx - off * dy)),
            node.at.y + static_cast<int>(std::lround(on * dy + off * dx))};
  }

  void segment(ScenePoint from, ScenePoint to, bool is_strong) {
    segment(from, to, is_strong, is_strong ? Dash::solid : Dash::dashed);
  }
  /// Weak links are drawn below the contents of cells and strong ones above. So it does not matter
  /// which of two crossing links is drawn first.
  void segment(ScenePoint from, ScenePoint to, bool is_strong, Dash dash) {
    if (from == to) return;
    scene_
        .line(is_strong ? Layer::link : Layer::frame, is_strong ? Role::link : Role::weak_link,
              from.x, from.y, to.x, to.y, stroke)
        .dash = dash;
  }

  Houses houses_;
  DrawLayout layout_;
  const GridFocus& focus_;
  Scene& scene_;
  Board before_;
  std::vector<ChainNode> nodes_;
  std::vector<std::pair<ChainNode, ChainNode>> drawn_;
};

}  // namespace

void draw_chains(const Puzzle& puzzle, const View& view, const GridFocus& focus, Scene& scene) {
  if (!focus.chains().empty()) ChainDrawing(puzzle, view, focus, scene).draw();
}

}  // namespace crosshatch::sudoku
