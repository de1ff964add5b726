// SPDX-License-Identifier: MIT
//
// The paths of the parts are the branches of one binary tree. Two paths that part at a node do so
// by a choice of the same site, and what one keeps is what the other gives up; so no board agrees
// with both. Where both sides of each node have a part, and a path that ends has one part that is
// not empty, each solution agrees with a path: it has one of the two sets of values at each node.
#include "solve/join.h"

#include <algorithm>
#include <utility>

namespace crosshatch {

namespace {

tl::unexpected<Error> refuse(const PartAnswer& part, Message wanted, Message seen) {
  Message where = {{"part {0} of {1}", "{1}개 중 {0}번째 부분"}, part.cube.part, part.cube.parts};
  return fail(Error{ErrorCode::request,
                    at(std::move(where), expected(std::move(wanted), std::move(seen)))});
}

constexpr Words another = {"another", "다릅니다"};

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
    return refuse(part, Words{"a part of its cut", "나눈 수에 맞는 부분"},
                  Words{"another number", "다른 수입니다"});
  if (!is_sound(part))
    return refuse(part, Words{"a verdict that fits its count", "해의 수에 맞는 판정"}, another);
  if (!part.path) {
    if (part.verdict == Verdict::Kind::unknown && part.solutions.empty()) return {};
    return refuse(part, Words{"where it lies", "어느 부분인지"}, nothing);
  }
  if (!is_sound(*part.path, start, part.cube.parts))
    return refuse(part, Words{"a path of cells of this puzzle", "이 퍼즐의 칸"}, another);
  if (part.path->is_empty && part.verdict != Verdict::Kind::none)
    return refuse(part, Words{"no solution in an empty part", "빈 부분에 해 없음"},
                  {saw::it, words_of(part.verdict)});
  for (const Board& solution : part.solutions) {
    if (const Message fault = fault_of_solution(family, puzzle, solution); !fault.empty())
      return refuse(part, Words{"solutions of the puzzle", "퍼즐의 해"},
                    Words{"another board", "다른 판입니다"});
    if (!agrees(solution, *part.path))
      return refuse(part, Words{"solutions that lie in it", "그 부분에 속하는 해"},
                    Words{"one of another part", "다른 부분의 해입니다"});
    if (std::count(part.solutions.begin(), part.solutions.end(), solution) > 1)
      return refuse(part, Words{"different solutions", "서로 다른 해"},
                    Words{"the same one twice", "같은 해가 두 번 있습니다"});
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
  if (parts.empty())
    return fail(
        Error{ErrorCode::request, expected(Words{"answers of parts", "부분들의 답"}, saw::none)});
  const int of = parts.front().cube.parts;
  const Board start = family.start(puzzle);
  std::vector<const PartAnswer*> sorted;
  for (const PartAnswer& part : parts) {
    if (part.cube.parts != of)
      return refuse(part, {{"a part of {0} like the first", "첫 부분처럼 {0}개 중 하나"}, of},
                    {{"a part of {0}", "{0}개 중 하나입니다"}, part.cube.parts});
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
      return refuse(*sorted[i], Words{"one answer", "답 하나"}, Words{"two", "둘입니다"});
    if (!sorted[i]->path) continue;
    if (!placed.empty() && sorted[i]->logic != placed.front()->logic)
      return refuse(*sorted[i],
                    Words{"the same 'logic' as in the others", "다른 부분과 같은 'logic'"},
                    another);
    placed.push_back(sorted[i]);
  }
  CubeTree tree(placed);
  if (const PartAnswer* const misfit = tree.misfit())
    return refuse(*misfit,
                  Words{"a part of the same cut as the others", "다른 부분과 함께 나눈 부분"},
                  Words{"one of another cut", "다르게 나눈 부분입니다"});
  if (placed.size() == static_cast<std::size_t>(of) && !tree.is_covered())
    return refuse(*placed.back(),
                  Words{"parts that make up the whole puzzle", "퍼즐 전체를 이루는 부분들"},
                  Words{"others", "다릅니다"});
  return sum_of(sorted, of);
}

}  // namespace crosshatch
