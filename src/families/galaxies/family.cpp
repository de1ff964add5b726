// SPDX-License-Identifier: MIT
//
// Galaxies, or Tentai Show: parts the grid into areas, each with one circle at its centre of
// symmetry. Which circle a cell belongs to is hidden: solutions are told apart by the borders.
//
// A cell and its image by a circle belong to that circle together, so they share a hidden site. An
// area hangs together where these pairs do: a way from pair to pair is a way from cell to cell, or
// its image.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include "core/grid_place.h"
#include "derive/derive.h"
#include "rules/connected/anchored.h"
#include "rules/count/count.h"
#include "rules/count/say.h"

namespace crosshatch::galaxies {

namespace {

using namespace derive;
using namespace rules;

constexpr Value inside = 0;
constexpr Value border = 1;
constexpr int nobody = -1;

constexpr auto left_side = static_cast<std::size_t>(CellSide::left);
constexpr auto right_side = static_cast<std::size_t>(CellSide::right);
constexpr auto bottom_side = static_cast<std::size_t>(CellSide::bottom);

/// The edge between two cells that share a side, the first before the other.
Site edge_between(const GridPuzzle& puzzle, int one, int other) {
  return puzzle.sides_of(one)[other == one + puzzle.columns() ? bottom_side : right_side];
}

/// What anybody sees of borders: none ends within the grid, and a cell without a circle in its
/// middle has no border on all sides.
void add_borders(Model& model, const GridPuzzle& puzzle) {
  for (int corner = 0; corner < corners_of_cells(puzzle.rows(), puzzle.columns()); ++corner) {
    const std::vector<Site> cells = puzzle.at_corner(corner);
    if (cells.size() < 4) continue;
    const std::vector<Site> before = puzzle.sides_of(cells.front());
    const std::vector<Site> behind = puzzle.sides_of(cells.back());
    const std::vector<Site> edges = {before[right_side], before[bottom_side], behind[0],
                                     behind[left_side]};
    model.add<CountRule>(each(edges, only(border)), 2, 4, CountRule::None::is_allowed);
    model.label({"end", Place{Place::Kind::corner, corner}});
  }
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell))
      at_least(model, 1, each(puzzle.sides_of(cell), only(inside)),
               {"closed", Place{Place::Kind::cell, cell}});
  }
}

/// A circle, in half cells from the middle of the first cell.
struct Circle {
  int row = 0;
  int column = 0;
  std::vector<int> cells = {};  ///< that it touches
  Place place = {};
};

std::vector<Circle> circles_of(const GridPuzzle& puzzle) {
  const GridClues& clues = puzzle.clues();
  std::vector<Circle> circles;
  const auto add = [&](const Place& place, std::vector<int> cells) {
    const GridPlace first = grid_place(cells.front(), clues.columns);
    const GridPlace last = grid_place(cells.back(), clues.columns);
    circles.push_back({first.row + last.row, first.column + last.column, std::move(cells), place});
  };
  for (int cell = 0; cell < std::ssize(clues.cells); ++cell) {
    if (clues.cells[cell] != no_clue) add({Place::Kind::cell, cell}, {cell});
  }
  for (int pair = 0; pair < std::ssize(clues.between); ++pair) {
    if (clues.between[pair] == no_clue) continue;
    const auto [one, other] = cells_of_pair(pair, clues.rows, clues.columns);
    add({.index = edge_between(puzzle, one, other)}, {one, other});
  }
  for (int corner = 0; corner < std::ssize(clues.corners); ++corner) {
    if (clues.corners[corner] != no_clue)
      add({Place::Kind::corner, corner}, puzzle.at_corner(corner));
  }
  return circles;
}

/// The cell on the other side of a circle, as far away; `nobody`: it is out of the grid.
int image(const GridPuzzle& puzzle, const Circle& circle, int cell) {
  const GridPlace at = grid_place(cell, puzzle.columns());
  const int row = circle.row - at.row;
  const int column = circle.column - at.column;
  const bool is_there = row >= 0 && row < puzzle.rows() && column >= 0 && column < puzzle.columns();
  return is_there ? row * puzzle.columns() + column : nobody;
}

