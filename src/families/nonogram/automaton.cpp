// SPDX-License-Identifier: MIT
#include "families/nonogram/automaton.h"

namespace crosshatch::nonogram {

Automaton::Automaton(const Clue& clue) {
  for (const int length : clue) {
    gaps_.push_back(true);
    steps_.push_back(filled);
    for (int cell = 1; cell < length; ++cell) {
      gaps_.push_back(false);
      steps_.push_back(filled);
    }
    gaps_.push_back(false);
    steps_.push_back(empty);
  }
  gaps_.push_back(true);
  steps_.push_back(nothing);
}

}  // namespace crosshatch::nonogram
