// The instructions of a small machine, as operations of a dialect. The fields of Isa_Inst are
// this repository's own: generators of MLIR do not read them, the plugins in tools do.
include "mlir/IR/OpBase.td"

def Isa_Dialect : Dialect {
  let name = "isa";
  let cppNamespace = "::isa";
}

// A part of an instruction word.
class Field<string fieldName, int size> {
  string name = fieldName;
  int width = size;
}
def Rd : Field<"rd", 5>;
def Rs : Field<"rs", 5>;
def Rt : Field<"rt", 5>;
def Imm : Field<"imm", 16>;

// An instruction word has 32 bits: the opcode, which is the most significant part, and the
// fields of its layout, one after the other. The rest is zero.
class Isa_Inst<string mnemonic, bits<6> number, list<Field> fields> : Op<Isa_Dialect, mnemonic> {
  bits<6> opcode = number;
  list<Field> layout = fields;
}

def Isa_AddOp : Isa_Inst<"add", 0b000001, [Rd, Rs, Rt]> {
  let summary = "Add two registers";
}
def Isa_AddImmOp : Isa_Inst<"add_imm", 0b000010, [Rd, Rs, Imm]> {
  let summary = "Add a number to a register";
}
def Isa_HaltOp : Isa_Inst<"halt", 0b111111, []> {
  let summary = "End the program";
}
