package syntax

import "slices"

// events are the tests and definitions of macros and the includes that the parser has
// met. It implements [ScanMacros].
type events struct {
	macros  Macros   // nil for a file alone
	defined []string // macros that the file defines; used if macros is nil
	list    []Event
}

func (e *events) Test(name string, at Pos) bool {
	defined := e.isDefined(name)
	e.list = append(e.list, Event{Kind: MacroTest, Pos: at, Name: name, Defined: defined})
	return defined
}

func (e *events) isDefined(name string) bool {
	if e.macros != nil {
		return e.macros.Defined(name)
	}
	return slices.Contains(e.defined, name)
}

func (e *events) Define(name string, at Pos) {
	e.list = append(e.list, Event{Kind: MacroDefine, Pos: at, Name: name})
	if e.macros != nil {
		e.macros.Define(name)
		return
	}
	e.defined = append(e.defined, name)
}

// include records an include, and passes it to the macros.
func (e *events) include(x *Include) {
	e.list = append(e.list, Event{Kind: IncludeEvent, Pos: x.PathPos, Include: x})
	if e.macros != nil {
		e.macros.Include(x)
	}
}
