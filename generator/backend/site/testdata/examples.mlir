// CHECK: shapes.scale %x
func.func @f(%0: !shapes.polygon<3>, %f: f32) {
  %1 = shapes.scale %0 by %f
      : !shapes.polygon<3>, f32
  // CHECK: shapes.draw
  "shapes.draw"(%1) ({
    // A comment.
    shapes.stop
  }) : (!shapes.polygon<3>) -> ()
  %2 = shapes.scale %0 by %f : !shapes.polygon<3>, f32
}
