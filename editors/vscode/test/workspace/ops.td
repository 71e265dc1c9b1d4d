include "base.td"

def Acme_AddOp : Acme_Op<"add"> {
  let summary = "adds";
  let description = "Adds two numbers.";
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

def Acme_NegOp : Acme_Op<"neg">  {
  let summary = "negates";
  let description = "Negates a number.";
  let arguments = (ins I32:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}
