package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A rewriter resolves result patterns.
type rewriter struct{ *scope }

// result resolves a result pattern. It returns the symbol that is bound to the values, or
// the call of native code without a result, and the steps that create the values. index
// is the index of the root's result that the first value replaces, or negative if there
// is none.
func (r *rewriter) result(n *Node, index, depth int) (string, []Step, error) {
	switch n.Kind {
	case NativeCodeNode:
		return r.nativeCode(n, depth)
	case ReplaceWithValueNode:
		if len(n.Args) != 1 {
			return "", nil, r.errorf("replaceWithValue directive must take exactly one argument")
		}
		if n.Symbol != "" {
			return "", nil, r.errorf("cannot bind symbol to replaceWithValue")
		}
		return n.Args[0].Symbol, nil, nil
	case VariadicNode:
		return r.variadic(n, depth)
	case OperationNode:
		c, err := r.newCreator(n, index, depth)
		if err != nil {
			return "", nil, err
		}
		return c.create()
	case LocationNode:
		return "", nil, r.errorf("location directive can only be used with op creation")
	}
	return "", nil, r.notOperation(n)
}

// nativeCode resolves a call of a C++ function, whose result is stored in a variable. The
// C++ compiler therefore rejects a function that returns void unless the pattern says
// that it returns nothing.
func (r *rewriter) nativeCode(n *Node, depth int) (string, []Step, error) {
	t, err := r.trailing(n)
	if err != nil {
		return "", nil, err
	}
	if t.returnType != nil {
		return "", nil, r.errorf("`NativeCodeCall` cannot have return type specifier")
	}
	location, err := r.locationOf(t)
	if err != nil {
		return "", nil, err
	}
	arguments, steps, err := r.values(n.Args[:len(n.Args)-t.count], depth)
	if err != nil {
		return "", nil, err
	}
	r.location = location
	call := r.expand(n.Code, arguments...)
	if n.Returns == 0 {
		return call, steps, nil
	}
	name := n.Symbol
	variable, _ := SplitResultIndex(name)
	if name == "" {
		variable = "nativeVar_" + r.number()
		name = variable
		if err := r.bind(&symbol{name: variable, kind: nativeValues(n.Returns)}); err != nil {
			return "", nil, err
		}
	}
	return name, append(steps, &CallNativeCode{variable, call}), nil
}

// bind adds a symbol for which the pattern has no name.
func (r *rewriter) bind(s *symbol) error {
	b := &binder{scope: r.scope, table: r.symbols}
	return b.once(s)
}

// values resolves the arguments of native code or of variadic.
func (r *rewriter) values(args []Arg, depth int) (values []string, steps []Step, err error) {
	for i, a := range args {
		var value string
		if a.Node != nil {
			var created []Step
			value, created, err = r.result(a.Node, i, depth+1)
			steps = append(steps, created...)
		} else {
			value, err = r.leaf(a)
		}
		if err != nil {
			return nil, nil, err
		}
		values = append(values, value)
	}
	return values, steps, nil
}

// variadic resolves a vector of the values of a variadic operand.
func (r *rewriter) variadic(n *Node, depth int) (string, []Step, error) {
	name := "tblgen_variadic_values_" + r.number()
	r.symbols.add(&symbol{name: name, kind: valueSymbol})
	values, steps, err := r.values(n.Args, depth)
	return name, append(steps, &CollectValues{name, values}), err
}

// locationOf returns the location expression for a new operation.
func (r *rewriter) locationOf(t tail) (string, error) {
	n := t.location
	switch {
	case n == nil:
		return "odsLoc", nil
	case len(n.Args) == 0:
		return "", r.errorf("At least one argument to location directive required")
	case n.Symbol != "":
		return "", r.errorf("cannot bind symbol to location")
	case len(n.Args) == 1 && n.Args[0].Leaf.IsString:
		return `::mlir::NameLoc::get(rewriter.getStringAttr("` + n.Args[0].Leaf.Text + `"))`, nil
	case len(n.Args) == 1:
		return r.useEach(n.Args[0].Symbol, "@.getLoc()")
	}
	return r.fusedLocation(n)
}

// fusedLocation returns the location of several values, with a string as metadata.
func (r *rewriter) fusedLocation(n *Node) (string, error) {
	var locations []string
	metadata := ""
	for _, a := range n.Args {
		if a.Leaf.IsString {
			if metadata != "" {
				return "", r.errorf("Only one string attribute may be specified")
			}
			metadata = a.Leaf.Text
			continue
		}
		location, err := r.useEach(a.Symbol, "@.getLoc()")
		if err != nil {
			return "", err
		}
		locations = append(locations, location)
	}
	fused := "rewriter.getFusedLoc({" + strings.Join(locations, ", ") + "}"
	if metadata != "" {
		fused += `, rewriter.getStringAttr("` + metadata + `")`
	}
	return fused + ")", nil
}

// leaf returns the expression for a leaf in a result pattern.
func (r *rewriter) leaf(a Arg) (string, error) {
	switch l := a.Leaf; {
	case l.IsString:
		return "", r.errorf("raw string not supported as argument")
	case l.Other != "":
		return "", r.errorf("'%s' cannot be an argument of a result", l.Other)
	case l.IsA("ConstantAttr"):
		c, err := r.model.ConstantAttr(l.Def)
		if err != nil {
			return "", err
		}
		return r.constant(c.Attribute, c.Value)
	case l.IsA("ConstantProp"):
		value, _, err := ods.Text(l.Def, mlir.FieldValue)
		return value, err
	case l.IsA("EnumCase"):
		return r.enumCase(l)
	case l.IsA("NativeCodeCall"):
		return r.nativeLeaf(a)
	case l.Unspecified(), l.IsA(mlir.ClassTypeConstraint):
		return r.use(a.Symbol)
	}
	return "", r.errorf("unhandled case when rewriting op")
}

// enumCase returns the attribute of a case of an enum.
func (r *rewriter) enumCase(l Leaf) (string, error) {
	attr, err := r.model.Attribute(l.Def)
	if err != nil {
		return "", err
	}
	value, err := ods.Int(l.Def, mlir.FieldValue)
	if err != nil {
		return "", err
	}
	return r.constant(attr, strconv.FormatInt(value, 10))
}

// constant returns the expression of an attribute with a value.
func (r *rewriter) constant(attr *ods.Attribute, value string) (string, error) {
	if !attr.ConstBuildable() {
		return "", r.errorf("Attribute %s does not have the 'constBuilderCall' field", attr.DefName())
	}
	return r.expand(attr.ConstBuilderCall, value), nil
}

// nativeLeaf returns the call of native code on a symbol.
func (r *rewriter) nativeLeaf(a Arg) (string, error) {
	var err error
	if r.self, err = r.use(a.Symbol); err != nil {
		return "", err
	}
	code, _, err := ods.Text(a.Leaf.Def, mlir.FieldExpression)
	return r.expand(code), err
}
