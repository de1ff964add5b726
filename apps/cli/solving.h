// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "api/film.h"
#include "player.h"
#include "terminal.h"

namespace crosshatch::cli {

/// Solves what is to be played. When that takes long the terminal says so, with the seconds that
/// have passed. What is typed meanwhile stays in `look` for the film; a key that quits sets
/// `enough`, the stop of the question, and there is no film.
[[nodiscard]] std::optional<Result<Film>> film_on(Terminal& terminal, const Question& question,
                                                  PlayerLook& look, StopFlag& enough);

}  // namespace crosshatch::cli
