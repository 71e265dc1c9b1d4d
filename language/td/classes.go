package td

import (
	"slices"
	"sort"
	"strings"
)

// notGenerated marks classes whose records no generator reads, although they
// derive from one that has a generator: DeclareOpInterfaceMethods and its like.
const notGenerated kind = 1 << 31

const constraintKinds = attrConstraint | typeConstraint

// A classification answers what the records of .td files are, by following
// inheritance through the files they include, then through MLIR's own classes.
type classification struct {
	tree  *tree
	kinds map[*class]kind
	ext   *mlirFacts
	steps int // left for the file that is being looked at
}

// stepLimit bounds the work on one file: multiclasses and classes that refer to
// each other can ask for exponentially much.
const stepLimit = 200_000

func newClassification(t *tree) *classification {
	return &classification{tree: t, kinds: map[*class]kind{}, ext: installedFacts()}
}

// A definition is what one file itself defines.
type definition struct {
	kinds        kind
	ops          int
	dialects     []dialect // the dialects it declares
	attrDialects []string  // record names of the dialects that its attributes and types belong to
	typeDialects []string
	opDialects   []string
}

func (d *definition) addDialect(k kind, name string) {
	if name == "" {
		return
	}
	switch k {
	case attrDef:
		d.attrDialects = appendNew(d.attrDialects, name)
	case typeDef:
		d.typeDialects = appendNew(d.typeDialects, name)
	case op:
		d.opDialects = appendNew(d.opDialects, name)
	}
}

func appendNew(list []string, s string) []string {
	for _, x := range list {
		if x == s {
			return list
		}
	}
	return append(list, s)
}

// define classifies the records of a file.
func (c *classification) define(s *source) *definition {
	if s.defined != nil {
		return s.defined
	}
	d := &definition{}
	s.defined = d
	c.steps = stepLimit
	for i := range s.records {
		c.record(d, s, &s.records[i], 1)
	}
	for _, x := range s.defms {
		c.expand(d, s, x.parents, x.times, 0)
	}
	return d
}

func (c *classification) record(d *definition, s *source, r *record, times int) {
	k := kind(0)
	for _, p := range r.parents {
		k |= c.kindOf(s, p.name) | c.anonymous(s, p)
	}
	if k&notGenerated != 0 {
		return
	}
	if k&^constraintKinds != 0 {
		k &^= constraintKinds
	} else if !r.cppName && !c.hasCppName(s, r.parents) {
		k = 0
	}
	d.kinds |= k
	if k&op != 0 {
		d.ops += min(times*r.times, loopLimit)
	}
	if k&dialectKind != 0 {
		dl, ok := s.dialects[r.name]
		if !ok {
			dl = dialect{name: r.name}
		}
		d.dialects = append(d.dialects, dl)
	}
	(k & (attrDef | typeDef | op)).each(func(one kind) {
		for _, p := range r.parents {
			if name := c.dialectOf(s, p, one, nil, 0); name != "" {
				d.addDialect(one, name)
				break
			}
		}
	})
}

func (c *classification) hasCppName(s *source, parents []parent) bool {
	for _, p := range parents {
		if cl := c.find(s, p.name); cl != nil && cl.cppName {
			return true
		}
	}
	return false
}

// expandLimit bounds how deep multiclasses are followed into each other.
const expandLimit = 32

func (c *classification) expand(d *definition, s *source, parents []parent, times, depth int) {
	if c.steps--; depth > expandLimit || c.steps < 0 {
		return
	}
	for i, p := range parents {
		m := c.findMulti(s, p.name)
		if m == nil {
			// After the first, a parent of a defm may be a class.
			if k := c.kindOf(s, p.name); i > 0 && k != 0 {
				r := record{parents: []parent{p}, times: 1}
				before := d.ops
				c.record(d, s, &r, times)
				d.ops = before
			}
			continue
		}
		for j := range m.records {
			c.record(d, m.file, &m.records[j], times)
		}
		for _, x := range m.defms {
			c.expand(d, m.file, x.parents, min(times*x.times, loopLimit), depth+1)
		}
		if len(m.parents) > 0 {
			c.expand(d, m.file, m.parents, times, depth+1)
		}
	}
}

// kindOf returns the kinds of a class as seen from a file.
func (c *classification) kindOf(s *source, name string) kind {
	if cl := c.find(s, name); cl != nil {
		return c.classKind(cl)
	}
	if k := baseClass(name); k != 0 {
		if c.redefined(name) && !c.tree.reaches(s, "mlir/") {
			return 0
		}
		return k
	}
	return c.ext.classes[name].kind
}

