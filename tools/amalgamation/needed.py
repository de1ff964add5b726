# SPDX-License-Identifier: MIT
"""Which sources the C functions need: with few families, most of what other families are made of stays out.

A source is needed if one that is needed says a name which this one defines: a function or an object that a header or an
`extern` declares, or a class whose members are here. Names alone are compared, so too many sources are taken rather than
too few; what were missing, the linker would tell.
"""


def defined_by(file, headers):
    """Pairs of a name and the header that declares it, for what `file` defines; "extern NAMESPACE" where none does."""
    found = set()
    declared = {}
    for header in headers:
        for each in header.declared:
            if each.scope == "namespace" and each.kind in ("function", "object", "type"):
                declared.setdefault(each.name, set()).add(header.name)
    for each in file.declared:
        if each.scope == "namespace" and each.kind in ("function", "object"):
            found |= {(each.name, header) for header in declared.get(each.name, {"extern " + each.namespace})}
    for each in file.declared:
        if each.scope == "member":
            found |= {(each.name, header) for header in declared.get(each.name, ())}
    return found


def needed(files, headers_of):
    """The places of those `files` that the C functions need; `headers_of` tells which headers a file sees."""
    seen = [{header.name: header for header in headers_of(file)} for file in files]
    defines = [defined_by(file, headers_of(file)) for file in files]

    def says(at):
        return files[at].says.union(*(each.says for each in seen[at].values()))

    def asks(at, name, header):
        """Whether a source says a name, or a header that it sees does so where it does not only declare it."""
        if header.startswith("extern "):
            return any(each.name == name for each in files[at].declared) or name in says(at)
        if header not in seen[at]:
            return False
        return name in files[at].says or any(
            each.count(name) > (1 if each.name == header else 0) for each in seen[at].values() if name in each.says)

    reached = [i for i, file in enumerate(files) if file.name.startswith("bindings/c/") or file.name == "registry.cpp"]
    taken = set(reached)
    while reached:
        at = reached.pop()
        for i in range(len(files)):
            if i not in taken and any(asks(at, name, header) for name, header in defines[i]):
                taken.add(i)
                reached.append(i)
    return sorted(taken)
