def : Pat<(add i32:$x), (ADD $x)>;
