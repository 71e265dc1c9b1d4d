// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-impl
class Unrelated;
