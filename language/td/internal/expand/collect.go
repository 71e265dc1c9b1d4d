package expand

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// maxCalls limits the calls of one BUILD file.
const maxCalls = 100_000

const collectorKey = "calls"

// A collector gathers the calls of one BUILD file.
type collector struct {
	pkg, file string
	glob      func(pkg string, include, exclude []string) []string
	sites     map[string]callSites // by file
	calls     []Call
	files     int // of the package, or 0 if glob was not called
}

func collectorOf(thread *starlark.Thread) *collector {
	c, _ := thread.Local(collectorKey).(*collector)
	return c
}

// callSites holds the positions of calls in one file whose results nothing uses.
// Such a call creates targets. A call in an argument, such as select(…), computes
// a value.
type callSites map[callSite]bool

type callSite struct{ line, column int32 }

func callSitesOf(f *syntax.File) callSites {
	s := callSites{}
	s.addStatements(f.Stmts)
	return s
}

func (s callSites) addStatements(stmts []syntax.Stmt) {
	for _, stmt := range stmts {
		switch x := stmt.(type) {
		case *syntax.ExprStmt:
			s.addExpr(x.X)
		case *syntax.ReturnStmt:
			if x.Result != nil {
				s.addExpr(x.Result)
			}
		case *syntax.DefStmt:
			s.addStatements(x.Body)
		case *syntax.ForStmt:
			s.addStatements(x.Body)
		case *syntax.IfStmt:
			s.addStatements(x.True)
			s.addStatements(x.False)
		}
	}
}

func (s callSites) addExpr(x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.CallExpr:
		s[callSite{x.Lparen.Line, x.Lparen.Col}] = true
	case *syntax.ParenExpr:
		s.addExpr(x.X)
	case *syntax.Comprehension:
		if !x.Curly {
			s.addExpr(x.Body)
		}
	case *syntax.CondExpr:
		s.addExpr(x.True)
		s.addExpr(x.False)
	case *syntax.BinaryExpr:
		s.addExpr(x.X)
		s.addExpr(x.Y)
	case *syntax.ListExpr:
		for _, item := range x.List {
			s.addExpr(item)
		}
	case *syntax.TupleExpr:
		for _, item := range x.List {
			s.addExpr(item)
		}
	}
}

// isListMethod reports whether a function with this name, without a name for a
// target, changes a list or a dict.
func isListMethod(symbol string) bool {
	return slices.Contains([]string{"add", "append", "extend", "insert", "update"}, symbol)
}

// add records a call, unless the call creates no target.
func (c *collector) add(thread *starlark.Thread, symbol string, args starlark.Tuple, kwargs []starlark.Tuple) {
	call := Call{Symbol: symbol}
	// The outermost frame is the BUILD file, the next one is the macro that it
	// calls, and the last one is the unknown function.
	stack := thread.CallStack()
	for i, frame := range stack {
		if frame.Pos.Filename() == c.file {
			call.Line = int(frame.Pos.Line)
			if i+1 < len(stack)-1 {
				call.Macro = stack[i+1].Name
			}
		}
	}
	makesTargets := false
	if len(stack) > 1 && !isListMethod(symbol) {
		caller := stack[len(stack)-2].Pos
		makesTargets = c.sites[caller.Filename()][callSite{caller.Line, caller.Col}]
	}
	r := attributeReader{call: &call}
	for _, v := range args {
		r.readFiles("", v)
	}
	for _, kv := range kwargs {
		key, _ := starlark.AsString(kv[0])
		r.read(key, kv[1])
		makesTargets = makesTargets || key == "name"
	}
	r.finish()
	if !makesTargets || call.Name == "" && len(call.TdFiles) == 0 && len(call.Outputs) == 0 {
		return
	}
	c.calls = append(c.calls, call)
}

// An attributeReader reads the arguments of one call.
type attributeReader struct {
	call     *Call
	options  []string
	listed   []string // .td files in lists
	isTdFile bool     // the call has the attribute td_file
	// hasOutputs reports whether an attribute lists outputs. isUnclear reports
	// whether some of these outputs are unknown.
	hasOutputs, isUnclear bool
}

// read reads a keyword argument.
func (r *attributeReader) read(key string, v starlark.Value) {
	switch key {
	case "name":
		r.call.Name, _ = knownString(v)
	case "tbl_outs":
		r.addOutputs(tblOuts(v))
	case "outs":
		names := stringList(v)
		var outs []Output
		for _, name := range names {
			outs = append(outs, Output{Name: name})
		}
		r.addOutputs(outs, names != nil)
	case "opts":
		r.options = stringList(v)
	case "out", "hdr_out", "src_out":
		s, ok := knownString(v)
		if !ok {
			r.isUnclear = true
			break
		}
		o := Output{Name: s}
		switch key {
		case "hdr_out":
			o.Options = []string{"-gen-op-decls"}
		case "src_out":
			o.Options = []string{"-gen-op-defs"}
		}
		r.addOutputs([]Output{o}, true)
	case "deps":
		r.call.Deps = knownStrings(v, maxDepth)
	case "data", "visibility", "tags", "td_srcs", "td_includes", "includes":
		// These attributes name dependencies, not the .td files that the call
		// generates from.
	default:
		r.readFiles(key, v)
	}
}

func (r *attributeReader) addOutputs(list []Output, isKnown bool) {
	r.hasOutputs = true
	r.isUnclear = r.isUnclear || !isKnown
	r.call.Outputs = append(r.call.Outputs, list...)
}

