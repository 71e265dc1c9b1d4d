package syntax

func (*Bad) expr()         {}
func (*Ident) expr()       {}
func (*IntLit) expr()      {}
func (*StringLit) expr()   {}
func (*Unset) expr()       {}
func (*BitsLit) expr()     {}
func (*ListLit) expr()     {}
func (*DagLit) expr()      {}
func (*ClassValue) expr()  {}
func (*BangCall) expr()    {}
func (*CondCall) expr()    {}
func (*SwitchCall) expr()  {}
func (*FoldCall) expr()    {}
func (*LoopCall) expr()    {}
func (*BitsSuffix) expr()  {}
func (*SliceSuffix) expr() {}
func (*FieldSuffix) expr() {}
func (*Paste) expr()       {}
func (*Unclosed) expr()    {}

func (*Bad) stmt()        {}
func (*Class) stmt()      {}
func (*Def) stmt()        {}
func (*Defm) stmt()       {}
func (*Defset) stmt()     {}
func (*Deftype) stmt()    {}
func (*Defvar) stmt()     {}
func (*Multiclass) stmt() {}
func (*Let) stmt()        {}
func (*Foreach) stmt()    {}
func (*If) stmt()         {}
func (*Assert) stmt()     {}
func (*Dump) stmt()       {}
func (*Include) stmt()    {}

func (*Bad) item()     {}
func (*Field) item()   {}
func (*BodyLet) item() {}
func (*Defvar) item()  {}
func (*Assert) item()  {}
func (*Dump) item()    {}
func (*Include) item() {}

func (x *Bad) Span() (start, end Pos)        { return x.Pos, x.Pos }
func (x *Type) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Ident) Span() (start, end Pos)      { return x.Pos, x.Pos + Pos(len(x.Name)) }
func (x *IntLit) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *StringLit) Span() (start, end Pos)  { return x.Pos, x.EndPos }
func (x *Unset) Span() (start, end Pos)      { return x.Pos, x.Pos + 1 }
func (x *BitsLit) Span() (start, end Pos)    { return x.LBrace, x.EndPos }
func (x *ListLit) Span() (start, end Pos)    { return x.LBrack, x.EndPos }
func (x *DagLit) Span() (start, end Pos)     { return x.LParen, x.EndPos }
func (x *ClassRef) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *BangCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *CondCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *SwitchCall) Span() (start, end Pos) { return x.Pos, x.EndPos }
func (x *FoldCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *LoopCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *Field) Span() (start, end Pos)      { return x.start(), x.EndPos }
func (x *BodyLet) Span() (start, end Pos)    { return x.Pos, x.EndPos }
func (x *Class) Span() (start, end Pos)      { return x.Pos, x.Body.EndPos }
func (x *Def) Span() (start, end Pos)        { return x.Pos, x.Body.EndPos }
func (x *Defm) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Defset) Span() (start, end Pos)     { return x.Pos, x.Body.EndPos }
func (x *Deftype) Span() (start, end Pos)    { return x.Pos, x.EndPos }
func (x *Defvar) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *Multiclass) Span() (start, end Pos) { return x.Pos, x.Body.EndPos }
func (x *Let) Span() (start, end Pos)        { return x.Pos, x.Body.EndPos }
func (x *Foreach) Span() (start, end Pos)    { return x.Pos, x.Body.EndPos }
func (x *Assert) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *Dump) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Include) Span() (start, end Pos)    { return x.Pos, x.EndPos }

func (x *BitsSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.EndPos
}

func (x *SliceSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.EndPos
}

func (x *FieldSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.NamePos + Pos(len(x.Name))
}

func (x *Unclosed) Span() (start, end Pos) { return x.X.Span() }

func (x *Paste) Span() (start, end Pos) {
	start, _ = x.X.Span()
	if x.Y == nil {
		return start, x.Hash + 1
	}
	_, end = x.Y.Span()
	return start, end
}

func (x *If) Span() (start, end Pos) {
	if x.Else != nil {
		return x.Pos, x.Else.EndPos
	}
	return x.Pos, x.Then.EndPos
}

func (x *Field) start() Pos {
	if x.FieldPos.IsValid() || x.Type == nil {
		return x.FieldPos
	}
	return x.Type.Pos
}
