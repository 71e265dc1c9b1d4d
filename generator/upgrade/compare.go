package upgrade

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// A unit is a file to evaluate, with the files whose definitions are compared then.
type unit struct {
	file  string
	homes map[string]bool // absolute paths
}

// compareAll compares what the releases generate for the definitions of all files.
func (a *analysis) compareAll(ctx context.Context) error {
	units, err := a.units(ctx)
	if err != nil {
		return err
	}
	var done atomic.Int32
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(a.Jobs, 1))
	for _, u := range units {
		group.Go(func() error {
			if err := a.compareUnit(ctx, u); err != nil {
				return err
			}
			a.progress(2*len(a.Files) - len(units) + int(done.Add(1)))
			return nil
		})
	}
	return group.Wait()
}

// units decides which file is evaluated for the definitions of each file: the file itself,
// or the first one that includes it if it cannot be evaluated alone.
func (a *analysis) units(ctx context.Context) ([]unit, error) {
	var units []unit
	index := map[string]int{}
	for _, file := range a.Files {
		if path := a.paths.absolute(file); a.failures[path] == "" && !a.refused[file] {
			index[file] = len(units)
			units = append(units, unit{file, map[string]bool{path: true}})
		}
	}
	included := map[string]bool{} // files whose definitions are compared where another file includes them
	for path := range a.failures {
		included[path] = true
	}
	for _, file := range a.fragments {
		included[a.paths.absolute(file)] = true
	}
	if len(included) > 0 {
		placed := map[string]bool{}
		for i := range units {
			records, err := a.before.load(ctx, units[i].file)
			if err != nil {
				return nil, context.Cause(ctx)
			}
			for _, f := range records.Files {
				if path := a.paths.absolute(f); included[path] && !placed[path] {
					placed[path] = true
					units[i].homes[path] = true
				}
			}
		}
		for _, file := range a.Files {
			if path := a.paths.absolute(file); a.failures[path] != "" && !placed[path] && !a.included[path] {
				a.report.Notes = append(a.report.Notes, file+" is not compared: release "+a.report.From+" refuses it: "+a.failures[path])
			}
		}
		for _, file := range a.fragments {
			if !placed[a.paths.absolute(file)] {
				a.report.Notes = append(a.report.Notes, file+" is not compared: no file that includes it is compared")
			}
		}
	}
	return units, nil
}

// home returns the absolute path of the file whose unit compares a definition.
func (a *analysis) home(records evaluated, def *tablegen.Record) string {
	l := def.Loc
	if n := len(def.OuterLocs); n > 0 {
		l = def.OuterLocs[n-1]
	}
	p, ok := records.Sources.Position(l)
	if !ok {
		return ""
	}
	return a.paths.absolute(p.File)
}

