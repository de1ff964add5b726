// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;

namespace Crosshatch {
  /// <summary>The functions of crosshatch.h, which says what they promise, and its structs.</summary>
  internal static class Native {
    // libcrosshatch.so, crosshatch.dll
    private const string library = "crosshatch";

    [StructLayout(LayoutKind.Sequential)]
    internal struct Options {
      internal uint size;
      internal uint language;
      internal double seconds;
      internal ulong nodes;
      internal ulong memory;
      internal IntPtr progress;
      internal IntPtr user;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal struct Error {
      internal uint size;
      internal int line;
      internal int column;
      [MarshalAs(UnmanagedType.ByValArray, SizeConst = 16)]
      internal byte[] code;
      [MarshalAs(UnmanagedType.ByValArray, SizeConst = 512)]
      internal byte[] message;

      internal static Error Empty() {
        return new Error { size = (uint)Marshal.SizeOf(typeof(Error)), code = new byte[16], message = new byte[512] };
      }
    }

    [StructLayout(LayoutKind.Sequential)]
    internal struct Step {
      internal uint size;
      internal int kind;
      internal int depth;
      internal uint padding;
      internal IntPtr technique;
      internal IntPtr name;
      internal IntPtr sentence;
      internal IntPtr json;
      internal IntPtr changes;
      internal UIntPtr changeCount;
      internal IntPtr follow;
      internal UIntPtr followCount;
      internal IntPtr marks;
      internal UIntPtr markCount;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal struct Sudokus {
      internal uint size;
      internal uint limit;
      internal UIntPtr count;
      internal IntPtr boards;
      internal UIntPtr boardsLength;
      internal UIntPtr stride;
      internal IntPtr solutions;
      internal UIntPtr solutionsLength;
      internal UIntPtr solutionStride;
      internal IntPtr counts;
      internal ulong mostBranches;
    }

    [DllImport(library)] internal static extern IntPtr xh_version();
    [DllImport(library)] internal static extern int xh_has(byte[] feature);
    [DllImport(library)] internal static extern IntPtr xh_verb(int i);
    [DllImport(library)] internal static extern IntPtr xh_family(int i);

    [DllImport(library)] internal static extern Status xh_options_check(ref Options options, ref Error error);
    [DllImport(library)] internal static extern EngineHandle xh_engine_new(ref Options options);
    [DllImport(library)] internal static extern void xh_engine_free(IntPtr engine);
    [DllImport(library)] internal static extern void xh_cancel(EngineHandle engine);

    [DllImport(library)] internal static extern void xh_answer_free(IntPtr answer);
    [DllImport(library)] internal static extern int xh_answer_error(AnswerHandle answer, ref Error error);
    [DllImport(library)] internal static extern IntPtr xh_answer_text(AnswerHandle answer, out UIntPtr length);
    [DllImport(library)] internal static extern IntPtr xh_answer_note(AnswerHandle answer, out UIntPtr length);

    [DllImport(library)]
    internal static extern Status xh_ask(EngineHandle engine, byte[] verb, byte[] text, UIntPtr textLength,
                                         byte[] options, UIntPtr optionsLength, out AnswerHandle answer);
    [DllImport(library)]
    internal static extern Status xh_ask_line(EngineHandle engine, byte[] request, UIntPtr length,
                                              out AnswerHandle answer);
    [DllImport(library)]
    internal static extern Status xh_ask_puzzle(EngineHandle engine, byte[] verb, PuzzleHandle puzzle,
                                                byte[] options, UIntPtr optionsLength, out AnswerHandle answer);

    [DllImport(library)]
    internal static extern Status xh_read(byte[] text, UIntPtr length, byte[] family, byte[] format,
                                          out PuzzleHandle puzzle, ref Error error);
    [DllImport(library)] internal static extern void xh_puzzle_free(IntPtr puzzle);
    [DllImport(library)]
    internal static extern Status xh_nonogram_from_clues(int rows, int columns, int[] counts, int[] numbers,
                                                         int[] colours, out PuzzleHandle puzzle, ref Error error);
    [DllImport(library)]
    internal static extern Status xh_nonogram_from_cells(int rows, int columns, byte[] cells,
                                                         out PuzzleHandle puzzle, ref Error error);
    [DllImport(library)]
    internal static extern Status xh_sudoku_from_givens(int boxRows, int boxColumns, byte[] givens,
                                                        out PuzzleHandle puzzle, ref Error error);
    [DllImport(library)]
    internal static extern Status xh_minesweeper_from_hints(int rows, int columns, sbyte[] hints, int mines,
                                                            MineRules rules, out PuzzleHandle puzzle, ref Error error);
    [DllImport(library)] internal static extern IntPtr xh_puzzle_family(PuzzleHandle puzzle);
    [DllImport(library)] internal static extern IntPtr xh_puzzle_title(PuzzleHandle puzzle, out UIntPtr length);
    [DllImport(library)] internal static extern int xh_puzzle_rows(PuzzleHandle puzzle);
    [DllImport(library)] internal static extern int xh_puzzle_columns(PuzzleHandle puzzle);
    [DllImport(library)] internal static extern int xh_puzzle_sites(PuzzleHandle puzzle);
    [DllImport(library)] internal static extern Place xh_puzzle_place(PuzzleHandle puzzle, int site);

    [DllImport(library)]
    internal static extern Status xh_check(EngineHandle engine, PuzzleHandle puzzle, int wantsMap,
                                           out AnswerHandle answer);
    [DllImport(library)]
    internal static extern Status xh_count(EngineHandle engine, PuzzleHandle puzzle, out AnswerHandle answer);
    [DllImport(library)]
    internal static extern Status xh_odds(EngineHandle engine, PuzzleHandle puzzle, out AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_verdict(AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_why(AnswerHandle answer);
    [DllImport(library)] internal static extern int xh_answer_is_logic(AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_count(AnswerHandle answer, out UIntPtr length);
    [DllImport(library)] internal static extern int xh_answer_sites(AnswerHandle answer);
    [DllImport(library)] internal static extern int xh_answer_solutions(AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_solution(AnswerHandle answer, int i);
    [DllImport(library)] internal static extern IntPtr xh_answer_known(AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_ambiguous(AnswerHandle answer, out UIntPtr length);
    [DllImport(library)] internal static extern int xh_answer_is_map_complete(AnswerHandle answer);
    [DllImport(library)] internal static extern IntPtr xh_answer_odds(AnswerHandle answer, out UIntPtr length);
    [DllImport(library)] internal static extern IntPtr xh_answer_odds_values(AnswerHandle answer, out UIntPtr length);

    [DllImport(library)]
    internal static extern Status xh_steps_new(EngineHandle engine, PuzzleHandle puzzle, sbyte[] entries,
                                               out StepsHandle steps, ref Error error);
    [DllImport(library)] internal static extern void xh_steps_free(IntPtr steps);
    [DllImport(library)] internal static extern Status xh_steps_next(StepsHandle steps, ref Step step);
    [DllImport(library)]
    internal static extern Status xh_hint(EngineHandle engine, PuzzleHandle puzzle, sbyte[] entries,
                                          out StepsHandle steps, ref Error error);

    [DllImport(library)] internal static extern int xh_sudokus_solve(ref Sudokus sudokus, int level);
    [DllImport(library)]
    internal static extern uint xh_sudoku_solve(byte[] board, UIntPtr length, uint limit, byte[] solution);
  }
}
