"""Events, options and questions in words."""
