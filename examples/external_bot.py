"""A bot for Atoll in plain Python, without Atoll: messages in, answers out, one JSON object a line.

    atoll arena blue-lagoon random "external:command=python3 examples/external_bot.py"

It likes tokens in Blue Lagoon and deep levels in Into the Blue; otherwise it does anything that is
allowed. `docs/bots.md` describes the messages.
"""

import json
import random
import sys


def lagoon_worth(view, text):
    """A settler on a token is good, a village in the first phase is not bad."""
    row, column = ord(text[1]) - ord("a"), int(text[2:]) - 1
    if view["board"][row][column] in "cbwps":
        return 2
    return 1 if text[0] == "V" else 0


def blue_worth(view, text):
    """Place as deep as possible; stop when that reaches level 3, otherwise keep many dice."""
    word, _, rest = text.partition(" ")
    if word == "place":
        return int(rest)
    if word == "stop":
        return 9 if view["perfect"] or len(view["allows"]) >= 3 else 0
    return len(set(rest) - set("-C"))


def answer(question, generator):
    """One of the best actions, in the words they came in."""
    view, actions = question["view"], question["actions"]
    worth = {"blue_lagoon": lagoon_worth, "into_the_blue": blue_worth}[view["game"]]
    best = max(worth(view, text) for text in actions)
    action = generator.choice([text for text in actions if worth(view, text) == best])
    return {"type": "answer", "number": question["number"], "action": action}


def main():
    """Answer until somebody says goodbye."""
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
