// SPDX-License-Identifier: MIT
#include "scene/patches.h"

#include <utility>
#include <vector>

namespace crosshatch {

namespace {

struct FoundPatch {
  Patch patch;
  int look = 0;
};

void each_run_of_row(int row, int columns, LookOf look_of, UsePatch use) {
  for (int column = 0; column < columns;) {
    const int look = look_of(row * columns + column);
    int end = column + 1;
    while (end < columns && look_of(row * columns + end) == look) ++end;
    if (look != 0) use({.row = row, .column = column, .rows = 1, .columns = end - column}, look);
    column = end;
  }
}

}  // namespace

void each_run(int rows, int columns, LookOf look_of, UsePatch use) {
  for (int row = 0; row < rows; ++row) each_run_of_row(row, columns, look_of, use);
}

void each_patch(int rows, int columns, LookOf look_of, UsePatch use) {
  // The patches that end in the row above, from left to right, and those that end in this one.
  std::vector<FoundPatch> above;
  std::vector<FoundPatch> here;
  for (int row = 0; row < rows; ++row) {
    here.clear();
    std::size_t next = 0;
    each_run_of_row(row, columns, look_of, [&](const Patch& run, int look) {
      while (next < above.size() && above[next].patch.column < run.column)
        use(above[next].patch, above[next].look), ++next;
      FoundPatch found{run, look};
      if (next < above.size() && above[next].look == look &&
          above[next].patch.column == run.column && above[next].patch.columns == run.columns) {
        found.patch = above[next++].patch;
        ++found.patch.rows;
      }
      here.push_back(found);
    });
    for (; next < above.size(); ++next) use(above[next].patch, above[next].look);
    std::swap(above, here);
  }
  for (const FoundPatch& found : above) use(found.patch, found.look);
}

}  // namespace crosshatch
