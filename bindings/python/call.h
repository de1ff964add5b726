// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace crosshatch::python {

namespace py = pybind11;

/// Ends calls from another thread: set once, never cleared. A token may have a parent, whose end is
/// its own.
class Cancel {
 public:
  explicit Cancel(std::shared_ptr<Cancel> parent) : parent_(std::move(parent)) {}

  void set() { is_set_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_set() const {
    return is_set_.load(std::memory_order_relaxed) || (parent_ && parent_->is_set());
  }

 private:
  std::atomic<bool> is_set_{false};
  std::shared_ptr<Cancel> parent_;
};

/// The time from its making to `finish` is without the GIL. Work that takes long calls `look` every
/// 10 ms or so: it hears cancel tokens, and on the main thread Ctrl-C and other signals.
///
/// The GIL is not taken by a destructor: where the interpreter ends, that ends the thread by an
/// unwinding which must not meet a destructor.
class Unlocked {
 public:
  explicit Unlocked(const Cancel* cancel) : cancel_(cancel), state_(PyEval_SaveThread()) {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

  /// Whether the work has to stop.
  [[nodiscard]] bool look();

  /// Takes the GIL back; throws the exception of a signal handler, if there was one.
  void finish();

 private:
  enum class Thread : std::uint8_t { unknown, main, other };

  const Cancel* cancel_;
  PyThreadState* state_;
  Thread thread_ = Thread::unknown;
  bool is_interrupted_ = false;
  PyObject* error_[3] = {};
};

/// Bytes of a Python object that stay where they are while this lives.
class Bytes {
 public:
  /// Any object with a buffer; throws where `flags` of PyObject_GetBuffer are not met.
  Bytes(const py::handle& object, int flags);
  ~Bytes() { PyBuffer_Release(&view_); }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  [[nodiscard]] const Py_buffer& view() const { return view_; }
  [[nodiscard]] const char* data() const { return static_cast<const char*>(view_.buf); }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(view_.len); }

 private:
  Py_buffer view_;
};

/// Adds what it has for many sudokus to the module.
void define_sudokus(py::module_& module);

}  // namespace crosshatch::python
