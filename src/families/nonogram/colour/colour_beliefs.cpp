// SPDX-License-Identifier: MIT
//
// The sums of learn/belief_propagation.cpp over the automaton of a coloured clue. A state is
// entered by cells of one value, so a message has a number for each value of a cell. Sums are made
// in a fixed order and without fused operations, so that every machine makes the same decisions.
#include "families/nonogram/colour/colour_beliefs.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace crosshatch::nonogram::colour {

namespace {

/// Large grids get fewer rounds, and the largest none, so that all rounds take a tenth of a second
/// at most.
constexpr std::int64_t most_belief_steps = 50'000'000;
constexpr int belief_steps_of_a_tick = 2000;

/// Only facts are certain: a message never is.
constexpr float least_message = 0.001F;

/// This many cells may be passed before the sums must be scaled up again.
constexpr int cells_before_scaling = 4;

void scale_up(float* states, std::size_t count) {
  float total = 0;
  for (std::size_t i = 0; i < count; ++i) total += states[i];
  const float factor = 1 / total;
  for (std::size_t i = 0; i < count; ++i) states[i] *= factor;
}

}  // namespace

ColourBeliefs::ColourBeliefs(const ColourGrid& grid, std::span<const ColourAutomaton> automata,
                             const ColourVariables& numbers)
    : grid_(grid), automata_(automata), numbers_(numbers) {
  row_messages_.reserve(static_cast<std::size_t>(numbers.variables()));
  for (int variable = 0; variable < numbers.variables(); ++variable)
    row_messages_.push_back(
        1.0F / static_cast<float>(std::popcount(numbers.candidates(numbers[variable].site))));
  column_messages_ = row_messages_;
}

void ColourBeliefs::reset(Rng& rng) {
  const auto some = [&] { return 0.25F + static_cast<float>(rng.below(1000)) / 2000; };
  for (float& outgoing : row_messages_) outgoing = some();
  for (float& outgoing : column_messages_) outgoing = some();
}

float ColourBeliefs::belief(int variable) const {
  const Site site = numbers_[variable].site;
  float all = 0;
  int other = numbers_.first(site);
  for (Candidates rest = numbers_.candidates(site); rest != 0; rest &= rest - 1, ++other) {
    if ((grid_[site] & rest & -rest) != 0) all += row_messages_[other] * column_messages_[other];
  }
  return row_messages_[variable] * column_messages_[variable] / all;
}

void ColourBeliefs::run(Budget& budget, int rounds) {
  std::int64_t steps = 1;
  for (int line = 0; line < grid_.lines(); ++line)
    steps += std::int64_t{grid_.layout(line).cells()} * automata_[line].last;
  const auto affordable =
      static_cast<int>(std::min<std::int64_t>(most_belief_steps / steps, rounds));
  for (int round = 0; round < affordable; ++round) {
    for (int line = 0; line < grid_.lines(); ++line) {
      // A long line takes longer than a tick stands for.
      const bool is_long =
          grid_.layout(line).cells() * automata_[line].last > belief_steps_of_a_tick;
      if (!(is_long ? budget.poll() : budget.tick())) return;
      send_messages(line);
    }
  }
}

/// False when the line has no open cell.
bool ColourBeliefs::take_messages(int line) {
  const ColourLayout& layout = grid_.layout(line);
  const std::vector<float>& incoming = line < grid_.rows() ? column_messages_ : row_messages_;
  bool is_open = false;
  planes_ = static_cast<std::size_t>(layout.colours()) + 1;
  incoming_.assign(planes_ * static_cast<std::size_t>(layout.cells()), 0);
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const Site site = grid_.site_at(line, cell);
    float* const here = incoming_.data() + planes_ * static_cast<std::size_t>(cell);
    for (Candidates rest = grid_[site]; rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      here[layout.plane_of(value)] =
          grid_.is_open(site) ? incoming[numbers_.of(site, value)] : 1.0F;
    }
    is_open = is_open || grid_.is_open(site);
  }
  return is_open;
}

