package doctor

import (
	"fmt"
	"io"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
)

// reportRegistration writes the findings that prevent the registration of the operations of a
// sharded dialect. It reports whether there are any.
func (d *doctor) reportRegistration(w io.Writer, dialect string) (pending bool) {
	class := dialectfile.Unqualified(dialect)
	for _, at := range d.registrations {
		pending = true
		fmt.Fprintf(w, "\naddOperations<> with GET_OP_LIST registers no operation when the operations are in shards\n"+
			"  %s:%d: replace the call by\n    register%sOperations(this);\n", at.File, at.Line, class)
	}
	if d.words[class] {
		return pending
	}
	for _, at := range d.dialects {
		pending = true
		fmt.Fprintf(w, "\n%s is not in the given C++: generated code for shards uses this name for the dialect, from the .td file\n"+
			"  %s:%d: the class is %s: give both the same name, or declare\n    using %s = %s;\n", class, at.File, at.Line, at.Name, class, at.Name)
	}
	return pending
}

// manyDefinitions is the number of functions from which the advice changes: a new file for the
// generated definitions is then less work than to move each function.
const manyDefinitions = 4

// reportDefinitions writes the functions that every shard would define again. It reports
// whether there are any.
func (d *doctor) reportDefinitions(w io.Writer) (pending bool) {
	var defined []cxxsource.Function
	for _, f := range d.functions {
		if f.File == d.sharded && !f.Local && !f.Inline {
			defined = append(defined, f)
		}
	}
	if len(defined) >= manyDefinitions {
		var names []string
		for _, f := range defined {
			names = append(names, f.Qualified())
		}
		fmt.Fprintf(w, "\n%s are defined in the file that is compiled per shard\n  %s:%d: every shard would define them. Leave the file as it is, without the\n"+
			"  #include of the generated definitions. Put that #include and the headers into a new file, which is compiled per shard.\n",
			listOf(names), defined[0].File, defined[0].Line)
		return true
	}
	for _, f := range defined {
		fmt.Fprintf(w, "\n%s is defined in the file that is compiled per shard\n  %s:%d: every shard would define it: move it to a separate file\n", f.Qualified(), f.File, f.Line)
	}
	return len(defined) > 0
}
