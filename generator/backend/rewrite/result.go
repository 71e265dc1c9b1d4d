package rewrite

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"strconv"
	"strings"
)

// emitRewrite writes the code that replaces or erases the root.
func emitRewrite(w *writer, r *Rewrite) {
	locations := make([]string, r.Operations)
	for i := range locations {
		locations[i] = "tblgen_ops[" + strconv.Itoa(i) + "]->getLoc()"
	}
	w.line("auto odsLoc = rewriter.getFusedLoc({@locations}); (void)odsLoc;", "locations", strings.Join(locations, ", "))
	emitSteps(w, r.Auxiliary)
	if r.ErasesRoot {
		emitSteps(w, r.Supplemental)
		w.line("rewriter.eraseOp(op0);")
		return
	}
	w.line("::llvm::SmallVector<::mlir::Value, 4> tblgen_repl_values;")
	for _, replacement := range r.Replacements {
		emitSteps(w, replacement.Steps)
		emitReplacementValues(w, replacement.Ranges)
	}
	emitSteps(w, r.Supplemental)
	w.out.Write("\n")
	w.line("rewriter.replaceOp(op0, tblgen_repl_values);")
}

// emitReplacementValues appends values to the replacements. A vector converts a range, a
// list of ranges or a single value to one range.
func emitReplacementValues(w *writer, ranges []string) {
	if len(ranges) == 0 {
		w.out.Write("\n")
	}
	for _, r := range ranges {
		w.out.Write("\n")
		w.line("for (auto v: ::llvm::SmallVector<::mlir::Value, 4>{ @range }) {", "range", r)
		w.line("  tblgen_repl_values.push_back(v);")
		w.line("}")
	}
}

func emitSteps(w *writer, list []Step) {
	for _, s := range list {
		switch s := s.(type) {
		case *CallNativeCode:
			emitNativeCall(w, s)
		case *CollectValues:
			emitCollected(w, s)
		case *CreateOperation:
			emitCreation(w, s)
		}
	}
}

func emitNativeCall(w *writer, c *CallNativeCode) {
	if c.Variable == "" {
		w.line("@call;", "call", c.Call)
		return
	}
	w.line("auto @variable = @call; (void)@variable;", "variable", c.Variable, "call", c.Call)
}

func emitCollected(w *writer, c *CollectValues) {
	w.line("::llvm::SmallVector<::mlir::Value, 4> @name;", "name", c.Variable)
	for _, v := range c.Values {
		w.line("@name.push_back(@value);", "name", c.Variable, "value", v)
	}
}

// emitCreation creates an operation.
func emitCreation(w *writer, c *CreateOperation) {
	w.line("@class @variable;", "class", c.Class, "variable", c.Variable)
	w.line("{")
	w.indented(func() {
		if c.Separate != nil {
			emitOperandVariables(w, c.Separate.Operands)
		} else {
			emitAggregateArguments(w, c.Aggregate)
		}
		w.start("@variable = @class::create(rewriter, @location", "variable", c.Variable, "class", c.Class, "location", c.Location)
	})
	if c.Separate != nil {
		emitArgumentList(w, c.Separate.List)
	} else {
		w.more(", " + aggregateNames(c.Aggregate) + ");\n")
	}
	w.line("}")
}

// emitOperandVariables stores each operand in a variable.
func emitOperandVariables(w *writer, operands []OperandVariable) {
	for _, o := range operands {
		if !o.IsRange {
			w.line("::mlir::Value @name = @value;", "name", o.Name, "value", o.Value)
			continue
		}
		w.line("::llvm::SmallVector<::mlir::Value, 4> @name;", "name", o.Name)
		w.line("for (auto v: @range) {", "range", o.Value)
		w.line("  @name.push_back(v);", "name", o.Name)
		w.line("}")
	}
}

