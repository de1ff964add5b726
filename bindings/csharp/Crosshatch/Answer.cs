// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Crosshatch {
  /// <summary>An answer in numbers. Arrays have a value for each site of the puzzle.</summary>
  public sealed class Answer {
    /// <summary>No, one or several solutions.</summary>
    public Verdict Verdict { get; }

    /// <summary>The limit that came first.</summary>
    public Limit Why { get; }

    /// <summary>Whether basic logic alone solves the puzzle.</summary>
    public bool IsLogic { get; }

    /// <summary>The number of solutions: "1", "&gt;=2", or as many digits as it has.</summary>
    public string Count { get; }

    /// <summary>The first two solutions at most.</summary>
    public IReadOnlyList<sbyte[]> Solutions { get; }

    /// <summary>The values on which all solutions agree, or <see cref="Value.Open"/>; null if there are none.</summary>
    public sbyte[] Known { get; }

    /// <summary>The places that differ between solutions.</summary>
    public IReadOnlyList<Place> Ambiguous { get; }

    /// <summary>Whether <see cref="Ambiguous"/> has all of them.</summary>
    public bool IsMapComplete { get; }

    /// <summary>Of Odds: how likely each site holds each of <see cref="OddsValues"/>, site by site. Else empty.</summary>
    public IReadOnlyList<double> Odds { get; }

    /// <summary>The values that Odds speaks of. One, 1, where sites hold 0 or 1: a mine.</summary>
    public IReadOnlyList<sbyte> OddsValues { get; }

    internal Answer(AnswerHandle from) {
      Verdict = Named<Verdict>(Native.xh_answer_verdict(from));
      Why = Named<Limit>(Native.xh_answer_why(from));
      IsLogic = Native.xh_answer_is_logic(from) != 0;
      var count = Native.xh_answer_count(from, out var length);
      Count = Bytes.Text(count, length);
      var sites = Native.xh_answer_sites(from);
      var solutions = new sbyte[Native.xh_answer_solutions(from)][];
      for (var i = 0; i < solutions.Length; ++i) solutions[i] = Bytes.CopySigned(Native.xh_answer_solution(from, i), sites);
      Solutions = solutions;
      Known = Bytes.CopySigned(Native.xh_answer_known(from), sites);
      var ambiguous = Native.xh_answer_ambiguous(from, out length);
      Ambiguous = Bytes.CopyStructs<Place>(ambiguous, length);
      IsMapComplete = Native.xh_answer_is_map_complete(from) != 0;
      var shares = Native.xh_answer_odds(from, out length);
      var odds = new double[(int)length];
      if (odds.Length > 0) Marshal.Copy(shares, odds, 0, odds.Length);
      Odds = odds;
      var values = Native.xh_answer_odds_values(from, out length);
      OddsValues = Bytes.CopySigned(values, (int)length) ?? new sbyte[0];
      GC.KeepAlive(from);
    }

    /// <summary>The member of an enum that the library calls by a name in lower case; "" is the first.</summary>
    private static T Named<T>(IntPtr from) where T : struct {
      var name = Bytes.Text(from);
      return name == "" ? default(T) : (T)Enum.Parse(typeof(T), name, true);
    }
  }
}
