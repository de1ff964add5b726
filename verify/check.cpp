// SPDX-License-Identifier: MIT
#include "check.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <memory>
#include <string_view>
#include <utility>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_solutions = 1'000'000;
constexpr std::size_t most_digits = 100'000;

/// A claim about a puzzle, and the solutions that are evidence of it.
struct Claim {
  const Puzzle& puzzle;
  std::string kind = {};
  std::string number = {};  ///< of `count`: decimal digits
  bool has_order = false;   ///< which is evidence of a count in place of solutions
  Array<Array<std::uint8_t>> solutions = {};
  Array<std::int32_t> cuts = {};  ///< one after another, each with a 0 behind
  std::vector<bool> is_ambiguous = std::vector<bool>(puzzle.cells());  ///< of each cell: it differs

  /// Takes claim and solutions from a text. All are solutions by the rules of the puzzle, and no
  /// two are equal; else there is a Failure.
  void read(Text& text) {
    if (text.words().size() > 1) kind = text.words()[1];
    if (text.words().size() > 2) number = text.words()[2];
    const bool is_count = kind == "count";
    text.take("claim", is_count ? 2 : 1);
    has_order = is_count && text.has("order");
    std::size_t least = kind == "unique" ? 1 : kind == "multiple" || kind == "map" ? 2 : 0;
    if (is_count && !has_order) least = text.number_of(number, 0, most_solutions);
    const bool is_odd = number.find_first_not_of("0123456789") != std::string::npos ||
                        (number[0] == '0' && number.size() > 1);
    const bool is_number = !number.empty() && !is_odd && number.size() <= most_digits;
    if (is_count ? !is_number : least == 0 && kind != "none")
      text.expected("a claim above this line");
    const std::size_t most = kind == "map" ? most_solutions : least;
    while (solutions.size() < most && text.has("solution")) read_solution(text);
    if (solutions.size() < least || text.has("solution"))
      text.expected("as many solutions as are claimed");
    auto sorted = solutions;
    for (auto& solution : sorted) solution.resize(puzzle.cells());
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
      fail(Status::wrong, "expected solutions that differ, saw two that are equal");
    while (kind != "multiple" && !has_order && text.has("cut")) read_cut(text);
  }

  /// A clause that one rule of the puzzle implies.
  void read_cut(Text& text) {
    const std::string line = "line " + std::to_string(text.line()) + ": expected ";
    const auto& words = text.words();
    const auto last = static_cast<std::int32_t>(puzzle.variables_of_sites());
    if (words.size() < 2) text.expected("'cut', the number of a rule, and literals");
    const std::int32_t rule = text.number_of(words[1], 1, most_number);
    const std::size_t begin = cuts.size();
    for (std::size_t i = 2; i < words.size(); ++i) {
      const bool is_negative = words[i].starts_with('-');
      const std::int32_t variable = text.number_of(words[i].substr(is_negative ? 1 : 0), 1, last);
      cuts.push_back(is_negative ? -variable : variable);
    }
    const std::span clause = std::span(cuts).subspan(begin);
    Array<std::int32_t> variables(clause.begin(), clause.end());
    for (std::int32_t& variable : variables) variable = std::abs(variable);
    std::sort(variables.begin(), variables.end());
    if (std::adjacent_find(variables.begin(), variables.end()) != variables.end())
      fail(Status::wrong, line + "each variable once");
    if (!puzzle.implies(static_cast<std::size_t>(rule), clause))
      fail(Status::wrong, line + "a clause that rule " + std::to_string(rule) + " implies");
    cuts.push_back(0);
    text.take("cut", words.size() - 1);
  }

