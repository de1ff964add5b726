# SPDX-License-Identifier: MIT
"""Gives the names of each source that are its own (those in unnamed namespaces) names that nobody else has.

In one file for the compiler, an unnamed namespace hides nothing from what follows. So each such name that any other
file also says gets the number of its source. A name that is also that of a member, or of a function which the source
sees by its headers, might be taken for the other one: it is refused, and the source should call it otherwise.
"""
import collections

from declared import declared_in
from tokens import code_of, tokens_of

# A name behind one of these is a member's, or that of another scope.
BEHIND = {".", "->", "::"}


class Refused(Exception):
    pass


class File:
    """A source or header, with what it declares and the names that it says."""

    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.tokens = tokens_of(text)
        self.code = code_of(self.tokens)
        self.declared = declared_in(self.code)
        self.says = {token.word for token in self.code if token.kind == "name"}
        self.counts = collections.Counter(token.word for token in self.code if token.kind == "name")
        self.has_unnamed = any(each.scope == "unnamed" for each in self.declared)

    def count(self, name):
        return self.counts[name]


def own_names(file, parts, seen):
    """The names of `file` and of its private `parts` that are its own, each with the namespace around it; `seen` are the
    other headers that it sees."""
    declared = [each for part in [file, *parts] for each in part.declared]
    own = {each.name: each for each in declared if each.scope == "unnamed" and each.kind != "using"}
    types = {each.name for each in declared if each.scope not in ("class", "member") and each.kind == "type"}
    for each in declared:
        other = own.get(each.name)
        if other is None or each.kind == "using":
            continue
        is_constructor = each.scope == "class" and each.kind == "function" and each.name in types
        if each.scope == "class" and not is_constructor or each.scope == "namespace":
            raise Refused(f"{file.name}: expected another name than '{each.name}' in the unnamed namespace, as it is also "
                          f"that of a {'member' if each.scope == 'class' else each.kind}")
    for header in seen:
        for each in header.declared:
            other = own.get(each.name)
            if (other is not None and each.scope == "namespace" and each.kind == "function"
                    and other.namespace == each.namespace):
                raise Refused(f"{file.name}: expected another name than '{each.name}' in the unnamed namespace, as "
                              f"{header.name} declares a function of that name")
    return {name: each.namespace.rpartition("::")[2] for name, each in own.items()}


def aliases(file, parts):
    """What `using rules::Literal;` in a source means: Literal is written rules::Literal, and the line is left out."""
    found = {}
    for part in [file, *parts]:
        for each in part.declared:
            if each.kind == "using" and each.scope != "class":
                at = next(i for i, token in enumerate(part.code) if token.at == each.at)
                begin = at
                while part.code[begin].word != "using":
                    begin -= 1
                found[each.name] = "".join(token.word for token in part.code[begin + 1:at + 1])
    return found


def rewritten(file, names, others, mark):
    """The text of the file, with `mark` behind each of `names`, and `others` for what they stand for."""
    text = []
    before = before_that = ""
    is_using = False  # inside a declaration that `others` replaces
    position = {token.at: i for i, token in enumerate(file.code)}
    for token in file.tokens:
        if token.kind in ("blank", "comment", "line"):
            text.append(token.word)
            continue
        if token.word == "using" and others:
            at = position[token.at]
            end = at
            while file.code[end].word not in (";", "="):
                end += 1
            is_using = file.code[end].word == ";" and file.code[end - 1].word in others and any(
                each.kind == "using" and each.at == file.code[end - 1].at for each in file.declared)
        if is_using:
            is_using = token.word != ";"
        elif token.kind == "name" and token.word in names and (
                before not in BEHIND or before == "::" and before_that in (token.word, names[token.word])):
            text.append(token.word + mark)
        elif token.kind == "name" and token.word in others and before not in BEHIND:
            text.append(others[token.word])
        else:
            text.append(token.word)
        before, before_that = token.word, before
    return "".join(text)
