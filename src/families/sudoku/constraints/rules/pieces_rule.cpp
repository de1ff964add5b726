// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/rules/pieces_rule.h"

#include <algorithm>
#include <utility>

#include "rules/encoding.h"
#include "sat/formula.h"

namespace crosshatch::sudoku {

namespace {

constexpr Candidates is_tied = only(1);
/// Larger pieces are cut when they are met.
constexpr int most_encoded = 4;

/// Nobody sweeps a rule that follows from others.
class NoSweep final : public rules::Sweep {
 public:
  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }
  [[nodiscard]] bool step(std::size_t /*place*/, Value /*value*/,
                          std::vector<std::uint8_t>& /*state*/) const override {
    return true;
  }
};

}  // namespace

PiecesRule::PiecesRule(rules::Graph graph, std::vector<Site> edges, int size)
    : graph_(std::move(graph)), edges_(std::move(edges)), size_(size), sites_(edges_) {
  std::ranges::sort(sites_);
}

std::string PiecesRule::line(rules::LiteralText say) const {
  std::string out = "pieces " + std::to_string(size_);
  for (const Site edge : edges_) out += ' ' + say({edge, is_tied});
  return out;
}

bool PiecesRule::is_broken(const Board& solution) const {
  return std::ranges::any_of(pieces(solution), [&](const Piece& piece) {
    return piece.vertices.size() != static_cast<std::size_t>(size_);
  });
}

std::vector<PiecesRule::Piece> PiecesRule::pieces(const Board& solution) const {
  std::vector<char> is_met(static_cast<std::size_t>(graph_.vertices()), 0);
  std::vector<Piece> pieces;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (std::exchange(is_met[vertex], 1) != 0) continue;
    Piece& piece = pieces.emplace_back();
    piece.vertices = {vertex};
    for (std::size_t i = 0; i < piece.vertices.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(piece.vertices[i])) {
        if (is_met[next] != 0 || solution[edges_[edge]] != is_tied) continue;
        is_met[next] = 1;
        piece.vertices.push_back(next);
        piece.ties.push_back(edge);
      }
    }
  }
  return pieces;
}

/// A piece that is too small goes on somewhere, or is none.
rules::Clause PiecesRule::goes_on(const Piece& piece, const Board& known) const {
  rules::Clause clause;
  for (const int tie : piece.ties) {
    if (known[edges_[tie]] != is_tied) clause.push_back({edges_[tie], only(0)});
  }
  for (const int vertex : piece.vertices) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (std::ranges::find(piece.vertices, next) == piece.vertices.end() &&
          (known[edges_[edge]] & is_tied) != 0)
        clause.push_back({edges_[edge], is_tied});
    }
  }
  return clause;
}

std::vector<rules::Clause> PiecesRule::cuts(const Board& solution, const Board& known) const {
  std::vector<rules::Clause> clauses;
  for (const Piece& piece : pieces(solution)) {
    if (piece.vertices.size() < static_cast<std::size_t>(size_))
      clauses.push_back(goes_on(piece, known));
  }
  return clauses;
}

void PiecesRule::encode(sat::Formula& formula) const {
  std::set<std::vector<int>> met;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
    encode_larger({.vertices = {vertex}}, met, formula);
}

/// Those that are too small and have one vertex more, as far as there are few.
void PiecesRule::encode_larger(const Piece& piece, std::set<std::vector<int>>& met,
                               sat::Formula& formula) const {
  const auto size = static_cast<int>(piece.vertices.size());
  if (size >= most_encoded || size + 1 >= size_) return;
  for (const int vertex : piece.vertices) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (std::ranges::find(piece.vertices, next) != piece.vertices.end()) continue;
      Piece larger = piece;
      larger.vertices.push_back(next);
      larger.ties.push_back(edge);
      std::vector<int> in_order = larger.vertices;
      std::ranges::sort(in_order);
      if (!met.insert(std::move(in_order)).second || formula.is_cut_short()) continue;
      rules::add(formula, goes_on(larger, formula.board()));
      encode_larger(larger, met, formula);
    }
  }
}

std::unique_ptr<rules::Sweep> PiecesRule::sweep(std::span<const Site> /*order*/) const {
  return std::make_unique<NoSweep>();
}

}  // namespace crosshatch::sudoku
