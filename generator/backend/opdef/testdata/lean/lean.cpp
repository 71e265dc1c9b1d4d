// Prints what the operations of lean.td do: the same with lean definitions, in two shards, as with mlir-tblgen's.
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace lean {
class LeanDialect : public Dialect {
public:
  explicit LeanDialect(MLIRContext *context);
  static StringRef getDialectNamespace() { return "lean"; }
};
} // namespace lean

#define GET_OP_CLASSES
#include "Lean.h.inc"
#ifdef LEAN_SHARDS
#define GET_OP_DEFS_0
#define GET_OP_DEFS_1
#else
#define GET_OP_CLASSES
#endif
#include "Lean.cpp.inc"

namespace lean {
LeanDialect::LeanDialect(MLIRContext *context) : Dialect("lean", context, TypeID::get<LeanDialect>()) {
#ifdef LEAN_SHARDS
  registerLeanDialectOperations(this);
#else
  addOperations<
#define GET_OP_LIST
#include "Lean.cpp.inc"
      >();
#endif
}
struct Nothing : OpRewritePattern<CanonicalOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CanonicalOp, PatternRewriter &) const override { return failure(); }
};
void CanonicalOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) { patterns.add<Nothing>(context); }
} // namespace lean

static const char *const sources[] = {
    // Properties in the generic form.
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32, optional = "s", unit, names = ["a", "b"], any = 3.0, defaulted = 8 : i64}> : () -> ())",
    R"("lean.attrs"() <{positive = 2 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = "s", positive = 2 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i64, positive = 2 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = -2 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32, names = [1]}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32, optional = 3 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32, odd = 4 : i32}> : () -> ())",
    R"("lean.attrs"() <{required = 1 : i32, positive = 2 : i32, unknown}> : () -> ())",
    R"("lean.attrs"() <[1]> : () -> ())",
    R"("lean.no_attr"() <{a}> : () -> ())",
    // Properties in the dictionary of discardable attributes.
    R"("lean.attrs"() {required = 1 : i32, positive = 2 : i32, unit, other = 4} : () -> ())",
    R"("lean.attrs"() {required = 1 : i64, positive = 2 : i32} : () -> ())",
    R"("lean.attrs"() {required = 1 : i32, positive = 2 : i32, names = "n"} : () -> ())",
    R"("lean.one_attr"() {a = "s"} : () -> ())",
    R"("lean.one_attr"() {a = 1 : i32, b = 2 : i32} : () -> ())",
    // Formats.
    "lean.no_attr", "lean.no_attr {a}", "lean.default", "lean.default {a = 3 : i32, b = 4 : i32}", "lean.default {a = 9 : i32, b = 9 : i32}",
    "lean.default {a = 9 : i64}", "lean.default {b = \"s\"}",
    "lean.each %a : i32", "lean.each %a, %b, %a : i32, i64, i32", "lean.each %a, %b : i32, i64, i32", "lean.each %a, %b, %a : i32, i64",
    "lean.each %a : i64", "lean.each %a, %f : i32, f32", "lean.each %a {a = 1 : i32} : i32", "lean.each %a {a = 1 : i64} : i32",
    "lean.built %a", "lean.built %a[%b, %b]", "lean.built %b", "lean.built %a[%a]",
    "%r:2 = lean.all %a, %b : (i32, i64) -> (i32, i32)", "%r:2 = lean.all %a, %b : (i32) -> (i32, i32)", "lean.all {operandSegmentSizes = array<i32: 0, 0>} : () -> ()",
    "lean.all %a {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> ()", "lean.all %a, %b {operandSegmentSizes = array<i32: 1, 1>} : (i64, i64) -> ()",
    "lean.joined_types %a, %a, %b : i32", "lean.joined_types %a, %b, %b : i64", "lean.joined_types %a, %b : ", "lean.joined_types %a, %a, %a, %b : i32", "lean.joined_types %a, %b, %a : i32",
    "lean.joined_names %a and %b : i32, i64", "lean.joined_names %a and %b : i32", "lean.joined_names %a and %b {s = \"t\"} : i32, i64", "lean.joined_names %a and %b {s = 1} : i32, i64",
    "lean.one_of_all %a, %b : i32, i64", "lean.one_of_all %a, %b : i32", "lean.one_of_all : ",
    "lean.transformed %v, %a : vector<4xi32>", "lean.transformed %v, %b : vector<4xi32>", "lean.transformed %f, %b : f32",
    "lean.range %fn(%a, %b) : (i32, i64) -> ()", "lean.range %fn(%a) : (i32, i64) -> ()",
    "lean.from_attr 1 : i32, %a", "lean.from_attr 1 : i64, %a",
    "%r = lean.same %a, %a : i32", "%r = lean.same %a, %b : i32", "%r = lean.same %f, %f : f32",
    // Properties that are not attributes.
    R"("lean.props"() <{p = 1, a = 2 : i32}> : () -> ())", R"("lean.props"() <{p = 1, q = 6, a = 2 : i32, s = "t"}> : () -> ())",
    R"("lean.props"() <{p = "x", a = 2 : i32}> : () -> ())", R"("lean.props"() <{a = 2 : i32}> : () -> ())", R"("lean.props"() <{p = 1, a = "x"}> : () -> ())",
    "lean.prop_dict <{p = 1, a = 2 : i32}>", "lean.prop_dict <{p = 1, q = 6, a = 2 : i32, s = \"t\"}> {d}", "lean.prop_dict <{a = 2 : i32}>", "lean.prop_dict <{p = 1}>",
    "lean.prop_dict <{p = 1, a = \"x\"}>", "lean.prop_dict <{p = 1, a = 2 : i32, unknown}>", "lean.prop_dict <{p = \"x\", a = 2 : i32}>", "lean.prop_dict",
    "lean.prop_dict_attrs 7 <{a = 2 : i32}>", "lean.prop_dict_attrs 7 <{a = 2 : i32, s = \"t\"}>", "lean.prop_dict_attrs 7 <{s = \"t\"}>",
    "lean.prop_dict_attrs 7 <{a = 2 : i32, printed = 1 : i32}>", "lean.prop_dict_attrs 7 <{a = 2.0}>",
};

