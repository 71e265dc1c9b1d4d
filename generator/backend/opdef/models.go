package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
)

// MLIR registers an operation with a model, RegisteredOperationName::Model<Op>. For
// each operation, the compiler instantiates four lambdas in the members of the model,
// their unique_functions, a second class with all traits, and three functions per
// trait. Few of these functions do anything.
//
// Lean definitions specialize five of these members. The specializations have the same
// effect. They use tables of the traits' functions, and all operations share the code
// that reads the tables.

// emitModels writes the specializations for the operations with the indices in members.
// They must come before the registration, which instantiates the models.
func (f *file) emitModels(b *cpp.Buffer, members []int) {
	b.Write(leanModels)
	for _, i := range members {
		class := f.ops[i].QualifiedClassName()
		b.Fill("ODS_LEAN_MODEL(@class)\n", "class", class)
	}
	b.Write("#undef ODS_LEAN_MODEL\n")
}

// leanModels is the shared code. A source that includes several generated files contains
// it several times, so it has an include guard. The type aliases and templates detect
// which functions the traits and the operation define, with the same expressions as
// mlir/IR/OpDefinition.h. If ODS_LEAN_MLIR_MODELS is defined, the members of MLIR are
// used.
const leanModels = `#ifndef ODS_LEAN_MODELS
#define ODS_LEAN_MODELS
namespace ods_lean {
using Verifier = ::llvm::LogicalResult (*)(::mlir::Operation *);
using Constants = ::llvm::ArrayRef<::mlir::Attribute>;
using FoldResults = ::llvm::SmallVectorImpl<::mlir::OpFoldResult>;
using Folder = ::llvm::LogicalResult (*)(::mlir::Operation *, Constants, FoldResults &);

struct Printers : ::mlir::OpState {
  using OpState::print;
  using OpState::printOpName;
};

template <typename T, typename = void>
constexpr Verifier verifier = nullptr;
template <typename T>
constexpr Verifier verifier<T, ::std::void_t<decltype(T::verifyTrait(::std::declval<::mlir::Operation *>()))>> = &T::verifyTrait;

template <typename T, typename = void>
constexpr Verifier regionVerifier = nullptr;
template <typename T>
constexpr Verifier regionVerifier<T, ::std::void_t<decltype(T::verifyRegionTrait(::std::declval<::mlir::Operation *>()))>> = &T::verifyRegionTrait;

template <typename T, typename = void>
constexpr Folder generalFolder = nullptr;
template <typename T>
constexpr Folder generalFolder<T, ::std::void_t<decltype(T::foldTrait(::std::declval<::mlir::Operation *>(), ::std::declval<Constants>(), ::std::declval<FoldResults &>()))>> = &::mlir::op_definition_impl::foldTraits<T>;
template <typename T, typename = void>
constexpr Folder folder = generalFolder<T>;
template <typename T>
constexpr Folder folder<T, ::std::void_t<decltype(T::foldTrait(::std::declval<::mlir::Operation *>(), ::std::declval<Constants>()))>> = &::mlir::op_definition_impl::foldTraits<T>;

template <typename T, typename = void>
constexpr bool hasPrint = false;
template <typename T>
constexpr bool hasPrint<T, ::std::void_t<decltype(::std::declval<T>().print(::std::declval<::mlir::OpAsmPrinter &>()))>> = true;

template <typename T, typename Operands, typename = void>
constexpr bool hasFoldToResult = false;
template <typename T, typename Operands>
constexpr bool hasFoldToResult<T, Operands, ::std::void_t<decltype(::std::declval<T>().fold(::std::declval<Operands>()))>> = true;
template <typename T, typename Operands, typename = void>
constexpr bool hasFoldToResults = false;
template <typename T, typename Operands>
constexpr bool hasFoldToResults<T, Operands, ::std::void_t<decltype(::std::declval<T>().fold(::std::declval<Operands>(), ::std::declval<FoldResults &>()))>> = true;

inline ::llvm::LogicalResult verifyAll(const Verifier *begin, const Verifier *end, ::mlir::Operation *op) {
  for (; begin != end; ++begin)
    if (*begin && ::llvm::failed((*begin)(op)))
      return ::llvm::failure();
  return ::llvm::success();
}

inline ::llvm::LogicalResult foldAny(const Folder *begin, const Folder *end, ::mlir::Operation *op, Constants operands, FoldResults &results) {
  for (; begin != end; ++begin)
    if (*begin && ::llvm::succeeded((*begin)(op, operands, results)))
      return ::llvm::success();
  return ::llvm::failure();
}

template <typename C, template <typename> class... Traits>
bool hasTrait(::mlir::Op<C, Traits...> *, ::mlir::TypeID id) {
  return ::mlir::op_definition_impl::hasTrait<Traits...>(id);
}

template <typename C, template <typename> class... Traits>
::llvm::LogicalResult verify(::mlir::Op<C, Traits...> *, ::mlir::Operation *op) {
  static_assert(sizeof(C) == sizeof(::mlir::Op<C, Traits...>), "Op class shouldn't define new data members");
  static constexpr Verifier verifiers[] = {nullptr, verifier<Traits<C>>...};
  if (::llvm::failed(verifyAll(verifiers, verifiers + sizeof...(Traits) + 1, op)))
    return ::llvm::failure();
  return ::llvm::cast<C>(op).verify();
}

template <typename C, template <typename> class... Traits>
::llvm::LogicalResult verifyRegions(::mlir::Op<C, Traits...> *, ::mlir::Operation *op) {
  static constexpr Verifier verifiers[] = {nullptr, regionVerifier<Traits<C>>...};
  if (::llvm::failed(verifyAll(verifiers, verifiers + sizeof...(Traits) + 1, op)))
    return ::llvm::failure();
  return ::llvm::cast<C>(op).verifyRegions();
}

template <typename C>
void print(::mlir::Operation *op, ::mlir::OpAsmPrinter &printer, ::llvm::StringRef defaultDialect) {
  if constexpr (hasPrint<C>) {
    Printers::printOpName(op, printer, defaultDialect);
    ::llvm::cast<C>(op).print(printer);
  } else {
    Printers::print(op, printer, defaultDialect);
  }
}

// A fold that fails, or that changes the operation in place, leaves the operation to its traits.
template <typename C, template <typename> class... Traits>
::llvm::LogicalResult fold(::mlir::Op<C, Traits...> *, ::mlir::Operation *op, Constants operands, FoldResults &results) {
  static constexpr Folder folders[] = {nullptr, folder<Traits<C>>...};
  const Folder *end = folders + sizeof...(Traits) + 1;
  using Adaptor = typename C::FoldAdaptor;
  constexpr bool one = (::std::is_same_v<::mlir::OpTrait::OneResult<C>, Traits<C>> || ...);
  if constexpr (one && (hasFoldToResult<C, Adaptor> || hasFoldToResult<C, Constants>)) {
    C concrete = ::llvm::cast<C>(op);
    ::mlir::OpFoldResult result;
    if constexpr (hasFoldToResult<C, Adaptor>)
      result = concrete.fold(Adaptor(operands, concrete));
    else
      result = concrete.fold(operands);
    if (result && ::llvm::dyn_cast_if_present<::mlir::Value>(result) != op->getResult(0)) {
      results.push_back(result);
      return ::llvm::success();
    }
    return ::llvm::success(::llvm::succeeded(foldAny(folders, end, op, operands, results)) || static_cast<bool>(result));
  } else if constexpr (hasFoldToResults<C, Adaptor> || hasFoldToResults<C, Constants>) {
    C concrete = ::llvm::cast<C>(op);
    ::llvm::LogicalResult result = ::llvm::failure();
    if constexpr (hasFoldToResults<C, Adaptor>)
      result = concrete.fold(Adaptor(operands, concrete), results);
    else
      result = concrete.fold(operands, results);
    if ((::llvm::failed(result) || results.empty()) && ::llvm::succeeded(foldAny(folders, end, op, operands, results)))
      return ::llvm::success();
    return result;
  } else {
    return foldAny(folders, end, op, operands, results);
  }
}
} // namespace ods_lean
#endif // ODS_LEAN_MODELS
#ifdef ODS_LEAN_MLIR_MODELS
#define ODS_LEAN_MODEL(C)
#else
#define ODS_LEAN_MODEL(C) \
  template <> bool mlir::RegisteredOperationName::Model<C>::hasTrait(::mlir::TypeID id) { \
    return ::ods_lean::hasTrait(static_cast<C *>(nullptr), id); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::verifyInvariants(::mlir::Operation *op) { \
    return ::ods_lean::verify(static_cast<C *>(nullptr), op); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::verifyRegionInvariants(::mlir::Operation *op) { \
    return ::ods_lean::verifyRegions(static_cast<C *>(nullptr), op); \
  } \
  template <> void mlir::RegisteredOperationName::Model<C>::printAssembly(::mlir::Operation *op, ::mlir::OpAsmPrinter &printer, ::llvm::StringRef defaultDialect) { \
    ::ods_lean::print<C>(op, printer, defaultDialect); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::foldHook(::mlir::Operation *op, ::llvm::ArrayRef<::mlir::Attribute> operands, ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results) { \
    return ::ods_lean::fold(static_cast<C *>(nullptr), op, operands, results); \
  }
#endif
`
