"""Ranged combat and artillery (RNG to RCMB), and shots at pieces of terrain (TFGT-07 to 09).

What abilities may change here: `Aimed` hooks raise or lower difficulties; the permissions `shoots-unseen`,
`shoots-again`, `steady` and `sure-allocation` count, and what goes with a shot `combining.py` says; whatever
is announced in the window `shot` changes `state.shot`, or says `poison`.
"""