bool is_beside(const GridPuzzle& puzzle, int one, int other) {
  return other == one + puzzle.columns() || (other == one + 1 && other % puzzle.columns() != 0);
}

/// Which cells a circle may have, in order: those that it reaches together with their images,
/// around the cells that other circles touch. `owners`: by cells, the circles that touch them.
std::vector<int> reach(const GridPuzzle& puzzle, const std::vector<Circle>& circles, int own,
                       const std::vector<int>& owners) {
  const Circle& circle = circles[static_cast<std::size_t>(own)];
  const auto is_free = [&](int cell) {
    return cell != nobody && (owners[cell] == nobody || owners[cell] == own);
  };
  std::vector<char> is_found(owners.size());
  std::vector<int> found = circle.cells;
  for (const int cell : found) is_found[cell] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const int next : puzzle.beside(found[i])) {
      const bool is_good = is_free(next) && is_free(image(puzzle, circle, next));
      if (is_good && std::exchange(is_found[next], true) == 0) found.push_back(next);
    }
  }
  std::ranges::sort(found);
  return found;
}

/// That a cell belongs to a circle.
struct CellClaim {
  int circle = 0;
  Literal literal = {};
};

/// The claims on each cell, in the order of the circles; those of a cell and its image are one
/// site. Each circle's hang together with the cells that it touches.
class Claims {
 public:
  Claims(Model& model, const GridPuzzle& puzzle, const std::vector<Circle>& circles)
      : model_(model), puzzle_(puzzle), of_(static_cast<std::size_t>(puzzle.cells())) {
    std::vector<int> owners(of_.size(), nobody);
    for (std::size_t own = 0; own < circles.size(); ++own) {
      for (const int cell : circles[own].cells) owners[cell] = static_cast<int>(own);
    }
    for (int own = 0; own < std::ssize(circles); ++own)
      add(own, circles[static_cast<std::size_t>(own)], reach(puzzle, circles, own, owners));
  }

  [[nodiscard]] const std::vector<CellClaim>& of(int cell) const { return of_[cell]; }
  [[nodiscard]] const Literal* find(int cell, int circle) const {
    const auto at = std::ranges::find(of_[cell], circle, &CellClaim::circle);
    return at == of_[cell].end() ? nullptr : &at->literal;
  }

 private:
  void add(int own, const Circle& circle, const std::vector<int>& cells) {
    std::vector<int> vertex_of(of_.size(), nobody);
    Literals vertices;
    std::vector<int> anchors;
    for (const int cell : cells) {
      const int other = image(puzzle_, circle, cell);
      int& vertex = vertex_of[cell];
      if (other < cell) {
        vertex = vertex_of[other];
      } else {
        const bool is_touched = std::ranges::count(circle.cells, cell) > 0;
        vertex = static_cast<int>(vertices.size());
        if (is_touched) anchors.push_back(vertex);
        const Site near = puzzle_.sides_of(cell)[bottom_side];
        vertices.push_back({model_.hide(is_touched ? only(1) : only(0) | only(1), near), only(1)});
      }
      of_[cell].push_back({own, vertices[static_cast<std::size_t>(vertex)]});
    }
    std::set<std::array<int, 2>> ties;
    for (const int cell : cells) {
      for (const int next : puzzle_.beside(cell)) {
        if (vertex_of[cell] < vertex_of[next] && vertex_of[cell] != nobody)
          ties.insert({vertex_of[cell], vertex_of[next]});
      }
    }
    std::vector<GraphEdge> edges;
    std::vector<Literals> ways;  // to the next pairs, without which one would be alone
    for (const Literal& vertex : vertices) ways.push_back({!vertex});
    for (const auto& [one, other] : ties) {
      edges.push_back({one, other});
      ways[static_cast<std::size_t>(one)].push_back(vertices[static_cast<std::size_t>(other)]);
      ways[static_cast<std::size_t>(other)].push_back(vertices[static_cast<std::size_t>(one)]);
    }
    for (int vertex = 0; vertex < std::ssize(ways); ++vertex) {
      if (std::ranges::count(anchors, vertex) == 0)
        at_least(model_, 1, std::move(ways[static_cast<std::size_t>(vertex)]),
                 {"way", circle.place});
    }
    const auto number = static_cast<int>(vertices.size());
    model_.add<AnchoredRule>(Graph(number, std::move(edges)), std::move(vertices),
                             std::move(anchors));
    model_.label({"way", circle.place});
  }

