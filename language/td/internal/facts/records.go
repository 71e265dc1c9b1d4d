package facts

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
	"github.com/rules-ods/rules_ods/sharder"
)

const constraintKinds = mlir.AttrConstraint | mlir.TypeConstraint

// An Classes determines the kinds of the records in .td files, once for each file. It is
// not safe for concurrent use.
type Classes struct {
	sources  *sources.Sources
	includes *Includes
	kinds    map[*source.Class]mlir.Kind
	facts    func(file string) *llvm.Facts
	steps    int // steps left for the current file, of stepLimit

	defined     map[*source.File]*Definition
	standalones map[*source.File]bool
	factsOf     map[*source.File]*llvm.Facts
	completes   memo.Memo[*source.File, bool]
}

// stepLimit limits the work on one file, because multiclasses and classes that
// refer to each other can cause exponential work.
const stepLimit = 200_000

// NewClasses returns an index of .td files. facts returns the facts about MLIR's own files that the
// file at a path of the repository can include.
func NewClasses(s *sources.Sources, x *Includes, facts func(file string) *llvm.Facts) *Classes {
	return &Classes{
		sources: s, includes: x, kinds: map[*source.Class]mlir.Kind{}, facts: facts,
		defined: map[*source.File]*Definition{}, standalones: map[*source.File]bool{}, factsOf: map[*source.File]*llvm.Facts{},
	}
}

// Facts returns the facts about MLIR's own files that a file can include.
func (c *Classes) Facts(s *source.File) *llvm.Facts {
	f := c.factsOf[s]
	if f == nil {
		f = c.facts(s.Path)
		c.factsOf[s] = f
	}
	return f
}

// A Definition holds what one file itself defines.
type Definition struct {
	Kinds    mlir.Kind
	Ops      int
	size     int                    // of the operations, by sharder.Size
	Dialects []source.Dialect       // the dialects it declares
	owners   map[mlir.Kind][]string // names of the records of the dialects to which its operations, types or attributes belong
	Lines    map[mlir.Kind]int      // line of the first record of each kind
}

// DialectsOf returns the names of the records of the dialects for which the file
// defines operations, types or attributes.
func (d *Definition) DialectsOf(k mlir.Kind) []string { return d.owners[k] }

