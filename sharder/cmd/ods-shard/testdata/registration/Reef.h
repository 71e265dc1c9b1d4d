#include "mlir/IR/Dialect.h"

namespace reef {
class Forward;
template <typename T> struct Derived : T {};

/// Not generated, and not called ReefDialect in C++.
class ReefOpsDialect final : public ::mlir::Dialect {
public:
  explicit ReefOpsDialect(mlir::MLIRContext *context);
};
} // namespace reef
