// Directives of OpenMP and the like.
class DirectiveLanguage {
  string name = ?;
  string cppNamespace = name;
  string directivePrefix = "";
  string clausePrefix = "";
}
class EnumVal<string n, int v, bit uv> {
  string name = n;
  int value = v;
  bit isUserValue = uv;
  bit isDefault = 0;
}
class Spelling<string s, int min = 0, int max = 0x7FFFFFFF> {
  string spelling = s;
  int minVersion = min;
  int maxVersion = max;
}
class Clause<list<Spelling> ss> {
  list<Spelling> spellings = ss;
  string flangClass = "";
  bit skipFlangUnparser = 0;
  string enumClauseValue = "";
  list<EnumVal> allowedClauseValues = [];
}
