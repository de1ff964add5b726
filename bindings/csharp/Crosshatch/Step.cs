// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Crosshatch {
  public enum StepKind {
    /// <summary>A step.</summary>
    Deduce = 0,
    /// <summary>A trial begins: what follows holds only if this does.</summary>
    Assume = 1,
    /// <summary>The trial failed: everything since its beginning is taken back.</summary>
    Refute = 2,
    /// <summary>The end: every site is decided.</summary>
    Solution = 3,
    /// <summary>The end: no way to go on; the sentence says why.</summary>
    Stuck = 4,
    /// <summary>Of Hint: a wrong entry, which Changes has, unless only all entries together are wrong.</summary>
    Mistake = 5,
    /// <summary>Of Hint: no solution fits the entries, though each may be right by itself.</summary>
    Misfit = 6
  }

  /// <summary>What becomes of a site. Masks: bit v stands for value v.</summary>
  [StructLayout(LayoutKind.Sequential)]
  public struct Change {
    private readonly Place place;
    private readonly int site;
    private readonly ulong before;
    private readonly ulong after;
    private readonly int value;

    public Place Place => place;
    public int Site => site;
    /// <summary>The values that were possible.</summary>
    public ulong Before => before;
    /// <summary>The values that still are.</summary>
    public ulong After => after;
    /// <summary>What is written down for good; <see cref="Crosshatch.Value.Open"/>: only candidates were removed.</summary>
    public int Value => value;
  }

  public enum MarkRole { Target = 0, Cause = 1, Witness = 2 }
  public enum MarkKind { Site = 0, Row = 1, Column = 2, Box = 3, Clue = 4, Area = 5, Cell = 6, Corner = 7 }

  /// <summary>What to look at.</summary>
  [StructLayout(LayoutKind.Sequential)]
  public struct Mark {
    private readonly int role;
    private readonly int kind;
    private readonly int index;
    private readonly int part;
    private readonly ulong values;

    public MarkRole Role => (MarkRole)role;
    public MarkKind Kind => (MarkKind)kind;
    /// <summary>The site, or the row, column, box, clue or area, from 0; a cell or corner row by row.</summary>
    public int Index => index;
    /// <summary>Of a clue: which of its numbers, from 0; -1: all of it.</summary>
    public int Part => part;
    /// <summary>Of a site: which values are meant, as a mask; 0: the place as a whole.</summary>
    public ulong Values => values;
  }

  /// <summary>How a person goes on.</summary>
  public sealed class Step {
    public StepKind Kind { get; }
    /// <summary>0; within trials from 1.</summary>
    public int Depth { get; }
    /// <summary>Its id: "naked_single"; "" for ends and mistakes.</summary>
    public string Technique { get; }
    /// <summary>In the language of the engine: "naked single".</summary>
    public string Name { get; }
    /// <summary>What is done, and why.</summary>
    public string Sentence { get; }
    /// <summary>All of it, as a line of `explain --steps json` (docs/steps.md); "" of mistakes.</summary>
    public string Json { get; }
    /// <summary>What the technique does.</summary>
    public IReadOnlyList<Change> Changes { get; }
    /// <summary>What the bare rules do at once: a digit leaves its row.</summary>
    public IReadOnlyList<Change> Follow { get; }
    /// <summary>The reason.</summary>
    public IReadOnlyList<Mark> Marks { get; }

    internal Step(Native.Step from) {
      Kind = (StepKind)from.kind;
      Depth = from.depth;
      Technique = Bytes.Text(from.technique);
      Name = Bytes.Text(from.name);
      Sentence = Bytes.Text(from.sentence);
      Json = Bytes.Text(from.json);
      Changes = Bytes.CopyStructs<Change>(from.changes, from.changeCount);
      Follow = Bytes.CopyStructs<Change>(from.follow, from.followCount);
      Marks = Bytes.CopyStructs<Mark>(from.marks, from.markCount);
    }
  }
}