  Model& model_;
  const GridPuzzle& puzzle_;
  std::vector<std::vector<CellClaim>> of_;
};

/// Around an edge with a cell on both sides: it has a border exactly if these belong to different
/// circles.
void add_edge(Model& model, const Claims& claims, const std::vector<Circle>& circles, Site edge,
              std::array<int, 2> cells) {
  for (const int side : {0, 1}) {
    for (const auto& [number, own] : claims.of(cells[side])) {
      const Circle& circle = circles[static_cast<std::size_t>(number)];
      const Literal* const other = claims.find(cells[1 - side], number);
      const bool is_one = other != nullptr && other->site == own.site;
      if (other != nullptr && side == 0) {
        Literals inside_of_one = {{edge, only(inside)}, !own};
        if (!is_one) inside_of_one.push_back(!*other);
        at_least(model, 1, std::move(inside_of_one), {"inside", circle.place});
      }
      if (is_one) continue;
      const bool is_touched = std::ranges::count(circle.cells, cells[side]) > 0;
      const std::string_view id = other != nullptr                     ? "apart"
                                  : is_touched                         ? "beyond"
                                  : claims.of(cells[side]).size() == 1 ? "only"
                                                                       : "apart";
      Literals apart = {{edge, only(border)}, !own};
      if (other != nullptr) apart.push_back(*other);
      at_least(model, 1, std::move(apart), {id, circle.place});
    }
  }
}

/// The edges of a cell that belongs to a circle are as those of its image.
void add_images(Model& model, const GridPuzzle& puzzle, const Claims& claims,
                const std::vector<Circle>& circles, int cell) {
  for (const auto& [number, own] : claims.of(cell)) {
    const Circle& circle = circles[static_cast<std::size_t>(number)];
    const std::vector<Site> sides = puzzle.sides_of(cell);
    const std::vector<Site> others = puzzle.sides_of(image(puzzle, circle, cell));
    for (std::size_t side = 0; side < sides.size(); ++side) {
      const Site one = sides[side];
      const Site other = others[sides.size() - 1 - side];
      if (one == other) continue;  // the circle stands there
      const bool is_known = model.start().is_decided(one) && model.start().is_decided(other);
      if (is_known && model.start()[one] == model.start()[other]) continue;
      at_least(model, 1, {!own, {one, only(inside)}, {other, only(border)}},
               {claims.of(cell).size() == 1 ? "image" : "far-image", circle.place});
    }
  }
}

Model model(const GridPuzzle& puzzle) {
  const std::vector<Circle> circles = circles_of(puzzle);
  Board start(puzzle.sites(), only(inside) | only(border));
  for (Site edge = 0; edge < puzzle.sites(); ++edge) {
    if (!puzzle.layout().place(edge).other) start.set(edge, border);
  }
  for (const Circle& circle : circles) {
    for (const int one : circle.cells) {
      for (const int other : circle.cells) {
        if (is_beside(puzzle, one, other)) start.set(edge_between(puzzle, one, other), inside);
      }
    }
  }
  Model model(std::move(start));
  add_borders(model, puzzle);
  const Claims claims(model, puzzle, circles);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    Literals owners;
    for (const CellClaim& claim : claims.of(cell)) owners.push_back(claim.literal);
    exactly(model, 1, std::move(owners), {"owner", Place{Place::Kind::cell, cell}});
    add_images(model, puzzle, claims, circles, cell);
  }
  for (const std::vector<Site>& pair : puzzle.pairs())
    add_edge(model, claims, circles, edge_between(puzzle, pair[0], pair[1]), {pair[0], pair[1]});
  return model;
}

