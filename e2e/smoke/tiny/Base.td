#ifndef TINY_BASE
#define TINY_BASE

class Operation<string mnemonic, list<string> traits = []> {
  string name = mnemonic;
  list<string> all = !listconcat(traits, ["Tiny"]);
}

#endif
