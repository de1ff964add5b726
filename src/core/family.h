// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/codec.h"
#include "core/element.h"
#include "core/search.h"
#include "core/technique.h"

namespace crosshatch {

namespace sat {
class Formula;
}
struct Census;
struct Clues;
struct Contract;
struct Forms;
struct LineClues;
struct Maker;
struct NextMoves;
struct RegionClues;
struct Repairs;
struct RepairSearch;
struct Scene;
struct Total;
struct View;

/// One way to search a family's puzzles quickly. Engines never call each other, nor SAT with the
/// clauses of `encode`: `solve/plan` does.
struct Engine {
  std::string_view id;  ///< for `list engines`: "lines"
  Words summary;        ///< one line for `list engines`: what it does

  /// Nodes to spend without a new solution before SAT is tried instead.
  std::uint64_t patience = 0;
  /// The same once a solution is known, when what is left may be to prove that it is the only one.
  std::uint64_t patience_for_more = patience;

  /// Reports solutions under the promises of core/search.h.
  Ending (*run)(const Search& search, SolutionSink sink) = nullptr;
};

/// A puzzle family: everything the rest of Crosshatch knows about it, as one constant. A part that
/// a family does not have is empty or null; nobody asks it whether it can.
///
/// To add a family, run tools/new_family and read docs/adding-a-family.md. Each field may assume
/// that the Puzzle is of its own family.
struct Family {
  std::string_view id;  ///< folder, namespace and --family: "nonogram"
  Words title;          ///< {"Nonogram", "노노그램"}
  Words summary;        ///< one line for `list families`
  Codecs codecs;
  std::span<const Engine> engines = {};

  /// What its puzzles have, for those who draw them (core/element.h): they write them as the JSON
  /// of its codec `json`. Empty: nothing is said.
  std::span<const PuzzleElement> elements = {};

  /// True if `solve` promises the smallest solutions first: sites in order, low values first.
  bool is_smallest_first = false;

  /// What the clues say about each site alone, before any reasoning.
  Board (*start)(const Puzzle& puzzle) = nullptr;

  /// The slow, obvious definition of the rules, the judge of every engine: a sentence that names
  /// the first broken rule and its cells, or "" when none is. On a solved board "" means that it is
  /// a solution. On other boards it tells only what no completion can mend and what a glance at
  /// single clues shows: two equal givens in a row, a hint larger than its neighbourhood.
  Message (*broken)(const Puzzle& puzzle, const Board& board) = nullptr;

  /// The plain text form of a solution, with a final line end; '?' where the board is undecided.
  std::string (*text)(const Puzzle& puzzle, const Board& board) = nullptr;

  /// Basic logic to its fixpoint, narrowing the board: what a patient beginner finds (nonogram
  /// lines, sudoku singles, minesweeper hints and pairs). `exhausted` at the fixpoint, with the
  /// board impossible if logic refutes it; else `limit`. A puzzle is `logic` if this solves it.
  Ending (*logic)(const Search& search) = nullptr;

  /// The rules as clauses over the open sites of a formula. Null only for families without SAT.
  void (*encode)(const Puzzle& puzzle, sat::Formula& formula) = nullptr;

  /// The clauses of certificates (sat/proof/contract.h). Null: its verdicts cannot be proved.
  const Contract* contract = nullptr;

  /// Adds to `seen` the values of solutions that a known one leads to at a glance; need not find
  /// any. They save searches for ambiguous sites. Null: none.
  void (*neighbours)(const Search& search, const Board& solution, Board& seen) = nullptr;

  /// Cuts the open sites of a narrowed board into parts that no rule ties together, so that the
  /// solutions are all combinations of theirs. No parts at a limit. Null: one part.
  std::vector<std::vector<Site>> (*split)(const Search& search) = nullptr;

  /// Tells the backbone from the ambiguous sites, given a solution. `seen` has the values of that
  /// one and of others that are known, and gets those of all that are found. Narrows the board
  /// until a site is decided exactly when all solutions agree on it: `exhausted` when that is
  /// settled for every site. Before a limit it narrows what is proved, and `seen` has what was
  /// found. Null, or `stuck`: SAT does the rest.
  Ending (*backbone)(const Search& search, const Board& solution, Board& seen) = nullptr;

  /// Counts all solutions without looking at each. `exhausted` if `total` is their exact number;
  /// otherwise `total` is at most that number. Null, `stuck`: they are counted one by one.
  Ending (*count)(const Search& search, Total& total) = nullptr;

  /// The same with the shares of the values at each site.
  /// `exhausted` when `census` is complete. Null, `stuck`: there are no odds.
  Ending (*census)(const Search& search, Census& census) = nullptr;

