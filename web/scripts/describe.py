"""Prints the server's description of itself, with every shape it knows (the WebSocket's too), as JSON."""

import inspect
import json

import msgspec

from walstatt.server import openapi, schemas

described = openapi.describe()
structs = [
    one
    for _, one in inspect.getmembers(schemas, inspect.isclass)
    if issubclass(one, msgspec.Struct) and one.__module__ == schemas.__name__ and one is not schemas.Body
]
_, components = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
described["components"]["schemas"] = {**components, **described["components"]["schemas"]}
print(json.dumps(described))
