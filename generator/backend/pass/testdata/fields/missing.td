// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-impl

// Classes that lack fields.
class Option {
  string cppName = "n"; // FIELD
  string argument = "a"; // FIELD
  string type = "int"; // FIELD
  string defaultValue = ""; // FIELD
  string description = "d"; // FIELD
  string additionalOptFlags = ""; // FIELD
}
class ListOption : Option;
class Statistic {
  string cppName = "n"; // FIELD
  string name = "s"; // FIELD
  string description = "d"; // FIELD
}
def O : Option;
def S : Statistic;
class PassBase {
  string argument = "p"; // FIELD
  string summary = ""; // FIELD
  string description = ""; // FIELD
  code constructor = ""; // FIELD
  string baseClass = "B"; // FIELD
  list<string> dependentDialects = []; // FIELD
  list<Option> options = [O]; // FIELD
  list<Statistic> statistics = [S]; // FIELD
}
def P : PassBase;