func (a *analysis) compareUnit(ctx context.Context, u unit) error {
	from, err := a.before.load(ctx, u.file)
	if err != nil {
		return context.Cause(ctx)
	}
	to, err := a.after.load(ctx, u.file)
	if err != nil {
		return context.Cause(ctx)
	}
	check := a.checkOf(u.file, from)
	var kept evaluated
	if check != unchanged {
		if kept, err = a.kept.load(ctx, u.file); err != nil {
			if ctx.Err() == nil && check != excluded {
				a.fault(u.file + ": release " + a.report.From + " refuses the edited file: " + firstLine(firstError(err).Error()))
			}
			check = unchanged
		}
	}
	a.reportDeprecated(to)
	known := map[string]Place{}
	chosen := a.selections(from.Records, func(f *family, def *tablegen.Record) bool {
		p, owned := a.defines(from, def)
		if def.Anonymous && f.unnamed {
			p, _, owned = a.place(from, def.Loc)
		}
		if !owned || !u.homes[a.home(from, def)] {
			return false
		}
		known[def.Name] = p
		return !a.refused[def.Name]
	})
	for _, s := range chosen {
		a.mu.Lock()
		a.report.Definitions[s.plural] += len(s.defs)
		a.mu.Unlock()
		c := &comparison{a: a, file: u.file, from: from, to: to, kept: kept, check: check, selection: s, places: known}
		if err := c.run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// A check says what must hold for the earlier release after the edits.
type check uint8

const (
	unchanged check = iota // no edit concerns the file
	sameText               // the generators write the same text
	accepted               // the generators accept the file
	excluded               // nothing
)

// checkOf returns the check for the files that an evaluation has read.
func (a *analysis) checkOf(file string, records evaluated) check {
	result := unchanged
	for _, f := range append([]string{file}, records.Files...) {
		path := a.paths.absolute(f)
		a.files.mu.Lock()
		_, edited := a.files.texts[path]
		a.files.mu.Unlock()
		switch {
		case !edited:
		case a.excludes(path):
			return excluded
		case a.loose[path]:
			result = accepted
		case result == unchanged:
			result = sameText
		}
	}
	return result
}

// reportDeprecated records the uses of deprecated defs in the user's files.
func (a *analysis) reportDeprecated(to evaluated) {
	for _, d := range ods.DeprecatedUses(to.Records) {
		if p, _, owned := a.place(to, d.Loc); owned {
			a.groups.add(Group{Section: SectionDeprecated, Cause: firstLine(d.Msg)}, "places", p)
		}
	}
}

func (a *analysis) fault(text string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !slices.Contains(a.report.Faults, text) {
		a.report.Faults = append(a.report.Faults, text)
	}
}

// A comparison compares what the generators of a family write for some definitions.
type comparison struct {
	a *analysis
	selection
	file           string
	from, to, kept evaluated
	check          check
	places         map[string]Place
	causes         map[string]*abstraction // by the name of the definition; nil at first
	before, after  []body                  // of functions in all texts, because releases define some in other texts
}

func (c *comparison) run(ctx context.Context) error {
	later := c.selection
	later.defs = nil
	for _, def := range c.defs {
		if d := c.to.Def(def.Name); d != nil {
			later.defs = append(later.defs, d)
		}
	}
	for _, name := range c.generators() {
		before, err := c.a.run(ctx, c.a.before, c.from.Records, c.file, name, c.selection)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			c.a.note(c.file + ": -" + name + " is not compared: release " + c.a.report.From + " refuses the definitions: " + firstLine(err.Error()))
			continue
		}
		after, err := c.a.run(ctx, c.a.after, c.to.Records, c.file, name, later)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			c.a.refuse(c.to, firstError(err), c.plural, nil)
			continue
		}
		c.verify(ctx, name, before)
		c.compare(before, after)
	}
	c.compareBodies()
	return nil
}

func (a *analysis) note(text string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !slices.Contains(a.report.Notes, text) {
		a.report.Notes = append(a.report.Notes, text)
	}
}

// verify checks what the earlier release writes for the edited files.
func (c *comparison) verify(ctx context.Context, name string, before text) {
	if c.check != sameText && c.check != accepted {
		return
	}
	s := c.selection
	s.defs = nil
	for _, def := range c.defs {
		if d := c.kept.Def(def.Name); d != nil {
			s.defs = append(s.defs, d)
		}
	}
	after, err := c.a.run(ctx, c.a.kept, c.kept.Records, c.file, name, s)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		c.a.fault(c.file + ": -" + name + " of release " + c.a.report.From + " refuses the edited definitions: " + firstLine(err.Error()))
	case c.check == sameText && plainText(before.marked) != plainText(after.marked):
		c.a.fault(c.file + ": -" + name + " of release " + c.a.report.From + " writes another text after the edits")
	}
}

// A part is a text with what it declares.
type part struct {
	*surface.Surface
	spans []cpp.Span
}

func newPart(marked []byte) part {
	plain, spans := cpp.SplitOrigins(marked)
	return part{surface.Scan(string(plain)), spans}
}

// def returns the name of the definition that the text at an offset comes from, or "".
func (p part) def(offset int) string {
	if s := origin.At(p.spans, offset, func(kind string) bool { return kind == origin.Def }); s != nil {
		return s.Name
	}
	return ""
}

// A body is that of a function.
type body struct {
	class, name string
	def         string // the definition that it comes from
	tokens      []string
}

func (p part) bodies() []body {
	var all []body
	for _, d := range p.Definitions {
		all = append(all, body{strings.TrimPrefix(d.Class, "mlir::"), d.Name, p.def(d.Offset), d.Body()})
	}
	return all
}

