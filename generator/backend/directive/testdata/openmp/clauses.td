// RUN: -gen-openmp-clause-ops
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
include "mlir/IR/Properties.td"

class Quiet<dag args = (ins)> : OpenMP_Clause<0, 0, 0, 0, 0> {
  let arguments = args;
  let extraClassDeclaration = "";
  let description = "";
}

// Names come from the class derived from OpenMP_Clause.
class Named<bit b> : OpenMP_Clause<b, b, b, b, b> { let arguments = (ins); }
class OpenMP_ASkip : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class BClauseSkip : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class CSkipClause : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class DClauseClause : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class OpenMP_OpenMP_E : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class GSkipSkip : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }
class Other;
class HClause<bit skip = false> : Other, OpenMP_Clause<skip, skip, skip, skip, skip> { let arguments = (ins); }
class IClause<bit unused = 0> : HClause<1>, Named<0>;
def a : OpenMP_ASkip;
def b : BClauseSkip;
def c : CSkipClause;
def d : DClauseClause;
def e : OpenMP_OpenMP_E;
def g : GSkipSkip;
def h : HClause;
def i : IClause;
def j : Other, HClause;
def k : Named<1>, HClause;
def OpenMP_LClause : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); }

// Operations use defs and classes, once or more.
def OpenMP_AllOp : OpenMP_Op<"all", [], [a, b, c, d, e, g, h, i, j, k, OpenMP_LClause]> { let description = ""; let extraClassDeclaration = ""; }
def My_OpOp : OpenMP_Op<"op_op", [], [HClause<true>, HClause<false>, IClause<>]> { let description = ""; let extraClassDeclaration = ""; }
def NoSuffix : OpenMP_Op<"none"> { let description = ""; }
def Op : OpenMP_Op<"nameless"> { let description = ""; }
def ForeignOp : Op<OpenMP_Dialect, "foreign">;

def My : TypeDef<OpenMP_Dialect, "My"> { let mnemonic = "my"; }
def MyA : AttrDef<OpenMP_Dialect, "MyA"> { let mnemonic = "mya"; }

def ValuesClause : Quiet<(ins I32:$one, Variadic<I32>:$several_of_them, Optional<I32>:$OptionalOne, VariadicOfVariadic<I32, "s">:$groups,
  DenseI32ArrayAttr:$s, AnyTypeOf<[I32, I64]>:$a__b, ConfinedType<I32, []>:$_c, My:$my)>;

def AttributesClause : Quiet<(ins I32Attr:$i, OptionalAttr<StrAttr>:$str, DefaultValuedAttr<BoolAttr, "true">:$b,
  DenseBoolArrayAttr:$dba, DenseI64ArrayAttr:$i64s, OptionalAttr<DenseF32ArrayAttr>:$f32s, ArrayAttr:$arr, SymbolNameAttr:$sym,
  SymbolRefAttr:$symref, FlatSymbolRefAttr:$flat, SymbolRefArrayAttr:$symarr, StrArrayAttr:$strarr, OptionalAttr<I64ArrayAttr>:$i64arr,
  TypeAttr:$ty, TypeArrayAttr:$tya, ConfinedAttr<I64Attr, [IntMinValue<1>]>:$conf, OptionalAttr<ConfinedAttr<I64ArrayAttr, []>>:$confarr,
  UnitAttr:$u, AnyAttr:$any, ElementsAttr:$el, DefaultValuedOptionalAttr<I64Attr, "3">:$dvo,
  OptionalAttr<TypedArrayAttrBase<I32Attr, "x">>:$tab, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$dvd, MyA:$my, OptionalAttr<MyA>:$omy,
  OptionalAttr<OptionalAttr<I32Attr>>:$oo, DictArrayAttr:$dicts, I32Prop:$p)>;

def ElementsClause : Quiet<(ins I32ElementsAttr:$i32, AnyIntElementsAttr:$ai, RankedF32ElementsAttr<[2]>:$rf,
  TypedArrayAttrBase<TypedArrayAttrBase<I32Attr, "x">, "y">:$nested, TypedArrayAttrBase<DenseI32ArrayAttr, "x">:$ad,
  StringElementsAttr:$se, FloatElementsAttr<32>:$f, TypedArrayAttrBase<StringElementsAttr, "x">:$as,
  TypedArrayAttrBase<OptionalAttr<I32Attr>, "x">:$ao, TypedArrayAttrBase<AnyAttrOf<[I32Attr]>, "x">:$aany, TypedArrayAttrBase<MyA, "x">:$am)>;
