"""The games as environments: for arrays, PettingZoo, Gymnasium and OpenSpiel.

Nothing is imported here. Each module needs its own library (see `docs/environments.md`).
"""