static void printResult(llvm::raw_ostream &out, const char *what, LogicalResult result) {
  out << "  " << what << ": " << (succeeded(result) ? "ok" : "failed") << "\n";
}

// exerciseProperties calls the functions about properties that MLIR calls for an operation.
static void exerciseProperties(llvm::raw_ostream &out, Operation *op) {
  MLIRContext *context = op->getContext();
  Builder builder(context);
  auto error = [&] { return emitError(op->getLoc(), "properties: "); };
  out << "  as attribute: " << op->getPropertiesAsAttribute() << "\n  all: " << op->getAttrDictionary() << "\n";
  for (const char *name : {"required", "optional", "a", "p", "operandSegmentSizes", "unknown"}) {
    std::optional<Attribute> attr = op->getInherentAttr(name);
    out << "  " << name << ": ";
    if (!attr)
      out << "none\n";
    else if (!*attr)
      out << "null\n";
    else
      out << *attr << "\n";
  }
  Operation *copied = op->clone();
  out << "  same hash: " << (op->hashProperties() == copied->hashProperties()) << "\n";
  for (Attribute value : {Attribute(), Attribute(builder.getI32IntegerAttr(3)), Attribute(builder.getStringAttr("v"))})
    for (const char *name : {"required", "optional", "a", "unknown"})
      if (value || (op->getPropertiesStorageSize() != 0 && copied->getInherentAttr(name))) {
        copied->setInherentAttr(builder.getStringAttr(name), value);
        out << "  " << name << " = " << copied->getAttrDictionary() << "\n";
      }
  out << "  other hash: " << (op->hashProperties() != copied->hashProperties()) << "\n";
  Attribute dictionaries[] = {
      builder.getI32IntegerAttr(3), builder.getDictionaryAttr({}),
      builder.getDictionaryAttr(builder.getNamedAttr("a", builder.getI32IntegerAttr(8))),
      builder.getDictionaryAttr(builder.getNamedAttr("a", builder.getStringAttr("w"))),
      builder.getDictionaryAttr(builder.getNamedAttr("required", builder.getStringAttr("w"))),
      builder.getDictionaryAttr(builder.getNamedAttr("operand_segment_sizes", builder.getDenseI32ArrayAttr({1, 0})))};
  for (Attribute dictionary : dictionaries) {
    printResult(out, "set", copied->setPropertiesFromAttribute(dictionary, error));
    out << "  " << copied->getPropertiesAsAttribute() << "\n";
  }
  NamedAttrList list;
  list.append("a", builder.getStringAttr("w"));
  list.append("names", builder.getI32ArrayAttr({1}));
  list.append("positive", builder.getI32IntegerAttr(-1));
  printResult(out, "verify inherent", op->getName().verifyInherentAttrs(list, error));
  copied->destroy();
}

