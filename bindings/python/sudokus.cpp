// SPDX-License-Identifier: MIT
// Many sudokus where they lie: in the memory of bytes, arrays of numpy and whatever else has a
// buffer. Nothing of it is copied, but boards of the numbers 0 to 9, which become characters a few
// thousand at a time, in the cache.

#include <crosshatch/crosshatch.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "call.h"

namespace crosshatch::python {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t cells = 81;

/// Between two looks for Ctrl-C about so much is solved. Below a thousand boards the vectors of the
/// library run half empty; hard boards may need that.
constexpr std::chrono::milliseconds a_while{8};
constexpr std::size_t most_at_once = 8192;
/// Of numbers: what is made of them should stay in the cache.
constexpr std::size_t most_numbers_at_once = 2048;

/// Boards one after another in a buffer, this many bytes apart.
class Boards {
 public:
  /// Of a text (one dimension of single bytes) the boards begin `stride` bytes apart. Arrays tell
  /// that themselves: n x 81 or n x 9 x 9 single bytes, or n strings of 81 and more.
  Boards(const py::object& object, std::size_t stride, bool is_writable)
      : bytes_(object, PyBUF_FORMAT | PyBUF_STRIDES | (is_writable ? PyBUF_WRITABLE : 0)) {
    const Py_buffer& view = bytes_.view();
    const Py_ssize_t* shape = view.shape;
    const Py_ssize_t* strides = view.strides;
    const bool is_bytes = view.itemsize == 1 && is_one_of(view.format, {"B", "b", "c", "1s"});
    if (view.ndim == 1 && is_bytes && strides[0] == 1) {
      if (stride < cells) throw py::value_error("expected a stride of at least 81");
      stride_ = stride;
      count_ = (static_cast<std::size_t>(shape[0]) + stride - cells) / stride;
      return;
    }
    const bool is_flat = view.ndim == 2 && is_bytes && shape[1] == 81 && strides[1] == 1;
    const bool is_square = view.ndim == 3 && is_bytes && shape[1] == 9 && shape[2] == 9 &&
                           strides[2] == 1 && strides[1] == 9;
    const bool is_strings = view.ndim == 1 && view.itemsize >= 81 && ends_in_s(view.format);
    if (!is_flat && !is_square && !is_strings)
      throw py::type_error(
          "expected boards of uint8 as bytes, or as an array n x 81, n x 9 x 9 or of dtype S81, "
          "each board in one piece");
    count_ = static_cast<std::size_t>(shape[0]);
    if (count_ > 1 && strides[0] < static_cast<Py_ssize_t>(cells))
      throw py::type_error("expected boards that lie one after another");
    stride_ = count_ > 1 ? static_cast<std::size_t>(strides[0]) : cells;
  }

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] char* board(std::size_t i) const {
    return static_cast<char*>(bytes_.view().buf) + i * stride_;
  }

  /// Whether the first board, and so all, are of numbers and not of characters.
  [[nodiscard]] bool has_numbers() const {
    return count_ > 0 && static_cast<unsigned char>(*board(0)) <= 9;
  }

 private:
  static bool is_one_of(const char* format, std::initializer_list<const char*> names) {
    const auto is_it = [&](const char* name) { return std::strcmp(format, name) == 0; };
    return format == nullptr || std::any_of(names.begin(), names.end(), is_it);
  }
  static bool ends_in_s(const char* format) {
    return format != nullptr && *format != '\0' && format[std::strlen(format) - 1] == 's';
  }

  Bytes bytes_;
  std::size_t count_ = 0;
  std::size_t stride_ = cells;
};

/// Boards of numbers as characters, for one piece of work.
class Characters {
 public:
  explicit Characters(std::size_t boards) : characters_(boards * cells) {}

  const char* of(const Boards& boards, std::size_t first, std::size_t count) {
    if (boards.stride() == cells) {
      copy(boards.board(first), characters_.data(), count * cells);
    } else {
      for (std::size_t i = 0; i < count; ++i)
        copy(boards.board(first + i), &characters_[i * cells], cells);
    }
    return characters_.data();
  }

 private:
  /// What is no digit must not become one: 254 + '0' would be a dot.
  static void copy(const char* __restrict from, char* __restrict to, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      const auto number = static_cast<unsigned char>(from[i]);
      to[i] = static_cast<char>(number <= 9 ? number + '0' : 'x');
    }
  }

  std::vector<char> characters_;
};

/// Makes numbers of the characters of those solutions that were written.
void make_numbers(const Boards& solutions, std::size_t first, std::size_t count,
                  const std::uint32_t* counts) {
  for (std::size_t i = 0; i < count; ++i) {
    if (counts[i] == 0 || counts[i] == XH_NOT_A_BOARD || counts[i] == XH_GIVEN_UP) continue;
    char* const solution = solutions.board(first + i);
    for (std::size_t cell = 0; cell < cells; ++cell)
      solution[cell] = static_cast<char>(solution[cell] - '0');
  }
}

