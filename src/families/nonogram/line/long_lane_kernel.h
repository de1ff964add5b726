// SPDX-License-Identifier: MIT
//
// The dynamic programme of lane_kernel.h for lines of several words. A lane still is one line: it
// has the same word of W vectors, and what leaves one word goes on in the next.
//
//   - A flood is one addition over all words. Seeds are part of the ground, so a word carries where
//     both have their top bit, or the ground alone has it and the sum has lost it.
//
//   - Shifts of 63 or less move bits by one word at most. Longer ones, for the longest runs, are
//     made of several.
//
// Included after lane_kernel.h by the same sources, and as careful about what it includes.
#pragma once

#include "families/nonogram/line/lane_kernel.h"

namespace crosshatch::nonogram {
namespace {

constexpr uint64_t most_shift = 63;

template <int W>
struct Long {
  Wide word[W];
};

/// `by`, 0 to 63: the bits that a shift up moves into the next word.
inline Wide moved_out_up(Wide x, Wide by) {
#if defined(__AVX512F__)
  return reinterpret_cast<Wide>(_mm512_maskz_srlv_epi64(
      static_cast<__mmask8>(-1), reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(64 - by)));
#elif defined(__AVX2__)
  return reinterpret_cast<Wide>(
      _mm256_srlv_epi64(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(64 - by)));
#else
  return (x >> 1) >> (63 - by);
#endif
}

/// The same for a shift down.
inline Wide moved_out_down(Wide x, Wide by) {
#if defined(__AVX512F__)
  return reinterpret_cast<Wide>(_mm512_maskz_sllv_epi64(
      static_cast<__mmask8>(-1), reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(64 - by)));
#elif defined(__AVX2__)
  return reinterpret_cast<Wide>(
      _mm256_sllv_epi64(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(64 - by)));
#else
  return (x << 1) << (63 - by);
#endif
}

/// What an addition of seeds to their ground carries into the next word.
inline Wide carried(Wide sum, Wide ground, Wide seeds) {
#if defined(__AVX512F__)
  const __m512i out =
      _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(ground),
                                reinterpret_cast<__m512i>(seeds), (~0xf0 & 0xcc) | 0xaa);
  return reinterpret_cast<Wide>(out) >> 63;
#else
  return ((ground & ~sum) | seeds) >> 63;
#endif
}

template <int W>
inline Long<W> operator&(const Long<W>& a, const Long<W>& b) {
  Long<W> out;
  for (int i = 0; i < W; ++i) out.word[i] = a.word[i] & b.word[i];
  return out;
}

template <int W>
inline Long<W> operator|(const Long<W>& a, const Long<W>& b) {
  Long<W> out;
  for (int i = 0; i < W; ++i) out.word[i] = a.word[i] | b.word[i];
  return out;
}

/// Each lane towards higher bits by its own number, 0 to 63.
template <int W>
inline Long<W> up(const Long<W>& x, Wide by) {
  Long<W> out;
  for (int i = W - 1; i > 0; --i) out.word[i] = (x.word[i] << by) | moved_out_up(x.word[i - 1], by);
  out.word[0] = x.word[0] << by;
  return out;
}

/// Each lane towards lower bits by its own number, 0 to 63.
template <int W>
inline Long<W> down(const Long<W>& x, Wide by) {
  Long<W> out;
  for (int i = 0; i + 1 < W; ++i)
    out.word[i] = (x.word[i] >> by) | moved_out_down(x.word[i + 1], by);
  out.word[W - 1] = x.word[W - 1] >> by;
  return out;
}

template <int W>
inline Long<W> mirrored(const Long<W>& x) {
  Long<W> out;
  for (int i = 0; i < W; ++i) out.word[i] = mirrored(x.word[W - 1 - i]);
  return out;
}

template <int W>
inline Long<W> flooded(const Long<W>& seeds, const Long<W>& ground) {
  Long<W> out;
  Wide carry{};
  for (int i = 0; i < W; ++i) {
    const Wide sum = ground.word[i] + seeds.word[i] + carry;
    out.word[i] = ((sum ^ ground.word[i]) | seeds.word[i]) & ground.word[i];
    carry = carried(sum, ground.word[i], seeds.word[i]);
  }
  return out;
}

/// Up to `lanes<Wide>` lines of W words.
template <int W>
class LongBatch {
 public:
  LongBatch(const LineBatch& call, int first, int count) {
    for (int i = 0; i < count; ++i) {
      const LaneSize size = call.clues.sizes[call.lines[first + i]];
      if (size.runs > runs_) runs_ = size.runs;
      if (size.longest > longest_) longest_ = size.longest;
      const uint64_t* filled = call.filled + call.places[first + i] * W;
      const uint64_t* empty = call.empty + call.places[first + i] * W;
      for (int w = 0; w < W; ++w) {
        may_gap_[w][i] = ~filled[w];
        may_fill_[w][i] = ~empty[w];
      }
    }
    const int words = (runs_ + runs_a_word - 1) / runs_a_word;
    for (int i = 0; i < count; ++i) {
      const uint8_t* from = call.clues.lengths + call.lines[first + i] * most_runs;
      for (int w = 0; w < words; ++w)
        clue_[w][i] = Batch<Wide>::first_byte_lowest(from + w * runs_a_word);
    }
    for (int i = count; i < lanes<Wide>; ++i) {
      for (int w = 0; w < W; ++w) {
        may_gap_[w][i] = ~uint64_t{0};
        may_fill_[w][i] = 0;
      }
      for (int w = 0; w < words; ++w) clue_[w][i] = 0;
    }
  }

