// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
// RUN: -gen-op-interface-docs
// RUN: -gen-attr-interface-decls
// RUN: -gen-attr-interface-defs
// RUN: -gen-attr-interface-docs
// RUN: -gen-type-interface-decls
// RUN: -gen-type-interface-defs
// RUN: -gen-type-interface-docs
// RUN: -gen-dialect-interface-decls
class Unrelated;
