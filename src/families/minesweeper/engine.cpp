// SPDX-License-Identifier: MIT
//
// Two odometers. Without a total, every free cell and every component with more than one solution
// is a wheel that turns on its own. With a total, a component is allowed only the numbers of mines
// that those after it can make up for (Sums::can_finish), and the free cells take what is left;
// nothing is ever tried in vain.
#include "families/minesweeper/engine.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "families/minesweeper/cursor.h"
#include "families/minesweeper/survey.h"

namespace crosshatch::minesweeper {

namespace {

/// What the turn of an odometer came to.
enum class Turn : std::uint8_t { next, round, limit };

/// Without a total.
class FreeWheels {
 public:
  explicit FreeWheels(Survey& survey) : survey_(survey) {}

  /// Takes note of the first solution of a component: its diagram may be gone later.
  void add(std::size_t component, const Diagram& diagram) {
    Cursor cursor(survey_.components()[component], diagram, nullptr);
    cursor.start();
    cursor.add_mines(mines_);
    if (cursor.advance()) wheels_.push_back({component, {}});
  }

  Turn start(Board& solution) {
    for (const Component& component : survey_.components()) {
      for (const Site cell : component.cells) solution.set(cell, clear);
    }
    for (const Site cell : mines_) solution.set(cell, mine);
    for (const Site cell : survey_.free()) solution.set(cell, clear);
    return Turn::next;
  }

  Turn turn(Board& solution) {
    for (const Site cell : survey_.free()) {
      const bool carries = solution.value(cell) == mine;
      solution.set(cell, carries ? clear : mine);
      if (!carries) return Turn::next;
    }
    for (Wheel& wheel : wheels_) {
      if (wheel.cursor.empty()) {
        const Diagram* diagram = survey_.diagram(wheel.component);
        if (diagram == nullptr) return Turn::limit;
        wheel.cursor.emplace_back(survey_.components()[wheel.component], *diagram, nullptr);
        wheel.cursor.front().start();
      }
      Cursor& cursor = wheel.cursor.front();
      const bool goes_on = cursor.advance();
      if (!goes_on) cursor.start();
      cursor.write(solution);
      if (goes_on) return Turn::next;
    }
    return Turn::round;
  }

 private:
  struct Wheel {
    std::size_t component;
    std::vector<Cursor> cursor;  ///< made when it is first turned
  };
  Survey& survey_;
  std::vector<Site> mines_;  ///< of the first solutions
  std::vector<Wheel> wheels_;
};

/// With a total.
class TiedWheels {
 public:
  explicit TiedWheels(Survey& survey)
      : survey_(survey),
        sums_(survey.choices(), static_cast<int>(survey.free().size()), survey.mines_left()) {}

  Turn start(Board& solution) {
    for (std::size_t i = 0; i < survey_.components().size(); ++i) {
      const Diagram* diagram = survey_.diagram(i);
      if (diagram == nullptr) return Turn::limit;
      wheels_.push_back({Cursor(survey_.components()[i], *diagram, &survey_.sets(i)), 0});
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
    Cursor cursor;
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
  const Sums sums_;
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
class Canvas {
 public:
  explicit Canvas(const Search& search) : board_(search.board) {
    const auto add = [&](Site site) {
      if (board_[site] == open_cell) open_.push_back(site);
    };
    for (const Site site : search.scope) add(site);
    if (!search.scope.empty()) return;
    for (Site site = 0; site < board_.sites(); ++site) add(site);
  }
  ~Canvas() {
    for (const Site site : open_) board_[site] = open_cell;
  }
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  [[nodiscard]] Board& board() { return board_; }

 private:
  Board& board_;
  std::vector<Site> open_;
};

}  // namespace

Ending search_components(const Search& search, SolutionSink sink) {
  Survey survey(search);
  FreeWheels free_wheels(survey);
  const Ending ending = survey.run([&](std::size_t component, const Diagram& diagram) {
    if (!survey.counts_mines()) free_wheels.add(component, diagram);
    return true;
  });
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  Canvas canvas(search);
  if (!survey.counts_mines()) return report(free_wheels, canvas.board(), search.budget, sink);
  TiedWheels tied_wheels(survey);
  return report(tied_wheels, canvas.board(), search.budget, sink);
}

}  // namespace crosshatch::minesweeper
