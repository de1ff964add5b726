// SPDX-License-Identifier: MIT
//
// Two odometers. Without a total, every free cell and every component with more than one solution
// is a wheel that turns on its own. With a total, a component is allowed only the numbers of mines
// that those after it can make up for (MineSums::can_finish), and the free cells take what is left;
// nothing is ever tried in vain.
#include "families/minesweeper/engine/engine.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "families/minesweeper/count/tree_cursor.h"
#include "families/minesweeper/engine/free_survey.h"
#include "families/minesweeper/engine/mines.h"
#include "families/minesweeper/engine/survey.h"

namespace crosshatch::minesweeper {

namespace {

/// What the turn of an odometer came to.
enum class Turn : std::uint8_t { next, round, limit };

/// Without a total.
class FreeWheels {
 public:
  FreeWheels(const Search& search, FreeSurvey& survey)
      : search_(search), survey_(survey), wheels_(survey.components().size()) {}
  ~FreeWheels() { search_.budget.give_memory(bytes_); }
  FreeWheels(const FreeWheels&) = delete;
  FreeWheels& operator=(const FreeWheels&) = delete;

  /// Takes note of the first solution of a component: its tree will be gone later. May be called
  /// for several side by side.
  void add(std::size_t component, const JoinTree& tree) {
    TreeCursor cursor(survey_.components()[component], tree);
    cursor.start();
    Wheel& first = wheels_[component];
    cursor.add_mines(first.mines);
    first.turns = cursor.advance();
  }

  Turn start(Board& solution) {
    for (const Component& component : survey_.components()) {
      for (const Site cell : component.cells) solution.set(cell, clear);
    }
    for (const Wheel& wheel : wheels_) {
      for (const Site cell : wheel.mines) solution.set(cell, mine);
    }
    for (const Site cell : survey_.free()) solution.set(cell, clear);
    return Turn::next;
  }

  Turn turn(Board& solution) {
    for (const Site cell : survey_.free()) {
      const bool carries = solution.value(cell) == mine;
      solution.set(cell, carries ? clear : mine);
      if (!carries) return Turn::next;
    }
    for (std::size_t i = 0; i < wheels_.size(); ++i) {
      Wheel& wheel = wheels_[i];
      if (!wheel.turns) continue;
      if (wheel.cursor == nullptr && !make_cursor(i)) return Turn::limit;
      TreeCursor& cursor = *wheel.cursor;
      const bool goes_on = cursor.advance();
      if (!goes_on) cursor.start();
      cursor.write(solution);
      if (goes_on) return Turn::next;
    }
    return Turn::round;
  }

 private:
  struct Wheel {
    std::vector<Site> mines;  ///< of the first solution
    bool turns = false;       ///< there is a second
    std::unique_ptr<JoinTree> tree;
    std::unique_ptr<TreeCursor> cursor;  ///< made when it is first turned
  };

  bool make_cursor(std::size_t component) {
    Wheel& wheel = wheels_[component];
    wheel.tree = std::make_unique<JoinTree>();
    const Component& own = survey_.components()[component];
    if (builder_.build(own, near_limits, search_.budget, *wheel.tree) != BuildResult::done)
      return false;
    bytes_ += wheel.tree->bytes();
    wheel.cursor = std::make_unique<TreeCursor>(own, *wheel.tree);
    wheel.cursor->start();
    return true;
  }

  const Search& search_;
  FreeSurvey& survey_;
  std::vector<Wheel> wheels_;  ///< per component
  TreeBuilder builder_;
  std::size_t bytes_ = 0;
};

/// With a total.
class TiedWheels {
 public:
  explicit TiedWheels(Survey& survey)
      : survey_(survey),
        sums_(survey.choices(), static_cast<int>(survey.free().size()), survey.mines_left()) {}

  Turn start(Board& solution) {
    for (std::size_t i = 0; i < survey_.components().size(); ++i) {
      const Component& component = survey_.components()[i];
      wheels_.push_back({TreeCursor(component, survey_.tree(i), &survey_.sets(i)), 0});
    }
    left_ = sums_.total();
    reset_from(0, solution);
    return Turn::next;
  }

