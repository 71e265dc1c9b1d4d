// Rewrite patterns.
#ifndef STANDIN_PATTERNS
#define STANDIN_PATTERNS
include "base/constraints.td"

def addBenefit;
def either;
def location;
def returnType;
def variadic;
def replaceWithValue;
class Pattern<dag source, list<dag> results, list<dag> preds = [], list<dag> supplemental_results = [],
              dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> constraints = preds;
  list<dag> supplementalPatterns = supplemental_results;
  dag benefitDelta = benefitAdded;
}
class Pat<dag pattern, dag result, list<dag> preds = [], list<dag> supplemental_results = [],
          dag benefitAdded = (addBenefit 0)> : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;
def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "has no use">;
def ConstantLikeMatcher : NativeCodeCall<"::mlir::success(isConstant($_self, &$0))">;
#endif
