// SPDX-License-Identifier: MIT
#include "families/nonogram/person/position.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families/nonogram/person/trial.h"

namespace crosshatch::nonogram::person {

PendingLines::PendingLines(int lines) : words_(static_cast<std::size_t>((lines + 63) / 64), 0) {
  for (int line = 0; line < lines; ++line) add(line);
}

int PendingLines::first() const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (words_[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
  }
  return -1;
}

NonogramPosition::NonogramPosition(const Search& search, bool wants_reasons)
    : Position(search, wants_reasons),
      solver_(nonogram::of(search.puzzle)),
      ends_(static_cast<std::size_t>(lines())),
      changed_(static_cast<std::size_t>(lines()), 1) {
  const int rows = puzzle().rows();
  const int columns = puzzle().columns();
  column_cells_.resize(static_cast<std::size_t>(board_.sites()));
  for (Site site = 0; site < board_.sites(); ++site) {
    if (!board_.is_decided(site)) ++open_;
    column_cells_[site % columns * rows + site / columns] = board_[site];
  }
}

NonogramPosition::~NonogramPosition() = default;

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<NonogramPosition>(search, wants_reasons);
}

bool NonogramPosition::is_possible(int line) {
  Ends& ends = ends_[line];
  if (!ends.is_fresh) {
    ends.is_possible = solver_.places(board_, line, ends.first, ends.last);
    ends.is_fresh = true;
  }
  return ends.is_possible;
}

LineView NonogramPosition::view(int line) {
  (void)is_possible(line);
  const Ends& ends = ends_[line];
  const auto rows = static_cast<std::size_t>(puzzle().rows());
  const auto columns = static_cast<std::size_t>(puzzle().columns());
  const auto i = static_cast<std::size_t>(line);
  const std::span<const Candidates> cells =
      i < rows ? board_.all().subspan(i * columns, columns)
               : std::span<const Candidates>(column_cells_).subspan((i - rows) * rows, rows);
  return {puzzle().clue(line), cells, ends.first, ends.last};
}

PendingLines& NonogramPosition::pending(const void* key) {
  for (auto& [owner, pending] : pending_) {
    if (owner == key) return pending;
  }
  return pending_.emplace_back(key, PendingLines(lines())).second;
}

int NonogramPosition::next_pending(const void* key) {
  const PendingLines& pending = this->pending(key);
  for (const int line : near_) {
    if (pending.has(line)) return line;
  }
  return pending.first();
}

int NonogramPosition::distance(Site site) const {
  const int row = site / puzzle().columns();
  const int column = site % puzzle().columns();
  return std::max({top_ - row, row - bottom_, 0}) + std::max({left_ - column, column - right_, 0});
}

Trials& NonogramPosition::trials() {
  if (!trials_) trials_ = std::make_unique<Trials>(*this);
  return *trials_;
}

bool NonogramPosition::is_solved() const {
  if (open_ > 0) return false;
  std::vector<Change> changes;
  for (int line = 0; line < lines(); ++line) {
    if (!solver_.solve(board_, line, changes)) return false;
  }
  return true;
}

void NonogramPosition::note(int line) {
  ends_[line].is_fresh = false;
  changed_[line] = clock_;
  for (auto& [owner, pending] : pending_) pending.add(line);
}

bool NonogramPosition::lay_aside(const Step& /*step*/) {
  const auto [key, line] = std::exchange(found_, {nullptr, 0});
  if (key == nullptr) return false;
  pending(key).remove(line);
  aside_.emplace_back(key, line);
  return true;
}

void NonogramPosition::take_back() {
  for (const auto& [key, line] : aside_) pending(key).add(line);
  aside_.clear();
}

