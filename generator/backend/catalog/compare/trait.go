package compare

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/accepted"
	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// traits compares traits: conditions without a C++ class by what they accept, and others
// by what is known about their C++ class.
func (c *comparison) traits(from, to []catalog.Use) {
	old, now := c.classArguments(from, cmp.Or(c.former[c.entity.ID], c.class), c.newClasses), c.classArguments(to, c.class, nil)
	isCondition := func(u catalog.Use) bool { return u.CppName == "" }
	c.conditions(filtered(from, isCondition), filtered(to, isCondition))
	isClass := func(u catalog.Use) bool { return !isCondition(u) }
	old, now = filtered(old, isClass), filtered(now, isClass)
	gone, created := missing(old, now, fullClass), missing(now, old, fullClass)
	for _, a := range gone {
		name, before := template(a.CppName)
		i := slices.IndexFunc(created, func(b catalog.Use) bool {
			n, _ := template(b.CppName)
			return n == name || a.ID != "" && a.ID == b.ID
		})
		if i < 0 {
			c.traitGone(&a)
			continue
		}
		other := created[i]
		_, after := template(other.CppName)
		created = slices.Delete(created, i, i+1)
		switch {
		case before == after:
			c.ir(Review, "the trait ", name, " was the class ", qualified(a.CppName), ", and is ", qualified(other.CppName))
		case before == "":
			c.ir(traitArguments(name, before, after), "the trait ", name, " has the arguments <", after, ">")
		case after == "":
			c.ir(traitArguments(name, before, after), "the trait ", name, " has no arguments; it had <", before, ">")
		default:
			c.ir(traitArguments(name, before, after), "the trait ", name, " had the arguments ", before, ", and has ", after)
		}
	}
	for i := range created {
		c.traitNew(&created[i])
	}
}

// classArguments returns traits with the namespaces of the operations that they name, and the new names of their classes.
func (c *comparison) classArguments(traits []catalog.Use, class string, renamed map[string]string) []catalog.Use {
	namespace, _ := splitClass(qualified(class))
	traits = slices.Clone(traits)
	for i := range traits {
		name, arguments := template(traits[i].CppName)
		if name != mlir.TraitHasParent && name != mlir.TraitSingleBlockImplicitTerminator {
			continue
		}
		list := strings.Split(arguments, ",")
		for k, a := range list {
			if a = qualified(a); !strings.Contains(a, "::") && namespace != "" {
				a = namespace + "::" + a
			}
			list[k] = cmp.Or(renamed[a], a)
		}
		if name == mlir.TraitHasParent {
			slices.Sort(list) // alternatives
		}
		traits[i].CppName = strings.Replace(traits[i].CppName, arguments, strings.Join(list, ", "), 1)
	}
	return traits
}

func filtered(list []catalog.Use, keep func(catalog.Use) bool) []catalog.Use {
	var kept []catalog.Use
	for _, u := range list {
		if keep(u) {
			kept = append(kept, u)
		}
	}
	return kept
}

func fullClass(u catalog.Use) string { return cppName(u.CppName) }

// template splits the C++ class of a trait into its name without namespace and its
// template arguments.
func template(class string) (name, arguments string) {
	class = strings.TrimSuffix(strings.TrimSpace(class), "::Impl")
	name, arguments, _ = strings.Cut(class, "<")
	return name[strings.LastIndexByte(name, ':')+1:], strings.TrimSuffix(arguments, ">")
}

func (c *comparison) traitGone(u *catalog.Use) { c.traitChanged(u, mlir.AllowsMore, "gone") }

func (c *comparison) traitNew(u *catalog.Use) { c.traitChanged(u, mlir.ChecksMore, "new") }

