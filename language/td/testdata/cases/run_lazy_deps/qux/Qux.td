class Qux_Base;
