// Operations, their traits, regions and successors.
#ifndef STANDIN_OPERATIONS
#define STANDIN_OPERATIONS
include "base/constraints.td"

class Trait;
class NativeTrait<string name, string entityType, code extraClassDeclaration = "", code extraClassDefinition = ""> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entityType # "Trait";
  code extraConcreteClassDeclaration = extraClassDeclaration;
  code extraConcreteClassDefinition = extraClassDefinition;
}
class ParamNativeTrait<string prop, string params, string entityType>
    : NativeTrait<prop # "<" # params # ">::Impl", entityType>;
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}
class TraitList<list<Trait> props> : Trait { list<Trait> traits = props; }
class StructuralOpTrait;
class NativeOpTrait<string name, list<Trait> traits = [], code declaration = "", code definition = "">
    : NativeTrait<name, "Op", declaration, definition> {
  list<Trait> dependentTraits = traits;
}
class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []> : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}
class GenInternalOpTrait<string prop, list<Trait> traits = []> : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}
class PredOpTrait<string descr, Pred pred, list<Trait> traits = []> : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}
class NativeAttrTrait<string name, code declaration = "", code definition = "">
    : NativeTrait<name, "Attribute", declaration, definition>;
class ParamNativeAttrTrait<string prop, string params> : ParamNativeTrait<prop, params, "Attribute">;
class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;
class NativeTypeTrait<string name, code declaration = "", code definition = "">
    : NativeTrait<name, "Type", declaration, definition>;
class ParamNativeTypeTrait<string prop, string params> : ParamNativeTrait<prop, params, "Type">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;
def MutableType : NativeTypeTrait<"IsMutable">;

def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;
def Commutative : NativeOpTrait<"IsCommutative">;
def ConstantLike : NativeOpTrait<"ConstantLike">;
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
def Terminator : NativeOpTrait<"IsTerminator">;
def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
def SameOperandsAndResultElementType : NativeOpTrait<"SameOperandsAndResultElementType">;
def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
def ElementwiseMappable : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;
def ReturnLike : TraitList<[NativeOpTrait<"ReturnLike">]>;
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">, StructuralOpTrait;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">, StructuralOpTrait;
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">, StructuralOpTrait;
def NoTerminator : NativeOpTrait<"NoTerminator">, StructuralOpTrait;
def SingleBlock : NativeOpTrait<"SingleBlock">, StructuralOpTrait;
class SingleBlockImplicitTerminatorImpl<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op, [SingleBlock]>, StructuralOpTrait;
class SingleBlockImplicitTerminator<string op> : TraitList<[SingleBlock, SingleBlockImplicitTerminatorImpl<op>]>;
class ParentOneOf<list<string> ops> : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>, StructuralOpTrait;
class HasParent<string op> : ParentOneOf<[op]>;
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;
def FirstAttrDerivedResultType : GenInternalOpTrait<"FirstAttrDerivedResultType">;

class AllMatch<list<string> names, string what, string kind>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same " # kind,
                  CPred<"::llvm::all_equal({" # !interleave(!foreach(n, names, !subst("$_self", "$" # n, what)), ", ") # "})">>;
class AllMatchSameOperatorTrait<list<string> names, string what, string kind> : AllMatch<names, what, kind> {
  list<string> values = names;
}
class AllTypesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllElementTypesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "getElementTypeOrSelf($_self)", "element type">;
class AllShapesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "shapeOf($_self)", "shape">;
class AllRanksMatch<list<string> names> : AllMatchSameOperatorTrait<names, "rankOf($_self)", "rank">;
class AllElementCountsMatch<list<string> names> : AllMatchSameOperatorTrait<names, "countOf($_self)", "element count">;
class TypesMatchWith<string summary, string lhsArg, string rhsArg, string transform,
                     string comparator = "std::equal_to<>()">
    : PredOpTrait<summary, CPred<comparator # "(" # !subst("$_self", "$" # lhsArg # ".getType()", transform) # ", $" #
                                 rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}
class ShapedTypeMatchesElementCountAndTypes<string shapedArg, string elementsArg>
    : PredOpTrait<"shaped type '" # shapedArg # "' matches '" # elementsArg # "'",
                  CPred<"countOf($" # shapedArg # ") == $" # elementsArg # ".size()">> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

class OpVariableDecorator;
class OpVariable<Constraint varConstraint, string desc, list<OpVariableDecorator> varDecorators> {
  Constraint constraint = varConstraint;
  string summary = desc;
  list<OpVariableDecorator> decorators = varDecorators;
}
class Arg<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;

class Region<Pred condition, string descr = ""> : RegionConstraint<condition, descr>;
class VariadicRegion<Region region> : Region<region.predicate, region.summary>;
def AnyRegion : Region<Always, "any region">;
class SizedRegion<int numBlocks> : Region<CPred<"::llvm::hasNItems($_self, " # numBlocks # ")">,
                                          "region with " # numBlocks # " blocks"> {
  int blocks = numBlocks;
}
class MinSizedRegion<int numBlocks> : Region<CPred<"::llvm::hasNItemsOrMore($_self, " # numBlocks # ")">,
                                             "region with at least " # numBlocks # " blocks">;
class MaxSizedRegion<int numBlocks> : Region<CPred<"::llvm::hasNItemsOrLess($_self, " # numBlocks # ")">,
                                             "region with at most " # numBlocks # " blocks">;
class Successor<Pred condition, string descr = ""> : SuccessorConstraint<condition, descr>;
def AnySuccessor : Successor<?, "any successor">;
class VariadicSuccessor<Successor successor> : Successor<successor.predicate, successor.summary>;

class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}
class DeprecatedOpBuilder<string reason, dag p, code b = ""> : OpBuilder<p, b>, CppDeprecated<reason>;
class OpDocGroup {
  string summary = ?;
  string description = ?;
}
class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<OpBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit hasCustomPropertiesPrinter = 0; // since MLIR 24
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;
  bit hasFolder = 0;
  bit useCustomPropertiesEncoding = 0;
  list<Trait> traits = props;
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;
}
#endif