constexpr int radius = 12;  ///< of circles: so small that borders around them are seen

void draw_white(Scene& scene, const Spot& spot) {
  scene.disc(Layer::symbol, spot.role, spot.x, spot.y, radius).stroke = 3;
}

void draw_black(Scene& scene, const Spot& spot) {
  scene.disc(Layer::symbol, spot.role, spot.x, spot.y, radius);
}

constexpr DrawnSign drawn[] = {{"circle_", 1, 0}, {"circle_", 2, 1}};
constexpr SignClue signs[] = {{'o', {"a white circle", "흰 원"}},
                              {'*', {"a black circle", "검은 원"}}};
constexpr AddressPart address[] = {AddressPart::half_places};
constexpr EditorPart file[] = {{EditorPart::Kind::half_places}};
constexpr Glyph* glyphs[] = {draw_white, draw_black};

constexpr ValueLook looks[] = {
    {inside, '.', {"no border", "빈 변"}, "no borders"},
    {border, line_sign, {"a border", "경계"}, "borders", nullptr, upright_line_sign},
};

constexpr RuleSaying sayings[] = {
    easy("beyond", "rest", "beyond", {"Out of reach", "닿지 않는 칸"},
         {"the area around {0} has the cell on one side and no way to the other",
          "{0:을} 중심으로 한 영역이 한쪽 칸까지만 뻗을 수 있으므로"}),
    easy("only", "rest", "only", {"Only one circle", "하나뿐인 원"},
         {"only the area around {0} reaches the cell on one side, and it has no way to the other",
          "한쪽 칸에는 {0:을} 중심으로 한 영역만 닿고 그 영역은 반대쪽까지 뻗을 수 없으므로"}),
    easy("image", "rest", "image", {"Turned around the circle", "원을 중심으로 돌린 변"},
         {"the area around {0} looks the same when it is turned halfway",
          "{0:을} 중심으로 한 영역은 반 바퀴 돌려도 같으므로"}),
    easy("closed", "rest", "closed", {"Way out of a cell", "칸의 출구"},
         {"{0} has no circle in its middle and cannot be an area of its own",
          "{0}에는 한가운데에 원이 없어 혼자 영역이 될 수 없으므로"}),
    easy("end", "rest", "goes-on", {"Border goes on", "이어지는 경계"},
         {"no border ends at {0}", "경계가 {0}에서 끊기면 안 되므로"}),
    easy("end", "too-few", "loose-end", {"Loose end", "끊긴 경계"},
         {"a border would end at {0}", "{0}에서 경계가 끊기므로"}),
    easy("inside", "rest", "inside", {"In one area", "한 영역"},
         {"the area around {0} has the cells on both sides",
          "{0:을} 중심으로 한 영역이 양쪽 칸을 모두 가지므로"}),
    medium("far-image", "rest", "far-image", {"Turned with a found cell", "찾은 칸의 대칭"},
           {"a cell there turned out to be of the area around {0}, which looks the same when it is "
            "turned halfway",
            "옆 칸이 {0:을} 중심으로 한 영역으로 밝혀졌고 이 영역은 반 바퀴 돌려도 같으므로"}),
    medium("apart", "rest", "border", {"Between two areas", "두 영역 사이"},
           {"the area around {0} has the cell on one side and cannot have the other",
            "{0:을} 중심으로 한 영역이 한쪽 칸을 갖고 다른 쪽 칸은 가질 수 없으므로"}),
};

constexpr WordsFor<2> no_areas = {
    "the areas cannot each have one circle at their centre of symmetry",
    "영역마다 원 하나를 대칭의 중심으로 둘 수는 없습니다"};

