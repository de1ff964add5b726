// SPDX-License-Identifier: MIT
//
// The model that a tutorial on Z3 would write, and that Crosshatch was begun to outdo: a truth
// value for each cell, false for those with a hint, and for each hint, and the total, a sum of
// integers that are 1 where a cell is a mine.
#include <z3++.h>

#include "families/minesweeper/puzzle.h"
#include "rivals.h"

namespace crosshatch::bench {

namespace {

class Model {
 public:
  explicit Model(const minesweeper::Puzzle& puzzle) : puzzle_(puzzle), solver_(context_) {
    for (Site site = 0; site < puzzle.sites(); ++site) {
      cells_.push_back(context_.bool_const(("cell" + std::to_string(site)).c_str()));
      if (!puzzle.may_be_mine(site)) solver_.add(!cells_.back());
    }
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (!puzzle.is_hint(site)) continue;
      z3::expr_vector around(context_);
      each_counted(puzzle, site, [&](Site cell) { around.push_back(one_if(cell)); });
      solver_.add(z3::sum(around) == context_.int_val(puzzle.hint(site)));
    }
    if (!puzzle.mines()) return;
    z3::expr_vector all(context_);
    for (Site site = 0; site < puzzle.sites(); ++site) all.push_back(one_if(site));
    solver_.add(z3::sum(all) == context_.int_val(*puzzle.mines()));
  }

  Said verdict() {
    Said said{.kind = Verdict::Kind::none, .is_complete = true};
    if (solver_.check() != z3::sat) return said;
    said.boards.push_back(board());
    z3::expr_vector other(context_);
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      const bool is_mine = said.boards[0][site] == '*';
      const z3::expr& cell = cells_[site];
      other.push_back(is_mine ? !cell : cell);
    }
    solver_.add(z3::mk_or(other));
    said.kind = solver_.check() == z3::sat ? Verdict::Kind::multiple : Verdict::Kind::unique;
    if (said.kind == Verdict::Kind::multiple) said.boards.push_back(board());
    return said;
  }

 private:
  z3::expr one_if(Site site) {
    return z3::ite(cells_[site], context_.int_val(1), context_.int_val(0));
  }

  std::string board() {
    const z3::model model = solver_.get_model();
    std::string letters;
    for (const z3::expr& cell : cells_) letters += model.eval(cell, true).is_true() ? '*' : '.';
    return letters;
  }

  const minesweeper::Puzzle& puzzle_;
  z3::context context_;
  z3::solver solver_;
  std::vector<z3::expr> cells_;
};

}  // namespace

Contender z3() {
  const auto say = [](const Puzzle& puzzle, Ask, double) {
    return Model(minesweeper::of(puzzle)).verdict();
  };
  return {.name = "Z3", .say = say};
}

}  // namespace crosshatch::bench
