// The operation interface, its default methods, and the options of a pass.
// RUN: tensorlite-opt %s -verify-diagnostics -tensorlite-cost=lanes=4
// RUN: tensorlite-opt %s -tensorlite-cost=detail=dear 2>&1 | FileCheck %s
// RUN: not tensorlite-opt %s -tensorlite-cost=detail=some 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: Cannot find option named 'some'

// CHECK-NOT: remark: unary
// CHECK: remark: math costs 128
// CHECK: remark: general costs 96
func.func @cost(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  // expected-remark @+1 {{unary costs 4}}
  %0 = tensorlite.neg %a : tensor<4x4xf32>
  // expected-remark @+1 {{math costs 32}}
  %1 = tensorlite.exp %0 : tensor<4x4xf32>
  // expected-remark @+1 {{binary costs 4}}
  %2 = tensorlite.add %0, %1 : tensor<4x4xf32>
  // expected-remark @+1 {{reduction costs 1, reduces}}
  %3 = tensorlite.reduce_sum %2, axes = [0] : tensor<4x4xf32>
  // expected-remark @+1 {{general costs 24}}
  %4 = tensorlite.matmul %a * %b : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  // expected-remark @+1 {{general costs 10}}
  %5 = tensorlite.map (%3 : tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%x: f32):
    // expected-remark @+1 {{math costs 2}}
    %6 = tensorlite.exp %x : f32
    // expected-remark @+1 {{general costs 1}}
    %7 = tensorlite.fma %6, %x, %x : f32
    tensorlite.yield %7 : f32
  }
  return
}
