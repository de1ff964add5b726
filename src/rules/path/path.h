// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// So many sites hold the numbers from 0 up, each once, and beside each number stands the next one:
/// they are a path through all of the graph.
///
/// How it concludes: `colour`, neighbours are of two colours, as on a chessboard, which numbers
/// take in turns; `far`, a known number is too far away, or stands there; `walk`, no walk of the
/// right length through open sites, from one known number to the next, has the number there;
/// `between`, `next` and `only-place`, a number has one place left, with both, one or none of the
/// numbers beside it known; `neighbours`, the sites around this one cannot hold the number before
/// and the one behind; `ways` and `many-ways`, no path from one known number to the next has the
/// number there.
class PathRule final : public PuzzleRule {
 public:
  static constexpr int most_sites = 64;

  /// Vertex i of the graph is the i-th of the sites, which are in order.
  PathRule(const Graph& graph, std::vector<Site> sites);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override {
    return is_hopeless(solution);
  }
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  using Vertices = std::uint64_t;       ///< a bit each
  using Where = std::vector<Vertices>;  ///< per number, where it may stand

  /// Open numbers from `first` to `last` between two that are known, and where these stand; -1
  /// before the first number of all and behind the last one.
  struct Stretch {
    int first = 0;
    int last = 0;
    int from = -1;
    int to = -1;
  };

  [[nodiscard]] int size() const { return static_cast<int>(sites_.size()); }
  [[nodiscard]] Vertices all() const { return ~Vertices{0} >> (most_sites - size()); }
  void colour();
  [[nodiscard]] Where coloured() const;  ///< what colours leave
  [[nodiscard]] Vertices beside(Vertices vertices) const;
  /// The vertices at most so far from one; all, from none.
  [[nodiscard]] Vertices within(int vertex, int distance) const;
  [[nodiscard]] Where where(const Board& board) const;
  [[nodiscard]] Vertices decided(const Board& board) const;
  [[nodiscard]] std::vector<Stretch> stretches(const Board& board) const;
  /// Where the number could stand if nothing but the ends of its stretch were known.
  [[nodiscard]] Vertices window(const Stretch& stretch, int number) const;
  /// Whether the sites around do not let the number stand there.
  [[nodiscard]] bool is_cut_off(const Where& where, int number, int vertex) const;
  /// Narrows by all arguments but `ways`. False: it cannot be kept.
  [[nodiscard]] bool narrow(Where& where) const;
  /// Leaves what paths of this stretch have, and nothing else where all of them pass. Changes
  /// nothing if there are more than `most` beginnings of paths.
  void take_ways(const Stretch& stretch, int most, Where& where) const;

  /// Says something with reasons by the easiest argument that has something to say.
  void tell(Facts& facts) const;
  void tell_far(Facts& facts) const;
  void tell_walks(const Stretch& stretch, const Board& board, Facts& facts) const;
  void tell_place(const Stretch& stretch, int number, const Where& where, Facts& facts) const;
  void tell_neighbours(int number, const Where& where, Facts& facts) const;
  void tell_ways(const Stretch& stretch, int most, const Where& where, Facts& facts) const;
  /// Leaves each site what `after` has; the first `about` literals of the reason are named.
  void conclude(const Where& before, const Where& after, std::string_view how,
                const Literals& reason, std::size_t about, Facts& facts) const;
  [[nodiscard]] Literals ends(const Stretch& stretch) const;

  std::vector<Site> sites_;
  std::vector<Vertices> near_;    // per vertex
  std::vector<Vertices> within_;  // per distance and vertex
  Vertices places_of_even_ = 0;   // by colours, of the numbers 0, 2, ...
  Vertices places_of_odd_ = 0;
};

}  // namespace crosshatch::rules
