// SPDX-License-Identifier: MIT
#include "solve/plan.h"

#include <algorithm>
#include <utility>

#include "sat/formula.h"
#include "sat/models.h"
#include "sat/refuter.h"
#include "solve/nearby.h"

namespace crosshatch {

namespace {

/// Reported solutions, of which only the sites are kept that were open before the search: most of a
/// large board is often decided by then. What they take counts as memory of the search.
class Reported {
 public:
  explicit Reported(const Search& search) : budget_(search.budget) {
    const auto add = [&](Site site) {
      if (!search.board.is_decided(site)) open_.push_back(site);
    };
    for (const Site site : search.scope) add(site);
    if (!search.scope.empty()) return;
    for (Site site = 0; site < search.board.sites(); ++site) add(site);
  }

  ~Reported() { clear(); }
  Reported(const Reported&) = delete;
  Reported& operator=(const Reported&) = delete;

  [[nodiscard]] std::size_t count() const { return count_; }

  /// False: there is no room for it.
  [[nodiscard]] bool add(const Board& solution) {
    if (values_.capacity() - values_.size() < open_.size() && !make_room()) return false;
    for (const Site site : open_) values_.push_back(solution[site]);
    ++count_;
    return true;
  }
  void clear() {
    values_ = {};
    count_ = 0;
    budget_.give_memory(std::exchange(taken_, 0));
  }

  /// Calls `use` with each solution; sites that were decided are as in `board`.
  template <class Use>
  void each(Board board, Use use) const {
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::size_t j = 0; j < open_.size(); ++j)
        board[open_[j]] = values_[i * open_.size() + j];
      use(board);
    }
  }

 private:
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;
  static constexpr std::size_t little = std::size_t{64} << 10;  ///< bytes that are not counted

  /// Doubles the room, if the search then has as much left for itself.
  bool make_room() {
    const std::size_t more = std::max(values_.capacity(), open_.size());
    const std::size_t bytes = more * sizeof(Candidates);
    const std::size_t all = bytes + values_.capacity() * sizeof(Candidates);
    if (all > most_bytes) return false;
    if (all > little) {
      if (!budget_.has_memory(2 * bytes) || !budget_.take_memory(bytes)) return false;
      taken_ += bytes;
    }
    values_.reserve(values_.capacity() + more);
    return true;
  }

  Budget& budget_;
  std::size_t taken_ = 0;  ///< bytes that the budget counts
  std::vector<Site> open_;
  std::vector<Candidates> values_;  ///< solution by solution
  std::size_t count_ = 0;
};

/// Passes solutions on, remembers them for the method that may follow, and renews the engine's
/// patience with each. An engine that has filled the memory is clearly the right one. It is then
/// left to finish, and no other method can follow, as that would report the same solutions again.
class Patience {
 public:
  Patience(Budget& budget, std::uint64_t nodes, std::uint64_t nodes_for_more, SolutionSink sink,
           Reported& reported)
      : budget_(budget), nodes_for_more_(nodes_for_more), sink_(sink), reported_(reported) {
    budget_.begin_slice(nodes);
  }
  ~Patience() { budget_.end_slice(); }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  bool operator()(const Board& solution) {
    budget_.end_slice();
    if (!is_unlimited_ && !reported_.add(solution)) {
      is_unlimited_ = true;
      reported_.clear();
    }
    if (!is_unlimited_) budget_.begin_slice(nodes_for_more_);
    return sink_(solution);
  }

  [[nodiscard]] bool has_forgotten() const { return is_unlimited_; }

 private:
  Budget& budget_;
  std::uint64_t nodes_for_more_;
  SolutionSink sink_;
  Reported& reported_;
  bool is_unlimited_ = false;
};

Ending by_sat(const Family& family, const Search& search, const Reported& reported,
              SolutionSink sink) {
  if (family.encode == nullptr) return Ending::limit;
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(search.board, *solver, search.scope, &search.budget);
  if (formula.is_cut_short()) return Ending::limit;
  family.encode(search.puzzle, formula);
  if (reported.count() > 0)
    reported.each(search.board, [&](const Board& solution) { sat::block(formula, solution); });
  if (formula.is_cut_short()) return Ending::limit;
  const Ending ending = family.is_smallest_first
                            ? sat::enumerate_smallest_first(formula, search.budget, sink)
                            : sat::enumerate(formula, search.budget, sink);
  return ending;
}

Ending backbone_by_sat(const Family& family, const Search& search, const Board& solution,
                       Board& seen) {
  if (family.encode == nullptr) return Ending::limit;
  const std::unique_ptr<sat::Solver> solver = sat::make_refuter();
  sat::Formula formula(search.board, *solver, search.scope, &search.budget);
  if (formula.is_cut_short()) return Ending::limit;
  family.encode(search.puzzle, formula);
  if (formula.is_cut_short()) return Ending::limit;
  const auto learn = [&](const Board& found, Board& all) {
    Board whole = solution;  // of a part: the other parts stay as they are there
    for (const Site site : formula.open_sites()) whole[site] = found[site];
    all.add(whole);
    if (family.neighbours) family.neighbours(search, whole, all);
  };
  learn(solution, seen);
  // Blocks are much smaller than so many sites.
  constexpr std::size_t many_sites = 500;
  if (formula.cut() && formula.open_sites().size() >= many_sites &&
      look_nearby(family, search, solution, seen, learn) == Ending::limit)
    return Ending::limit;
  return sat::backbone(formula, search.budget, solution, seen, learn, search.board);
}

}  // namespace

Ending find_solutions(const Family& family, const Search& search, SolutionSink sink) {
  Reported reported(search);
  for (const Engine& engine : family.engines) {
    Ending ending;
    bool is_the_last = false;
    {
      // If no SAT can follow, an engine may use the whole budget.
      const auto patience = [&](std::uint64_t nodes) {
        return family.encode && sat::can_solve() ? nodes : Limits::no_nodes_limit;
      };
      Patience patient(search.budget, patience(engine.patience), patience(engine.patience_for_more),
                       sink, reported);
      ending = engine.run(search, patient);
      is_the_last = patient.has_forgotten();
    }
    if (ending == Ending::exhausted || ending == Ending::enough) return ending;
    if (search.budget.is_spent() || is_the_last) return Ending::limit;
    if (search.board.is_impossible()) return Ending::exhausted;
    if (ending == Ending::stuck && reported.count() == 0 && search.scope.empty() && family.split) {
      const std::vector<std::vector<Site>> parts = family.split(search);
      if (parts.size() > 1) return find_in_parts(family, search, parts, sink);
    }
  }
  return by_sat(family, search, reported, sink);
}

Ending find_backbone(const Family& family, const Search& search, const Board& solution,
                     Board& seen) {
  if (family.backbone) {
    const Ending ending = family.backbone(search, solution, seen);
    if (ending != Ending::stuck) return ending;
    if (search.scope.empty() && family.split) {
      for (const std::vector<Site>& part : family.split(search)) {
        const Search in_part{search.puzzle, search.board, search.budget,
                             part,          search.cpu,   search.crew};
        const Ending here = find_backbone(family, in_part, solution, seen);
        if (here != Ending::exhausted) return here;
      }
      // A split that met a limit has no parts.
      return search.budget.is_spent() ? Ending::limit : Ending::exhausted;
    }
  }
  return backbone_by_sat(family, search, solution, seen);
}

}  // namespace crosshatch
