#ifndef ODS_LEAN_MODELS
#define ODS_LEAN_MODELS
namespace ods_lean {
#ifdef ODS_LEAN_MLIR_MODELS
template <typename C>
::mlir::OperationName::Impl *plainModel(::mlir::Dialect *dialect) { return new ::mlir::RegisteredOperationName::Model<C>(dialect); }
#else
using Verifier = ::llvm::LogicalResult (*)(::mlir::Operation *);
using Constants = ::llvm::ArrayRef<::mlir::Attribute>;
using FoldResults = ::llvm::SmallVectorImpl<::mlir::OpFoldResult>;
using Folder = ::llvm::LogicalResult (*)(::mlir::Operation *, Constants, FoldResults &);

struct Defaults : ::mlir::OpState {
  using OpState::parse;
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

template <typename T, typename = void>
constexpr bool hasParse = false;
template <typename T>
constexpr bool hasParse<T, ::std::void_t<decltype(T::parse(::std::declval<::mlir::OpAsmParser &>(), ::std::declval<::mlir::OperationState &>()))>> = true;

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

using Inserter = void (::mlir::detail::InterfaceMap::*)();
template <typename T, typename = void>
constexpr Inserter inserter = nullptr;
template <typename T>
constexpr Inserter inserter<T, ::std::void_t<decltype(T::getInterfaceID())>> = &::mlir::detail::InterfaceMap::insertModels<typename T::ModelT>;

inline ::mlir::detail::InterfaceMap insertAll(const Inserter *begin, const Inserter *end) {
  ::mlir::detail::InterfaceMap map;
  for (; begin != end; ++begin)
    if (*begin)
      (map.**begin)();
  return map;
}

// Hooks are the functions of an operation.
template <typename C, template <typename> class... Traits>
struct Hooks {
  static ::mlir::detail::InterfaceMap interfaces() {
    static constexpr Inserter inserters[] = {nullptr, inserter<Traits<C>>...};
    return insertAll(inserters, inserters + sizeof...(Traits) + 1);
  }
  static bool hasTrait(::mlir::TypeID id) { return ::mlir::op_definition_impl::hasTrait<Traits...>(id); }
  static ::llvm::LogicalResult verify(::mlir::Operation *op) {
    static_assert(sizeof(C) == sizeof(::mlir::Op<C, Traits...>), "Op class shouldn't define new data members");
    static constexpr Verifier verifiers[] = {nullptr, verifier<Traits<C>>...};
    if (::llvm::failed(verifyAll(verifiers, verifiers + sizeof...(Traits) + 1, op)))
      return ::llvm::failure();
    return C(op).verify();
  }
  static ::llvm::LogicalResult verifyRegions(::mlir::Operation *op) {
    static constexpr Verifier verifiers[] = {nullptr, regionVerifier<Traits<C>>...};
    if (::llvm::failed(verifyAll(verifiers, verifiers + sizeof...(Traits) + 1, op)))
      return ::llvm::failure();
    return C(op).verifyRegions();
  }
  static void print(::mlir::Operation *op, ::mlir::OpAsmPrinter &printer, ::llvm::StringRef defaultDialect) {
    if constexpr (hasPrint<C>) {
      Defaults::printOpName(op, printer, defaultDialect);
      C(op).print(printer);
    } else {
      Defaults::print(op, printer, defaultDialect);
    }
  }
  // A fold that fails, or that changes the operation in place, leaves the operation to its traits.
  static ::llvm::LogicalResult fold(::mlir::Operation *op, Constants operands, FoldResults &results) {
    static constexpr Folder folders[] = {nullptr, folder<Traits<C>>...};
    const Folder *end = folders + sizeof...(Traits) + 1;
    using Adaptor = typename C::FoldAdaptor;
    constexpr bool one = (::std::is_same_v<::mlir::OpTrait::OneResult<C>, Traits<C>> || ...);
    if constexpr (one && (hasFoldToResult<C, Adaptor> || hasFoldToResult<C, Constants>)) {
      C concrete(op);
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
      C concrete(op);
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
};
template <typename C, template <typename> class... Traits>
Hooks<C, Traits...> hooksOf(::mlir::Op<C, Traits...> *);
template <typename C>
using HooksOf = decltype(hooksOf(static_cast<C *>(nullptr)));

// PlainModel is the model of all operations without properties.
struct PlainHooks {
  Folder fold;
  void (*canonicalize)(::mlir::RewritePatternSet &, ::mlir::MLIRContext *);
  bool (*hasTrait)(::mlir::TypeID);
  ::mlir::ParseResult (*parse)(::mlir::OpAsmParser &, ::mlir::OperationState &);
  void (*populateDefaultAttrs)(const ::mlir::OperationName &, ::mlir::NamedAttrList &);
  void (*print)(::mlir::Operation *, ::mlir::OpAsmPrinter &, ::llvm::StringRef);
  Verifier verify, verifyRegions;
};
struct PlainModel final : ::mlir::OperationName::Impl {
  const PlainHooks &hooks;
  PlainModel(::llvm::StringRef name, ::mlir::Dialect *dialect, ::mlir::TypeID id, ::mlir::detail::InterfaceMap interfaces, const PlainHooks &hooks)
      : Impl(name, dialect, id, ::std::move(interfaces)), hooks(hooks) {@{plainBody}}
  ::llvm::LogicalResult foldHook(::mlir::Operation *op, Constants operands, FoldResults &results) override { return hooks.fold(op, operands, results); }
  void getCanonicalizationPatterns(::mlir::RewritePatternSet &set, ::mlir::MLIRContext *context) override { hooks.canonicalize(set, context); }
  bool hasTrait(::mlir::TypeID id) override { return hooks.hasTrait(id); }
  ::mlir::OperationName::ParseAssemblyFn getParseAssemblyFn() override { return hooks.parse; }
  void populateDefaultAttrs(const ::mlir::OperationName &name, ::mlir::NamedAttrList &attrs) override { hooks.populateDefaultAttrs(name, attrs); }
  void printAssembly(::mlir::Operation *op, ::mlir::OpAsmPrinter &printer, ::llvm::StringRef defaultDialect) override { hooks.print(op, printer, defaultDialect); }
  ::llvm::LogicalResult verifyInvariants(::mlir::Operation *op) override { return hooks.verify(op); }
  ::llvm::LogicalResult verifyRegionInvariants(::mlir::Operation *op) override { return hooks.verifyRegions(op); }
  ::std::optional<::mlir::Attribute> getInherentAttr(::mlir::Operation *op, ::llvm::StringRef name) override { return op->getDiscardableAttr(name); }
  void setInherentAttr(::mlir::Operation *op, ::mlir::StringAttr name, ::mlir::Attribute value) override { op->setDiscardableAttr(name, value); }
  void @inherent override {}
  ::llvm::LogicalResult verifyInherentAttrs(::mlir::OperationName, ::mlir::NamedAttrList &, EmitError) override { return ::llvm::success(); }
  int getOpPropertyByteSize() override { return 0; }
  void initProperties(::mlir::OperationName, ::mlir::@properties, ::mlir::@properties) override {}
  void deleteProperties(::mlir::@properties) override {}
  void populateDefaultProperties(::mlir::OperationName, ::mlir::@properties) override {}
  ::llvm::LogicalResult setPropertiesFromAttr(::mlir::OperationName, ::mlir::@properties, ::mlir::Attribute, EmitError emitError) override {
    emitError() << Text("this operation does not support properties");
    return ::llvm::failure();
  }
  ::mlir::Attribute getPropertiesAsAttr(::mlir::Operation *) override { return {}; }
  void copyProperties(::mlir::@properties, ::mlir::@properties) override {}
  bool compareProperties(::mlir::@properties, ::mlir::@properties) override { return true; }
  ::llvm::hash_code hashProperties(::mlir::@properties) override { return {}; }
};

template <typename C>
::mlir::OperationName::Impl *plainModel(::mlir::Dialect *dialect) {
  if constexpr (::std::is_same_v<typename C::template InferredProperties<C>, ::mlir::EmptyProperties>) {
    using H = HooksOf<C>;
    using Parsing = ::std::conditional_t<hasParse<C>, C, Defaults>;
    static constexpr PlainHooks hooks = {&H::fold, &C::getCanonicalizationPatterns, &H::hasTrait, &Parsing::parse, &C::populateDefaultAttrs, &H::print, &H::verify, &H::verifyRegions};
    return new PlainModel(C::getOperationName(), dialect, ::mlir::TypeID::get<C>(), H::interfaces(), hooks);
  } else {
    return new ::mlir::RegisteredOperationName::Model<C>(dialect);
  }
}
#endif // ODS_LEAN_MLIR_MODELS
} // namespace ods_lean
#ifdef ODS_LEAN_MLIR_MODELS
#define ODS_LEAN_MODEL(C)
#else
#define ODS_LEAN_MODEL(C) \
  template <> mlir::RegisteredOperationName::Model<C>::Model(::mlir::Dialect *dialect) \
      : Impl(C::getOperationName(), dialect, ::mlir::TypeID::get<C>(), ::ods_lean::HooksOf<C>::interfaces()) {@{body}} \
  template <> bool mlir::RegisteredOperationName::Model<C>::hasTrait(::mlir::TypeID id) { \
    return ::ods_lean::HooksOf<C>::hasTrait(id); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::verifyInvariants(::mlir::Operation *op) { \
    return ::ods_lean::HooksOf<C>::verify(op); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::verifyRegionInvariants(::mlir::Operation *op) { \
    return ::ods_lean::HooksOf<C>::verifyRegions(op); \
  } \
  template <> void mlir::RegisteredOperationName::Model<C>::printAssembly(::mlir::Operation *op, ::mlir::OpAsmPrinter &printer, ::llvm::StringRef defaultDialect) { \
    ::ods_lean::HooksOf<C>::print(op, printer, defaultDialect); \
  } \
  template <> ::llvm::LogicalResult mlir::RegisteredOperationName::Model<C>::foldHook(::mlir::Operation *op, ::llvm::ArrayRef<::mlir::Attribute> operands, ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results) { \
    return ::ods_lean::HooksOf<C>::fold(op, operands, results); \
  }
#endif
#endif // ODS_LEAN_MODELS
