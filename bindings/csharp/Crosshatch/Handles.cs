// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;

namespace Crosshatch {
  /// <summary>A handle of the C library, which is freed once, when nobody can use it any more.</summary>
  internal abstract class Handle : SafeHandle {
    protected Handle() : base(IntPtr.Zero, true) {}
    public override bool IsInvalid => handle == IntPtr.Zero;
  }

  internal sealed class EngineHandle : Handle {
    protected override bool ReleaseHandle() {
      Native.xh_engine_free(handle);
      return true;
    }
  }

  internal sealed class PuzzleHandle : Handle {
    protected override bool ReleaseHandle() {
      Native.xh_puzzle_free(handle);
      return true;
    }
  }

  internal sealed class AnswerHandle : Handle {
    protected override bool ReleaseHandle() {
      Native.xh_answer_free(handle);
      return true;
    }
  }

  /// <summary>Engine and puzzle must outlive it, so it holds them.</summary>
  internal sealed class StepsHandle : Handle {
    private SafeHandle engine;
    private SafeHandle puzzle;

    internal void Hold(EngineHandle itsEngine, PuzzleHandle itsPuzzle) {
      var isHeld = false;
      itsEngine.DangerousAddRef(ref isHeld);
      engine = itsEngine;
      isHeld = false;
      itsPuzzle.DangerousAddRef(ref isHeld);
      puzzle = itsPuzzle;
    }

    protected override bool ReleaseHandle() {
      Native.xh_steps_free(handle);
      engine?.DangerousRelease();
      puzzle?.DangerousRelease();
      return true;
    }
  }
}
