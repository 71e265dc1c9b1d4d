package mlir

// A Mark is a field of a class in MLIR's .td files that some releases have and others
// lack. It tells which release the files belong to.
type Mark struct {
	Class, Field string
	// Since is the first release whose class has the field, and Until the first whose
	// class lacks it again. Zero means no limit.
	Since, Until Release
	// Beside is a class that must also exist, because other users of TableGen may
	// have a class of the same name.
	Beside string
	// Proof is a field that the class has in all releases, and that is as good as Beside.
	// It is empty if there is none.
	Proof string
}

// Marks returns the marks in the order of their weight: a later mark counts only as far
// as it agrees with those before. All fields that are there count before those that are
// not. They were found by comparing the classes of each
// release, as llvm-tblgen prints them.
func Marks() []Mark {
	const base, directive = "Constraint", "DirectiveLanguage"
	return []Mark{
		{"Dialect", "usePropertiesForAttributes", 0, Release23, base, "hasConstantMaterializer"},
		{"Dialect", "useStrictPropertiesInAssemblyFormat", Release24, 0, base, "hasConstantMaterializer"},
		{"Op", "hasCustomPropertiesPrinter", Release24, 0, base, ""},
		{"Variadic", "minSize", 0, Release23, base, ""},
		{"EnumParameter", "enum", Release23, 0, "AttrOrTypeDef", ""},
		{"Resource", "parameters", Release24, 0, "SideEffect", ""},
		{"Array", "cGetter", Release23, 0, "CompositeBytecode", ""},
		{"Directive", "allowedLoopModifiers", Release23, 0, directive, ""},
		{"Directive", "pureSince", Release24, 0, directive, ""},
	}
}

// Narrow returns the releases from first to last that are consistent with the mark,
// given whether its class has the field.
func (m Mark) Narrow(first, last Release, has bool) (Release, Release) {
	if has {
		first = max(first, m.Since)
		if m.Until != 0 {
			last = min(last, m.Until-1)
		}
		return first, last
	}
	if m.Until != 0 {
		return max(first, m.Until), last
	}
	return first, min(last, m.Since-1)
}
