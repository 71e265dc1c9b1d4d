// Operations of TOSA, with one profile and one extension.
include "base/availability.td"
def Tosa_Dialect : Dialect {
  let name = "tosa";
  let cppNamespace = "mlir::tosa";
}
class Tosa_I32Enum<string name, string description, list<I32EnumAttrCase> cases> : I32EnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tosa";
}
class Tosa_I32EnumAttr<string name, string description, string mnemonic, list<I32EnumAttrCase> cases>
    : EnumAttr<Tosa_Dialect, Tosa_I32Enum<name, description, cases>, mnemonic>;
def Tosa_PRO_INT : I32EnumAttrCase<"pro_int", 1>;
def Tosa_EXT_INT4 : I32EnumAttrCase<"int4", 2>;
class Profile<list<I32EnumAttrCase> profiles> : OneOf<"::mlir::tosa::Profile", profiles> {
  let cppNamespace = "::mlir::tosa";
  let interfaceName = "QueryProfileInterface";
  let queryFnName = "getProfiles";
}
class Extension<list<I32EnumAttrCase> extensions> : OneOf<"::mlir::tosa::Extension", extensions> {
  let cppNamespace = "::mlir::tosa";
  let interfaceName = "QueryExtensionInterface";
  let queryFnName = "getExtensions";
}
class Tosa_Op<string mnemonic, list<Trait> traits = []> : Op<Tosa_Dialect, mnemonic, traits> {
  list<Availability> availability = [Profile<[Tosa_PRO_INT]>, Extension<[]>];
  bit autogenAvailability = 1;
}
