// Python types of values by their C++ types, and of attributes by their constraints.
class PythonTypeName<string cpp, string python> {
  string cppName = cpp;
  string pyName = python;
}
class PythonAttrType<string constraint, string python> {
  string defName = constraint;
  string pyType = python;
}
