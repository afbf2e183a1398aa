"""Training and measuring the networks of Into the Blue; not part of the installed package.

Run the modules from the project's folder, for example `python -m training.regret 2 160`.
docs/solver.md has the commands and their results.
"""