// redefined reports whether the repository has a class of its own with the name
// of one of MLIR's base classes, as LLVM's code generators have Pat and Op.
func (c *classification) redefined(name string) bool {
	for _, cl := range c.tree.classesNamed(name) {
		if !ofMLIR(cl.file.path) {
			return true
		}
	}
	return false
}

// ofMLIR reports whether a file is part of MLIR, here or in a copy of it.
func ofMLIR(p string) bool {
	return strings.HasPrefix(p, "mlir/") || strings.Contains(p, "/mlir/")
}

// anonymous is what records without a name among the arguments of a base add:
// EnumAttr<Foo_Dialect, I32EnumAttr<…>> makes an enum beside the attribute.
func (c *classification) anonymous(s *source, p parent) kind {
	k := kind(0)
	for _, v := range p.values {
		k |= c.kindOf(s, v) & enum
	}
	return k
}

func (c *classification) classKind(cl *class) kind {
	if k, ok := c.kinds[cl]; ok {
		return k
	}
	c.kinds[cl] = 0 // a class that derives from itself has no kind
	k := kind(0)
	if ofMLIR(cl.file.path) {
		k = baseClass(cl.name)
	}
	for _, p := range cl.parents {
		k |= c.kindOf(cl.file, p.name) | c.anonymous(cl.file, p)
	}
	if cl.name == "DeclareInterfaceMethods" {
		k = notGenerated
	}
	c.kinds[cl] = k
	return k
}

// find looks a class up in a file, in what it includes, and, for a fragment
// that leaves the includes to whoever includes it, in the whole repository.
func (c *classification) find(s *source, name string) *class {
	if cl := s.classes[name]; cl != nil {
		return cl
	}
	for _, f := range c.tree.closure(s) {
		if cl := f.classes[name]; cl != nil {
			return cl
		}
	}
	if baseClass(name) != 0 || c.ext.classes[name].kind != 0 {
		return nil
	}
	if all := c.tree.classesNamed(name); len(all) == 1 {
		return all[0]
	}
	return nil
}

func (c *classification) findMulti(s *source, name string) *multiclass {
	if m := s.multis[name]; m != nil {
		return m
	}
	for _, f := range c.tree.closure(s) {
		if m := f.multis[name]; m != nil {
			return m
		}
	}
	if all := c.tree.multisNamed(name); len(all) == 1 {
		return all[0]
	}
	return nil
}

// standalone reports whether a file includes what it needs. One that leaves it
// to whoever includes it cannot be generated from: it names a class or a dialect
// that the repository has, but not among its includes, or one of MLIR's without
// an include that leads out of the repository.
func (c *classification) standalone(s *source) bool {
	return s.alone.or(func() bool { return c.needsMet(s) })
}

func (c *classification) needsMet(s *source) bool {
	n := needs{c: c, files: c.tree.together(s)}
	n.outside = slices.ContainsFunc(n.files, func(f *source) bool {
		return slices.ContainsFunc(f.includes, func(inc include) bool {
			target := c.tree.find(f, inc.spelling)
			return target == "" || c.tree.source(target) == nil
		})
	})
	for i, f := range n.files {
		if (i == 0 || !c.standalone(f)) && !n.met(f) {
			return false
		}
	}
	return true
}

// needs are what the files that a generator reads together have to have among
// them.
type needs struct {
	c       *classification
	files   []*source
	outside bool // one includes something that is not in the repository
}

// met reports whether the classes and dialects that a file names are there.
func (n *needs) met(f *source) bool {
	met := func(parents []parent) bool {
		return !slices.ContainsFunc(parents, func(p parent) bool {
			return !n.class(p.name) || len(p.args) > 0 && !n.dialect(p.args[0])
		})
	}
	for i := range f.records {
		if !met(f.records[i].parents) {
			return false
		}
	}
	for _, x := range f.defms {
		if !met(x.parents) {
			return false
		}
	}
	for _, cl := range f.classes {
		if !met(cl.parents) {
			return false
		}
	}
	return true
}

func (n *needs) class(name string) bool {
	for _, f := range n.files {
		if f.classes[name] != nil || f.multis[name] != nil {
			return true
		}
	}
	if baseClass(name) != 0 || n.c.ext.classes[name].kind != 0 {
		return n.outside
	}
	return len(n.c.tree.classesNamed(name)) == 0 && len(n.c.tree.multisNamed(name)) == 0
}

func (n *needs) dialect(record string) bool {
	return record == "" || !n.c.tree.dialects[record] || slices.ContainsFunc(n.files, func(f *source) bool {
		_, ok := f.dialects[record]
		return ok
	})
}

