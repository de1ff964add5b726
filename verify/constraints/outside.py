# SPDX-License-Identifier: MIT
"""Numbers beside the grid."""
from .said import Said

class Outside(Said):
    """Along a row, a column or a diagonal, from its end."""

    def add_little_killer(self):
        self.sum(self.cells, self.numbers[0])

    def add_sandwich(self):
        last = len(self.cells) - 1

        def go_on(at, d, known):
            ends, inside = known
            if d in (1, self.side):
                ends += 1
                if ends == 2 and inside != self.numbers[0]:
                    return None
            elif ends == 1:
                inside += d
            inside = inside if ends == 1 else 0
            return (ends, inside) if ends <= 2 and (at < last or ends == 2) else None
        self.word(self.cells, (0, 0), go_on)

    def add_skyscraper(self):
        self.add(f"seen {self.numbers[0]}", self.cells)

    def add_x_sum(self):
        def go_on(at, d, known):
            more, left = known if at > 0 else (d, self.numbers[0])
            if more == 0:
                return known
            more, left = more - 1, left - d
            return (more, left) if left == 0 and more == 0 or left > 0 and more > 0 else None
        self.word(self.cells, None, go_on)

    def add_numbered_room(self):
        def go_on(at, d, room):
            room = d if at == 0 else room
            return None if room == at + 1 and d != self.numbers[0] else 0 if room == at + 1 else room
        self.word(self.cells, None, go_on)

    def add_hidden_skyscraper(self):
        last = len(self.cells) - 1

        def go_on(at, d, highest):
            if d < highest or highest < 0:  # this is the first one that is hidden, or one was
                return -1 if highest < 0 or d == self.numbers[0] else None
            return d if at < last else None
        self.word(self.cells, 0, go_on)
