"""Events, questions and options in words."""
