# Dice people can trust, `atoll verify`.

help-verify = Check that the dice of a record follow from the seed its table committed to before the first roll.
    Exit code: 0 all of them do, 1 they do not, 3 there is nothing to verify.
help-verify-commitment = The commitment you noted before the first roll, to compare with the record's.
help-verify-all = Show every roll, draw and chest.
verify-commitment = Commitment: { $commitment }
verify-salt = Salt of { $name }: { $salt }
verify-no-salt = { $name } added no salt.
verify-roll = event { $event }: { $told } – right
verify-wrong-roll = event { $event }: { $told } – wrong, { $follows } follows from the seed (chance event { $n })
verify-fair = { $rolls ->
    [0] There is no roll, draw or chest yet; the seed is the one committed to.
    [one] The one roll, draw or chest follows from the seed, and the seed is the one committed to.
   *[other] All { $rolls } rolls, draws and chests follow from the seed, and the seed is the one committed to.
}
verify-other-outcome = The dice do not follow from the seed: event { $event } is “{ $told }”, but the seed gives “{ $follows }”.
verify-other-seed = The seed in the record is not the one the table committed to: its hash is another.
verify-sealed = Nothing can be verified yet: the table has committed to a seed and shows it when the game is over.
verify-cut = This record is cut for somebody’s eyes. Verify the whole record, which the table gives out when the game is over.
verify-real-dice = Nothing to verify: people rolled real dice at this table and typed them in.
verify-no-seed = Nothing to verify: this record names no seed and no commitment. Its dice came from somewhere else.
verify-past = { $events ->
    [one] The first event was played elsewhere: nothing is said about its dice.
   *[other] The first { $events } events were played elsewhere: nothing is said about their dice.
}
verify-from-position = The game began with a given position: nothing is said about how it came about.
verify-other-commitment = The commitment you noted is not the record’s.
