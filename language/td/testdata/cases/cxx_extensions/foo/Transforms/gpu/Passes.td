include "acme/PassBase.td"
def Foo_LowerToGPU : AcmeFunctionPass<"foo-lower-to-gpu">;
