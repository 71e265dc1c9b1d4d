// Each function is named for the pattern of TensorLitePatterns.td that it needs.
// RUN: tensorlite-opt %s -tensorlite-rewrite -split-input-file | FileCheck %s
// RUN: tensorlite-opt %s -tensorlite-rewrite -split-input-file -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=LOC
// RUN: tensorlite-opt %s -tensorlite-rewrite=max-rewrites=0 -split-input-file | FileCheck %s --check-prefix=NONE
// RUN: tensorlite-opt %s -tensorlite-rewrite=skip=tensorlite.sqrt,tensorlite.exp -split-input-file | FileCheck %s --check-prefix=SKIP

// CHECK-LABEL: func.func @sqrt_of_square
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[A:.*]] = tensorlite.abs %[[X]] : f32
// CHECK-NEXT: return %[[A]]
// NONE-LABEL: func.func @sqrt_of_square
// NONE: tensorlite.sqrt
// SKIP-LABEL: func.func @sqrt_of_square
// SKIP: tensorlite.sqrt
func.func @sqrt_of_square(%x: f32) -> f32 {
  %0 = tensorlite.mul %x, %x : f32
  %1 = tensorlite.sqrt %0 : f32
  return %1 : f32
}

// The operands differ.
// CHECK-LABEL: func.func @sqrt_of_product
// CHECK: tensorlite.sqrt
func.func @sqrt_of_product(%x: f32, %y: f32) -> f32 {
  %0 = tensorlite.mul %x, %y : f32
  %1 = tensorlite.sqrt %0 : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @exp_of_log
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: return %[[X]]
func.func @exp_of_log(%x: f32) -> f32 {
  %0 = tensorlite.log %x : f32
  %1 = tensorlite.exp %0 : f32
  return %1 : f32
}

// The inner operation has another use.
// CHECK-LABEL: func.func @exp_of_log_used
// CHECK: %[[E:.*]] = tensorlite.exp
// CHECK: return %{{.*}}, %[[E]]
func.func @exp_of_log_used(%x: f32) -> (f32, f32) {
  %0 = tensorlite.log %x : f32
  %1 = tensorlite.exp %0 : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @pow_of_two
// CHECK-SAME: %[[X:.*]]: tensor<3xf32>
// CHECK: %[[M:.*]] = tensorlite.mul %[[X]], %[[X]] : tensor<3xf32>
// CHECK: return %[[M]]
func.func @pow_of_two(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tensorlite.constant dense<2.0> : tensor<3xf32>
  %1 = tensorlite.pow %x, %0 : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @div_by_constant
// CHECK: %[[C:.*]] = tensorlite.constant dense<[2.500000e-01, 5.000000e-01]> : tensor<2xf32>
// CHECK: tensorlite.mul %{{.*}}, %[[C]]
func.func @div_by_constant(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tensorlite.constant dense<[4.0, 2.0]> : tensor<2xf32>
  %1 = tensorlite.div %x, %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @mul_by_one
// CHECK-SAME: %[[X:.*]]: f16
// CHECK: return %[[X]]
func.func @mul_by_one(%x: f16) -> f16 {
  %0 = tensorlite.constant 1.0 : f16
  %1 = tensorlite.mul %x, %0 : f16
  return %1 : f16
}

// CHECK-LABEL: func.func @log_of_power
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK: %[[L:.*]] = tensorlite.log %[[X]] fastmath<reassoc> : f32
// CHECK: %[[S:.*]] = tensorlite.add %[[L]], %[[L]] : f32
// CHECK: return %[[S]]
func.func @log_of_power(%x: f32, %y: f32) -> f32 {
  %0 = tensorlite.constant 2.0 : f32
  %1 = tensorlite.pow %x, %0 : f32
  %2 = tensorlite.log %1 fastmath<reassoc> : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @mul_of_mul
// CHECK: %[[C:.*]] = tensorlite.constant 1.500000e+01 : f32
// CHECK: tensorlite.mul %{{.*}}, %[[C]] : f32
func.func @mul_of_mul(%x: f32) -> f32 {
  %0 = tensorlite.constant 3.0 : f32
  %1 = tensorlite.constant 5.0 : f32
  %2 = tensorlite.mul %x, %0 : f32
  %3 = tensorlite.mul %2, %1 : f32
  return %3 : f32
}

// CHECK-LABEL: func.func @fuse_mul_add
// CHECK-SAME: %[[A:.*]]: f32, %[[B:.*]]: f32, %[[C:.*]]: f32
// CHECK: tensorlite.fma %[[A]], %[[B]], %[[C]] : f32
// CHECK: tensorlite.fma %[[A]], %[[C]], %[[B]] : f32
// CHECK-NOT: tensorlite.add
func.func @fuse_mul_add(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %0 = tensorlite.mul %a, %b : f32
  %1 = tensorlite.add %0, %c : f32
  %2 = tensorlite.mul %a, %c : f32
  %3 = tensorlite.add %b, %2 : f32
  return %1, %3 : f32, f32
}

// CHECK-LABEL: func.func @fuse_bias
// CHECK-SAME: %[[A:.*]]: tensor<2x2xf32>, %[[B:.*]]: tensor<2x2xf32>, %[[C:.*]]: tensor<2x2xf32>
// CHECK: %[[M:.*]] = tensorlite.matmul %[[A]] t * %[[B]] + %[[C]] :
// CHECK: return %[[M]]
func.func @fuse_bias(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = tensorlite.matmul %a t * %b : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = tensorlite.add %0, %c : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @clamp_to_relu
// CHECK: tensorlite.relu
// CHECK: tensorlite.clamp
func.func @clamp_to_relu(%a: f32) -> (f32, f32) {
  %0 = tensorlite.clamp %a from 0.0 : f32
  %1 = tensorlite.clamp %a from 0.0 to 1.0 : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @transpose_of_transpose
// CHECK: tensorlite.transpose %{{.*}} [2, 1, 0] : tensor<2x3x4xf32>
func.func @transpose_of_transpose(%a: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = tensorlite.transpose %a [1, 2, 0] : tensor<2x3x4xf32>
  %1 = tensorlite.transpose %0 [1, 0, 2] : tensor<3x4x2xf32>
  return %1 : tensor<4x3x2xf32>
}

// CHECK-LABEL: func.func @not_of_compare
// CHECK: tensorlite.compare ge
// CHECK: tensorlite.compare gt
// CHECK: tensorlite.compare ne
// CHECK-NOT: tensorlite.not
func.func @not_of_compare(%a: f32, %b: f32) -> (i1, i1, i1) {
  %0 = tensorlite.compare lt, %a, %b : f32
  %1 = tensorlite.not %0 : i1
  %2 = tensorlite.compare le, %a, %b : f32
  %3 = tensorlite.not %2 : i1
  %4 = tensorlite.compare eq, %a, %b : f32
  %5 = tensorlite.not %4 : i1
  return %1, %3, %5 : i1, i1, i1
}

// CHECK-LABEL: func.func @abs_of_positive
// CHECK-NOT: tensorlite.abs
// CHECK: return
func.func @abs_of_positive(%a: f32) -> (f32, f32) {
  %0 = tensorlite.exp %a : f32
  %1 = tensorlite.abs %0 : f32
  %2 = tensorlite.sigmoid %a : f32
  %3 = tensorlite.abs %2 : f32
  return %1, %3 : f32, f32
}

// CHECK-LABEL: func.func @cast_of_floor
// CHECK-SAME: %[[A:.*]]: f32
// CHECK: tensorlite.cast %[[A]] rounding(down) saturate : f32 to i8
// CHECK: tensorlite.cast %{{.*}} rounding(up) : f32 to i8
func.func @cast_of_floor(%a: f32) -> (i8, i8) {
  %0 = tensorlite.floor %a : f32
  %1 = tensorlite.cast %0 saturate : f32 to i8
  %2 = tensorlite.cast %0 rounding(up) : f32 to i8
  return %1, %2 : i8, i8
}

// CHECK-LABEL: func.func @broadcast_of_relu
// CHECK: %[[B:.*]] = tensorlite.broadcast %{{.*}} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK: tensorlite.relu %[[B]] : tensor<2x3xf32>
func.func @broadcast_of_relu(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = tensorlite.relu %a : tensor<3xf32>
  %1 = tensorlite.broadcast %0 : (tensor<3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @compare_with_zero
// CHECK: tensorlite.cast %{{.*}} saturate : tensor<3xf32> to tensor<3xi1>
func.func @compare_with_zero(%a: tensor<3xf32>) -> tensor<3xi1> {
  %0 = tensorlite.constant dense<0.0> : tensor<3xf32>
  %1 = tensorlite.compare ne, %a, %0 : tensor<3xf32>
  return %1 : tensor<3xi1>
}

// CHECK-LABEL: func.func @neg_abs_neg
// LOC-LABEL: func.func @neg_abs_neg
// LOC: %[[A:.*]] = tensorlite.abs %{{.*}} : f32 loc("the abs")
// LOC-NEXT: tensorlite.neg %[[A]] : f32 loc("neg_abs")
func.func @neg_abs_neg(%a: f32) -> f32 {
  %0 = tensorlite.neg %a : f32
  %1 = tensorlite.abs %0 : f32 loc("the abs")
  %2 = tensorlite.neg %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @relu_of_abs
// CHECK-NOT: tensorlite.relu
// CHECK: return
// LOC-LABEL: func.func @relu_of_abs
// LOC: tensorlite.abs %{{.*}} : f32 loc(fused<"relu_abs">["the relu", "the abs"])
func.func @relu_of_abs(%a: f32) -> f32 {
  %0 = tensorlite.abs %a : f32 loc("the abs")
  %1 = tensorlite.relu %0 : f32 loc("the relu")
  return %1 : f32
}

// CHECK-LABEL: func.func @concat_of_concat
// CHECK-SAME: %[[A:.*]]: tensor<1xf32>, %[[B:.*]]: tensor<2xf32>
// CHECK: %[[R:.*]] = tensorlite.concat axis = 0 %[[A]], %[[B]], %[[A]] : (tensor<1xf32>, tensor<2xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK: return %[[R]]
func.func @concat_of_concat(%a: tensor<1xf32>, %b: tensor<2xf32>) -> tensor<4xf32> {
  %0 = tensorlite.concat axis = 0 %a, %b : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
  %1 = tensorlite.concat axis = 0 %0, %a : (tensor<3xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @min_max_to_min
// CHECK-NOT: tensorlite.min_max
// CHECK: %[[M:.*]] = tensorlite.min %{{.*}}, %{{.*}} : f32
// CHECK: return %[[M]]
func.func @min_max_to_min(%a: f32, %b: f32) -> f32 {
  %0, %1 = tensorlite.min_max %a, %b : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @min_max_to_both
// CHECK: %[[MIN:.*]] = tensorlite.min %{{.*}} : i32
// CHECK: %[[MAX:.*]] = tensorlite.max %{{.*}} : i32
// CHECK: return %[[MIN]], %[[MAX]]
func.func @min_max_to_both(%a: i32, %b: i32) -> (i32, i32) {
  %0, %1 = tensorlite.min_max %a, %b : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @min_max_of_negs
// CHECK-SAME: %[[A:.*]]: f32, %[[B:.*]]: f32
// CHECK: %[[LEAST:.*]], %[[MOST:.*]] = tensorlite.min_max %[[A]], %[[B]] : f32
// CHECK: %[[N0:.*]] = tensorlite.neg %[[MOST]]
// CHECK: %[[N1:.*]] = tensorlite.neg %[[LEAST]]
// CHECK: return %[[N0]], %[[N1]]
func.func @min_max_of_negs(%a: f32, %b: f32) -> (f32, f32) {
  %0 = tensorlite.neg %a : f32
  %1 = tensorlite.neg %b : f32
  %2, %3 = tensorlite.min_max %0, %1 : f32
  return %2, %3 : f32, f32
}

// CHECK-LABEL: func.func @sub_of_max_min
// CHECK: %[[LEAST:.*]], %[[MOST:.*]] = tensorlite.min_max
// CHECK: tensorlite.sub %[[MOST]], %[[LEAST]] : f32
func.func @sub_of_max_min(%a: f32, %b: f32) -> f32 {
  %0 = tensorlite.max %a, %b : f32
  %1 = tensorlite.min %a, %b : f32
  %2 = tensorlite.sub %0, %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @check_of_same
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<2xf32>
// CHECK-NEXT: tensorlite.check %[[A]], %[[B]]
// CHECK-NEXT: return
func.func @check_of_same(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  tensorlite.check %a, %a message "same" : tensor<2xf32>
  tensorlite.check %a, %b : tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @tanh_of_neg
// CHECK: %[[T:.*]] = tensorlite.tanh %{{.*}} fastmath<nnan> : f32
// CHECK: tensorlite.neg %[[T]] {tensorlite.origin = "layer"} : f32
func.func @tanh_of_neg(%a: f32) -> f32 {
  %0 = tensorlite.neg %a : f32
  %1 = tensorlite.tanh %0 fastmath<nnan> {tensorlite.origin = "layer"} : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @add_of_negs
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32
// CHECK: %[[M:.*]] = tensorlite.mul %[[A]], %[[B]] : i32
// CHECK: tensorlite.add %[[M]], %[[C]] : i32
func.func @add_of_negs(%a: i32, %b: i32, %c: i32) -> i32 {
  %0 = tensorlite.neg %a : i32
  %1 = tensorlite.neg %b : i32
  %2 = tensorlite.mul %0, %1 : i32
  %3 = tensorlite.add %2, %c : i32
  return %3 : i32
}

// CHECK-LABEL: func.func @sub_of_negs
// CHECK-SAME: %[[A:.*]]: f32, %[[B:.*]]: f32, %[[C:.*]]: f32
// CHECK: %[[M:.*]] = tensorlite.mul %[[A]], %[[B]] : f32
// CHECK: tensorlite.sub %[[M]], %[[C]] : f32
func.func @sub_of_negs(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = tensorlite.neg %a : f32
  %1 = tensorlite.neg %b : f32
  %2 = tensorlite.mul %0, %1 : f32
  %3 = tensorlite.sub %2, %c : f32
  return %3 : f32
}
