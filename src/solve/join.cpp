// SPDX-License-Identifier: MIT
//
// The paths of the parts are the branches of one binary tree. Two paths that part at a node do so
// by a choice of the same site, and what one keeps is what the other gives up; so no board agrees
// with both. Where both sides of each node have a part, and a path that ends has one part that is
// not empty, each solution agrees with a path: it has one of the two sets of values at each node.
#include "solve/join.h"

#include <algorithm>
#include <string>

namespace crosshatch {

namespace {

std::string named(const Cube& cube) {
  return "part " + std::to_string(cube.part) + " of " + std::to_string(cube.parts);
}

tl::unexpected<Error> refuse(const PartAnswer& part, const std::string& expected,
                             const std::string& seen) {
  return fail(
      Error{ErrorCode::request, named(part.cube) + ": expected " + expected + ", saw " + seen});
}

bool is_sound(const CubePath& path, const Board& start, int parts) {
  // Each choice leaves fewer parts to either side.
  if (path.choices.size() >= static_cast<std::size_t>(parts)) return false;
  return std::all_of(path.choices.begin(), path.choices.end(), [&](const CubeChoice& choice) {
    if (choice.site < 0 || choice.site >= start.sites()) return false;
    const bool is_cut = choice.kept != 0 && choice.other != 0 && (choice.kept & choice.other) == 0;
    return is_cut && ((choice.kept | choice.other) & ~start[choice.site]) == 0;
  });
}

/// Whether the parts' own words fit together.
bool is_sound(const PartAnswer& part) {
  const BigInt& number = part.count.number;
  const bool is_exact = part.count.is_exact;
  if (number < part.solutions.size()) return false;
  switch (part.verdict) {
    case Verdict::Kind::none:
      return is_exact && number == 0;
    case Verdict::Kind::unique:
      return is_exact && number == 1;
    case Verdict::Kind::multiple:
      return number >= 2;
    case Verdict::Kind::unknown:
      return !is_exact && number <= 1;
  }
  return false;
}

/// What is wrong with the part alone.
Result<void> judge(const Family& family, const Puzzle& puzzle, const Board& start,
                   const PartAnswer& part) {
  if (part.cube.parts < 1 || part.cube.part < 1 || part.cube.part > part.cube.parts)
    return refuse(part, "a part of its cut", "another number");
  if (!is_sound(part)) return refuse(part, "a verdict that fits its count", "another");
  if (!part.path) {
    if (part.verdict == Verdict::Kind::unknown && part.solutions.empty()) return {};
    return refuse(part, "where it lies", "nothing");
  }
  if (!is_sound(*part.path, start, part.cube.parts))
    return refuse(part, "a path of cells of this puzzle", "another");
  if (part.path->is_empty && part.verdict != Verdict::Kind::none)
    return refuse(part, "no solution in an empty part", name(part.verdict));
  for (const Board& solution : part.solutions) {
    if (const std::string fault = fault_of_solution(family, puzzle, solution); !fault.empty())
      return refuse(part, "solutions of the puzzle", "another board");
    if (!agrees(solution, *part.path))
      return refuse(part, "solutions that lie in it", "one of another part");
    if (std::count(part.solutions.begin(), part.solutions.end(), solution) > 1)
      return refuse(part, "different solutions", "the same one twice");
  }
  return {};
}

/// The tree of all paths.
class CubeTree {
 public:
  /// Parts with a path.
  explicit CubeTree(std::vector<const PartAnswer*> parts) : parts_(std::move(parts)) {}

  /// Looks at all nodes. Returns a part that does not fit to another one, or null.
  const PartAnswer* misfit() {
    is_covered_ = !parts_.empty();
    std::vector<Node> open;
    if (!parts_.empty()) open.push_back({0, parts_.size(), 0});
    while (!open.empty()) {
      const Node node = open.back();
      open.pop_back();
      if (const PartAnswer* const part = look_at(node, open)) return part;
    }
    return nullptr;
  }

  /// Each solution is in one of the parts.
  [[nodiscard]] bool is_covered() const { return is_covered_; }

 private:
  /// Parts whose paths agree in the first `depth` choices.
  struct Node {
    std::size_t begin;
    std::size_t end;
    std::size_t depth;
  };

  [[nodiscard]] const CubePath& path(std::size_t i) const { return *parts_[i]->path; }

