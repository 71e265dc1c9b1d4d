OPS = ["FooOps.td"]
