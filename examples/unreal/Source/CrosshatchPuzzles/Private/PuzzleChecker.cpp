// SPDX-License-Identifier: MIT
//
// Each check has an engine of its own, shared by the object, which cancels it, and by the task,
// which asks it. A stroke cancels the engine of the check before and never waits for it; the answer
// of a check that was cancelled is dropped.
#include "PuzzleChecker.h"

#include "Async/Async.h"

THIRD_PARTY_INCLUDES_START
#include <crosshatch/crosshatch.hpp>
THIRD_PARTY_INCLUDES_END

struct FPuzzleCheck {
  crosshatch::Engine Engine{{.seconds = 2}};
  int32 Rows = 0;
  int32 Columns = 0;
  TArray<uint8> Cells;
};

namespace {

FString ToString(std::string_view Text) {
  const FUTF8ToTCHAR Converted(Text.data(), static_cast<int32>(Text.size()));
  return FString(Converted.Length(), Converted.Get());
}

FPuzzleReport ReportOf(const FPuzzleCheck& Check) {
  FPuzzleReport Report;
  const auto Puzzle = crosshatch::Puzzle::from_cells(
      Check.Rows, Check.Columns, {Check.Cells.GetData(), static_cast<size_t>(Check.Cells.Num())});
  if (!Puzzle) {
    Report.Error = ToString(Puzzle.error().message());
    return Report;
  }
  const auto Answer = Check.Engine.check(*Puzzle, crosshatch::Map::yes);
  if (!Answer) {
    Report.Error = ToString(Answer.error().message());
    return Report;
  }
  Report.Verdict = static_cast<EPuzzleVerdict>(Answer->verdict());
  for (const crosshatch::Place& Place : Answer->ambiguous())
    Report.Ambiguous.Add(FIntPoint(Place.column, Place.row));
  crosshatch::Steps Hint = Check.Engine.hint(*Puzzle);
  if (const crosshatch::Step* Step = Hint.next()) Report.Hint = ToString(Step->sentence);
  return Report;
}

}  // namespace

void UPuzzleChecker::Check(int32 Rows, int32 Columns, const TArray<uint8>& Cells) {
  if (Current) Current->Engine.cancel();
  Current = MakeShared<FPuzzleCheck, ESPMode::ThreadSafe>();
  Current->Rows = Rows;
  Current->Columns = Columns;
  Current->Cells = Cells;

  AsyncTask(ENamedThreads::AnyBackgroundThreadNormalTask,
            [Task = Current, Owner = TWeakObjectPtr<UPuzzleChecker>(this)] {
              FPuzzleReport Report = ReportOf(*Task);
              AsyncTask(ENamedThreads::GameThread, [Task, Owner, Report = MoveTemp(Report)] {
                UPuzzleChecker* Checker = Owner.Get();
                if (Checker != nullptr && Checker->Current == Task)
                  Checker->OnChecked.Broadcast(Report);
              });
            });
}

void UPuzzleChecker::BeginDestroy() {
  if (Current) Current->Engine.cancel();
  Current.Reset();
  Super::BeginDestroy();
}
