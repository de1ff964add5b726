// SPDX-License-Identifier: MIT
//
// Solutions are listed as an odometer counts. Without a total every free cell is a digit, and so is
// every component with more than one solution. With a total a component may only have numbers of
// mines that those after it can make up for (MineSums::can_finish), and the free cells take what is
// left, so that no choice is made in vain.
#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "count/tree_cursor.h"
#include "families/minesweeper/engine/mine_sums.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/engine/without_total.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// What came of going on to the next solution: there is one, that was the last one, or a limit.
enum class Advance : std::uint8_t { next, end, limit };

/// Without a total.
class SolutionsWithoutTotal {
 public:
  SolutionsWithoutTotal(const Search& search, AnalysisWithoutTotal& analysis)
      : search_(search), analysis_(analysis), digits_(analysis.components().size()) {}
  ~SolutionsWithoutTotal() { search_.budget.give_memory(bytes_); }
  SolutionsWithoutTotal(const SolutionsWithoutTotal&) = delete;
  SolutionsWithoutTotal& operator=(const SolutionsWithoutTotal&) = delete;

  /// Stores the first solution of a component, because its tree is not kept. May be called for
  /// several components at the same time.
  void add(std::size_t component, const JoinTree& tree) {
    TreeCursor cursor(analysis_.components()[component], tree);
    cursor.start();
    Digit& first = digits_[component];
    cursor.add_ones(first.mines);
    first.has_more = cursor.advance();
  }

  Advance start(Board& solution) {
    for (const Component& component : analysis_.components()) {
      for (const Site cell : component.sites) solution.set(cell, clear);
    }
    for (const Digit& digit : digits_) {
      for (const Site cell : digit.mines) solution.set(cell, mine);
    }
    for (const Site cell : analysis_.free()) solution.set(cell, clear);
    return Advance::next;
  }

  Advance advance(Board& solution) {
    for (const Site cell : analysis_.free()) {
      const bool carries = solution.value(cell) == mine;
      solution.set(cell, carries ? clear : mine);
      if (!carries) return Advance::next;
    }
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      Digit& digit = digits_[i];
      if (!digit.has_more) continue;
      if (digit.cursor == nullptr && !make_cursor(i)) return Advance::limit;
      TreeCursor& cursor = *digit.cursor;
      const bool goes_on = cursor.advance();
      if (!goes_on) cursor.start();
      cursor.write(solution);
      if (goes_on) return Advance::next;
    }
    return Advance::end;
  }

 private:
  struct Digit {
    std::vector<Site> mines;  ///< of the first solution
    bool has_more = false;    ///< there is a second
    std::unique_ptr<JoinTree> tree;
    std::unique_ptr<TreeCursor> cursor;  ///< made when it is first needed
  };

  bool make_cursor(std::size_t component) {
    Digit& digit = digits_[component];
    digit.tree = std::make_unique<JoinTree>();
    const Component& own = analysis_.components()[component];
    if (builder_.build(own, near_limits, search_.budget, *digit.tree) != BuildResult::done)
      return false;
    bytes_ += digit.tree->bytes();
    digit.cursor = std::make_unique<TreeCursor>(own, *digit.tree);
    digit.cursor->start();
    return true;
  }

  const Search& search_;
  AnalysisWithoutTotal& analysis_;
  std::vector<Digit> digits_;  ///< per component
  TreeBuilder builder_;
  std::size_t bytes_ = 0;
};

/// With a total.
class SolutionsWithTotal {
 public:
  explicit SolutionsWithTotal(AnalysisWithTotal& analysis)
      : analysis_(analysis),
        sums_(analysis.choices(), static_cast<int>(analysis.free().size()), analysis.mines_left()) {
  }

  Advance start(Board& solution) {
    for (std::size_t i = 0; i < analysis_.components().size(); ++i) {
      const Component& component = analysis_.components()[i];
      digits_.push_back({TreeCursor(component, analysis_.tree(i), &analysis_.sets(i)), 0});
    }
    left_ = sums_.total();
    reset_from(0, solution);
    return Advance::next;
  }

  Advance advance(Board& solution) {
    if (advance_free(solution)) return Advance::next;
    left_ += static_cast<int>(chosen_.size());
    for (std::size_t i = digits_.size(); i-- > 0;) {
      Digit& digit = digits_[i];
      bool goes_on = digit.cursor.advance();
      if (!goes_on) {
        left_ += mines_of(i);
        goes_on = take_choice(i, digit.choice + 1);
      }
      if (!goes_on) continue;
      digit.cursor.write(solution);
      reset_from(i + 1, solution);
      return Advance::next;
    }
    return Advance::end;
  }

 private:
  struct Digit {
    TreeCursor cursor;
    std::size_t choice;  ///< the index of its number of mines in choices()
  };

  [[nodiscard]] int mines_of(std::size_t i) const {
    return analysis_.choices()[i][digits_[i].choice];
  }

