// RUN: -print-records
// RUN: --print-records
def ins;
class Shape<string color, list<int> sides = []> {
  string colorOf = color;
  list<int> sidesOf = sides;
  bits<4> flags = 0b0101;
  dag tree = (ins 1:$a, "two":$b, ins:$c);
  code body = [{ return "x"; }];
  bit isRound;
}
class Round : Shape<"red"> { let isRound = 1; }
def Circle : Round;
def : Shape<"green", [1, 2]>;
defset list<Shape> All = {
  foreach i = 0...2 in
    def Polygon#i : Shape<"blue", [i, !add(i, 1)]>;
}
def Last { list<Shape> shapes = All; Shape unset = ?; }
