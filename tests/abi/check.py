#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when the binary interface of C programs changes and the version does not: a function that is
gone or takes something else, a struct of another layout, a constant of another value.

Usage: check.py HEADER [--update]     --update keeps what the header says now; 77: there is no abidiff

crosshatch-VERSION.abi beside this script is what the functions and structs of that version look like
to a program. It is made of the header alone: of a library with an empty body for each function. (That
the real library has these functions, the compiler and the ctest `libraries` see to.)
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FUNCTION = re.compile(r"^XH_API ([^;]*?\b(xh_\w+)\([^;]*\));", re.M)


# In place of the headers of the C library, whose other types are not ours.
INTEGERS = "".join(f"typedef __{name.upper()}_TYPE__ {name}_t;\n" for name in (
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"))
HEADERS = {"stdint.h": f"#pragma once\n{INTEGERS}",
           "stddef.h": "#pragma once\ntypedef __SIZE_TYPE__ size_t;\n"}


def run(*command, folder=None):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, cwd=folder)


def describe(header, folder):
    """The description of a header's text: a file in the folder."""
    include = folder / "crosshatch"
    include.mkdir(parents=True)
    (include / "crosshatch.h").write_text(header)
    bodies = "".join(f"{function} {{ __builtin_trap(); }}\n" for function, _ in FUNCTION.findall(header))
    for name, text in HEADERS.items():
        (folder / name).write_text(text)
    source = folder / "all.c"
    source.write_text(f"#include <crosshatch/crosshatch.h>\n{bodies}")
    library = folder / "libcrosshatch.so.0"
    # Constants are of no type that a function takes: the compiler must not leave them out.
    made = run("cc", "-std=c11", "-g", "-gdwarf-4", "-O0", "-fno-eliminate-unused-debug-types", "-fPIC", "-shared",
               f"-Wl,-soname,{library.name}", "-I", ".", source.name, "-o", library, folder=folder)
    if made.returncode != 0:
        sys.exit(made.stderr)
    described = folder / "described.abi"
    made = run("abidw", "--no-show-locs", "--no-corpus-path", "--no-comp-dir-path", "--load-all-types",
               "--no-parameter-names", "--no-elf-needed", "--no-architecture", "--type-id-style", "hash",
               "--out-file", described, library)
    if made.returncode != 0:
        sys.exit(f"abidw: {made.stderr}")
    return described


def differences(kept, described):
    """What abidiff says, or "". All that it has to say counts: additions, too, want a version."""
    done = run("abidiff", "--non-reachable-types", "--harmless", kept, described)
    if done.returncode & 3:
        sys.exit(f"abidiff: {done.stderr}{done.stdout}")
    return done.stdout if done.returncode else ""


def version_of(header):
    number = int(re.search(r"#define XH_VERSION_NUMBER (\d+)", header)[1])
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def changed(header, old, new):
    assert header.count(old) >= 1, f"the header has no '{old}' any more: change this test"
    return header.replace(old, new, 1)


def self_test(header, described, scratch):
    """Each of these changes must be noticed."""
    struct = re.search(r"typedef struct xh_place \{\n *(int32_t \w+;)", header)[1]
    value = re.search(r"XH_SEVERAL = (\d+)", header)[0]
    function, name = FUNCTION.findall(header)[-1]
    for i, (what, text) in enumerate({
        "a wider field": changed(header, struct, struct.replace("int32_t", "int64_t")),
        "one more field": changed(header, struct, f"{struct} int32_t more;"),
        "another order of fields": changed(header, "int32_t row;", "int32_t column_;"),
        "a constant of another value": changed(header, value, "XH_SEVERAL = 44"),
        "a function that is gone": changed(header, f"XH_API {function};", ""),
        "another parameter": changed(header, f"XH_API {function};",
                                     f"XH_API {function.replace(name + '(', name + '(int more, ')};"),
        "another result": changed(header, "XH_API int32_t xh_version_number", "XH_API int64_t xh_version_number"),
        "one more function": header.replace("#ifdef __cplusplus\n}", "XH_API int xh_more(int);\n#ifdef __cplusplus\n}"),
    }.items()):
        if not differences(described, describe(text, scratch / f"changed-{i}")):
            sys.exit(f"expected a complaint about {what}, saw none")


def main():
    if not shutil.which("abidw") or not shutil.which("abidiff"):
        print("there is no abidiff")
        sys.exit(77)
    header = pathlib.Path(sys.argv[1]).read_text()
    version = version_of(header)
    kept = HERE / f"crosshatch-{version}.abi"
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        described = describe(header, scratch / "now")
        if "--update" in sys.argv[2:]:
            for old in HERE.glob("*.abi"):
                old.unlink()
            shutil.copyfile(described, kept)
            return
        before = sorted(HERE.glob("*.abi"))
        found = differences(before[0], described)
        if found:
            print(found)
        if before != [kept]:
            sys.exit(f"expected {kept.name}, saw {before[0].name}: see that programs of the old version work with the "
                     "new one or change the soname, then run check.py HEADER --update")
        if found:
            sys.exit(f"the interface is not that of version {version}: change the version (or, if {version} is not "
                     "released yet, run check.py HEADER --update)")
        self_test(header, described, scratch)


main()
