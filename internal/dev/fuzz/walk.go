package main

import (
	"reflect"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// walkSyntax parses a text and calls visit for each node of its syntax tree, with the
// byte range of the node. Outer nodes come first. If visit returns false, walkSyntax
// skips the nodes inside the node. It also skips Bad nodes.
func walkSyntax(text string, visit func(n syntax.Node, start, end int) bool) {
	tree := syntax.Parse("", []byte(text), syntax.Statements, nil)
	w := walker{visit: visit, size: len(text)}
	w.value(reflect.ValueOf(tree.Stmts))
}

type walker struct {
	visit func(n syntax.Node, start, end int) bool
	size  int
}

// value visits the nodes that a value contains: the target of a pointer, the
// fields of a struct and the elements of a slice.
func (w *walker) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if v.Kind() == reflect.Interface {
			w.value(v.Elem())
			return
		}
		if n, ok := v.Interface().(syntax.Node); ok && !w.node(n) {
			return
		}
		w.value(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			w.value(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				w.value(v.Field(i))
			}
		}
	}
}

// node visits a node and reports whether the nodes inside it are to be visited.
func (w *walker) node(n syntax.Node) bool {
	if _, bad := n.(*syntax.Bad); bad {
		return false
	}
	start, end := n.Span()
	if start < 0 || start >= end || int(end) > w.size {
		return true
	}
	return w.visit(n, int(start), int(end))
}
