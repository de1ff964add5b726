// SPDX-License-Identifier: MIT
//
// Loopy belief propagation between rows and columns (Pearl, 1982). It guides decisions as in
// Braunstein, Mezard and Zecchina, "Survey propagation" (2005), and sets phases for nonograms as in
// Youn's FastNonogramSolver (2026).
//
// A line takes the messages of its crossing lines as if they were independent, weights each of its
// completions by them, and sends to each cell the share of completions that fill it. The sum over
// all completions is a forward and a backward pass over the automaton of the line. Each message is
// averaged with the one before (damping), so that two lines do not contradict each other forever.
//
// Cost: cells times states between the first and the last open cell of a line, for each line and
// round. Before each cell only those states count that the left end leads to and that lead to the
// right end: about as many as the line has cells to spare. For 30 x 30 a round takes 25 us at most.
// Sums are made in a fixed order and without fused operations (see src/CMakeLists.txt), so that
// every machine makes the same decisions.
#include "families/nonogram/learn/belief_propagation.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace crosshatch::nonogram {

namespace {

/// Large grids get fewer rounds, and the largest none, so that all rounds take a tenth of a second
/// at most.
constexpr std::int64_t most_steps = 100'000'000;
constexpr int steps_of_a_tick = 2000;

/// Only facts are certain: a message never is.
constexpr float nearly_never = 0.001F;
constexpr float nearly_always = 0.999F;

/// This many cells may be passed before the sums must be scaled up again.
constexpr int cells_between_scalings = 4;

float sum(const float* from, std::size_t count) {
  float total = 0;
  for (std::size_t i = 0; i < count; ++i) total += from[i];
  return total;
}

void scale(float* states, std::size_t count) {
  const float factor = 1 / sum(states, count);
  for (std::size_t i = 0; i < count; ++i) states[i] *= factor;
}

bool has(std::span<const Word> bits, int bit) { return ((bits[bit / 64] >> (bit % 64)) & 1) != 0; }

}  // namespace

BeliefPropagation::BeliefPropagation(const BinaryGrid& grid, std::span<const Automaton> automata)
    : grid_(grid),
      automata_(automata),
      row_messages_(static_cast<std::size_t>(grid.rows()) * grid.columns(), 0.5F),
      column_messages_(row_messages_.size(), 0.5F) {}

void BeliefPropagation::reset(Rng& rng) {
  const auto near_half = [&] { return 0.25F + static_cast<float>(rng.below(1000)) / 2000; };
  for (float& outgoing : row_messages_) outgoing = near_half();
  for (float& outgoing : column_messages_) outgoing = near_half();
}

float BeliefPropagation::belief(Site site) const {
  const float yes = row_messages_[site] * column_messages_[site];
  const float no = (1 - row_messages_[site]) * (1 - column_messages_[site]);
  return yes / (yes + no);
}

void BeliefPropagation::run(Budget& budget, int rounds) {
  std::int64_t steps = 1;
  for (int line = 0; line < grid_.lines(); ++line)
    steps += std::int64_t{grid_.cells(line)} * automata_[line].last;
  const auto affordable = static_cast<int>(std::min<std::int64_t>(most_steps / steps, rounds));
  for (int round = 0; round < affordable; ++round) {
    for (int line = 0; line < grid_.lines(); ++line) {
      // A long line takes longer than a tick stands for.
      const bool is_long = grid_.cells(line) * automata_[line].last > steps_of_a_tick;
      if (!(is_long ? budget.poll() : budget.tick())) return;
      send_messages(line);
    }
  }
}

/// Sets window_. False when no cell of the line is open, or what is known contradicts the clue.
bool BeliefPropagation::find_window(int line) {
  const std::span<const Word> filled_cells = grid_.filled_cells(line);
  const std::span<const Word> empty_cells = grid_.empty_cells(line);
  const Automaton& automaton = automata_[line];
  const int cells = grid_.cells(line);

  // Everything beyond the cells is known.
  int first = cells;
  int end = 0;
  for (int word = 0; word < grid_.words(line); ++word) {
    const Word open = ~(filled_cells[word] | empty_cells[word]);
    if (open == 0) continue;
    if (first == cells) first = 64 * word + std::countr_zero(open) - border;
    end = 64 * word + static_cast<int>(std::bit_width(open)) - border;
  }
  if (first == cells) return false;

  int state = 0;
  for (int cell = 0; cell < first && state != Automaton::none; ++cell)
    state = automaton.next(state, has(filled_cells, cell + border));
  if (state == Automaton::none) return false;

  // Backwards: after a gap the line may also be in the end of the run before it.
  int last = automaton.last;
  bool has_run_end = last > 0;
  for (int cell = cells - 1; cell >= end; --cell) {
    if (has(filled_cells, cell + border)) {
      if (!automaton.is_run(last)) {
        if (!has_run_end) return false;
        --last;
      }
      --last;
      has_run_end = false;
    } else {
      if (automaton.is_run(last)) return false;
      has_run_end = last > 0;
    }
  }
  window_ = {first, end, state, last, has_run_end};
  return state <= last;
}