  Turn turn(Board& solution) {
    if (turn_free(solution)) return Turn::next;
    left_ += static_cast<int>(chosen_.size());
    for (std::size_t i = wheels_.size(); i-- > 0;) {
      Wheel& wheel = wheels_[i];
      bool goes_on = wheel.cursor.advance();
      if (!goes_on) {
        left_ += mines_of(i);
        goes_on = take_ending(i, wheel.ending + 1);
      }
      if (!goes_on) continue;
      wheel.cursor.write(solution);
      reset_from(i + 1, solution);
      return Turn::next;
    }
    return Turn::round;
  }

 private:
  struct Wheel {
    TreeCursor cursor;
    std::size_t ending;  ///< the number in choices() of its mines
  };

  [[nodiscard]] int mines_of(std::size_t i) const {
    return survey_.choices()[i][wheels_[i].ending];
  }

  /// Puts a component on its first allowed number of mines from `ending` on.
  bool take_ending(std::size_t i, std::size_t ending) {
    const std::vector<int>& choices = survey_.choices()[i];
    while (ending < choices.size() && !sums_.can_finish(i + 1, left_ - choices[ending])) ++ending;
    if (ending == choices.size()) return false;
    wheels_[i].ending = ending;
    wheels_[i].cursor.start(choices[ending]);
    left_ -= choices[ending];
    return true;
  }

  void reset_from(std::size_t first, Board& solution) {
    for (std::size_t i = first; i < wheels_.size(); ++i) {
      const bool is_taken = take_ending(i, 0);
      assert(is_taken);
      static_cast<void>(is_taken);
      wheels_[i].cursor.write(solution);
    }
    for (const Site cell : survey_.free()) solution.set(cell, clear);
    chosen_.resize(static_cast<std::size_t>(left_));
    std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
    for (const std::size_t place : chosen_) solution.set(survey_.free()[place], mine);
    left_ = 0;
  }

  /// The next choice of as many free cells, in lexicographic order.
  bool turn_free(Board& solution) {
    const std::size_t cells = survey_.free().size();
    std::size_t i = chosen_.size();
    while (i > 0 && chosen_[i - 1] == cells - chosen_.size() + i - 1) --i;
    if (i == 0) return false;
    for (std::size_t j = i - 1; j < chosen_.size(); ++j)
      solution.set(survey_.free()[chosen_[j]], clear);
    std::iota(chosen_.begin() + static_cast<std::ptrdiff_t>(i) - 1, chosen_.end(),
              chosen_[i - 1] + 1);
    for (std::size_t j = i - 1; j < chosen_.size(); ++j)
      solution.set(survey_.free()[chosen_[j]], mine);
    return true;
  }

  Survey& survey_;
  const MineSums sums_;
  std::vector<Wheel> wheels_;
  std::vector<std::size_t> chosen_;  ///< the free cells that are mines, by place
  int left_ = 0;                     ///< mines for those not yet placed
};

template <class Wheels>
Ending report(Wheels& wheels, Board& solution, Budget& budget, SolutionSink sink) {
  Turn turn = wheels.start(solution);
  while (turn == Turn::next) {
    if (!budget.spend()) return Ending::limit;
    if (!sink(solution)) return Ending::enough;
    turn = wheels.turn(solution);
  }
  return turn == Turn::round ? Ending::exhausted : Ending::limit;
}

/// The board to write solutions on: a copy would cost more than the search of a part, or of what
/// logic leaves. The open cells are put back afterwards.
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

Ending search_free(const Search& search, SolutionSink sink) {
  FreeSurvey survey(search);
  Ending ending = survey.cut();
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  FreeWheels wheels(search, survey);
  ending = survey.narrow([&](std::size_t component, const JoinTree& tree, Budget&) {
    wheels.add(component, tree);
    return true;
  });
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  ScratchBoard scratch(search);
  return report(wheels, scratch.board(), search.budget, sink);
}

Ending search_tied(const Search& search, SolutionSink sink) {
  Survey survey(search);
  const Ending ending = survey.narrow();
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  ScratchBoard scratch(search);
  TiedWheels wheels(survey);
  return report(wheels, scratch.board(), search.budget, sink);
}

}  // namespace

Ending search_components(const Search& search, SolutionSink sink) {
  return of(search.puzzle).mines() ? search_tied(search, sink) : search_free(search, sink);
}

}  // namespace crosshatch::minesweeper
