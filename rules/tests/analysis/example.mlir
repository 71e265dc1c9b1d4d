test.op
