package compare

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A cppVersion is what generators declare for one version of a definition.
type cppVersion struct {
	classes []*surface.Class // that of the definition first
	members map[memberKey][]*surface.Member
	names   map[*surface.Class]string // of classes, without namespaces and outer classes
	byHand  map[*surface.Class][]surface.Member
	parts   []string // origins with a name, such as "operand lhs", in the order of the members
}

// A memberKey is the members of a class with one name.
type memberKey struct {
	class *surface.Class
	name  string
}

// newCppVersion reads the classes of a version. Their names are relative to the class of the definition, and the name of
// that class is that of the new version, so that renamed classes can be compared.
func newCppVersion(list []catalog.CppClass, class, newClass string) *cppVersion {
	v := &cppVersion{members: map[memberKey][]*surface.Member{}, names: map[*surface.Class]string{}, byHand: map[*surface.Class][]surface.Member{}}
	namespace, name := splitClass(qualified(class))
	_, newName := splitClass(qualified(newClass))
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	for i := range list {
		made := &surface.Class{Name: relativeClass(list[i].Name, namespace, name), Namespace: list[i].Namespace}
		if rest, ok := strings.CutPrefix(list[i].Name, qualified(newClass)); ok && (rest == "" || rest[0] == ':' || rest == "Attr") {
			made.Name = rest // the catalogues have the new names
		}
		if !made.Namespace {
			v.names[made] = surface.Unqualified(list[i].Name)
		}
		parse := func(text string) surface.Member {
			if name != newName {
				text = word.ReplaceAllString(text, newName)
			}
			m, ok := surface.Parse(text)
			if !ok {
				m = surface.Member{Kind: surface.Enumerator, Name: text, Text: text}
			}
			return m
		}
		for _, text := range list[i].ByHand {
			v.byHand[made] = append(v.byHand[made], parse(text))
		}
		for _, member := range list[i].Members {
			m := parse(member.Text)
			m.Origin = member.Origin
			if name, ok := strings.CutPrefix(m.Origin, origin.Property); ok {
				m.Origin = origin.Attribute + name // one may become the other
			}
			made.Members = append(made.Members, m)
		}
		v.classes = append(v.classes, made)
	}
	slices.SortStableFunc(v.classes, func(a, b *surface.Class) int { return cmp.Compare(min(len(a.Name), 1), min(len(b.Name), 1)) })
	for _, c := range v.classes {
		for i := range c.Members {
			m := &c.Members[i]
			v.members[memberKey{c, m.Name}] = append(v.members[memberKey{c, m.Name}], m)
			if isPart(m.Origin) && !slices.Contains(v.parts, m.Origin) {
				v.parts = append(v.parts, m.Origin)
			}
		}
	}
	return v
}

// relativeClass returns the name of a class without the namespace and the class of a definition.
func relativeClass(class, namespace, name string) string {
	if class == namespace {
		return "::namespace"
	}
	return strings.Replace(strings.TrimPrefix(class, namespace+"::"), name, "", 1)
}

