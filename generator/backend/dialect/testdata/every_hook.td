// RUN: -gen-dialect-decls
// RUN: -gen-dialect-defs
include "mlir/IR/OpBase.td"

def Full_Of_It_Dialect_ : Dialect {
  let name = "full.of_it";
  let summary = "A summary @name";
  let description = [{
    A description
      with indentation,

    and a blank line.
  }];
  let dependentDialects = ["x::Y", "::z::W", "Plain"];
  let discardableAttrs = (ins "::mlir::IntegerAttr":$count, "Bar":$bar_baz,
                              StrAttr:$s_x, UnitAttr:$u, "A":$FooBar, "B":$foo_,
                              "C":$_x, "D<E, F>":$x1_2y, "G":$ab__cd,
                              OptionalAttr<I32Attr>:$a_1, 3:$n, ["a", "b"]:$l,
                              (ins I32:$x):$d);
  let cppNamespace = "::my::ns";
  let extraClassDeclaration = [{
    int member(int @Class);
  }];
  let hasConstantMaterializer = 1;
  let hasNonDefaultDestructor = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasOperationInterfaceFallback = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasCanonicalizer = 1;
  let isExtensible = 1;
}

// Types and attributes of the dialect do not change its class.
def Full_A : AttrDef<Full_Of_It_Dialect_, "A"> { let mnemonic = "a"; }
def Full_T : TypeDef<Full_Of_It_Dialect_, "T"> { let mnemonic = "t"; }
