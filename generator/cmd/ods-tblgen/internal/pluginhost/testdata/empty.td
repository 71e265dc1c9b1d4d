class Dialect;
