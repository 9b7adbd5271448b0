"""What figures carry: artefacts, equipment, virtues, special cards; who may have what (EQP to SPEC)."""