// appendNew adds the names that a list does not have.
func appendNew(list []string, names ...string) []string {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// Define classifies the records of a file.
func (c *Classes) Define(s *source.File) *Definition {
	if d := c.defined[s]; d != nil {
		return d
	}
	d := &Definition{owners: map[mlir.Kind][]string{}, Lines: map[mlir.Kind]int{}}
	at := func(line int) {
		d.Kinds.Each(func(k mlir.Kind) {
			if d.Lines[k] == 0 {
				d.Lines[k] = line
			}
		})
	}
	c.defined[s] = d
	c.steps = stepLimit
	for i := range s.Records {
		c.record(d, s, &s.Records[i], 1)
		at(s.Records[i].Line)
	}
	for _, x := range s.Defms {
		c.expand(d, s, x.Parents, x.Times, 0)
		at(x.Line)
	}
	return d
}

func (c *Classes) record(d *Definition, s *source.File, r *source.Record, times int) {
	k := mlir.Kind(0)
	for _, p := range r.Parents {
		k |= c.kindOf(s, p.Name) | c.anonymous(s, p)
	}
	if k&mlir.NotGenerated != 0 {
		return
	}
	if k&^constraintKinds != 0 {
		k &^= constraintKinds
	} else if !r.CppName && !c.hasCppName(s, r.Parents) {
		k = 0
	}
	d.Kinds |= k
	if k&mlir.Op != 0 {
		repeats := min(times*r.Times, source.LoopLimit)
		d.Ops += repeats
		d.size += repeats * sharder.Size([]int{c.operationMembers(s, r)})
	}
	if k&mlir.Dialect != 0 {
		dl, ok := s.Dialects[r.Name]
		if !ok {
			dl = source.Dialect{Name: r.Name, Record: r.Name}
		}
		d.Dialects = append(d.Dialects, dl)
	}
	(k & (mlir.AttrDef | mlir.TypeDef | mlir.Op)).Each(func(one mlir.Kind) {
		for _, p := range r.Parents {
			if name := c.dialectOf(s, p, one, 0); name != "" {
				d.owners[one] = appendNew(d.owners[one], name)
				break
			}
		}
	})
}

func (c *Classes) hasCppName(s *source.File, parents []source.Parent) bool {
	return slices.ContainsFunc(parents, func(p source.Parent) bool {
		cl := c.find(s, p.Name)
		return cl != nil && cl.CppName
	})
}

// expandLimit limits the nesting of multiclasses.
const expandLimit = 32

func (c *Classes) expand(d *Definition, s *source.File, parents []source.Parent, times, depth int) {
	if c.steps--; depth > expandLimit || c.steps < 0 {
		return
	}
	for i, p := range parents {
		m := c.findMulti(s, p.Name)
		if m == nil {
			// After the first, a parent of a defm may be a class.
			if k := c.kindOf(s, p.Name); i > 0 && k != 0 {
				r := source.Record{Parents: []source.Parent{p}, Times: 1}
				ops, size := d.Ops, d.size
				c.record(d, s, &r, times)
				d.Ops, d.size = ops, size
			}
			continue
		}
		for j := range m.Records {
			c.record(d, m.File, &m.Records[j], times)
		}
		for _, x := range m.Defms {
			c.expand(d, m.File, x.Parents, min(times*x.Times, source.LoopLimit), depth+1)
		}
		if len(m.Parents) > 0 {
			c.expand(d, m.File, m.Parents, times, depth+1)
		}
	}
}

// kindOf returns the kinds of a class that is named in a file.
func (c *Classes) kindOf(s *source.File, name string) mlir.Kind {
	if cl := c.find(s, name); cl != nil {
		return c.classKind(cl)
	}
	if k := mlir.BaseClass(name); k != 0 {
		if c.redefined(name) && !c.includes.Reaches(s, "mlir/") {
			return 0
		}
		return k
	}
	return c.Facts(s).Classes[name].Kind
}

// redefined reports whether the repository, apart from MLIR, defines a class with the name of
// one of MLIR's base classes. LLVM's code generators define Pat and Op, for example.
func (c *Classes) redefined(name string) bool {
	return slices.ContainsFunc(c.sources.Definitions.Classes[name], func(cl *source.Class) bool { return !ofMLIR(cl.File.Path) })
}

// ofMLIR reports whether a file is part of MLIR, here or in a copy of it.
func ofMLIR(p string) bool {
	return strings.HasPrefix(p, "mlir/") || strings.Contains(p, "/mlir/")
}

// anonymous returns the kinds that the classes of anonymous records among the
// arguments add: EnumAttr<Foo_Dialect, I32EnumAttr<…>> defines an enum in addition
// to the attribute.
func (c *Classes) anonymous(s *source.File, p source.Parent) mlir.Kind {
	k := mlir.Kind(0)
	for _, v := range p.Values {
		k |= c.kindOf(s, v) & mlir.Enum
	}
	return k
}

func (c *Classes) classKind(cl *source.Class) mlir.Kind {
	if k, ok := c.kinds[cl]; ok {
		return k
	}
	c.kinds[cl] = 0 // a class that derives from itself has no kind
	k := mlir.Kind(0)
	if ofMLIR(cl.File.Path) {
		k = mlir.BaseClass(cl.Name)
	}
	for _, p := range cl.Parents {
		k |= c.kindOf(cl.File, p.Name) | c.anonymous(cl.File, p)
	}
	if cl.Name == "DeclareInterfaceMethods" {
		k = mlir.NotGenerated
	}
	c.kinds[cl] = k
	return k
}

// find returns the class of a name in a file or its includes. A fragment relies on the
// includes of its includers, so find also returns a class that only one file of the whole
// repository defines. It returns nil for other classes and for those of MLIR.
func (c *Classes) find(s *source.File, name string) *source.Class {
	for _, f := range c.includes.Together(s) {
		if cl := f.Classes[name]; cl != nil {
			return cl
		}
	}
	if mlir.BaseClass(name) != 0 || c.Facts(s).Classes[name].Kind != 0 {
		return nil
	}
	if all := c.sources.Definitions.Classes[name]; len(all) == 1 {
		return all[0]
	}
	return nil
}

func (c *Classes) findMulti(s *source.File, name string) *source.Multiclass {
	for _, f := range c.includes.Together(s) {
		if m := f.Multiclasses[name]; m != nil {
			return m
		}
	}
	if all := c.sources.Definitions.Multiclasses[name]; len(all) == 1 {
		return all[0]
	}
	return nil
}

// Sees reports whether a class is in a file, in what it includes, or in a file of
// MLIR that it includes, directly or not. A file below mlir/ of which nothing is known may have any class of MLIR.
func (c *Classes) Sees(s *source.File, class string) bool {
	for _, f := range c.includes.Together(s) {
		if f.Classes[class] != nil {
			return true
		}
	}
	facts := c.Facts(s)
	known := facts.Classes[class]
	if known.Kind == 0 {
		return false
	}
	read := map[string]bool{}
	for _, f := range c.includes.Together(s) {
		targets := c.includes.Targets(f)
		for i, inc := range f.Includes {
			if targets[i] != "" {
				continue
			}
			if facts.Files[inc.Spelling] == nil && strings.HasPrefix(inc.Spelling, "mlir/") {
				return true
			}
			facts.Close(inc.Spelling, read)
		}
	}
	return slices.ContainsFunc(known.Files, func(f string) bool { return read[f] })
}

// Standalone reports whether a file includes everything that it needs. Nothing
// can be generated from a file that relies on its includers. Such a file names
// a class or dialect of the repository that it does not include, or one of MLIR
// without an include that leads out of the repository.
func (c *Classes) Standalone(s *source.File) bool {
	answer, known := c.standalones[s]
	if !known {
		c.standalones[s] = false // the result for files that include s while s is decided
		answer = c.isStandalone(s)
		c.standalones[s] = answer
	}
	return answer
}

func (c *Classes) isStandalone(s *source.File) bool {
	files := c.includes.Together(s)
	hasOutside := slices.ContainsFunc(files, func(f *source.File) bool { // a file includes something that is not in the repository
		return slices.ContainsFunc(c.includes.Targets(f), func(target string) bool { return target == "" || c.sources.File(target) == nil })
	})
	hasClass := func(name string) bool {
		if slices.ContainsFunc(files, func(f *source.File) bool { return f.Classes[name] != nil || f.Multiclasses[name] != nil }) {
			return true
		}
		if mlir.BaseClass(name) != 0 || c.Facts(s).Classes[name].Kind != 0 {
			return hasOutside
		}
		return len(c.sources.Definitions.Classes[name]) == 0 && len(c.sources.Definitions.Multiclasses[name]) == 0
	}
	hasDialect := func(record string) bool {
		return record == "" || !c.sources.Definitions.Dialects[record] || slices.ContainsFunc(files, func(f *source.File) bool {
			_, ok := f.Dialects[record]
			return ok
		})
	}
	for _, f := range files {
		if f != s && c.Standalone(f) {
			continue
		}
		for p := range parentsIn(f) {
			if !hasClass(p.Name) || len(p.Args) > 0 && !hasDialect(p.Args[0]) {
				return false
			}
		}
	}
	return true
}

// parentsIn yields the parents of the records, of what defm defines and of the classes of a file.
func parentsIn(f *source.File) iter.Seq[source.Parent] {
	return func(yield func(source.Parent) bool) {
		each := func(parents []source.Parent) bool {
			return !slices.ContainsFunc(parents, func(p source.Parent) bool { return !yield(p) })
		}
		for i := range f.Records {
			if !each(f.Records[i].Parents) {
				return
			}
		}
		for i := range f.Defms {
			if !each(f.Defms[i].Parents) {
				return
			}
		}
		for _, class := range f.Classes {
			if !each(class.Parents) {
				return
			}
		}
	}
}

// Complete reports whether all direct and indirect includes of a file have been
// read or belong to MLIR. If not, the file may define more than is known.
func (c *Classes) Complete(s *source.File) bool {
	return c.completes.Get(s, func() bool {
		for _, f := range c.includes.Together(s) {
			if f.Fault != "" {
				return false
			}
			for i, target := range c.includes.Targets(f) {
				if target != "" {
					if c.sources.File(target) == nil {
						return false // a rule generates the included file
					}
				} else if c.Facts(f).Files[f.Includes[i].Spelling] == nil {
					return false
				}
			}
		}
		return true
	})
}

// classFiles has, for each kind whose generator fails without the base class, the class and the file of MLIR that has it.
var classFiles = map[mlir.Kind]struct{ class, file string }{
	mlir.Op:               {"Op", "mlir/IR/OpBase.td"},
	mlir.OpInterface:      {"OpInterface", "mlir/IR/Interfaces.td"},
	mlir.AttrInterface:    {"AttrInterface", "mlir/IR/Interfaces.td"},
	mlir.TypeInterface:    {"TypeInterface", "mlir/IR/Interfaces.td"},
	mlir.DialectInterface: {"DialectInterface", "mlir/IR/Interfaces.td"},
	mlir.Pass:             {"PassBase", "mlir/Pass/PassBase.td"},
	mlir.Rewriter:         {"Pattern", "mlir/IR/PatternBase.td"},
	mlir.Bytecode:         {"DialectAttributes", "mlir/IR/BytecodeBase.td"},
}

// CanRun reports whether the generators of a kind can run on a file. They fail if the file neither has nor includes the base
// class. A file of which not all includes are known may have it.
func (c *Classes) CanRun(s *source.File, k mlir.Kind) bool {
	base, fails := classFiles[k]
	if !fails || !c.Complete(s) {
		return true
	}
	reached := map[string]bool{}
	for _, f := range c.includes.Together(s) {
		if f.Classes[base.class] != nil {
			return true
		}
		c.addOutside(f, c.Facts(f), reached)
	}
	return reached[base.file]
}

// MayDefine reports whether a file may define more than is known: it has
// records of unknown classes, and is not complete.
func (c *Classes) MayDefine(s *source.File) bool {
	if c.Complete(s) {
		return false
	}
	unknown := func(parents []source.Parent) bool {
		return slices.ContainsFunc(parents, func(p source.Parent) bool {
			return c.find(s, p.Name) == nil && c.findMulti(s, p.Name) == nil && mlir.BaseClass(p.Name) == 0 && c.Facts(s).Classes[p.Name].Kind == 0
		})
	}
	return slices.ContainsFunc(s.Records, func(r source.Record) bool { return unknown(r.Parents) }) ||
		slices.ContainsFunc(s.Defms, func(x source.Defm) bool { return unknown(x.Parents) })
}

// dialectOf returns the name of the record of the dialect that a parent of a record
// passes to Op, AttrDef or TypeDef, directly or through other classes. It returns "" if
// the name is not known.
func (c *Classes) dialectOf(s *source.File, p source.Parent, k mlir.Kind, depth int) string {
	if c.steps--; depth > expandLimit || c.steps < 0 {
		return ""
	}
	first := ""
	if len(p.Args) > 0 {
		first = p.Args[0]
	}
	if mlir.BaseClass(p.Name)&k != 0 {
		return first
	}
	cl := c.find(s, p.Name)
	if cl == nil {
		ofMLIR := c.Facts(s).Classes[p.Name]
		if ofMLIR.Dialect == "" && ofMLIR.Kind&k != 0 {
			return first
		}
		return ofMLIR.Dialect
	}
	for _, up := range cl.Parents {
		name := c.dialectOf(cl.File, up, k, depth+1)
		if name == "" {
			continue
		}
		switch i := slices.Index(cl.Params, name); {
		case i < 0:
			return name
		case i < len(p.Args):
			return p.Args[i]
		}
		return ""
	}
	return ""
}

// A scope holds what one run of a generator sees: the dialects of a file and
// its includes.
type scope struct {
	Dialects []string // names as in the IR
	// Owners are the names of the records of the dialects to which types and attributes belong.
	Owners map[mlir.Kind][]string
}

// ScopeOf returns the scope of a file. It includes the dialects of MLIR's own files.
func (c *Classes) ScopeOf(s *source.File) scope {
	sc := scope{Owners: map[mlir.Kind][]string{}}
	facts, outside := c.Facts(s), map[string]bool{}
	for _, f := range c.includes.Together(s) {
		d := c.Define(f)
		for _, x := range d.Dialects {
			sc.Dialects = appendNew(sc.Dialects, x.Name)
		}
		for k, records := range d.owners {
			sc.Owners[k] = appendNew(sc.Owners[k], records...)
		}
		c.addOutside(f, facts, outside)
	}
	for _, p := range slices.Sorted(maps.Keys(outside)) {
		f := facts.Files[p]
		sc.Dialects = appendNew(sc.Dialects, f.Dialects...)
		for k, records := range f.Owners {
			sc.Owners[k] = appendNew(sc.Owners[k], records...)
		}
	}
	return sc
}

// addOutside adds the files of MLIR that a file includes, directly or through others of MLIR, to a set.
func (c *Classes) addOutside(f *source.File, facts *llvm.Facts, set map[string]bool) {
	for i, target := range c.includes.Targets(f) {
		if target == "" {
			facts.Close(f.Includes[i].Spelling, set)
		}
	}
}

// DialectName returns the name of a dialect in the IR for the name of its record in a
// file, its includes or MLIR. It returns "" if the record is not known.
func (c *Classes) DialectName(s *source.File, rec string) string {
	for _, f := range c.includes.Together(s) {
		if d, ok := f.Dialects[rec]; ok {
			return d.Name
		}
	}
	return c.Facts(s).DialectNames[rec]
}

// OpsSeen returns the number of operations that a generator sees in a file, and their size
// as sharder.Recommend takes it.
func (c *Classes) OpsSeen(s *source.File) (count, size int) {
	for _, f := range c.includes.Together(s) {
		d := c.Define(f)
		count, size = count+d.Ops, size+d.size
	}
	return count, size
}
