"""Runs state machines of Hypothesis against a server."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def run_machine(machine: type[RuleBasedStateMachine], examples: int, steps: int) -> None:
    """Run a machine; shrinking would take minutes, and the examples are short."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
