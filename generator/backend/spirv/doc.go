// Package spirv writes what MLIR's SPIR-V dialect needs besides operations and
// attributes: when an operation or an enumerator is available, which
// capabilities imply others, how enumerations are called as attributes, and how
// operations are written to and read from SPIR-V's binary form.
//
// It interprets the class Availability and those derived from it, of any
// dialect: operations of TOSA have availabilities too. The classes of
// operations belong to package opdef, and enumerations to package enum.
package spirv
