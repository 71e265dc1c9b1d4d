class Pattern<dag p>;
class Pat<dag a, dag b> : Pattern<a>;