// compare compares what a generator of both releases wrote.
func (c *comparison) compare(before, after text) {
	old, now := newPart(before.marked), newPart(after.marked)
	c.collectWords(now)
	if c.causes == nil { // the first text has the declarations
		c.causes = c.abstractions(old, now)
	}
	for _, change := range surface.Compare(old.Surface, now.Surface) {
		def := old.def(change.Offset)
		if change.Kind == surface.Added {
			def = now.def(change.Offset)
		}
		if abs := c.causes[def]; abs != nil {
			c.add(&change, abs, c.places[def])
		}
	}
	c.before, c.after = append(c.before, old.bodies()...), append(c.after, now.bodies()...)
}

// abstractions returns the abstraction of each definition. Its class is the one with the
// shortest name that is not in another class.
func (c *comparison) abstractions(old, now part) map[string]*abstraction {
	all := map[string]*abstraction{}
	for _, def := range c.defs {
		all[def.Name] = newAbstraction(c.family, def)
	}
	depth := map[*abstraction]int{}
	for _, p := range []part{old, now} {
		for _, class := range p.Classes {
			if abs := all[p.def(class.Offset)]; abs != nil && !class.Namespace && !strings.Contains(class.Name, "<") {
				abs.classes[surface.Unqualified(class.Name)] = true
			}
		}
	}
	for _, class := range old.Classes {
		abs := all[old.def(class.Offset)]
		if abs == nil || class.Namespace || strings.Contains(class.Name, "detail::") || strings.Contains(class.Name, "<") {
			continue
		}
		name, nesting := surface.Unqualified(class.Name), strings.Count(class.Name, "::")
		if abs.class == "" || nesting < depth[abs] || nesting == depth[abs] && len(name) < len(abs.class) {
			abs.class, depth[abs] = name, nesting
		}
	}
	return all
}

var sections = map[surface.ChangeKind]Section{
	surface.Removed: SectionRemoved, surface.Added: SectionAdded, surface.Changed: SectionChanged, surface.Deprecated: SectionDeprecated,
}

// newMethods says what methods of operations that only the later release generates change
// about IR.
var newMethods = map[string]string{
	"writeProperties":                 "bytecode and generic form: inherent attributes are properties; before, they were in the attribute dictionary",
	"parsePropertiesFromKeyValueList": "printed and accepted IR: prop-dict is a list of keys and values in the syntax of each property; before, it was an attribute dictionary",
}

// add records a change of a class.
func (c *comparison) add(change *surface.Change, abs *abstraction, p Place) {
	g := Group{Section: sections[change.Kind], Cause: abs.cause(change), Remedy: remedyOf(change)}
	switch {
	case change.Kind == surface.Removed && change.Old != nil:
		// The types in the signature belong to MLIR, which may still have them.
		g.Names = abs.outside(change.Old.Name)
	case isInherited(change):
		g.Overloads = []Overload{{Class: surface.Unqualified(change.Class), Name: change.Old.Name, Own: parametersOf(change.Old)}}
	case change.Kind == surface.Changed:
		g.Names = abs.outside(withoutTemplate(change.Old.Signature()))
	case change.Kind == surface.Deprecated:
		if o, ok := newOverload(change); ok {
			g.Overloads = []Overload{o}
		}
	}
	c.a.groups.add(g, c.plural, p)
	if change.Kind == surface.Added && change.New != nil && newMethods[change.New.Name] != "" {
		c.a.groups.add(Group{Section: SectionIR, Cause: newMethods[change.New.Name]}, c.plural, p)
	}
}

// withoutTemplate returns a signature without its template parameters, whose names nothing else uses.
func withoutTemplate(signature string) string {
	parameters := map[string]bool{}
	for _, m := range templateParameter.Get().FindAllStringSubmatch(signature, -1) {
		parameters[m[1]] = true
	}
	return words.Get().ReplaceAllStringFunc(signature, func(word string) string {
		if parameters[word] {
			return ""
		}
		return word
	})
}

// templateParameter matches a parameter of a template that is a type.
var templateParameter = lazyregexp.New(`\b(?:typename|class)\s+(\w+)\s*[,>=]`)

