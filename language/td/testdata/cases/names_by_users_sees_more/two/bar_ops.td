include "two/bar_enums.td"
include "two/flag_enums.td"
def Bar_AOp : Op<Bar_Dialect, "a">;
