// RUN: -gen-op-doc
// RUN: -gen-attrdef-doc
// RUN: -gen-typedef-doc
// RUN: -gen-enum-doc
// RUN: -gen-dialect-doc
class Unrelated;
