"""What every game needs and none should write again. No game is named here."""
