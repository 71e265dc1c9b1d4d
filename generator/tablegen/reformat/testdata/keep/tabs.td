class B {
	int x;
	int y;
	int z = !add(1,
	             2);
}
class C {
	int x;
	int y;
}
