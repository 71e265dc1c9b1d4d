class Bar_Op<string name> : Op<Bar_Dialect, name>;
