// Four columns, braces and commas at the beginning of lines, spaces around colons in lists.
class A<int x, int y>
{
    int first = x;
    int second = y;
    list<int> all = [ x
                    , y
                    , !add(x, y)
                    ];
}

class B<int x>
    : A<x, 1>
{
    let first = 2;
    dag args = (ops A : $a, A : $b);
    dag results = (ops A : $c, B : $d);
}

multiclass M
{
    def _x : B<1>
    {
        let second = 5;
    }
    def _y : B<2>;
}
defm N : M
       , Empty
       , Other
       ;
