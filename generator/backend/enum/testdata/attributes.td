// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/CommonAttrConstraints.td"

def Toy_Dialect : Dialect { let name = "toy"; }

def A : I32EnumAttrCase<"A", 0>;
def B : I32EnumAttrCase<"B", 15, "b b">;
def M : I32EnumAttrCase<"M", -1>;
def Ints : I32EnumAttr<"Ints", "ints", [A, B]> { let cppNamespace = "::toy"; }
def Negative : I32EnumAttr<"Negative", "", [A, M]>;
def Longs : I64EnumAttr<"Longs", "", [I64EnumAttrCase<"X", 1>, I64EnumAttrCase<"Y", 2>]>;
def Renamed : I32EnumAttr<"Renamed", "", [A]> { let specializedAttrClassName = "OtherAttr"; let className = "Other"; }
def Untyped : I32EnumAttr<"Untyped", "", [A]> { let underlyingType = ""; }
def Plain : I32EnumAttr<"Plain", "", [A]> { let genSpecializedAttr = 0; let cppNamespace = "p"; }
def Two : IntEnumAttr<I<2>, "Two", "two bits", [IntEnumAttrCaseBase<I<2>, "A", "a", 3>]>;

// The attribute of an enum dialects define themselves.
def PlainAttr : EnumAttr<Toy_Dialect, Plain, "plain"> { let assemblyFormat = "`<` $value `>`"; }
def PlainProp : EnumProp<Plain>;

def None : I32BitEnumAttrCaseNone<"None">;
def R : I32BitEnumAttrCaseBit<"R", 0, "read">;
def W : I32BitEnumAttrCaseBit<"W", 1, "write it">;
def RW : I32BitEnumAttrCaseGroup<"RW", [R, W]>;
def Bits : I32BitEnumAttr<"Bits", "bits", [None, R, W, RW]> { let cppNamespace = "toy"; let printBitEnumPrimaryGroups = 1; }
def Unquoted : I32BitEnumAttr<"Unquoted", "bits", [R]> { let separator = ","; let printBitEnumQuoted = 0; let genSpecializedAttr = 0; }
def Octet : I8BitEnumAttr<"Octet", "bits", [I8BitEnumAttrCaseBit<"R", 7>]>;
def Word : I16BitEnumAttr<"Word", "bits", [I16BitEnumAttrCaseBit<"R", 7>]>;
def Quad : I64BitEnumAttr<"Quad", "bits", [I64BitEnumAttrCaseBit<"R", 63>, I64BitEnumAttrCaseGroup<"G", [I64BitEnumAttrCaseBit<"R", 63>]>]>;

// An attribute of one's own for a base.
def Signed : SignlessIntegerAttrBase<I<7>, "seven bits"> { let predicate = CPred<"check($_self, $_op, $$)">; }
def OwnBase : EnumAttrInfo<"OwnBase", [A, B], Signed> { let cppNamespace = "own"; }

// The width of the attribute is that of its base.
def Narrow : I32EnumAttr<"Narrow", "", [A]> { let bitwidth = 7; }
def Wide : I32EnumAttr<"Wide", "", [A]> { let baseAttrClass = I64Attr; let specializedAttrClassName = ""; }
