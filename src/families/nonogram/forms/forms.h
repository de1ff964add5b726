// SPDX-License-Identifier: MIT
#pragma once

#include "core/forms.h"

namespace crosshatch::nonogram {

/// The 8 symmetries of the square, and every exchange of colours: the rules compare colours, and
/// only the background means something by itself. Symmetries that make columns of rows turn a
/// puzzle that is not square into one of the other shape.
///
/// The smallest form has at most as many rows as columns; among those it is the one whose clues are
/// the smallest, run by run, with colours numbered in the order in which they come first. Its
/// colours have the names and hues of those that are only numbered.
extern const Forms forms;

}  // namespace crosshatch::nonogram