// traitChanged reports a trait that is gone or new. The change is breaking if the trait has the
// given influence on validity, or one in both directions.
func (c *comparison) traitChanged(u *catalog.Use, breaking mlir.TraitCheck, how string) {
	name, _ := template(u.CppName)
	if name == mlir.TraitRecursiveMemoryEffects || name == mlir.TraitAlwaysSpeculatable {
		return // see [comparison.effects]
	}
	verdict := Compatible
	switch mlir.CheckOfTrait(name) {
	case mlir.CheckUnknown:
		verdict = Review
	case breaking, mlir.ChecksOther:
		verdict = Breaking
	}
	c.ir(verdict, "the trait '", u.Text, "' is "+how)
	if how == "gone" && (mlir.CheckOfTrait(name) == mlir.CheckUnknown || name == mlir.SingleBlock || name == mlir.TraitSymbolTable) {
		c.add(Review, CPP, "the methods of the trait '", u.Text, "', if it has some, are gone")
	}
}

// traitArguments returns the verdict on other template arguments of a trait.
func traitArguments(name, before, after string) Verdict {
	list := func(arguments string) []string { return strings.Split(cppName(arguments), ",") }
	same := func(s string) string { return s }
	switch {
	case name == mlir.TraitHasParent:
		return breakingIf(len(missing(list(before), list(after), same)) > 0)
	case mlir.CheckOfTrait(name) == mlir.CheckUnknown:
		return Review
	}
	return Breaking
}

// conditions compares traits that are conditions. All of them must hold.
func (c *comparison) conditions(from, to []catalog.Use) {
	key := func(u catalog.Use) string {
		return u.Predicate + "\x00" + map[bool]string{true: u.Text}[u.Predicate == ""]
	}
	gone, created := missing(from, to, key), missing(to, from, key)
	for _, a := range gone {
		i := slices.IndexFunc(created, func(b catalog.Use) bool { return b.Text == a.Text })
		if i < 0 {
			c.ir(Compatible, "the condition '", a.Text, "' is gone")
			continue
		}
		b := created[i]
		created = slices.Delete(created, i, i+1)
		if relation := c.constraints.relation(a.Predicate, b.Predicate); relation != accepted.Equal {
			c.ir(verdictOf(relation), "the condition '", b.Text, "' ", c.constraints.difference(relation, a.Predicate, b.Predicate))
		}
	}
	for _, b := range created {
		if b.Predicate == "" || c.constraints.relation("true", b.Predicate) != accepted.Equal {
			c.ir(Breaking, "the condition '", b.Text, "' is new")
		}
	}
}

// completion compares what the parser of an operation adds to the text of regions: a terminator, or
// the block of a region without operations.
func (c *comparison) completion(from, to *catalog.Operation) {
	verdict := Breaking
	switch {
	case len(from.Regions) == 0 || from.Syntax == nil && !from.HasCustomAssemblyFormat:
		return // nothing is left out of the generic syntax
	case from.HasCustomAssemblyFormat || to.HasCustomAssemblyFormat:
		verdict = Review // C++ code may add it
	}
	switch {
	case hasTrait(from, mlir.TraitSingleBlockImplicitTerminator):
		if !hasTrait(to, mlir.TraitSingleBlockImplicitTerminator) {
			c.ir(verdict, "regions without a terminator do not get one any more")
		}
	case hasTrait(from, mlir.SingleBlock) && hasTrait(from, mlir.TraitNoTerminator) && !hasTrait(to, mlir.SingleBlock):
		c.ir(verdict, "regions without a block do not get one any more")
	}
}

func hasTrait(op *catalog.Operation, name string) bool {
	return slices.ContainsFunc(op.Traits, func(u catalog.Use) bool { n, _ := template(u.CppName); return n == name })
}

