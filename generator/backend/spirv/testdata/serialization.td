// RUN: -gen-spirv-serialization
// Each kind of argument, with and without an opcode, an extended set, and
// generated functions.
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
include "mlir/IR/Properties.td"
def A0 : I32EnumAttrCase<"A0", 0>;
def A1 : I32BitEnumAttrCaseBit<"A1", 0>;
def EnumE : SPIRV_I32Enum<"EnumE", "x", [A0]>;
def E2Attr : SPIRV_I32EnumAttr<"E2", "a tone", "e2", [A0]>;
def B2Attr : SPIRV_BitEnumAttr<"B2", "a tone", "b2", [A1]>;
def MyScopeAttr : SPIRV_I32EnumAttr<"Scope", "a tone", "e2", [A0]>;
def SPIRV_AOp : SPIRV_Op<"a"> { let arguments = (ins AnyType:$x, E2Attr:$e, OptionalAttr<B2Attr>:$b, I32Attr:$i, OptionalAttr<I32Attr>:$oi, I32ArrayAttr:$ia, OptionalAttr<I32ArrayAttr>:$oia, TypeAttr:$ty, Variadic<AnyType>:$v); let results = (outs AnyType:$res); }
def SPIRV_BOp : SPIRV_Op<"b"> { let arguments = (ins AnyType:$x); let results = (outs); let hasOpcode = 0; let autogenSerialization = 1; }
def SPIRV_COp : SPIRV_Op<"c"> { let arguments = (ins AnyType:$x); let hasOpcode = 0; let autogenSerialization = 0; }
def SPIRV_DOp : SPIRV_Op<"d"> { let arguments = (ins AnyType:$x); let hasOpcode = 1; let autogenSerialization = 0; }
def SPIRV_FOp : SPIRV_ExtInstOp<"f", "GL", "X.std", 7>  { let arguments = (ins E2Attr:$e, AnyType:$x); }
def SPIRV_F2Op : SPIRV_ExtInstOp<"f2", "GL", "X.std", 6>  { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F3Op : SPIRV_ExtInstOp<"f3", "GL", "A.std", 6>  { let arguments = (ins AnyType:$x); let autogenSerialization = 0; }
def SPIRV_G2Op : SPIRV_Op<"g2", []> { let arguments = (ins Optional<AnyType>:$x); let results = (outs AnyType:$r);  }
def SPIRV_HOp : SPIRV_Op<"h", []> { let results = (outs Optional<AnyType>:$r);  }
def SPIRV_H2Op : SPIRV_Op<"h2", []> { let results = (outs AnyType:$r, AnyType:$s); let arguments = (ins AnyType:$x);  }
def SPIRV_H3Op : SPIRV_Op<"h3", []> { let results = (outs Variadic<AnyType>:$r); let arguments = (ins AnyType:$x);  }
def SPIRV_IOp : SPIRV_Op<"i", []> { let regions = (region AnyRegion:$r); let arguments = (ins AnyType:$x);  }
def SPIRV_JOp : SPIRV_Op<"j", []> { let successors = (successor AnySuccessor:$r); let arguments = (ins AnyType:$x);  }
def SPIRV_LOp : SPIRV_Op<"l", [Terminator]> { let arguments = (ins AnyType:$x, SPIRV_ScopeAttr:$sc, OptionalAttr<SPIRV_ScopeAttr>:$osc, SPIRV_MemorySemanticsAttr:$ms, OptionalAttr<SPIRV_MemorySemanticsAttr>:$oms, AnyType:$y);  let results = (outs AnyType:$r);}
def SPIRV_OOp : SPIRV_Op<"o", []> { let arguments = (ins I32Attr:$i); let results = (outs Variadic<AnyType>:$r); }
def SPIRV_O1Op : SPIRV_Op<"o1", []> { let arguments = (ins I32Attr:$i); let results = (outs Optional<AnyType>:$r); }
def SPIRV_O3Op : SPIRV_Op<"o3", []> { let arguments = (ins I32Attr:$i); let results = (outs); let regions = (region AnyRegion:$r); }
def SPIRV_PoOp : SPIRV_Op<"p", []> { let arguments = (ins I32Attr:$i); let results = (outs AnyType); let assemblyFormat = ""; let hasCustomAssemblyFormat = 0; }
def SPIRV_O4Op : SPIRV_Op<"o4", []> { let arguments = (ins I32Prop:$i); let results = (outs AnyType:$r); }
def SPIRV_O7Op : SPIRV_Op<"o7", []> { let arguments = (ins Variadic<AnyType>:$y); let results = (outs AnyType:$r);  let hasOpcode = 0;}
def SPIRV_O8Op : SPIRV_ExtInstOp<"o8", "GL", "X.std", 12>  { let arguments = (ins Variadic<AnyType>:$y); let results = (outs AnyType:$r); let hasOpcode = 1; }
def SPIRV_O9Op : SPIRV_ExtInstOp<"o9", "GL", "X.std", 13>  { let arguments = (ins Variadic<AnyType>:$y); let results = (outs AnyType:$r); }
def SPIRV_RaOp : SPIRV_Op<"ra"> { let arguments = (ins AnyType:$y); let results = (outs AnyType:$r, Variadic<AnyType>:$rs); }
def SPIRV_SaOp : SPIRV_ExtInstOp<"sa", "GL", "Z.std", 2>  { let arguments = (ins AnyType:$y); }
def SPIRV_SbOp : SPIRV_ExtInstOp<"sb", "GL", "Q.std", 2>  { let arguments = (ins AnyType:$y); }
def SPIRV_ScOp : SPIRV_ExtInstOp<"sc", "GL", "AA.std", 2>  { let arguments = (ins AnyType:$y); }
def SPIRV_ScopesOp : SPIRV_Op<"scopes"> { let arguments = (ins AnyType:$x, MyScopeAttr:$ms, OptionalAttr<TypeAttr>:$ty, EnumE:$een, OptionalAttr<EnumE>:$eeno, OptionalAttr<I32ArrayAttr>:$oia, I32Attr:$last, TypeAttrOf<I32>:$to, OptionalAttr<TypeAttrOf<I32>>:$oto, ConfinedAttr<I32Attr, []>:$conf, DefaultValuedAttr<I32Attr, "1">:$dv, DefaultValuedOptionalAttr<E2Attr, "1">:$dvo);  }
def SPIRV_ConstantsOp : SPIRV_Op<"constants"> {
  let arguments = (ins SPIRV_KHR_CooperativeMatrixLayoutAttr:$layout, SPIRV_KHR_CooperativeMatrixUseAttr:$use, SPIRV_MatrixLayoutAttr:$old_layout,
                       SPIRV_ScopeAttr:$scope, SPIRV_MemorySemanticsAttr:$semantics, SPIRV_MemoryAccessAttr:$access);
}
