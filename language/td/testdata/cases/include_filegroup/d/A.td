include "d/B.td"
def X : K;
