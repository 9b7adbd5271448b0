"""Everything that the API's description names, asked by Schemathesis as somebody who is signed in."""