// create prints an operation of each builder, made with a builder that has a location and with one that is given it.
static void create(llvm::raw_ostream &out, MLIRContext *context) {
  Location location = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(location);
  ImplicitLocOpBuilder implicit(location, module->getBodyRegion());
  OpBuilder &builder = implicit;
  Type type = builder.getI32Type();
  builder.setInsertionPointToStart(module->getBody());
  Value input = lean::SourceOp::create(builder, location, TypeRange(type)).getResult(0);
  auto name = [] { return std::make_unique<std::string>("name"); };
  lean::CreatedOp::create(builder, location, name(), input);
  lean::CreatedOp::create(implicit, name(), input);
  lean::CreatedOp::create(builder, location, input);
  lean::CreatedOp::create(implicit, input, "given");
  lean::CreatedOp::create(builder, location, type, input, ValueRange{input}, "separate");
  lean::CreatedOp::create(implicit, TypeRange(type), input, ValueRange{input}, "range of types");
  lean::CreatedOp::create(implicit, TypeRange(type), ValueRange{input}, ArrayRef(builder.getNamedAttr("from", builder.getStringAttr("collective"))));
  out << *module << "\n";
}

int main() {
  DialectRegistry registry;
  registry.insert<lean::LeanDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<lean::LeanDialect>();
  llvm::raw_ostream &out = llvm::outs();
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &d) {
    out << "  " << d.getLocation() << ": " << d << "\n";
    return success();
  });
  auto names = llvm::to_vector(context.getRegisteredOperationsByDialect("lean"));
  llvm::sort(names, [](RegisteredOperationName a, RegisteredOperationName b) { return a.getStringRef() < b.getStringRef(); });
  for (RegisteredOperationName name : names) {
    RewritePatternSet patterns(&context);
    name.getCanonicalizationPatterns(patterns, &context);
    out << name << ": patterns " << patterns.getNativePatterns().size() << ", properties " << (name.getOpPropertyByteSize() != 0)
        << ", interfaces " << name.hasInterface<MemoryEffectOpInterface>() << name.hasInterface<ConditionallySpeculatable>()
        << name.hasInterface<InferTypeOpInterface>() << name.hasInterface<BytecodeOpInterface>() << "; attributes";
    for (StringAttr attr : name.getAttributeNames())
      out << " " << attr;
    out << "\n";
  }
  for (const char *source : sources) {
    out << source << "\n";
    std::string text = "%a, %b, %f, %v, %fn = \"lean.source\"() : () -> (i32, i64, f32, vector<4xi32>, (i32, i64) -> ())\n" + std::string(source) + "\n";
    for (bool verifies : {true, false}) {
      OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, ParserConfig(&context, verifies));
      if (!module)
        continue;
      Operation *op = &module->getBody()->back();
      out << "  " << *op << "\n  ";
      op->print(out, OpPrintingFlags().printGenericOpForm().assumeVerified().useLocalScope());
      out << "\n";
      if (auto attrs = dyn_cast<lean::AttrsOp>(op))
        printResult(out, "adaptor", lean::AttrsOpAdaptor(attrs).verify(op->getLoc()));
      if (auto props = dyn_cast<lean::PropsOp>(op))
        printResult(out, "adaptor", lean::PropsOpAdaptor(props).verify(op->getLoc()));
      if (auto joined = dyn_cast<lean::JoinedNamesOp>(op))
        printResult(out, "adaptor", lean::JoinedNamesOpAdaptor(joined).verify(op->getLoc()));
      exerciseProperties(out, op);
      break;
    }
  }
  create(out, &context);
}
