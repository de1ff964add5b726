# SPDX-License-Identifier: MIT
"""Which names a C++ source declares, and where: in namespaces without a name, in others, in classes.

It reads the layout of declarations, not their meaning, and knows as much C++ as the sources use.
"""
from typing import NamedTuple

CLASS_WORDS = {"struct", "class", "union", "enum"}
# What may stand before the name of a class, and what looks like a call before a name is reached.
SPECIFIERS = {"inline", "constexpr", "constinit", "consteval", "static", "extern", "friend", "typedef", "explicit", "virtual",
              "mutable", "const", "volatile", "thread_local"}
LIKE_CALLS = {"decltype", "alignas", "noexcept", "__attribute__", "requires", "explicit"}
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Declared(NamedTuple):
    name: str
    scope: str        # "unnamed", "namespace" or "class"; "member": a class of which a member is defined outside of it
    kind: str         # "function", "object", "type", "enumerator" or "using"
    at: int           # where the name begins
    namespace: str    # the named namespaces around it; of an enumerator, with the name of its enum


def after_group(code, at):
    """The place behind the bracket that closes the one at `at`."""
    opening, closing = code[at].word, CLOSING[code[at].word]
    depth = 0
    while at < len(code):
        depth += (code[at].word == opening) - (code[at].word == closing)
        at += 1
        if depth == 0:
            break
    return at


def after_angles(code, at):
    """The place behind the angle brackets that open at `at`; code[at].word is '<'."""
    depth = 0
    while at < len(code):
        word = code[at].word
        if word in CLOSING:
            at = after_group(code, at)
            continue
        depth += (word == "<") - (word == ">")
        at += 1
        if depth <= 0:
            break
    return at


