// SPDX-License-Identifier: MIT
// The module crosshatch._core: what crosshatch.h offers, as few functions of plain values. The
// package around it (crosshatch/) makes names, types and exceptions of them, in Python.

#include <crosshatch/crosshatch.h>
#include <pybind11/stl.h>

#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "call.h"

namespace crosshatch::python {

namespace {

/// An xh_puzzle. It never changes, so threads may share it.
class Puzzle {
 public:
  explicit Puzzle(xh_puzzle* puzzle) : puzzle_(puzzle) {}
  ~Puzzle() { xh_puzzle_free(puzzle_); }
  Puzzle(const Puzzle&) = delete;
  Puzzle& operator=(const Puzzle&) = delete;

  [[nodiscard]] const xh_puzzle* get() const { return puzzle_; }

 private:
  xh_puzzle* puzzle_;
};

py::str text_of(const char* bytes, std::size_t length) {
  PyObject* text = PyUnicode_DecodeUTF8(bytes, static_cast<Py_ssize_t>(length), "replace");
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(text);
}

/// A puzzle that was made, or what is wrong: (code, message, line, column).
py::object made(xh_status status, xh_puzzle* puzzle, const xh_error& error) {
  if (puzzle != nullptr) return py::cast(std::make_shared<Puzzle>(puzzle));
  if (status == XH_FAILED && error.code[0] == '\0') throw std::bad_alloc();
  return py::make_tuple(error.code, text_of(error.message, std::strlen(error.message)), error.line,
                        error.column);
}

/// The bytes of a str as UTF-8, or of any object with a buffer.
class Text {
 public:
  explicit Text(const py::handle& object) {
    if (PyUnicode_Check(object.ptr())) {
      Py_ssize_t length = 0;
      const char* data = PyUnicode_AsUTF8AndSize(object.ptr(), &length);
      if (data == nullptr) throw py::error_already_set();
      bytes_ = std::string_view(data, static_cast<std::size_t>(length));
    } else if (PyObject_CheckBuffer(object.ptr()) != 0) {
      held_.emplace(object, PyBUF_SIMPLE);
      bytes_ = std::string_view(held_->data(), held_->size());
    } else {
      throw py::type_error("expected a puzzle as str, bytes or Puzzle, saw " +
                           std::string(Py_TYPE(object.ptr())->tp_name));
    }
  }

  [[nodiscard]] const char* data() const { return bytes_.data(); }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

