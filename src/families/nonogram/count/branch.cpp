// SPDX-License-Identifier: MIT
//
// A cell's values are tried, each is followed through the lines, and what is still open then falls
// into pieces, whose numbers are multiplied; the sum over the values is the number. Pieces that
// come again, which is the rule, are counted once: their numbers are remembered by their keys.
//
// Unlike a sweep (sweep.cpp) it sees dead ends as far as lines show them, so it is the better one
// where a part is wide and its solutions are few for its size; it costs some hundred times as much
// for each state. The cell to be tried is the one whose two lines have the fewest completions.
//
// This is how models of a formula are counted: Bayardo and Pehoushek, "Counting models using
// connected components" (2000); Sang et al., "Combining component caching and clause learning for
// effective model counting" (2004).
#include "families/nonogram/count/branch.h"

#include <bit>
#include <string>
#include <unordered_map>

#include "families/nonogram/count/network.h"

namespace crosshatch::nonogram {

namespace {

class Brancher {
 public:
  Brancher(const Diagrams& diagrams, const Part& part, std::uint64_t trials, Budget& budget)
      : network_(diagrams, part), trials_left_(trials), budget_(budget) {}
  ~Brancher() { budget_.give_memory(taken_); }
  Brancher(const Brancher&) = delete;
  Brancher& operator=(const Brancher&) = delete;

  Ending run(BigInt& total) {
    std::vector<Network::Piece> pieces;
    total = network_.start(pieces) ? product(pieces) : 0;
    if (!has_ended_) return Ending::exhausted;
    return budget_.is_spent() ? Ending::limit : Ending::stuck;
  }

 private:
  /// What is not counted before the end is 0, so that all numbers are lower bounds.
  BigInt product(const std::vector<Network::Piece>& pieces) {
    BigInt out = 1;
    for (const Network::Piece& piece : pieces) {
      if (out == 0) break;
      out *= count(piece);
    }
    return out;
  }

  BigInt count(const Network::Piece& piece) {
    if (piece.cells.size() == 1) return std::popcount(network_.values(piece.cells.front()));
    if (const auto known = known_.find(piece.key); known != known_.end()) return known->second;
    BigInt sum = 0;
    for (std::uint64_t rest = network_.values(piece.choice); rest != 0; rest &= rest - 1) {
      if (!may_try()) return sum;
      const std::size_t mark = network_.mark();
      if (network_.narrow(piece.choice, rest & -rest)) {
        std::vector<Network::Piece> pieces;
        network_.cut(piece.cells, pieces);
        sum += product(pieces);
      }
      network_.take_back(mark);
    }
    if (!has_ended_) remember(piece.key, sum);
    return sum;
  }

  bool may_try() {
    if (has_ended_ || trials_left_ == 0 || !budget_.spend()) {
      has_ended_ = true;
      return false;
    }
    --trials_left_;
    return true;
  }

  void remember(const std::string& key, const BigInt& number) {
    constexpr std::size_t around = 150;  // the table's own share of an entry, and the number
    const std::size_t bytes = key.size() + around;
    if (!budget_.has_memory(bytes) || !budget_.take_memory(bytes)) return;
    taken_ += bytes;
    known_.emplace(key, number);
  }

  Network network_;
  std::uint64_t trials_left_;
  bool has_ended_ = false;  ///< before all was tried
  Budget& budget_;
  std::unordered_map<std::string, BigInt> known_;
  std::size_t taken_ = 0;
};

}  // namespace

Ending count_by_branching(const Diagrams& diagrams, const Part& part, std::uint64_t most_trials,
                          Budget& budget, BigInt& total) {
  total = 0;
  if (!Network::fits(diagrams, part)) return Ending::stuck;
  return Brancher(diagrams, part, most_trials, budget).run(total);
}

}  // namespace crosshatch::nonogram