// readFiles adds the .td files that a value names to the call. A td_file of unknown
// value may be any .td file, so it adds the pattern "**/*.td".
func (r *attributeReader) readFiles(key string, v starlark.Value) {
	if key == "td_file" {
		r.isTdFile = true
		r.call.Source, _ = knownString(v)
		if _, ok := v.(*unknown); ok {
			v = starlark.String(marker)
		}
		if v == starlark.String(marker) {
			v = starlark.String("**/" + marker + ".td")
		}
	}
	if _, isString := v.(starlark.String); isString {
		r.call.TdFiles = append(r.call.TdFiles, filesListed(v, 0)...)
	} else {
		r.listed = append(r.listed, filesListed(v, maxDepth)...)
	}
}

// maxDepth limits how deeply lists and dicts are searched for files.
const maxDepth = 4

// filesListed returns the .td files that a string names, or the strings in a list or dict.
func filesListed(v starlark.Value, depth int) (files []string) {
	if s, ok := starlark.AsString(v); ok {
		if strings.HasSuffix(s, ".td") {
			files = append(files, pattern(s))
		}
		return files
	}
	if depth == 0 {
		return nil
	}
	switch x := v.(type) {
	case *unknown:
		for _, part := range x.parts {
			files = append(files, filesListed(part, depth-1)...)
		}
	case *starlark.Dict:
		for key, value := range x.Entries() {
			files = append(append(files, filesListed(key, depth-1)...), filesListed(value, depth-1)...)
		}
	case starlark.Indexable:
		for i := range x.Len() {
			files = append(files, filesListed(x.Index(i), depth-1)...)
		}
	}
	return files
}

// finish completes the call when all arguments have been read.
func (r *attributeReader) finish() {
	if !r.isTdFile {
		// In a call with td_file, files in lists are those that td_file includes.
		r.call.TdFiles = append(r.call.TdFiles, r.listed...)
	}
	for i := range r.call.Outputs {
		o := &r.call.Outputs[i]
		if o.Options == nil {
			o.Options = r.options
		}
		o.Name = strings.TrimPrefix(o.Name, ":")
	}
	r.call.Known = r.hasOutputs && !r.isUnclear
}

// pattern returns a text with an asterisk in place of each unknown part.
func pattern(s string) string {
	for strings.Contains(s, marker+marker) {
		s = strings.ReplaceAll(s, marker+marker, marker)
	}
	return strings.ReplaceAll(s, marker, "*")
}

func knownString(v starlark.Value) (string, bool) {
	s, ok := starlark.AsString(v)
	return s, ok && !strings.Contains(s, marker)
}

// tblOuts reads {out: [options]}, [([options], out)] and [([options], [out, …])], and a select of such values.
// It reports whether everything in it is known.
func tblOuts(v starlark.Value) (outs []Output, isKnown bool) {
	isKnown = true
	add := func(opts, name starlark.Value) {
		o := stringList(opts)
		if s, isString := starlark.AsString(opts); isString {
			o = strings.Fields(s)
		}
		names := stringList(name)
		if s, isString := knownString(name); isString {
			names = []string{s}
		}
		isKnown = isKnown && len(o) > 0 && len(names) > 0
		for _, n := range names {
			outs = append(outs, Output{Name: n, Options: o})
		}
	}
	switch x := v.(type) {
	case *starlark.Dict:
		for _, item := range x.Items() {
			add(item[1], item[0])
		}
	case *starlark.List:
		for i := range x.Len() {
			pair, isPair := x.Index(i).(starlark.Indexable)
			if !isPair || pair.Len() != 2 {
				isKnown = false
				continue
			}
			add(pair.Index(0), pair.Index(1))
		}
	case *unknown:
		isKnown = x.isWhole
		for _, part := range x.parts {
			if _, isNested := part.(*unknown); isNested { // Bazel rejects a select in a select
				return nil, false
			}
			list, isPartKnown := tblOuts(part)
			isKnown = isKnown && isPartKnown
			for _, o := range list {
				if !slices.ContainsFunc(outs, func(p Output) bool { return p.Name == o.Name }) {
					outs = append(outs, o)
				}
			}
		}
	default:
		isKnown = false
	}
	return outs, isKnown
}

// knownStrings returns the known strings in a value, with those in lists and dicts.
func knownStrings(v starlark.Value, depth int) []string {
	if s, ok := knownString(v); ok {
		return []string{s}
	}
	if depth == 0 {
		return nil
	}
	var list []string
	switch x := v.(type) {
	case *starlark.List:
		for part := range x.Elements() {
			list = append(list, knownStrings(part, depth-1)...)
		}
	case *unknown:
		for _, part := range x.parts {
			list = append(list, knownStrings(part, depth-1)...)
		}
	case *starlark.Dict:
		for _, part := range x.Entries() {
			list = append(list, knownStrings(part, depth-1)...)
		}
	}
	return list
}

// stringList returns the strings of a list. It returns nil if the list has an
// element that is not a known string.
func stringList(v starlark.Value) []string {
	list, ok := v.(starlark.Indexable)
	if !ok {
		return nil
	}
	if _, isString := v.(starlark.String); isString {
		return nil
	}
	var out []string
	for i := range list.Len() {
		s, ok := knownString(list.Index(i))
		if !ok {
			return nil
		}
		out = append(out, s)
	}
	return out
}
