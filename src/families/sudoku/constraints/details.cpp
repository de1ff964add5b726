// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/details.h"

#include <algorithm>
#include <array>

#include "base/one_line.h"
#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/constraints/pattern_text.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

Message arranged_pairs(Constraint& constraint, const BoxShape& shape) {
  std::vector<int>& numbers = constraint.numbers;
  std::vector<std::array<int, 2>> pairs;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    for (const std::size_t j : {i, i + 1}) {
      if (j < numbers.size() && numbers[j] >= shape.lowest && numbers[j] <= shape.largest())
        continue;
      return expected({{"pairs of digits from {0} to {1}", "{0}부터 {1}까지의 숫자로 된 쌍"},
                       shape.lowest,
                       shape.largest()},
                      j < numbers.size() ? seen(std::to_string(numbers[j])) : Message(saw::none));
    }
    pairs.push_back({numbers[i], numbers[i + 1]});
  }
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  // Where the order of cells says nothing, that of a pair does not either.
  if (kind_of(constraint).sites == ConstraintSites::set) {
    const std::vector<std::array<int, 2>> all = pairs;
    std::erase_if(pairs, [&](const std::array<int, 2>& pair) {
      return !std::ranges::binary_search(all, std::array{pair[1], pair[0]});
    });
  }
  numbers.clear();
  for (const auto& pair : pairs) numbers.insert(numbers.end(), pair.begin(), pair.end());
  return {};
}

Message arranged_machine(Constraint& constraint, const BoxShape& shape) {
  Machine machine = machine_of(constraint.numbers);
  Message trouble = trouble_of(machine, shape, static_cast<int>(constraint.sites.size()));
  if (!trouble.empty()) return trouble;
  machine.put_in_order();
  constraint.numbers = numbers_of(machine);
  return {};
}

Message arranged_parts(Constraint& constraint, BoxShape shape) {
  std::size_t count = 0;
  each_part(constraint, [&](const Constraint&) { ++count; });
  if (count > most_parts)
    return expected({{"at most {0} parts", "부분 {0}개 이하"}, most_parts}, amount(count));
  if (depth_of(constraint) > deepest_parts)
    return expected({{"parts that are at most {0} deep", "{0}겹 이하의 부분"}, deepest_parts},
                    saw::more);
  for (Constraint& part : constraint.parts) {
    const ConstraintKind& kind = kind_of(part);
    // They look at the whole grid, or at marks beside them.
    if (kind.sites == ConstraintSites::grid || kind.is_of_regions ||
        kind.look == ConstraintLook::inwards || kind.look == ConstraintLook::outwards)
      return expected(Words{"parts that stand for themselves", "홀로 성립하는 부분"},
                      Message({"{0}", "{0:이} 있습니다"}, kind.name));
    if (Message trouble = arranged(part, shape, true); !trouble.empty())
      return in_constraint(part, std::move(trouble));
  }
  sort_constraints(constraint.parts);
  return constraint.parts.size() > 1 ? Message()
                                     : expected(Words{"two parts or more", "부분 둘 이상"},
                                                amount(constraint.parts.size()));
}

}  // namespace

Message arranged_detail(Constraint& constraint, BoxShape shape) {
  const ConstraintDetail detail = kind_of(constraint).detail;
  if (detail != ConstraintDetail::parts && !constraint.parts.empty())
    return {{"expected no parts, saw {0}", "부분이 없어야 하는데 {0}개 있습니다"},
            constraint.parts.size()};
  switch (detail) {
    case ConstraintDetail::none:
    case ConstraintDetail::parts:
      if (!constraint.text.empty())
        return {{"expected no text, saw {0}", "글이 없어야 하는데 {0:이} 있습니다"},
                quote(constraint.text)};
      break;
    case ConstraintDetail::pairs:
    case ConstraintDetail::machine:
      constraint.text = one_line(constraint.text, longest_name);
      break;
    case ConstraintDetail::pattern:
      break;
  }
  switch (detail) {
    case ConstraintDetail::none:
      return {};
    case ConstraintDetail::pairs:
      return arranged_pairs(constraint, shape);
    case ConstraintDetail::machine:
      return arranged_machine(constraint, shape);
    case ConstraintDetail::pattern: {
      Machine machine;
      return read_pattern(constraint.text, shape, machine);
    }
    case ConstraintDetail::parts:
      return arranged_parts(constraint, shape);
  }
  return {};
}

void each_part(const Constraint& constraint, function_ref<void(const Constraint&)> use) {
  use(constraint);
  for (const Constraint& part : constraint.parts) each_part(part, use);
}

std::size_t depth_of(const Constraint& constraint) {
  std::size_t depth = 0;
  for (const Constraint& part : constraint.parts) depth = std::max(depth, depth_of(part) + 1);
  return depth;
}

}  // namespace crosshatch::sudoku