  void read_solution(Text& text) {
    const std::string line = "line " + std::to_string(text.line()) + ": expected ";
    const std::string characters(text.words().size() == 2 ? text.words()[1] : "");
    text.take("solution", 1);
    const std::string_view allowed = value_characters.substr(puzzle.least_value, puzzle.values);
    const std::size_t all = puzzle.cells() + puzzle.hidden;
    if (characters.size() != all || characters.find_first_not_of(allowed) < puzzle.cells())
      fail(Status::unreadable, line + std::to_string(all) + " values");
    Array<std::uint8_t>& found = solutions.emplace_back();
    for (std::size_t site = 0; site < all; ++site) {
      std::size_t value = value_characters.find(characters[site]);
      if (site >= puzzle.cells()) {  // of hidden sites values are counted from 0
        if (value >= static_cast<std::size_t>(puzzle.values_of(site)))
          fail(Status::unreadable, line + std::to_string(all) + " values");
        value += static_cast<std::size_t>(puzzle.least_value);
      }
      found.push_back(static_cast<std::uint8_t>(value));
    }
    const std::string broken = puzzle.broken(found);
    if (!broken.empty()) fail(Status::wrong, line + "a solution, saw one that breaks " + broken);
    for (std::size_t cell = 0; cell < puzzle.cells(); ++cell)
      is_ambiguous[cell] = is_ambiguous[cell] || found[cell] != solutions[0][cell];
  }

  /// The clauses of the claim, which follow those of the puzzle.
  void add_clauses(Formula& formula) const {
    for (std::size_t i = 0; i < (kind == "map" ? 1 : solutions.size()); ++i) {
      for (std::size_t cell = 0; cell < puzzle.cells(); ++cell)
        if (kind != "map" || !is_ambiguous[cell])
          formula.add(-puzzle.literal(cell, solutions[i][cell]));
      formula.end();
    }
    for (const std::int32_t literal : cuts) literal == 0 ? formula.end() : formula.add(literal);
  }

  /// "sudoku 9x9 has exactly one solution"
  std::string sentence() const {
    const std::string start = puzzle.family + " " + std::to_string(puzzle.rows) + "x" +
                              std::to_string(puzzle.columns) + " has ";
    if (kind == "none") return start + "no solution";
    if (kind == "unique") return start + "exactly one solution";
    if (kind == "multiple") return start + "more than one solution";
    const auto ambiguous = std::count(is_ambiguous.begin(), is_ambiguous.end(), true);
    const std::string count = kind == "map" ? std::to_string(ambiguous) : number;
    const std::string cell = puzzle.has_edges ? " ambiguous edge" : " ambiguous cell";
    return start + "exactly " + count + (kind == "map" ? cell : " solution") +
           (count == "1" ? "" : "s");
  }
  /// The solutions in rows, with an empty line between two; of a map one, with ? for ambiguous
  /// cells. Gaps are #. Edges are in a drawing, with + where corners of cells are.
  std::string pictures() const {
    std::string text;
    for (std::size_t i = 0; i < (kind == "map" ? 1 : solutions.size()); ++i) {
      if (i > 0) text += '\n';
      const std::size_t wide = puzzle.drawn_columns();
      const std::size_t all = puzzle.has_edges ? 2 * puzzle.cells() + 1 : puzzle.cells();
      for (std::size_t place = 0; place < all; ++place) {
        const std::size_t cell = puzzle.has_edges ? place / 2 : place;
        if (puzzle.has_edges && place % 2 == 0) {
          text += place / wide % 2 == 0 ? '+' : ' ';
        } else {
          const char value = value_characters[solutions[i][cell]];
          text += puzzle.is_gap(cell) ? '#' : kind == "map" && is_ambiguous[cell] ? '?' : value;
        }
        if ((place + 1) % wide == 0) text += '\n';
      }
    }
    return text;
  }
};

