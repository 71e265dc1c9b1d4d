// RUN(24+): -gen-op-defs

// Side effects with parameters of their own or of their resource, which releases before 24 do not have.
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def Disk : Resource<"::e::Disk">;
def Sectors : Resource<"::e::Sectors", [{ sectors({1, 2}) }]>;
def WriteNone : MemWrite<Disk, 1>;
def WriteOwn : MemWrite<Disk, 2> { let parameters = "own()"; }
def WriteSectors : MemWrite<Sectors, 3, FullEffect>;
def WriteNothing : MemWrite<Sectors, 4> { let parameters = ""; }
def ReadText : MemRead<Disk, 5> { let parameters = "$_self {{x}}\n  $_builder "; }
class O<string mnemonic, list<Trait> traits = []> : Op<D, mnemonic, traits>;
def Values : O<"values"> {
  let arguments = (ins Arg<AnyMemRef, "", [WriteNone, WriteOwn, WriteSectors, WriteNothing, ReadText]>:$a, Arg<Variadic<AnyMemRef>, "", [WriteSectors]>:$v);
  let results = (outs Res<AnyMemRef, "", [WriteOwn, WriteSectors, ReadText]>:$r);
}
def Whole : O<"whole", [MemoryEffects<[WriteNone, WriteOwn, WriteSectors, WriteNothing, ReadText]>]>;
def Symbols : O<"symbols"> {
  let arguments = (ins Arg<SymbolRefAttr, "", [WriteOwn, WriteSectors]>:$s, Arg<OptionalAttr<FlatSymbolRefAttr>, "", [WriteOwn, ReadText]>:$o);
}
