include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shapes_Dialect : Dialect {
  let name = "shapes";
  let summary = "Plane figures";
  let description = [{
    Figures in the plane.

    See `shapes.scale` and [the type](#polygon).
  }];
  let cppNamespace = "::shapes";
}

def Shapes_Polygon : TypeDef<Shapes_Dialect, "Polygon"> {
  let mnemonic = "polygon";
  let summary = "a closed figure";
  let parameters = (ins "unsigned":$corners, DefaultValuedParameter<"bool", "true">:$convex);
  let assemblyFormat = "`<` $corners (`,` $convex^)? `>`";
}

def Shapes_Style : I32EnumAttr<"Style", "how a figure is drawn", [
    I32EnumAttrCase<"Solid", 0, "solid">, I32EnumAttrCase<"Dotted", 1, "dotted">]> {
  let cppNamespace = "::shapes";
}

def Shapes_StyleAttr : EnumAttr<Shapes_Dialect, Shapes_Style, "style">;

def Shapes_Figures : OpInterface<"Figures"> {
  let cppNamespace = "::shapes";
  let description = "Operations on figures.";
  let methods = [InterfaceMethod<"How many corners the result has.", "unsigned", "corners", (ins "bool":$strict)>];
}

def Shapes_Number : AnyTypeOf<[F32, I32]>;

def Shapes_ScaleOp : Op<Shapes_Dialect, "scale", [Pure, DeclareOpInterfaceMethods<Shapes_Figures>,
    AllTypesMatch<["figure", "result"]>]> {
  let summary = "make a figure larger";
  let description = [{
    Multiplies all distances.

    ```mlir
    %1 = shapes.scale %0 by %f : !shapes.polygon<3>
    ```
  }];
  let arguments = (ins Arg<Shapes_Polygon, "the figure">:$figure, Shapes_Number:$factor,
      Variadic<I32>:$corners, OptionalAttr<I64Attr>:$seed, DefaultValuedAttr<Shapes_StyleAttr, "Style::Solid">:$style);
  let results = (outs Shapes_Polygon:$result);
  let assemblyFormat = "$figure `by` $factor (`at` $corners^)? attr-dict `:` type($figure) `,` type($factor)";
  let builders = [OpBuilder<(ins "::mlir::Value":$figure, CArg<"float", "2.0f">:$factor)>];
  let hasFolder = 1;
}

def Shapes_DrawOp : Op<Shapes_Dialect, "draw"> {
  let arguments = (ins Arg<AnyType, "", [MemRead]>:$figure);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$figure $body attr-dict `:` qualified(type($figure))";
}
