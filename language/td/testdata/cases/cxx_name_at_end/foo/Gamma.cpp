#include "foo/AcmeGamma.inc"
