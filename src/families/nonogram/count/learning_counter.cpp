// SPDX-License-Identifier: MIT
//
// A cell takes each of its values in turn, the lines propagate it, and the cells that are still
// open then fall into parts, whose numbers are multiplied. The sum over the values is the number of
// solutions. Most parts come again and again, so their numbers are cached by a key. A branch that
// ends in a contradiction teaches a clause, which keeps later branches from the same mistake. This
// is how models of a formula are counted: Sang et al., "Combining component caching and clause
// learning for effective model counting" (2004); Thurley, "sharpSAT" (2006). Lines take the place
// of clauses, as in the search (learn/README.md).
//
// A learned clause may speak of several parts. What it implies in one part is then true only if the
// others have a solution. Otherwise the number of the part is too small, which does not matter to
// the product, which is 0, but must not be cached. So where a product is 0, or is left before all
// parts were seen to have a solution, everything that was cached within it is forgotten.
//
// There is no backjumping: the other value of each decision must be counted anyway. When there are
// too many clauses, the recursion is left, the clauses are thinned out, and it begins again. The
// cache leads it back to where it was in as many steps as the recursion was deep.
//
// Which cell to branch on is for the caller to say. Line by line the parts that are left are the
// same more often. Where lines have few completions, contradictions come sooner. The recursion
// takes about half a kilobyte of the stack for each decision, so it gives up below a depth that
// small stacks can hold. What can be counted is seldom deeper than a hundred.
#include "families/nonogram/count/learning_counter.h"

#include <algorithm>
#include <bit>

