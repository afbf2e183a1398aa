"""A bot program in plain Python that does not need Atoll: one JSON object per line.

    atoll arena blue-lagoon random "external:command=python3 examples/external_bot.py"

It prefers tokens in Blue Lagoon and deep levels in Into the Blue, and otherwise plays at random.
`docs/bots.md` describes the messages.
"""

import json
import random
import sys


def value_in_blue_lagoon(view, text):
    """Prefer settlers on tokens, then villages."""
    row, column = ord(text[1]) - ord("a"), int(text[2:]) - 1
    if view["board"][row][column] in "cbwps":
        return 2
    return 1 if text[0] == "V" else 0


def value_in_into_the_blue(view, text):
    """Place as deep as possible; stop at level 3 or below, otherwise keep many different dice."""
    word, _, rest = text.partition(" ")
    if word == "place":
        return int(rest)
    if word == "stop":
        return 9 if view["perfect"] or len(view["allows"]) >= 3 else 0
    return len(set(rest) - set("-C"))


def answer(question, generator):
    """A random one of the best actions."""
    view, actions = question["view"], question["actions"]
    value = {"blue_lagoon": value_in_blue_lagoon, "into_the_blue": value_in_into_the_blue}[
        view["game"]
    ]
    best = max(value(view, text) for text in actions)
    action = generator.choice([text for text in actions if value(view, text) == best])
    return {"type": "answer", "number": question["number"], "action": action}


def main():
    """Answer messages until the goodbye."""
    generator = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        reply = None
        if message["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, "name": "Token collector"}
        elif message["type"] == "new_game":
            generator = random.Random(message["seed"])
        elif message["type"] == "choose":
            reply = answer(message, generator)
        elif message["type"] == "bye":
            return
        if reply is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
