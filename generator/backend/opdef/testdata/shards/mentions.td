// Operations that mention each other in every way in which a shard can need the
// class of an operation that is defined in another one.
include "mlir/IR/OpBase.td"

def Views_Dialect : Dialect {
  let name = "views";
  let cppNamespace = "::views";
}

class Views_Op<string mnemonic, list<Trait> traits = []> : Op<Views_Dialect, mnemonic, traits>;

// Mentioned by nobody.
def Alone0Op : Views_Op<"alone0">;
def Alone1Op : Views_Op<"alone1"> { let arguments = (ins AnyType:$operand); }
def Alone2Op : Views_Op<"alone2"> { let results = (outs AnyType:$result); }
def Alone3Op : Views_Op<"alone3"> { let arguments = (ins I64Attr:$value); }

// In a trait, and so wherever the class is seen.
def ParentOp : Views_Op<"parent", [NoTerminator]> { let regions = (region AnyRegion:$body); }
def ChildOp : Views_Op<"child", [HasParent<"ParentOp">]>;

// In an extra declaration.
def DeclaringOp : Views_Op<"declaring"> {
  let extraClassDeclaration = [{
    static bool accepts(::mlir::Operation *op) { return ::llvm::isa<ChildOp>(op); }
  }];
}

// In the body of a builder: its definition alone.
def BuildingOp : Views_Op<"building"> {
  let builders = [OpBuilder<(ins "::mlir::Location":$loc), [{
    if (DeclaringOp::accepts($_builder.getInsertionBlock()->getParentOp()))
      Alone0Op::create($_builder, loc);
  }]>];
}

// In an extra definition, by way of an adaptor.
def DefiningOp : Views_Op<"defining"> {
  let extraClassDeclaration = "static unsigned count(::mlir::ValueRange values);";
  let extraClassDefinition = [{
    unsigned $cppClass::count(::mlir::ValueRange values) { return Alone1OpAdaptor(values).getOperands().size(); }
  }];
}

// In a predicate.
def InViews : TypeConstraint<CPred<"(bool)$_self && ::views::ParentOp::getOperationName().size()">, "checked type">;
def CheckingOp : Views_Op<"checking"> { let arguments = (ins InViews:$operand); }
