package ods

import "github.com/rules-ods/rules_ods/generator/mlir"

// names are the names of the parts of an operation, with their kinds.
type names struct {
	op    *Operator
	kinds map[string]string
	err   error
}

func (n *names) add(name, kind string) {
	if name == "" || n.err != nil {
		return
	}
	other, taken := n.kinds[name]
	switch {
	case !taken:
		n.kinds[name] = kind
	case other == kind:
		n.err = n.op.fieldErrorf(fieldOfParts(kind), "op has a conflict with two %s having the same name '%s'", kind, name)
	default:
		n.err = n.op.fieldErrorf(fieldOfParts(kind), "op has a conflict with %s and %s both having an entry with the name '%s'", other, kind, name)
	}
}

// fieldOfParts returns the field that declares parts of a kind.
func fieldOfParts(kind string) mlir.Field {
	switch kind {
	case "results":
		return mlir.FieldResults
	case "regions":
		return mlir.FieldRegions
	case "successors":
		return mlir.FieldSuccessors
	}
	return mlir.FieldArguments
}

// checkNames returns an error if two operands, results, regions or successors have
// the same name.
func checkNames(op *Operator) error { return op.checkNames(false) }

// CheckNames returns an error if two parts of the operation have the same name. C++
// cannot have an attribute or property with the name of another part; other outputs
// can.
func (op *Operator) CheckNames() error { return op.checkNames(true) }

func (op *Operator) checkNames(attributes bool) error {
	n := names{op: op, kinds: map[string]string{}}
	for _, o := range op.Operands {
		n.add(o.Name, "operands")
	}
	if attributes {
		for _, a := range op.Attributes[:op.NativeAttributes] {
			n.add(a.Name, "attributes")
		}
		for _, p := range op.Properties {
			n.add(p.Name, "properties")
		}
	}
	for _, r := range op.Results {
		n.add(r.Name, "results")
	}
	for _, r := range op.Regions {
		n.add(r.Name, "regions")
	}
	for _, s := range op.Successors {
		n.add(s.Name, "successors")
	}
	return n.err
}

// checkAccessors returns an error if the getter of an operand, result, region or
// successor has the name of a member that every operation has.
func checkAccessors(op *Operator) error {
	var parts []string
	for _, o := range op.Operands {
		parts = append(parts, o.Name)
	}
	for _, r := range op.Results {
		parts = append(parts, r.Name)
	}
	for _, r := range op.Regions {
		parts = append(parts, r.Name)
	}
	for _, s := range op.Successors {
		parts = append(parts, s.Name)
	}
	for _, name := range parts {
		if hidesMember(op, GetterName(name)) {
			return op.Def.Errorf("generated accessor for `%s` overlaps with a default one; please rename to avoid overlap", name)
		}
	}
	return nil
}

// hidesMember reports whether a getter of a part of an operation would hide a member that
// every operation has.
func hidesMember(op *Operator, getter string) bool {
	switch getter {
	case "getAttributeNames", "getAttributes", "getOperation":
		return true
	case "getOperands": // the default member returns the same if the name means all operands
		return len(op.Operands) != 1 || !op.Operands[0].VariableLength()
	case "getRegions":
		return len(op.Regions) != 1 || !op.Regions[0].Variadic
	case "getType": // operations with one result shadow it deliberately
		return len(op.Results) != 1
	}
	return false
}
