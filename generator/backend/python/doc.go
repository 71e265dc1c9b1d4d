// Package python writes Python bindings of operations and enums:
// -gen-python-op-bindings and -gen-python-enum-bindings. The bindings use the
// classes of MLIR's Python package, which is not generated.
package python
