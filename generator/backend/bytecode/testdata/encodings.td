// RUN: -gen-bytecode -bytecode-dialect=D
// RUN: -gen-bytecode -bytecode-dialect=OnlyTypes
// RUN: -gen-bytecode -bytecode-dialect=Empty
include "mlir/IR/BytecodeBase.td"

// Every kind of list.
def A_Lists : DialectAttribute<(attr
  Array<VarInt>:$vs, Array<SignedVarIntList>:$svl, Array<SignedVarInt>:$sv, Array<Blob>:$bl, List<VarInt>:$lv,
  SignedVarIntList:$plain, Array<VarInt>:$snake_case, Array<VarInt>:$_local, Array<Attribute>:$as, Array<Type>:$ts, Array<BoolList>:$b1, Array<BoolList>:$b2)>;

// Members that are attributes and types of the dialect.
def B_Type : DialectType<(type Type:$elem_type, VarInt:$_v)>;
def A_Mixed : DialectAttribute<(attr Array<A_Lists>:$acs, Array<B_Type>:$bts, A_Lists:$ac, B_Type:$bt)>;

// Composites within composites.
def C2 : CompositeBytecode<"C2T"> { dag members = (attr VarInt:$_h, VarInt:$v); let cBuilder = "mk2($_args)"; }
def C1 : CompositeBytecode {
  dag members = (attr VarInt:$_h, Array<VarInt>:$n, Array<C2>:$cs, Array<A_Lists>:$l);
  let cBuilder = "mk<$_resultType>($_args)";
}
def A_Composite : DialectAttribute<(attr Array<C1>:$cs, Bool:$b)>;

// Every placeholder everywhere, and more.
def P : Bytecode<"parse($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)", "build($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)", "print($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)", "get($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)", "ptype">;
def A_Holes : DialectAttribute<(attr P:$_m1, P:$x_y, Array<P>:$arr)> {
  let cBuilder = "B($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)";
  let printerPredicate = "P($_reader,$_resultType,$_var,$_writer,$_name,$_getter,$_attrType,$_member,$_args,$_val,$_getMember,$_varx,$_,$foo)";
  let cType = "HolesType";
}

// A C++ class with several encodings, and code that is not there.
let cType = "Shared" in {
  def Z_First : DialectAttribute<(attr VarInt:$v_w, Bool:$b)> { let printerPredicate = "p1($_val)"; let postProcess = "lost;"; }
  def A_Second : DialectAttribute<(attr)> { let printerPredicate = "p2($_val)"; let cBuilder = "lost"; }
  def M_Third : DialectAttribute<(attr WithGetter<"$_attrType.$_getMember.$_member", VarInt>:$g)> { let printerPredicate = "p3($_val)"; }
}
def A_Local : DialectAttribute<(attr
  WithType<"TT", WithGetter<"g()", Attribute>>:$a, WithType<"UU", WithParser<"pp($_var)">>:$b,
  Array<WithType<"UU", WithParser<"pp($_var)">>>:$c, LocalVar<"T", "1 + a">:$lv, KnownWidthAPInt<"a">:$api,
  KnownSemanticsAPFloat<"a">:$apf, ResourceHandle<"R">:$r)>;
def A_Hidden : DialectAttribute<(attr VarInt:$_m1, VarInt:$_m2)>;

def DAttrs : DialectAttributes<"D"> {
  let elems = [Z_First, A_Lists, ReservedOrDead, A_Second, A_Mixed, M_Third, A_Composite, ReservedOrDead, A_Holes, A_Local, A_Hidden];
}
def DTypes : DialectTypes<"D"> { let elems = [B_Type]; }
def OTypes : DialectTypes<"OnlyTypes"> { let elems = [ReservedOrDead, B_Type]; }
def EAttrs : DialectAttributes<"Empty"> { let elems = []; }