/// State s of the automaton lies at place s + 2 of a row of last + 5 places, so that its neighbours
/// can be read without looking at the ends.
void ColourBeliefs::sum_over_completions(const ColourAutomaton& automaton, int cells) {
  const auto states = static_cast<std::size_t>(automaton.last) + 1;
  const std::size_t stride = states + 4;
  is_gap_.assign(stride, 0);
  is_touching_.assign(stride, 0);
  for (std::size_t s = 0; s < states; ++s) {
    is_gap_[s + 2] = automaton.plane[s] == 0 ? 1.0F : 0.0F;
    is_touching_[s + 2] = automaton.is_touching[s] ? 1.0F : 0.0F;
  }
  arrivals_.assign(stride * static_cast<std::size_t>(cells), 0);
  backward_.assign(stride * (static_cast<std::size_t>(cells) + 1), 0);
  forward_.assign(stride, 0);
  weighted_.assign(stride, 0);

  float* const from = forward_.data();
  from[2] = 1;
  for (int cell = 0; cell < cells; ++cell) {
    float* const to = arrivals_.data() + static_cast<std::size_t>(cell) * stride;
    const float* const weight = incoming_.data() + planes_ * static_cast<std::size_t>(cell);
    for (std::size_t s = 2; s < states + 2; ++s)
      to[s] = from[s - 1] + is_gap_[s] * from[s] + is_touching_[s] * from[s - 2];
    for (std::size_t s = 2; s < states + 2; ++s) from[s] = to[s] * weight[automaton.plane[s - 2]];
    if (cell % cells_before_scaling == 0) scale_up(from + 2, states);
  }

  float* const end = backward_.data() + static_cast<std::size_t>(cells) * stride;
  end[states + 1] = 1;
  if (states > 1) end[states] = 1;
  for (int cell = cells - 1; cell >= 0; --cell) {
    const float* const behind = backward_.data() + (static_cast<std::size_t>(cell) + 1) * stride;
    float* const here = backward_.data() + static_cast<std::size_t>(cell) * stride;
    const float* const weight = incoming_.data() + planes_ * static_cast<std::size_t>(cell);
    for (std::size_t s = 2; s < states + 2; ++s)
      weighted_[s] = behind[s] * weight[automaton.plane[s - 2]];
    for (std::size_t s = 2; s < states + 2; ++s)
      here[s] =
          weighted_[s + 1] + is_gap_[s] * weighted_[s] + is_touching_[s + 2] * weighted_[s + 2];
    if (cell % cells_before_scaling == 0) scale_up(here + 2, states);
  }
}

void ColourBeliefs::send_to_cell(const ColourAutomaton& automaton, int line, int cell) {
  const Site site = grid_.site_at(line, cell);
  const auto states = static_cast<std::size_t>(automaton.last) + 1;
  const std::size_t stride = states + 4;
  const float* const left = arrivals_.data() + static_cast<std::size_t>(cell) * stride + 2;
  const float* const right = backward_.data() + (static_cast<std::size_t>(cell) + 1) * stride + 2;
  shares_.assign(planes_, 0);
  for (std::size_t s = 0; s < states; ++s) shares_[automaton.plane[s]] += left[s] * right[s];

  const ColourLayout& layout = grid_.layout(line);
  float all = 0;
  for (Candidates rest = grid_[site]; rest != 0; rest &= rest - 1)
    all += shares_[layout.plane_of(std::countr_zero(rest))];
  // In a long line all of it may have been rounded to 0.
  if (!(all > 0)) return;
  std::vector<float>& outgoing = line < grid_.rows() ? row_messages_ : column_messages_;
  for (Candidates rest = grid_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const float here = shares_[layout.plane_of(value)] / all;
    float& before = outgoing[numbers_.of(site, value)];
    before = (before + std::clamp(here, least_message, 1 - least_message)) / 2;
  }
}

void ColourBeliefs::send_messages(int line) {
  if (!take_messages(line)) return;
  const ColourAutomaton& automaton = automata_[line];
  const int cells = grid_.layout(line).cells();
  sum_over_completions(automaton, cells);
  for (int cell = 0; cell < cells; ++cell) {
    if (grid_.is_open(grid_.site_at(line, cell))) send_to_cell(automaton, line, cell);
  }
}

}  // namespace crosshatch::nonogram::colour
