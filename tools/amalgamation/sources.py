# SPDX-License-Identifier: MIT
"""What is compiled into the library: CMake is asked, so the list is said once, in src/CMakeLists.txt.

A switch (CROSSHATCH_SAT and others) has sources for on and for off. CMake is asked once without all of them, and
once with each; what differs belongs to the switch.
"""
import json
import pathlib
import shlex
import subprocess
from typing import NamedTuple

SWITCHES = ("SAT", "GMP", "ZLIB", "XML")
NEVER = ("TESTS", "BENCH", "APPS", "PICTURES", "PYTHON", "INSTALL", "THREADS", "UNITS", "HARDENING")


class Source(NamedTuple):
    name: str         # from the root of the tree, or the bare name of one that CMake wrote
    text: str
    definitions: dict  # names and values of macros, for this file alone
    target: str       # what its processor must have, as "avx2,bmi2"; empty: any
    when: str         # the condition of the preprocessor under which it counts; empty: always


def configure(root, folder, families, switch):
    command = ["cmake", "-G", "Ninja", "-S", str(root), "-B", str(folder), "-D", "CMAKE_BUILD_TYPE=Release",
               "-D", f"CROSSHATCH_FAMILIES={families}"]
    command += [word for part in NEVER for word in ("-D", f"CROSSHATCH_{part}=OFF")]
    for part in SWITCHES:
        command += ["-D", f"CROSSHATCH_{part}={'ON' if part == switch else 'OFF'}"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        # Below the place in CMake's files stands what is wrong.
        said = run.stderr.partition("Call Stack")[0].strip().splitlines()
        raise SystemExit("make_amalgamation: " + " ".join(line.strip() for line in said[1:] or said if line.strip()))
    found = {}
    for entry in json.loads((folder / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        words = shlex.split(entry["command"])
        name = str(file.relative_to(root)) if file.is_relative_to(root) and not file.is_relative_to(folder) else file.name
        definitions = dict(word[2:].split("=", 1) for word in words if word.startswith("-DCROSSHATCH_"))
        levels = [word[2:] for word in words if word.startswith("-m")]
        found[name] = Source(name, file.read_text(), definitions, ",".join(levels), "")
    return found


def joined_definitions(plain, with_switches):
    """Where switches add words to a text (" sat "), the text is put together by the preprocessor."""
    definitions = dict(plain.definitions)
    for name, value in plain.definitions.items():
        added = {switch: source.definitions[name].strip('" ') for switch, source in with_switches.items()
                 if source.definitions[name] != value}
        if added:
            definitions[name] = '" " ' + " ".join(f"CROSSHATCH_{switch}_WORD" for switch in added)
    return definitions


def sources_of(root, families, scratch):
    """All sources of the library with these families, in an order in which each follows its neighbours."""
    plain = configure(root, scratch / "plain", families, "")
    withs = {switch: configure(root, scratch / switch, families, switch) for switch in SWITCHES}
    all_of_them = []
    for name, source in plain.items():
        offs = [switch for switch in SWITCHES if name not in withs[switch]]
        definitions = joined_definitions(source, {switch: withs[switch][name] for switch in SWITCHES
                                                  if name in withs[switch]})
        all_of_them.append(source._replace(definitions=definitions,
                                           when=" && ".join(f"!CROSSHATCH_{switch}" for switch in offs)))
    for switch, found in withs.items():
        all_of_them += [source._replace(when=f"CROSSHATCH_{switch}") for name, source in found.items()
                        if name not in plain]
    # Kernels and parts with switches last: by then all headers of others are there.
    return sorted(all_of_them, key=lambda source: (bool(source.when), bool(source.target), source.name))