  /// Bit i of the result: lane i has a completion.
  unsigned solve() {
    count_steps();
    const Long<W> gap = loaded(may_gap_);
    const Long<W> left = pass_right(gap);
    pass_left(gap, left);
    return tops(left.word[W - 1]);
  }

  void write(const LineBatch& call, int first, int count, unsigned possible) {
    for (int w = 0; w < W; ++w) {
      store(load<Wide>(may_gap_[w]) & ~can_gap_.word[w], may_gap_[w]);
      store(load<Wide>(may_fill_[w]) & ~can_fill_.word[w], may_fill_[w]);
    }
    for (int i = 0; i < count; ++i) {
      const uint64_t mask = ((possible >> i) & 1) != 0 ? ~uint64_t{0} : 0;
      for (int w = 0; w < W; ++w) {
        call.gained_filled[(first + i) * W + w] = may_gap_[w][i] & mask;
        call.gained_empty[(first + i) * W + w] = may_fill_[w][i] & mask;
      }
    }
  }

 private:
  using Plane = uint64_t[W][lanes<Wide>];
  static constexpr int runs_a_word = sizeof(uint64_t);  ///< a run is a byte of the clue
  static constexpr int most_runs = 32 * W;

  static Long<W> loaded(const Plane& from) {
    Long<W> out;
    for (int w = 0; w < W; ++w) out.word[w] = load<Wide>(from[w]);
    return out;
  }

  /// 1, 2, 4 .. 32, 63, 63 ...: a row of ones can be shifted by its own length at most.
  static uint64_t next_step(uint64_t step) { return step < 32 ? 2 * step : most_shift; }

  void count_steps() {
    uint64_t step = 1;
    for (int reach = 1; reach < longest_; reach += static_cast<int>(step), step = next_step(step))
      ++steps_;
    moves_ = (longest_ + static_cast<int>(most_shift)) / static_cast<int>(most_shift);
  }

  /// Towards higher bits by any number.
  Long<W> moved(Long<W> x, Wide by) const {
    if (moves_ <= 1) return up(x, by);
    for (int m = 0; m < moves_; ++m) {
      const Wide step = smaller(by, most_shift);
      x = up(x, step);
      by -= step;
    }
    return x;
  }

