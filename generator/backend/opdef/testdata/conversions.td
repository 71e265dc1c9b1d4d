// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Properties with bodies of their own for the conversion from and to attributes.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def BlockProp : Property<"int64_t", "p"> {
  let convertToAttribute = [{ return ::f($_ctxt, $_storage); }];
  let convertFromAttribute = [{
    return ::g($_storage, $_attr);
  }];
}
def LineProp : Property<"int64_t", "p"> {
  let convertToAttribute = "return ::f($_ctxt, $_storage);";
  let convertFromAttribute = "return ::g($_storage, $_attr);";
}
def BraceProp : Property<"int64_t", "p"> {
  let convertToAttribute = [{ { return ::f($_ctxt, $_storage); } }];
  let convertFromAttribute = [{ if (a) { return ::g($_storage, $_attr); } }];
  let hashProperty = [{ ::h($_storage) }];
  let readFromMlirBytecode = [{ r($_reader); }];
  let writeToMlirBytecode = [{ w($_writer) }];
}
def EmptyProp : Property<"int64_t", "p"> { let convertFromAttribute = ""; let convertToAttribute = ""; }
def AOp : Op<D, "a"> { let arguments = (ins BlockProp:$a); }
def BOp : Op<D, "b"> { let arguments = (ins LineProp:$a, BraceProp:$b); }
def COp : Op<D, "c"> { let arguments = (ins EmptyProp:$a, I64Prop:$b, DefaultValuedProp<BraceProp, "3">:$c, OptionalProp<BlockProp>:$d, ArrayProp<BraceProp>:$e); }
def EOp : Op<D, "e"> { let arguments = (ins I32Attr:$x, BlockProp:$a, OptionalAttr<I32Attr>:$y); let results = (outs I32:$r); }
// Properties without a storage type, which C++ does not accept.
def BlankProp : Property<" ">;
def TypelessProp : Property;
def FOp : Op<D, "f"> { let arguments = (ins BlankProp:$a, TypelessProp:$b); }
