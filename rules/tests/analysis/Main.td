include "Base.td"

def Main : Base;
