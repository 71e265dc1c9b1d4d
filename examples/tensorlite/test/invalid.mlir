// Each part has one error. The expected message describes it.
// RUN: tensorlite-opt %s -split-input-file -verify-diagnostics

func.func @operand_type(%a: i32) {
  // expected-error @+1 {{operand #0 must be a float or a tensor of floats, but got 'i32'}}
  %0 = "tensorlite.exp"(%a) : (i32) -> i32
  return
}

// -----

func.func @same_type(%a: f32, %b: f64) {
  // expected-error @+1 {{requires the same type for all operands and results}}
  %0 = "tensorlite.add"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

func.func @bool_like(%a: tensor<4xf32>) {
  // expected-error @+1 {{failed to verify that result has the shape of lhs and boolean elements}}
  %0 = "tensorlite.compare"(%a, %a) <{predicate = #tensorlite<predicate lt>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @enum_case(%a: f32) {
  // expected-error @+2 {{expected ::tensorlite::Predicate to be one of: eq, ne, lt, le, gt, ge}}
  // expected-error @+1 {{failed to parse TL_PredicateAttr parameter 'value'}}
  %0 = tensorlite.compare above, %a, %a : f32
  return
}

// -----

func.func @missing_attribute(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{requires attribute 'axis'}}
  %0 = "tensorlite.concat"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @confined_attribute(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative whose maximum value is 5}}
  %0 = tensorlite.concat axis = 6 %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @permutation(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'permutation' failed to satisfy constraint: i64 dense array attribute a permutation of 0, 1, 2, ...}}
  %0 = "tensorlite.transpose"(%a) <{permutation = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @inferred_type(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 4 is outside a tensor of rank 2}}
  %0 = tensorlite.reduce_sum %a, axes = [4] : tensor<2x3xf32>
  return
}

// -----

func.func @axes_in_order(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'axes' failed to satisfy constraint: i64 dense array attribute whose value is non-negative should be in increasing order}}
  %0 = tensorlite.reduce_sum %a, axes = [1, 0] : tensor<2x3xf32>
  return
}

// -----

func.func @same_rank(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expects tensors of the same rank}}
  %0 = tensorlite.slice %a[0 : 1, 0 : 2] : tensor<2x3xf32> -> tensor<2xf32>
  return
}

// -----

func.func @element_type(%a: f32) {
  // expected-error @+1 {{failed to verify that value and result have the same element type}}
  %0 = tensorlite.fill %a : f32 -> tensor<4xf64>
  return
}

// -----

func.func @verifier(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{cannot give 6 elements a shape of 7}}
  %0 = tensorlite.reshape %a : tensor<2x3xf32> to [7]
  return
}

// -----

func.func @segments(%a: tensor<4xf32>, %s: f32) {
  // expected-error @+1 {{operand #1 must be variadic of 32-bit float}}
  %0 = "tensorlite.blend"(%a, %a, %s) : (tensor<4xf32>, tensor<4xf32>, f32) -> tensor<4xf32>
  return
}

// -----

func.func @oilist_twice(%a: tensor<4xf32>) {
  // expected-error @+1 {{`fatal` clause can appear at most once in the expansion of the oilist directive}}
  tensorlite.check %a, %a fatal fatal : tensor<4xf32>
  return
}

// -----

func.func @property(%a: f32) {
  // expected-error @+1 {{'tensorlite.annotate' op property 'weight' failed to satisfy constraint: positive}}
  %0 = tensorlite.annotate %a version <1, 2> <{path = array<i64>, weight = 0 : i64}> : f32
  return
}

// -----

func.func @property_text(%a: f32) {
  // expected-error @+2 {{expected '<'}}
  // expected-error @+1 {{invalid value for property version, expected a version}}
  %0 = tensorlite.annotate %a version 1 <{path = array<i64>, weight = 1 : i64}> : f32
  return
}

// -----

func.func @parent() {
  // expected-error @+1 {{expects parent op to be one of}}
  tensorlite.yield
}

// -----

func.func @region(%a: tensor<4xf32>) {
  // expected-error @+1 {{expects a body of 1 arguments}}
  %0 = tensorlite.map (%a : tensor<4xf32>) -> tensor<4xf32> {
    %c = tensorlite.constant 1.0 : f32
    tensorlite.yield %c : f32
  }
  return
}

// -----

func.func @else_region(%c: i1) {
  // expected-error @+1 {{has results and therefore needs an else region}}
  %0 = tensorlite.if %c -> (i1) {
    tensorlite.yield %c : i1
  }
  return
}

// -----

func.func @not_a_kernel() {
  // expected-error @+1 {{refers to 'not_a_kernel', which is not a kernel}}
  %0 = tensorlite.launch @not_a_kernel ()
  return
}

// -----

// expected-error @+1 {{expects 'tensorlite.origin' to be a string}}
func.func @discardable() attributes {tensorlite.origin = 1 : i32} {
  return
}

// -----

// expected-error @+1 {{expects 'tensorlite.value_range' of argument 0 to be a range}}
func.func @argument(%a: i32 {tensorlite.value_range = 1 : i32}) {
  return
}

// -----

// expected-error @+1 {{range ends before it begins: 9 > 3}}
#range = #tensorlite.range<9 to 3>

// -----

// expected-error @+1 {{expects as many numbers in 'high' as in 'low', got 1 and 2}}
#padding = #tensorlite.padding<zero, low = [1, 2], high = [1]>

// -----

// expected-error @+1 {{expects blocks of a power of two, got 3}}
func.func @packed(%a: !tensorlite.packed<4x8xi4, block 3>) {
  return
}

// -----

// expected-error @+1 {{unknown  type `pocket` in dialect `tensorlite`}}
func.func @unknown_type(%a: !tensorlite.pocket<4>) {
  return
}
