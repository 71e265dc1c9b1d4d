// RUN: -gen-spirv-serialization

// More extended instruction sets than the first table of a map of strings holds.
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_F100Op : SPIRV_ExtInstOp<"f0", "GL", "e1f110ZaYd", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F101Op : SPIRV_ExtInstOp<"f1", "GL", "acbfYdXZb.d", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F102Op : SPIRV_ExtInstOp<"f2", "GL", "1", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F103Op : SPIRV_ExtInstOp<"f3", "GL", "XecX", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F104Op : SPIRV_ExtInstOp<"f4", "GL", "bc.", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F105Op : SPIRV_ExtInstOp<"f5", "GL", "Yccaaddcce", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F106Op : SPIRV_ExtInstOp<"f6", "GL", "dZ00dc", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F107Op : SPIRV_ExtInstOp<"f7", "GL", "dXeafXccebfe", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F108Op : SPIRV_ExtInstOp<"f8", "GL", ".a.01fbefe", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F109Op : SPIRV_ExtInstOp<"f9", "GL", "1fcYY1ca", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F110Op : SPIRV_ExtInstOp<"f10", "GL", "a1fXa", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F111Op : SPIRV_ExtInstOp<"f11", "GL", "XfX.aYa1c", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F112Op : SPIRV_ExtInstOp<"f12", "GL", "dbdYfZfZeY", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F113Op : SPIRV_ExtInstOp<"f13", "GL", ".1", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F114Op : SPIRV_ExtInstOp<"f14", "GL", "eaXbdf", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F115Op : SPIRV_ExtInstOp<"f15", "GL", ".fcfe1Zbe", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F116Op : SPIRV_ExtInstOp<"f16", "GL", "fecb0c11eYc", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F117Op : SPIRV_ExtInstOp<"f17", "GL", "ab.ZXad1.feY", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F118Op : SPIRV_ExtInstOp<"f18", "GL", "Xca0aYfdc1.", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F119Op : SPIRV_ExtInstOp<"f19", "GL", "0Xb", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F120Op : SPIRV_ExtInstOp<"f20", "GL", "Xfc", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F121Op : SPIRV_ExtInstOp<"f21", "GL", "X", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F122Op : SPIRV_ExtInstOp<"f22", "GL", "cY.cZ", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F123Op : SPIRV_ExtInstOp<"f23", "GL", "Y11fYeeY", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F124Op : SPIRV_ExtInstOp<"f24", "GL", "cbXZc0Y", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F125Op : SPIRV_ExtInstOp<"f25", "GL", "cbYeZZ", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F126Op : SPIRV_ExtInstOp<"f26", "GL", "fbf1.0aef", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F127Op : SPIRV_ExtInstOp<"f27", "GL", "10eYe11ef", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F128Op : SPIRV_ExtInstOp<"f28", "GL", "c.aYZef0eYe", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F129Op : SPIRV_ExtInstOp<"f29", "GL", "00ffe0f1X", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F130Op : SPIRV_ExtInstOp<"f30", "GL", "c1YffZ", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F131Op : SPIRV_ExtInstOp<"f31", "GL", "Zcd", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F132Op : SPIRV_ExtInstOp<"f32", "GL", "Ye1b10", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F133Op : SPIRV_ExtInstOp<"f33", "GL", "Xc..Z0Xe.Z0e", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F134Op : SPIRV_ExtInstOp<"f34", "GL", "adc.Y.0cd0c0", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_F135Op : SPIRV_ExtInstOp<"f35", "GL", "aYdcacbfcYdZ", 7> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_NamelessOp : SPIRV_ExtInstOp<"nameless", "GL", "", 9> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SPIRV_NamelessAttrOp : SPIRV_ExtInstOp<"nameless_attr", "GL", "", 10> { let arguments = (ins I32Attr:$x); let results = (outs AnyType:$r); }
