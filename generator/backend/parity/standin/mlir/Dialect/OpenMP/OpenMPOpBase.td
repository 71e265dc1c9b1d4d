// Operations that are put together from clauses.
include "base/all.td"
def OpenMP_Dialect : Dialect {
  let name = "omp";
  let cppNamespace = "::mlir::omp";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class OpenMP_Clause<bit skipTraits, bit skipArguments, bit skipAssemblyFormat, bit skipDescription,
                    bit skipExtraClassDeclaration> {
  bit ignoreTraits = skipTraits;
  list<Trait> traits = [];
  bit ignoreArgs = skipArguments;
  dag arguments;
  bit ignoreAsmFormat = skipAssemblyFormat;
  string reqAssemblyFormat = "";
  string optAssemblyFormat = "";
  bit ignoreDesc = skipDescription;
  string description = "";
  bit ignoreExtraDecl = skipExtraClassDeclaration;
  string extraClassDeclaration = "";
}
class OpenMP_Op<string mnemonic, list<Trait> traits = [], list<OpenMP_Clause> clauses = [], bit singleRegion = 0>
    : Op<OpenMP_Dialect, mnemonic, traits> {
  list<OpenMP_Clause> clauseList = clauses;
  dag clausesArgs = !foldl((ins), !filter(clause, clauses, !not(clause.ignoreArgs)), all, clause,
                           !con(all, clause.arguments));
  string clausesReqAssemblyFormat = "";
  string clausesOptAssemblyFormat = "";
  string clausesDescription = !interleave(!foreach(clause, !filter(clause, clauses, !not(clause.ignoreDesc)),
                                                   clause.description), "\n");
  string clausesExtraClassDeclaration = "";
  let arguments = clausesArgs;
  let regions = !if(singleRegion, (region AnyRegion:$region), (region));
}
