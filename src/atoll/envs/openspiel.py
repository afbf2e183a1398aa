"""OpenSpiel games: `import atoll.envs.openspiel` registers them.

`pyspiel.load_game("atoll_blue_lagoon(players=3)")`, `pyspiel.load_game("atoll_into_the_blue")`.
Every option of a game is a parameter: numbers as they are, -1 for a random first player, anything
else as in records with `|` for every comma (a single chest is `9|`). The parameter `position` holds
a position to start from, for endings small enough to solve: see `escape_parameter`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from atoll.core.errors import AtollError
from atoll.core.game import CHANCE, TERMINAL, Game, State, default_options
from atoll.envs import require_extra
from atoll.envs.encoding import encoded_games, encoding_of, zero_sum_returns
from atoll.games import game_class, load_game, load_game_from_text

with require_extra("openspiel"):
    import pyspiel

PREFIX: Final = "atoll_"
MAX_GAME_LENGTH: Final = 10_000
"""The length declared to OpenSpiel. There is no true bound: dives can always fail."""
COMMA, EQUALS = "|", "~"
"""Replace characters that have a meaning in OpenSpiel's parameter strings."""
NONE_PARAMETER: Final = -1
"""The parameter of an option that is None, such as a random first player."""


def escape_parameter(text: str) -> str:
    """A position or a map in the form that a parameter takes."""
    return text.replace(",", COMMA).replace("=", EQUALS)


Start: TypeAlias = tuple[State, tuple[str, ...]]
"""An initial state, and the initial information state of each seat."""


class AtollGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters."""

    name: str

    def __init__(self, params: Mapping[str, Any]) -> None:
        try:
            self.atoll = _load(self.name, params)
            self.start = self._start(_unescape(str(params["position"])))
        except AtollError as error:
            raise pyspiel.SpielError(str(error)) from error
        super().__init__(_TYPES[self.name], _info(self.atoll), dict(params))

    def _start(self, position: str) -> Start:
        state = self.atoll.parse_position(position) if position else self.atoll.new_state()
        return state, tuple(state.position(seat) for seat in range(self.atoll.players))

    def new_initial_state(self, position: str | None = None) -> AtollState:
        """The given position, the one of the parameters, or the start of the game."""
        if position is None:
            return AtollState(self, self.start)
        try:
            return AtollState(self, self._start(position))
        except AtollError as error:
            raise pyspiel.SpielError(str(error)) from error

    def max_chance_nodes_in_history(self) -> int:
        """The declared bound; there is no true one."""
        return MAX_GAME_LENGTH

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> AtollObserver:
        """An observer of the current position or, with perfect recall, of the whole history."""
        return AtollObserver(self.atoll, iig_obs_type, params)


class AtollState(pyspiel.State):  # type: ignore[misc]
    """A state, and the information state of each seat as text."""

    def __init__(self, game: AtollGame, start: Start) -> None:
        super().__init__(game)
        self.atoll, self.information_states = start[0].clone(), start[1]

    def current_player(self) -> int:
        """The seat to decide, or OpenSpiel's ids for chance and for the end."""
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
        seen = (
            game.hide(action, owner, seat) if chance else action for seat in range(game.players)
        )
        self.information_states = tuple(
            f"{history}; {state.event_text(event)}"
            for history, event in zip(self.information_states, seen, strict=True)
        )
        state.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.atoll.game
        return game.outcome_text(action) if player < 0 else game.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.atoll.is_terminal

    def returns(self) -> list[float]:
        """The zero-sum returns; 0 until the game is over."""
        if not self.atoll.is_terminal:
            return [0.0] * self.atoll.game.players
        return zero_sum_returns(self.atoll.result())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AtollState:
        """A copy with all information hidden from the player resampled."""
        copy: AtollState = self.clone()
        seed = int(sampler() * 2**32)
        copy.atoll = self.atoll.game.sample_state(self.atoll.view(player), seed)
        return copy

    def __str__(self) -> str:
        return self.atoll.position()


class AtollObserver:
    """Writes a player's observation into a tensor, or returns it as text."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise pyspiel.SpielError(f"observations have no parameters, not {dict(params)!r:.60}")
        self._encoding = encoding_of(game)
        self._perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self._perfect_recall:
            self.tensor = np.zeros(self._encoding.size, np.float32)
            for name, field in self._encoding.fields.items():
                self.dict[name] = self.tensor[field.columns].reshape(field.shape)

    def set_from(self, state: AtollState, player: int) -> None:
        """Fill the tensor with a player's observation."""
        if self.tensor is None:
            raise pyspiel.SpielError("information states have a string and no tensor")
        self.tensor[:] = self._encoding.observation(state.atoll, player)

    def string_from(self, state: AtollState, player: int) -> str:
        """The position as the player sees it, or with perfect recall the information state."""
        if self._perfect_recall:
            return state.information_states[player]
        return state.atoll.position(player)


def _load(name: str, params: Mapping[str, Any]) -> Game:
    """The game that parameters describe."""
    kind = game_class(name)
    known = default_options(kind, kind.min_players)
    texts = {
        option: kind.option_to_text(option, None)
        if params[option] == NONE_PARAMETER and known[option] is None
        else _unescape(str(params[option]))
        for option in known
    }
    return load_game_from_text(name, kind.rules_version, params["players"], texts)


def _unescape(parameter: str) -> str:
    """The inverse of `escape_parameter`."""
    return parameter.replace(COMMA, ",").replace(EQUALS, "=").rstrip(",")


def _info(game: Game) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=game.num_outcomes,
        num_players=game.players,
        min_utility=-1.0 / (game.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MAX_GAME_LENGTH,
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
            if _has_hidden_information(kind)
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


def _has_hidden_information(kind: type[Game]) -> bool:
    """Whether some chance outcome is hidden from other seats."""
    game = load_game(kind.name, kind.min_players)
    return any(game.hide(outcome, 0, 1) != outcome for outcome in range(game.num_outcomes))


def _parameters(kind: type[Game]) -> dict[str, Any]:
    """Every parameter of a game with its default."""
    written: dict[str, int | str] = {}
    for name, value in default_options(kind, kind.min_players).items():
        text = kind.option_to_text(name, value).replace(",", COMMA)
        written[name] = (
            NONE_PARAMETER if value is None else value if isinstance(value, int) else text
        )
    return {"players": kind.min_players, **written, "position": ""}


_TYPES: Final = {name: _game_type(game_class(name)) for name in encoded_games()}
for _name, _type in _TYPES.items():
    # OpenSpiel releases the factory after the interpreter has shut down. A class survives that,
    # because a reference cycle keeps it alive.
    pyspiel.register_game(
        _type, type(f"{AtollGame.__name__}_{_name}", (AtollGame,), {"name": _name})
    )
