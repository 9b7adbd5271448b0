"""What abilities permit or mark (`hooks.May`), and the rule that asks for it."""

from __future__ import annotations

PERMISSIONS: dict[str, str] = {
    # moves
    "parts-freely": "its disengage tests succeed by themselves (CFX-ABIL-22)",
    "passes-figures": "no figure is in its way (CFX-ABIL-23)",
    "parting-needs": "a parting blow against it needs a die of X (CFX-ABIL-99)",
    "swift": "may go three times its MOV when charging and running (CFX-ABIL-129)",
    "flees-swiftly": "has to flee so (CFX-ABIL-130)",
    "leaps": "may leap over figures and obstacles of at most its size (CFX-ABIL-132)",
    "steadfast": "suffers no charge penalty (CFX-ABIL-134)",
    "merciless": "always inflicts it (CFX-ABIL-140)",
    "charges-unseen": "may charge without a line of sight (CFX-ABIL-36)",
    "pursue-again": "may make X pursuit moves more (CFX-ABIL-48)",
    "stuck": "may not move now (CFX-STM-16, CFX-ABIL-156)",
    # shots
    "steady": "its shots are no harder because it has moved (CFX-ABIL-122)",
    "sure-allocation": "when it shoots into a fray only a 1 hits a friend, 2 and 3 nobody (CFX-ABIL-123)",
    "shoots-unseen": "may shoot without a line of sight (CFX-ABIL-37)",
    "shoots-again": "may make one shot more (CFX-ABIL-105)",
    "stands-still": "may use no powers in this round (CFX-ABIL-156)",
    "skirmish": "may walk, shoot and walk again, 10 cm at most (CFX-ABIL-135)",
    "shoot-running": "may shoot before or after a run (CFX-ABIL-135)",
    # powers
    "war-mage": "is a war mage (CFX-MAG-02)",
    "war-priest": "is a war priest (CFX-MIR-04)",
    "cast-running": "may cast spells before or after a run (CFX-CAST-17)",
    "cast-charging": "and in a charge (CFX-CAST-19)",
    "pray-running": "may work miracles before or after a run (CFX-ABIL-84)",
    "pray-charging": "and in a charge (CFX-ABIL-84)",
    "casts-unseen": "needs no line of sight for spells and miracles (CFX-ABIL-38)",
    "counters-unseen": "nor for counter-magic (CFX-ABIL-39)",
    "censures-unseen": "nor for censure (CFX-ABIL-40)",
    "acts-unseen": "nor for anything else (CFX-ABIL-41)",
    "finds-hidden": "no Scout is hidden from it (CFX-ABIL-35)",
    "lends-gems": "may lower its POW for gems that a spell lacks (CFX-ABIL-101)",
    "shrugs-off": "on a die of X a hostile power does nothing to it (CFX-ABIL-141)",
    "extra-faith": "gives priests X faith points (CFX-ABIL-100)",
    # combats
    "all-attack": "has to place all its dice in attack (CFX-ABIL-85)",
    "some-defence": "an effect makes it place dice in defence (CFX-ABIL-86)",
    "wards-by-margin": "gains an attack die for a defence that is 2 better (CFX-ABIL-29)",
    "turns-dice": "may turn a defence die when an attack fails (CFX-ABIL-30)",
    # injuries
    "bears-wounds": "has the penalties of the next lower injury (CFX-ABIL-32)",
    "stay-hurt": "never profits from healing (CFX-ABIL-94)",
    # courage and command
    "hideous": "tests against it keep the lower of two dice (CFX-ABIL-05)",
    "fearless": "need not test against the Living Dead either (CFX-ABIL-96)",
    "frightens-all": "those with as much FEAR or more have to test too (CFX-ABIL-96, CFX-ABIL-142)",
    "frightens-immune": "and those whom only an ability makes immune (CFX-ABIL-96)",
    "unshaken": "passes courage tests whose difficulty its value reaches (CFX-ABIL-61)",
    "stand-instead": "may test DIS instead of fleeing (CFX-ABIL-52)",
    "fear-for-cou": "may test courage on its FEAR (CFX-ABIL-127)",
    "no-command": "cannot profit from Command (CFX-CMD-21)",
    "no-discipline": "its DIS counts as 0 for tests (CFX-ABIL-81)",
    # armies
    "ally": "may join armies of a people or path (CFX-ABIL-08)",
    "ally-anywhere": "may join any army (CFX-ABIL-131)",
    "artefacts": "may have X artefacts (CFX-ABIL-17)",
}
