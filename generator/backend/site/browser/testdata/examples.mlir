// Uses of operations, for the section about examples.
func.func @sum(%lower: index, %upper: index, %step: index, %buffer: memref<8xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %lower to %upper step %step iter_args(%before = %zero) -> (i64) {
    %value = memref.load %buffer[%i] : memref<8xi64>
    %after = arith.addi %before, %value overflow<nsw> : i64
    scf.yield %after : i64
  }
  return %sum : i64
}