// interfaces compares the interfaces that a definition has. C++ code calls their methods, and some of
// them decide which IR is valid.
func (c *comparison) interfaces(from, to []catalog.Use) {
	influence := func(u *catalog.Use) mlir.TraitCheck {
		if !strings.HasPrefix(c.entity.ID, string(mlir.EntityOp)+"/") {
			return mlir.AllowsMore // constraints of operations and types of elements ask for interfaces
		}
		name, _ := template(u.CppName)
		return mlir.CheckOfInterface(name)
	}
	for _, u := range missing(from, to, fullClass) {
		c.add(Breaking, CPP, "the interface '", u.Text, "' is gone")
		if i := influence(&u); i == mlir.ChecksOther || i == mlir.AllowsMore {
			c.ir(Review, "the interface '", u.Text, "', which decides what IR is valid, is gone")
		}
	}
	for _, u := range missing(to, from, fullClass) {
		c.add(Compatible, CPP, "the interface '", u.Text, "' is new")
		isGenerated := strings.HasSuffix(u.CppName, mlir.InferTypeOpInterface) && !u.Declares // it infers what constraints require
		if i := influence(&u); i == mlir.ChecksOther || i == mlir.ChecksMore || c.verifying[u.ID] && !isGenerated {
			c.ir(Review, "the interface '", u.Text, "', which decides what IR is valid, is new")
		}
	}
}

// Texts of effects. C++ code determines effects that are not listed, if an interface says so.
const (
	unknownEffects   = "unknown"
	effectsByCode    = "determined by C++ code"
	recursiveEffects = "has the effects of its regions"
	fixedPlace       = "may be executed only where it stands"
)

// effectsOf returns what is known about the memory effects of an operation, sorted.
func effectsOf(op *catalog.Operation) []effect {
	var list []effect
	add := func(condition bool, text string) {
		if condition {
			list = append(list, effect{text, text})
		}
	}
	isRecursive := hasTrait(op, mlir.TraitRecursiveMemoryEffects)
	i := slices.IndexFunc(op.Interfaces, func(u catalog.Use) bool { return strings.HasSuffix(u.CppName, mlir.MemoryEffectOpInterface) })
	add(i >= 0 && op.Interfaces[max(i, 0)].Declares, effectsByCode)
	add(i < 0 && !isRecursive && len(op.Effects) == 0, unknownEffects)
	for k := range op.Effects {
		list = append(list, newEffect(op, &op.Effects[k]))
	}
	add(isRecursive, recursiveEffects)
	add(!hasTrait(op, mlir.TraitAlwaysSpeculatable), fixedPlace)
	return list
}

// effects compares memory effects. With fewer effects, passes may remove or move what they
// had to keep.
func (c *comparison) effects(from, to *catalog.Operation) {
	old, now := effectsOf(from), effectsOf(to)
	key := func(e effect) string { return e.key }
	lost, gained := missing(old, now, key), missing(now, old, key)
	isUnknown := slices.ContainsFunc(now, func(e effect) bool { return e.key == unknownEffects })
	if len(lost)+len(gained) > 0 {
		verdict := Review
		if len(lost) == 0 || isUnknown {
			verdict = Compatible
		}
		c.ir(verdict, "the memory effects were: ", effectsText(old), ", and are: ", effectsText(now))
	}
}

// effectsText describes effects.
func effectsText(list []effect) string {
	var texts []string
	for _, e := range list {
		texts = append(texts, e.text)
	}
	slices.Sort(texts)
	return cmp.Or(strings.Join(slices.Compact(texts), ", "), "none")
}

// An effect is a memory effect of an operation. Equal effects of both versions have equal
// keys, whatever the names of operands.
type effect struct{ key, text string }

func newEffect(op *catalog.Operation, e *catalog.Effect) effect {
	verb := effectVerbs[e.Effect]
	if verb == "" {
		verb = "has the effect " + e.Effect + " on"
	}
	resource := "memory"
	if e.Resource != "SideEffects::DefaultResource" {
		resource = e.Resource
	}
	made := effect{e.Effect + " " + e.Resource, verb + " " + resource}
	if e.On == "" {
		return made
	}
	place := e.On
	for kind, list := range map[string][]catalog.Value{"operand": op.Operands, "result": op.Results} {
		for i := range list {
			if list[i].Name == e.On {
				place = kind + strconv.Itoa(i)
			}
		}
	}
	return effect{made.key + " " + place, made.text + " through '" + e.On + "'"}
}