// complete reports whether everything that a file includes, itself or through
// others, has been read or is known as a part of MLIR. Of one that is not
// complete nobody can say what it does not define.
func (c *classification) complete(s *source) bool {
	return s.whole.or(func() bool { return c.isComplete(s) })
}

func (c *classification) isComplete(s *source) bool {
	for _, f := range c.tree.together(s) {
		if f.fault != "" {
			return false
		}
		for _, inc := range f.includes {
			if target := c.tree.find(f, inc.spelling); target != "" {
				if c.tree.source(target) == nil {
					return false // a rule makes it
				}
			} else if c.ext.files[inc.spelling] == nil {
				return false
			}
		}
	}
	return true
}

// mayDefine reports whether a file may define more than what is known of it: it
// has records of classes that nobody knows, and is not complete.
func (c *classification) mayDefine(s *source) bool {
	if c.complete(s) {
		return false
	}
	unknown := func(parents []parent) bool {
		return slices.ContainsFunc(parents, func(p parent) bool {
			return c.find(s, p.name) == nil && c.findMulti(s, p.name) == nil && baseClass(p.name) == 0 && c.ext.classes[p.name].kind == 0
		})
	}
	return slices.ContainsFunc(s.records, func(r record) bool { return unknown(r.parents) }) ||
		slices.ContainsFunc(s.defms, func(x expansion) bool { return unknown(x.parents) })
}

// dialectOf follows the first argument of Op, AttrDef and TypeDef down to the
// record that is passed for it.
func (c *classification) dialectOf(s *source, p parent, k kind, seen []*class, depth int) string {
	if c.steps--; depth > expandLimit || c.steps < 0 {
		return ""
	}
	if baseClass(p.name)&k != 0 {
		if len(p.args) > 0 {
			return p.args[0]
		}
		return ""
	}
	cl := c.find(s, p.name)
	if cl == nil {
		if e, ok := c.ext.classes[p.name]; ok && e.dialect != "" {
			return e.dialect
		}
		if c.ext.classes[p.name].kind&k != 0 {
			if len(p.args) > 0 {
				return p.args[0]
			}
		}
		return ""
	}
	for _, x := range seen {
		if x == cl {
			return ""
		}
	}
	for _, up := range cl.parents {
		name := c.dialectOf(cl.file, up, k, append(seen, cl), depth+1)
		if name == "" {
			continue
		}
		for i, param := range cl.params {
			if param == name {
				if i < len(p.args) {
					return p.args[i]
				}
				return ""
			}
		}
		return name
	}
	return ""
}

// scope is everything that one run of a generator sees: the dialects of a file
// and of all it includes.
type scope struct {
	dialects     []string // names as in the IR
	attrDialects []string // record names
	typeDialects []string
}

// scopeOf collects the scope of a file, MLIR's own files included.
func (c *classification) scopeOf(s *source) scope {
	var sc scope
	ext := map[string]bool{}
	add := func(f *source) {
		d := c.define(f)
		for _, x := range d.dialects {
			sc.dialects = appendNew(sc.dialects, x.name)
		}
		for _, x := range d.attrDialects {
			sc.attrDialects = appendNew(sc.attrDialects, x)
		}
		for _, x := range d.typeDialects {
			sc.typeDialects = appendNew(sc.typeDialects, x)
		}
		for _, inc := range f.includes {
			if c.tree.find(f, inc.spelling) == "" {
				c.ext.close(inc.spelling, ext)
			}
		}
	}
	add(s)
	for _, f := range c.tree.closure(s) {
		add(f)
	}
	names := make([]string, 0, len(ext))
	for p := range ext {
		names = append(names, p)
	}
	sort.Strings(names)
	for _, p := range names {
		f := c.ext.files[p]
		for _, x := range f.dialects {
			sc.dialects = appendNew(sc.dialects, x.name)
		}
		for _, x := range f.attrDialects {
			sc.attrDialects = appendNew(sc.attrDialects, x)
		}
		for _, x := range f.typeDialects {
			sc.typeDialects = appendNew(sc.typeDialects, x)
		}
	}
	return sc
}

// dialectName finds the IR name of a dialect from the name of its record.
func (c *classification) dialectName(s *source, rec string) string {
	if d, ok := s.dialects[rec]; ok {
		return d.name
	}
	for _, f := range c.tree.closure(s) {
		if d, ok := f.dialects[rec]; ok {
			return d.name
		}
	}
	if name, ok := c.ext.dialectNames[rec]; ok {
		return name
	}
	return ""
}