class Reader:
    """Reads declarations one after the other; `found` has what they declare."""

    def __init__(self, code):
        self.code = code
        self.found = []

    def word(self, at):
        return self.code[at].word if at < len(self.code) else ""

    def declare(self, at, scope, kind, namespace):
        self.found.append(Declared(self.word(at), scope, kind, self.code[at].at, namespace))

    def scope(self, at, end, scope, namespace):
        while at < end:
            at = self.declaration(at, end, scope, namespace)

    def declaration(self, at, end, scope, namespace):
        word = self.word(at)
        if word in (";", "}") or word in ("public", "private", "protected") and self.word(at + 1) == ":":
            return at + (2 if word.startswith("p") else 1)
        if word == "inline" and self.word(at + 1) == "namespace":
            at, word = at + 1, "namespace"
        if word == "extern" and self.code[at + 1].kind == "text" and self.word(at + 2) == "{":
            self.scope(at + 3, after_group(self.code, at + 2) - 1, scope, namespace)
            return after_group(self.code, at + 2)
        if word == "namespace":
            opening = at + 1
            while self.word(opening) not in ("{", "=", ";"):
                opening += 1
            if self.word(opening) != "{":
                return self.after_statement(opening)
            inner = "".join(token.word for token in self.code[at + 1:opening])
            behind = after_group(self.code, opening)
            if inner:
                self.scope(opening + 1, behind - 1, scope, (namespace + "::" + inner).removeprefix("::"))
            else:
                self.scope(opening + 1, behind - 1, "unnamed", namespace)
            return behind
        while self.word(at) == "template" and self.word(at + 1) == "<":
            at = after_angles(self.code, at + 1)
            if self.word(at) == "requires":  # the sources say it with brackets
                at = after_group(self.code, at + 1) if self.word(at + 1) == "(" else at + 1
        if self.word(at) == "using":
            return self.using(at, scope, namespace)
        if self.word(at) == "concept":
            self.declare(at + 1, scope, "type", namespace)
            return self.after_statement(at)
        first = at
        while self.word(first) in SPECIFIERS:
            first += 1
        if self.word(first) in CLASS_WORDS:
            behind = self.class_head(first, scope, namespace)
            if behind is not None:
                return behind
        return self.declarator(at, scope, namespace)

    def using(self, at, scope, namespace):
        if self.word(at + 1) != "namespace":
            end = self.after_statement(at) - 1
            if self.word(at + 2) == "=":
                self.declare(at + 1, scope, "type", namespace)
            else:
                self.declare(end - 1, scope, "using", namespace)
        return self.after_statement(at)

    def after_statement(self, at):
        while at < len(self.code) and self.word(at) != ";":
            at = after_group(self.code, at) if self.word(at) in CLOSING else at + 1
        return at + 1

    def class_head(self, at, scope, namespace):
        """Behind a class, or None where `struct` only begins a type."""
        is_enum = self.word(at) == "enum"
        is_scoped = is_enum and self.word(at + 1) in ("class", "struct")
        at += 2 if is_scoped else 1
        while self.word(at) in ("[", "alignas", "__attribute__"):
            at = after_group(self.code, at if self.word(at) == "[" else at + 1)
        name = None
        if self.code[at].kind == "name":
            name, at = at, at + 1
            if self.word(at) == "<":
                at = after_angles(self.code, at)
            while self.word(at) == "::":
                name, at = None, at + 2
        if self.word(at) == "final":
            at += 1
        if self.word(at) not in ("{", ":", ";"):
            return None
        if name is not None:
            self.declare(name, scope, "type", namespace)
        while self.word(at) not in ("{", ";"):
            at = after_angles(self.code, at) if self.word(at) == "<" else at + 1
        if self.word(at) == ";":
            return at + 1
        behind = after_group(self.code, at)
        if is_enum:
            around = namespace if name is None else namespace + "::" + self.word(name)
            self.enumerators(at + 1, behind - 1, "class" if is_scoped else scope, around)
        else:
            self.scope(at + 1, behind - 1, "class", namespace)
        if self.word(behind) != ";":  # the class is the type of what follows
            return self.declarator(behind, scope, namespace)
        return behind + 1

    def enumerators(self, at, end, scope, namespace):
        while at < end:
            self.declare(at, scope, "enumerator", namespace)
            while at < end and self.word(at) != ",":
                at = after_group(self.code, at) if self.word(at) in CLOSING else at + 1
            at += 1

    def declarator(self, at, scope, namespace):
        """A function or objects. Their name stands before the first bracket, `=`, `:` or `;`."""
        begin = at
        while at < len(self.code):
            word = self.word(at)
            if word == "operator":
                if self.word(at - 1) == "::":
                    self.member(at, namespace)
                return self.after_function(at)
            if word in LIKE_CALLS and self.word(at + 1) == "(":
                at = after_group(self.code, at + 1)
            elif word == "<" and self.code[at - 1].kind == "name":
                at = after_angles(self.code, at)
            elif word == "[" and self.word(at + 1) == "[":
                at = after_group(self.code, at)
            elif word in ("(", "=", "{", ";", "[", ":", ","):
                break
            else:
                at += 1
        name = at - 1
        while name > begin and self.word(name) in ("]", ")", ">"):  # a group before it
            name -= 1
            while name > begin and self.word(name) not in ("__attribute__",):
                name -= 1
            name -= 1
        is_member = self.word(name - 1) in ("::", "~") and name > begin
        if is_member:
            self.member(name, namespace)
        if self.word(at) == "(":
            if not is_member and name > begin and self.code[name].kind == "name":
                self.declare(name, scope, "function", namespace)
            return self.after_function(at)
        if not is_member and name >= begin and self.code[name].kind == "name":
            self.declare(name, scope, "type" if self.word(begin) == "typedef" else "object", namespace)
        while at < len(self.code) and self.word(at) != ";":
            if self.word(at) in CLOSING:
                at = after_group(self.code, at)
                continue
            if self.word(at) == "," and self.code[at + 1].kind == "name" and self.word(at + 2) in ("=", ";", ",", "{"):
                self.declare(at + 1, scope, "object", namespace)
            at += 1
        return at + 1

    def member(self, name, namespace):
        """Tells of which class a member is defined."""
        at = name - (3 if self.word(name - 1) == "~" else 2)
        depth = 0
        while at > 0 and (depth > 0 or self.code[at].kind != "name"):  # `Trail<Lines>::`
            depth += (self.word(at) == ">") - (self.word(at) == "<")
            at -= 1
        self.declare(at, "member", "type", namespace)

    def after_function(self, at):
        """Behind a function: its body, or the `;` of a declaration. Members before a body are begun in brackets."""
        if self.word(at) == "operator" and self.word(at + 1) == "(":
            at += 3
        is_initialising = False
        while at < len(self.code):
            word = self.word(at)
            if word == ";":
                return at + 1
            if word == ":":
                is_initialising = True
            if word == "{":
                # `: member{x} {body}`: a body does not follow a name.
                if not is_initialising or self.code[at - 1].kind != "name" and self.word(at - 1) != ">":
                    return after_group(self.code, at)
            at = after_group(self.code, at) if word in CLOSING else at + 1
        return at


def declared_in(code):
    """What a source declares, a list of Declared; `code` are its tokens without comments."""
    reader = Reader(code)
    reader.scope(0, len(code), "namespace", "")
    return reader.found
