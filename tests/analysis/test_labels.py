"""Thresholds of the labels, and accuracy."""

from __future__ import annotations

import pytest

from atoll.analysis.labels import LABELS, THRESHOLDS, accuracy, rated


@pytest.mark.parametrize(
    ("lost", "label"),
    [
        (0, "best"),
        (0.0049, "best"),
        (0.005, "good"),
        (0.0199, "good"),
        (0.02, "inaccuracy"),
        (0.0499, "inaccuracy"),
        (0.05, "mistake"),
        (0.0999, "mistake"),
        (0.1, "blunder"),
        (1, "blunder"),
    ],
)
def test_labels_depend_on_the_win_chance_lost(lost: float, label: str) -> None:
    assert rated(lost) == (label, 0 if label == "best" else lost)


def test_every_label_but_the_worst_has_a_threshold() -> None:
    assert len(THRESHOLDS) == len(LABELS) - 1
    assert sorted(THRESHOLDS) == list(THRESHOLDS)


def test_accuracy_is_100_for_perfect_play_and_falls_with_every_loss() -> None:
    assert accuracy([0, 0, 0]) == pytest.approx(100)
    values = [accuracy([lost / 100]) for lost in range(101)]
    assert all(0 <= value <= 100 for value in values if value is not None)
    assert values == sorted(values, key=lambda value: -(value or 0))
    assert accuracy([0.1]) == pytest.approx(63.6, abs=0.1)


def test_accuracy_is_the_mean_of_all_decisions() -> None:
    first, second, both = accuracy([0.02]), accuracy([0.3]), accuracy([0.02, 0.3])
    assert first is not None
    assert second is not None
    assert both == pytest.approx((first + second) / 2)


def test_accuracy_without_decisions_is_undefined() -> None:
    assert accuracy([]) is None
