// RUN: -gen-dialect-decls
// RUN: -gen-dialect-defs -dialect=x
class Unrelated;