  /// Returns the gaps after the last run.
  Long<W> pass_right(const Long<W>& gap) {
    const Wide none{};
    const Long<W> after_fill = up(loaded(may_fill_), none + 1);
    Long<W> left{};
    left.word[0] = none + 1;
    left = flooded(left, gap);
    Wide lengths{};
    for (int j = 0; j < runs_; ++j) {
      if (j % runs_a_word == 0) lengths = load<Wide>(clue_[j / runs_a_word]);
      const Wide by = lengths & 255;
      lengths >>= 8;
      Wide rest = by - 2;
      Long<W> fits = after_fill;
      uint64_t most = 1;
      for (int k = 0; k < steps_; ++k, most = next_step(most)) {
        const Wide step = smaller(rest, most);
        fits = fits & up(fits, step);
        rest -= step;
      }
      const Wide has_ended = reinterpret_cast<Wide>(by == none);
      for (int w = 0; w < W; ++w) fits.word[w] = (fits.word[w] | has_ended) & gap.word[w];
      shift_[j] = by;
      ends_[j] = fits;
      left_gaps_[j] = left;
      seeds_[j] = moved(left, by) & fits;
      left = flooded(seeds_[j], gap);
    }
    return left;
  }

  void pass_left(const Long<W>& gap, const Long<W>& left) {
    const Wide none{};
    const Long<W> gap_back = mirrored(gap);
    Long<W> back{};
    back.word[0] = none + 1;
    back = flooded(back, gap_back);
    Long<W> right = mirrored(back);
    can_gap_ = left & right;
    can_fill_ = Long<W>{};
    for (int j = runs_ - 1; j >= 0; --j) {
      const Wide by = shift_[j];
      Wide rest = by - 2;
      Long<W> cells = down(seeds_[j] & right, none + 1);
      const Wide is_run = reinterpret_cast<Wide>(by != none);
      for (int w = 0; w < W; ++w) cells.word[w] &= is_run;
      uint64_t most = 1;
      for (int k = 0; k < steps_; ++k, most = next_step(most)) {
        const Wide step = smaller(rest, most);
        cells = cells | down(cells, step);
        rest -= step;
      }
      can_fill_ = can_fill_ | cells;
      back = flooded(moved(back & mirrored(ends_[j]), by) & gap_back, gap_back);
      right = mirrored(back);
      can_gap_ = can_gap_ | (left_gaps_[j] & right);
    }
  }

  alignas(Wide) uint64_t clue_[4 * W][lanes<Wide>];
  alignas(Wide) Plane may_gap_;
  alignas(Wide) Plane may_fill_;
  int runs_ = 0;     ///< the most of any line
  int longest_ = 0;  ///< run of any line
  int steps_ = 0;    ///< doublings that reach the longest run
  int moves_ = 0;    ///< shifts that reach over it and the gap after it

  Wide shift_[most_runs];         // over run j and the gap after it: c + 1
  Long<W> seeds_[most_runs];      // the first gap after run j, as seen from the left
  Long<W> ends_[most_runs];       // gaps that c cells that may be filled precede
  Long<W> left_gaps_[most_runs];  // before run j

  Long<W> can_gap_;
  Long<W> can_fill_;
};

template <int W>
uint64_t solve_long_lanes(const LineBatch& call) {
  uint64_t impossible = 0;
  for (int first = 0; first < call.count; first += lanes<Wide>) {
    const int rest = call.count - first;
    const int count = rest < lanes<Wide> ? rest : lanes<Wide>;
    LongBatch<W> batch(call, first, count);
    const unsigned possible = batch.solve();
    batch.write(call, first, count, possible);
    impossible |= (~static_cast<uint64_t>(possible) & ((uint64_t{1} << count) - 1)) << first;
  }
  return impossible;
}

}  // namespace
}  // namespace crosshatch::nonogram
