// A target: no indentation below "let", several statements in a line, padded brackets and numbers in columns.

class Enc<bits<16> op, int size = 0> : Register<"r"> { let HWEncoding = op; }

let Namespace = "T" in {
def R0  : Enc<0,  4>, DwarfRegNum<[0 ]>;
def R1  : Enc<1,  4>, DwarfRegNum<[1 ]>;
def R10 : Enc<10, 4>, DwarfRegNum<[10]>;
def PC  : Enc<15, 8>, DwarfRegNum<[15]>;
}

let Predicates = [ HasV8 ], isCommutable = 1 in {
  let mayLoad = 1 in
  def LDR : Inst<(outs GPR:$rd), (ins GPR:$rs),
                 [ (set GPR:$rd, (load GPR:$rs)) ]>;
  def ADD : Inst<(outs GPR:$rd), (ins GPR:$rs, GPR:$rt),
                 [ (set GPR:$rd,
                        (add GPR:$rs, GPR:$rt)) ]>;
}

let hasSideEffects = 0, mayLoad = 0,
    mayStore = 0 in
multiclass Arith<string op> {
  def rr : Inst<op, "rr"> { let Form = 1; let Bits = 5; }
  def ri : Inst<op, "ri"> { let Form = 2; let Bits = 6; }
}

def FPRegs : RegisterClass<"T", [ f32, f64 ], 32,
                           (add (sequence "F%u", 0, 31))>;
def SDTBin : SDTypeProfile<1, 2, [ // add, sub
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>
]>;

def shl  : SDNode<"ISD::SHL"  , SDTShift>;
def rotl : SDNode<"ISD::ROTL" , SDTShift>;
def add  : SDNode<"ISD::ADD"  , SDTBin      , [Commutative]>;
def sub  : SDNode<"ISD::SUB"  , SDTBin      , []>;
def addc : SDNode<"ISD::ADDC" , SDTBinCarry , [Commutative]>;
