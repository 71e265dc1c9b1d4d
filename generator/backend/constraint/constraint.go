// Package constraint writes the C++ functions that check constraints (ODS
// manual, "Constraints"). Equal constraints share one function. Package opdef
// decides which values an operation checks, and when.
package constraint

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Kind is the kind of entity that a constraint restricts. The functions of
// each kind are numbered separately.
type Kind uint8

const (
	Type Kind = iota
	Attr
	Prop
	Successor
	Region
	kinds
)

var kindNames = [kinds]string{"type", "attr", "prop", "successor", "region"}

// key identifies the function of a constraint: constraints with equal keys
// share a function. The interface type of a property is no part of it, so a
// function has the type of the first property that it checks.
type key struct {
	predicate *tablegen.Record
	summary   string
}

func keyOf(c *ods.Constraint) key { return key{c.Predicate.Def, c.Summary} }

// An entry is a constraint and the name of its function.
type entry struct {
	constraint    *ods.Constraint
	interfaceType string // of a property
	name          string
}

// A Table collects constraints and names their functions.
type Table struct {
	label    string
	features mlir.Features
	entries  [kinds][]entry
	index    [kinds]map[key]int
}

// NewTable returns an empty table. The label is part of each function name and
// separates the functions of one generated file from those of others.
func NewTable(label string, features mlir.Features) *Table {
	return &Table{label: label, features: features}
}

// Label returns the label for an input file: the tag, if any, and the file's
// name without its directory and ".td". Characters other than letters, digits
// and underscores become hexadecimal numbers.
func Label(file, tag string) string {
	if at := strings.LastIndexByte(file, '/'); at >= 0 {
		file = file[at+1:]
	}
	file = strings.TrimSuffix(file, ".td")
	var b strings.Builder
	if tag != "" {
		b.WriteString(tag)
	}
	for i := 0; i < len(file); i++ {
		c := file[i]
		if c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			b.WriteByte(c)
			continue
		}
		b.WriteString(strings.ToUpper(strconv.FormatUint(uint64(c), 16)))
	}
	return b.String()
}

// Add adds a constraint that has a predicate, unless the table holds an equal
// one.
func (t *Table) Add(kind Kind, c *ods.Constraint) { t.add(kind, c, "") }

// AddProperty adds the constraint of a property.
func (t *Table) AddProperty(p *ods.Property) { t.add(Prop, &p.Constraint, p.InterfaceType) }

func (t *Table) add(kind Kind, c *ods.Constraint, interfaceType string) {
	k := keyOf(c)
	if _, ok := t.index[kind][k]; ok {
		return
	}
	if t.index[kind] == nil {
		t.index[kind] = map[key]int{}
	}
	t.index[kind][k] = len(t.entries[kind])
	name := LocalPrefix + kindNames[kind] + nameInfix + t.label + strconv.Itoa(len(t.entries[kind])+1)
	t.entries[kind] = append(t.entries[kind], entry{c, interfaceType, name})
}

// A name consists of the prefix, the kind, the infix, the label of the table
// and the number of the constraint, starting at 1.
const (
	LocalPrefix = "__mlir_ods_local_"
	nameInfix   = "_constraint_"
)

// Function returns the name of the function that checks a constraint, or "" if
// the constraint was not added.
func (t *Table) Function(kind Kind, c *ods.Constraint) string {
	if c.Predicate == nil {
		return ""
	}
	if i, ok := t.index[kind][keyOf(c)]; ok {
		return t.entries[kind][i].name
	}
	return ""
}

// selfContained reports whether a separate function can check a condition: its
// only placeholders are $_self and $_op.
func selfContained(c *ods.Constraint) bool {
	return !strings.Contains(ods.ExpandPlaceholders(c.Condition(), ods.Placeholders{"_self", "", "_op", ""}), "<no-subst-found>")
}

// AddOperator adds all constraints of an operation.
func (t *Table) AddOperator(op *ods.Operator) {
	for _, values := range [][]*ods.Operand{op.Operands, op.Results} {
		for _, v := range values {
			if v.Predicate != nil {
				t.Add(Type, &v.Constraint)
			}
		}
	}
	for _, a := range op.Attributes {
		op.Step()
		if a.Predicate != nil && !a.Derived && selfContained(&a.Constraint) {
			t.Add(Attr, &a.Constraint)
		}
	}
	for _, p := range op.Properties {
		if p.Predicate != nil && p.InterfaceType != "" && p.Condition() != "true" && selfContained(&p.Constraint) {
			t.AddProperty(p.Property)
		}
	}
	for _, s := range op.Successors {
		if s.Predicate != nil {
			t.Add(Successor, &s.Constraint)
		}
	}
	for _, r := range op.Regions {
		if r.Predicate != nil {
			t.Add(Region, &r.Constraint)
		}
	}
}

