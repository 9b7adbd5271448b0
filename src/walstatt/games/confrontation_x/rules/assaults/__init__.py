"""Assault moves: engagements, charges, joint charges, redirecting (ENG, CHG, REDIR)."""