var effectVerbs = map[string]string{
	"MemoryEffects::Read": "reads", "MemoryEffects::Write": "writes", "MemoryEffects::Allocate": "allocates", "MemoryEffects::Free": "frees",
}

// interfaceDef compares the methods of an interface for those who implement or call them.
func (c *comparison) interfaceDef(from, to *catalog.Interface) {
	c.renamedClass(from.CppClass, to.CppClass)
	c.surface(declared{&from.Entity, from.CppClass, nil}, declared{&to.Entity, to.CppClass, nil}, nil)
	switch {
	case !from.Verifies && to.Verifies:
		c.ir(Review, "the interface now verifies operations that have it")
	case from.Verifies && !to.Verifies:
		c.ir(Compatible, "the interface no longer verifies operations that have it")
	case from.Verifier != "" && to.Verifier != "" && cppName(from.Verifier) != cppName(to.Verifier): // both are known
		c.ir(Review, "other C++ code verifies operations that have the interface")
	}
	for _, b := range missing(to.Bases, from.Bases, sameID) {
		c.add(Breaking, CPP, "those who implement it must also implement ", b[strings.IndexByte(b, '/')+1:])
	}
	for _, b := range missing(from.Bases, to.Bases, sameID) {
		c.add(Breaking, CPP, "it does not inherit from ", b[strings.IndexByte(b, '/')+1:], " any more")
	}
	key := func(m catalog.Method) string {
		s, _ := surface.Parse(m.Signature)
		parts := []string{s.Returns(), m.Name}
		for _, p := range s.Parameters() {
			parts = append(parts, p.Type)
		}
		return strings.Join(parts, ",")
	}
	gone, created := missing(from.Methods, to.Methods, key), missing(to.Methods, from.Methods, key)
	for _, a := range gone {
		i := slices.IndexFunc(created, func(b catalog.Method) bool { return b.Name == a.Name })
		if i < 0 {
			c.add(Breaking, CPP, "the method '", a.Name, "' is gone: ", a.Signature)
			continue
		}
		c.add(Breaking, CPP, "the method '", a.Name, "' was ", a.Signature, ", and is ", created[i].Signature)
		created = slices.Delete(created, i, i+1)
	}
	for _, b := range created {
		if !isRequired(b) {
			c.add(Compatible, CPP, "the method '", b.Name, "' is new, and has a default")
		} else {
			c.add(Breaking, CPP, "those who implement it must also implement ", b.Signature)
		}
	}
	for _, a := range from.Methods {
		for _, b := range to.Methods {
			switch {
			case key(a) != key(b):
			case a.Static != b.Static:
				c.add(Breaking, CPP, "the method '", a.Name, "' is ", map[bool]string{true: "now", false: "no longer"}[b.Static], " static")
			case !a.HasBody && b.HasBody:
				c.add(Review, CPP, "calls of the method '", a.Name, "' run the text of the interface, not the method of a class")
			case !isRequired(a) && isRequired(b):
				c.add(Breaking, CPP, "those who implement it must also implement '", a.Name, "', which has no default any more")
			case a.HasBody && !b.HasBody:
				c.add(Review, CPP, "calls of the method '", a.Name, "' run the method of the class, not the text of the interface")
			case isRequired(a) && !isRequired(b):
				c.add(Compatible, CPP, "the method '", a.Name, "' has a default")
			case a.HasBody == b.HasBody && a.Code != "" && b.Code != "" && cppName(a.Code) != cppName(b.Code):
				c.add(Review, CPP, "calls of the method '", a.Name, "' run other C++ code of the interface")
			}
		}
	}
}

// isRequired reports whether those who implement an interface must have a method.
func isRequired(m catalog.Method) bool { return !m.HasDefault && !m.HasBody }