// collectWords remembers the identifiers that the later release declares, and the methods of its
// interfaces, which classes may inherit.
func (c *comparison) collectWords(p part) {
	c.a.mu.Lock()
	defer c.a.mu.Unlock()
	for _, method := range c.to.DefsOf("InterfaceMethod") {
		c.a.words[ods.TextOrEmpty(method, mlir.FieldName)] = true
	}
	for _, class := range p.Classes {
		for i := range class.Members {
			for _, w := range words.Get().FindAllString(class.Members[i].Signature(), -1) {
				c.a.words[w] = true
			}
		}
	}
}

// compareBodies compares what functions print, parse, read and write.
func (c *comparison) compareBodies() {
	type key struct{ class, name string }
	model := ods.NewModel(c.from.Records, c.a.before.features)
	later := map[key][]string{}
	for _, b := range c.after {
		k := key{b.class, b.name}
		later[k] = append(later[k], b.tokens...)
	}
	earlier := map[key][]string{}
	defs := map[key]string{}
	var order []key
	for _, b := range c.before {
		k := key{b.class, b.name}
		if _, known := earlier[k]; !known {
			order = append(order, k)
			defs[k] = b.def
		}
		earlier[k] = append(earlier[k], b.tokens...)
	}
	for _, k := range order {
		abs := c.causes[defs[k]]
		body, ok := later[k]
		if abs == nil || !ok {
			continue
		}
		subject, before, ok := traceOf(k.name, earlier[k])
		if !ok {
			continue
		}
		_, after, _ := traceOf(k.name, body)
		if k.name == "print" {
			before, after = spaced(c.before, k.class, before), spaced(c.after, k.class, after)
			if def := c.from.Def(defs[k]); c.isOp() && def != nil && !mayHaveInherentAttributes(model, def) {
				before, after = withDiscardable(before), withDiscardable(after)
			}
		}
		if difference := abs.difference(before, after); difference != "" {
			c.a.groups.add(Group{Section: SectionIR, Cause: string(subject) + " (" + k.name + "): " + difference}, c.plural, c.places[defs[k]])
		}
	}
}

// excludes reports whether an edit of a file is one that the earlier release refuses.
func (a *analysis) excludes(path string) bool {
	name := a.owned[path]
	return slices.ContainsFunc(a.report.Edits, func(c Change) bool { return c.File == name && excludesFrom(c.Edit) })
}

// spaced returns the steps of the printer of an attribute or type, with the space that the
// printer of its dialect prints before them.
func spaced(all []body, class string, steps []string) []string {
	for _, b := range all {
		if (b.name == "generatedAttributePrinter" || b.name == "generatedTypePrinter") && printsSpace(b.tokens, class) {
			return afterSpace(steps)
		}
	}
	return steps
}

// withDiscardable returns the steps of the printer of an operation all of whose attributes are
// discardable.
func withDiscardable(steps []string) []string {
	steps = slices.Clone(steps)
	for i, s := range steps {
		if name, _, ok := strings.Cut(s, " "+allAttributes); ok {
			steps[i] = name + " " + discardableAttributes
		}
	}
	return steps
}

func excludesFrom(name edits.Name) bool {
	kind, _ := edits.KindOf(name)
	return kind.ExcludesFrom
}

// finish completes the report.
func (a *analysis) finish() {
	r := a.report
	r.Groups = a.groups.sorted()
	for i := range r.Groups {
		g := &r.Groups[i]
		g.Names = slices.DeleteFunc(g.Names, func(w string) bool { return a.words[w] })
	}
	slices.Sort(r.Notes)
	slices.Sort(r.Faults)
	for path, text := range a.files.texts {
		old, err := a.ReadFile(path)
		if err == nil && string(old) != text {
			r.Files = append(r.Files, Rewritten{a.owned[path], string(old), text})
		}
	}
	slices.SortFunc(r.Files, func(a, b Rewritten) int { return strings.Compare(filepath.ToSlash(a.File), filepath.ToSlash(b.File)) })
	slices.SortStableFunc(r.Edits, func(a, b Change) int {
		if n := strings.Compare(a.File, b.File); n != 0 {
			return n
		}
		return a.Line - b.Line
	})
}
