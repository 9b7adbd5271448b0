"""The melee phase: frays, combats, dice, exchanges, attack and defence, pursuit (MEL to PURS)."""