/// The places of the states that may hold after this many cells of the window: each cell leads on
/// by one state at most.
BeliefPropagation::Places BeliefPropagation::places_after(std::size_t passed) const {
  const std::size_t left = window_.cells() - passed + (window_.has_run_end ? 1 : 0);
  const std::size_t states = window_.states();
  return {states > left + 1 ? states - left : 1, std::min(passed + 1, states) + 1};
}

/// Fills forward_ and backward_ for the window with the incoming messages. Its n-th state lies at
/// place n + 1 of a row of two places more than it has states, so that neighbours can be read
/// without looking at the ends.
void BeliefPropagation::sum_over_completions() {
  const std::size_t cells = window_.cells();
  const std::size_t states = window_.states();
  const std::size_t stride = states + 2;
  forward_.assign(stride * (cells + 1), 0);
  backward_.assign(forward_.size(), 0);

  forward_[1] = 1;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const float yes = incoming_[cell];
    const float no = 1 - yes;
    const float* from = forward_.data() + cell * stride;
    float* to = forward_.data() + (cell + 1) * stride;
    const auto [begin, end] = places_after(cell + 1);
    for (std::size_t s = begin; s < end; ++s)
      to[s] = is_run_[s] * yes * from[s - 1] + (1 - is_run_[s]) * no * (from[s] + from[s - 1]);
    if (cell % cells_between_scalings == 0) scale(to + begin, end - begin);
  }

  float* last = backward_.data() + cells * stride;
  last[states] = 1;
  if (window_.has_run_end && states > 1) last[states - 1] = 1;
  for (std::size_t cell = cells; cell-- > 0;) {
    const float yes = incoming_[cell];
    const float no = 1 - yes;
    const float* from = backward_.data() + (cell + 1) * stride;
    float* to = backward_.data() + cell * stride;
    const auto [begin, end] = places_after(cell);
    for (std::size_t s = begin; s < end; ++s)
      to[s] = (1 - is_run_[s]) * no * from[s] +
              (is_run_[s + 1] * yes + (1 - is_run_[s + 1]) * no) * from[s + 1];
    if (cell % cells_between_scalings == 0) scale(to + begin, end - begin);
  }
}

void BeliefPropagation::send_messages(int line) {
  if (!find_window(line)) return;
  const bool is_row = line < grid_.rows();
  const std::size_t step = is_row ? 1 : static_cast<std::size_t>(grid_.columns());
  const std::size_t first_of_line = is_row ? static_cast<std::size_t>(line) * grid_.columns()
                                           : static_cast<std::size_t>(line - grid_.rows());
  const std::size_t first = first_of_line + window_.first_cell * step;
  const std::vector<float>& incoming = is_row ? column_messages_ : row_messages_;
  std::vector<float>& outgoing = is_row ? row_messages_ : column_messages_;
  const std::span<const Word> filled_cells = grid_.filled_cells(line);
  const std::span<const Word> empty_cells = grid_.empty_cells(line);

  const std::size_t cells = window_.cells();
  const auto bit_of = [&](std::size_t cell) {
    return window_.first_cell + static_cast<int>(cell) + border;
  };
  incoming_.resize(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (has(filled_cells, bit_of(cell))) {
      incoming_[cell] = 1;
    } else if (has(empty_cells, bit_of(cell))) {
      incoming_[cell] = 0;
    } else {
      incoming_[cell] = incoming[first + cell * step];
    }
  }

  const Automaton& automaton = automata_[line];
  const std::size_t states = window_.states();
  is_run_.assign(states + 2, 0);
  for (std::size_t s = 1; s <= states; ++s)
    is_run_[s] = automaton.is_run(window_.first_state + static_cast<int>(s) - 1) ? 1.0F : 0.0F;
  sum_over_completions();

  const std::size_t stride = states + 2;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (has(filled_cells, bit_of(cell)) || has(empty_cells, bit_of(cell))) continue;
    const float* left = forward_.data() + cell * stride;
    const float* right = backward_.data() + (cell + 1) * stride;
    float yes = 0;
    float no = 0;
    const auto [begin, end] = places_after(cell + 1);
    for (std::size_t s = begin; s < end; ++s) {
      yes += is_run_[s] * left[s - 1] * right[s];
      no += (1 - is_run_[s]) * (left[s] + left[s - 1]) * right[s];
    }
    // In a long line all of it may have been rounded to 0.
    if (!(yes + no > 0)) continue;
    const float here = std::clamp(yes / (yes + no), nearly_never, nearly_always);
    float& before = outgoing[first + cell * step];
    before = (before + here) / 2;
  }
}

}  // namespace crosshatch::nonogram
