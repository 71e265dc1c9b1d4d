// The printed operations equal the parsed ones, in each of the three forms.
// RUN: tensorlite-opt %s | FileCheck %s
// RUN: tensorlite-opt %s | tensorlite-opt | FileCheck %s
// RUN: tensorlite-opt %s -mlir-print-op-generic | tensorlite-opt | FileCheck %s
// RUN: tensorlite-opt %s -emit-bytecode | tensorlite-opt | FileCheck %s

// CHECK-LABEL: func.func @constants
func.func @constants() -> tensor<2xi32> {
  // CHECK: %c = tensorlite.constant 1.500000e+00 : f32
  %0 = tensorlite.constant 1.5 : f32
  // CHECK: %cst = tensorlite.constant {tensorlite.origin = "table"} dense<[1, 2]> : tensor<2xi32>
  %1 = tensorlite.constant {tensorlite.origin = "table"} dense<[1, 2]> : tensor<2xi32>
  // CHECK: tensorlite.iota along 0 : tensor<8xi32>
  %2 = tensorlite.iota along 0 : tensor<8xi32>
  // CHECK: tensorlite.iota along 1 from 4 by 2 : tensor<8x2xi32>
  %3 = tensorlite.iota along 1 from 4 by 2 : tensor<8x2xi32>
  // CHECK: tensorlite.fill %c : f32 -> tensor<4xf32>
  %4 = tensorlite.fill %0 : f32 -> tensor<4xf32>
  // CHECK: tensorlite.random seed 7 from -1.000000e+00 : tensor<4xf32>
  %5 = tensorlite.random seed 7 from -1.0 : tensor<4xf32>
  // CHECK: tensorlite.random unseeded : tensor<?xf64>
  %6 = tensorlite.random unseeded : tensor<?xf64>
  return %1 : tensor<2xi32>
}

// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi1>, %s: f32) {
  // CHECK: tensorlite.neg %{{.*}} : tensor<4xf32>
  %0 = tensorlite.neg %a : tensor<4xf32>
  %1 = tensorlite.abs %0 : tensor<4xf32>
  %2 = tensorlite.relu %1 : tensor<4xf32>
  // CHECK: tensorlite.not %{{.*}} : tensor<4xi1>
  %3 = tensorlite.not %c : tensor<4xi1>
  // CHECK: tensorlite.exp %{{.*}} : tensor<4xf32>
  %4 = tensorlite.exp %2 : tensor<4xf32>
  // CHECK: tensorlite.log %{{.*}} fastmath<finite, reassoc> : f32
  %5 = tensorlite.log %s fastmath<nnan, ninf, reassoc> : f32
  // CHECK: tensorlite.sqrt %{{.*}} fastmath<contract> : f32
  %6 = tensorlite.sqrt %5 fastmath<contract> : f32
  // CHECK: tensorlite.tanh %{{.*}} : f32
  %7 = tensorlite.tanh %6 fastmath<none> : f32
  %8 = tensorlite.sigmoid %7 : f32
  %9 = tensorlite.floor %8 : f32
  %10 = tensorlite.ceil %9 : f32
  // CHECK: tensorlite.add %{{.*}}, %{{.*}} : tensor<4xf32>
  %11 = tensorlite.add %a, %b : tensor<4xf32>
  %12 = tensorlite.sub %11, %b : tensor<4xf32>
  %13 = tensorlite.mul %12, %b : tensor<4xf32>
  %14 = tensorlite.div %13, %b : tensor<4xf32>
  %15 = tensorlite.pow %14, %b : tensor<4xf32>
  %16 = tensorlite.max %15, %b : tensor<4xf32>
  %17 = tensorlite.min %16, %b : tensor<4xf32>
  %18 = tensorlite.and %c, %3 : tensor<4xi1>
  %19 = tensorlite.or %c, %18 : tensor<4xi1>
  // CHECK: tensorlite.compare le, %{{.*}}, %{{.*}} : tensor<4xf32>
  %20 = tensorlite.compare le, %a, %b : tensor<4xf32>
  // CHECK: tensorlite.select %{{.*}} ? %{{.*}} : %{{.*}} : tensor<4xf32>
  %21 = tensorlite.select %20 ? %a : %b : tensor<4xf32>
  // CHECK: tensorlite.clamp %{{.*}} from 0.000000e+00 : tensor<4xf32>
  %22 = tensorlite.clamp %a from 0.0 : tensor<4xf32>
  // CHECK: tensorlite.clamp %{{.*}} from -1.000000e+00 to 1.000000e+00 policy "wrap" : tensor<4xf32>
  %23 = tensorlite.clamp %a from -1.0 to 1.0 policy "wrap" : tensor<4xf32>
  // CHECK: tensorlite.fma %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xf32>
  %24 = tensorlite.fma %a, %b, %a : tensor<4xf32>
  // CHECK: tensorlite.cast %{{.*}} : tensor<4xf32> to tensor<4xi8>
  %25 = tensorlite.cast %a : tensor<4xf32> to tensor<4xi8>
  // CHECK: tensorlite.cast %{{.*}} rounding(toward_zero) saturate : tensor<4xf32> to tensor<4xi8>
  %26 = tensorlite.cast %a rounding(toward_zero) saturate : tensor<4xf32> to tensor<4xi8>
  // CHECK: %{{.*}}, %{{.*}} = tensorlite.min_max %{{.*}}, %{{.*}} : tensor<4xf32>
  %27, %28 = tensorlite.min_max %a, %b : tensor<4xf32>
  // CHECK: tensorlite.blend[%{{.*}}, %{{.*}}] weights[%{{.*}}, %{{.*}}] : (tensor<4xf32>, tensor<4xf32>), (f32, f32) -> tensor<4xf32>
  %29 = tensorlite.blend [%a, %b] weights [%s, %s] : (tensor<4xf32>, tensor<4xf32>), (f32, f32) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: tensor<2x3xf32>, %i: tensor<5xindex>, %d: tensor<?x3xf32>, %s: f32) -> tensor<1x3xf32> {
  // CHECK: tensorlite.reduce_sum %{{.*}}, axes = [0] keep_dims : tensor<2x3xf32>
  %0 = tensorlite.reduce_sum %a, axes = [0] keep_dims : tensor<2x3xf32>
  // CHECK: tensorlite.reduce_max %{{.*}}, axes = [0, 1] : tensor<2x3xf32>
  %1 = tensorlite.reduce_max %a, axes = [0, 1] : tensor<2x3xf32>
  // CHECK: tensorlite.reshape %{{.*}} : tensor<2x3xf32> to [3, 2]
  %2 = tensorlite.reshape %a : tensor<2x3xf32> to [3, 2]
  // CHECK: tensorlite.reshape %{{.*}} : tensor<?x3xf32> to [?]
  %3 = tensorlite.reshape %d : tensor<?x3xf32> to [?]
  // CHECK: tensorlite.transpose %{{.*}} [1, 0] : tensor<2x3xf32>
  %4 = tensorlite.transpose %a [1, 0] : tensor<2x3xf32>
  %5 = tensorlite.add %2, %4 : tensor<3x2xf32>
  // CHECK: tensorlite.broadcast %{{.*}} : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  %6 = tensorlite.broadcast %a : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  // CHECK: tensorlite.concat axis = 1 %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %7 = tensorlite.concat axis = 1 %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK: tensorlite.slice %{{.*}}[0 : 1, 0 : 2 : 3] : tensor<2x6xf32> -> tensor<1x2xf32>
  %8 = tensorlite.slice %7[0 : 1, 0 : 2 : 3] : tensor<2x6xf32> -> tensor<1x2xf32>
  // CHECK: tensorlite.pad %{{.*}} : tensor<2x3xf32> with #tensorlite.padding<edge, low = [1, 0]> -> tensor<4x3xf32>
  %9 = tensorlite.pad %a : tensor<2x3xf32> with #tensorlite.padding<edge, low = [1, 0]> -> tensor<4x3xf32>
  // CHECK: tensorlite.pad %{{.*}} : tensor<2x3xf32> with #tensorlite.padding<zero, low = [1, 0], high = [0, 2]> value %{{.*}} : f32 -> tensor<3x5xf32>
  %10 = tensorlite.pad %a : tensor<2x3xf32> with #tensorlite.padding<zero, low = [1, 0], high = [0, 2]> value %s : f32 -> tensor<3x5xf32>
  // CHECK: tensorlite.gather %{{.*}}[%{{.*}}] : (tensor<2x3xf32>, tensor<5xindex>) -> tensor<5x3xf32>
  %11 = tensorlite.gather %a[%i] axis 0 : (tensor<2x3xf32>, tensor<5xindex>) -> tensor<5x3xf32>
  // CHECK: tensorlite.gather %{{.*}}[%{{.*}}] axis 1 : (tensor<2x3xf32>, tensor<5xindex>) -> tensor<2x5xf32>
  %12 = tensorlite.gather %a[%i] axis 1 : (tensor<2x3xf32>, tensor<5xindex>) -> tensor<2x5xf32>
  // CHECK: tensorlite.partition %{{.*}} : tensor<2x3xf32> into(tensor<1x3xf32>) and(tensor<1x1xf32>, tensor<1x2xf32>)
  %13, %14, %15 = tensorlite.partition %a : tensor<2x3xf32> into (tensor<1x3xf32>) and (tensor<1x1xf32>, tensor<1x2xf32>)
  // CHECK: tensorlite.matmul %{{.*}} * %{{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %16 = tensorlite.matmul %a * %2 : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  // CHECK: tensorlite.matmul %{{.*}} * %{{.*}} t + %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %17 = tensorlite.matmul %a * %a t + %16 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @conv2d
func.func @conv2d(%a: tensor<1x8x8x3xf32>, %f: tensor<3x3x3x4xf32>, %b: tensor<4xf32>, %r: tensor<1x8x8x4xf32>) {
  // CHECK: tensorlite.conv2d %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32> -> tensor<1x8x8x4xf32>
  %0 = tensorlite.conv2d %a, %f : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32> -> tensor<1x8x8x4xf32>
  // CHECK: tensorlite.conv2d %{{.*}}, %{{.*}} bias(%{{.*}} : tensor<4xf32>) residuals(%{{.*}}, %{{.*}} : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) strides = [2, 2] padding = #tensorlite.padding<reflect, low = [1, 1]> activation "leaky" alpha 1.000000e-01 depthwise : tensor<1x8x8x3xf32>
  %1 = tensorlite.conv2d %a, %f bias(%b : tensor<4xf32>)
      residuals(%r, %0 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>)
      depthwise activation "leaky" alpha 0.1 padding = #tensorlite.padding<reflect, low = [1, 1]> strides = [2, 2]
      : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32> -> tensor<1x8x8x4xf32>
  return
}

// CHECK-LABEL: func.func @regions
func.func @regions(%a: tensor<4xf32>, %c: i1, %n: index) -> tensor<4xf32> {
  // CHECK: tensorlite.map(%{{.*}} : tensor<4xf32>) -> tensor<4xf32> attributes {fast} {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32):
  %0 = tensorlite.map (%a : tensor<4xf32>) -> tensor<4xf32> attributes {fast} {
  ^bb0(%x: f32):
    %y = tensorlite.exp %x : f32
    // CHECK: tensorlite.yield %{{.*}} : f32
    tensorlite.yield %y : f32
  }
  // CHECK: tensorlite.map -> tensor<2xi32> {
  %1 = tensorlite.map -> tensor<2xi32> {
    %y = tensorlite.constant 3 : i32
    tensorlite.yield %y : i32
  }
  // CHECK: tensorlite.if %{{.*}} {
  tensorlite.if %c {
    // CHECK: tensorlite.yield
    tensorlite.yield
  }
  // CHECK: tensorlite.if %{{.*}} -> (tensor<4xf32>) {
  // CHECK: } else {
  %2 = tensorlite.if %c -> (tensor<4xf32>) {
    tensorlite.yield %a : tensor<4xf32>
  } else {
    tensorlite.yield %0 : tensor<4xf32>
  }
  // CHECK: tensorlite.fold_range %{{.*}} of %{{.*}} iter(%{{.*}} = %{{.*}} : tensor<4xf32>) {
  %3 = tensorlite.fold_range %i of %n iter(%acc = %2 : tensor<4xf32>) {
    %y = tensorlite.add %acc, %a : tensor<4xf32>
    tensorlite.yield %y : tensor<4xf32>
  }
  // CHECK: tensorlite.fold_range %{{.*}} of %{{.*}} step %{{.*}} {
  tensorlite.fold_range %i of %n step %n {
    tensorlite.yield
  } {unroll}
  // CHECK: } {unroll}
  // CHECK: tensorlite.parallel {
  // CHECK: }, {
  tensorlite.parallel {
    tensorlite.print %a : tensor<4xf32>
    tensorlite.yield
  }, {
    tensorlite.yield
  } {grain = 2 : i64}
  return %3 : tensor<4xf32>
}

// CHECK: tensorlite.kernel "private" @saxpy threads(4) {
tensorlite.kernel "private" @saxpy threads(4) {
}
// CHECK: tensorlite.kernel @ranged attributes {tensorlite.origin = "generic"} {
// CHECK-NEXT: ^bb0(%{{.*}}: index):
"tensorlite.kernel"() <{sym_name = "ranged"}> ({
^bb0(%i: index):
  tensorlite.yield
}) {tensorlite.origin = "generic"} : () -> ()

// CHECK-LABEL: func.func @streams
// CHECK-SAME: f32 {tensorlite.value_range = #tensorlite.range<0 to 10>}
func.func @streams(%a: tensor<4x8xf32>, %x: f32 {tensorlite.value_range = #tensorlite.range<0 to 10>}) {
  // CHECK: tensorlite.launch @saxpy ()
  %t0 = tensorlite.launch @saxpy ()
  // CHECK: tensorlite.launch @saxpy ((%{{.*}}), (), (%{{.*}}, %{{.*}}) : (f32), (), (f32, tensor<4x8xf32>)) as(bf16)
  %t1 = tensorlite.launch @saxpy ((%x), (), (%x, %a) : (f32), (), (f32, tensor<4x8xf32>)) as (bf16)
  // CHECK: tensorlite.open : <f32 depth = 4 ordered = unit>
  %s = tensorlite.open : !tensorlite.stream<f32 depth = 4 ordered = unit>
  // CHECK: tensorlite.push %{{.*}} into %{{.*}} after %{{.*}} : <f32 depth = 4 ordered = unit>
  %t2 = tensorlite.push %x into %s after %t1 : !tensorlite.stream<f32 depth = 4 ordered = unit>
  // CHECK: tensorlite.pack %{{.*}} : tensor<4x8xf32> to !tensorlite.packed<4x8xi4, block 32>
  %p = tensorlite.pack %a : tensor<4x8xf32> to !tensorlite.packed<4x8xi4, block 32>
  // CHECK: tensorlite.pack %{{.*}} : tensor<4x8xf32> quant #tensorlite.quant<5.000000e-01, zeroPoint = 3, source = "model"> to !tensorlite.packed<4x8xi4>
  %q = tensorlite.pack %a : tensor<4x8xf32> quant #tensorlite.quant<0.5, zeroPoint = 3, source = "model"> to !tensorlite.packed<4x8xi4>
  // CHECK: tensorlite.unpack %{{.*}} : <4x8xi4> to tensor<4x8xf32>
  %u = tensorlite.unpack %q : <4x8xi4> to tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @properties
func.func @properties(%a: f32) {
  // MLIR 24 prints properties in the order of their declaration, each in its own syntax.
  // CHECK: tensorlite.annotate %{{.*}} version <1, 2> <{{\{path = array<i64: 3, 4>, weight = 5 : i64\}|weight = 5, path = \[3, 4\]}}> : f32
  %0 = tensorlite.annotate %a version <1, 2> <{path = array<i64: 3, 4>, weight = 5 : i64}> : f32
  // CHECK: tensorlite.annotate %{{.*}} version <0, -1> line 12 hidden <{{.*}}label = "x"{{.*}}range = {{(#tensorlite.range)?}}<0 to 9>{{.*}}> {extra} : f32
  %1 = tensorlite.annotate %0 version <0, -1> line 12 hidden <{label = "x", path = array<i64>, range = #tensorlite.range<0 to 9>, weight = 1 : i64}> {extra} : f32
  return
}

// CHECK-LABEL: func.func @effects
func.func @effects(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // CHECK: tensorlite.print
  tensorlite.print
  // CHECK: tensorlite.print %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>
  tensorlite.print %a, %b : tensor<4xf32>, tensor<4xf32>
  // CHECK: tensorlite.print "a" : %{{.*}} : tensor<4xf32>
  tensorlite.print "a" : %a : tensor<4xf32>
  // CHECK: tensorlite.check %{{.*}}, %{{.*}} : tensor<4xf32>
  tensorlite.check %a, %b : tensor<4xf32>
  // CHECK: tensorlite.check %{{.*}}, %{{.*}} message "differ" tolerance 1.000000e-03 fatal : tensor<4xf32>
  tensorlite.check %a, %b fatal message "differ" tolerance 0.001 : tensor<4xf32>
  // CHECK: tensorlite.debug %{{.*}} : tensor<4xf32>
  tensorlite.debug %a : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @blocks
func.func @blocks(%c: i1, %x: f32, %i: index) -> f32 {
  // CHECK: tensorlite.cond_br %{{.*}}, ^bb1, ^bb2(%{{.*}}, %{{.*}} : f32, i1)
  tensorlite.cond_br %c, ^one, ^two(%x, %c : f32, i1)
^one:
  // CHECK: tensorlite.br ^bb2(%{{.*}}, %{{.*}} : f32, i1)
  tensorlite.br ^two(%x, %c : f32, i1)
^two(%y: f32, %d: i1):
  // CHECK: tensorlite.dispatch %{{.*}} otherwise ^bb1 cases ^bb3, ^bb4
  tensorlite.dispatch %i otherwise ^one cases ^three, ^four
^three:
  // CHECK: tensorlite.br ^bb4 {likely}
  tensorlite.br ^four {likely}
^four:
  return %y : f32
}
