# SPDX-License-Identifier: MIT
"""Automata of the words that a constraint lets through."""
def numbers_of(first, look):
    """The states of an automaton as numbers, in the order in which words come to them; `look` says of one
    whether a word may end there, and those behind it."""
    order, said = {first: 1}, []
    waiting = [first]
    for state in waiting:  # it grows
        is_end, to = look(state)
        for one in to:
            if one is not None and one not in order:
                order[one] = len(order) + 1
                waiting.append(one)
        said += [int(is_end), *(order.get(one, 0) for one in to)]
    return " ".join(map(str, said))


def words_of(length, values, start, go_on):
    """The smallest automaton of the words of so many values that `go_on` lets through: by place, value and
    what is known of those before it tells what is known then, or None."""
    ways, behind = [], {start}
    for place in range(length):
        ways.append({known: [go_on(place, value, known) for value in values] for known in behind})
        behind = {now for to in ways[-1].values() for now in to if now is not None}
    states, became = [(None,) * len(values)], dict.fromkeys(behind, 0)  # what is behind a state; the last is 0
    for way in reversed(ways):
        numbers, now = {}, {}
        for known, to in way.items():
            nexts = tuple(became.get(one) for one in to)
            if nexts != states[0]:
                if nexts not in numbers:
                    numbers[nexts] = len(states)
                    states.append(nexts)
                now[known] = numbers[nexts]
        became = now
    if start not in became:
        return "0" + " 0" * len(values)  # no word at all
    return numbers_of(became[start], lambda state: (state == 0, states[state]))
