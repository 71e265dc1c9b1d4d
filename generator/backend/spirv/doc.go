// Package spirv writes what MLIR's SPIR-V dialect needs besides operations and
// attributes: when an operation or an enumerator is available, which
// capabilities imply others, and what enumerations are called as attributes.
//
// It knows the classes Availability and those derived from it, of any dialect
// that uses them: TOSA's operations have availabilities too. And it knows how
// operations are written to, and read from, SPIR-V's binary form.
package spirv