  /// A solution that agrees with the board, each as likely as any other. `exhausted`: `solution` is
  /// one, or empty if there is none. Null, `stuck`: SAT finds one.
  Ending (*draw_solution)(const Search& search, Rng& rng, std::optional<Board>& solution) = nullptr;

  /// What opening each site next leads to, for families that are still pictures of a game
  /// (core/next_moves.h). `census` is that of the whole puzzle, the board its start. `limit`: what
  /// is told holds, the rest is missing. Null: nothing is opened.
  Ending (*next_moves)(const Search& search, const Census& census, NextMoves& found) = nullptr;

  /// The fewest sites of a solution to change so that the puzzle it gives has no other solution
  /// (core/repair.h). Null: the family has no repairs.
  Repairs (*repair)(const RepairSearch& search) = nullptr;

  /// Its clues, each by itself (core/clues.h). Null: they cannot be left out or changed one by one.
  const Clues* clues = nullptr;

  /// Its clues, a whole line each (core/line_clues.h). Null: nobody asks about lines alone.
  const LineClues* line_clues = nullptr;

  /// The regions of its cells (core/clues.h), where cells can be moved to others. Null: there are
  /// none, or they are not asked about.
  const RegionClues* regions = nullptr;

  /// Its symmetries: which puzzles are the same (core/forms.h). Null: the family has none.
  const Forms* forms = nullptr;

  /// How new puzzles are made (core/make.h). Null: the family makes none.
  const Maker* maker = nullptr;

  /// How a person goes through the puzzle; the first is the usual way. Empty: no explanations.
  std::span<const Way> ways = {};

  /// The search's board as the techniques see it: what the bare rules remove is removed. The
  /// puzzle and the budget outlive it; the board is copied.
  std::unique_ptr<Position> (*position)(const Search& search, bool wants_reasons) = nullptr;

  /// A term of a sentence in words: "r3c4", "3행 4열".
  std::string (*term)(const Puzzle& puzzle, const Term& term, Language language) = nullptr;

  /// What the changes of a step do, as a clause without a full stop: "r3c4 is 5".
  std::string (*effect)(const Puzzle& puzzle, const Step& step, Language language) = nullptr;

  /// Reads a half-solved board in the plain text form of solutions, or another that people use;
  /// sites that it leaves open are as in `start`. Does not ask whether it is right.
  Result<Board> (*state)(const Puzzle& puzzle, std::string_view text) = nullptr;

  /// Draws the puzzle and what a view of it shows: size, lattice and shapes of an empty scene, with
  /// a margin around. Null: no pictures.
  void (*draw)(const Puzzle& puzzle, const View& view, Scene& scene) = nullptr;

  /// The sums of scores up to which a puzzle may count as easy, medium, hard, unfair. Zeros: its
  /// hardest technique alone tells.
  std::array<int, 4> grade_limits = {};

  /// Another scale of difficulty that people quote, in tenths, for puzzles with one solution; none
  /// where the puzzle needs what we do not have, or at a limit. `scale_id` is its JSON key.
  std::string_view scale_id = {};
  std::optional<int> (*scale)(const Search& search) = nullptr;
  std::span<const int> scale_numbers = {};  ///< all that a puzzle can get, in order

  /// The row or column that a clue stands beside, to say roughly where a step happens. Null: clues
  /// have no line.
  Place (*line_of_clue)(const Puzzle& puzzle, const Place& clue) = nullptr;

  /// What a puzzle is called, with its variant: "Killer sudoku". Null: the title of the family.
  std::string (*kind)(const Puzzle& puzzle, Language language) = nullptr;

  /// What holds besides the family's usual rules, a sentence each; pictures state them. Null:
  /// nothing.
  std::vector<std::string> (*rules)(const Puzzle& puzzle, Language language) = nullptr;

  /// What there is to count in a puzzle, for people who cannot see it: "24 givens". Null: nothing
  /// is said.
  std::string (*contents)(const Puzzle& puzzle, Language language) = nullptr;
};

/// All families of this build, sorted by id. The list is generated: see cmake/families.cmake.
[[nodiscard]] std::span<const Family* const> families();

/// A family as messages name it: its id, and its Korean title without " 퍼즐".
[[nodiscard]] Words words_of(const Family& family);

/// "a sudoku puzzle", "스도쿠 퍼즐".
[[nodiscard]] Message puzzle_of(const Family& family);

/// The family called `id`, or null.
[[nodiscard]] const Family* find_family(std::string_view id);

}  // namespace crosshatch