constexpr Breach breaches[] = {
    {"end", {"a border ends at {0}", "경계가 {0}에서 끊깁니다"}},
    {"closed", {"{0} is an area without a circle", "{0:이} 원이 없는 영역입니다"}},
    {"way", no_areas},
    {"owner", no_areas},
    {"image", no_areas},
    {"far-image", no_areas},
    {"beyond", no_areas},
    {"only", no_areas},
    {"apart", no_areas},
    {"inside", no_areas},
};

/// An area that grows from a circle, a cell and its image at a time.
void grow(const GridPuzzle& empty, const Circle& circle, int own, std::size_t most,
          std::vector<int>& areas, Rng& rng) {
  std::vector<int> cells = circle.cells;
  for (const int cell : cells) areas[cell] = own;
  while (cells.size() < most) {
    std::vector<int> next;
    for (const int cell : cells) {
      for (const int other : empty.beside(cell)) {
        const int turned = image(empty, circle, other);
        if (turned != nobody && areas[other] == nobody && areas[turned] == nobody)
          next.push_back(other);
      }
    }
    if (next.empty()) return;
    const int cell = next[rng.below(static_cast<int>(next.size()))];
    for (const int one : {cell, image(empty, circle, cell)}) {
      areas[one] = own;
      cells.push_back(one);
    }
  }
}

/// A circle that touches this cell, and otherwise cells without an area.
Circle random_circle(const GridPuzzle& empty, int cell, const std::vector<int>& areas, Rng& rng) {
  const GridPlace at = grid_place(cell, empty.columns());
  std::vector<Circle> choices;
  for (const int down : {-1, 0, 1}) {
    for (const int along : {-1, 0, 1}) {
      Circle circle = {2 * at.row + down, 2 * at.column + along, {cell}, {}};
      const int across = image(empty, circle, cell);
      if (across == nobody) continue;
      if (across != cell) circle.cells.push_back(across);
      if (down != 0 && along != 0) {
        circle.cells.push_back(cell + along);
        circle.cells.push_back(across - along);
      }
      const auto is_free = [&](int one) { return areas[one] == nobody; };
      if (std::ranges::all_of(circle.cells, is_free)) choices.push_back(std::move(circle));
    }
  }
  return choices[static_cast<std::size_t>(rng.below(static_cast<int>(choices.size())))];
}

constexpr int largest_area = 26;

/// Random areas. Their circles have no other ones more often than not.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  const Notation& notation = empty.page().notation;
  GridClues clues = as_written(notation, empty.clues());
  std::vector<int> areas(static_cast<std::size_t>(empty.cells()), nobody);
  std::vector<int> cells(areas.size());
  std::iota(cells.begin(), cells.end(), 0);
  rng.shuffle(cells);
  for (const int cell : cells) {
    if (areas[cell] != nobody) continue;
    const Circle circle = random_circle(empty, cell, areas, rng);
    clues.cells[circle.row * clues.columns + circle.column] = sign_clue(0);
    grow(empty, circle, cell, static_cast<std::size_t>(rng.below(largest_area)), areas, rng);
  }
  return from_written(notation, std::move(clues));
}

constexpr FamilyPage page = {
    .id = "galaxies",
    .title = {"Galaxies", "천체 쇼"},
    .summary = {"parts the grid into areas; each has one circle, around which it can be turned "
                "halfway",
                "판을 영역으로 나누기. 영역마다 원이 하나, 그 원을 중심으로 점대칭"},
    .notation = {.sites = SiteLayout::Sites::edges,
                 .signs = signs,
                 .between_name = {"circle", "원"},
                 .has_half_places = true,
                 .most_side = 50,
                 .least_new_side = 2,
                 .most_new_side = 20,
                 .genre = "tentaisho",
                 .address = address,
                 .file = file,
                 .file_signs = "12",
                 .game = "Simon Tatham's game ids of Galaxies",
                 .game_id = GameId::half_places,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"border", "borders", "경계"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::galaxies