void NonogramPosition::apply(Step& step) {
  if (step.changes.empty()) return;
  ++clock_;
  const int rows = puzzle().rows();
  const int columns = puzzle().columns();
  top_ = rows;
  left_ = columns;
  bottom_ = right_ = 0;
  for (const Change& change : step.changes) {
    const int row = change.site / columns;
    const int column = change.site % columns;
    top_ = std::min(top_, row);
    bottom_ = std::max(bottom_, row);
    left_ = std::min(left_, column);
    right_ = std::max(right_, column);
    const bool was_open = !board_.is_decided(change.site);
    board_[change.site] = change.after;
    note(row);
    note(rows + column);
    column_cells_[column * rows + row] = change.after;
    if (board_.is_decided(change.site) && was_open) --open_;
  }
  // First the line of the step, then those that cross it.
  near_.clear();
  const bool is_column = left_ == right_ && top_ != bottom_;
  for (const bool takes_column : {is_column, !is_column}) {
    for (const Change& change : step.changes) {
      const int line = takes_column ? rows + change.site % columns : change.site / columns;
      if (near_.empty() || near_.back() != line) near_.push_back(line);
    }
  }
}

namespace {

/// The cells that a finding narrows, each once, in the order of their sites.
void add_changes(NonogramPosition& position, int line, const LineFinding& finding, Step& step) {
  for (const LineFinding::Narrowed& each : finding.narrowed) {
    const Site site = position.solver().site(line, each.cell);
    step.changes.push_back({site, position.board()[site], each.left, is_one(each.left)});
  }
  std::ranges::sort(step.changes, {}, &Change::site);
  std::size_t last = 0;
  for (std::size_t i = 1; i < step.changes.size(); ++i) {
    if (step.changes[i].site != step.changes[last].site) {
      step.changes[++last] = step.changes[i];
      continue;
    }
    step.changes[last].after &= step.changes[i].after;
    step.changes[last].places = is_one(step.changes[last].after);
  }
  step.changes.resize(last + 1);
}

}  // namespace

bool find_on_lines(NonogramPosition& position, LineRule* look, const Technique* in_colour,
                   Step& step) {
  const void* const key = reinterpret_cast<const void*>(look);
  for (int line = position.next_pending(key); line >= 0; line = position.next_pending(key)) {
    if (!position.budget().tick()) return false;
    LineFinding& finding = position.finding;
    finding.clear();
    if (position.is_possible(line)) look(position.view(line), finding);
    if (!finding.finds_any()) {
      position.pending(key).remove(line);
      continue;
    }
    position.is_of_line(key, line);
    step.kind = Step::Kind::deduce;
    if (in_colour != nullptr && position.puzzle().is_coloured()) step.technique = in_colour;
    add_changes(position, line, finding, step);
    if (position.wants_reasons()) give_reasons(position, line, finding, step);
    return true;
  }
  return false;
}

void give_reasons(const NonogramPosition& position, int line, const LineFinding& finding,
                  Step& step) {
  const Puzzle& puzzle = position.puzzle();
  const int rows = puzzle.rows();
  const Place line_place = {line < rows ? Place::Kind::row : Place::Kind::column,
                            line < rows ? line : line - rows};
  for (const Change& change : step.changes)
    step.marks.push_back({Mark::Role::target, {Place::Kind::site, change.site}, change.after});

  Term& name = step.terms.emplace_back();
  name.kind = Term::Kind::places;
  name.places = {line_place};

  Term& runs = step.terms.emplace_back();
  runs.kind = Term::Kind::places;
  for (const int run : finding.runs) runs.places.push_back({Place::Kind::clue, line, run});
  if (finding.runs.empty()) runs.places.push_back({Place::Kind::clue, line});
  for (const Place& place : runs.places) step.marks.push_back({Mark::Role::cause, place});

  if (finding.cells.empty() && finding.number == 0) return;
  // Cells are named within their line, so the line comes first.
  Term& cells = step.terms.emplace_back();
  cells.kind = Term::Kind::places;
  cells.places = {line_place};
  for (const int cell : finding.cells) {
    const Site site =
        line < rows ? line * puzzle.columns() + cell : cell * puzzle.columns() + line - rows;
    cells.places.push_back({Place::Kind::site, site});
    const Candidates values = position.board()[site];
    if (is_one(values))
      step.marks.push_back({Mark::Role::witness, {Place::Kind::site, site}, values});
  }

  const Candidates colour =
      puzzle.is_coloured() && finding.colour != empty ? only(finding.colour) : 0;
  if (finding.number != 0)
    step.terms.push_back({.kind = Term::Kind::number, .number = finding.number, .values = colour});
  if (colour != 0) step.terms.push_back({.kind = Term::Kind::values, .values = colour});
}

}  // namespace crosshatch::nonogram::person
