// SPDX-License-Identifier: MIT
#include "check.h"

#include <exception>
#include <fstream>
#include <memory>
#include <utility>

#include "claim.h"

namespace crosshatch::verify {

namespace {

Formula add_all(const Puzzle& puzzle, const Claim& claim, Clauses* clauses, std::ostream* copy) {
  Formula formula(puzzle.variables(), clauses, copy);
  puzzle.add_clauses(formula);
  claim.add_clauses(formula);
  return formula;
}

void check_refutation_of(Text& text, const Puzzle& puzzle, const Claim& claim,
                         const std::string& folder) {
  const Formula counted = add_all(puzzle, claim, nullptr, nullptr);
  Clauses clauses;
  clauses.reserve(counted.size(), counted.literals());
  if (folder.empty()) {
    const Formula formula = add_all(puzzle, claim, &clauses, nullptr);
    return check_refutation(text, formula, clauses, nullptr);
  }
  std::ofstream cnf(folder + "/formula.cnf");
  std::ofstream proof(folder + "/proof.lrat");
  cnf << "p cnf " << counted.variables() << ' ' << counted.size() << '\n';
  const Formula formula = add_all(puzzle, claim, &clauses, &cnf);
  check_refutation(text, formula, clauses, &proof);
  if (!cnf.flush() || !proof.flush())
    fail(Status::unreadable, "expected to write files in " + folder);
}

std::unique_ptr<Puzzle> read_puzzle(Text& text) {
  if (text.has("nonogram")) return read_nonogram(text);
  if (text.has("minesweeper")) return read_field(text, "minesweeper");
  if (text.has("mosaic")) return read_field(text, "mosaic");
  if (text.has("sudoku")) return read_sudoku(text);
  text.expected("a nonogram, minesweeper, mosaic or sudoku");
}

Verdict verdict_of(Text& text, const std::string& folder) {
  if (text.words().size() != 3 || text.words()[1] != "certificate" || text.words()[2] != "1")
    text.expected("'crosshatch certificate 1'");
  text.take("crosshatch", 2);
  const std::unique_ptr<Puzzle> puzzle = read_puzzle(text);
  const Claim claim(text, *puzzle);
  if (claim.needs_refutation()) {
    text.take("refutation");
    check_refutation_of(text, *puzzle, claim, folder);
  }
  text.take("end");
  if (!text.is_over()) text.expected("nothing after 'end'");
  return {Status::holds, claim.sentence(), claim.pictures()};
}

}  // namespace

Verdict check(Bytes bytes, const Settings& settings) noexcept {
  try {
    memory_left = settings.memory;
    Text text(std::move(bytes));
    return verdict_of(text, settings.dimacs);
  } catch (const Failure& failure) {
    return {failure.status, failure.text, {}};
  } catch (const std::exception&) {
    return {Status::too_large, "expected to need less memory", {}};
  }
}

}  // namespace crosshatch::verify
