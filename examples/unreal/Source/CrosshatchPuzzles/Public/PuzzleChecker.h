// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PuzzleChecker.generated.h"
#include "UObject/Object.h"

UENUM(BlueprintType)
enum class EPuzzleVerdict : uint8 { None, Unique, Multiple, Unknown };

USTRUCT(BlueprintType)
struct FPuzzleReport {
  GENERATED_BODY()

  UPROPERTY(BlueprintReadOnly, Category = "Puzzle")
  EPuzzleVerdict Verdict = EPuzzleVerdict::Unknown;

  // X is the column, Y the row, from 0.
  UPROPERTY(BlueprintReadOnly, Category = "Puzzle")
  TArray<FIntPoint> Ambiguous;

  UPROPERTY(BlueprintReadOnly, Category = "Puzzle")
  FString Hint;

  UPROPERTY(BlueprintReadOnly, Category = "Puzzle")
  FString Error;
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FPuzzleChecked, const FPuzzleReport&, Report);

// Checks what the player draws. Call `Check` after every stroke: it ends the check before, and
// `OnChecked` fires on the game thread when the last one has an answer.
UCLASS(BlueprintType)
class CROSSHATCHPUZZLES_API UPuzzleChecker : public UObject {
  GENERATED_BODY()

 public:
  UPROPERTY(BlueprintAssignable, Category = "Puzzle")
  FPuzzleChecked OnChecked;

  // Cells row by row: 0 is empty, 1 to 63 a colour.
  UFUNCTION(BlueprintCallable, Category = "Puzzle")
  void Check(int32 Rows, int32 Columns, const TArray<uint8>& Cells);

  virtual void BeginDestroy() override;

 private:
  // The check under way; the task keeps it alive until it ends.
  TSharedPtr<struct FPuzzleCheck, ESPMode::ThreadSafe> Current;
};
