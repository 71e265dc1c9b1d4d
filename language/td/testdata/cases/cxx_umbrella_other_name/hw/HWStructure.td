include "HWDialect.td"
def HW_ModuleOp : Op<HW_Dialect, "module">;
