// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/engine/sums.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A set of houses, with a bit for each.
struct HouseSet {
  static constexpr int most = 256;
  static constexpr int most_words = most / 64;

  std::array<std::uint64_t, most_words> words{};

  static HouseSet full() {
    HouseSet all;
    all.words.fill(~std::uint64_t{0});
    return all;
  }
  void add(int house) { words[house / 64] |= bit(house); }
  void remove(int house) { words[house / 64] &= ~bit(house); }
  [[nodiscard]] bool is_empty() const { return (words[0] | words[1] | words[2] | words[3]) == 0; }
  HouseSet& operator&=(const HouseSet& other) {
    for (int word = 0; word < most_words; ++word) words[word] &= other.words[word];
    return *this;
  }
  HouseSet& operator|=(const HouseSet& other) {
    for (int word = 0; word < most_words; ++word) words[word] |= other.words[word];
    return *this;
  }

  /// The first house from `from` on, or else the first of all. The set is not empty.
  [[nodiscard]] int next(int from) const;

  template <class Use>
  void each(Use use) const {
    for (int word = 0; word < most_words; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
        use(word * 64 + std::countr_zero(rest));
    }
  }

 private:
  static std::uint64_t bit(int house) { return std::uint64_t{1} << (house % 64); }
};

inline int HouseSet::next(int from) const {
  int word = from / 64 % most_words;
  std::uint64_t here = words[word] >> (from % 64) << (from % 64);
  while (here == 0) {
    word = (word + 1) % most_words;
    here = words[word];
  }
  return word * 64 + std::countr_zero(here);
}

/// The houses of a puzzle in a compact form for searches: 16-bit numbers stored end to end, and for
/// each house how other houses intersect it.
class Geometry {
 public:
  using Sites = std::span<const std::uint16_t>;

  /// The intersection of a house with another one in at least two sites. A digit confined to
  /// `shared` in this house is eliminated from `rest`, the other sites of the other house.
  struct Intersection {
    std::uint32_t begin;  ///< in the list of sites: those shared, then the rest
    std::uint16_t shared;
    std::uint16_t rest;
  };

  /// The division of a house by other houses that are disjoint from each other.
  struct Partition {
    std::uint32_t begin;  ///< of its intersections
    std::uint32_t end;
    std::uint32_t outside;  ///< its sites in no intersection, in the list of sites
    std::uint32_t outside_end;
  };

  /// Sites behind those of the puzzle are hidden ones, in no house.
  explicit Geometry(const Puzzle& puzzle, int hidden = 0)
      : Geometry(puzzle, Houses(puzzle), hidden) {}
  Geometry(const Geometry&) = delete;
  Geometry& operator=(const Geometry&) = delete;

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int sites() const { return static_cast<int>(all_.size()); }
  /// How many of them are not hidden.
  [[nodiscard]] int visible() const { return visible_; }
  [[nodiscard]] int houses() const { return houses_; }
  [[nodiscard]] Sites sites_in(int house) const {
    return Sites(members_).subspan(static_cast<std::size_t>(house * side_),
                                   static_cast<std::size_t>(side_));
  }
  [[nodiscard]] Sites peers(Site site) const {
    const auto at = static_cast<std::size_t>(site);
    return Sites(peers_).subspan(peers_of_[at], peers_of_[at + 1] - peers_of_[at]);
  }
  /// A list that has only this site.
  [[nodiscard]] Sites itself(Site site) const {
    return Sites(all_).subspan(static_cast<std::size_t>(site), 1);
  }
  [[nodiscard]] const HouseSet& houses_of(Site site) const { return houses_of_[site]; }
  [[nodiscard]] std::span<const Partition> partitions(int house) const {
    const auto at = static_cast<std::size_t>(house);
    return std::span(partitions_)
        .subspan(partitions_of_[at], partitions_of_[at + 1] - partitions_of_[at]);
  }
  [[nodiscard]] std::span<const Intersection> intersections(const Partition& partition) const {
    return std::span(intersections_).subspan(partition.begin, partition.end - partition.begin);
  }
  [[nodiscard]] Sites outside(const Partition& partition) const {
    return Sites(sites_).subspan(partition.outside, partition.outside_end - partition.outside);
  }
  [[nodiscard]] Sites shared(const Intersection& intersection) const {
    return Sites(sites_).subspan(intersection.begin, intersection.shared);
  }
  [[nodiscard]] Sites rest(const Intersection& intersection) const {
    return Sites(sites_).subspan(intersection.begin + intersection.shared, intersection.rest);
  }
  [[nodiscard]] const SumConstraints& sums() const { return sums_; }

 private:
  Geometry(const Puzzle& puzzle, const Houses& houses, int hidden);
  void partition(std::span<const int> layers);

  int side_;
  int visible_;
  int houses_;
  std::vector<std::uint16_t> members_;  ///< house by house
  std::vector<std::uint16_t> all_;      ///< all sites in order
  std::vector<std::uint16_t> peers_;
  std::vector<std::uint32_t>
      peers_of_;  ///< [site]: where its peers begin; then the end of the last
  std::vector<HouseSet> houses_of_;
  std::vector<std::uint16_t> sites_;  ///< of intersections, and what is outside them
  std::vector<Intersection> intersections_;
  std::vector<Partition> partitions_;
  std::vector<std::uint32_t>
      partitions_of_;  ///< [house]: where its partitions begin; then the end of the last
  SumConstraints sums_;
};

}  // namespace crosshatch::sudoku
