### The web page: the pace of a game, its moments and its result.

web-table-skip = Skip
web-table-mute = Mute
web-table-unmute = Unmute
web-table-last-round = Last round
web-table-points-now = if it ended now
web-table-hint-equal = About equal: { $action } ({ $chance } to win)
web-table-clock-move = { $time } for each move
web-table-clock-total = { $time } for each player
web-table-wait-all = The game starts when everyone is ready.
web-table-you-win = You win with { $points ->
    [one] one point
   *[other] { $points } points
 }!
web-table-you-share = You share the victory with { $others }, { $points ->
    [one] one point
   *[other] { $points } points
 } each!
web-storage-full = This browser cannot store anything more: what is new, such as your seat at a table, is lost when you close this page. Free some space in its settings.

## Moments

web-moment-continue = Continue
web-moment-settlement = Exploration is over: Settlement begins
web-moment-last-round = { $you ->
    [yes] Last round: you have placed your last shell. { $others ->
        [one] Your opponent plays
       *[other] The others play
     } one more turn.
   *[no] Last round: { $who } has placed the last shell. { $others ->
        [one] One turn is left.
       *[other] Everyone else plays one more turn.
     }
 }
web-moment-chests = { $left ->
    [0] The last chest is taken: the game is over!
   *[1] Only one chest is left. Taking it ends the game.
 }
web-moment-level = { $whose ->
    [mine] You take the lead on level { $level }.
    [lost] { $who } takes the lead on level { $level } from you.
   *[others] { $who } takes the lead on level { $level } from { $from }.
 }

## Settings

web-settings-pace = Pace of other players’ moves
web-settings-pace-normal = Normal
web-settings-pace-quick = Quick
web-settings-pace-instant = Instant
