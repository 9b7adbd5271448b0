"""Steps of the data base's shape, run by `Storage.open`; each is written once and never changed."""
