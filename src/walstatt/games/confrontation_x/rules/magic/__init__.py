"""Mages and priests: spells, miracles, counter-magic, censure, dispelling, summoning (MAG to MIR, SUMN)."""
