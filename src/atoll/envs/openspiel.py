"""The games for OpenSpiel: `import atoll.envs.openspiel` registers them.

`pyspiel.load_game("atoll_blue_lagoon(players=3)")`, `pyspiel.load_game("atoll_into_the_blue")`.
Every option of a game is a parameter: a number as it is, -1 for a random first player, anything
else as in records, with `|` for every comma (one chest alone: `9|`). The parameter `position` holds
a position line to start from, for endings small enough to be solved: see `parameter`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from atoll.core.errors import AtollError
from atoll.core.game import CHANCE, TERMINAL, Game, State, default_options
from atoll.envs.encoding import encoded_games, encoding_of, returns
from atoll.envs.optional_packages import of_extra
from atoll.games import game_class, load_game, load_game_from_text

with of_extra("openspiel"):
    import pyspiel

PREFIX: Final = "atoll_"
LONGEST: Final = 10_000
"""Decisions OpenSpiel is told to expect at most. There is no true bound: dives can always fail."""
COMMA, EQUALS = "|", "~"
"""Stand for signs in parameters that mean something else to OpenSpiel."""
NOBODY: Final = -1
"""The parameter for an option that is None, like a first player who is drawn."""


def parameter(position: str) -> str:
    """A position line in the form that the parameter `position` takes."""
    return position.replace(",", COMMA).replace("=", EQUALS)


AtollStart: TypeAlias = tuple[State, tuple[str, ...]]
"""A position to start from, and what each seat knows of it."""


class AtollGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters, as OpenSpiel loads it."""

    name: str

    def __init__(self, params: Mapping[str, Any]) -> None:
        try:
            self.atoll = _loaded(self.name, params)
            self.start = self._start(_plain(str(params["position"])))
        except AtollError as error:
            raise pyspiel.SpielError(str(error)) from error
        super().__init__(_TYPES[self.name], _info(self.atoll), dict(params))

    def _start(self, position: str) -> AtollStart:
        state = self.atoll.parse_position(position) if position else self.atoll.new_state()
        return state, tuple(state.position(seat) for seat in range(self.atoll.players))

    def new_initial_state(self, position: str | None = None) -> AtollState:
        """The position given, or else the one that the parameters tell, or else a new game's."""
        if position is None:
            return AtollState(self, self.start)
        try:
            return AtollState(self, self._start(position))
        except AtollError as error:
            raise pyspiel.SpielError(str(error)) from error

    def max_chance_nodes_in_history(self) -> int:
        """Rolls, draws and chests to expect at most; like the length, there is no true bound."""
        return LONGEST

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> AtollObserver:
        """What a player sees: one position, or with perfect recall everything so far, as text."""
        return AtollObserver(self.atoll, iig_obs_type, params)


class AtollState(pyspiel.State):  # type: ignore[misc]
    """A position, and what each seat has been told on the way to it."""

    def __init__(self, game: AtollGame, start: AtollStart) -> None:
        super().__init__(game)
        self.atoll, self.told = start[0].clone(), start[1]

    def current_player(self) -> int:
        """The seat to decide, chance, or nobody any more."""
        player = self.atoll.current_player
        if player == TERMINAL:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.atoll.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        return [(outcome, float(chance)) for outcome, chance in self.atoll.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        state, game = self.atoll, self.atoll.game
        chance, owner = state.current_player == CHANCE, state.turn_seat
        if not state.is_legal(action):
            raise pyspiel.SpielError(str(state.illegal_action_error(action)))
        shown = (
            game.hide(action, owner, seat) if chance else action for seat in range(len(self.told))
        )
        self.told = tuple(
            f"{told}; {state.event_text(event)}"
            for told, event in zip(self.told, shown, strict=True)
        )
        state.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.atoll.game
        return game.outcome_text(action) if player < 0 else game.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.atoll.is_terminal

    def returns(self) -> list[float]:
        """1 for a victory, and all seats sum to nothing; nothing while the game runs."""
        if not self.atoll.is_terminal:
            return [0.0] * self.atoll.game.players
        return returns(self.atoll.result())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AtollState:
        """A copy in which everything the player cannot know is drawn anew."""
        copy: AtollState = self.clone()
        seed = int(sampler() * 2**32)
        copy.atoll = self.atoll.game.sample_state(self.atoll.view(player), seed)
        return copy

    def __str__(self) -> str:
        return self.atoll.position()


class AtollObserver:
    """Writes what a player sees into a tensor by fields, or says it as text."""

    def __init__(self, game: Game, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise pyspiel.SpielError(f"observations have no parameters, not {dict(params)!r:.60}")
        self._encoding, self._recalls = encoding_of(game), kind is not None and kind.perfect_recall
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self._recalls:
            self.tensor = np.zeros(self._encoding.size, np.float32)
            for name, field in self._encoding.fields.items():
                self.dict[name] = self.tensor[field.place].reshape(field.shape)

    def set_from(self, state: AtollState, player: int) -> None:
        """Fill the tensor with what a player sees of a position."""
        if self.tensor is None:
            raise pyspiel.SpielError("information states are told as text only, not as a tensor")
        self.tensor[:] = self._encoding.observation(state.atoll, player)

    def string_from(self, state: AtollState, player: int) -> str:
        """The position line as the player sees it, or all that it has been told so far."""
        return state.told[player] if self._recalls else state.atoll.position(player)


def _loaded(name: str, params: Mapping[str, Any]) -> Game:
    """The game that parameters describe."""
    kind = game_class(name)
    known = default_options(kind, kind.min_players)
    texts = {
        option: kind.option_to_text(option, None)
        if params[option] == NOBODY and known[option] is None
        else _plain(str(params[option]))
        for option in known
    }
    return load_game_from_text(name, kind.rules_version, params["players"], texts)


def _plain(parameter: str) -> str:
    return parameter.replace(COMMA, ",").replace(EQUALS, "=").rstrip(",")


def _info(game: Game) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=game.num_outcomes,
        num_players=game.players,
        min_utility=-1.0 / (game.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def _game_type(kind: type[Game]) -> Any:
    types = pyspiel.GameType
    return types(
        short_name=PREFIX + kind.name,
        long_name=kind.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            types.Information.IMPERFECT_INFORMATION
            if _has_secrets(kind)
            else types.Information.PERFECT_INFORMATION
        ),
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=kind.max_players,
        min_num_players=kind.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _has_secrets(kind: type[Game]) -> bool:
    """Whether some outcome of chance is not for everybody's eyes."""
    game = load_game(kind.name, kind.min_players)
    return any(game.hide(outcome, 0, 1) != outcome for outcome in range(game.num_outcomes))


def _parameters(kind: type[Game]) -> dict[str, Any]:
    """Every parameter of a game with its default."""
    written: dict[str, int | str] = {}
    for name, value in default_options(kind, kind.min_players).items():
        text = kind.option_to_text(name, value).replace(",", COMMA)
        written[name] = NOBODY if value is None else value if isinstance(value, int) else text
    return {"players": kind.min_players, **written, "position": ""}


_TYPES: Final = {name: _game_type(game_class(name)) for name in encoded_games()}
for _name, _type in _TYPES.items():
    # OpenSpiel lets go of what makes games when Python has already ended: it has to be a class, as
    # classes hold themselves.
    pyspiel.register_game(
        _type, type(f"{AtollGame.__name__}_{_name}", (AtollGame,), {"name": _name})
    )
