class FooBase;
