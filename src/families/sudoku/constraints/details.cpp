// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/details.h"

#include <algorithm>
#include <array>

#include "base/one_line.h"
#include "base/text.h"
#include "families/sudoku/constraints/extra.h"
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
    if (kind.sites == ConstraintSites::grid || kind.is_of_regions || adds_cells(part) ||
        kind.look == ConstraintLook::inwards || kind.look == ConstraintLook::outwards)
      return expected(Words{"parts that stand for themselves", "홀로 성립하는 부분"},
                      Message({"{0}", "{0:이} 있습니다"}, kind.name));
    if (Message trouble = arranged(part, shape, true); !trouble.empty())
      return in_constraint(part, std::move(trouble));
  }
  sort_constraints(constraint.parts);
  // Extra cells may be there before any rule is.
  if (adds_cells(constraint) || constraint.parts.size() >= 2) return {};
  return expected(Words{"two parts or more", "부분 둘 이상"}, amount(constraint.parts.size()));
}

/// Of a part that names cells behind the grid: where cells are near others, these are not.
Message trouble_of_extra_cells(const Constraint& constraint, const BoxShape& shape, Site end) {
  Message trouble;
  each_part(constraint, [&](const Constraint& part) {
    const ConstraintKind& kind = kind_of(part);
    const bool is_outside = std::ranges::any_of(part.sites, [&](Site site) { return site >= end; });
    const bool is_anywhere =
        kind.sites == ConstraintSites::line || kind.sites == ConstraintSites::pair ||
        kind.sites == ConstraintSites::set || kind.sites == ConstraintSites::list ||
        kind.sites == ConstraintSites::groups || kind.sites == ConstraintSites::reading ||
        kind.sites == ConstraintSites::parts;
    const bool has_extra =
        std::ranges::any_of(part.sites, [&](Site site) { return site >= shape.sites(); });
    const bool has_own =
        std::ranges::any_of(part.sites, [&](Site site) { return site < shape.sites(); });
    if (is_outside)
      trouble = expected({{"at most {0} extra cells", "추가 칸 {0}개 이하"}, end - shape.sites()},
                         saw::more);
    // Cells of the grid and extra ones share no side.
    else if (has_extra && (!is_anywhere || kind.is_of_numbered_lines || kind.id == "region-sum" ||
                           (kind.id == "connected-cells" && has_own)))
      trouble = expected(Words{"only cells of the grid", "그리드의 칸만"},
                         Message({"{0}", "{0:이} 있습니다"}, kind.name));
  });
  return trouble;
}

/// The extra cells that a constraint adds, and their rules.
Message arranged_extra_cells(Constraint& constraint, const BoxShape& shape) {
  const int cells = constraint.numbers.size() == 1 ? constraint.numbers.front() : 0;
  const int rows = shape.rows() + rows_of_extra_cells(cells, shape);
  if (rows > most_rows_with_extra_cells)
    return expected({{"at most {0} rows with those of extra cells", "추가 칸까지 {0}행 이하"},
                     most_rows_with_extra_cells},
                    amount(rows));
  for (const Constraint& part : constraint.parts) {
    if (Message trouble = trouble_of_extra_cells(part, shape, shape.sites() + cells);
        !trouble.empty())
      return trouble;
  }
  return arranged_parts(constraint, shape);
}

}  // namespace

std::string_view key_of(ConstraintDetail detail) {
  switch (detail) {
    case ConstraintDetail::none:
      return "";
    case ConstraintDetail::pairs:
      return "pairs";
    case ConstraintDetail::machine:
      return "machine";
    case ConstraintDetail::pattern:
      return "pattern";
    case ConstraintDetail::parts:
      return "parts";
  }
  return "";
}

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
      return adds_cells(constraint) ? arranged_extra_cells(constraint, shape)
                                    : arranged_parts(constraint, shape);
  }
  return {};
}

void each_part(const Constraint& constraint, function_ref<void(const Constraint&)> use) {
  use(constraint);
  for (const Constraint& part : constraint.parts) each_part(part, use);
}

bool adds_cells(const Constraint& constraint) {
  const ConstraintKind& kind = kind_of(constraint);
  return kind.sites == ConstraintSites::parts && kind.numbers.most > 0;
}

bool names_extra_cells(const Constraint& constraint, const BoxShape& shape) {
  bool has_any = false;
  each_part(constraint, [&](const Constraint& part) {
    has_any |= std::ranges::any_of(part.sites, [&](Site site) { return site >= shape.sites(); });
  });
  return has_any;
}

std::size_t depth_of(const Constraint& constraint) {
  std::size_t depth = 0;
  for (const Constraint& part : constraint.parts) depth = std::max(depth, depth_of(part) + 1);
  return depth;
}

}  // namespace crosshatch::sudoku
