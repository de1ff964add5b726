// SPDX-License-Identifier: MIT
#pragma once

// As much of Unreal's types as the plugin uses, so that a test can compile it without Unreal. They
// have Unreal's shapes, and do what is needed to run a check.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using int32 = std::int32_t;
using uint8 = std::uint8_t;

#define UENUM(...)
#define USTRUCT(...)
#define UCLASS(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define GENERATED_BODY()
#define CROSSHATCHPUZZLES_API
#define THIRD_PARTY_INCLUDES_START
#define THIRD_PARTY_INCLUDES_END
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(Name, Type, Parameter) \
  struct Name {                                                            \
    std::function<void(Type)> Handler;                                     \
    void Broadcast(Type Parameter) const {                                 \
      if (Handler) Handler(Parameter);                                     \
    }                                                                      \
  }

template <class T>
class TArray : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  void Add(const T& Item) { this->push_back(Item); }
  const T* GetData() const { return this->data(); }
  int32 Num() const { return static_cast<int32>(this->size()); }
};

struct FIntPoint {
  int32 X;
  int32 Y;
  FIntPoint(int32 InX, int32 InY) : X(InX), Y(InY) {}
};

struct FUTF8ToTCHAR {
  std::u16string Text;
  FUTF8ToTCHAR(const char* Bytes, int32 Size) : Text(Bytes, Bytes + Size) {}
  int32 Length() const { return static_cast<int32>(Text.size()); }
  const char16_t* Get() const { return Text.c_str(); }
};

class FString {
 public:
  FString() = default;
  FString(int32 Size, const char16_t* InText) : Text(InText, static_cast<std::size_t>(Size)) {}
  bool IsEmpty() const { return Text.empty(); }

 private:
  std::u16string Text;
};

enum class ESPMode { ThreadSafe };

template <class T, ESPMode>
class TSharedPtr : public std::shared_ptr<T> {
 public:
  using std::shared_ptr<T>::shared_ptr;
  TSharedPtr() = default;
  TSharedPtr(std::shared_ptr<T> Other) : std::shared_ptr<T>(std::move(Other)) {}
  void Reset() { this->reset(); }
};

template <class T, ESPMode Mode>
TSharedPtr<T, Mode> MakeShared() {
  return std::make_shared<T>();
}

template <class T>
std::remove_reference_t<T>&& MoveTemp(T&& Object) {
  return std::move(Object);
}
