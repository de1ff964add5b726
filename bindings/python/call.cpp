// SPDX-License-Identifier: MIT
#include "call.h"

#include <exception>

namespace crosshatch::python {

namespace {

bool is_finalizing() {
#if PY_VERSION_HEX >= 0x030D0000
  return Py_IsFinalizing() != 0;
#else
  return _Py_IsFinalizing() != 0;
#endif
}

/// Only the main thread runs handlers of signals; the others need not wait for the GIL.
bool is_main_thread() {
  const py::object main = py::module_::import("threading").attr("main_thread")();
  return main.attr("ident").cast<unsigned long>() == PyThread_get_thread_ident();
}

}  // namespace

bool Unlocked::look() {
  if (is_interrupted_ || (cancel_ != nullptr && cancel_->is_set())) return true;
  if (thread_ == Thread::other) return false;
  if (is_finalizing()) return true;
  PyEval_RestoreThread(state_);
  try {
    if (thread_ == Thread::unknown) thread_ = is_main_thread() ? Thread::main : Thread::other;
  } catch (py::error_already_set& error) {
    error.restore();
    is_interrupted_ = true;
  } catch (const std::exception&) {
    thread_ = Thread::other;  // its name is not a number: a thread that Python did not make
  }
  if (!is_interrupted_) is_interrupted_ = PyErr_CheckSignals() != 0;
  if (is_interrupted_) PyErr_Fetch(&error_[0], &error_[1], &error_[2]);
  state_ = PyEval_SaveThread();
  return is_interrupted_;
}

void Unlocked::finish() {
  PyEval_RestoreThread(state_);
  if (!is_interrupted_) return;
  PyErr_Restore(error_[0], error_[1], error_[2]);
  throw py::error_already_set();
}

Bytes::Bytes(const py::handle& object, int flags) {
  if (PyObject_GetBuffer(object.ptr(), &view_, flags) != 0) throw py::error_already_set();
}

}  // namespace crosshatch::python