 private:
  std::optional<Bytes> held_;
  std::string_view bytes_;
};

py::object read(const py::object& text, const std::optional<std::string>& family,
                const std::optional<std::string>& format) {
  const Text bytes(text);
  xh_error error = XH_ERROR_INIT;
  xh_puzzle* puzzle = nullptr;
  Unlocked unlocked(nullptr);
  const xh_status status = xh_read(bytes.data(), bytes.size(), family ? family->c_str() : nullptr,
                                   format ? format->c_str() : nullptr, &puzzle, &error);
  unlocked.finish();
  return made(status, puzzle, error);
}

/// The numbers of a buffer of int32.
const std::int32_t* integers(const Bytes& bytes) {
  return reinterpret_cast<const std::int32_t*>(bytes.data());
}

void expect_size(const Bytes& bytes, std::size_t size) {
  if (bytes.size() < size) throw py::value_error("a buffer is too short");
}

py::object nonogram_from_clues(std::int32_t rows, std::int32_t columns, const py::object& counts,
                               const py::object& numbers, const py::object& colours) {
  const Bytes count(counts, PyBUF_SIMPLE);
  const Bytes number(numbers, PyBUF_SIMPLE);
  std::optional<Bytes> colour;
  if (!colours.is_none()) colour.emplace(colours, PyBUF_SIMPLE);
  const std::size_t clues = count.size() / sizeof(std::int32_t);
  if (rows < 0 || columns < 0 ||
      clues != static_cast<std::size_t>(rows) + static_cast<std::size_t>(columns))
    throw py::value_error("expected a count for each clue");
  std::size_t total = 0;
  for (std::size_t i = 0; i < clues; ++i) {
    if (integers(count)[i] < 0) throw py::value_error("expected counts from 0");
    total += static_cast<std::size_t>(integers(count)[i]);
  }
  expect_size(number, total * sizeof(std::int32_t));
  if (colour) expect_size(*colour, total * sizeof(std::int32_t));
  xh_error error = XH_ERROR_INIT;
  xh_puzzle* puzzle = nullptr;
  const xh_status status =
      xh_nonogram_from_clues(rows, columns, integers(count), integers(number),
                             colour ? integers(*colour) : nullptr, &puzzle, &error);
  return made(status, puzzle, error);
}

/// Throws unless the buffer has a byte for each cell. What is no size of a board is left to the
/// library, which looks at no cell of it then.
void expect_cells(const Bytes& bytes, std::int32_t rows, std::int32_t columns) {
  if (rows > 0 && columns > 0)
    expect_size(bytes, static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
}

py::object nonogram_from_cells(std::int32_t rows, std::int32_t columns, const py::object& cells) {
  const Bytes bytes(cells, PyBUF_SIMPLE);
  expect_cells(bytes, rows, columns);
  xh_error error = XH_ERROR_INIT;
  xh_puzzle* puzzle = nullptr;
  const xh_status status = xh_nonogram_from_cells(
      rows, columns, reinterpret_cast<const std::uint8_t*>(bytes.data()), &puzzle, &error);
  return made(status, puzzle, error);
}

py::object sudoku_from_givens(std::int32_t box_rows, std::int32_t box_columns,
                              const py::object& givens) {
  const Bytes bytes(givens, PyBUF_SIMPLE);
  constexpr std::int32_t most = 1000;
  if (box_rows > 0 && box_columns > 0 && box_rows <= most && box_columns <= most)
    expect_cells(bytes, box_rows * box_columns, box_rows * box_columns);
  xh_error error = XH_ERROR_INIT;
  xh_puzzle* puzzle = nullptr;
  const xh_status status = xh_sudoku_from_givens(
      box_rows, box_columns, reinterpret_cast<const std::uint8_t*>(bytes.data()), &puzzle, &error);
  return made(status, puzzle, error);
}

py::object minesweeper_from_hints(std::int32_t rows, std::int32_t columns, const py::object& hints,
                                  std::int32_t mines, std::uint32_t rules) {
  const Bytes bytes(hints, PyBUF_SIMPLE);
  expect_cells(bytes, rows, columns);
  xh_error error = XH_ERROR_INIT;
  xh_puzzle* puzzle = nullptr;
  const xh_status status =
      xh_minesweeper_from_hints(rows, columns, reinterpret_cast<const std::int8_t*>(bytes.data()),
                                mines, rules, &puzzle, &error);
  return made(status, puzzle, error);
}

std::int32_t progress(void* user, double /*seconds*/, std::uint64_t /*nodes*/) {
  return static_cast<Unlocked*>(user)->look() ? 1 : 0;
}

struct Handles {
  xh_engine* engine = nullptr;
  xh_answer* answer = nullptr;
  ~Handles() {
    xh_answer_free(answer);
    xh_engine_free(engine);
  }
};

/// What is wrong, as (code, message, line, column), or None.
py::object error_of(const xh_answer* answer) {
  xh_error error = XH_ERROR_INIT;
  if (xh_answer_error(answer, &error) == 0) return py::none();
  return py::make_tuple(error.code, text_of(error.message, std::strlen(error.message)), error.line,
                        error.column);
}

/// (status, bytes, note, error)
py::tuple ask(const std::string& verb, const py::object& puzzle,
              const std::optional<py::bytes>& options, const Cancel* cancel) {
  std::optional<Text> text;
  const Puzzle* read_before = nullptr;
  if (py::isinstance<Puzzle>(puzzle))
    read_before = puzzle.cast<const Puzzle*>();
  else
    text.emplace(puzzle);
  const std::string_view words =
      options ? static_cast<std::string_view>(*options) : std::string_view();

  Handles handles;
  xh_options engine_options = XH_OPTIONS_INIT;
  engine_options.progress = progress;
  Unlocked unlocked(cancel);
  engine_options.user = &unlocked;
  handles.engine = xh_engine_new(&engine_options);
  xh_status status = XH_FAILED;
  if (handles.engine != nullptr) {
    if (cancel != nullptr && cancel->is_set()) xh_cancel(handles.engine);
    const char* given = options ? words.data() : nullptr;
    status = read_before != nullptr
                 ? xh_ask_puzzle(handles.engine, verb.c_str(), read_before->get(), given,
                                 words.size(), &handles.answer)
                 : xh_ask(handles.engine, verb.c_str(), text->data(), text->size(), given,
                          words.size(), &handles.answer);
  }
  unlocked.finish();
  if (handles.answer == nullptr) throw std::bad_alloc();
  std::size_t length = 0;
  const char* bytes = xh_answer_text(handles.answer, &length);
  std::size_t note_length = 0;
  const char* note = xh_answer_note(handles.answer, &note_length);
  return py::make_tuple(status, py::bytes(bytes, length), text_of(note, note_length),
                        error_of(handles.answer));
}

py::tuple names(const char* (*name)(std::int32_t)) {
  py::list all;
  for (std::int32_t i = 0; const char* next = name(i); ++i) all.append(next);
  return py::tuple(all);
}

void define(py::module_& module) {
  module.attr("version") = xh_version();
  module.attr("verbs") = names(xh_verb);
  module.attr("families") = names(xh_family);
  module.def("has", [](const std::string& feature) { return xh_has(feature.c_str()) != 0; });

  py::class_<Cancel, std::shared_ptr<Cancel>>(module, "Cancel")
      .def(py::init<std::shared_ptr<Cancel>>(), py::arg("parent") = nullptr)
      .def("cancel", &Cancel::set)
      .def_property_readonly("cancelled", &Cancel::is_set);

  py::class_<Puzzle, std::shared_ptr<Puzzle>>(module, "Puzzle")
      .def_property_readonly("family", [](const Puzzle& p) { return xh_puzzle_family(p.get()); })
      .def_property_readonly("title",
                             [](const Puzzle& p) {
                               std::size_t length = 0;
                               const char* title = xh_puzzle_title(p.get(), &length);
                               return text_of(title, length);
                             })
      .def_property_readonly("rows", [](const Puzzle& p) { return xh_puzzle_rows(p.get()); })
      .def_property_readonly("columns", [](const Puzzle& p) { return xh_puzzle_columns(p.get()); });

  module.def("read", &read, py::arg("text"), py::arg("family"), py::arg("format"));
  module.def("nonogram_from_clues", &nonogram_from_clues);
  module.def("nonogram_from_cells", &nonogram_from_cells);
  module.def("sudoku_from_givens", &sudoku_from_givens);
  module.def("minesweeper_from_hints", &minesweeper_from_hints);
  module.def("ask", &ask);
  define_sudokus(module);
}

}  // namespace

}  // namespace crosshatch::python

PYBIND11_MODULE(_core, module) { crosshatch::python::define(module); }