struct Work {
  const Boards& boards;
  const Boards* solutions;
  std::uint32_t* counts;  ///< of the first board of all
  std::uint32_t limit;
  std::uint64_t most_branches;
  std::int32_t level;
  bool has_numbers;
};

/// The fault of the library.
std::int32_t solve_some(const Work& work, Characters* characters, std::size_t first,
                        std::size_t count) {
  xh_sudokus some = XH_SUDOKUS_INIT;
  some.limit = work.limit;
  some.count = count;
  some.counts = work.counts + first;
  some.most_branches = work.most_branches;
  if (characters != nullptr) {
    some.boards = characters->of(work.boards, first, count);
  } else {
    some.boards = work.boards.board(first);
    some.stride = work.boards.stride();
  }
  some.boards_length = (count - 1) * some.stride + cells;
  if (work.solutions != nullptr) {
    some.solutions = work.solutions->board(first);
    some.solution_stride = work.solutions->stride();
    some.solutions_length = (count - 1) * some.solution_stride + cells;
  }
  const std::int32_t fault = xh_sudokus_solve(&some, work.level);
  if (fault == XH_FAULT_NONE && characters != nullptr && work.solutions != nullptr)
    make_numbers(*work.solutions, first, count, some.counts);
  return fault;
}

/// Whether two of them share memory. The library looks itself, but not where it gets characters.
bool overlap(const Boards& a, const Boards& b) {
  if (a.count() == 0 || b.count() == 0) return false;
  const std::less<> before;
  return before(a.board(0), b.board(b.count() - 1) + cells) &&
         before(b.board(0), a.board(a.count() - 1) + cells);
}

/// Solves the boards from `first` to before `last`. False: a cancel token stopped it.
bool solve_sudokus(const Boards& boards, std::size_t first, std::size_t last,
                   const Boards* solutions, const py::object& counts, std::uint32_t limit,
                   std::uint64_t most_branches, std::int32_t level, const Cancel* cancel) {
  const Bytes count_bytes(counts, PyBUF_WRITABLE | PyBUF_FORMAT);
  if (last > boards.count() || first > last) throw py::value_error("there are not so many boards");
  if (solutions != nullptr && solutions->count() < last)
    throw py::value_error("there is no room for the solutions");
  // In the order of bytes of this machine, as numpy's uint32 and array("I") are.
  const std::string_view kind =
      count_bytes.view().format == nullptr ? "B" : count_bytes.view().format;
  if (count_bytes.view().itemsize != sizeof(std::uint32_t) || (kind != "I" && kind != "L"))
    throw py::type_error("expected counts as uint32, saw the format '" + std::string(kind) + "'");
  if (count_bytes.size() / sizeof(std::uint32_t) < last)
    throw py::value_error("there is no room for the counts");
  const bool has_numbers = boards.has_numbers();
  if (has_numbers && solutions != nullptr && overlap(boards, *solutions))
    throw py::value_error("solutions, counts and boards overlap");
  const Work work{boards,     solutions,     static_cast<std::uint32_t*>(count_bytes.view().buf),
                  limit,      most_branches, level,
                  has_numbers};
  std::optional<Characters> characters;
  const std::size_t most = has_numbers ? most_numbers_at_once : most_at_once;
  if (has_numbers) characters.emplace(std::min(most, last - first));

  Unlocked unlocked(cancel);
  bool is_stopped = cancel != nullptr && cancel->is_set();
  std::int32_t fault = XH_FAULT_NONE;
  std::size_t at_once = 1024;
  auto last_look = Clock::now();
  while (first < last && fault == XH_FAULT_NONE && !is_stopped) {
    const std::size_t count = std::min(at_once, last - first);
    const auto begun = Clock::now();
    fault = solve_some(work, characters ? &*characters : nullptr, first, count);
    first += count;
    const auto now = Clock::now();
    if (now - begun > a_while)
      at_once = std::max<std::size_t>(at_once / 2, 1);
    else if (2 * (now - begun) < a_while)
      at_once = std::min(2 * at_once, most);
    if (now - last_look < a_while) continue;
    last_look = now;
    is_stopped = unlocked.look();
  }
  unlocked.finish();
  if (fault == XH_FAULT_LIMIT) throw py::value_error("expected a limit from 1 to 2147483647");
  if (fault == XH_FAULT_OVERLAP) throw py::value_error("solutions, counts and boards overlap");
  if (fault != XH_FAULT_NONE) throw py::value_error("the boards do not fit their buffers");
  return !is_stopped;
}

}  // namespace

void define_sudokus(py::module_& module) {
  py::class_<Boards>(module, "Boards")
      .def(py::init<const py::object&, std::size_t, bool>(), py::arg("buffer"), py::arg("stride"),
           py::arg("writable"))
      .def_property_readonly("count", &Boards::count)
      .def_property_readonly("has_numbers", &Boards::has_numbers);
  module.def("solve_sudokus", &solve_sudokus);
  module.attr("NOT_A_BOARD") = XH_NOT_A_BOARD;
  module.attr("GIVEN_UP") = XH_GIVEN_UP;
}

}  // namespace crosshatch::python