  /// Gives a component its first allowed number of mines from `choice` on.
  bool take_choice(std::size_t i, std::size_t choice) {
    const std::vector<int>& choices = analysis_.choices()[i];
    while (choice < choices.size() && !sums_.can_finish(i + 1, left_ - choices[choice])) ++choice;
    if (choice == choices.size()) return false;
    digits_[i].choice = choice;
    digits_[i].cursor.start(choices[choice]);
    left_ -= choices[choice];
    return true;
  }

  void reset_from(std::size_t first, Board& solution) {
    for (std::size_t i = first; i < digits_.size(); ++i) {
      const bool is_taken = take_choice(i, 0);
      assert(is_taken);
      static_cast<void>(is_taken);
      digits_[i].cursor.write(solution);
    }
    for (const Site cell : analysis_.free()) solution.set(cell, clear);
    chosen_.resize(static_cast<std::size_t>(left_));
    std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
    for (const std::size_t place : chosen_) solution.set(analysis_.free()[place], mine);
    left_ = 0;
  }

  /// The next choice of equally many free cells, in lexicographic order.
  bool advance_free(Board& solution) {
    const std::size_t cells = analysis_.free().size();
    std::size_t i = chosen_.size();
    while (i > 0 && chosen_[i - 1] == cells - chosen_.size() + i - 1) --i;
    if (i == 0) return false;
    for (std::size_t j = i - 1; j < chosen_.size(); ++j)
      solution.set(analysis_.free()[chosen_[j]], clear);
    std::iota(chosen_.begin() + static_cast<std::ptrdiff_t>(i) - 1, chosen_.end(),
              chosen_[i - 1] + 1);
    for (std::size_t j = i - 1; j < chosen_.size(); ++j)
      solution.set(analysis_.free()[chosen_[j]], mine);
    return true;
  }

  AnalysisWithTotal& analysis_;
  const MineSums sums_;
  std::vector<Digit> digits_;
  std::vector<std::size_t> chosen_;  ///< the free cells that are mines, as indices
  int left_ = 0;                     ///< mines for what is not yet placed
};

template <class Solutions>
Ending report(Solutions& solutions, Board& solution, Budget& budget, SolutionSink sink) {
  Advance state = solutions.start(solution);
  while (state == Advance::next) {
    if (!budget.spend()) return Ending::limit;
    if (!sink(solution)) return Ending::enough;
    state = solutions.advance(solution);
  }
  return state == Advance::end ? Ending::exhausted : Ending::limit;
}

/// The board on which solutions are written. It is the board of the search itself, because a copy
/// would cost more than the search of a part. The open cells are restored afterwards.
class ScratchBoard {
 public:
  explicit ScratchBoard(const Search& search) : board_(search.board) {
    const auto add = [&](Site site) {
      if (board_[site] == open_cell) open_.push_back(site);
    };
    for (const Site site : search.scope) add(site);
    if (!search.scope.empty()) return;
    for (Site site = 0; site < board_.sites(); ++site) add(site);
  }
  ~ScratchBoard() {
    for (const Site site : open_) board_[site] = open_cell;
  }
  ScratchBoard(const ScratchBoard&) = delete;
  ScratchBoard& operator=(const ScratchBoard&) = delete;

  [[nodiscard]] Board& board() { return board_; }

 private:
  Board& board_;
  std::vector<Site> open_;
};

Ending search_without_total(const Search& search, SolutionSink sink) {
  AnalysisWithoutTotal analysis(search);
  Ending ending = analysis.cut();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  SolutionsWithoutTotal solutions(search, analysis);
  ending = analysis.narrow([&](std::size_t component, const JoinTree& tree, Budget&) {
    solutions.add(component, tree);
    return true;
  });
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  ScratchBoard scratch(search);
  return report(solutions, scratch.board(), search.budget, sink);
}

Ending search_with_total(const Search& search, SolutionSink sink) {
  AnalysisWithTotal analysis(search);
  Ending ending = analysis.divide();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  // Two solutions are often all that is asked.
  const std::optional<std::array<Board, 2>> two = analysis.two_solutions();
  if (two) {
    for (const Board& solution : *two) {
      if (!search.budget.spend()) return Ending::limit;
      if (!sink(solution)) return Ending::enough;
    }
  }
  ending = analysis.narrow();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  ScratchBoard scratch(search);
  SolutionsWithTotal solutions(analysis);
  return report(solutions, scratch.board(), search.budget, [&](const Board& solution) {
    const bool is_told = two && (solution == two->front() || solution == two->back());
    return is_told || sink(solution);
  });
}

}  // namespace

Ending search_components(const Search& search, SolutionSink sink) {
  return of(search.puzzle).mines() ? search_with_total(search, sink)
                                   : search_without_total(search, sink);
}

Ending backbone(const Search& search, const Board& solution, Board& seen) {
  if (!of(search.puzzle).mines()) {
    AnalysisWithoutTotal analysis(search);
    const Ending ending = analysis.cut();
    if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
    return analysis.narrow([](std::size_t, const JoinTree&, Budget&) { return true; });
  }
  AnalysisWithTotal analysis(search);
  Ending ending = analysis.divide();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  ending = analysis.map(solution, seen);
  return ending == Ending::stuck ? analysis.narrow() : ending;
}

}  // namespace crosshatch::minesweeper
