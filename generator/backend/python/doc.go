// Package python writes Python bindings of operations and enums.
//
// It knows what the classes of MLIR's Python package expect of generated ones;
// the bindings themselves run on top of that package.
package python