// emitArgumentList writes the arguments of a builder call, each on a line, and the end of the
// call. A comment before each argument gives its name. The further lines of an argument are
// indented like the block of the call, not like what is in it.
func emitArgumentList(w *writer, list []NamedValue) {
	for _, a := range list {
		w.more(",\n    ")
		if a.Name != "" {
			w.more("/*" + a.Name + "=*/")
		}
		w.more(a.Value)
	}
	w.more("\n  );\n")
}

// aggregateNames returns the variables that emitAggregateArguments declares.
func aggregateNames(a *AggregateArguments) string {
	names := "tblgen_values, tblgen_attrs"
	if a.UseProperties {
		names = "tblgen_values, tblgen_props"
	}
	if a.Types != nil {
		names = "tblgen_types, " + names
	}
	return names
}

// emitAggregateArguments collects the operands in one vector, the attributes in another
// vector or in the properties, and the types of the results.
func emitAggregateArguments(w *writer, a *AggregateArguments) {
	w.line("::llvm::SmallVector<::mlir::Value, 4> tblgen_values; (void)tblgen_values;")
	if a.UseProperties {
		w.line("@class::Properties tblgen_props; (void)tblgen_props;", "class", a.Class)
	} else {
		w.line("::llvm::SmallVector<::mlir::NamedAttribute, 4> tblgen_attrs; (void)tblgen_attrs;")
	}
	for _, argument := range a.Arguments {
		emitArgument(w, argument, a.UseProperties)
	}
	if a.SegmentSizes != nil {
		emitSegmentSizes(w, strings.Join(a.SegmentSizes, ", "), a.UseProperties)
	}
	if a.Types != nil {
		emitResultTypes(w, a.Types)
	}
}

func emitArgument(w *writer, a Argument, useProperties bool) {
	switch a.Kind {
	case OperandArgument:
		w.line("tblgen_values.push_back(@value);", "value", a.Value)
	case RangeArgument:
		w.line("for (auto v: @range) {", "range", a.Value)
		w.line("  tblgen_values.push_back(v);")
		w.line("}")
	case AttributeArgument:
		emitAttribute(w, a, useProperties)
	case PropertyArgument:
		w.line("tblgen_props.@setter(@value);", "setter", ods.SetterName(a.Name), "value", a.Value)
	}
}

func emitAttribute(w *writer, a Argument, useProperties bool) {
	if useProperties {
		w.line("tblgen_props.@name = ::llvm::dyn_cast_if_present<decltype(tblgen_props.@name)>(@value);", "name", a.Name, "value", a.Value)
		return
	}
	w.line("if (auto tmpAttr = @value) {", "value", a.Value)
	w.line(`  tblgen_attrs.emplace_back(rewriter.getStringAttr("@name"), tmpAttr);`, "name", a.Name)
	w.line("}")
}

func emitSegmentSizes(w *writer, sizes string, useProperties bool) {
	if useProperties {
		w.line("tblgen_props.@name = { @sizes };", "name", mlir.OperandSegmentSizes, "sizes", sizes)
		return
	}
	w.line(`tblgen_attrs.emplace_back(rewriter.getStringAttr("@name"),`, "name", mlir.OperandSegmentSizes)
	w.line("  rewriter.getDenseI32ArrayAttr({ @sizes }));", "sizes", sizes)
	w.out.Write("  ") // the reference indents the next line as well
}

func emitResultTypes(w *writer, types *ResultTypes) {
	w.line("::llvm::SmallVector<::mlir::Type, 4> tblgen_types; (void)tblgen_types;")
	for _, given := range types.Given {
		emitSteps(w, given.Steps)
		w.line("tblgen_types.push_back(@type);", "type", given.Type)
	}
	for _, index := range types.FromRoot {
		w.line("for (auto v: castedOp0.getODSResults(@i)) {", "i", strconv.Itoa(index))
		w.line("  tblgen_types.push_back(v.getType());")
		w.line("}")
	}
}
