include "HWDialect.td"
def HW_ConstantOp : Op<HW_Dialect, "constant">;
