// SPDX-License-Identifier: MIT
//
// There are two queues of blocks, as the worklist has queues of hints: blocks with changed cells,
// for the rule of one hint, and blocks for the rule of two, used only while the first queue is
// empty. The rules are monotone, so the fixpoint is the same in any order.
//
// The rule of two hints goes through its whole queue before the cells that it found are decided.
// Deciding them after each block, and applying the rule of one to some twenty blocks around it,
// took four times as long.
#include "families/minesweeper/logic/planes.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <numeric>
#include <vector>

#include "families/minesweeper/logic/plane_call.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int word_bits = 64;

constexpr PlaneForm plane_kernels[] = {
    {"generic", Cpu::generic, one_hint_generic, two_hints_generic},
#if defined(__x86_64__) && !defined(_WIN32)
    {"avx2", Cpu::avx2, one_hint_avx2, two_hints_avx2},
    {"avx512", Cpu::avx512, one_hint_avx512, two_hints_avx512},
#endif
};

/// First in, first out, each block at most once: a ring buffer with one place for each block.
class BlockQueue {
 public:
  /// Full, in order.
  explicit BlockQueue(std::int64_t blocks)
      : ring_(static_cast<std::size_t>(blocks)), is_in_(ring_.size(), true), size_(ring_.size()) {
    std::iota(ring_.begin(), ring_.end(), 0);
  }

  [[nodiscard]] bool is_empty() const { return size_ == 0; }

  void push(std::int64_t block) {
    char& is_in = is_in_[block];
    if (is_in) return;
    is_in = true;
    const std::size_t end = head_ + size_++;
    ring_[end < ring_.size() ? end : end - ring_.size()] = static_cast<std::int32_t>(block);
  }

  std::int64_t pop() {
    const std::int32_t block = ring_[head_];
    if (++head_ == ring_.size()) head_ = 0;
    --size_;
    is_in_[block] = false;
    return block;
  }

 private:
  std::vector<std::int32_t> ring_;
  std::vector<char> is_in_;
  std::size_t head_ = 0;
  std::size_t size_;
};

