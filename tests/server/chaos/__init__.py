"""Chaos: people and programs play all games of the house while everything around them fails.

Servers and workers are killed and stopped, the disk is full, the data base is restarted, clients are slow
and the clock jumps, at moments that a seed decides. People keep a ledger of all that was confirmed to
them. In the end nothing of it is lost or changed, no match stands still, and every error in the log is
explained by something that was done at that time.

`python -m tests.server.chaos --help` runs it for as long as one likes; docs/reliability.md tells of it.
"""
