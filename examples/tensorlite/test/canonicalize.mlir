// Folders, canonicalizers, and the constants they make.
// RUN: tensorlite-opt %s -canonicalize -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @add_constants
// CHECK-NEXT: %[[C:.*]] = tensorlite.constant dense<[4.000000e+00, 6.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: return %[[C]]
func.func @add_constants() -> tensor<2xf32> {
  %0 = tensorlite.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = tensorlite.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %2 = tensorlite.add %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK-LABEL: func.func @math
// CHECK-NEXT: %[[C:.*]] = tensorlite.constant 3.000000e+00 : f32
// CHECK-NEXT: return %[[C]]
func.func @math() -> f32 {
  %0 = tensorlite.constant 9.5 : f32
  %1 = tensorlite.floor %0 : f32
  %2 = tensorlite.sqrt %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func.func @integers
// CHECK-NEXT: %[[C:.*]] = tensorlite.constant dense<-12> : tensor<3xi8>
// CHECK-NEXT: return %[[C]]
func.func @integers() -> tensor<3xi8> {
  %0 = tensorlite.constant 3 : i8
  %1 = tensorlite.fill %0 : i8 -> tensor<3xi8>
  %2 = tensorlite.constant dense<-4> : tensor<3xi8>
  %3 = tensorlite.mul %1, %2 : tensor<3xi8>
  return %3 : tensor<3xi8>
}

// CHECK-LABEL: func.func @divide_by_zero
// CHECK-NEXT: %[[P:.*]] = ub.poison : i32
// CHECK-NEXT: return %[[P]]
func.func @divide_by_zero(%a: i32) -> i32 {
  %0 = tensorlite.constant 0 : i32
  %1 = tensorlite.div %a, %0 : i32
  return %1 : i32
}

// The constant of a commutative operation moves to the right. There it is zero.
// CHECK-LABEL: func.func @zero_plus
// CHECK-SAME: %[[A:.*]]: f32
// CHECK-NEXT: return %[[A]]
func.func @zero_plus(%a: f32) -> f32 {
  %0 = tensorlite.constant 0.0 : f32
  %1 = tensorlite.add %0, %a : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @two_results
// CHECK-DAG: %[[ONE:.*]] = tensorlite.constant 1 : i32
// CHECK-DAG: %[[TWO:.*]] = tensorlite.constant 2 : i32
// CHECK: return %[[ONE]], %[[TWO]]
func.func @two_results() -> (i32, i32) {
  %0 = tensorlite.constant 2 : i32
  %1 = tensorlite.constant 1 : i32
  %2, %3 = tensorlite.min_max %0, %1 : i32
  return %2, %3 : i32, i32
}

// CHECK-LABEL: func.func @traits
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>
// CHECK-NEXT: %[[ABS:.*]] = tensorlite.abs %[[A]]
// CHECK-NEXT: return %[[A]], %[[ABS]]
func.func @traits(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensorlite.neg %a : tensor<4xf32>
  %1 = tensorlite.neg %0 : tensor<4xf32>
  %2 = tensorlite.abs %0 : tensor<4xf32>
  %3 = tensorlite.abs %2 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @select
// CHECK-SAME: %[[A:.*]]: f32, %[[B:.*]]: f32
// CHECK-NEXT: return %[[B]]
func.func @select(%a: f32, %b: f32) -> f32 {
  %0 = tensorlite.constant 3 : i32
  %1 = tensorlite.constant -3 : i32
  %2 = tensorlite.compare lt, %0, %1 : i32
  %3 = tensorlite.select %2 ? %a : %b : f32
  return %3 : f32
}

// CHECK-LABEL: func.func @shape
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>
// CHECK-NEXT: %[[R:.*]] = tensorlite.reshape %[[A]] : tensor<2x3xf32> to [3, 2]
// CHECK-NEXT: return %[[A]], %[[R]], %[[A]], %[[A]]
func.func @shape(%a: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = tensorlite.transpose %a [0, 1] : tensor<2x3xf32>
  %1 = tensorlite.reshape %a : tensor<2x3xf32> to [6]
  %2 = tensorlite.reshape %1 : tensor<6xf32> to [3, 2]
  %3 = tensorlite.reduce_sum %a, axes = [] : tensor<2x3xf32>
  %4 = tensorlite.concat axis = 0 %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tensorlite.broadcast %4 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %2, %3, %5 : tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK-LABEL: func.func @packed
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[A]]
func.func @packed(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensorlite.pack %a : tensor<4xf32> to !tensorlite.packed<4xf32>
  %1 = tensorlite.unpack %0 : <4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Declarative patterns of the canonicalizer.
// CHECK-LABEL: func.func @patterns
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: f32, %[[D:.*]]: f32
// CHECK-NEXT: %[[SUM:.*]] = tensorlite.add %[[C]], %[[D]] : f32
// CHECK-NEXT: return %[[A]], %[[SUM]]
func.func @patterns(%a: i32, %b: i32, %c: f32, %d: f32) -> (i32, f32) {
  %0 = tensorlite.sub %a, %b : i32
  %1 = tensorlite.add %0, %b : i32
  %2 = tensorlite.neg %d : f32
  %3 = tensorlite.sub %c, %2 : f32
  return %1, %3 : i32, f32
}

// CHECK-LABEL: func.func @inline_if
// CHECK-SAME: %[[A:.*]]: f32
// CHECK-NEXT: %[[E:.*]] = tensorlite.exp %[[A]] : f32
// CHECK-NEXT: return %[[E]]
func.func @inline_if(%a: f32) -> f32 {
  %0 = tensorlite.constant false
  %1 = tensorlite.if %0 -> (f32) {
    tensorlite.yield %a : f32
  } else {
    %2 = tensorlite.exp %a : f32
    tensorlite.yield %2 : f32
  }
  return %1 : f32
}

// CHECK-LABEL: func.func @branch
// CHECK-NOT: cond_br
// CHECK: return %{{.*}} : f32
func.func @branch(%a: f32, %b: f32) -> f32 {
  %0 = tensorlite.constant true
  tensorlite.cond_br %0, ^one(%a : f32), ^one(%b : f32)
^one(%x: f32):
  return %x : f32
}

// Operations that write to the console stay. Unused operations are removed.
// CHECK-LABEL: func.func @effects
// CHECK-NEXT: tensorlite.random seed 1 : tensor<4xf32>
// CHECK-NEXT: tensorlite.print
// CHECK-NEXT: return
func.func @effects(%a: tensor<4xf32>) {
  %0 = tensorlite.exp %a : tensor<4xf32>
  %1 = tensorlite.random seed 1 : tensor<4xf32>
  tensorlite.print %a : tensor<4xf32>
  return
}