namespace crosshatch::nonogram {

namespace {

/// Decisions below each other.
constexpr int deepest = 500;

std::size_t bytes_at_first(const Puzzle& puzzle) {
  constexpr std::size_t per_site =
      Trail<BinaryLines>::bytes_per_variable + DecisionOrder::bytes_per_variable +
      Conflict::bytes_per_variable + PartSplitter::bytes_per_site + 2 * sizeof(std::vector<int>);
  return BinaryGrid::bytes(puzzle) + static_cast<std::size_t>(puzzle.sites()) * per_site;
}

/// The first bytes, if the budget has them, or 0.
std::size_t paid_at_first(const Search& search) {
  const std::size_t bytes = bytes_at_first(of(search.puzzle));
  return search.budget.has_memory(bytes) && search.budget.take_memory(bytes) ? bytes : 0;
}

}  // namespace

LearningCounter::LearningCounter(const Search& search, const CellComponent& component)
    : budget_(search.budget),
      paid_bytes_(paid_at_first(search)),
      grid_(of(search.puzzle), search.board, search.cpu),
      lines_(grid_),
      clauses_(search.board.sites()),
      trail_(lines_, clauses_),
      order_(search.board.sites()),
      conflict_(search.board.sites()),
      splitter_(grid_, lines_.automata()),
      cache_(budget_) {
  const int columns = grid_.columns();
  for (const OpenCell& cell : component) {
    const int row = cell.site / columns;
    if (cells_.empty() || cells_.back().row != row) cells_.push_back({row, 0});
    cells_.back().cells |= Word{1} << (cell.site % columns + border);
  }
}

LearningCounter::~LearningCounter() {
  budget_.give_memory(paid_bytes_of_clauses_);
  budget_.give_memory(paid_bytes_);
}

BranchOrder LearningCounter::line_by_line() const {
  Word in_columns = 0;
  for (const RowCells& row : cells_) in_columns |= row.cells;
  const auto columns = static_cast<std::size_t>(std::popcount(in_columns));
  return columns <= cells_.size() ? BranchOrder::by_rows : BranchOrder::by_columns;
}

Ending LearningCounter::run(BranchOrder order, std::uint64_t most_branches, BigInt& total) {
  total = 0;
  if (paid_bytes_ == 0) return Ending::stuck;
  branch_order_ = order;
  branches_left_ = most_branches;
  do {
    stop_ = Stop::no;
    total = std::max(total, count_from_root());
    trail_.backtrack(0);
    reduce_clauses();
  } while (stop_ == Stop::restart);
  if (budget_.is_spent()) return Ending::limit;
  return stop_ == Stop::no ? Ending::exhausted : Ending::stuck;
}

BigInt LearningCounter::count_from_root() {
  for (const CellLiteral unit : units_) {
    if (trail_.assignment()[unit] < 0) return 0;
    if (trail_.assignment()[unit] == 0) trail_.assign(unit, Clauses::none);
  }
  units_.clear();
  if (!trail_.propagate(budget_)) {
    if (budget_.is_spent()) stop_ = Stop::end;
    return 0;
  }
  std::vector<OpenPart> parts;
  const unsigned alone = splitter_.split(cells_, branch_order_, parts);
  return product(parts) << alone;
}

/// What was not counted before the end is 0, so every number is a lower bound.
BigInt LearningCounter::product(const std::vector<OpenPart>& parts) {
  const std::size_t mark = cache_.size();
  BigInt out = 1;
  for (const OpenPart& part : parts) {
    out *= count(part);
    const bool is_last = &part == &parts.back();
    if (out != 0 && (stop_ == Stop::no || is_last)) continue;
    if (parts.size() > 1) cache_.forget_from(mark);
    return stop_ == Stop::no || is_last ? out : BigInt(0);
  }
  return out;
}

BigInt LearningCounter::count(const OpenPart& part) {
  if (const BigInt* known = cache_.find(part.key)) return *known;
  BigInt sum = 0;
  implied_ = nothing;
  for (const Value value : {filled, empty}) {
    if (!may_branch()) return sum;
    sum += count_branch(part, literal_of(part.branch_site, value));
  }
  implied_ = nothing;
  if (stop_ == Stop::no && !is_cache_full_) is_cache_full_ = !cache_.add(part.key, sum);
  return sum;
}

/// The number with the literal true. On a contradiction learns, and leaves the new clause to the
/// branch that comes next.
BigInt LearningCounter::count_branch(const OpenPart& part, CellLiteral decision) {
  const int level = trail_.level();
  trail_.decide(decision);
  assert_learned();
  BigInt number = 0;
  if (trail_.propagate(budget_)) {
    std::vector<OpenPart> parts;
    const unsigned alone = splitter_.split(part.rows, branch_order_, parts);
    number = product(parts) << alone;
    implied_ = nothing;
    trail_.backtrack(level);
  } else if (budget_.is_spent()) {
    stop_ = Stop::end;
    trail_.backtrack(level);
  } else {
    conflict_.learn(trail_, order_);
    trail_.backtrack(level);
    learn();
  }
  return number;
}

bool LearningCounter::may_branch() {
  if (stop_ != Stop::no) return false;
  if (branches_left_ == 0 || trail_.level() == deepest || !budget_.spend()) {
    stop_ = Stop::end;
    return false;
  }
  --branches_left_;
  return true;
}

void LearningCounter::learn() {
  const std::span<const CellLiteral> clause = conflict_.clause();
  order_.decay();
  implied_ = nothing;
  because_ = Clauses::none;
  if (clause.size() == 1) {
    implied_ = clause.front();
    units_.push_back(implied_);
    return;
  }
  if (!pay_for_clauses()) return;
  if (clauses_.is_full()) {
    // Without room in the cache a restart would lose what was counted.
    if (!is_cache_full_) stop_ = Stop::restart;
    return;
  }
  implied_ = clause.front();
  because_ = clauses_.add(clause, conflict_.glue());
}

/// The other literals of the clause are false since before the decision that was just made. So
/// nobody watches it, and it is told to imply its first literal here.
void LearningCounter::assert_learned() {
  if (implied_ == nothing) return;
  if (trail_.assignment()[implied_] == 0) trail_.assign(implied_, because_);
  implied_ = nothing;
}

void LearningCounter::reduce_clauses() {
  if (!clauses_.is_full()) return;
  ++restarts_;
  trail_.forget_clauses();
  clauses_.reduce();
}

/// Pays for what clauses and reasons take by now. False when there is no memory for more; that does
/// not spend the budget.
bool LearningCounter::pay_for_clauses() {
  const std::size_t bytes = clauses_.bytes() + trail_.bytes_of_reasons();
  budget_.give_memory(paid_bytes_of_clauses_);
  paid_bytes_of_clauses_ = 0;
  if (!budget_.has_memory(bytes) || !budget_.take_memory(bytes)) return false;
  paid_bytes_of_clauses_ = bytes;
  return true;
}

}  // namespace crosshatch::nonogram
