#ifndef ODS_LEAN_DEFINITIONS
#define ODS_LEAN_DEFINITIONS
namespace ods_lean {
using EmitError = ::llvm::function_ref<::mlir::InFlightDiagnostic()>;
using Text = ::llvm::StringRef;

struct OpError {
  ::mlir::Operation *op;
  ::mlir::InFlightDiagnostic operator()() const { return op->emitOpError(); }
};

struct AdaptorError {
  ::mlir::Location loc;
  const char *begin;
  ::mlir::InFlightDiagnostic operator()() const { return ::mlir::emitError(loc, begin); }
};

struct ParseError {
  ::mlir::OpAsmParser &parser;
  ::llvm::SMLoc loc;
  ::mlir::OperationState &result;
  ::mlir::InFlightDiagnostic operator()() const {
    ::mlir::InFlightDiagnostic error = parser.emitError(loc);
    error << Text("'") << result.name.getStringRef() << Text("' op ");
    return error;
  }
};

inline ::llvm::LogicalResult badAttribute(EmitError emitError, Text name, Text summary) {
  ::mlir::InFlightDiagnostic error = emitError();
  error << Text("attribute '") << Text(name) << Text("' failed to satisfy constraint: ") << Text(summary);
  return error;
}

inline ::llvm::LogicalResult badType(::mlir::Operation *op, Text kind, unsigned index, Text summary, ::mlir::Type type) {
  ::mlir::InFlightDiagnostic error = op->emitOpError(kind);
  error << Text(" #") << index << Text(" must be ") << Text(summary) << Text(", but got ") << type;
  return error;
}

inline ::llvm::LogicalResult noDictionary(EmitError emitError) {
  emitError() << Text("expected DictionaryAttr to set properties");
  return ::mlir::failure();
}

inline ::llvm::LogicalResult missingKey(EmitError emitError, Text name) {
  ::mlir::InFlightDiagnostic error = emitError();
  error << Text("expected key entry for ") << Text(name) << Text(" in DictionaryAttr to set Properties.");
  return ::mlir::failure();
}

inline ::llvm::LogicalResult checkKeys(::mlir::DictionaryAttr dict, ::std::initializer_list<Text> keys, EmitError emitError) {
  for (::mlir::NamedAttribute attr : dict) {
    bool known = false;
    for (Text key : keys)
      known = known || attr.getName().getValue() == key;
    if (!known) {
      ::mlir::InFlightDiagnostic error = emitError();
      error << Text("unknown key '") << attr.getName() << Text("' when parsing properties dictionary");
      return error;
    }
  }
  return ::mlir::success();
}

inline ::llvm::LogicalResult badConversion(EmitError emitError, Text name, ::mlir::Attribute attr) {
  ::mlir::InFlightDiagnostic error = emitError();
  error << Text("Invalid attribute `") << Text(name) << Text("` in property conversion: ") << attr;
  return ::mlir::failure();
}

template <typename T>
::llvm::LogicalResult convert(::mlir::DictionaryAttr dict, Text name, T &storage, EmitError emitError) {
  ::mlir::Attribute attr = dict.get(name);
  if (!attr)
    return ::mlir::success();
  if (T converted = ::llvm::dyn_cast<T>(attr)) {
    storage = converted;
    return ::mlir::success();
  }
  return badConversion(emitError, name, attr);
}

template <typename T>
::llvm::LogicalResult convertParsed(::mlir::DictionaryAttr dict, Text name, bool required, T &storage, EmitError emitError) {
  if (required && !dict.get(name))
    return missingKey(emitError, name);
  return convert(dict, name, storage, emitError);
}

template <typename T>
void assign(T &storage, ::mlir::Attribute value) {
  storage = ::llvm::dyn_cast_or_null<T>(value);
}

inline void append(::llvm::SmallVectorImpl<::mlir::NamedAttribute> &attrs, ::mlir::Builder &builder, Text name, ::mlir::Attribute attr) {
  if (attr)
    attrs.push_back(builder.getNamedAttr(name, attr));
}

inline ::llvm::hash_code hash(::llvm::ArrayRef<const void *> values) {
  return ::llvm::hash_combine_range(values.begin(), values.end());
}

template <typename T>
::llvm::SmallVector<T> joined(::std::initializer_list<::llvm::ArrayRef<T>> ranges) {
  ::llvm::SmallVector<T> all;
  for (::llvm::ArrayRef<T> range : ranges)
    all.append(range.begin(), range.end());
  return all;
}

inline ::mlir::ParseResult resolveOperands(::mlir::OpAsmParser &parser, ::llvm::ArrayRef<::mlir::OpAsmParser::UnresolvedOperand> operands,
    ::llvm::ArrayRef<::mlir::Type> types, ::llvm::SMLoc loc, ::llvm::SmallVectorImpl<::mlir::Value> &values) {
  if (operands.size() != types.size()) {
    ::mlir::InFlightDiagnostic error = parser.emitError(loc.isValid() ? loc : parser.getNameLoc());
    error << Text("number of operands and types do not match: got ") << operands.size() << Text(" operands and ") << types.size() << Text(" types");
    return error;
  }
  for (size_t i = 0; i < operands.size(); ++i)
    if (::mlir::failed(parser.resolveOperand(operands[i], types[i], values)))
      return ::mlir::failure();
  return ::mlir::success();
}

inline ::mlir::ParseResult resolveOperands(::mlir::OpAsmParser &parser, ::llvm::ArrayRef<::mlir::OpAsmParser::UnresolvedOperand> operands,
    ::mlir::Type type, ::llvm::SMLoc, ::llvm::SmallVectorImpl<::mlir::Value> &values) {
  for (const ::mlir::OpAsmParser::UnresolvedOperand &operand : operands)
    if (::mlir::failed(parser.resolveOperand(operand, type, values)))
      return ::mlir::failure();
  return ::mlir::success();
}
} // namespace ods_lean
#endif // ODS_LEAN_DEFINITIONS