func (v *cppVersion) class(name string) *surface.Class {
	i := slices.IndexFunc(v.classes, func(c *surface.Class) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return v.classes[i]
}

func partName(kind, name string) string { return kind + " " + name }

// isPart reports whether an origin is a part of a definition with a name.
func isPart(from string) bool {
	return strings.Contains(from, " ") && !strings.HasPrefix(from, origin.Trait)
}

// isSegmentSizes reports whether an attribute follows from the numbers of operands or results.
func isSegmentSizes(name string) bool {
	return name == mlir.OperandSegmentSizes || name == mlir.ResultSegmentSizes
}

// nameOfPart returns the name in an origin.
func nameOfPart(from string) string { return from[strings.LastIndexByte(from, ' ')+1:] }

// A cppComparison compares what generators declare for both versions of a definition.
type cppComparison struct {
	*comparison
	old, now *cppVersion
	// partners has the parts of the old version that have another name in the new one, or "" for none.
	partners map[string]string
	// interfaces are those that the definition has in both versions.
	interfaces []catalog.Use
	isOver     map[string]bool // parts of the old version whose accessors need no more comparison
	gone       []string        // accessors
	reported   []string        // classes that one version lacks
}

// A declared is one version of a definition for which generators declare C++.
type declared struct {
	*catalog.Entity
	class      string
	interfaces []catalog.Use
}

// surface compares the C++ of both versions of a definition.
func (c *comparison) surface(from, to declared, partners map[string]string) {
	switch {
	case reflect.DeepEqual(from.Cpp, to.Cpp), from.Source.Outside || to.Source.Outside:
		return
	case len(from.Cpp) == 0 || len(to.Cpp) == 0:
		c.add(Review, CPP, "it is not compared, because one version does not say what generators declare")
		return
	}
	s := &cppComparison{comparison: c, old: newCppVersion(from.Cpp, cmp.Or(c.former[from.ID], from.class), to.class), now: newCppVersion(to.Cpp, to.class, to.class),
		partners: partners, interfaces: missing(to.interfaces, missing(to.interfaces, from.interfaces, fullClass), fullClass), isOver: map[string]bool{}}
	s.parts()
	s.classes(Breaking, s.old, s.now, "gone")
	s.classes(Compatible, s.now, s.old, "new")
	for _, a := range s.old.classes {
		if b := s.now.class(a.Name); b != nil {
			s.class(a, b)
		} else if a.Namespace {
			s.class(a, &surface.Class{Name: a.Name, Namespace: true})
		}
	}
	for _, b := range s.now.classes {
		if b.Namespace && s.old.class(b.Name) == nil {
			s.class(&surface.Class{Name: b.Name, Namespace: true}, b)
		}
	}
	if len(s.gone) > 0 {
		list := strings.Join(s.gone, ", ")
		change := c.add(Breaking, CPP, "accessors are gone: ", list)
		change.Cause, change.Place = "accessors are gone", Place{Name: list}
	}
	s.builders()
	s.definedByHand()
}

// definedByHand reports methods that C++ code has to define in one of the versions only, or with other parameters.
func (s *cppComparison) definedByHand() {
	for _, a := range s.old.classes {
		b := s.now.class(a.Name)
		if b == nil {
			continue
		}
		olds, nows := s.old.byHand[a], s.now.byHand[b]
		signature := func(m surface.Member) string { return m.Signature() }
		gone, created := missing(olds, nows, signature), missing(nows, olds, signature)
		for _, m := range gone {
			if i := slices.IndexFunc(created, func(n surface.Member) bool { return n.Name == m.Name }); i >= 0 {
				s.add(Breaking, CPP, "C++ code must define ", shortSignature(&created[i]), ofClass(a), " in place of ", shortSignature(&m))
				created = slices.Delete(created, i, i+1)
				continue
			}
			s.add(Breaking, CPP, "C++ code must no longer define ", shortSignature(&m), ofClass(a))
		}
		for _, m := range created {
			s.add(Compatible, CPP, "C++ code must now define ", shortSignature(&m), ofClass(a))
		}
	}
}

// generated reports that generators write something else for a definition. If other changes of it are reported, only the code
// that its fields have counts.
func (c *comparison) generated(from, to *catalog.Entity, isOnly bool) {
	if from.Source.Outside || to.Source.Outside || len(from.Generated) != len(to.Generated) {
		return
	}
	isOnly = isOnly && !c.namesRenamed[to.ID]
	verdict, what := Compatible, "only the texts in it differ, in the output of "
	var names []string
	for i, a := range from.Generated {
		b := to.Generated[i]
		isWritten := a.Written != b.Written
		switch {
		case a.Features != b.Features:
			return // all definitions differ
		case isWritten, isOnly && (a.Code != b.Code || a.Qualifiers != b.Qualifiers && len(c.former) == 0):
			verdict, what = Review, "look at it in the output of "
		case !isOnly || a.Texts == b.Texts:
			continue
		}
		names = append(names, "-"+a.Generator)
	}
	switch {
	case len(names) == 0:
	case isOnly:
		c.add(verdict, CPP, "the generated code differs, and nothing else is known: ", what, strings.Join(names, " and "))
	default:
		c.add(verdict, CPP, "the C++ code of the definition differs: ", what, strings.Join(names, " and "))
	}
}

// parts reports accessors of parts that have another name, or no partner.
func (s *cppComparison) parts() {
	for _, p := range s.old.parts {
		getter := ods.GetterName(nameOfPart(p)) + "()"
		q := s.partnerOf(p)
		s.isOver[p] = true
		switch {
		case q != "" && nameOfPart(q) == nameOfPart(p):
			s.isOver[p] = false
		case slices.ContainsFunc(s.now.parts, func(other string) bool { return nameOfPart(other) == nameOfPart(p) }):
			s.addAt(Breaking, CPP, Place{"accessor", getter}, "returns another part")
		case q != "":
			s.addAt(Breaking, CPP, Place{"accessor", getter}, "is now called "+ods.GetterName(nameOfPart(q))+"()")
		default:
			s.gone = append(s.gone, getter)
		}
	}
	for _, q := range s.now.parts {
		if s.partners[q] == q && !slices.Contains(s.old.parts, q) {
			s.add(Compatible, CPP, "the accessor ", ods.GetterName(nameOfPart(q)), "() is new")
		}
	}
}

// partnerOf returns the part of the new version that is a part of the old one, or "" if there is none with accessors.
func (s *cppComparison) partnerOf(p string) string {
	q, known := s.partners[p]
	if !known {
		q = p
	}
	if slices.Contains(s.now.parts, q) {
		return q
	}
	return ""
}

// class compares the members of a class.
func (s *cppComparison) class(a, b *surface.Class) {
	accessors := map[string][]surface.Change{}
	for _, change := range surface.CompareClass(a, b) {
		from, name := cmp.Or(change.Old, change.New).Origin, cmp.Or(change.Old, change.New).Name
		olds, nows := s.old.members[memberKey{a, name}], s.now.members[memberKey{b, name}]
		isKept := change.Old != nil && change.Old.AcceptedBy(nows)
		isCovered := change.New == nil || change.New.CoveredBy(olds)
		switch {
		case isKept && isCovered, change.Old == nil && isCovered, change.New == nil && s.names(change.Old), change.Old == nil && s.names(change.New), from == "" && isBuilder(cmp.Or(change.Old, change.New)), from == origin.Builder:
		case isPart(from):
			if change.Old != nil && !isKept && !isSegmentSizes(nameOfPart(from)) {
				accessors[from] = append(accessors[from], change)
			}
		case strings.HasPrefix(from, origin.Trait+" "):
			if change.New != nil || len(nows) == 0 {
				s.interfaceMethod(&change)
			}
		case isKept, change.Old == nil:
			s.add(Compatible, CPP, "the ", nounOf(change.New, a), change.New.Text, ofClass(a), " is new")
		case change.New == nil:
			s.add(Breaking, CPP, "the ", nounOf(change.Old, a), change.Old.Text, ofClass(a), " is gone")
		default:
			s.add(Breaking, CPP, "the ", nounOf(change.Old, a), change.Old.Text, ofClass(a), " is now ", change.New.Text, ofClass(a))
		}
	}
	for i := range a.Members { // what follows from parts is compared with them
		m := &a.Members[i]
		for _, n := range s.now.members[memberKey{b, m.Name}] {
			if m.Origin != "" && !isPart(m.Origin) && m.CoveredBy([]*surface.Member{n}) && !m.SameDefaults(n) {
				s.add(Review, CPP, "the ", nounOf(m, a), m.Text, ofClass(a), " has other defaults: ", n.Text)
			}
		}
	}
	for _, p := range s.old.parts {
		if !s.isOver[p] && len(accessors[p]) > 0 {
			s.isOver[p] = true // other classes have similar accessors
			s.accessors(accessors[p], ofClass(a))
		}
	}
}

// accessors reports changed accessors of a part: what they return, and those that are gone. Other changes, such as what
// setters take, are reported if nothing else is.
func (s *cppComparison) accessors(changes []surface.Change, of string) {
	isGetter := func(c surface.Change) bool {
		return c.New != nil && c.Old.Returns() != c.New.Returns() && strings.HasPrefix(c.Old.Name, "get")
	}
	isData := func(c surface.Change) bool { return !c.Old.IsFunction() }
	hasGetter, hasData := slices.ContainsFunc(changes, isGetter), slices.ContainsFunc(changes, isData)
	seen := map[string]bool{}
	for _, c := range changes {
		name := c.Old.Name + "()"
		place := Place{"accessor", name}
		switch {
		case seen[name] || hasGetter && !isGetter(c) && (c.New != nil || strings.HasPrefix(c.Old.Name, "set")) || hasData && !hasGetter && !isData(c):
			continue
		case c.New == nil && c.Old.IsFunction():
			s.gone = append(s.gone, name)
		case c.New == nil:
			s.add(Breaking, CPP, "the member ", c.Old.Text, of, " is gone")
		case isData(c):
			s.add(Breaking, CPP, "the member ", c.Old.Text, of, " is now ", c.New.Text)
		case isGetter(c):
			s.addAt(Breaking, CPP, place, "returned "+returnOf(c.Old)+", and returns "+returnOf(c.New))
		default:
			s.addAt(Breaking, CPP, place, "was "+c.Old.Text+", and is "+c.New.Text)
		}
		seen[name] = true
	}
}

// returnOf returns the type that a function returns, as written.
func returnOf(m *surface.Member) string {
	before, _, _ := strings.Cut(m.Text, m.Name+"(")
	return strings.TrimSpace(strings.TrimPrefix(before, "static "))
}

// interfaceMethod reports that the class ceased to declare a method of an interface, or began to declare one that has a default.
func (s *cppComparison) interfaceMethod(change *surface.Change) {
	m := cmp.Or(change.Old, change.New)
	for i := range s.interfaces {
		u := &s.interfaces[i]
		of := s.methods[u.ID+"."+m.Name] // of the interface, in both versions
		switch _, name := splitClass(u.CppName); {
		case partName(origin.Trait, name) != m.Origin:
		case of[0] == nil || of[1] == nil || change.Old == nil && !isRequired(*of[0]) && isRequired(*of[1]): // reported for the interface
		case change.New == nil:
			s.add(Breaking, CPP, "the class no longer declares ", m.Name, "() of the interface '", u.Text, "', so C++ code must not define it")
		case change.Old == nil:
			s.add(Compatible, CPP, "the class declares ", m.Name, "() of the interface '", u.Text, "', and C++ code defines it")
		}
	}
}

func nounOf(m *surface.Member, class *surface.Class) string {
	switch {
	case m.IsFunction() && class.Namespace:
		return "function "
	case m.IsFunction():
		return "method "
	}
	return "member "
}

// ofClass returns " of " and the name of a class in another one, or "".
func ofClass(class *surface.Class) string {
	if i := strings.LastIndex(class.Name, "::"); i >= 0 && !class.Namespace && !strings.HasPrefix(class.Name, "impl::") {
		return " of " + class.Name[i+2:]
	}
	return ""
}

// classes reports the classes of a version that another one lacks, apart from those of parts.
func (s *cppComparison) classes(v Verdict, version, other *cppVersion, how string) {
	for _, c := range version.classes {
		if c.Namespace || other.class(c.Name) != nil || slices.ContainsFunc(c.Members, func(m surface.Member) bool { return isPart(m.Origin) }) {
			continue
		}
		s.reported = append(s.reported, version.names[c])
		if len(c.Members) > 0 { // else other changes say it
			s.add(v, CPP, "the class ", version.names[c], " is ", how)
		}
	}
}

// names reports whether a member names a class that is reported.
func (s *cppComparison) names(m *surface.Member) bool {
	return slices.ContainsFunc(cxxtext.Scan(m.Text), func(t cxxtext.Token) bool { return slices.Contains(s.reported, t.Text) })
}

// isBuilder reports whether a member is a method that builds.
func isBuilder(m *surface.Member) bool { return m.Name == "build" || m.Name == "get" }

// builders compares the methods that build operations, attributes or types. Custom
// builders are compared one by one. Generated ones follow the parts of the operation, so
// there is one change for all.
func (s *cppComparison) builders() {
	a, b := s.old.class(""), s.now.class("")
	if a == nil || b == nil {
		return
	}
	isGenerated := func(m *surface.Member) bool { return m.Origin == "" && isBuilder(m) }
	olds := slices.Concat(s.old.members[memberKey{a, "build"}], s.old.members[memberKey{a, "get"}])
	nows := slices.Concat(s.now.members[memberKey{b, "build"}], s.now.members[memberKey{b, "get"}])
	var generated, permuted, created []string
	for _, m := range olds {
		switch {
		case m.Origin != origin.Builder && !isGenerated(m):
		case m.PermutedBy(nows) != nil:
			permuted = append(permuted, shortSignature(m.PermutedBy(nows)))
		case m.AcceptedBy(nows):
		case isGenerated(m):
			generated = append(generated, shortSignature(m))
		default:
			change := s.add(Breaking, CPP, "the builder ", shortSignature(m), " is gone")
			change.Cause, change.Place = "builders of the definition are gone", Place{"builder", shortSignature(m)}
		}
	}
	hadBuilder := slices.ContainsFunc(olds, isBuilder)
	for _, m := range nows {
		if (m.Origin == origin.Builder || isGenerated(m) && !hadBuilder) && !m.CoveredBy(olds) {
			created = append(created, shortSignature(m))
		}
	}
	s.listBuilders(Breaking, "generated builders are gone", "generated builders take other parameters", generated)
	s.listBuilders(Breaking, "builders take parameters of the same types in another order, so calls compile and mean another", "builders take parameters in another order", permuted)
	for _, m := range created {
		change := s.add(Compatible, CPP, "the builder ", m, " is new")
		change.Cause, change.Place = "builders are new", Place{"builder", m}
	}
}

func (s *cppComparison) listBuilders(v Verdict, text, cause string, list []string) {
	if len(list) > 0 {
		change := s.add(v, CPP, text, ": ", strings.Join(list, "; "))
		change.Cause, change.Place = cause, Place{"builder", list[0]}
	}
}

// shortSignature returns the declaration of a builder without the parameters that all
// builders have.
func shortSignature(m *surface.Member) string {
	open := cxxtext.TopLevel(m.Text, "(")
	if open < 0 {
		return m.Text
	}
	var kept []string
	params := m.Parameters()
	for i, p := range cxxtext.SplitTopLevel(m.Text[open+1 : max(open+1, cxxtext.AfterBracket(m.Text, open)-1)]) {
		if i >= len(params) || !slices.Contains([]string{"OpBuilder&", "OperationState&", "MLIRContext*"}, params[i].Type) {
			kept = append(kept, strings.TrimSpace(p))
		}
	}
	return m.Name + "(" + shortNames.Replace(strings.Join(kept, ", ")) + ")"
}

// shortNames removes the namespaces of MLIR and LLVM from C++ that is only shown.
var shortNames = strings.NewReplacer("::mlir::", "", "::llvm::", "", "::std::", "std::")

// initialValues compares the values that properties with equal defaults have if text leaves them out.
func (c *comparison) initialValues(from, to []catalog.OpAttribute) {
	for _, a := range from {
		for _, b := range to {
			before, after := cmp.Or(a.Initial, a.Default), cmp.Or(b.Initial, b.Default)
			if a.Name != b.Name || cppName(a.Default) != cppName(b.Default) || cppName(before) == cppName(after) {
				continue
			}
			verdict := Breaking
			if (a.Initial == "" || b.Initial == "") && cppName(b.CppType) != cppName(b.ReturnType) {
				verdict = Review // expressions of different types
			}
			c.addAt(verdict, IR, Place{"property", label(b.Name, 0)}, "had the initial value "+before+", and has "+after)
		}
	}
}

// partnersOf adds the parts of one kind that have another name in the new version, or are not there.
func partnersOf(partners map[string]string, kind string, m *matching, oldName, newName func(i int) string) {
	for i, j := range m.ofOld {
		if p := partName(kind, oldName(i)); j == noPartner {
			partners[p] = ""
		} else {
			partners[p] = partName(kind, newName(j))
		}
	}
}

// constraintFunctions compares the functions that check constraints.
func (c *comparison) constraintFunctions(from, to []*catalog.Constraint) {
	report := func(v Verdict, list, other []*catalog.Constraint, how string) {
		for _, k := range missing(list, other, func(k *catalog.Constraint) string { return cppName(k.CppFunction) }) {
			if k.CppFunction != "" && !k.Source.Outside {
				c.entity, c.class = &k.Entity, ""
				c.add(v, CPP, "the function ", k.CppFunction, how)
			}
		}
	}
	report(Breaking, from, to, " is gone")
	report(Compatible, to, from, " is new")
	for _, k := range to {
		i := slices.IndexFunc(from, func(old *catalog.Constraint) bool { return old.ID == k.ID })
		if i >= 0 && cppName(from[i].CppFunction) == cppName(k.CppFunction) {
			c.entity, c.class = &k.Entity, ""
			c.generated(&from[i].Entity, &k.Entity, true)
		}
	}
}