/// Bit 0 of each of eight bytes, gathered into one byte: the multiplication adds them up without
/// carries.
std::uint64_t low_bits(std::uint64_t bytes) {
  return ((bytes & 0x0101'0101'0101'0101) * 0x0102'0408'1020'4080) >> 56;
}

std::uint64_t eight_bytes(const void* from) {
  std::uint64_t bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}

class BoardPlanes {
 public:
  BoardPlanes(const Search& search, const PlaneForm& form)
      : puzzle_(of(search.puzzle)),
        board_(search.board),
        budget_(search.budget),
        form_(form),
        stride_(puzzle_.columns() + 2),
        words_((puzzle_.rows() * stride_ + word_bits - 1) / word_bits),
        blocks_((words_ + block_words - 1) / block_words),
        margin_((last_row + 1) * stride_ / word_bits + 2),
        plane_words_(2 * margin_ + (blocks_ + 2) * block_words),
        memory_(static_cast<std::size_t>(plane_words_) * planes),
        singles_(blocks_),
        pairs_(blocks_) {
    call_.open = plane(0);
    call_.mine = plane(1);
    call_.is_hint = is_hint_ = plane(2);
    call_.active = plane(3);
    call_.found_mine = plane(4);
    call_.found_clear = plane(5);
    for (int i = 0; i < number_planes; ++i) {
      call_.hint[i] = hint_[i] = plane(6 + i);
      call_.need[i] = plane(6 + number_planes + i);
    }
    call_.stride = stride_;
  }

  Ending run() {
    if (!read()) return Ending::exhausted;
    std::copy_n(call_.is_hint, words_, call_.active);
    const std::vector<std::uint64_t> open_before(call_.open, call_.open + words_);
    const Ending ending = apply_rules();
    write(open_before);
    if (is_refuted_) board_[0] = 0;
    return ending;
  }

 private:
  static constexpr int planes = 6 + 2 * number_planes;

  std::uint64_t* plane(int number) { return memory_.data() + number * plane_words_ + margin_; }

  /// Calls `use(site, bit, cells)` for pieces of rows of up to a word.
  template <class Use>
  void each_piece(Use use) const {
    for (int row = 0; row < puzzle_.rows(); ++row) {
      for (int column = 0; column < puzzle_.columns(); column += word_bits)
        use(row * puzzle_.columns() + column, row * stride_ + column,
            std::min(word_bits, puzzle_.columns() - column));
    }
  }

  static void put(std::uint64_t* plane, std::int64_t bit, std::uint64_t bits) {
    plane[bit >> 6] |= bits << (bit & 63);
    plane[(bit >> 6) + 1] |= bits >> 1 >> (63 - (bit & 63));
  }

  static std::uint64_t get(const std::uint64_t* plane, std::int64_t bit) {
    return plane[bit >> 6] >> (bit & 63) | plane[(bit >> 6) + 1] << 1 << (63 - (bit & 63));
  }

  /// Puzzle and board as planes. False: the board is impossible.
  bool read() {
    bool is_impossible = false;
    each_piece([&](Site site, std::int64_t bit, int cells) {
      is_impossible = read_board(site, bit, cells) || is_impossible;
      read_hints(site, bit, cells);
    });
    return !is_impossible;
  }

  /// Says whether a cell has no value left.
  bool read_board(Site site, std::int64_t bit, int cells) {
    const std::span<const Candidates> from =
        board_.all().subspan(static_cast<std::size_t>(site), static_cast<std::size_t>(cells));
    std::uint64_t may_be_clear = 0;
    std::uint64_t may_be_mine = 0;
    for (int i = 0; i < cells; i += 8) {
      std::uint64_t eight = 0;
      for (int j = 0; j < 8 && i + j < cells; ++j) eight |= from[i + j] << (8 * j);
      may_be_clear |= low_bits(eight >> clear) << i;
      may_be_mine |= low_bits(eight >> mine) << i;
    }
    put(call_.open, bit, may_be_clear & may_be_mine);
    put(call_.mine, bit, may_be_mine & ~may_be_clear);
    return std::popcount(may_be_clear | may_be_mine) < cells;
  }

  void read_hints(Site site, std::int64_t bit, int cells) {
    const Hint* from = puzzle_.hints().data() + site;
    std::uint64_t digits[number_planes] = {};
    std::uint64_t is_none = 0;
    int i = 0;
    for (; i + 8 <= cells; i += 8) {
      const std::uint64_t eight = eight_bytes(from + i);
      is_none |= low_bits(eight >> 7) << i;
      for (int plane = 0; plane < number_planes; ++plane)
        digits[plane] |= low_bits(eight >> plane) << i;
    }
    for (; i < cells; ++i) {
      is_none |= std::uint64_t{from[i] < 0} << i;
      for (int plane = 0; plane < number_planes; ++plane)
        digits[plane] |= static_cast<std::uint64_t>(from[i] >> plane & 1) << i;
    }
    const std::uint64_t all = ~std::uint64_t{0} >> (word_bits - cells);
    put(is_hint_, bit, all & ~is_none);
    for (int plane = 0; plane < number_planes; ++plane)
      put(hint_[plane], bit, digits[plane] & ~is_none);
  }

  void write(std::span<const std::uint64_t> open_before) {
    std::vector<std::uint64_t> decided(open_before.size() + 1);
    for (std::size_t i = 0; i < open_before.size(); ++i)
      decided[i] = open_before[i] & ~call_.open[i];
    each_piece([&](Site site, std::int64_t bit, int cells) {
      const std::uint64_t all = ~std::uint64_t{0} >> (word_bits - cells);
      const std::uint64_t mines = get(call_.mine, bit);
      for (std::uint64_t left = get(decided.data(), bit) & all; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        board_.set(site + i, (mines >> i & 1) != 0 ? mine : clear);
      }
    });
  }

  Ending apply_rules() {
    BlockAnswer answer;
    std::vector<BlockAnswer> found;
    while (!is_refuted_) {
      if (!budget_.tick()) return Ending::limit;
      if (!singles_.is_empty()) {
        is_refuted_ = !form_.one_hint(call_, singles_.pop() * block_words, answer);
        if (answer.is_changed) look_again(answer);
      } else if (!pairs_.is_empty()) {
        found.clear();
        while (!pairs_.is_empty() && !is_refuted_) {
          if (!budget_.tick()) return Ending::limit;
          is_refuted_ = !form_.two_hints(call_, pairs_.pop() * block_words, answer);
          if (answer.is_changed) found.push_back(answer);
        }
        for (const BlockAnswer& here : found) take_over(here);
      } else if (!puzzle_.mines() || !total()) {
        break;
      }
    }
    return Ending::exhausted;
  }

  /// Decides what the rule of two hints has found.
  void take_over(const BlockAnswer& found) {
    for (const ChangedWords& changed : found.changed) {
      for (std::int64_t i = changed.first; i <= changed.last; ++i) {
        const std::uint64_t mines = call_.found_mine[i];
        const std::uint64_t clears = call_.found_clear[i];
        is_refuted_ = is_refuted_ || (mines & clears) != 0;
        call_.mine[i] |= mines;
        call_.open[i] &= ~(mines | clears);
        call_.found_mine[i] = call_.found_clear[i] = 0;
      }
    }
    look_again(found);
  }

  /// Marks the blocks whose hints or pairs look at the cells that were decided.
  void look_again(const BlockAnswer& answer) {
    for (const ChangedWords& changed : answer.changed) {
      if (changed.first > changed.last) continue;
      const std::int64_t first = changed.first * word_bits;
      const std::int64_t last = changed.last * word_bits + word_bits - 1;
      for (int down = -1; down <= 1; ++down)
        push(singles_, first + down * stride_ - 1, last + down * stride_ + 1);
      // A pair belongs to the block of its upper, or left, hint.
      for (int down = -last_row; down <= 1; ++down)
        push(pairs_, first + down * stride_ - last_row, last + down * stride_ + last_row);
    }
  }

  /// Pushes the blocks that have active hints among those bits: the others have nothing more to
  /// say.
  void push(BlockQueue& queue, std::int64_t first_bit, std::int64_t last_bit) const {
    const std::int64_t first = std::max(first_bit, std::int64_t{0}) / word_bits;
    const std::int64_t last = std::min(last_bit, words_ * word_bits - 1) / word_bits;
    for (std::int64_t word = first; word <= last; ++word) {
      if (call_.active[word] == 0) continue;
      queue.push(word / block_words);
      word |= block_words - 1;
    }
  }

  /// The total as a hint; says whether it has decided anything.
  bool total() {
    std::int64_t left = *puzzle_.mines();
    std::int64_t open = 0;
    for (std::int64_t i = 0; i < words_; ++i) {
      left -= std::popcount(call_.mine[i]);
      open += std::popcount(call_.open[i]);
    }
    is_refuted_ = left < 0 || left > open;
    if (is_refuted_ || open == 0 || (left > 0 && left < open)) return false;
    for (std::int64_t i = 0; i < words_; ++i) {
      if (left > 0) call_.mine[i] |= call_.open[i];
      call_.open[i] = 0;
    }
    for (std::int64_t block = 0; block < blocks_; ++block) singles_.push(block);
    return true;
  }

  const Puzzle& puzzle_;
  Board& board_;
  Budget& budget_;
  const PlaneForm& form_;
  const std::int64_t stride_;
  const std::int64_t words_;
  const std::int64_t blocks_;
  const std::int64_t margin_;  ///< words before and after a plane that rules may read
  const std::int64_t plane_words_;
  std::vector<std::uint64_t> memory_;
  PlaneCall call_;
  std::uint64_t* is_hint_ = nullptr;
  std::uint64_t* hint_[number_planes] = {};
  BlockQueue singles_;
  BlockQueue pairs_;
  bool is_refuted_ = false;
};

}  // namespace

std::span<const PlaneForm> plane_forms() { return plane_kernels; }

const PlaneForm& plane_form(Cpu cpu) {
  const PlaneForm* best = nullptr;
  for (const PlaneForm& form : plane_kernels) {
    if (form.cpu <= cpu) best = &form;
  }
  return *best;
}

Ending logic_on_planes(const Search& search, const PlaneForm& form) {
  return BoardPlanes(search, form).run();
}

}  // namespace crosshatch::minesweeper
