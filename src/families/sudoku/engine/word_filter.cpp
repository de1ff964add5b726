// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/word_filter.h"

#include <algorithm>
#include <bit>

namespace crosshatch::sudoku {

namespace {

constexpr std::uint32_t bits_a_word = 64;

}  // namespace

WordFilter::WordFilter(std::vector<Site> sites, WordDiagram diagram, bool wants_needed)
    : Propagator(std::move(sites)),
      diagram_(std::move(diagram)),
      wants_needed_(wants_needed),
      missing_(diagram_.states.size()) {
  std::uint32_t words = 0;
  for (int place = 0; place <= diagram_.places(); ++place) {
    words_.push_back(words);
    words += (static_cast<std::uint32_t>(diagram_.width(place)) + bits_a_word - 1) / bits_a_word;
  }
  words_.push_back(words);
  is_met_.resize(words);
}

int WordFilter::cost() const { return 2 + static_cast<int>(diagram_.states.size() / 4); }

bool WordFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  if (diagram_.has_no_word()) return false;
  if (!(wants_needed_ ? go_forward<true>(cells) : go_forward<false>(cells))) return false;
  const Mask digits = wants_needed_ ? ~missing_.back() : 0;
  if (digits != 0) needed.push_back({digits, 0, static_cast<std::uint16_t>(cells.size())});
  go_back(cells);
  return true;
}

template <bool wants_needed>
bool WordFilter::go_forward(std::span<const Mask> cells) {
  std::ranges::fill(is_met_, 0);
  is_met_[0] = 1;
  missing_[0] = ~Mask{0};
  for (std::size_t place = 0; place < cells.size(); ++place) {
    const WordDiagram::State* const states = diagram_.states.data() + diagram_.begin[place];
    [[maybe_unused]] const Mask* const missing = missing_.data() + diagram_.begin[place];
    [[maybe_unused]] Mask* const missing_after = missing_.data() + diagram_.begin[place + 1];
    std::uint64_t* const met_after = is_met_.data() + words_[place + 1];
    for (std::uint32_t word = words_[place]; word < words_[place + 1]; ++word) {
      const std::uint32_t first = (word - words_[place]) * bits_a_word;
      for (std::uint64_t rest = is_met_[word]; rest != 0; rest &= rest - 1) {
        const std::uint32_t from = first + static_cast<std::uint32_t>(std::countr_zero(rest));
        const WordDiagram::State& state = states[from];
        const std::uint16_t* const next = diagram_.next.data() + state.behind;
        for (Mask digits = state.digits & cells[place]; digits != 0; digits &= digits - 1) {
          const std::uint32_t to = next[std::countr_zero(digits)];
          std::uint64_t& met = met_after[to / bits_a_word];
          const std::uint64_t bit = std::uint64_t{1} << (to % bits_a_word);
          if constexpr (wants_needed) {
            const Mask unused = missing[from] & ~(digits & (~digits + 1));
            missing_after[to] = (met & bit) != 0 ? missing_after[to] | unused : unused;
          }
          met |= bit;
        }
      }
    }
  }
  return is_met_.back() != 0;
}

void WordFilter::go_back(std::span<Mask> cells) {
  for (std::size_t place = cells.size(); place-- > 0;) {
    const WordDiagram::State* const states = diagram_.states.data() + diagram_.begin[place];
    const std::uint64_t* const met_after = is_met_.data() + words_[place + 1];
    Mask fitting = 0;
    for (std::uint32_t word = words_[place]; word < words_[place + 1]; ++word) {
      const std::uint32_t first = (word - words_[place]) * bits_a_word;
      for (std::uint64_t rest = is_met_[word]; rest != 0; rest &= rest - 1) {
        const WordDiagram::State& state =
            states[first + static_cast<std::uint32_t>(std::countr_zero(rest))];
        const std::uint16_t* const next = diagram_.next.data() + state.behind;
        Mask here = 0;
        for (Mask digits = state.digits & cells[place]; digits != 0; digits &= digits - 1) {
          const std::uint32_t to = next[std::countr_zero(digits)];
          if ((met_after[to / bits_a_word] >> (to % bits_a_word) & 1) != 0)
            here |= digits & (~digits + 1);
        }
        fitting |= here;
        if (here == 0) is_met_[word] ^= rest & (~rest + 1);
      }
    }
    cells[place] &= fitting;
  }
}

}  // namespace crosshatch::sudoku
