# SPDX-License-Identifier: MIT
"""The words of a C++ source: where its names stand, and nothing of what they mean.

Comments, texts and preprocessor lines are single tokens, so that a name in them is not taken for one of the code.
"""
import re
from typing import NamedTuple

TOKEN = re.compile(
    r'(?P<blank>\s+|\\\n)'
    r'|(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<line>(?<![^\n])[ \t]*\#(?:[^\n\\]|\\\n|\\.)*)'
    r'|(?P<text>(?:u8|[uUL])?(?:R"(?P<mark>[^()\s]*)\(.*?\)(?P=mark)"|"(?:[^"\\\n]|\\.)*")\w*'
    r"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'\w*)"
    r"|(?P<number>\.?[0-9](?:[eEpP][+-]|[\w.]|'(?=\w))*)"
    r'|(?P<name>[A-Za-z_]\w*)'
    r'|(?P<sign>::|->|<<=|<=>|\.\.\.|[-+*/%&|^=!<>]=|&&|\|\||\+\+|--|.)', re.DOTALL)


class Token(NamedTuple):
    kind: str
    word: str
    at: int  # where it begins in the source


def tokens_of(source):
    """All tokens of the source; together their words are the source."""
    found = []
    at = 0
    while at < len(source):
        # A preprocessor line may follow blanks at the beginning of a line.
        match = TOKEN.match(source, at)
        kind = match.lastgroup if match.lastgroup != "mark" else "text"
        word = match.group()
        if kind == "blank" and "\n" in word:  # ends before what may be a preprocessor line
            word = word[:word.rindex("\n") + 1]
        found.append(Token(kind, word, at))
        at += len(word)
    return found


def code_of(tokens):
    """The tokens without blanks, comments and preprocessor lines."""
    return [token for token in tokens if token.kind not in ("blank", "comment", "line")]