void check_evidence(Text& text, const Puzzle& puzzle, const Claim& claim,
                    const std::string& folder) {
  const auto add_all = [&](Clauses* clauses, std::ostream* copy) {
    Formula formula(puzzle.variables_of_sites(), clauses, copy);
    formula.has_order = claim.has_order;
    puzzle.add_clauses(formula);
    claim.add_clauses(formula);
    return formula;
  };
  if (claim.has_order && (!puzzle.has_all_clauses() || puzzle.hidden != 0))
    fail(Status::wrong, "expected solutions and no order: models are not solutions");
  if (!claim.has_order) text.take("refutation");
  const Formula counted = add_all(nullptr, nullptr);
  Clauses clauses;
  clauses.reserve(counted.size(), counted.literals());
  const bool is_copied = !folder.empty();
  std::ofstream cnf(is_copied ? folder + "/formula.cnf" : "");
  std::ofstream proof(is_copied ? folder + "/proof.lrat" : "");
  cnf << "p cnf " << counted.variables() << ' ' << counted.size() << '\n';
  const Formula formula = add_all(&clauses, is_copied ? &cnf : nullptr);
  if (is_copied) text.copy_to(&proof);
  if (claim.has_order) check_count(text, formula, clauses, claim.number);
  if (!claim.has_order) check_refutation(text, formula, clauses);
  if (is_copied && (!cnf.flush() || !proof.flush()))
    fail(Status::unreadable, "expected to write files in " + folder);
}

Verdict verdict_of(Text& text, const Settings& settings) {
  const std::unique_ptr<Puzzle> puzzle = read_puzzle(text, true);
  const std::string difference = settings.puzzle ? difference_of(*puzzle, settings.puzzle) : "";
  if (!difference.empty())
    fail(Status::wrong, "the certificate is about another puzzle: " + difference);
  Claim claim{*puzzle};
  claim.read(text);
  if (claim.kind != "multiple") check_evidence(text, *puzzle, claim, settings.dimacs);
  text.take("end");
  if (!text.is_over()) text.expected("nothing after 'end'");
  return {Status::holds,
          claim.sentence(),
          description_of(*puzzle),
          fingerprint_of(*puzzle),
          claim.pictures(),
          "{\"status\":0,\"verified\":true,\"claim\":\"" + claim.kind +
              (claim.number.empty() ? "" : "\",\"count\":\"" + claim.number) + "\",\"family\":\"" +
              puzzle->family + "\",\"rows\":" + std::to_string(puzzle->rows) +
              ",\"columns\":" + std::to_string(puzzle->columns) + ",\"puzzle\":\"" +
              description_of(*puzzle) + "\",\"fingerprint\":\"" + fingerprint_of(*puzzle) + "\"" +
              (settings.puzzle ? ",\"same_puzzle\":true" : "") + "}\n"};
}

/// That of a certificate that is not accepted.
Verdict refused(Status status, const std::string& why) {
  std::string json = "{\"status\":" + std::to_string(static_cast<int>(status)) +
                     ",\"verified\":false,\"message\":\"";
  for (const char c : why) json += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
  return {.status = status, .sentence = why, .json = json + "\"}\n"};
}

}  // namespace

std::unique_ptr<Puzzle> read_puzzle(Text& text, bool needs_head) {
  if (needs_head || text.has("crosshatch")) {
    if (text.words().size() != 3 || text.words()[1] != "certificate" || text.words()[2] != "1")
      text.expected("'crosshatch certificate 1'");
    text.take("crosshatch", 2);
  }
  if (text.has("nonogram")) return read_nonogram(text);
  if (text.has("minesweeper")) return read_field(text, "minesweeper");
  if (text.has("mosaic")) return read_field(text, "mosaic");
  if (text.has("sudoku")) return read_sudoku(text);
  if (text.has("rules")) return read_rules(text);
  text.expected("a nonogram, minesweeper, mosaic, sudoku or rules");
}

std::string heading_of(const Verdict& verdict) {
  return "verified: " + verdict.sentence + "\npuzzle: " + verdict.puzzle +
         "\nfingerprint: " + verdict.fingerprint + "\n";
}

Verdict check(Bytes bytes, const Settings& settings) noexcept {
  try {
    limits = {settings.memory, Clock::now() + settings.time, settings.stop};
    Text text(std::move(bytes));
    return verdict_of(text, settings);
  } catch (const Failure& failure) {
    return refused(failure.status, failure.text);
  } catch (const std::exception&) {
    return refused(Status::unknown, "unknown: the memory limit came first");
  }
}

}  // namespace crosshatch::verify
