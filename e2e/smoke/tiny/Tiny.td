include "Base.td"

foreach width = [8, 16] in
  def Add#width : Operation<"add" # width, ["Commutative"]>;
