// SPDX-License-Identifier: MIT
using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading;

namespace Crosshatch {
  /// <summary>Steps from a board to its end, found one by one while they are enumerated. Each enumeration begins anew.</summary>
  public sealed class Steps : IEnumerable<Step> {
    private readonly Engine.Opening open;
    private readonly Func<EngineHandle> own;
    private readonly EngineHandle shared;
    private readonly PuzzleHandle puzzle;
    private readonly sbyte[] entries;
    private readonly CancellationToken cancel;

    // `own` makes an engine that is cancelled alone; null: take the shared one.
    internal Steps(Engine.Opening open, Func<EngineHandle> own, EngineHandle shared, PuzzleHandle puzzle, sbyte[] entries,
                   CancellationToken cancel) {
      this.open = open;
      this.own = own;
      this.shared = shared;
      this.puzzle = puzzle;
      this.entries = entries;
      this.cancel = cancel;
    }

    public IEnumerator<Step> GetEnumerator() {
      if (own == null) {
        foreach (var step in Each(shared)) yield return step;
        yield break;
      }
      cancel.ThrowIfCancellationRequested();
      using (var engine = own())
      using (cancel.Register(() => Native.xh_cancel(engine))) {
        foreach (var step in Each(engine)) {
          cancel.ThrowIfCancellationRequested();
          yield return step;
        }
      }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private IEnumerable<Step> Each(EngineHandle engine) {
      using (var steps = Opened(engine)) {
        while (Next(steps) is Step step) yield return step;
      }
    }

    private StepsHandle Opened(EngineHandle engine) {
      var error = Native.Error.Empty();
      if (open(engine, puzzle, entries, out var steps, ref error) != Status.Yes) {
        cancel.ThrowIfCancellationRequested();
        throw new CrosshatchException(error);
      }
      steps.Hold(engine, puzzle);
      return steps;
    }

    private static Step Next(StepsHandle steps) {
      var step = new Native.Step { size = (uint)Marshal.SizeOf(typeof(Native.Step)) };
      var status = Native.xh_steps_next(steps, ref step);
      if (status == Status.None) return null;
      if (status == Status.Failed || status == Status.Refused) throw new OutOfMemoryException();
      return new Step(step);
    }
  }
}
