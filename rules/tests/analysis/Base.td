class Base;
