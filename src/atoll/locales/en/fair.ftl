# Verifiable dice, `atoll verify`.

help-verify = Verify that the dice of a saved game follow from the seed its table committed to before the first roll.
    Exit code: 0 all match, 1 they don’t, 3 there is nothing to verify.
help-verify-commitment = The commitment you noted before the first roll, to compare with the saved game’s.
help-verify-all = Show every roll, draw and chest.
verify-commitment = Commitment: { $commitment }
verify-salt = Salt of { $name }: { $salt }
verify-no-salt = { $name } added no salt.
verify-roll = event { $event }: { $recorded } – correct
verify-wrong-roll = event { $event }: { $recorded } – wrong, the seed gives { $follows } (chance event { $n })
verify-fair = { $rolls ->
    [0] There is no roll, draw or chest yet; the seed matches the commitment.
    [one] The only roll, draw or chest follows from the seed, and the seed matches the commitment.
   *[other] All { $rolls } rolls, draws and chests follow from the seed, and the seed matches the commitment.
}
verify-other-outcome = The dice don’t follow from the seed: event { $event } is “{ $recorded }”, but the seed gives “{ $follows }”.
verify-other-seed = The seed in the saved game isn’t the one the table committed to: its fingerprint is different.
verify-sealed = Nothing can be verified yet: the table has committed to a seed and reveals it when the game is over.
verify-cut = This game was saved for a single seat. Verify the complete game, which the table offers when it’s over.
verify-real-dice = Nothing to verify: real dice were rolled at this table and typed in.
verify-no-seed = Nothing to verify: this saved game has no seed and no commitment. Its dice came from elsewhere.
verify-past = { $events ->
    [one] The first event was played elsewhere; its dice are not covered.
   *[other] The first { $events } events were played elsewhere; their dice are not covered.
}
verify-from-position = The game started from a given position; how it came about isn’t covered.
verify-other-commitment = The commitment you noted isn’t the one of this game.