  const PartAnswer* look_at(const Node& node, std::vector<Node>& open) {
    const auto ends = [&](std::size_t i) { return path(i).choices.size() == node.depth; };
    if (ends(node.begin)) return look_at_leaf(node);
    const CubeChoice first = path(node.begin).choices[node.depth];
    const CubeChoice second{first.site, first.other, first.kept};
    for (std::size_t i = node.begin; i < node.end; ++i) {
      if (ends(i)) return parts_[i];
      const CubeChoice& choice = path(i).choices[node.depth];
      if (choice != first && choice != second) return parts_[i];
    }
    const auto begin = parts_.begin() + static_cast<std::ptrdiff_t>(node.begin);
    const auto end = parts_.begin() + static_cast<std::ptrdiff_t>(node.end);
    const auto cut = std::stable_partition(begin, end, [&](const PartAnswer* part) {
      return part->path->choices[node.depth] == first;
    });
    if (cut == end) is_covered_ = false;
    const std::size_t middle = node.begin + static_cast<std::size_t>(cut - begin);
    open.push_back({node.begin, middle, node.depth + 1});
    if (cut != end) open.push_back({middle, node.end, node.depth + 1});
    return nullptr;
  }

  const PartAnswer* look_at_leaf(const Node& node) {
    int full = 0;
    for (std::size_t i = node.begin; i < node.end; ++i) {
      if (path(i).choices.size() != node.depth) return parts_[i];
      full += path(i).is_empty ? 0 : 1;
      if (full > 1) return parts_[i];
    }
    if (full == 0) is_covered_ = false;
    return nullptr;
  }

  std::vector<const PartAnswer*> parts_;
  bool is_covered_ = false;
};

JoinedAnswer sum_of(const std::vector<const PartAnswer*>& parts, int of) {
  JoinedAnswer joined;
  joined.parts = of;
  joined.missing = of - static_cast<int>(parts.size());
  joined.count.is_exact = joined.missing == 0;
  for (const PartAnswer* const part : parts) {
    joined.count.number += part->count.number;
    joined.logic = joined.logic || part->logic;
    joined.count.is_exact = joined.count.is_exact && part->count.is_exact;
    if (part->verdict == Verdict::Kind::unknown && !joined.why) joined.why = part->why;
    for (const Board& solution : part->solutions) {
      if (joined.solutions.size() < 2) joined.solutions.push_back(solution);
    }
  }
  if (joined.count.number >= 2) {
    joined.verdict = Verdict::Kind::multiple;
  } else if (joined.count.is_exact) {
    joined.verdict = joined.count.number == 0 ? Verdict::Kind::none : Verdict::Kind::unique;
  }
  if (joined.verdict != Verdict::Kind::unknown) joined.why.reset();
  return joined;
}

}  // namespace

Result<JoinedAnswer> join_parts(const Family& family, const Puzzle& puzzle,
                                const std::vector<PartAnswer>& parts) {
  if (parts.empty()) return fail(Error{ErrorCode::request, "expected answers of parts, saw none"});
  const int of = parts.front().cube.parts;
  const Board start = family.start(puzzle);
  std::vector<const PartAnswer*> sorted;
  for (const PartAnswer& part : parts) {
    if (part.cube.parts != of)
      return refuse(part, "a part of " + std::to_string(of) + " like the first",
                    "a part of " + std::to_string(part.cube.parts));
    if (Result<void> judged = judge(family, puzzle, start, part); !judged)
      return fail(judged.error());
    sorted.push_back(&part);
  }
  std::stable_sort(sorted.begin(), sorted.end(), [](const PartAnswer* a, const PartAnswer* b) {
    return a->cube.part < b->cube.part;
  });
  std::vector<const PartAnswer*> placed;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i > 0 && sorted[i]->cube.part == sorted[i - 1]->cube.part)
      return refuse(*sorted[i], "one answer", "two");
    if (!sorted[i]->path) continue;
    if (!placed.empty() && sorted[i]->logic != placed.front()->logic)
      return refuse(*sorted[i], "the same 'logic' as in the others", "another");
    placed.push_back(sorted[i]);
  }
  CubeTree tree(placed);
  if (const PartAnswer* const misfit = tree.misfit())
    return refuse(*misfit, "a part of the same cut as the others", "one of another cut");
  if (placed.size() == static_cast<std::size_t>(of) && !tree.is_covered())
    return refuse(*placed.back(), "parts that make up the whole puzzle", "others");
  return sum_of(sorted, of);
}

}  // namespace crosshatch
