package edits

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// bodyLet returns the let in a body whose field has its name at an offset, or nil.
func bodyLet(f *syntax.File, at int) *syntax.BodyLet {
	var found *syntax.BodyLet
	eachBody(f, func(b *syntax.Body) {
		for _, item := range b.Items {
			if let, ok := item.(*syntax.BodyLet); ok && int(let.NamePos) == at {
				found = let
			}
		}
	})
	return found
}

// valueAt returns the value that the statement at an offset gives to a field, or nil.
func valueAt(f *syntax.File, at int) syntax.Expr {
	var found syntax.Expr
	covers := func(n syntax.Node) bool {
		start, end := n.Span()
		return int(start) <= at && at < int(end)
	}
	eachBody(f, func(b *syntax.Body) {
		for _, item := range b.Items {
			switch item := item.(type) {
			case *syntax.BodyLet:
				if covers(item) {
					found = item.Value
				}
			case *syntax.Field:
				if covers(item) {
					found = item.Value
				}
			}
		}
	})
	return found
}

// letItem returns the item of a let around statements that starts at an offset or covers
// it, or nil.
func letItem(f *syntax.File, at int) *syntax.LetItem {
	var found *syntax.LetItem
	eachStmt(f.Stmts, func(s syntax.Stmt) {
		let, ok := s.(*syntax.Let)
		if !ok {
			return
		}
		for i := range let.Items {
			item := &let.Items[i]
			if item.Value == nil {
				continue
			}
			if end, _ := item.Value.Span(); int(item.NamePos) <= at && at < int(end) {
				found = item
			}
		}
	})
	return found
}

// defAt returns the def whose name is at an offset, or nil.
func defAt(f *syntax.File, at int) *syntax.Def {
	var found *syntax.Def
	eachStmt(f.Stmts, func(s syntax.Stmt) {
		if d, ok := s.(*syntax.Def); ok && d.Name != nil {
			if start, end := d.Name.Span(); int(start) <= at && at < int(end) {
				found = d
			}
		}
	})
	return found
}

// eachBody calls use for the body of each class and def.
func eachBody(f *syntax.File, use func(*syntax.Body)) {
	eachStmt(f.Stmts, func(s syntax.Stmt) {
		switch s := s.(type) {
		case *syntax.Class:
			use(&s.Body)
		case *syntax.Def:
			use(&s.Body)
		}
	})
}

// eachStmt calls use for each statement, with those in blocks.
func eachStmt(list []syntax.Stmt, use func(syntax.Stmt)) {
	for _, s := range list {
		use(s)
		switch s := s.(type) {
		case *syntax.Let:
			eachStmt(s.Body.Stmts, use)
		case *syntax.Multiclass:
			eachStmt(s.Body.Stmts, use)
		case *syntax.Foreach:
			eachStmt(s.Body.Stmts, use)
		case *syntax.Defset:
			eachStmt(s.Body.Stmts, use)
		case *syntax.If:
			eachStmt(s.Then.Stmts, use)
			if s.Else != nil {
				eachStmt(s.Else.Stmts, use)
			}
		}
	}
}