// EmitFunctions writes the functions of all added constraints.
func (t *Table) EmitFunctions(b *cpp.Buffer) {
	for kind := range kinds {
		for i := range t.entries[kind] {
			t.emitFunction(b, &t.entries[kind][i], kind)
		}
	}
}

func (t *Table) emitFunction(b *cpp.Buffer, e *entry, kind Kind) {
	b.BeginOrigin(origin.Def, cpp.NoIndex, e.constraint.Def.Name)
	p := ods.Placeholders{"_op", "*op", "_self", selfNames[kind]}
	text := functionTexts[kind]
	if lean := leanFunctionTexts[kind]; b.Lean() && lean != "" && !HasExpression(e.constraint.Summary) {
		text = lean
	}
	quote := ")'"
	if t.features.SuccessorGetters {
		quote = "')"
	}
	b.Fill(text,
		"quote", quote,
		"name", e.name,
		"condition", ods.ExpandPlaceholders(e.constraint.Condition(), p),
		"summary", Message(t.features, e.constraint.Summary, p, Streamed),
		"type", e.interfaceType)
	b.EndOrigin()
}

var selfNames = [kinds]string{"type", "attr", "prop", "successor", "region"}

var functionTexts = [kinds]string{
	Type: `
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Type type, ::llvm::StringRef valueKind,
    unsigned valueIndex) {
  if (!(@condition)) {
    return op->emitOpError(valueKind) << " #" << valueIndex
        << " must be @summary, but got " << type;
  }
  return ::mlir::success();
}
`,
	Attr: `
static ::llvm::LogicalResult @name(
    ::mlir::Attribute attr, ::llvm::StringRef attrName, llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) {
  if (attr && !(@condition))
    return emitError() << "attribute '" << attrName
        << "' failed to satisfy constraint: @summary";
  return ::mlir::success();
}
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Attribute attr, ::llvm::StringRef attrName) {
  return @name(attr, attrName, [op]() {
    return op->emitOpError();
  });
}
`,
	Prop: `
  static ::llvm::LogicalResult @name(
      @type prop, ::llvm::StringRef propName, llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) {
    if (!(@condition))
      return emitError() << "property '" << propName
          << "' failed to satisfy constraint: @summary";
    return ::mlir::success();
  }
  static ::llvm::LogicalResult @name(
      ::mlir::Operation *op, @type prop, ::llvm::StringRef propName) {
    return @name(prop, propName, [op]() {
      return op->emitOpError();
    });
  }
  `,
	Successor: `
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Block *successor,
    ::llvm::StringRef successorName, unsigned successorIndex) {
  if (!(@condition)) {
    return op->emitOpError("successor #") << successorIndex << " ('"
        << successorName << "@quote failed to verify constraint: @summary";
  }
  return ::mlir::success();
}
`,
	Region: `
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Region &region, ::llvm::StringRef regionName,
    unsigned regionIndex) {
  if (!(@condition)) {
    return op->emitOpError("region #") << regionIndex
        << (regionName.empty() ? " " : " ('" + regionName + "') ")
        << "failed to verify constraint: @summary";
  }
  return ::mlir::success();
}
`,
}

// leanFunctionTexts are the texts for lean definitions, where they differ. The namespace
// ods_lean is in the file that contains the functions.
var leanFunctionTexts = [kinds]string{
	Type: `
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Type type, ::llvm::StringRef valueKind,
    unsigned valueIndex) {
  if (!(@condition))
    return ::ods_lean::badType(op, valueKind, valueIndex, "@summary", type);
  return ::mlir::success();
}
`,
	Attr: `
static ::llvm::LogicalResult @name(
    ::mlir::Attribute attr, ::llvm::StringRef attrName, ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) {
  if (attr && !(@condition))
    return ::ods_lean::badAttribute(emitError, attrName, "@summary");
  return ::mlir::success();
}
static ::llvm::LogicalResult @name(
    ::mlir::Operation *op, ::mlir::Attribute attr, ::llvm::StringRef attrName) {
  return @name(attr, attrName, ::ods_lean::OpError{op});
}
`,
}
