// Package spirv writes what MLIR's SPIR-V dialect needs in addition to
// operations and attributes:
// - when an operation or enumerator is available,
// - which capabilities imply others,
// - the attribute name of each enum,
// - how operations are written to and read from SPIR-V's binary form.
//
// It interprets Availability and its derived classes in any dialect: operations
// of TOSA have availabilities too. Package opdef writes the classes of
// operations, and package enum writes enums.
package spirv
