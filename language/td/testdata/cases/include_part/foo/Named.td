class Named<string s> { string text = s; }
def X : Named<
include "foo/Name.td"
>;
