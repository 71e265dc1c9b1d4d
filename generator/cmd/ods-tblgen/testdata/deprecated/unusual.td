class Deprecated<string r> { string odsDeprecated = ?; string why = r; }
class Number { int odsDeprecated = 1; }
def Unset : Deprecated<"its reason is unset">;
def OfNumber : Number;
def User { Deprecated d = Unset; }
def User2 { Number n = OfNumber; }
